// One player at the Governor's table, purse, score and cards face up; and how the round stands.
import type { GovernorSeatView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Face } from "./card";
import { Primary } from "./controls";

type StandingProps = {
  draw: number;
  pot: number;
  left: number;
  year: number | null;
  begun?: boolean;
};

/** How the round stands, in a line. */
export function Standing({ draw, pot, left, year, begun = true }: StandingProps) {
  const { t, many } = useSay();
  const round = [
    draw ? t("draw {count}", { count: draw }) : t("no cards drawn yet"),
    t("pot {coins}", { coins: pot }),
    many("{count} card in the deck", "{count} cards in the deck", left),
  ];
  const facts = [
    ...(begun ? round : []),
    ...(year === null ? [] : [t("year {number}", { number: year })]),
  ];
  return <span class="eleusis-quiet">{facts.join(" · ")}</span>;
}

type PlaceProps = {
  seat: GovernorSeatView;
  number: number;
  begun: boolean;
  choose: (() => void) | null;
};

/** One player's place at the table; before the stakes are laid nobody is in or out. */
export function Place({ seat, number, begun, choose }: PlaceProps) {
  const { cardName, named, t } = useSay();
  const { won, plays, turn, in: isIn } = seat;
  const playing = won ? t("wins") : !isIn ? t("out") : turn ? t("to move") : t("still in");
  const classes = [
    "eleusis-seat",
    ...(turn ? ["eleusis-on-turn"] : []),
    ...(plays && !isIn ? ["eleusis-out"] : []),
    ...(won ? ["eleusis-won"] : []),
  ];
  return (
    <li class={classes.join(" ")}>
      <b>{named(seat.name)}</b>
      <div class="eleusis-seat-head eleusis-quiet">
        <span class="eleusis-seat-kind">{seat.how || (seat.person ? "" : t("computer"))}</span>
        <span>{t("purse {coins}", { coins: seat.purse })}</span>
      </div>
      <div class="eleusis-seat-head">
        <span class="eleusis-hidden">{t("Score of {name}", { name: named(seat.name) })}</span>
        <b class="eleusis-score">
          {seat.score === null ? "–" : String(seat.score).replace("-", "−")}
        </b>
        <span class="eleusis-state">{plays ? playing : begun && t("sits out")}</span>
      </div>
      <div class="eleusis-drawn">
        {seat.cards.map((code, at) => (
          <span
            key={`${code}${at}`}
            class={`eleusis-card eleusis-${code.slice(-1)}`}
            role="img"
            aria-label={cardName(code)}
          >
            <Face code={code} small />
          </span>
        ))}
      </div>
      {choose && (
        <Primary onClick={choose}>
          <span>{t("Choose {name}", { name: seat.name })}</span>
          <small>{t("key {name}", { name: String(number) })}</small>
        </Primary>
      )}
    </li>
  );
}

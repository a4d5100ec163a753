// One player at the Governor's table: purse, score and cards face up.
import type { GovernorSeatView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Face } from "./card";

/** One player's place at the table; before the stakes are laid nobody is in or out. */
export function Place({
  seat,
  number,
  begun,
  choose,
}: {
  seat: GovernorSeatView;
  number: number;
  begun: boolean;
  choose: (() => void) | null;
}) {
  const { cardName, named, t } = useSay();
  const state = seat.won
    ? t("wins")
    : !seat.plays
      ? begun && t("sits out")
      : !seat.in
        ? t("out")
        : seat.turn
          ? t("to move")
          : t("still in");
  const classes = [
    "eleusis-seat",
    seat.turn ? "eleusis-on-turn" : "",
    seat.plays && !seat.in ? "eleusis-out" : "",
    seat.won ? "eleusis-won" : "",
  ];
  return (
    <li class={classes.filter(Boolean).join(" ")}>
      <b class="eleusis-seat-name">{named(seat.name)}</b>
      <div class="eleusis-seat-head eleusis-quiet">
        <span class="eleusis-seat-kind">{seat.how || (seat.person ? "" : t("computer"))}</span>
        <span>{t("purse {coins}", { coins: seat.purse })}</span>
      </div>
      <div class="eleusis-seat-head">
        <span class="eleusis-hidden">{t("Score of {name}", { name: named(seat.name) })}</span>
        <b class="eleusis-score">
          {seat.score === null ? "–" : String(seat.score).replace("-", "−")}
        </b>
        <span class="eleusis-state">{state}</span>
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
        <button type="button" class="eleusis-button eleusis-primary" onClick={choose}>
          <span>{t("Choose {name}", { name: seat.name })}</span>
          <small>{t("key {name}", { name: String(number) })}</small>
        </button>
      )}
    </li>
  );
}

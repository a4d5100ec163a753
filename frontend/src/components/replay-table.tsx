// The table of a replay as it lay at some moment, and the hands that may be seen.
import { isLegal } from "../client/deck";
import { usePointing } from "../client/pointing";
import type { EleusisDealView, GovernorDealView, MomentView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Card } from "./card";
import { Place } from "./governor-seat";
import { Lens, useLooks } from "./looks";
import { GOD } from "./replay-notes";
import { Board } from "./table";
import { VerdictMark } from "./verdict-mark";

type TableProps = { deal: EleusisDealView; at: number; eyes: number };

export function Table({ deal, at, eyes }: TableProps) {
  const say = useSay();
  const { pointed, sought } = usePointing("replay");
  const looks = useLooks();
  const moment = deal.moments[at];
  if (!moment) return null;
  const ended = deal.sheet !== null && at >= deal.sheet.at;
  const shown = deal.eyes.filter((seat) => seat !== GOD && (eyes === seat || eyes === GOD));
  return (
    <>
      <div class="eleusis-row eleusis-board-tools">
        <Lens looks={looks} />
      </div>
      <Board
        plays={deal.plays.slice(0, moment.count)}
        count={moment.count}
        pointed={pointed}
        sought={sought}
        chosen={moment.pending}
        ended={ended}
        features={looks.features}
        multiplayer={null}
      />
      {deal.seats.length > 2 && <Seats deal={deal} moment={moment} />}
      {shown.map((seat) => (
        <Held
          key={seat}
          name={
            shown.length > 1 || eyes === GOD
              ? say.named(deal.seats[seat] ?? "")
              : say.t("Your hand")
          }
          codes={moment.hands[seat] ?? ""}
          legal={eyes === GOD ? (moment.legal ?? null) : null}
        />
      ))}
    </>
  );
}

function Seats({ deal, moment }: { deal: EleusisDealView; moment: MomentView }) {
  const { t, many } = useSay();
  return (
    <ul class="eleusis-places" aria-label={t("The players")}>
      {deal.seats.map((name, seat) => {
        const marks = [
          moment.waits.includes(seat) ? t("to move") : "",
          moment.prophet === seat ? t("prophet") : "",
          moment.out.includes(seat) ? t("out") : "",
        ].filter(Boolean);
        return (
          <li key={seat} class={moment.waits.includes(seat) ? "eleusis-on-turn" : ""}>
            <b>{name}</b>{" "}
            <span class="eleusis-quiet">
              {[
                seat === GOD ? "" : many("{count} card", "{count} cards", moment.held[seat] ?? 0),
                ...marks,
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type HeldProps = { name: string; codes: string; legal: string | null };

/** A hand as it was. God also sees which of its cards would have been right. */
function Held({ name, codes, legal }: HeldProps) {
  const { cardName, t } = useSay();
  return (
    <section class="eleusis-open-hand">
      <h3>{name}</h3>
      <ul class="eleusis-shown">
        {codes
          .split(" ")
          .filter(Boolean)
          .map((code, at) => {
            const right = legal === null ? null : isLegal(legal, code);
            const card = cardName(code);
            const label =
              right === null
                ? card
                : right
                  ? t("{card}, would fit", { card })
                  : t("{card}, would not fit", { card });
            return (
              <li key={at}>
                <Card
                  code={code}
                  small
                  label={label}
                  class={right === false ? "eleusis-unfit" : ""}
                >
                  {right && <VerdictMark right />}
                </Card>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

export function GovernorTable({ deal, at }: { deal: GovernorDealView; at: number }) {
  const { t, many } = useSay();
  const moment = deal.moments[at];
  if (!moment) return null;
  return (
    <>
      <p class="eleusis-quiet">
        {[
          t("draw {count}", { count: moment.draw }),
          t("pot {coins}", { coins: moment.pot }),
          many("{count} card in the deck", "{count} cards in the deck", moment.left),
          ...(moment.year === null ? [] : [t("year {number}", { number: moment.year })]),
        ].join(" · ")}
      </p>
      <ol class="eleusis-seats" aria-label={t("The players")}>
        {moment.seats.map((seat, place) => (
          <Place key={seat.name} seat={seat} number={place + 1} begun choose={null} />
        ))}
      </ol>
    </>
  );
}

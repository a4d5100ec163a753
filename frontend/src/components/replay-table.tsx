// The table of a replay as it lay at some moment, and the hands that may be seen.
import type { JSX } from "preact";
import { isLegal, suitOf } from "../client/deck";
import { usePointing } from "../client/pointing";
import type { EleusisDealView, GovernorDealView, MomentView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Face } from "./card";
import { Place, Standing } from "./governor-seat";
import { Lens, useLooks } from "./looks";
import { GOD } from "./replay-notes";
import { Board } from "./table";
import { VerdictMark } from "./verdict-mark";

type TableProps = { deal: EleusisDealView; at: number; eyes: number };

export function Table({ deal, at, eyes }: TableProps): JSX.Element | null {
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

function Seats({ deal, moment }: { deal: EleusisDealView; moment: MomentView }): JSX.Element {
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

/** A hand as it was. God also sees which of its cards would have been right. */
function Held({
  name: whose,
  codes,
  legal,
}: {
  name: string;
  codes: string;
  legal: string | null;
}) {
  const { cardName, t } = useSay();
  const cards = codes.split(" ").filter(Boolean);
  return (
    <section class="eleusis-open-hand">
      <h3>{whose}</h3>
      <ul class="eleusis-shown">
        {cards.map((code, at) => {
          const right = legal === null ? null : isLegal(legal, code);
          const name = cardName(code);
          return (
            <li key={at}>
              <span
                class={`eleusis-card eleusis-${suitOf(code)}${right === false ? " eleusis-unfit" : ""}`}
                role="img"
                aria-label={
                  right === null
                    ? name
                    : right
                      ? t("{card}, would fit", { card: name })
                      : t("{card}, would not fit", { card: name })
                }
              >
                <Face code={code} small />
                {right && <VerdictMark right />}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function GovernorTable({
  deal,
  at,
}: {
  deal: GovernorDealView;
  at: number;
}): JSX.Element | null {
  const { t } = useSay();
  const moment = deal.moments[at];
  if (!moment) return null;
  return (
    <>
      <p>
        <Standing {...moment} />
      </p>
      <ol class="eleusis-seats" aria-label={t("The players")}>
        {moment.seats.map((seat, place) => (
          <Place key={seat.name} seat={seat} number={place + 1} begun choose={null} />
        ))}
      </ol>
    </>
  );
}

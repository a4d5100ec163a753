// A student at one line: will the card fit, and how sure; then what came of it, and which card next.
import type { AskedView, DividedView, TableView } from "../../client/schema";
import { type Say, useSay } from "../../i18n/speech";
import { Card } from "../card";
import { type Foretold, Scale, Tally } from "../foretell";
import { Said } from "../said";
import { VerdictMark } from "../verdict-mark";
import { Division, lastOf, outcomeOf, useClass, willFit } from "./here";
import { Voted } from "./laying";

type Props = { view: TableView };

/** What came of the newest card, and whether it was as one had said. */
export const verdict = (view: TableView, divided: DividedView, say: Say): string =>
  view.prediction?.made ? view.say.text : outcomeOf(say, divided);

export function Question({ view }: Props) {
  const say = useSay();
  const { asked, divided } = useClass().room;
  if (asked) return <Asked view={view} asked={asked} />;
  return (
    <>
      {divided && (
        <section class="eleusis-at-line eleusis-stack eleusis-box">
          <Said as="h2" text={verdict(view, divided, say)} />
          {divided.fits + divided.against > 0 && (
            <Division fits={divided.fits} against={divided.against} />
          )}
          <Tally view={view} />
        </section>
      )}
      {view.hand.length > 0 && <Vote view={view} />}
    </>
  );
}

function Asked({ view, asked }: Props & { asked: AskedView }) {
  const say = useSay();
  const { t, percent, signed } = say;
  const { room, wire, does } = useClass();
  const { foretold: said } = room;
  const { card, stakes, answered, people } = asked;
  const foretell = (foretold: Foretold | null) =>
    foretold && does({ do: "foretell", turn: view.turn, cards: [card], ...foretold });
  const stake = stakes.find((one) => one.confidence === said?.confidence);
  const brings = stake && {
    share: percent(stake.confidence),
    right: signed(stake.right),
    wrong: signed(stake.wrong),
  };
  return (
    <section class="eleusis-at-line eleusis-stack eleusis-box">
      <Said as="h2" text={willFit(say, card, lastOf(wire))} />
      <Scale legend={t("How sure are you?")} stakes={stakes} said={said} set={foretell}>
        <Tally view={view} />
      </Scale>
      <p class="eleusis-own-answer" role="status">
        {said && brings ? (
          <>
            <VerdictMark right={said.fits} />{" "}
            {said.fits
              ? t(
                  "You said it fits, {share} sure: {right} or {wrong}. You can still change it.",
                  brings,
                )
              : t(
                  "You said it doesn't fit, {share} sure: {right} or {wrong}. You can still change it.",
                  brings,
                )}
          </>
        ) : (
          t("One press answers both: does it fit, and how sure are you?")
        )}
      </p>
      <p class="eleusis-quiet">
        {t("{answered} of {people} have answered.", { answered, people })}
      </p>
    </section>
  );
}

/** Which card one would put next. */
function Vote({ view: { hand, turn } }: Props) {
  const { t, cardName } = useSay();
  const { room, does } = useClass();
  return (
    <section class="eleusis-at-line eleusis-stack eleusis-box">
      <h2>{t("Which card would tell you most?")}</h2>
      <ul class="eleusis-row">
        {[...new Set(hand)].map((card) => (
          <li key={card}>
            <button
              type="button"
              class="eleusis-put-card eleusis-stack"
              aria-pressed={room.vote === card}
              aria-label={cardName(card)}
              onClick={() => does({ do: "vote", turn, cards: [card] })}
            >
              <Card code={card} small />
            </button>
          </li>
        ))}
      </ul>
      {room.voted > 0 && (
        <p class="eleusis-quiet">
          <Voted />
        </p>
      )}
    </section>
  );
}

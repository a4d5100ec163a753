// A student at one line: will the card fit, and how sure; then what came of it, and which card next.

import { suitOf } from "../../client/deck";
import type { AskedView, ClassView, DividedView, TableView } from "../../client/schema";
import type { ClassCommand } from "../../client/socket";
import { useSay } from "../../i18n/speech";
import type { Say } from "../../i18n/words";
import { Face } from "../card";
import { type Foretold, Scale, Tally } from "../foretell";
import { Said } from "../said";
import { VerdictMark } from "../verdict-mark";
import { Division } from "./division";
import { outcomeOf, willFit, youSaid } from "./words";

type Props = {
  view: TableView;
  room: ClassView;
  /** The newest card of the line. */
  last: string | null;
  ask: (command: ClassCommand) => void;
};

/** What came of the newest card, and whether it was as one had said. */
export function verdict(view: TableView, divided: DividedView, say: Say): string {
  const { card, after, right } = divided;
  return view.prediction?.made ? view.say.text : outcomeOf(say, card, after, right);
}

export function Question({ view, room, last, ask }: Props) {
  const say = useSay();
  const { asked, divided } = room;
  const { turn } = view;
  if (asked) {
    const foretell = (said: Foretold | null) =>
      said && ask({ do: "foretell", turn, cards: [asked.card], ...said });
    return <Asked view={view} asked={asked} said={room.foretold} last={last} foretell={foretell} />;
  }
  return (
    <>
      {divided && (
        <section class="eleusis-at-line">
          <Said as="h2" text={verdict(view, divided, say)} />
          {divided.fits + divided.against > 0 && (
            <Division fits={divided.fits} against={divided.against} />
          )}
          <Tally view={view} />
        </section>
      )}
      <Vote view={view} room={room} ask={ask} />
    </>
  );
}

type AskedProps = {
  view: TableView;
  asked: AskedView;
  said: Foretold | null;
  last: string | null;
  foretell: (said: Foretold | null) => void;
};

function Asked({ view, asked, said, last, foretell }: AskedProps) {
  const say = useSay();
  const stake = asked.stakes.find((one) => one.confidence === said?.confidence);
  return (
    <section class="eleusis-at-line">
      <Said as="h2" text={willFit(say, asked.card, last)} />
      <Scale legend={say.t("How sure are you?")} stakes={asked.stakes} said={said} set={foretell}>
        <Tally view={view} />
      </Scale>
      <p class="eleusis-own-answer" role="status">
        {said && stake ? (
          <>
            <VerdictMark right={said.fits} /> {youSaid(say, said.fits, stake)}
          </>
        ) : (
          say.t("One press answers both: does it fit, and how sure are you?")
        )}
      </p>
      <p class="eleusis-quiet">
        {say.t("{answered} of {people} have answered.", {
          answered: asked.answered,
          people: asked.people,
        })}
      </p>
    </section>
  );
}

/** Which card one would put next. */
function Vote({ view, room, ask }: Omit<Props, "last">) {
  const say = useSay();
  if (!view.hand.length) return null;
  const { turn } = view;
  return (
    <section class="eleusis-at-line">
      <h2>{say.t("Which card would tell you most?")}</h2>
      <ul class="eleusis-to-put">
        {[...new Set(view.hand)].map((card) => (
          <li key={card}>
            <button
              type="button"
              class="eleusis-put-card"
              aria-pressed={room.vote === card}
              aria-label={say.cardName(card)}
              onClick={() => ask({ do: "vote", turn, cards: [card] })}
            >
              <span class={`eleusis-card eleusis-${suitOf(card)}`}>
                <Face code={card} small={true} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {room.voted > 0 && (
        <p class="eleusis-quiet">
          {say.many("{count} has chosen a card.", "{count} have chosen a card.", room.voted)}
        </p>
      )}
    </section>
  );
}

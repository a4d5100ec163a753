// The teacher at one line: put a card to the class, see how it divides, show the verdict.
import type { JSX } from "preact";
import { suitOf } from "../../client/deck";
import type { AskedView, CandidateView, ClassView } from "../../client/schema";
import type { ClassCommand } from "../../client/socket";
import { useSay } from "../../i18n/speech";
import { Face } from "../card";
import { Said } from "../said";
import { Division } from "./division";

type Props = { room: ClassView; last: string | null; ask: (command: ClassCommand) => void };

export function Laying({ room, last, ask }: Props): JSX.Element | null {
  const { asked, choices } = room;
  if (asked) return <Asked asked={asked} last={last} ask={ask} choices={choices ?? []} />;
  if (!choices?.length) return null;
  return <Choices room={room} choices={choices} ask={ask} />;
}

type AskedProps = Omit<Props, "room"> & { asked: AskedView; choices: readonly CandidateView[] };

function Asked({ asked, last, ask, choices }: AskedProps): JSX.Element {
  const say = useSay();
  const missing = asked.people - asked.answered;
  const split = choices.find((one) => one.card === asked.card);
  return (
    <section class="eleusis-laying">
      <h2>
        <Said text={say.room.willFit(asked.card, last)} />
      </h2>
      <Division fits={asked.fits} against={asked.answered - asked.fits} missing={missing} />
      <p class="eleusis-quiet" role="status">
        {say.room.answered(asked.answered, asked.people)} {say.room.hiddenShare}{" "}
        {asked.certainty !== null && say.room.certainty(asked.certainty)}
      </p>
      {split && (
        <p class="eleusis-quiet">
          <Said text={say.room.splits(split.card, split.fits, split.against)} />
        </p>
      )}
      <div class="eleusis-actions">
        <button
          type="button"
          class="eleusis-button eleusis-primary"
          onClick={() => ask({ do: "verdict" })}
        >
          {say.room.verdict}
        </button>
      </div>
    </section>
  );
}

type ChoicesProps = { room: ClassView; choices: readonly CandidateView[]; ask: Props["ask"] };

function Choices({ room, choices, ask }: ChoicesProps): JSX.Element {
  const say = useSay();
  const most = Math.max(...choices.map((one) => one.votes));
  const wanted = most > 0 ? choices.find((one) => one.votes === most) : undefined;
  const { divided } = room;
  const best = bestOf(choices);
  return (
    <section class="eleusis-laying">
      {divided && (
        <>
          <h2>
            <Said text={say.room.outcome(divided.card, divided.after, divided.right)} />
          </h2>
          <Division fits={divided.fits} against={divided.against} />
        </>
      )}
      <h2>{say.room.nextCard}</h2>
      <p class="eleusis-quiet">
        {room.voted > 0 && say.room.votes(room.voted)}{" "}
        {best && <Said text={say.room.splits(best.card, best.fits, best.against)} />}
      </p>
      <ul class="eleusis-to-put">
        {choices.map(({ card, votes, fits, against }, at) => (
          <li key={at}>
            <button
              type="button"
              class={`eleusis-put-card${wanted?.card === card ? " eleusis-wanted" : ""}`}
              aria-label={say.room.putName(say.cardName(card), votes, fits, against)}
              onClick={() => ask({ do: "put", cards: [card] })}
            >
              <span class={`eleusis-card eleusis-${suitOf(card)}`}>
                <Face code={card} small={true} />
              </span>
              <span class="eleusis-put-says" aria-hidden="true">
                <span>{votes > 0 ? say.room.voteCount(votes) : " "}</span>
                <span>{fits + against > 0 ? `${fits} : ${against}` : " "}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The card on which the ideas that live part most evenly; none where they all agree. */
export function bestOf(choices: readonly CandidateView[]): CandidateView | null {
  const evenness = (one: CandidateView) => Math.min(one.fits, one.against);
  const best = [...choices].sort((one, other) => evenness(other) - evenness(one))[0];
  return best && evenness(best) > 0 ? best : null;
}

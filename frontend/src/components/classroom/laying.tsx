// The teacher at one line: put a card to the class, see how it divides, show the verdict.

import { suitOf } from "../../client/deck";
import type { AskedView, CandidateView, ClassView } from "../../client/schema";
import type { ClassCommand } from "../../client/socket";
import { useSay } from "../../i18n/speech";
import { Face } from "../card";
import { Primary } from "../controls";
import { Said } from "../said";
import { Division } from "./division";
import { outcomeOf, splits, willFit } from "./words";

type Props = { room: ClassView; last: string | null; ask: (command: ClassCommand) => void };

export function Laying({ room, last, ask }: Props) {
  const { asked, choices } = room;
  if (asked) return <Asked asked={asked} last={last} ask={ask} choices={choices ?? []} />;
  if (!choices?.length) return null;
  return <Choices room={room} choices={choices} ask={ask} />;
}

type AskedProps = Omit<Props, "room"> & { asked: AskedView; choices: readonly CandidateView[] };

function Asked({ asked, last, ask, choices }: AskedProps) {
  const say = useSay();
  const missing = asked.people - asked.answered;
  const split = choices.find((one) => one.card === asked.card);
  return (
    <section class="eleusis-laying">
      <Said as="h2" text={willFit(say, asked.card, last)} />
      <Division fits={asked.fits} against={asked.answered - asked.fits} missing={missing} />
      <p class="eleusis-quiet" role="status">
        {say.t("{answered} of {people} have answered.", {
          answered: asked.answered,
          people: asked.people,
        })}{" "}
        {say.t("The class can't see the results yet.")}{" "}
        {asked.certainty !== null &&
          say.t("They are {share} sure.", { share: say.percent(asked.certainty) })}
      </p>
      {split && <Said as="p" class="eleusis-quiet" text={splits(say, split)} />}
      <div class="eleusis-actions">
        <Primary onClick={() => ask({ do: "verdict" })}>{say.t("Show the verdict")}</Primary>
      </div>
    </section>
  );
}

type ChoicesProps = { room: ClassView; choices: readonly CandidateView[]; ask: Props["ask"] };

function Choices({ room, choices, ask }: ChoicesProps) {
  const say = useSay();
  const most = Math.max(...choices.map((one) => one.votes));
  const wanted = most > 0 ? choices.find((one) => one.votes === most) : undefined;
  const { divided } = room;
  const best = bestOf(choices);
  return (
    <section class="eleusis-laying">
      {divided && (
        <>
          <Said as="h2" text={outcomeOf(say, divided.card, divided.after, divided.right)} />
          <Division fits={divided.fits} against={divided.against} />
        </>
      )}
      <h2>{say.t("Which card next?")}</h2>
      <p class="eleusis-quiet">
        {room.voted > 0 &&
          say.many("{count} has chosen a card.", "{count} have chosen a card.", room.voted)}{" "}
        {best && <Said text={splits(say, best)} />}
      </p>
      <ul class="eleusis-to-put">
        {choices.map(({ card, votes, fits, against }, at) => (
          <li key={at}>
            <button
              type="button"
              class={`eleusis-put-card${wanted?.card === card ? " eleusis-wanted" : ""}`}
              aria-label={say.t(
                "Ask the class about {card}: {votes} chose it; ideas for it {fits}, against {against}",
                {
                  card: say.cardName(card),
                  votes,
                  fits,
                  against,
                },
              )}
              onClick={() => ask({ do: "put", cards: [card] })}
            >
              <span class={`eleusis-card eleusis-${suitOf(card)}`}>
                <Face code={card} small={true} />
              </span>
              <span class="eleusis-put-says" aria-hidden="true">
                <span>{votes > 0 ? say.many("{count} vote", "{count} votes", votes) : " "}</span>
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

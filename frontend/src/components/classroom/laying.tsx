// The teacher at one line: put a card to the class, see how it divides, show the verdict.
import type { AskedView, CandidateView } from "../../client/schema";
import { useSay } from "../../i18n/speech";
import { Card } from "../card";
import { Primary } from "../controls";
import { Said } from "../said";
import { Division, lastOf, outcomeOf, splits, useClass, willFit } from "./here";

export function Laying() {
  const { asked, choices } = useClass().room;
  if (asked) return <Asked asked={asked} choices={choices ?? []} />;
  return choices?.length ? <Choices choices={choices} /> : null;
}

type ChoicesProps = { choices: readonly CandidateView[] };

function Asked({ asked, choices }: ChoicesProps & { asked: AskedView }) {
  const say = useSay();
  const { t } = say;
  const { wire, does } = useClass();
  const { card, answered, people, fits, certainty } = asked;
  const split = choices.find((one) => one.card === card);
  return (
    <section class="eleusis-stack eleusis-box">
      <Said as="h2" text={willFit(say, card, lastOf(wire))} />
      <Division fits={fits} against={answered - fits} missing={people - answered} />
      <p class="eleusis-quiet" role="status">
        {t("{answered} of {people} have answered.", { answered, people })}{" "}
        {t("The class can't see the results yet.")}{" "}
        {certainty !== null && t("They are {share} sure.", { share: say.percent(certainty) })}
      </p>
      {split && <Said as="p" class="eleusis-quiet" text={splits(say, split)} />}
      <div class="eleusis-actions">
        <Primary onClick={() => does({ do: "verdict" })}>{t("Show the verdict")}</Primary>
      </div>
    </section>
  );
}

function Choices({ choices }: ChoicesProps) {
  const say = useSay();
  const { t, many } = say;
  const { room, does } = useClass();
  const most = Math.max(...choices.map((one) => one.votes));
  const wanted = most > 0 ? choices.find((one) => one.votes === most) : undefined;
  const { divided } = room;
  const best = bestOf(choices);
  return (
    <section class="eleusis-stack eleusis-box">
      {divided && (
        <>
          <Said as="h2" text={outcomeOf(say, divided)} />
          <Division fits={divided.fits} against={divided.against} />
        </>
      )}
      <h2>{t("Which card next?")}</h2>
      <p class="eleusis-quiet">
        <Voted /> {best && <Said text={splits(say, best)} />}
      </p>
      <ul class="eleusis-row">
        {choices.map(({ card, votes, fits, against }, at) => (
          <li key={at}>
            <button
              type="button"
              class={`eleusis-put-card eleusis-stack${wanted?.card === card ? " eleusis-wanted" : ""}`}
              aria-label={t(
                "Ask the class about {card}: {votes} chose it; ideas for it {fits}, against {against}",
                { card: say.cardName(card), votes, fits, against },
              )}
              onClick={() => does({ do: "put", cards: [card] })}
            >
              <Card code={card} small />
              <span class="eleusis-put-says eleusis-quiet" aria-hidden="true">
                <span>{votes > 0 ? many("{count} vote", "{count} votes", votes) : " "}</span>
                <span>{fits + against > 0 ? `${fits} : ${against}` : " "}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many have chosen the next card. */
export function Voted() {
  const { many } = useSay();
  const { voted } = useClass().room;
  return (
    <>{voted > 0 && many("{count} has chosen a card.", "{count} have chosen a card.", voted)}</>
  );
}

/** The card on which the ideas that live part most evenly; none where they all agree. */
export function bestOf(choices: readonly CandidateView[]): CandidateView | null {
  const evenness = (one: CandidateView) => Math.min(one.fits, one.against);
  const best = [...choices].sort((one, other) => evenness(other) - evenness(one))[0];
  return best && evenness(best) > 0 ? best : null;
}

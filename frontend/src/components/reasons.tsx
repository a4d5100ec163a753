// The reasons for an answer: sentences about it, each with its ends to choose from.
import { useEffect, useId, useState } from "preact/hooks";
import type { AnswerChoiceView, ReasonView } from "../client/schema";
import { Said } from "./said";

/** What stands between an answer and its reasons, as Python keeps it. */
export const BETWEEN = " · ";

type Choose = (at: number, end: string) => void;

/** The ends that were chosen: what Python keeps comes first, and after that what is chosen. */
export function useEnds(reasons: readonly ReasonView[], turn: number): [string[], Choose] {
  const kept = reasons.map((one) => one.answer).join(BETWEEN);
  const [ends, setEnds] = useState(reasons.map((one) => one.answer));
  useEffect(() => setEnds(kept.split(BETWEEN)), [kept, turn]);
  const choose: Choose = (at, end) =>
    setEnds((before) => reasons.map((_, n) => (n === at ? end : (before[n] ?? ""))));
  return [reasons.map((_, n) => ends[n] ?? ""), choose];
}

type ChoicesProps = {
  choices: readonly AnswerChoiceView[];
  chosen: string | undefined;
  choose: (key: string) => void;
};

/** Some things, of which one is chosen. */
export function Choices({ choices, chosen, choose }: ChoicesProps) {
  const name = useId();
  return (
    <div class="eleusis-choices-in">
      {choices.map(({ key, words }) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            value={key}
            checked={key === chosen}
            onChange={() => choose(key)}
          />
          <Said text={words} />
        </label>
      ))}
    </div>
  );
}

type Props = { reasons: readonly ReasonView[]; ends: readonly string[]; choose: Choose };

export function Reasons({ reasons, ends, choose }: Props) {
  if (reasons.length === 0) return null;
  return (
    <div class="eleusis-reasons">
      {reasons.map(({ asks, choices }, at) => (
        <fieldset key={asks}>
          <legend>
            <Said text={asks} />
          </legend>
          <Choices choices={choices} chosen={ends[at]} choose={(end) => choose(at, end)} />
        </fieldset>
      ))}
    </div>
  );
}

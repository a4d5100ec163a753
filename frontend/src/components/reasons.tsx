// The reasons for an answer: sentences about it, each with its ends to choose from.
import { useEffect, useState } from "preact/hooks";
import type { ReasonView } from "../client/schema";
import { Said } from "./said";

/** What stands between an answer and its reasons, as Python keeps it. */
export const BETWEEN = " · ";

/** The ends that were chosen: what Python keeps comes first, and after that what is chosen. */
export function useEnds(
  reasons: readonly ReasonView[],
  turn: number,
): [readonly string[], (at: number, end: string) => void] {
  const kept = reasons.map((one) => one.answer).join(BETWEEN);
  const [ends, setEnds] = useState(reasons.map((one) => one.answer));
  useEffect(() => setEnds(kept.split(BETWEEN)), [kept, turn]);
  const choose = (at: number, end: string) =>
    setEnds((before) => reasons.map((_, n) => (n === at ? end : (before[n] ?? ""))));
  return [reasons.map((_, n) => ends[n] ?? ""), choose];
}

export function Reasons({
  reasons,
  ends,
  choose,
  id,
}: {
  reasons: readonly ReasonView[];
  ends: readonly string[];
  choose: (at: number, end: string) => void;
  id: string;
}) {
  if (reasons.length === 0) return null;
  return (
    <div class="eleusis-reasons">
      {reasons.map(({ asks, choices }, at) => (
        <fieldset key={asks}>
          <legend>
            <Said text={asks} />
          </legend>
          <div class="eleusis-choices-in">
            {choices.map(({ key, words }) => (
              <label key={key}>
                <input
                  type="radio"
                  name={`${id}reason${at}`}
                  value={key}
                  checked={key === ends[at]}
                  onChange={() => choose(at, key)}
                />
                <Said text={words} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

// Say it before you see it: whether the chosen cards will fit and how sure one is, in one press.
// Nobody has to; what was said is scored when the verdict comes.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { TableView } from "../client/schema";
import { useSay } from "../i18n/speech";

export type Foretold = { fits: boolean; confidence: number };

/** From “surely not” to “surely”, as it stands on the screen. */
export const SCALE: readonly Foretold[] = [
  { fits: false, confidence: 0.95 },
  { fits: false, confidence: 0.8 },
  { fits: false, confidence: 0.6 },
  { fits: true, confidence: 0.6 },
  { fits: true, confidence: 0.8 },
  { fits: true, confidence: 0.95 },
];
const NO = 1; // where “n” starts
const YES = 4; // where “y” starts

/** The place on the scale after a key: the same answer again is said with more confidence. */
export function pressed(at: number | null, key: "y" | "n"): number {
  const yes = key === "y";
  const said = at === null ? null : SCALE[at]?.fits;
  if (at === null || said !== yes) return yes ? YES : NO;
  return yes ? Math.min(SCALE.length - 1, at + 1) : Math.max(0, at - 1);
}

type ScaleProps = {
  legend: string;
  said: Foretold | null;
  set: (said: Foretold | null) => void;
};

/** From “surely not” to “surely”: one press says both what and how sure. */
export function Scale({ legend, said, set }: ScaleProps): JSX.Element {
  const say = useSay();
  const name = useId();
  return (
    <fieldset class="eleusis-foretell">
      <legend>{legend}</legend>
      <span class="eleusis-scale">
        {SCALE.map((one, place) => {
          const on = said?.fits === one.fits && said.confidence === one.confidence;
          return (
            <label key={place} class={on ? "eleusis-on" : ""}>
              <input
                type="radio"
                name={name}
                class="eleusis-hidden"
                checked={on}
                aria-label={say.foretold(one.fits, one.confidence)}
                onChange={() => set(one)}
                onClick={() => on && set(null)}
              />
              <span aria-hidden="true">{say.percent(one.confidence)}</span>
            </label>
          );
        })}
      </span>
      <span class="eleusis-ends" aria-hidden="true">
        <span>{say.wontFit}</span>
        <span>{say.willFit}</span>
      </span>
    </fieldset>
  );
}

type Props = { view: TableView; at: number | null; set: (at: number | null) => void };

export function Foretell({ view, at, set }: Props): JSX.Element | null {
  const say = useSay();
  if (!view.prediction?.asked || !view.may.play) return null;
  return (
    <Scale
      legend={say.willItFit(view.names?.[0] ?? null)}
      said={at === null ? null : (SCALE[at] ?? null)}
      set={(said) => set(said === null ? null : SCALE.indexOf(said))}
    />
  );
}

/** What the last prediction was worth, and all of them together. */
export function Tally({ view }: { view: TableView }): JSX.Element | null {
  const say = useSay();
  const prediction = view.prediction;
  if (!prediction?.made) return null;
  return (
    <span class="eleusis-foretold">
      {prediction.last && <b>{say.cameTrue(prediction.last.came_true, prediction.last.score)}</b>}
      <span>{say.foretoldSoFar(prediction.made, prediction.score)}</span>
    </span>
  );
}

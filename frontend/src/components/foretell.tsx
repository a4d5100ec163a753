// Say it before you see it: whether the chosen cards will fit and how sure one is, in one press.
// What each answer brings stands on it; what was said is scored when the verdict comes.
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import type { Stake, TableView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { VerdictMark } from "./verdict-mark";

export type Foretold = { fits: boolean; confidence: number };

type Answer = Foretold & Stake;

/** From “surely not” to “surely”, as it stands on the screen; the stakes come with the surest first. */
export const scaleOf = (stakes: readonly Stake[]): Answer[] => [
  ...stakes.map((stake) => ({ fits: false, ...stake })),
  ...stakes.map((stake) => ({ fits: true, ...stake })).reverse(),
];

const isSame = (one: Foretold | null, other: Foretold): boolean =>
  one?.fits === other.fits && one.confidence === other.confidence;

/** The answer after a key: the same one again is said with more confidence. */
export function pressed(
  stakes: readonly Stake[],
  said: Foretold | null,
  key: "y" | "n",
): Foretold | null {
  const fits = key === "y";
  const surer = stakes.map(({ confidence }) => ({ fits, confidence })).reverse();
  const at = surer.findIndex((answer) => isSame(said, answer));
  const middle = Math.floor(surer.length / 2);
  return surer[at < 0 ? middle : Math.min(at + 1, surer.length - 1)] ?? null;
}

/** What is said of the next play. With the play it is past, whether the answer is here or not. */
export function useForetold({ seal, table }: TableView) {
  const next = `${seal} ${table?.count}`;
  const [kept, keep] = useState<{ next: string; said: Foretold | null }>({ next, said: null });
  return {
    foretold: kept.next === next ? kept.said : null,
    setForetold: (said: Foretold | null) => keep({ next, said }),
  };
}

type ScaleProps = {
  legend: string;
  stakes: readonly Stake[];
  said: Foretold | null;
  set: (said: Foretold | null) => void;
  /** What stands beside the question. */
  children?: ComponentChildren;
};

/** From “surely not” to “surely”: one press says both what and how sure. */
export function Scale({ legend, stakes, said, set, children }: ScaleProps) {
  const say = useSay();
  const name = useId();
  return (
    <div class="eleusis-foretell" role="radiogroup" aria-labelledby={`${name}-asked`}>
      <div class="eleusis-asked-first">
        <p>
          <b id={`${name}-asked`}>{legend}</b>
          <small>{say.t("+ if right, − if wrong")}</small>
        </p>
        {children}
      </div>
      <div class="eleusis-scale">
        {scaleOf(stakes).map((answer) => {
          const { fits, confidence, right, wrong } = answer;
          const on = isSame(said, answer);
          return (
            <label key={`${fits}${confidence}`} class={on ? "eleusis-on" : ""}>
              <input
                type="radio"
                name={name}
                class="eleusis-hidden"
                checked={on}
                aria-label={say.foretold(answer)}
                onChange={() => set({ fits, confidence })}
                onClick={() => on && set(null)}
              />
              <b aria-hidden="true">
                <VerdictMark right={fits} /> {say.percent(confidence)}
              </b>
              <span aria-hidden="true">{say.signed(right)}</span>
              <span aria-hidden="true">{say.signed(wrong)}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

type Props = {
  view: TableView;
  said: Foretold | null;
  set: (said: Foretold | null) => void;
};

/** Whether the table asks for a prediction of the next play. */
export const isAsked = ({ prediction, may }: TableView): boolean =>
  !!prediction?.stakes.length && may.play > 0;

export function Foretell({ view, said, set }: Props) {
  const say = useSay();
  if (!view.prediction || !isAsked(view)) return null;
  return (
    <Scale
      legend={say.willItFit(view.names?.[0] ?? null)}
      stakes={view.prediction.stakes}
      said={said}
      set={set}
    >
      <Tally view={view} />
    </Scale>
  );
}

/** What all predictions were worth together; of each the verdict says it. */
export function Tally({ view }: { view: TableView }) {
  const say = useSay();
  const { made, score } = view.prediction ?? { made: 0, score: 0 };
  return (
    <p class="eleusis-foretold">{made > 0 && <span>{say.foretoldSoFar(made, score)}</span>}</p>
  );
}

// Say it before you see it: whether the chosen cards will fit and how sure one is, in one press.
// What each answer brings stands on it; what was said is scored when the verdict comes.
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import type { Stake, TableView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { useTable } from "./table-state";
import { VerdictMark } from "./verdict-mark";

export type Foretold = { fits: boolean; confidence: number };

type Answer = Foretold & Stake;

/** From “surely not” to “surely”, as it stands on the screen; the stakes come with the surest first. */
const scaleOf = (stakes: readonly Stake[]): Answer[] => [
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
  const { t, percent, signed } = useSay();
  const name = useId();
  return (
    <div class="eleusis-foretell eleusis-stack" role="radiogroup" aria-labelledby={`${name}-asked`}>
      <div class="eleusis-asked-first">
        <p>
          <b id={`${name}-asked`}>{legend}</b>
          <small>{t("+ if right, − if wrong")}</small>
        </p>
        {children}
      </div>
      <div class="eleusis-scale">
        {scaleOf(stakes).map(({ fits, confidence, ...stake }) => {
          const on = isSame(said, { fits, confidence });
          const share = percent(confidence);
          const [right, wrong] = [signed(stake.right), signed(stake.wrong)];
          const brings = { share, right, wrong };
          return (
            <label key={`${fits}${confidence}`} class={on ? "eleusis-on" : ""}>
              <input
                type="radio"
                name={name}
                class="eleusis-hidden"
                checked={on}
                aria-label={
                  fits
                    ? t("yes, {share} sure: {right} if right, {wrong} if wrong", brings)
                    : t("no, {share} sure: {right} if right, {wrong} if wrong", brings)
                }
                onChange={() => set({ fits, confidence })}
                onClick={() => on && set(null)}
              />
              <b aria-hidden="true">
                <VerdictMark right={fits} /> {share}
              </b>
              <span aria-hidden="true">{right}</span>
              <span aria-hidden="true">{wrong}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

/** Whether the table asks for a prediction of the next play. */
export const isAsked = ({ prediction, may }: TableView): boolean =>
  !!prediction?.stakes.length && may.play > 0;

export function Foretell() {
  const { t } = useSay();
  const { view, foretold, setForetold } = useTable();
  if (!view.prediction || !isAsked(view)) return null;
  const [name] = view.names ?? [];
  return (
    <Scale
      legend={name ? t("Will it be a {name}?", { name }) : t("Will it fit?")}
      stakes={view.prediction.stakes}
      said={foretold}
      set={setForetold}
    >
      <Tally view={view} />
    </Scale>
  );
}

/** What all predictions were worth together; of each the verdict says it. */
export function Tally({ view }: { view: TableView }) {
  const { many, signed } = useSay();
  const { made, score } = view.prediction ?? { made: 0, score: 0 };
  const points = signed(score);
  return (
    <p class="eleusis-foretold">
      {made > 0 && (
        <span>
          {many("{count} prediction: {points}", "{count} predictions: {points}", made, { points })}
        </span>
      )}
    </p>
  );
}

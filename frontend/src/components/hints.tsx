// Hints: what was said so far, what the next one costs, and when it opens.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableView } from "../client/schema";
import { useSending } from "../client/sending";
import type { Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Trouble } from "./message";
import { Said } from "./said";

/** When the next hint opens, and whether there is anything to show of hints yet. */
export function useNextHint({ hints, version }: TableView) {
  const { next, shown } = hints;
  const seconds = useCountdown(next?.seconds ?? 0, version);
  const isShut = !next || next.tries > 0 || seconds > 0;
  return { seconds, isShut, isShown: shown.length > 0 || !isShut };
}

export type NextHint = ReturnType<typeof useNextHint>;

/** Hints with nothing beside them: they are there before one may be opened. */
export function HintsAlone({ view, wire }: { view: TableView; wire: Wire }): JSX.Element {
  return <Hints view={view} wire={wire} opens={useNextHint(view)} alone={true} />;
}

type Props = { view: TableView; wire: Wire; opens: NextHint; alone?: boolean };

export function Hints({ view, wire, opens, alone = false }: Props): JSX.Element {
  const say = useSay();
  const { shown, next, offered } = view.hints;
  const { seconds, isShut } = opens;
  const { send, error, busy } = useSending(wire);
  const isOff = isShut || busy;
  return (
    <section
      class={`eleusis-panel eleusis-hints${offered ? " eleusis-offered" : ""}`}
      aria-label={say.hints}
    >
      {alone && <h3>{say.hint}</h3>}
      {alone && shown.length === 0 && !offered && <p class="eleusis-quiet">{say.hintEmpty}</p>}
      <ol class="eleusis-plain" aria-live="polite">
        {shown.map((hint) => (
          <li key={hint.rung} class="eleusis-hint">
            <span class="eleusis-rung" aria-hidden="true">
              {hint.rung}
            </span>
            <p>
              <Said text={hint.text} />
            </p>
          </li>
        ))}
      </ol>
      {offered && <p class="eleusis-quiet">{say.hintOffered}</p>}
      {next && (
        <button
          type="button"
          class="eleusis-button"
          aria-disabled={isOff}
          onClick={() => !isOff && void send("hint")}
        >
          <span>{shown.length ? say.anotherHint : say.askHint}</span>
          <small>
            {[say.hintCost(next.cost), say.hintOpens(next.tries, seconds)]
              .filter(Boolean)
              .join(", ")}
          </small>
        </button>
      )}
      <Trouble error={error} />
    </section>
  );
}

/** Seconds still to go, counted here between two views of Python's. */
function useCountdown(seconds: number, version: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tell = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tell();
    if (!seconds) return;
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [seconds, version]);
  return left;
}

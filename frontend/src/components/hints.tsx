// The hint card: what was said so far, what the next hint costs, and when it opens.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { Said } from "../i18n/said";
import { useSay } from "../i18n/speech";

export function Hints({ view, wire }: { view: TableView; wire: Wire }): JSX.Element {
  const say = useSay();
  const { shown, next, offered } = view.hints;
  const seconds = useCountdown(next?.seconds ?? 0, view.version);
  const [error, setError] = useState("");
  const [asking, setAsking] = useState(false);
  const shut = !next || next.tries > 0 || seconds > 0 || asking;
  const ask = async () => {
    if (shut) return;
    setAsking(true);
    const answer = await wire.ask("hint");
    setAsking(false);
    setError(answer.ok ? "" : answer.error);
  };
  return (
    <section class={`eleusis-panel eleusis-hints${offered ? " eleusis-offered" : ""}`}>
      <h3>{say.hint}</h3>
      {shown.length === 0 && (
        <p class="eleusis-quiet">{offered ? say.hintOffered : say.hintEmpty}</p>
      )}
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
      {shown.length > 0 && offered && <p class="eleusis-quiet">{say.hintOffered}</p>}
      {next && (
        <button
          type="button"
          class="eleusis-button"
          aria-disabled={shut}
          onClick={() => void ask()}
        >
          <span>{shown.length ? say.anotherHint : say.askHint}</span>
          <small>
            {[say.hintCost(next.cost), say.hintOpens(next.tries, seconds)]
              .filter(Boolean)
              .join(", ")}
          </small>
        </button>
      )}
      {error && (
        <p class="eleusis-trouble" role="alert">
          <Said text={error} />
        </p>
      )}
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

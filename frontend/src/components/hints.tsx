// Hints: four steps, each with its kind and its price before it is bought, what was said so far,
// and when the next one opens.
import { useEffect, useState } from "preact/hooks";
import { useSending } from "../client/sending";
import { useSay } from "../i18n/speech";
import { Button } from "./controls";
import { Trouble } from "./message";
import { Said } from "./said";
import { useTable } from "./table-state";

/** What a step costs: the last one is the envelope. */
export function usePrice() {
  const { t, many } = useSay();
  const { costs } = useTable().view.hints;
  return (rung: number, cost: number): string =>
    rung === costs.length
      ? t("ends the round")
      : cost
        ? many("{count} point", "{count} points", cost)
        : t("free");
}

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

export function Hints() {
  const { t, many } = useSay();
  const { view, wire } = useTable();
  const { shown, next, costs } = view.hints;
  const { send, error, busy } = useSending(wire);
  const price = usePrice();
  const seconds = useCountdown(next?.seconds ?? 0, view.version);
  const tries = next?.tries ?? 0;
  const isOff = busy || tries > 0 || seconds > 0;
  const names = [
    t("What to look at"),
    t("A card worth playing"),
    t("Narrow it down"),
    t("Open the envelope"),
  ];
  const plays = many("after {count} more play", "after {count} more plays", tries);
  const time = t("in {time}", { time: clock(seconds) });
  const opens = !tries
    ? seconds > 0 && time
    : seconds > 0
      ? t("{some} and {last}", { some: plays, last: time })
      : plays;
  return (
    <section
      class={`eleusis-panel eleusis-hints${next?.offered ? " eleusis-offered" : ""}`}
      aria-label={t("Hints")}
    >
      <h3>{t("Hints")}</h3>
      <p class="eleusis-quiet">
        {next?.offered
          ? t("Your last plays could not decide between your ideas. This hint may help.")
          : t("It's fine to ask. Each hint says a little more than the last one.")}
      </p>
      <ol class="eleusis-plain" aria-live="polite">
        {costs.map((cost, at) => {
          const rung = at + 1;
          const said = shown.filter((hint) => hint.rung === rung);
          return (
            <li key={rung} class={`eleusis-hint${said.length ? " eleusis-used" : ""}`}>
              <span class="eleusis-rung" aria-hidden="true">
                {rung}
              </span>
              <b>{names[at]}</b>
              <small>{said.length ? t("used") : price(rung, cost)}</small>
              {said.map((hint, nth) => (
                <Said as="p" key={nth} text={hint.text} />
              ))}
              {next?.rung === rung && (
                <Button aria-disabled={isOff} onClick={() => !isOff && void send("hint")}>
                  {t("Show hint {number}", { number: rung })}
                  <small>{opens || price(rung, cost)}</small>
                </Button>
              )}
            </li>
          );
        })}
      </ol>
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

// Hints: four steps, each with its kind and its price before it is bought, what was said so far,
// and when the next one opens.
import { useEffect, useState } from "preact/hooks";
import type { TableView } from "../client/schema";
import { useSending } from "../client/sending";
import type { Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { clock } from "../i18n/words";
import { Button } from "./controls";
import { Trouble } from "./message";
import { Said } from "./said";

type Props = { view: TableView; wire: Wire };

export function Hints({ view, wire }: Props) {
  const say = useSay();
  const { t, many } = say;
  const { shown, next, costs } = view.hints;
  const { send, error, busy } = useSending(wire);
  const seconds = useCountdown(next?.seconds ?? 0, view.version);
  const tries = next?.tries ?? 0;
  const isOff = busy || tries > 0 || seconds > 0;
  const names = [
    t("What to look at"),
    t("A card worth playing"),
    t("Narrow it down"),
    t("Open the envelope"),
  ];
  const at = next?.rung ?? 0;
  const plays = many("after {count} more play", "after {count} more plays", tries);
  const time = t("in {time}", { time: clock(seconds) });
  const opens =
    tries > 0 && seconds > 0
      ? t("{some} and {last}", { some: plays, last: time })
      : tries > 0
        ? plays
        : time;
  return (
    <section
      class={`eleusis-panel eleusis-hints${next?.offered ? " eleusis-offered" : ""}`}
      aria-label={say.t("Hints")}
    >
      <h3>{say.t("Hints")}</h3>
      <p class="eleusis-quiet">
        {next?.offered
          ? t("Your last plays could not decide between your ideas. This hint may help.")
          : t("It's fine to ask. Each hint says a little more than the last one.")}
      </p>
      <ol class="eleusis-plain" aria-live="polite">
        {costs.map((cost, rung) => {
          const said = shown.filter((hint) => hint.rung === rung + 1);
          const price =
            rung === names.length - 1
              ? t("ends the round")
              : cost
                ? many("{count} point", "{count} points", cost)
                : t("free");
          return (
            <li key={rung} class={`eleusis-hint${said.length ? " eleusis-used" : ""}`}>
              <span class="eleusis-rung" aria-hidden="true">
                {rung + 1}
              </span>
              <b>{names[rung]}</b>
              <small>{said.length ? t("used") : price}</small>
              {said.map((hint, nth) => (
                <Said as="p" key={nth} text={hint.text} />
              ))}
              {next && rung + 1 === at && (
                <Button aria-disabled={isOff} onClick={() => !isOff && void send("hint")}>
                  {t("Show hint {number}", { number: at })}
                  <small>{tries > 0 || seconds > 0 ? opens : price}</small>
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

// Beside the table: what one thinks, or hints; of several what happened before. Until there is any,
// the sealed envelope lies there. What asks God and what shows a hint stand below, in one place.
import { useEffect, useRef, useState } from "preact/hooks";
import { useSending } from "../client/hooks";
import type { TableView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Button } from "./controls";
import { Minds } from "./ending";
import { AskGod, Hypotheses, useIdeas } from "./hypotheses";
import { Trouble } from "./message";
import { News } from "./multiplayer";
import { Said } from "./said";
import { godOf, thinks, useTable } from "./table-state";
import { Envelope, shortSeal, Wax } from "./verdict-mark";

/** Whether notes are there: from the first play on, or where there is an idea to be refuted. */
export function useBegun(view: TableView): boolean {
  const begun = useRef(""); // and not gone again with the last idea that is crossed out
  const { table, hypotheses, rival, opened, seal } = view;
  if (table.count > 1 || hypotheses.length || rival || opened) begun.current = seal;
  return begun.current === seal;
}

/** Show a hint that comes: of a teacher too, where ideas lie over it. */
function useHint({ hints, seal }: TableView, show: () => void): void {
  const seen = useRef({ of: seal, count: hints.shown.length });
  useEffect(() => {
    const count = hints.shown.length;
    if (seen.current.of === seal && count > seen.current.count) show();
    seen.current = { of: seal, count };
  }, [hints.shown.length, seal]);
}

type Tab = "ideas" | "more";

export function Side({ isBegun }: { isBegun: boolean }) {
  const { t } = useSay();
  const { view, past } = useTable();
  const [tab, setTab] = useState<Tab>("ideas");
  const [isDoubtful, setDoubtful] = useState(false);
  const ideas = useIdeas(view);
  const { multiplayer, hints } = view;
  const hasIdeas = thinks(view);
  const hasNews = Boolean(multiplayer?.marks);
  const isGod = multiplayer !== null && godOf(multiplayer) === multiplayer.you;
  const hasMinds = isGod && multiplayer.persons === 1 && !past;
  const hasHints = !multiplayer || hints.shown.length > 0;
  useHint(view, () => setTab("more"));
  if (!isBegun || (!hasIdeas && !hasNews)) {
    return (
      <aside class="eleusis-aside">
        <div class="eleusis-sealed eleusis-stack">
          <span>
            <Envelope />
            <Wax />
          </span>
          <p title={shortSeal(view.seal)}>
            {t("The rule is sealed in here.")}{" "}
            <code class="eleusis-hidden">{shortSeal(view.seal)}</code>
          </p>
        </div>
      </aside>
    );
  }
  const shown = hasIdeas || hasMinds ? tab : "more";
  const tabs = {
    ideas: hasMinds ? t("What they believe now") : t("What I think"),
    more: hasNews ? t("Since your last turn") : t("Hints"),
  };
  return (
    <>
      <aside class="eleusis-aside" data-tab={shown}>
        <div class={`eleusis-notes eleusis-stack${isDoubtful ? " eleusis-doubtful" : ""}`}>
          {multiplayer && (hasIdeas || hasMinds) && (
            <div class="eleusis-side-tabs" role="group" aria-label={t("Ideas and hints")}>
              {(["ideas", "more"] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={shown === one}
                  onClick={() => setTab(one)}
                >
                  {tabs[one]}
                </button>
              ))}
            </div>
          )}
          {hasIdeas && (
            <Hypotheses ideas={ideas} asks={multiplayer !== null} doubts={setDoubtful} />
          )}
          {hasHints && <Hints />}
          {hasMinds && <Minds />}
          {hasNews && <News />}
        </div>
      </aside>
      {!multiplayer && (
        <div class="eleusis-foot">
          {view.may.declare && <AskGod ideas={ideas} />}
          <HintButton isOpen={shown === "more"} turn={setTab} />
        </div>
      )}
    </>
  );
}

type HintButtonProps = { isOpen: boolean; turn: (to: Tab) => void };

/** Turns to the hints and back: which one is next, and its price. */
function HintButton({ isOpen, turn }: HintButtonProps) {
  const { t, many } = useSay();
  const { next, costs } = useTable().view.hints;
  const price = usePrice();
  const count = costs.length;
  return (
    <Button
      class={next?.offered && !isOpen ? "eleusis-offered" : ""}
      aria-pressed={isOpen}
      onClick={() => turn(isOpen ? "ideas" : "more")}
    >
      {isOpen
        ? t("My ideas")
        : next
          ? t("Hint {number} of {count}", { number: next.rung, count })
          : t("Hints")}
      <small class="eleusis-clip">
        {isOpen
          ? t("close the hints")
          : next &&
            (next.rung < count && next.cost
              ? many("costs {count} point", "costs {count} points", next.cost)
              : price(next.rung, next.cost))}
      </small>
    </Button>
  );
}

// Hints: four steps, each with its kind and its price before it is bought, what was said so far,
// and when the next one opens.

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
      <ol class="eleusis-plain eleusis-lined" aria-live="polite">
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

// Beside the table: what one thinks, or hints; of several what happened before. Until there is any,
// the sealed envelope lies there. What asks God and what shows a hint stand below, in one place.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Button } from "./controls";
import { Hints, usePrice } from "./hints";
import { AskGod, Hypotheses, useIdeas } from "./hypotheses";
import { News } from "./multiplayer";
import { Minds } from "./sheet";
import { godOf, thinks, useTable } from "./table-state";
import { Envelope, shortSeal, Wax } from "./wax";

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
  const { view } = useTable();
  const [tab, setTab] = useState<Tab>("ideas");
  const [isDoubtful, setDoubtful] = useState(false);
  const ideas = useIdeas(view);
  const { multiplayer, hints } = view;
  const hasIdeas = thinks(view);
  const hasNews = Boolean(multiplayer?.marks);
  const isGod = multiplayer !== null && godOf(multiplayer) === multiplayer.you;
  const hasMinds = isGod && multiplayer.persons === 1;
  const hasHints = !multiplayer || hints.shown.length > 0;
  useHint(view, () => setTab("more"));
  if (!isBegun || (!hasIdeas && !hasNews)) {
    return (
      <aside class="eleusis-aside">
        <div class="eleusis-sealed">
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
        <div class={`eleusis-notes${isDoubtful ? " eleusis-doubtful" : ""}`}>
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
      <small>
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

// Beside the table: what one thinks, or hints; of several what happened before. Until there is any,
// the sealed envelope lies there. What asks God and what shows a hint stand below, in one place.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Hints } from "./hints";
import { AskGod, Hypotheses, useIdeas } from "./hypotheses";
import { News } from "./multiplayer";
import { godOf, type Playing } from "./playing";
import { Minds } from "./sheet";
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

type Props = { table: Playing; isBegun: boolean; hasIdeas: boolean };

export function Side({ table, isBegun, hasIdeas }: Props) {
  const say = useSay();
  const { view, wire, pointing } = table;
  const [tab, setTab] = useState<"ideas" | "more">("ideas");
  const [isDoubtful, setDoubtful] = useState(false);
  const ideas = useIdeas(view);
  const { multiplayer, hints } = view;
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
            {say.t("The rule is sealed in here.")}{" "}
            <code class="eleusis-hidden">{shortSeal(view.seal)}</code>
          </p>
        </div>
      </aside>
    );
  }
  const shown = hasIdeas || hasMinds ? tab : "more";
  const more = hasNews ? say.t("Since your last turn") : say.t("Hints");
  return (
    <>
      <aside class="eleusis-aside" data-tab={shown}>
        <div class={`eleusis-notes${isDoubtful ? " eleusis-doubtful" : ""}`}>
          {multiplayer && (hasIdeas || hasMinds) && (
            <div class="eleusis-side-tabs" role="group" aria-label={say.t("Ideas and hints")}>
              {(["ideas", "more"] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={shown === one}
                  onClick={() => setTab(one)}
                >
                  {one === "more"
                    ? more
                    : hasMinds
                      ? say.t("What they believe now")
                      : say.t("What I think")}
                </button>
              ))}
            </div>
          )}
          {hasIdeas && (
            <Hypotheses
              view={view}
              wire={wire}
              point={pointing.point}
              chosen={table.hand.codes}
              doubts={setDoubtful}
              ideas={ideas}
              asks={multiplayer !== null}
            />
          )}
          {hasHints && <Hints view={view} wire={wire} />}
          {hasMinds && <Minds view={view} wire={wire} multiplayer={multiplayer} />}
          {hasNews && <News view={view} />}
        </div>
      </aside>
      {!multiplayer && (
        <div class="eleusis-foot">
          {view.may.declare && <AskGod view={view} wire={wire} ideas={ideas} />}
          <HintButton view={view} isOpen={shown === "more"} turn={setTab} />
        </div>
      )}
    </>
  );
}

type HintButtonProps = { view: TableView; isOpen: boolean; turn: (to: "ideas" | "more") => void };

/** Turns to the hints and back: which one is next, and its price. */
function HintButton({ view, isOpen, turn }: HintButtonProps) {
  const { t, many } = useSay();
  const { next, costs } = view.hints;
  const number = next?.rung ?? 0;
  const isLast = number === costs.length;
  return (
    <button
      type="button"
      class={`eleusis-button${next?.offered && !isOpen ? " eleusis-offered" : ""}`}
      aria-pressed={isOpen}
      onClick={() => turn(isOpen ? "ideas" : "more")}
    >
      {isOpen
        ? t("My ideas")
        : next
          ? t("Hint {number} of {count}", { number, count: costs.length })
          : t("Hints")}
      <small>
        {isOpen
          ? t("close the hints")
          : next &&
            (isLast
              ? t("ends the round")
              : next.cost
                ? many("costs {count} point", "costs {count} points", next.cost)
                : t("free"))}
      </small>
    </button>
  );
}

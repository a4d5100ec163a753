// Beside the table: what one thinks, and hints. Before the first card the sealed envelope lies
// there; on a phone, where there is no room beside, the two are tabs.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { TableView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Afterwards } from "./ending";
import { Hints, useNextHint } from "./hints";
import { Hypotheses } from "./hypotheses";
import type { Playing } from "./playing";
import { Envelope, Wax } from "./wax";

/** Whether ideas are there: from the first play on, or where there is one to be refuted. */
function useBegun(view: TableView): boolean {
  const begun = useRef(""); // and not gone again with the last idea that is crossed out
  const { table, hypotheses, rival, opened, multiplayer, seal } = view;
  if (table.count > 1 || hypotheses.length || rival || opened || multiplayer) begun.current = seal;
  return begun.current === seal;
}

type Props = { table: Playing; isOpen: boolean };

export function Side({ table, isOpen }: Props): JSX.Element {
  const say = useSay();
  const { view, wire, pointing } = table;
  const [tab, setTab] = useState<"ideas" | "hints">("ideas");
  const next = useNextHint(view);
  if (!useBegun(view) || !(isOpen || view.opened)) {
    return (
      <aside class="eleusis-aside">
        <div class="eleusis-sealed">
          <span>
            <Envelope />
            <Wax />
          </span>
          <p>{say.inHere}</p>
        </div>
      </aside>
    );
  }
  const hasHints = next.isShown && !view.opened && !view.multiplayer;
  const shown = hasHints ? tab : "ideas";
  return (
    <aside class="eleusis-aside" data-tab={shown}>
      <div class="eleusis-notes">
        {!view.opened && (
          <div class="eleusis-side-tabs" role="group" aria-label={say.notes}>
            <button type="button" aria-pressed={shown === "ideas"} onClick={() => setTab("ideas")}>
              {say.think}
            </button>
            {hasHints && (
              <button
                type="button"
                aria-pressed={shown === "hints"}
                onClick={() => setTab("hints")}
              >
                {say.hints}
              </button>
            )}
          </div>
        )}
        <Hypotheses view={view} wire={wire} point={pointing.point} />
        {!view.multiplayer && <Afterwards view={view} wire={wire} point={pointing.point} />}
        {hasHints && <Hints view={view} wire={wire} opens={next} />}
      </div>
    </aside>
  );
}

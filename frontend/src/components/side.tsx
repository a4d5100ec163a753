// Beside the table: what one thinks, and hints, or of several what happened before. Until there is
// any, the sealed envelope lies there; on a phone, where there is no room beside, the two are tabs.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Afterwards } from "./ending";
import { Hints, useNextHint } from "./hints";
import { Hypotheses } from "./hypotheses";
import { News } from "./multiplayer";
import type { Playing } from "./playing";
import { Envelope, Wax } from "./wax";

/** Whether notes are there: from the first play on, or where there is an idea to be refuted. */
function useBegun(view: TableView): boolean {
  const begun = useRef(""); // and not gone again with the last idea that is crossed out
  const { table, hypotheses, rival, opened, seal } = view;
  if (table.count > 1 || hypotheses.length || rival || opened) begun.current = seal;
  return begun.current === seal;
}

/** Show a hint that comes unasked: of a teacher, to a phone on which ideas lie over hints. */
function useHint({ hints, seal }: TableView, show: () => void): void {
  const seen = useRef({ of: seal, count: hints.shown.length });
  useEffect(() => {
    const count = hints.shown.length;
    if (seen.current.of === seal && count > seen.current.count) show();
    seen.current = { of: seal, count };
  }, [hints.shown.length, seal]);
}

type Props = { table: Playing; isOpen: boolean };

export function Side({ table, isOpen }: Props): JSX.Element {
  const say = useSay();
  const { view, wire, pointing } = table;
  const [tab, setTab] = useState<"ideas" | "more">("ideas");
  const [isDoubtful, setDoubtful] = useState(false);
  const next = useNextHint(view);
  const { opened, multiplayer } = view;
  const isBegun = useBegun(view);
  const hasIdeas = isBegun && (isOpen || Boolean(opened && view.hypotheses.length));
  const hasNews = isBegun && Boolean(multiplayer?.marks) && !opened;
  const isHelped = hasIdeas && !opened;
  const hasHints = isHelped && (multiplayer ? view.hints.shown.length > 0 : next.isShown);
  useHint(view, () => setTab("more"));
  if (!hasIdeas && !hasNews && !opened) {
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
  const tabs = [
    ...(hasIdeas ? [["ideas", say.think] as const] : []),
    ...(hasHints ? [["more", hasNews ? say.multiplayer.hintsAndNews : say.hints] as const] : []),
    ...(hasNews && !hasHints ? [["more", say.multiplayer.news] as const] : []),
  ];
  const shown = tabs.some(([one]) => one === tab) ? tab : (tabs[0]?.[0] ?? "ideas");
  return (
    <aside class="eleusis-aside" data-tab={shown}>
      <div class={`eleusis-notes${isDoubtful ? " eleusis-doubtful" : ""}`}>
        {!opened && (
          <div class="eleusis-side-tabs" role="group" aria-label={say.notes}>
            {tabs.map(([one, name]) => (
              <button
                key={one}
                type="button"
                aria-pressed={shown === one}
                onClick={() => setTab(one)}
              >
                {name}
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
          />
        )}
        {opened && <Afterwards view={view} wire={wire} point={pointing.point} />}
        {hasHints && <Hints view={view} wire={wire} opens={next} />}
        {hasNews && <News view={view} />}
      </div>
    </aside>
  );
}

// A thread from the newest card to the idea that it strikes, drawn for a moment: what was played
// and what it refuted are one thing.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { isCalm } from "../client/motion";
import { useTable } from "./table-state";

const STAYS = 4000; // milliseconds

/** The line from a card to a mark, in a stage; none where they are not beside each other. */
function threadIn(stage: HTMLElement): string {
  const card = stage.querySelector(".eleusis-card.eleusis-newest");
  const mark = stage.querySelector(
    ".eleusis-thoughts > .eleusis-ideas .eleusis-struck .eleusis-verdict",
  );
  if (!card || !mark) return "";
  const origin = stage.getBoundingClientRect();
  const [from, to] = [card.getBoundingClientRect(), mark.getBoundingClientRect()];
  if (!to.width || to.left < from.right) return "";
  const [x1, y1] = [from.right + 6 - origin.x, from.top + from.height / 2 - origin.y];
  const [x2, y2] = [to.left - 5 - origin.x, to.top + to.height / 2 - origin.y];
  const bend = (x2 - x1) * 0.55;
  return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

export function Thread({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const [path, setPath] = useState("");
  const { count } = useTable().view.table;
  useLayoutEffect(() => {
    setPath(stage.current && !isCalm() ? threadIn(stage.current) : "");
  }, [count]);
  useEffect(() => {
    if (!path) return;
    const timer = setTimeout(() => setPath(""), STAYS);
    return () => clearTimeout(timer);
  }, [path]);
  if (!path) return null;
  return (
    <svg class="eleusis-thread" aria-hidden="true">
      <path pathLength={1} d={path} />
    </svg>
  );
}

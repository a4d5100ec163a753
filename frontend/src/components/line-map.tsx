// The whole line in small, under a board that shows only a part of it: what was accepted above,
// how much was refused after it below, and which part is in view. A press on it leads there.
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { PlayEntry } from "../client/schema";
import { columnsOf } from "./line";

/** How many refusals after one card are told apart in it. */
const MOST = 4;

type LineMapProps = {
  plays: readonly PlayEntry[];
  /** The well that the line is scrolled in. */
  well: RefObject<HTMLElement | null>;
};

/** The map; whoever hears the page has the line itself. */
export function LineMap({ plays, well }: LineMapProps): JSX.Element {
  const view = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => drawnOf(plays), [plays]);

  // Whatever makes the line longer scrolls it to its end, so that following the scrolling is enough.
  // To look at each play would lay the page out twice: here, and once more to scroll.
  useLayoutEffect(() => {
    const box = well.current;
    if (!box) return;
    const follow = () => {
      if (!view.current) return;
      const { scrollLeft, scrollWidth, clientWidth } = box;
      view.current.style.left = `${(100 * scrollLeft) / scrollWidth}%`;
      view.current.style.width = `${(100 * clientWidth) / scrollWidth}%`;
    };
    follow();
    box.addEventListener("scroll", follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    return () => {
      box.removeEventListener("scroll", follow);
      observer.disconnect();
    };
  }, [well]);

  const lead = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    const box = well.current;
    if (!box || event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    box.scrollLeft = ((event.clientX - left) / width) * box.scrollWidth - box.clientWidth / 2;
  };
  return (
    <div
      class="eleusis-map"
      style={{ "--e-columns": drawn.length }}
      aria-hidden="true"
      onPointerDown={lead}
      onPointerMove={lead}
    >
      <div class="eleusis-map-view" ref={view} />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${drawn.length} ${4 + MOST}`}
        preserveAspectRatio="none"
      >
        <path class="eleusis-map-right" d={drawn.right} />
        <path class="eleusis-map-wrong" d={drawn.wrong} />
      </svg>
    </div>
  );
}

/** The shapes of a line: for each of its columns a bar, and under it one as long as its refusals. */
export function drawnOf(plays: readonly PlayEntry[]): {
  length: number;
  right: string;
  wrong: string;
} {
  const columns = columnsOf(plays);
  let right = "";
  let wrong = "";
  columns.forEach(({ head, refused }, at) => {
    if (head) right += `M${at} 0h.8v2.5h-.8z`;
    const deep = Math.min(refused.length, MOST);
    if (deep) wrong += `M${at} 3.5h.8v${deep}h-.8z`;
  });
  // The open place is the last part of the well that scrolls.
  return { length: columns.length + 1, right, wrong };
}

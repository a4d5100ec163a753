// Whether a text has no room where it stands.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Whether an element, or what it stands in, shows less than there is of its text; its parts are
    looked up anew when something else is drawn in it. */
export function useCut(words: RefObject<HTMLElement | null>, drawn?: unknown): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const { current } = words;
    if (!current) return;
    const hides = (one: Element | null) => one !== null && one.scrollHeight > one.clientHeight + 1; // a fraction of a pixel is no line
    // It is asked after the page was laid out: a verdict does not wait for it.
    const observer = new ResizeObserver(() =>
      setCut(hides(current) || hides(current.parentElement)),
    );
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [drawn]);
  return isCut;
}

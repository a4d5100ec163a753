// Whether what is drawn has no room where it stands.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

const BIT = 1; // pixel: less than a line of anything

const hides = (one: HTMLElement | null): boolean =>
  one !== null &&
  (one.scrollHeight > one.clientHeight + BIT || one.scrollWidth > one.clientWidth + BIT);

/** Whether one of these elements shows less than there is in it; what is in the first is looked up
    anew when something else is drawn there. */
export function useCut(boxes: readonly RefObject<HTMLElement | null>[], drawn?: unknown): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const all = boxes.map(({ current }) => current);
    // It is asked after the page was laid out: a verdict does not wait for it.
    const observer = new ResizeObserver(() => setCut(all.some(hides)));
    for (const one of [...all, ...(all[0]?.children ?? [])]) if (one) observer.observe(one);
    return () => observer.disconnect();
  }, [drawn]);
  return isCut;
}

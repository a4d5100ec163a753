// Whether a widget is as narrow as a phone: then cards show a large index and one pip.
import { useLayoutEffect, useState } from "preact/hooks";

const NARROW = 560; // pixels, as in the style sheets

export function useNarrow(root: HTMLElement): boolean {
  const [narrow, setNarrow] = useState(root.clientWidth > 0 && root.clientWidth < NARROW);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (root.clientWidth) setNarrow(root.clientWidth < NARROW);
    });
    observer.observe(root);
    return () => observer.disconnect();
  }, [root]);
  return narrow;
}

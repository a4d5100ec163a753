// What is open closes when somebody presses elsewhere, or when the focus goes elsewhere.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

export function useLeaving(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      const to = event.composedPath()[0];
      if (to instanceof Node && !box.current?.contains(to)) close();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);
}

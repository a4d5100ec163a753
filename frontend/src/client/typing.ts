// A phone's keyboard leaves little of the screen: what is typed, and how it is read, stays in that.

import { useEffect } from "preact/hooks";
import { focusedBeside } from "./focus";
import { isCalm } from "./motion";

/** Below this height, in pixels, a keyboard is open. */
const LOW = 420;

/** Bring the form of the field that one types in to the top of what the keyboard leaves. */
export function useTyping(root: HTMLElement): void {
  useEffect(() => {
    const screen = window.visualViewport;
    const keep = () => {
      const field = focusedBeside(root);
      if (!screen || screen.height > LOW || !field || !root.contains(field)) return;
      if (!field.matches("textarea, input[type=text]")) return;
      const behavior = isCalm() ? "instant" : "smooth";
      (field.closest("form") ?? field).scrollIntoView({ block: "start", behavior });
    };
    root.addEventListener("focusin", keep);
    screen?.addEventListener("resize", keep);
    return () => {
      root.removeEventListener("focusin", keep);
      screen?.removeEventListener("resize", keep);
    };
  }, [root]);
}

// A component that shows something of Python's is drawn anew whenever that changes.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { isCalm } from "./motion";
import type { AnyModel, Send, Wire } from "./wire";

type Watched<View> = { readonly view: View; watch(listener: () => void): () => void };

/** Return what there is to show, now and after every change. */
export function useModel<View>(wire: Watched<View>): View {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => wire.watch(() => redraw(undefined)), [wire]);
  return wire.view;
}

// Whether a widget is as narrow as a phone: then cards show a large index and one pip.

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

// Whether what is drawn has no room where it stands.

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

// What is open closes when somebody presses elsewhere, or when the focus goes elsewhere.

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

// What has the focus, and who takes it over. Some hosts, marimo for one, show a widget inside a shadow
// tree, of which the document knows the outermost element only.

/** What has the focus beside an element. */
export function focusedBeside(element: Element | null | undefined): Element | null {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : document.activeElement;
}

/** Whether what had the focus is gone. */
export const focusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === null;

/** Give an element the focus that went with what it replaces. */
export function useCatch<T extends HTMLElement>(what: string) {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    if (focusLost()) element.current?.focus({ preventScroll: true });
  }, [what]);
  return element;
}

// A play that is pointed at in one widget is pointed at in every widget of the same table.

export type Pointing = {
  pointed: number | null;
  sought: number | null;
  /** Point at a play (or at none); `seek` also brings it into view. */
  point: (n: number | null, seek?: boolean) => void;
};

/** The play that is pointed at, in every widget of one session on the page. */
export function usePointing(seal: string): Pointing {
  const [at, setAt] = useState<{ pointed: number | null; sought: number | null }>({
    pointed: null,
    sought: null,
  });
  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<{ seal: string; n: number | null; seek: boolean }>;
      if (detail.seal === seal) setAt({ pointed: detail.n, sought: detail.seek ? detail.n : null });
    };
    document.addEventListener("eleusis-point", hear);
    return () => document.removeEventListener("eleusis-point", hear);
  }, [seal]);
  const point = (n: number | null, seek = false) => {
    document.dispatchEvent(new CustomEvent("eleusis-point", { detail: { seal, n, seek } }));
  };
  return { ...at, point };
}

// A phone's keyboard leaves little of the screen: what is typed, and how it is read, stays in that.

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

// What a page shows of a command: that its answer is late, and what was wrong with it.

/** Most answers are here before anybody could see that they are waited for. */
const LATE = 150; // milliseconds

/** Send commands. The page is busy while one for the turn that it shows is late: once the turn has
 * passed, what is pressed is something else, though the answer is not here yet. */
export function useSending<M extends AnyModel>(wire: Wire<M>) {
  const { turn } = wire.view;
  const [error, setError] = useState("");
  const [late, setLate] = useState<{ of: number | undefined } | null>(null);
  const send: Send<M> = async (command, ...given) => {
    const sent = { of: turn };
    const timer = setTimeout(() => setLate(sent), LATE);
    const answer = await wire.ask(command, ...given);
    clearTimeout(timer);
    setLate((now) => (now === sent ? null : now));
    setError(answer.ok ? "" : answer.error);
    return answer.ok;
  };
  return { send, error, busy: late !== null && late.of === turn };
}

// Copying a text: where the page may, and else by selecting it for whoever looks.

/** Copy a text that stands in an element; return whether it was copied. */
export async function copied(text: string, element: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard without https, as on many a school's server: select it.
    const selection = getSelection();
    if (element && selection) selection.selectAllChildren(element);
    return false;
  }
}

// What has the focus, and who takes it over. Some hosts, marimo for one, show a widget inside a shadow
// tree, of which the document knows the outermost element only.

import { useLayoutEffect, useRef } from "preact/hooks";

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

// What has the focus beside an element. Some hosts, marimo for one, show a widget inside a shadow
// tree, of which the document knows the outermost element only.

export function focusedBeside(element: Element | null | undefined): Element | null {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : document.activeElement;
}

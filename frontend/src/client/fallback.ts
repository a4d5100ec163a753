// The fallback of the table is an output of its own beside the widget. While a widget lives the
// page hides it; after a reload without a kernel nobody does, and it is what remains.

const MARK = "data-eleusis-hides";

/** The cell of a table in Notebook 7, which puts whatever is tall into a box that scrolls. */
const boxed = (name: string) =>
  `body[data-notebook] .jp-mod-outputsScrolled:has(.eleusis-fallback.${name}) .jp-Cell-outputArea`;

/** Hide the fallback of that name for as long as one widget lives; returns how to end that. */
export function hideFallback(name: string): () => void {
  if (!/^[\w-]+$/.test(name)) return () => {};
  const style = document.createElement("style");
  style.setAttribute(MARK, name);
  style.textContent = `
    .eleusis-fallback.${name} { display: none !important; }
    ${boxed(name)} { max-height: none; margin-left: 0; overflow: visible; resize: none; }
    ${boxed(name)}::after { display: none; }
  `;
  document.head.append(style);
  return () => style.remove();
}

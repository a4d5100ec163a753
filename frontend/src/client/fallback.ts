// The fallback of the table is an output of its own beside the widget. While a widget lives the
// page hides it; after a reload without a kernel nobody does, and it is what remains. A widget that
// was saved with its notebook and has no Python behind it makes room for it.

const MARK = "data-eleusis-hides";

/** The cell of a table in Notebook 7, which puts whatever is tall into a box that scrolls. */
const boxed = (name: string) =>
  `body[data-notebook] .jp-mod-outputsScrolled:has(.eleusis-fallback.${name}) .jp-Cell-outputArea`;

/** Hide the fallback of that name for as long as one widget lives; returns how to end that. */
export const hideFallback = (name: string): (() => void) =>
  styled(
    name,
    `.eleusis-fallback.${name} { display: none !important; }
    ${boxed(name)} { max-height: none; margin-left: 0; overflow: visible; resize: none; }
    ${boxed(name)}::after { display: none; }`,
  );

/** Show the fallback of that name, where there is one, and not the widget; returns how to end that. */
export const yieldTo = (name: string): (() => void) =>
  styled(
    name,
    `body:has(.eleusis-fallback.${name}) :has(> .eleusis[data-fallback="${name}"]) { display: none; }`,
  );

function styled(name: string, rules: string): () => void {
  if (!/^[\w-]+$/.test(name)) return () => {};
  const style = document.createElement("style");
  style.setAttribute(MARK, name);
  style.textContent = rules;
  document.head.append(style);
  return () => style.remove();
}

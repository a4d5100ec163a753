// The fallback of the table is an output of its own beside the widget. While a widget lives the
// page hides it; after a reload without a kernel nobody does, and it is what remains.

const MARK = "data-eleusis-hides";

/** Hide the fallback of that name for as long as one widget lives; returns how to end that. */
export function hideFallback(name: string): () => void {
  if (!/^[\w-]+$/.test(name)) return () => {};
  const style = document.createElement("style");
  style.setAttribute(MARK, name);
  style.textContent = `.eleusis-fallback.${name} { display: none !important; }`;
  document.head.append(style);
  return () => style.remove();
}

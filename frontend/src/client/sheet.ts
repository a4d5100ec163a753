// The styles of the pages, once for a document or for the shadow in which a host draws.

declare const STYLES: string; // all of styles/index.css, given by build.mjs

let sheet: CSSStyleSheet | undefined;

/** Have an element drawn in the styles of the pages, wherever it stands. */
export function wear(element: Element): void {
  const root = element.getRootNode();
  const home = root instanceof ShadowRoot ? root : document;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
  }
  if (!home.adoptedStyleSheets.includes(sheet)) home.adoptedStyleSheets.push(sheet);
}

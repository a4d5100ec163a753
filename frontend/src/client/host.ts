// Whose keys are whose: a letter typed in a widget is for the widget, for JupyterLab would insert
// cells at an “a” or a “b”. Saving is the host's.

const KINDS = ["keydown", "keyup", "keypress"] as const;

const saves = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s";

/** Keep keys from the host, but give it those that save, as if they were pressed beside us. */
export function keepKeys(root: HTMLElement): void {
  root.dataset["lmSuppressShortcuts"] = "true";
  // Notebook 7, which hears a key on its way down, asks what has the focus before what is around it.
  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) target.dataset["lmSuppressShortcuts"] = "true";
  });
  for (const kind of KINDS)
    root.addEventListener(kind, (event) => {
      event.stopPropagation();
      if (!saves(event)) return;
      const passed = new KeyboardEvent(kind, event);
      root.parentElement?.dispatchEvent(passed);
      if (passed.defaultPrevented) event.preventDefault();
    });
}

// Light or dark, as the page around us is now: told by JupyterLab, by VS Code, by an attribute or
// a class that other hosts set (`theme` is Colab's, `dark-theme` marimo's), or else by the system.

const dark = (): boolean => {
  const places = [document.body, document.documentElement];
  for (const place of places) {
    const { jpThemeLight, vscodeThemeKind, theme } = place.dataset;
    if (jpThemeLight) return jpThemeLight === "false";
    if (vscodeThemeKind) return !vscodeThemeKind.includes("light");
    const named = theme ?? place.getAttribute("theme");
    for (const name of ["dark", "light"]) {
      if (named === name || place.classList.contains(`${name}-theme`)) return name === "dark";
    }
  }
  return matchMedia("(prefers-color-scheme: dark)").matches;
};

/** Keep `data-theme` of an element in step with the page; returns how to stop. */
export function followTheme(root: HTMLElement): () => void {
  const tell = () => {
    root.dataset["theme"] = dark() ? "dark" : "light";
  };
  const system = matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(tell);
  const names = ["jp-theme-light", "vscode-theme-kind", "theme"];
  const attributeFilter = [...names.map((name) => `data-${name}`), "theme", "class"];
  for (const place of [document.body, document.documentElement]) {
    observer.observe(place, { attributes: true, attributeFilter });
  }
  system.addEventListener("change", tell);
  tell();
  return () => {
    observer.disconnect();
    system.removeEventListener("change", tell);
  };
}

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

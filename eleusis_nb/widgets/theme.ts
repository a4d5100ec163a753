// Light or dark, as the page around us is now: told by JupyterLab, by VS Code, by an attribute
// that several hosts set, or else by the system.

const dark = (): boolean => {
  const places = [document.body, document.documentElement];
  for (const place of places) {
    const { jpThemeLight, vscodeThemeKind, theme } = place.dataset;
    if (jpThemeLight) return jpThemeLight === "false";
    if (vscodeThemeKind) return !vscodeThemeKind.includes("light");
    if (theme === "dark" || theme === "light") return theme === "dark";
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
  const attributeFilter = ["data-jp-theme-light", "data-vscode-theme-kind", "data-theme"];
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

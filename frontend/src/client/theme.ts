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

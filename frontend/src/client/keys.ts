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

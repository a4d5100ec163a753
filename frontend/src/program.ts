// The program of all pages of one notebook, as one script: what the stub of every widget draws
// with, and what draws a replay on a page without a kernel.
import { wear } from "./client/host";
import { learn, type Texts } from "./i18n/speech";
import widget from "./main";

export { drawReplays } from "./standalone";

export function render(given: Parameters<typeof widget.render>[0], texts: Texts): () => void {
  wear(given.el);
  learn(texts);
  return widget.render(given);
}

export type Program = { render: typeof render };

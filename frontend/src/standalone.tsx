// The replay in a page of its own or in a notebook without a kernel: the same component, its data
// beside it. It draws itself when it first comes into view, so that one whose place a living
// widget has taken costs nothing.
import { render } from "preact";
import { followTheme, wear } from "./client/host";
import { Speech, sayWith } from "./i18n/speech";
import { ReplayPage } from "./pages/replay";

function start(place: HTMLElement): void {
  const data = place.querySelector("script[type='application/json']")?.textContent;
  if (!data || place.dataset["drawn"]) return;
  place.dataset["drawn"] = "true";
  const root = document.createElement("div");
  root.className = "eleusis";
  root.dataset["kind"] = "replay";
  root.translate = false;
  // In a room of its own: a page around has styles for lists and tables that would reach in.
  const room = place.attachShadow({ mode: "open" });
  room.append(root);
  wear(root);
  // A letter or an arrow typed here is for us, not for the notebook around.
  for (const key of ["keydown", "keyup", "keypress"]) {
    root.addEventListener(key, (event) => event.stopPropagation());
  }
  followTheme(root);
  const shown = JSON.parse(data);
  root.lang = shown.words.lang;
  render(
    <Speech.Provider value={sayWith(shown.words)}>
      <ReplayPage data={shown} root={root} />
    </Speech.Provider>,
    root,
  );
}

/** Draw every replay of the page when it first comes into view. */
export function drawReplays(): void {
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      seen.unobserve(entry.target);
      start(entry.target as HTMLElement);
    }
  });
  for (const place of document.querySelectorAll(".eleusis-replay-place:not([data-drawn])")) {
    seen.observe(place);
  }
}

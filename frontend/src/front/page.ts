// A mark at each lesson, from the records in this browser: begun, some of what it asks, or all.
import { readRecords } from "./records";

/** The lesson that a record is of: `lesson-00`, of whichever of its tables. */
const LESSON = /\/(lesson-[^./-]+)[^/]*\.eleusis\.jsonl$/;

interface Note {
  event?: unknown;
  kind?: unknown;
  data?: { item?: unknown; standing?: unknown };
}

/** How what a lesson asks for stands, by its items, as a record says it last. */
export function standings(record: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of record.split("\n")) {
    if (!line.includes('"checked"')) continue;
    let events: Note[] = [];
    try {
      const read: unknown = JSON.parse(line);
      if (read instanceof Object && "events" in read && Array.isArray(read.events))
        events = read.events;
    } catch {
      continue; // a line that was cut off counts for nothing
    }
    for (const { event, kind, data } of events) {
      if (event === "note" && kind === "checked" && data)
        found.set(String(data.item), String(data.standing));
    }
  }
  return found;
}

/** What was passed of each lesson of which there is a record. */
export function passed(records: ReadonlyMap<string, Uint8Array>): Map<string, Set<string>> {
  const lessons = new Map<string, Set<string>>();
  for (const [path, bytes] of records) {
    const lesson = LESSON.exec(path)?.[1];
    if (!lesson) continue;
    const items = lessons.get(lesson) ?? new Set();
    lessons.set(lesson, items);
    for (const [item, standing] of standings(new TextDecoder().decode(bytes))) {
      if (standing === "passed") items.add(item);
    }
  }
  return lessons;
}

/** Put the mark to each lesson on the page. */
export async function markProgress(): Promise<void> {
  const lessons = passed(await readRecords());
  const say = phrases();
  for (const card of document.querySelectorAll<HTMLElement>("[data-lesson]")) {
    const mark = card.querySelector(".eleusis-front-mark");
    const items = lessons.get(card.dataset["lesson"] ?? "");
    if (!mark) continue;
    const asked = (card.dataset["asked"] ?? "").split(" ").filter(Boolean);
    const done = asked.filter((item) => items?.has(item)).length;
    const state = !items ? "" : asked.length > 0 && done === asked.length ? "done" : "begun";
    card.dataset["state"] = state;
    if (state === "done") mark.textContent = `✓ ${say("done")}`;
    else if (state && done) mark.textContent = say("some", { done, all: asked.length });
    else mark.textContent = state && say("begun");
  }
}

// The language of the page: the one chosen here before, or else the first of the browser's that
// there is.

const KEY = "eleusis-language";

const chosen = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // this browser keeps nothing
  }
};

/** The first of the languages a person reads in which there is a page. */
export const languageFor = (read: readonly string[], there: readonly string[]): string | null =>
  read.map((tag) => tag.slice(0, 2).toLowerCase()).find((lang) => there.includes(lang)) ?? null;

/** The address of the page in the reader's language, if it is another one than this.
 *
 * Only the site's bare address asks: who followed a link to a language gets that one.
 */
export function pageToRead(): string | null {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=alternate]");
  const pages = new Map([...links].map((link) => [link.hreflang, link.getAttribute("href")]));
  const here = document.documentElement.lang;
  if (location.hash || !pages.get(here)?.startsWith("index.html")) return null;
  const lang = chosen() ?? languageFor(navigator.languages, [...pages.keys()]);
  return lang && lang !== here ? (pages.get(lang) ?? null) : null;
}

/** Remember the language that is chosen by its link. */
export function rememberChoices(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) {
    link.addEventListener("click", () => {
      try {
        localStorage.setItem(KEY, link.hreflang);
      } catch {
        // then it is asked again at the next visit
      }
    });
  }
}

// The site for days without a network: everything kept on this device, and installed as an app.

/** What a browser asks before it installs: standard in some browsers, not in TypeScript. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** What the worker says of keeping: how many of all files are here, or that it failed. */
export interface Keeping {
  kept: number;
  all: number;
  failed?: boolean;
}

/** Let the button keep every file of the site; the worker does it, and goes on in another page. */
export function offerToKeep(): void {
  const button = document.querySelector<HTMLButtonElement>("#keep");
  const answer = document.querySelector("#keep-answer");
  if (!button || !answer) return;
  button.hidden = false;
  const say = phrases();
  const show = ({ kept, all, failed }: Keeping) => {
    button.disabled = !failed && kept < all;
    if (failed) answer.textContent = say("not-kept");
    else if (kept === all) answer.textContent = say("kept");
    else answer.textContent = say("keeping", { percent: Math.floor((100 * kept) / all) });
  };
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<Keeping>) => {
    if (typeof data?.kept === "number") show(data);
  });
  button.addEventListener("click", async () => {
    button.disabled = true;
    void navigator.storage?.persist?.();
    (await navigator.serviceWorker.ready).active?.postMessage("keep everything");
  });
}

/** Show a button where the browser would install the site. */
export function offerToInstall(): void {
  const button = document.querySelector<HTMLButtonElement>("#install");
  if (!button) return;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    button.hidden = false;
    button.onclick = () => void event.prompt();
  });
  addEventListener("appinstalled", () => {
    button.hidden = true;
  });
}

// What the page says by itself. Python wrote it into the page, in the page's language.

type Values = Readonly<Record<string, string | number>>;

export function phrases(): (name: string, values?: Values) => string {
  const found = document.querySelector("#phrases")?.textContent ?? "{}";
  const said: Readonly<Record<string, string>> = JSON.parse(found);
  return (name, values = {}) =>
    (said[name] ?? "").replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ""));
}

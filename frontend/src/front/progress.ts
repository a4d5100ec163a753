// A mark at each lesson, from the records in this browser: begun, some of what it asks, or all.
import { readRecords } from "./storage";
import { phrases } from "./words";

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

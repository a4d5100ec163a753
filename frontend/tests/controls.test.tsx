// Whole widgets, with views as Python sends them (`views/`; a test there compares them with the
// schema): every control has a name, what it refers to is there, and using it does something.
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import main from "../src/main";
import { ENGLISH, FakeComm, type Sent, settled } from "./support";
import askCards from "./views/ask-cards.json";
import askNumber from "./views/ask-number.json";
import beliefs from "./views/beliefs.json";
import builder from "./views/builder.json";
import desk from "./views/desk.json";
import god from "./views/god.json";
import governor from "./views/governor.json";
import governorDrawing from "./views/governor-drawing.json";
import hinted from "./views/hinted.json";
import judging from "./views/judging.json";
import opened from "./views/opened.json";
import play from "./views/play.json";
import replay from "./views/replay.json";
import several from "./views/several.json";
import workshop from "./views/workshop.json";
import write from "./views/write.json";

const VIEWS: Record<string, Given> = {
  "ask-cards": askCards,
  "ask-number": askNumber,
  beliefs,
  builder,
  desk,
  god,
  governor,
  "governor-drawing": governorDrawing,
  hinted,
  judging,
  opened,
  play,
  replay,
  several,
  workshop,
  write,
};
const NAMES = Object.keys(VIEWS);
const CONTROLS = "button, input, select, textarea, [role=button], [role=slider], summary, a[href]";

type Given = { kind: string; view: object; plays: object[]; desk?: object };

/** Python's side: it shows the plays and the desk when asked for them, and says no more. */
class Kernel extends FakeComm {
  constructor(private readonly given: Given) {
    super({ kind: given.kind, view: given.view, words: ENGLISH, fallback: "", build: "" });
  }
  override send(content: Sent): void {
    super.send(content);
    queueMicrotask(() => {
      if (content.do === "look") this.answer({ answer: this.given.plays }, content);
      if (content.do !== "desk") return;
      this.emit("msg:custom", { desk: this.given.desk });
      this.answer({}, content);
    });
  }
}

async function shown(name: string) {
  const comm = new Kernel(VIEWS[name] ?? play);
  const el = document.createElement("div");
  document.body.append(el);
  act(() => void main.render({ model: comm, el }));
  await settled();
  await settled();
  return { comm, el };
}

const controls = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => !one.closest("[hidden]"));

const textOf = (ids: string | null) =>
  (ids ?? "")
    .split(" ")
    .map((id) => (id ? document.getElementById(id)?.textContent : ""))
    .join(" ")
    .trim();

/** What a screen reader calls a control. */
function nameOf(one: HTMLElement): string {
  const own = one.getAttribute("aria-label") || textOf(one.getAttribute("aria-labelledby"));
  const label = one.id && document.querySelector(`label[for="${CSS.escape(one.id)}"]`)?.textContent;
  const content = /BUTTON|SUMMARY|A/.test(one.tagName) ? one.textContent : "";
  const around = one.closest("label")?.textContent.replace(one.textContent, "");
  return (own || label || around || content || one.title || "").trim();
}

beforeEach(() => void vi.stubGlobal("confirm", () => true));
afterEach(() => document.body.replaceChildren());

test.each(NAMES)("every control of %s has a name", async (name) => {
  const { el } = await shown(name);
  expect(controls(el).length).toBeGreaterThan(0);
  expect(
    controls(el)
      .filter((one) => !nameOf(one))
      .map((one) => one.outerHTML),
  ).toEqual([]);
});

// In the order of the tab key; those in brackets are off.
test.each([
  ["several", ["The seal", "More", "I am Ada"]], // the hand is covered
  [
    "governor-drawing",
    ["Language", "Draw a cardkey D", "What are the chances?", "If everyone"].concat(
      "8 special rules in play",
    ),
  ],
  [
    "governor",
    [
      "Language",
      "Everyone pays",
      "Place the stakes",
      "(What are the chances?)",
      "(If everyone)",
      "8 special rules in play",
    ],
  ],
  ["beliefs", ["Language", "Show it"]],
  ["ask-number", ["Your number", "(Check)"]],
])("in %s these controls stand and no others", async (name, names) => {
  const { el } = await shown(name);
  const off = (one: HTMLElement) => one.matches(":disabled, [aria-disabled=true]");
  const found = controls(el).map((one) => (off(one) ? `(${nameOf(one)})` : nameOf(one)));
  expect(found).toEqual(names);
});

/** Press the button of a name. */
const pressed = async (el: Element, name: string) => {
  const found = [...el.querySelectorAll("button")].filter((one) => nameOf(one) === name);
  expect(found.map(nameOf)).toEqual([name]);
  act(() => found[0]?.click());
  await settled();
};
const answered = async (comm: FakeComm, gives: object) => {
  act(() => comm.answer(gives));
  for (let n = 0; n < 4; n += 1) await settled();
};
const sentBy = (comm: FakeComm) => comm.sent.map((one) => one.do);

test("the desk is cleared by who says so twice, and not by who would leave it", async () => {
  const { comm, el } = await shown("desk");
  const question = () => el.querySelector("[role=group][aria-label='Clear the desk'] > p");
  const before = sentBy(comm);
  expect(question()).toBeNull();
  await pressed(el, "Clear the desk");
  expect(question()?.textContent).toMatch(/^This removes everything from the desk/);
  await pressed(el, "Cancel");
  expect(question()).toBeNull();
  expect(sentBy(comm)).toEqual(before);
  await pressed(el, "Clear the desk");
  await pressed(el, "Clear it");
  expect(sentBy(comm)).toEqual([...before, "clear"]);
  await answered(comm, {});
  expect(question()).toBeNull();
});

test("what the desk refuses is said, and the sentence goes with the next answer", async () => {
  const { comm, el } = await shown("desk");
  const troubles = () => [...el.querySelectorAll(".eleusis-another .eleusis-trouble")];
  for (const [answer, said] of [
    [{ ok: false, error: "There is nothing to clear." }, ["There is nothing to clear."]],
    [{}, []],
  ] as const) {
    await pressed(el, "Clear the desk");
    await pressed(el, "Clear it");
    await answered(comm, answer);
    expect(troubles().map((one) => one.textContent)).toEqual(said);
  }
});

test("the workshop asks for one thing at a time, whatever is pressed meanwhile", async () => {
  const { comm, el } = await shown("workshop");
  const before = comm.sent.length;
  const asked = () => sentBy(comm).slice(before);
  const busy = () => el.querySelectorAll(".eleusis-tools-of [aria-disabled=true]").length;
  await pressed(el, "Examine the rule");
  await pressed(el, "Examine the rule");
  await pressed(el, "Deal another round");
  expect(asked()).toEqual(["examine"]);
  expect(busy()).toBeGreaterThan(0);
  await answered(comm, { ok: false, error: "That takes too long." });
  const alert = () => el.querySelector(".eleusis-workshop > [role=alert]")?.textContent;
  expect(alert()).toBe("That takes too long.");
  await pressed(el, "Deal another round");
  expect(asked()).toEqual(["examine", "robots"]);
  await answered(comm, {});
  expect(alert()).toBeUndefined();
});

test.each(NAMES)("every group of controls of %s has a name", async (name) => {
  const { el } = await shown(name);
  const groups = el.querySelectorAll<HTMLElement>(
    "[role=group], [role=radiogroup], [role=region], [role=tablist], [role=list][aria-label], fieldset",
  );
  const nameless = [...groups].filter((one) => !nameOf(one) && !one.querySelector("legend"));
  expect(nameless.map((one) => one.outerHTML.slice(0, 120))).toEqual([]);
});

test.each(NAMES)("what an element of %s refers to is there", async (name) => {
  const { el } = await shown(name);
  const lost: string[] = [];
  for (const attribute of ["for", "aria-labelledby", "aria-describedby", "aria-controls"])
    for (const one of el.querySelectorAll(`[${attribute}]`))
      for (const id of one.getAttribute(attribute)?.split(" ") ?? [])
        if (!document.getElementById(id))
          lost.push(`${attribute}=${id} ${one.outerHTML.slice(0, 80)}`);
  expect(lost).toEqual([]);
});

const isText = (one: Element): one is HTMLInputElement | HTMLTextAreaElement =>
  one instanceof HTMLTextAreaElement ||
  (one instanceof HTMLInputElement && !/radio|checkbox|range/.test(one.type));

/** Use a control as a person would: choose another value where it has some. */
function use(one: HTMLElement): void {
  act(() => {
    if (one instanceof HTMLSelectElement) {
      one.selectedIndex = (one.selectedIndex + 1) % one.options.length;
    } else if (isText(one)) {
      one.focus();
      one.value = one instanceof HTMLTextAreaElement ? "even" : "7";
    } else if (one instanceof HTMLInputElement && one.type === "range") {
      one.value = String(Number(one.value) + Number(one.step || 1));
    } else {
      return one.click();
    }
    for (const type of ["input", "change"]) one.dispatchEvent(new Event(type, { bubbles: true }));
    one.blur();
  });
}

/** Whether there is nothing to do with a control: it is off, or what it chooses is chosen. */
const isDone = (one: HTMLElement) =>
  one.matches(":disabled, [aria-disabled=true], [aria-pressed=true], [aria-selected=true]") ||
  one.tagName === "SUMMARY" ||
  (one instanceof HTMLInputElement && one.type === "radio" && one.checked);

/** Of many cards one is like the other. */
const kindOf = (one: HTMLElement, at: number) =>
  /card|try/.test(one.className) ? one.className : String(at);

/** Milliseconds: each control is used on a page of its own, and the machine may be busy. */
const LONG = 120_000;

/** What changes nothing by itself. */
const IDLE: Record<string, string[]> = {
  replay: ["SELECT Seen by"], // at the beginning of a game for one nobody sees more than others
  "governor-drawing": ["SELECT If everyone"], // what the button beside it will ask for
};

test.each(NAMES)(
  "every control of %s does something, its fields filled in",
  async (name) => {
    const { el } = await shown(name);
    const kinds = new Map<string, number>();
    controls(el).forEach((one, at) => {
      if (!kinds.has(kindOf(one, at)) && !isText(one)) kinds.set(kindOf(one, at), at);
    });
    const idle: string[] = [];
    for (const at of kinds.values()) {
      document.body.replaceChildren();
      const { comm, el } = await shown(name);
      const one = controls(el)[at];
      if (!one) throw new Error("the widget is drawn otherwise the second time");
      for (const field of controls(el).filter(isText)) use(field);
      await settled();
      const copied = vi.fn(async () => undefined);
      vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: copied } });
      const state = () => [
        comm.sent.length,
        el.innerHTML,
        document.activeElement,
        copied.mock.calls.length,
      ];
      const before = state();
      if (isDone(one)) continue;
      use(one);
      await settled();
      const after = state();
      if (before.every((thing, n) => thing === after[n]))
        idle.push(`${one.tagName} ${nameOf(one)}`);
    }
    expect(idle).toEqual(IDLE[name] ?? []);
  },
  LONG,
);

// The table of the Governor's Game: what may be pressed when, what is asked, what is shown.
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type {
  GovernorChoicesView,
  GovernorSeatView,
  GovernorView,
  SecretStrokeView,
  SuppositionView,
} from "../src/client/schema";
import { Wire } from "../src/client/wire";
import { Riddle } from "../src/components/secret-stroke";
import { Governor } from "../src/pages/governor";
import { click, draw, ENGLISH, FakeComm, press, settled } from "./support";

beforeEach(() => void vi.stubGlobal("requestAnimationFrame", (call: () => void) => call()));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const seat = (name: string, more: Partial<GovernorSeatView> = {}): GovernorSeatView => ({
  in: true,
  name,
  person: true,
  how: "",
  purse: 7,
  plays: true,
  score: 0,
  cards: [],
  turn: false,
  won: false,
  ...more,
});
const NOTHING: GovernorChoicesView = { stake: null, draw: false, stay: false, choose: [] };
const SEATS = [seat("Ada", { turn: true }), seat("Ben"), seat("Cy")];

const governorView = (more: Partial<GovernorView> = {}): GovernorView => ({
  version: 1,
  turn: 1,
  title: "The house",
  round: 1,
  draw: 2,
  pot: 5,
  till: 0,
  left: 40,
  year: null,
  seats: SEATS,
  may: NOTHING,
  say: { tone: "calm", text: "Ada draws.", aside: "" },
  log: [],
  chances: [],
  above: null,
  strokes: [],
  secret: null,
  ...more,
});
const may = (more: Partial<GovernorChoicesView>) => ({ may: { ...NOTHING, ...more } });

function opened(more: Partial<GovernorView> = {}) {
  const comm = new FakeComm({ kind: "governor", words: ENGLISH, view: governorView(more) });
  const root = document.createElement("div");
  const place = draw(<Governor wire={new Wire(comm)} root={root} />, root);
  const find = (selector: string) => place.querySelector<HTMLElement>(selector);
  const button = (name: string) =>
    [...place.querySelectorAll("button")].find((one) => one.textContent?.startsWith(name));
  const asked = () => comm.sent.map(({ id, turn, ...rest }) => rest);
  const answered = async (gives: object = {}) => {
    comm.answer(gives);
    await settled();
  };
  return { comm, place, find, button, asked, answered };
}

// --- moves --------------------------------------------------------------------------------------

test("D draws and P passes, where that may be done", async () => {
  const { place, asked, answered } = opened(may({ draw: true }));
  press(place, "p");
  expect(asked()).toEqual([]);
  press(place, "d");
  expect(asked()).toEqual([{ do: "draw" }]);
  await answered();
  const other = opened(may({ stay: true }));
  press(other.place, "d");
  expect(other.asked()).toEqual([]);
  press(other.place, "p");
  expect(other.asked()).toEqual([{ do: "stay" }]);
});

test("a number chooses the player at that place, if a stroke may hit that player", () => {
  const { place, asked } = opened(may({ choose: ["Cy"] }));
  for (const key of ["1", "2", "0", "4"]) press(place, key);
  expect(asked()).toEqual([]);
  press(place, "3");
  expect(asked()).toEqual([{ do: "choose", player: "Cy" }]);
});

test("keys that are typed, or go to the browser, are no moves", () => {
  const { place, find, asked } = opened(may({ draw: true, stay: true }));
  press(find("select"), "d");
  for (const held of ["ctrlKey", "metaKey", "altKey"]) press(place, "p", { [held]: true });
  expect(asked()).toEqual([]);
});

test("what may not be done has no button", () => {
  const { button } = opened(may({ draw: true, choose: ["Ben"] }));
  expect(button("Draw a card")).toBeDefined();
  expect(button("Pass")).toBeUndefined();
  expect(button("Choose Ben")).toBeDefined();
  expect(button("Choose Cy")).toBeUndefined();
  expect(opened(may({ stay: true })).button("Draw a card")).toBeUndefined();
});

test("one thing is asked at a time, and what was refused is said until something is done", async () => {
  const { comm, button, asked, find, answered } = opened(may({ draw: true, stay: true }));
  click(button("Draw a card"));
  click(button("Pass"));
  expect(asked()).toEqual([{ do: "draw" }]);
  expect(button("Pass")?.getAttribute("aria-disabled")).toBe("true");
  await answered({ ok: false, error: "It is not your turn." });
  expect(find(".eleusis-trouble")?.textContent).toContain("It is not your turn.");
  click(button("Pass"));
  expect(comm.sent.at(-1)).toMatchObject({ do: "stay", turn: 1 });
  await answered();
  expect(find(".eleusis-trouble")?.textContent).toBe("");
});

test("the focus that went with a button goes to the next thing to press", async () => {
  const { comm, place, button, answered } = opened(may({ draw: true }));
  button("Draw a card")?.focus();
  click(button("Draw a card"));
  act(() => comm.show(governorView({ turn: 2, ...may({ choose: ["Ben"] }) })));
  await answered();
  expect(document.activeElement).toBe(button("Choose Ben"));
  // A focus that is elsewhere is left there.
  const languages = place.querySelector<HTMLElement>("select");
  languages?.focus();
  click(button("Choose Ben"));
  await answered();
  expect(document.activeElement).toBe(languages);
});

test.each([
  ["3", 3],
  ["", 0],
])("a stake is a number of coins, and nothing is none: %s", (typed, amount) => {
  const { place, asked, find } = opened(may({ stake: 7 }));
  const input = find("input") as HTMLInputElement;
  expect([input.value, input.max]).toEqual(["1", "7"]);
  act(() => {
    input.value = typed;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  act(() => void place.querySelector("form")?.requestSubmit());
  expect(asked()).toEqual([{ do: "stake", amount }]);
});

// --- what is shown ------------------------------------------------------------------------------

test("each place says how it stands", () => {
  const { place } = opened({
    seats: [
      seat("Ada", { won: true, turn: true }),
      seat("Ben", { plays: false, in: false }),
      seat("Cy", { in: false }),
      seat("Di", { turn: true }),
      seat("Ed"),
    ],
  });
  const texts = [...place.querySelectorAll(".eleusis-state")].map((one) => one.textContent);
  expect(texts).toEqual(["wins", "sits out", "out", "to move", "still in"]);
  const classes = [...place.querySelectorAll(".eleusis-seat")].map((one) => one.className);
  expect(classes.map((one) => one.replaceAll("eleusis-", ""))).toEqual([
    "seat on-turn won",
    "seat",
    "seat out",
    "seat on-turn",
    "seat",
  ]);
});

test("before the stakes are laid nobody sits out, and no deck is spoken of", () => {
  const { place } = opened({
    draw: 0,
    pot: 0,
    left: 0,
    year: 25,
    seats: [seat("Ada", { plays: false, in: false }), seat("Ben", { plays: false, in: false })],
  });
  const texts = [...place.querySelectorAll(".eleusis-state")].map((one) => one.textContent);
  expect(texts).toEqual(["", ""]);
  expect(place.querySelector(".eleusis-title .eleusis-quiet")?.textContent).toBe("year 25");
});

test("a score below nothing has a minus, and no score a dash", () => {
  const { place } = opened({
    seats: [seat("Ada", { score: -3 }), seat("Ben", { score: null }), seat("Cy", { score: 12 })],
  });
  const scores = [...place.querySelectorAll(".eleusis-score")].map((one) => one.textContent);
  expect(scores).toEqual(["−3", "–", "12"]);
});

test("a computer is said to be one, or how it plays", () => {
  const { place } = opened({
    seats: [
      seat("Ada"),
      seat("Ben", { person: false }),
      seat("Cy", { person: false, how: "bold" }),
    ],
  });
  const how = [...place.querySelectorAll(".eleusis-seat-kind")];
  expect(how.map((one) => one.textContent)).toEqual(["", "computer", "bold"]);
});

test("chances are asked for on a condition, and said to be counted or sampled", async () => {
  const half = { value: 0.5, error: 0 };
  const { comm, place, button, asked, find, answered } = opened(may({ draw: true }));
  expect(find(".eleusis-chances")).toBeNull();
  const condition = [...place.querySelectorAll("select")].at(-1) as HTMLSelectElement;
  act(() => {
    condition.value = "2";
    condition.dispatchEvent(new Event("change", { bubbles: true }));
  });
  click(button("What are the chances?"));
  expect(asked()).toEqual([{ do: "chances", above: 9 }]);
  await answered();
  const rows = [{ action: "Draw", survives: half, wins: { ...half, error: 0.01 } }];
  act(() => comm.show(governorView({ ...may({ draw: true }), above: 9, chances: rows })));
  expect(find(".eleusis-chances caption")?.textContent).toBe("if everyone stops above 9");
  const cells = [...place.querySelectorAll(".eleusis-chances td")].map((one) => one.textContent);
  expect(cells).toEqual(["50.0 % counted", "50.0 % ± 1.0 % sampled"]);
  expect(find(".eleusis-bar-of span")?.style.width).toBe("50%");
});

test("chances are offered to who may draw or choose", () => {
  const offered = (more: Partial<GovernorChoicesView>) => {
    const { asked, button } = opened(may(more));
    const asks = button("What are the chances?");
    const isOff = asks?.getAttribute("aria-disabled") === "true";
    click(asks);
    return [!isOff, asked().length];
  };
  expect([offered({}), offered({ draw: true }), offered({ choose: ["Ben"] })]).toEqual([
    [false, 0],
    [true, 1],
    [true, 1],
  ]);
});

// --- the Jack's secret stroke -------------------------------------------------------------------

const supposed = (more: Partial<SuppositionView> = {}): SuppositionView => ({
  key: "k1",
  text: "a heart; the first draw; to the drawer",
  fits: true,
  why: "No heart was drawn.",
  declared: null,
  ...more,
});
const secretView = (more: Partial<SecretStrokeView> = {}): SecretStrokeView => ({
  seen: 0,
  left: 9,
  verified: false,
  supposed: [],
  hints: [],
  opened: null,
  seal: "0123456789abcdef",
  wait: null,
  spans: ["any draw", "the first draw"],
  effects: ["to the drawer", "to the pot"],
  ...more,
});
const OPENED = { opened: "a heart; any draw; drawer +1", verified: true };

function riddle(more: Partial<SecretStrokeView> = {}, busy = false) {
  const comm = new FakeComm({ kind: "governor", words: ENGLISH, view: governorView() });
  const wire: Parameters<typeof Riddle>[0]["wire"] = new Wire(comm);
  const send = vi.fn(async () => true);
  const place = draw(<Riddle wire={wire} secret={secretView(more)} busy={busy} send={send} />);
  const button = (name: string) =>
    [...place.querySelectorAll("button")].find((one) => one.textContent?.startsWith(name));
  return { comm, place, send, button };
}

test("what is supposed is sent with its draw and its effect, when its words are understood", async () => {
  const { comm, place, send } = riddle();
  const field = place.querySelector("textarea") as HTMLTextAreaElement;
  const [span, effect] = place.querySelectorAll("select");
  const submit = async () => {
    act(() => void place.querySelector("form")?.requestSubmit());
    await settled();
  };
  await submit();
  expect([comm.sent, send.mock.calls]).toEqual([[], []]); // nothing was typed
  for (const [element, value] of [
    [span, "1"],
    [effect, "1"],
  ] as const) {
    act(() => {
      if (element) element.value = value;
      element?.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
  act(() => {
    field.value = "a heart";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await submit();
  expect(comm.sent).toMatchObject([{ do: "read", text: "a heart" }]);
  const meaning = { sentence: "The card is a heart.", text: "a heart", right: "0".repeat(52) };
  comm.answer({
    answer: {
      text: "a heart",
      certain: true,
      meanings: [meaning],
      differing: "0".repeat(52),
      line: [],
      now: true,
      missing: [],
    },
  });
  for (let turn = 0; turn < 3; turn++) await settled(); // read, understood, written down
  expect(send.mock.calls).toEqual([["suppose", { text: "a heart; the first draw; to the pot" }]]);
  expect(field.value).toBe("");
});

test("what was supposed is told the Jack or crossed out, until the Jack has answered", () => {
  const { place, send, button } = riddle({
    supposed: [
      supposed(),
      supposed({ key: "k2", fits: false, declared: "wrong" }),
      supposed({ key: "k3", declared: "right" }),
    ],
  });
  const [open, no, yes] = [...place.querySelectorAll(".eleusis-supposed > li")];
  expect([open, no, yes].map((one) => one?.querySelectorAll("button").length)).toEqual([2, 0, 0]);
  expect(open?.querySelector("b")?.textContent).toBe("fits");
  expect(no?.querySelector("b")?.textContent).toBe("refuted");
  expect(no?.textContent).toContain("The Jack says: no.");
  expect(yes?.textContent).toContain("The Jack says: yes.");
  click(button("Tell the Jack"));
  click(button("×"));
  expect(send.mock.calls).toEqual([
    ["declare", { key: "k1" }],
    ["drop", { key: "k1" }],
  ]);
});

test("an open envelope ends the guessing and says whether its seal holds", () => {
  const { place } = riddle({ ...OPENED, supposed: [supposed()] });
  expect(place.querySelector("form")).toBeNull();
  expect(place.querySelectorAll("button")).toHaveLength(0);
  expect(place.textContent).toContain("The seal is intact.");
  const other = riddle({ ...OPENED, verified: false });
  expect(other.place.textContent).toContain("the seal does not match.");
});

test("how many strokes explain what was seen is said once something was seen", () => {
  expect(riddle().place.textContent).not.toContain("of the rules the Jack knows");
  expect(riddle({ seen: 1, left: 3 }).place.textContent).toContain(
    "3 of the rules the Jack knows can explain the 1 card seen",
  );
});

test("a hint can be had when its cards were drawn, and the envelope is opened in two steps", () => {
  const early = riddle({ wait: 2 });
  click(early.button("Ask the Jack for a hint"));
  expect(early.send).not.toHaveBeenCalled();
  expect(early.place.textContent).toContain("after 2 more cards");
  const { place, send, button } = riddle({ wait: 0 });
  expect(place.textContent).not.toContain("after");
  click(button("Ask the Jack for a hint"));
  expect(send).toHaveBeenLastCalledWith("hint");
  click(button("Open the envelope"));
  expect(send).toHaveBeenCalledTimes(1);
  click(button("Open it now"));
  expect(send).toHaveBeenLastCalledWith("open");
  expect(riddle({ wait: 0 }, true).button("Ask")?.getAttribute("aria-disabled")).toBe("true");
});

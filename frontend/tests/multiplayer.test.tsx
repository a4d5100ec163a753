// A table of several: who is where, what each may press when, and how the others go on.
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MultiplayerChoicesView, MultiplayerView, SeatView } from "../src/client/schema";
import { GoOn, Paces } from "../src/components/multiplayer";
import { Chairs, initialsOf } from "../src/components/seats";
import type { Pace } from "../src/components/table-state";
import { atTable, click, passed, settled, tableView, textOf, textsOf } from "./support";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const seat = (name: string, more: Partial<SeatView> = {}): SeatView => ({
  ...{ name, kind: "person", god: false, cards: 0, mistakes: [], out: false, prophet: false },
  ...{ to_move: false, predicted: false, points: 0 },
  ...more,
});

function several(more: Partial<MultiplayerView> = {}, may: Partial<MultiplayerChoicesView> = {}) {
  const multiplayer: MultiplayerView = {
    seats: [seat("Cy", { god: true }), seat("Ada"), seat("Ben")],
    ...{ waits: "you", name: "Ada", next_mover: "", you: "Ada", persons: 2, news: [] },
    may: {
      ...{ prophesy: false, judge: false, predict: [], confess: false, close: false },
      ...{ go_on: false, guess: false },
      ...may,
    },
    ...{ pending: null, marks: null, stage: 1, costs: null, suggestions: [] },
    ...more,
  };
  return tableView({ multiplayer });
}

test("each seat says what its player is and has", () => {
  const seats = [
    seat("Ada", { god: true, kind: "dealer" }),
    seat("Ben", { prophet: true, cards: 3, mistakes: ["2C", "3D"] }),
    seat("Cy", { out: true, kind: "confirmer", predicted: true, cards: 1 }),
    seat("Di", { predicted: true, kind: "of another package" }),
  ];
  const view = several({ seats, name: "Di", you: "Ben" });
  const { place } = atTable(<Chairs />, { view });
  const chairs = [...place.querySelectorAll(".eleusis-chair")];
  expect(chairs.map((chair) => textsOf(chair, ".eleusis-office"))).toEqual([
    ["God"],
    ["prophet"],
    ["out", "has predicted"],
    [], // on turn: the prediction is still to be seen by nobody
  ]);
  const current = chairs.map((chair) => chair.getAttribute("aria-current"));
  expect(current).toEqual([null, null, null, "true"]);
  expect(textsOf(place, ".eleusis-count .eleusis-hidden")).toEqual([
    "3 cards",
    "Mistake cards: two of clubs, three of diamonds",
    "1 card",
  ]);
  expect(textsOf(place, ".eleusis-chair-facts > .eleusis-quiet")).toEqual([
    "the computer",
    "computer: wants to be right",
    "computer",
  ]);
});

test("nobody is on turn when nobody is waited for; points stand at every seat once one has some", () => {
  const waits = atTable(<Chairs />, { view: several({ waits: "nobody" }) });
  expect(waits.find("[aria-current]")).toBeNull();
  const points = (...of: number[]) => {
    const seats = of.map((n) => seat(`P${n}`, { points: n }));
    return textsOf(
      atTable(<Chairs />, { view: several({ seats }) }).place,
      ".eleusis-earned > span",
    );
  };
  expect([points(0), points(0, 12)]).toEqual([[], ["0 points", "12 points"]]);
});

test("every seat has a mark: one letter, or two where names begin alike", () => {
  expect(initialsOf(["God", "Ada", "Ben"])).toEqual(["G", "A", "B"]);
  expect(initialsOf(["Ada", "Anna", "ben"])).toEqual(["AD", "AN", "B"]);
});

// --- the others go on -----------------------------------------------------------------------------

const COMPUTER = several({ waits: "computer", name: "Ben" });

test.each([
  ["slow", 1600],
  ["quick", 350],
  ["byHand", null],
] as const)("a computer's move is asked for after a while: %s", async (pace, after) => {
  const { comm, asked, table } = atTable(null, { view: COMPUTER });
  act(() => table().pace.setPace(pace));
  await passed((after ?? 60_000) - 1);
  expect(asked()).toEqual([]);
  await passed(1);
  expect(asked()).toEqual(after ? [{ do: "step" }] : []);
  if (!after) return;
  comm.answer({});
  act(() => comm.show({ ...COMPUTER, version: 2, turn: 2 }));
  await passed(after);
  expect(asked()).toHaveLength(2); // each move asks for the next
});

const beforeBen = several({ waits: "word", next_mover: "Ben" });

test.each([
  ["a person is waited for", several(), true],
  ["nobody plays here", COMPUTER, false],
  ["somebody may say a word", beforeBen, true],
  ["the next is a person", several({ waits: "word" }), true],
])("no clock runs where %s, however long they think", async (_, view, plays) => {
  for (const pace of ["slow", "quick", "byHand"] satisfies Pace[]) {
    const { asked, table } = atTable(null, { view, plays });
    act(() => table().pace.setPace(pace));
    await passed(3_600_000);
    expect(asked()).toEqual([]);
  }
});

test("who says nothing presses, and the next computer moves at once", async () => {
  const { comm, buttons, asked } = atTable(<GoOn />, { view: beforeBen });
  expect(buttons().map(textOf)).toEqual(["Next: Ben"]);
  click(buttons()[0]);
  comm.answer({});
  await settled();
  expect(asked()).toEqual([{ do: "go_on" }, { do: "step" }]);
});

test("after a word one goes on; another person may say that it is their turn", () => {
  const goOn = (more: Partial<MultiplayerView>, may = {}) =>
    atTable(<GoOn />, { view: several({ waits: "word", ...more }, may) });
  const own = goOn({});
  expect(own.buttons().map(textOf)).toEqual(["Go on"]);
  click(own.buttons()[0]);
  expect(own.asked()).toEqual([{ do: "go_on" }]);
  const other = goOn({ name: "Ben" });
  expect(other.buttons().map(textOf)).toEqual(["Go on", "I am Ben"]);
  click(other.buttons()[1]);
  expect(other.asked()).toEqual([{ do: "here", who: "Ben" }]);
  expect(goOn({ name: "Ben" }, { guess: true }).buttons().map(textOf)).toEqual(["Go on"]);
  const prophet = goOn({ name: "Ben" }, { prophesy: true });
  expect(prophet.buttons().map(textOf)).toEqual(["Go on", "Ben declares: I am the prophet"]);
});

test("how fast the computers move can be chosen, where there are any", () => {
  const seats = [seat("God", { god: true }), seat("Ben", { kind: "random" })];
  const { buttons, find, table } = atTable(<Paces />, { view: several({ seats }) });
  expect(buttons().map(textOf)).toEqual(["slowly", "quickly", "step by step"]);
  expect(textOf(find("[aria-pressed=true]"))).toBe("slowly");
  click(buttons()[2]);
  expect(table().pace.pace).toBe("byHand");
  expect(atTable(<Paces />, { view: several() }).place.textContent).toBe("");
});

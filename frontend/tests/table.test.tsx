import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { columnsOf } from "../src/components/line";
import { drawnOf, LineMap } from "../src/components/line-map";
import { Board } from "../src/components/table";
import { draw, entry, STARTER } from "./support";

afterEach(() => document.body.replaceChildren());

// Q♥ was laid, 9♠ hangs under it, K♦ was accepted after it, and 2♣ 3♣ as a series after that.
const PLAYS = [STARTER, entry(1, "9S", false), entry(2, "KD", true), entry(3, "2C 3C", true)];

const board = (pointed: number | null, place?: HTMLDivElement) =>
  draw(
    <Board
      plays={PLAYS}
      count={4}
      small={false}
      pointed={pointed}
      sought={null}
      chosen={[]}
      ended={false}
      looks={{ features: new Set(), toggle: () => {}, rows: false, setRows: () => {} }}
      multiplayer={null}
    />,
    place,
  );

const lit = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll<HTMLElement>(`.${name}`)].map((one) => Number(one.dataset["play"]));

test("the card that a play was to follow stays lit with it", () => {
  const place = board(null);
  expect(lit(place, "eleusis-met")).toEqual([]);
  board(1, place); // refused under the starter
  expect([lit(place, "eleusis-pointed"), lit(place, "eleusis-met")]).toEqual([[1], [0]]);
  board(2, place); // accepted after the starter
  expect([lit(place, "eleusis-pointed"), lit(place, "eleusis-met")]).toEqual([[2], [0]]);
  board(3, place); // a series after K♦; its own first card is before its second
  expect(lit(place, "eleusis-pointed")).toEqual([3, 3]);
  expect(lit(place, "eleusis-met")).toEqual([2, 3]);
  board(null, place);
  expect(lit(place, "eleusis-met")).toEqual([]);
});

test("a play makes one column anew: the others are the very ones that were there", () => {
  const before = columnsOf(PLAYS);
  const refused = columnsOf([...PLAYS, entry(4, "5S", false)], before);
  expect(refused.map((column, at) => column === before[at])).toEqual([true, true, true, false]);
  expect(refused[3]?.refused.map((play) => play.n)).toEqual([4]);
  const accepted = columnsOf([...PLAYS, entry(4, "5H", true)], before);
  expect(accepted.map((column, at) => column === before[at])).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  // Another table, of the same cards.
  const others = PLAYS.map((play) => ({ ...play }));
  expect(columnsOf(others, before).some((column, at) => column === before[at])).toBe(false);
});

// --- the map of the line ------------------------------------------------------------------------

test("the map has a bar for each card of the line, and under it one as long as its refusals", () => {
  // Q♥ with one refusal, K♦ with none, 2♣ and 3♣ of a series, and five refusals after the last.
  const five = [4, 5, 6, 7, 8].map((n) => entry(n, "5S", false));
  expect(drawnOf([...PLAYS, ...five])).toEqual({
    length: 5,
    right: "M0 0h.8v2.5h-.8zM1 0h.8v2.5h-.8zM2 0h.8v2.5h-.8zM3 0h.8v2.5h-.8z",
    wrong: "M0 3.5h.8v1h-.8zM3 3.5h.8v4h-.8z",
  });
  expect(drawnOf([])).toEqual({ length: 1, right: "", wrong: "" });
});

test("a press on the map leads to that part of the line, and a pointer that passes does not", () => {
  const well = document.createElement("div");
  Object.defineProperties(well, { scrollWidth: { value: 1000 }, clientWidth: { value: 200 } });
  const place = draw(<LineMap plays={PLAYS} well={{ current: well }} />);
  const map = place.querySelector<HTMLElement>(".eleusis-map");
  if (!map) throw new Error("there is no map");
  map.getBoundingClientRect = () => new DOMRect(10, 0, 500, 12);
  const at = (type: string, clientX: number, buttons: number) =>
    act(() => void map.dispatchEvent(new PointerEvent(type, { clientX, buttons, bubbles: true })));
  at("pointermove", 260, 0);
  expect(well.scrollLeft).toBe(0);
  at("pointerdown", 260, 1); // the middle: 500 of 1,000, less half of what is in view
  expect(well.scrollLeft).toBe(400);
  at("pointermove", 360, 1);
  expect(well.scrollLeft).toBe(600);
  act(() => void well.dispatchEvent(new Event("scroll")));
  const view = place.querySelector<HTMLElement>(".eleusis-map-view");
  expect([view?.style.left, view?.style.width]).toEqual(["60%", "20%"]);
});

// The box shows 200 of a long line, 100 high.
test.each([
  ["in view", 100, 0, 0],
  ["at its right edge", 150, 0, 0],
  ["beyond its right edge", 151, 0, 51],
  ["below it", 100, 100, 0],
])("a column %s", (_where, left, top, scrolled) => {
  const place = board(null);
  const box = place.querySelector<HTMLElement>(".eleusis-scroll");
  const column = place.querySelector('[data-play="2"]')?.closest(".eleusis-column");
  if (!box || !column) throw new Error("there is no line");
  const sizes = (of: Element, given: Record<string, number>) =>
    Object.defineProperties(
      of,
      Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, { value, configurable: true }]),
      ),
    );
  sizes(box, { clientWidth: 200, clientHeight: 100 });
  sizes(column, { offsetLeft: left, offsetWidth: 50, offsetTop: top, offsetHeight: 70 });
  box.scrollLeft = 0;
  board(2, place);
  // What is not wholly in view comes to the middle.
  expect(box.scrollLeft).toBe(scrolled);
});

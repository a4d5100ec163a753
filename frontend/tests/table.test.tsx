import { afterEach, expect, test } from "vitest";
import { columnsOf } from "../src/components/played-cards";
import { Board } from "../src/components/table";
import { click, draw, entry, press, STARTER } from "./support";

afterEach(() => document.body.replaceChildren());

// Q♥ was laid, 9♠ hangs under it, K♦ was accepted after it, and 2♣ 3♣ as a series after that.
const PLAYS = [STARTER, entry(1, "9S", false), entry(2, "KD", true), entry(3, "2C 3C", true)];

const board = (more: Partial<Parameters<typeof Board>[0]> = {}, place?: HTMLDivElement) =>
  draw(
    <Board
      plays={PLAYS}
      count={4}
      pointed={null}
      sought={null}
      chosen={[]}
      ended={false}
      multiplayer={null}
      {...more}
    />,
    place,
  );

const lit = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll<HTMLElement>(`.${name}`)].map((one) =>
    Number(one.closest<HTMLElement>("[data-play]")?.dataset["play"]),
  );

const where = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>(".eleusis-plays .eleusis-card")].map(
    ({ style }) => `${style.left} ${style.top}`,
  );

test("the card that a play was to follow stays lit with it", () => {
  const place = board();
  expect(lit(place, "eleusis-met")).toEqual([]);
  board({ pointed: 1 }, place); // refused under the starter
  expect([lit(place, "eleusis-pointed"), lit(place, "eleusis-met")]).toEqual([[1], [0]]);
  board({ pointed: 2 }, place); // accepted after the starter
  expect([lit(place, "eleusis-pointed"), lit(place, "eleusis-met")]).toEqual([[2], [0]]);
  board({ pointed: 3 }, place); // a series after K♦
  expect([lit(place, "eleusis-pointed"), lit(place, "eleusis-met")]).toEqual([[3, 3], [2]]);
  board({}, place);
  expect(lit(place, "eleusis-met")).toEqual([]);
});

test("a line is columns: a card of the line, and what was refused after it", () => {
  const plays = [...PLAYS, entry(4, "5S 6S", false), entry(5, "7S 8S", false, { claim: true })];
  expect(
    columnsOf(plays).map(({ head, refused }) => [head?.code, refused.map(({ code }) => code)]),
  ).toEqual([
    ["QH", ["9S"]],
    ["KD", []],
    ["2C", []],
    ["3C", ["5S", "6S", null]],
  ]);
  const refusedFirst = columnsOf([entry(0, "5S", false, { starter: true })]);
  expect(refusedFirst.map(({ head }) => head)).toEqual([null]);
});

test("what fits and what does not are told apart, the newest is ringed", () => {
  const plays = [...PLAYS, entry(4, "5S", false)];
  const place = board({ plays });
  expect(lit(place, "eleusis-head")).toEqual([0, 2, 3, 3]);
  expect(lit(place, "eleusis-refused")).toEqual([1, 4]);
  expect([lit(place, "eleusis-newest"), lit(place, "eleusis-cut-ring")]).toEqual([[4], [4]]);
});

test("the well is ruled when a card is chosen, and the verdict moves nothing", () => {
  let plays = PLAYS.slice(0, 1);
  const place = board({ plays, count: 1 });
  for (let n = 1; n <= 40; n++) {
    board({ plays, chosen: ["4H"] }, place);
    const before = where(place);
    plays = [...plays, entry(n, "4H", n % 2 === 0)];
    board({ plays }, place);
    expect(where(place)).toHaveLength(n + 1);
    expect(where(place)).toEqual(expect.arrayContaining(before));
  }
  // A card that is put back leaves the well as it is.
  board({ plays, chosen: ["4H"] }, place);
  const ruled = where(place);
  board({ plays }, place);
  expect(where(place)).toEqual(ruled);
});

test("a press on a card tells its story; the table is one stop, with arrows inside", () => {
  const told: (number | null)[] = [];
  const place = board({ tell: (n) => told.push(n), told: 2, refuting: new Set([1]) });
  const cards = [...place.querySelectorAll<HTMLButtonElement>(".eleusis-plays button")];
  expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0, -1]);
  click(cards[1]);
  expect(told).toEqual([1]);
  expect([lit(place, "eleusis-told"), lit(place, "eleusis-refuting")]).toEqual([[2], [1]]);
  cards[3]?.focus();
  press(cards[3] ?? null, "ArrowLeft");
  expect(document.activeElement).toBe(cards[2]);
  press(cards[2] ?? null, "Home");
  expect(document.activeElement).toBe(cards[0]);
  press(cards[0] ?? null, "Escape");
  expect(told).toEqual([1, null]);
  // Where no story is told, nothing is pressed.
  expect(board().querySelectorAll(".eleusis-plays button")).toHaveLength(0);
});

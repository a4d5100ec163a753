import { afterEach, expect, test } from "vitest";
import { columnsOf } from "../src/components/line";
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

// The markers on every tenth card that counts towards being expelled.
import { expect, test } from "vitest";
import type { MarksView, MultiplayerView } from "../src/client/schema";
import { marksOf } from "../src/components/line";
import { entry } from "./support";

const NINE = "2C 3C 4C 5C 6C 7C 8C 9C 10C";
const PLAYS = [
  entry(0, "AC", true, { seat: 0, starter: true }),
  entry(1, NINE, true),
  entry(2, "2S", false),
  entry(3, NINE, true),
  entry(4, "3S", false),
  entry(5, "AC", true),
];

function marked(counts: MarksView["counts"], since: number | null) {
  const marks: MarksView = { counts, limit: 30, since };
  const found = marksOf(PLAYS, { marks } as MultiplayerView);
  return [...found].map(([place, { dark }]) => [place, dark ? "black" : "white"]);
}

test("cards on the line are counted, or all that were played", () => {
  expect(marked("accepted", null)).toEqual([
    ["1:8", "white"],
    ["5:0", "white"],
  ]);
  expect(marked("played", null)).toEqual([
    ["2:0", "white"],
    ["4:0", "white"],
  ]);
});

test("under a prophet the count begins anew, with the cards that count then", () => {
  expect(marked("accepted", 3)).toEqual([
    ["1:8", "white"],
    ["5:0", "black"],
  ]);
  expect(marked("played", 3)).toEqual([
    ["2:0", "white"],
    ["4:0", "black"],
  ]);
});

// What is drawn on a card, 60 wide and 84 high: worked out by hand from the boxes of the drawings.

import { expect, test } from "vitest";
import type { SuitCode } from "../src/client/deck";
import { Face } from "../src/components/card";
import { HEADGEAR, PIPS, place, RANKS, SUITS } from "../src/components/glyphs";
import { draw } from "./support";

type Box = { left: number; top: number; right: number; bottom: number };

/** The box of all points of a path; curves here never leave that of their points by much. */
function boxOf(path: string | null | undefined): Box {
  const numbers = (path ?? "").match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const across = numbers.filter((_, at) => at % 2 === 0);
  const down = numbers.filter((_, at) => at % 2 === 1);
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}
const middle = ({ left, top, right, bottom }: Box) => [
  Math.round(5 * (left + right)) / 10,
  Math.round(5 * (top + bottom)) / 10,
];

const drawn = (code: string, small = false) => {
  const paths = [...draw(<Face code={code} small={small} />).querySelectorAll("path")];
  const [rank, suit, ...body] = paths
    .filter((path) => path.getAttribute("class") !== "eleusis-frame")
    .map((path) => boxOf(path.getAttribute("d")));
  if (!rank || !suit) throw new Error("a card has a corner");
  return { rank, suit, body };
};
/** The pips of a card, in the order in which they lie: where, and which way up. */
const pipsOf = (code: string) => {
  const path = draw(<Face code={code} small={false} />).querySelector(".eleusis-body path");
  return (path?.getAttribute("d") ?? "").split(/(?<=Z) (?=M)/).map(boxOf);
};

const CODES = Object.keys(SUITS).flatMap((suit) =>
  "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ").map((rank) => rank + suit),
);

test("as many pips as the card counts, the same left and right, above and below", () => {
  const key = ([x, y]: readonly [number, number]) => `${x || 0} ${y || 0}`;
  for (const [rank, pips] of Object.entries(PIPS)) {
    expect(pips.length).toBe(Number(rank));
    expect(new Set(pips.map(key)).size).toBe(pips.length);
    const turned = (x: number, y: number) =>
      new Set(pips.map((pip) => key([pip[0] * x, pip[1] * y])));
    expect(turned(-1, 1)).toEqual(turned(1, 1));
    if (rank !== "7") expect(turned(1, -1)).toEqual(turned(1, 1));
    expect(pips.every(([x, y]) => Math.abs(x) <= 1 && Math.abs(y) <= 1)).toBe(true);
  }
  expect(PIPS["7"]).toContainEqual([0, -0.5]); // the one in the middle lies above
});

test("a rank is 20 high and has air for the width of a line on its right", () => {
  for (const [rank, { d, width }] of Object.entries(RANKS)) {
    const box = boxOf(d);
    expect(box.top, rank).toBeGreaterThanOrEqual(1.4);
    expect(box.bottom, rank).toBeLessThanOrEqual(20);
    expect(box.left, rank).toBeGreaterThanOrEqual(1.2);
    expect(width - box.right, rank).toBeGreaterThan(1.1);
    expect(width - box.right, rank).toBeLessThan(2);
  }
});

test("suits and headgear are the same left and right, but for the jack's feather", () => {
  for (const path of [...Object.values(SUITS), HEADGEAR["K"]?.shape, HEADGEAR["Q"]?.shape]) {
    const box = boxOf(path);
    expect(box.left).toBeCloseTo(-box.right, 5);
    expect(Math.max(box.right, -box.top, box.bottom)).toBeLessThanOrEqual(10.6);
  }
  // Each leaf of the club is a circle: 4.5 around -5.1 and 5.1 across, and around -5.2 down.
  expect(boxOf(SUITS.C)).toEqual({ left: -9.6, top: -9.7, right: 9.6, bottom: 9.8 });
});

test("a path is moved and sized, or turned on its head", () => {
  expect(place("M1 2 L-3 0.5 Z", 10, 20, 2)).toBe("M12 24 L4 21 Z");
  expect(place("M1 2 L-3 0.5 Z", 10, 20, 2, true)).toBe("M8 16 L16 19 Z");
  expect(place("M0.333 0 Z", 0, 1, 1)).toBe("M0.33 1 Z");
});

test.each(CODES)("%s keeps within its card, large or small", (code) => {
  for (const small of [false, true]) {
    const { rank, suit, body } = drawn(code, small);
    for (const box of [rank, suit, ...body]) {
      expect(Math.min(box.left, box.top)).toBeGreaterThan(2);
      expect(box.right).toBeLessThan(58);
      expect(box.bottom).toBeLessThan(82);
    }
    expect(rank.right).toBeLessThan(suit.left); // the suit stands beside the rank
    for (const box of body) expect(box.top).toBeGreaterThan(small ? 28 : 22); // below the corner
  }
});

test("where the corner of a card is", () => {
  // 0.86 of its size: the ten's box is 20.4 wide and its points go from 1.4 to 18.8. The suit's
  // middle is 7.6 beyond: 5 + 28 × 0.86 = 29.08, and half of 20 down: 5 + 8.6 = 13.6.
  const { rank, suit } = drawn("10D");
  expect(rank.left).toBeCloseTo(5 + 1.4 * 0.86, 1);
  expect(rank.right).toBeCloseTo(5 + 18.8 * 0.86, 1);
  expect(middle(suit)).toEqual([29.1, 13.6]);
  expect(suit.bottom - suit.top).toBeCloseTo(20 * 0.86 * 0.72, 1);
  // Small cards: 1.12 of its size, 5 + 28 × 1.12 = 36.36 and 5 + 11.2 = 16.2.
  const small = drawn("10D", true);
  expect(middle(small.suit)).toEqual([36.4, 16.2]);
  expect(small.rank.right).toBeCloseTo(5 + 18.8 * 1.12, 1);
});

test("where the pips lie", () => {
  // Columns 13.5 beside 30, rows 18.4 beside 53.2. A diamond is 20 high and 15.6 wide.
  expect(pipsOf("4D").map(middle)).toEqual([
    [16.5, 34.8],
    [43.5, 34.8],
    [16.5, 71.6],
    [43.5, 71.6],
  ]);
  expect(pipsOf("AD").map(middle)).toEqual([[30, 53]]);
  const height = (code: string) => {
    const [box] = pipsOf(code);
    return box ? Math.round(100 * (box.bottom - box.top)) / 100 : 0;
  };
  expect(["AD", "2D", "8D", "9D"].map(height)).toEqual([32, 12.4, 12.4, 10.8]);
  // A heart's point is 9.4 below its middle: the upper one points down, the lower one up.
  const [upper, lower] = pipsOf("2H");
  expect(upper?.bottom).toBeCloseTo(34.8 + 9.4 * 0.62, 1);
  expect(lower?.top).toBeCloseTo(71.6 - 9.4 * 0.62, 1);
  const one = drawn("9D", true).body[0];
  expect(one && middle(one)).toEqual([39, 60]);
  expect(one && one.bottom - one.top).toBeCloseTo(31, 1);
});

test.each([
  ["C", 0.62],
  ["D", 0.5],
  ["H", 0.66],
  ["S", 0.46],
] as const)(
  "a court of %s wears its headgear on the pip, and is seen from both sides",
  (suit, brow) => {
    const path = SUITS[suit as SuitCode];
    const [pip, hat, , turned, under] = drawn(`K${suit}`).body;
    const own = boxOf(path);
    expect(pip?.top).toBeCloseTo(42.6 + own.top * 0.94, 1);
    expect(turned?.bottom).toBeCloseTo(62.9 - own.top * 0.94, 1);
    // The crown's rim is as much of 10 above the middle as the brow says, and it is 0.98 as large.
    expect(hat?.bottom).toBeCloseTo(42.6 - 9.4 * brow, 1);
    expect(under?.top).toBeCloseTo(62.9 + 9.4 * brow, 1);
    expect(hat && hat.right - hat.left).toBeCloseTo(18.8 * 0.94 * 0.98, 1);
    const [single, crown] = drawn(`K${suit}`, true).body;
    expect(single?.top).toBeCloseTo(62 + own.top * 1.5, 1);
    expect(crown?.bottom).toBeCloseTo(62 - 15 * brow, 1);
    expect(crown && middle(crown)[0]).toBe(33);
  },
);

// What is drawn on a card, 60 wide and 84 high: worked out by hand from the boxes of the drawings.

import { expect, test } from "vitest";
import { Face } from "../src/components/card";
import { PIPS, SUITS } from "../src/components/glyphs";
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

const drawn = (code: string, small = false) => {
  const paths = [...draw(<Face code={code} small={small} />).querySelectorAll("path")];
  const [rank, suit, ...body] = paths
    .filter((path) => path.getAttribute("class") !== "eleusis-frame")
    .map((path) => boxOf(path.getAttribute("d")));
  if (!rank || !suit) throw new Error("a card has a corner");
  return { rank, suit, body };
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

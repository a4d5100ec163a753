import { expect, test } from "vitest";
import {
  type Layout,
  type Line,
  lay,
  type Ruled,
  ruledFor,
  type Size,
} from "../src/components/ruling";

// What a well leaves inside: at a phone, JupyterLab with its sidebar, JupyterLab, a projector.
const SIZES: Record<string, Size> = {
  "318": { wide: 282, high: 236 },
  "600": { wide: 340, high: 272 },
  "760": { wide: 447, high: 272 },
  "844": { wide: 504, high: 272 },
  "844 of several": { wide: 504, high: 228 },
  "1240": { wide: 866, high: 328 },
};
const [PLAYS, REFUSED] = [40, 20];

/** Numbers from 0 to 1 that look like chance and are the same everywhere. */
const chances = (seed: number) => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};

/** Rounds in which each play is one card: random ones, and those in which all refused cards come in a
 * row, under the first card, the second, …. */
const ROUNDS = Array.from({ length: 61 }, (_, seed) => {
  const chance = chances(seed + 1);
  const fits = Array.from({ length: PLAYS }, (_, at) => at >= REFUSED);
  if (seed <= REFUSED) return fits.map((_, at) => at < seed || at >= seed + REFUSED);
  for (let at = PLAYS - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [fits[at], fits[other]] = [fits[other] ?? false, fits[at] ?? false];
  }
  return fits;
});

type Card = { x: number; y: number; w: number; h: number };

const cardsOf = ({ ruling, heads, refused }: Layout): Card[] => [
  ...heads.map(({ x, y }) => ({ x, y, w: ruling.w, h: ruling.h })),
  ...refused.flat().map(({ x, y }) => ({ x, y, w: ruling.rw, h: ruling.rh })),
];

/** What each play makes of a line, and how the well was ruled for it before its verdict. */
function* followed(size: Size, fits: readonly boolean[]): Generator<[Line, Ruled]> {
  let line: Line = [0];
  for (const ok of fits) {
    const ruled = ruledFor(size, line, 1);
    line = ok ? [...line, 0] : [...line.slice(0, -1), (line.at(-1) ?? 0) + 1];
    yield [line, ruled];
  }
}

const isApart = (one: Card, other: Card): boolean =>
  one.x + one.w < other.x + 0.1 ||
  other.x + other.w < one.x + 0.1 ||
  Math.abs(one.y - other.y) >= 23.9; // in a cascade, of which enough is seen and can be pressed

test.each(Object.entries(SIZES))(
  "all plays have room at %s, and a verdict moves nothing",
  (_, size) => {
    const faults: string[] = [];
    ROUNDS.forEach((fits, round) => {
      let before: Card[] = [];
      let at = 0;
      let play = 0;
      for (const [line, ruled] of followed(size, fits)) {
        const layout = lay(size, line, ruled);
        const { w, h } = layout.ruling;
        const cards = cardsOf(layout);
        const all = [...cards, { ...layout.open, w, h }];
        const isInside = ({ x, y, w, h }: Card) =>
          x > -0.1 && x + w < size.wide + 0.1 && y > -0.1 && y + h < size.high + 0.1;
        const fault = (what: string) => faults.push(`${what} in play ${play} of round ${round}`);
        if (layout.high > size.high || !all.every(isInside)) fault("no room");
        if (all.some((one, nth) => all.slice(nth + 1).some((other) => !isApart(one, other))))
          fault("one lies on another");
        const now = new Set(cards.map(({ x, y }) => `${x} ${y}`));
        if (ruled.at === at && before.some(({ x, y }) => !now.has(`${x} ${y}`))) fault("one moved");
        [before, at, play] = [cards, ruled.at, play + 1];
      }
    });
    expect(faults).toEqual([]);
  },
);

test("series have room too, and beyond the last ruling the well grows by whole staves", () => {
  const size = { wide: 504, high: 272 };
  let line: Line = [0];
  let at = 0;
  for (let play = 0; play < 40; play++) {
    const ruled = ruledFor(size, line, 4);
    expect(ruled.at).toBeGreaterThanOrEqual(at);
    at = ruled.at;
    line = play % 2 ? [...line, 0, 0, 0, 0] : [...line.slice(0, -1), (line.at(-1) ?? 0) + 4];
    const layout = lay(size, line, ruled);
    const lowest = Math.max(...cardsOf(layout).map(({ y, h }) => y + h));
    expect(lowest).toBeLessThanOrEqual(layout.high + 0.1);
    expect(layout.open.y + layout.ruling.h).toBeLessThanOrEqual(layout.high + 0.1);
    if (layout.high > size.high) {
      const staves = (layout.high + 6) / layout.ruling.pitch;
      expect(staves).toBeCloseTo(Math.round(staves), 6);
    }
  }
  expect(lay(size, line, ruledFor(size, line, 1)).high).toBeGreaterThan(size.high);
});

test("a few plays need no scrolling in a low well", () => {
  for (const size of [
    { wide: 830, high: 210 }, // a teacher's desk
    { wide: 504, high: 212, more: 32 },
    { wide: 232, high: 134 },
  ])
    expect(lay(size, [1, 0], ruledFor(size, [1], 1)).high, `${size.wide}`).toBe(size.high);
});

test("what is written on the cards makes them longer", () => {
  const size = { wide: 504, high: 272 };
  const plain = lay(size, [1, 0], ruledFor(size, [1], 1));
  const written = lay({ ...size, more: 28 }, [1, 0], ruledFor({ ...size, more: 28 }, [1], 1));
  expect(written.ruling.h).toBe(plain.ruling.h + 28);
});

// The well is ruled like music paper: on each stave lies a part of the line, and under each of its
// cards there is room for some refused ones; more of them go on beside. Only the last card of the
// line can still get refused cards, so between two rulings no card that lies there ever moves.

/** What is ruled, in pixels; `more` is what a card is longer by where something is written on it. */
export type Size = { wide: number; high: number; more?: number };

/** How many refused cards lie under each card of the line. */
export type Line = readonly number[];

type Place = { x: number; y: number };

type Pair = readonly [number, number];
/** Staves, and places on each; how wide and high a card of the line is, and a refused one; how far
 * the next refused one lies below; what is left between two places, and under a card of the line. */
type Sizes = readonly [number, number, Pair, Pair, number, number, number];

const RULINGS: { wide: number; high: number; all: Sizes[] }[] = [
  {
    wide: 288,
    high: 236,
    all: [
      [1, 5, [52, 73], [46, 64], 28, 7, 8],
      [2, 6, [43, 56], [43, 26], 28, 5, 3],
      [3, 8, [32, 24], [32, 24], 24, 4, 2],
      [3, 10, [26, 24], [26, 24], 24, 3, 2],
    ],
  },
  {
    wide: 504,
    high: 272,
    all: [
      [1, 6, [72, 101], [54, 75], 32, 12, 9],
      [2, 9, [50, 68], [50, 28], 29, 6, 5],
      [3, 10, [45, 34], [45, 24], 25, 5, 3],
      [3, 12, [38, 30], [38, 25], 27, 4, 4],
    ],
  },
  {
    wide: 792,
    high: 296,
    all: [
      [1, 8, [84, 118], [66, 92], 38, 16, 9],
      [2, 12, [56, 72], [56, 32], 33, 10, 5],
      [2, 12, [56, 48], [56, 30], 31, 10, 5],
      [3, 13, [54, 36], [54, 25], 27, 6, 5],
    ],
  },
];
const APART = 6; // between two staves
const SLACK = 0.95; // a little narrower than a table is made for

export type Ruling = {
  staves: number;
  /** Places on a stave. */
  places: number;
  w: number;
  h: number;
  rw: number;
  rh: number;
  step: number;
  gap: number;
  under: number;
  /** From the top of one stave to that of the next. */
  pitch: number;
  /** How many refused cards lie under a card, and how many in a stack beside. */
  room: number;
  beside: number;
};

let known: { of: string; rulings: Ruling[] } | null = null;

/** All rulings of a well, the one with the largest cards first. */
export function rulingsOf({ wide, high, more = 0 }: Size): Ruling[] {
  const of = `${wide} ${high} ${more}`;
  if (known?.of === of) return known.rulings;
  const fitting = RULINGS.filter((one, at) => at === 0 || wide >= one.wide * SLACK);
  const table = fitting[fitting.length - 1] as (typeof RULINGS)[number];
  const scale = Math.min(wide / table.wide, Math.max(1, high / table.high));
  const rulings = table.all.map(([staves, least, line, refused, below, between, after]) => {
    const [gap, under] = [between * scale, after * scale];
    const places = Math.max(least, Math.floor((wide + gap) / (line[0] * scale + gap)));
    const w = Math.min(line[0] * scale, (wide + gap) / places - gap);
    const [h, rh] = [line[1] * scale + more, refused[1] * scale + more];
    const step = Math.max(24, below * scale) + more;
    const stave = Math.max((high - (staves - 1) * APART) / staves, h + under + rh);
    return {
      ...{ places, w, h, rw: Math.min(refused[0] * scale, w), rh, step, gap, under },
      pitch: stave + APART,
      staves: Math.floor((high + APART) / (stave + APART) + 0.01), // none in a well too low for it
      room: Math.max(1, Math.floor((stave - h - under - rh) / step) + 1),
    };
  });
  // The last one once more, denser: a stack beside begins on the rail.
  const all = rulings.map((one) => ({ ...one, beside: one.room }));
  const last = all.at(-1);
  known = { of, rulings: last ? [...all, { ...last, beside: last.room + 1 }] : all };
  return known.rulings;
}

/** How many places beside it a card of the line takes for what was refused after it. */
const besides = (refused: number, { room, beside }: Ruling): number =>
  Math.ceil(Math.max(0, refused - room) / beside);

/** How many staves a line takes, with the open place after it. */
const stavesOf = (line: Line, ruling: Ruling): number =>
  Math.ceil(line.reduce((sum, one) => sum + 1 + besides(one, ruling), 1) / ruling.places);

/** Which ruling, and how many staves of it. */
export type Ruled = { at: number; staves: number };

/** The first ruling in which a line has room after one more play of so many cards, however it is
 * answered: so that a verdict moves nothing. */
export function ruledFor(size: Size, line: Line, cards: number): Ruled {
  const refused = [...line.slice(0, -1), (line.at(-1) ?? 0) + cards];
  const lines = [[...line, ...Array<number>(cards).fill(0)], refused];
  const rulings = rulingsOf(size);
  const staves = rulings.map((one) => Math.max(...lines.map((it) => stavesOf(it, one))));
  const found = rulings.findIndex((one, at) => (staves[at] ?? 0) <= one.staves);
  const at = found < 0 ? rulings.length - 1 : found;
  return { at, staves: staves[at] ?? 1 };
}

export type Layout = {
  ruling: Ruling;
  /** Where each card of the line lies, and under each the refused ones. */
  heads: Place[];
  refused: (Place & { stack: number })[][];
  /** Where a stack goes on on a new stave, and after which card. */
  ghosts: (Place & { after: number })[];
  open: Place;
  high: number;
};

/** Where everything lies. */
export function lay(size: Size, line: Line, { at, staves }: Ruled): Layout {
  const ruling = rulingsOf(size)[at] as Ruling;
  const { places, w, h, rw, rh, step, gap, under, pitch, room, beside } = ruling;
  const spot = (place: number): Place => ({
    x: (place % places) * (w + gap),
    y: Math.floor(place / places) * pitch,
  });
  const found: Layout = { ruling, heads: [], refused: [], ghosts: [], open: spot(0), high: 0 };
  let place = 0;
  line.forEach((count, after) => {
    const begins = place;
    found.heads.push(spot(begins));
    found.refused.push(
      Array.from({ length: count }, (_, nth) => {
        const stack = nth < room ? 0 : 1 + Math.floor((nth - room) / beside);
        const row = stack ? ((nth - room) % beside) - (beside - room) : nth;
        const { x, y } = spot(begins + stack);
        const below = row < 0 ? (h - rh) / 2 : h + under + row * step;
        return { x: x + (w - rw) / 2, y: y + below, stack };
      }),
    );
    place += 1 + besides(count, ruling);
    for (let next = begins + 1; next < place; next++)
      if (next % places === 0 && beside === room) found.ghosts.push({ ...spot(next), after });
  });
  found.open = spot(place);
  const all = Math.max(staves, Math.floor(place / places) + 1);
  found.high = Math.max(size.high, all * pitch - APART);
  return found;
}

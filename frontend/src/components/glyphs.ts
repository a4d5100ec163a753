// The drawings on the cards: ours, as numbers, so that a card looks the same on every machine
// and no emoji font can take the place of a suit. Paths use M, L, C and Z only, with every
// coordinate absolute: `place` can then move, size and turn them.
import type { SuitCode } from "../client/deck";

const round = (x: number, y: number, r: number): string => {
  const k = r * 0.5523; // a quarter of a circle as a Bézier curve
  return (
    `M${x} ${y - r} C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} ` +
    `C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} ` +
    `C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} ` +
    `C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} Z `
  );
};

/** Suits, each in a box from -10 to 10. */
export const SUITS: Record<SuitCode, string> = {
  H: "M0 9.4 C-2.6 5.6 -9.6 1.8 -9.6 -3.8 C-9.6 -7.2 -7.2 -9.2 -4.7 -9.2 C-2.4 -9.2 -0.7 -7.9 0 -5.6 C0.7 -7.9 2.4 -9.2 4.7 -9.2 C7.2 -9.2 9.6 -7.2 9.6 -3.8 C9.6 1.8 2.6 5.6 0 9.4 Z",
  D: "M0 -10 C1.8 -6.2 4.6 -2.8 7.8 0 C4.6 2.8 1.8 6.2 0 10 C-1.8 6.2 -4.6 2.8 -7.8 0 C-4.6 -2.8 -1.8 -6.2 0 -10 Z",
  S: "M0 -9.8 C2.6 -6 9.4 -2.4 9.4 2.5 C9.4 5.5 7.3 7.1 5.1 7.1 C3.3 7.1 1.8 6.3 1 4.8 C1.3 7 2.1 8.7 3.8 9.8 L-3.8 9.8 C-2.1 8.7 -1.3 7 -1 4.8 C-1.8 6.3 -3.3 7.1 -5.1 7.1 C-7.3 7.1 -9.4 5.5 -9.4 2.5 C-9.4 -2.4 -2.6 -6 0 -9.8 Z",
  C: `${round(0, -5.2, 4.5)}${round(-5.1, 1.9, 4.5)}${round(5.1, 1.9, 4.5)}M-2 -2 L2 -2 L1 2 C1.1 6 2.2 8.6 3.8 9.8 L-3.8 9.8 C-2.2 8.6 -1.1 6 -1 2 Z`,
};

/** Ranks as lines in a box 20 high; with each its width. By what the reader's cards show: in
 * French the courts are V, D, R, in Russian В, Д, К and the ace is Т. */
export const RANKS: Record<string, { d: string; width: number }> = {
  A: { d: "M1.4 18.7 L7.6 1.5 L13.8 18.7 M3.6 12.9 L11.6 12.9", width: 15.2 },
  2: {
    d: "M1.9 6.1 C1.9 3.2 4.2 1.4 7 1.4 C9.9 1.4 12.1 3.2 12.1 6 C12.1 10.2 5.4 13.2 1.8 18.6 L12.6 18.6",
    width: 14.2,
  },
  3: {
    d: "M1.9 1.5 L11.9 1.5 L6.7 8.3 C10.2 8.3 12.6 10.4 12.6 13.5 C12.6 16.8 10.1 18.7 7 18.7 C4.4 18.7 2.4 17.5 1.6 15.2",
    width: 14.2,
  },
  4: { d: "M10 18.7 L10 1.6 L1.4 13.4 L13.4 13.4", width: 14.6 },
  5: {
    d: "M11.7 1.5 L3.7 1.5 L2.8 8.9 C3.9 7.9 5.3 7.4 7 7.4 C10.3 7.4 12.7 9.7 12.7 13 C12.7 16.4 10.2 18.7 6.9 18.7 C4.5 18.7 2.6 17.6 1.7 15.7",
    width: 14.4,
  },
  6: {
    d: "M11.3 3.2 C10.3 2 9.1 1.4 7.6 1.4 C3.9 1.4 1.9 5.1 1.9 11 C1.9 15.9 3.9 18.7 7.3 18.7 C10.4 18.7 12.5 16.4 12.5 13.3 C12.5 10.2 10.4 8 7.4 8 C4.6 8 2.3 9.9 1.9 12.4",
    width: 14.4,
  },
  7: { d: "M1.6 1.5 L12.6 1.5 C8.9 6.4 6.6 12 6 18.7", width: 13.8 },
  8: {
    d: "M7.2 9.2 C4.5 9.2 2.7 7.6 2.7 5.3 C2.7 3 4.6 1.4 7.2 1.4 C9.8 1.4 11.7 3 11.7 5.3 C11.7 7.6 9.9 9.2 7.2 9.2 C3.9 9.2 1.7 11.2 1.7 13.9 C1.7 16.8 4 18.7 7.2 18.7 C10.4 18.7 12.7 16.8 12.7 13.9 C12.7 11.2 10.5 9.2 7.2 9.2 Z",
    width: 14.4,
  },
  9: {
    d: "M3.1 16.9 C4.1 18.1 5.3 18.7 6.8 18.7 C10.5 18.7 12.5 15 12.5 9.1 C12.5 4.2 10.5 1.4 7.1 1.4 C4 1.4 1.9 3.7 1.9 6.8 C1.9 9.9 4 12.1 7 12.1 C9.8 12.1 12.1 10.2 12.5 7.7",
    width: 14.4,
  },
  10: {
    d: "M1.4 4.6 L4.6 1.6 L4.6 18.7 M14.2 1.4 C11.5 1.4 9.6 4.6 9.6 10 C9.6 15.5 11.5 18.7 14.2 18.7 C16.9 18.7 18.8 15.5 18.8 10 C18.8 4.6 16.9 1.4 14.2 1.4 Z",
    width: 20.4,
  },
  J: {
    d: "M4.4 1.5 L10.8 1.5 M8.4 1.5 L8.4 13.6 C8.4 17 6.8 18.7 4.5 18.7 C2.9 18.7 1.7 17.9 1.2 16.2",
    width: 12,
  },
  Q: {
    d: "M7.8 1.4 C4.2 1.4 1.7 4.9 1.7 10 C1.7 15.2 4.2 18.7 7.8 18.7 C11.4 18.7 13.9 15.2 13.9 10 C13.9 4.9 11.4 1.4 7.8 1.4 Z M8.9 14 L14 19.6",
    width: 15.6,
  },
  K: { d: "M2.2 1.5 L2.2 18.7 M12.9 1.5 L2.4 11.9 M6 8.5 L13.3 18.7", width: 14.6 },
  V: { d: "M1.4 1.5 L7.6 18.5 L13.8 1.5", width: 15.2 },
  D: {
    d: "M2.2 1.5 L2.2 18.7 L6.4 18.7 C11 18.7 13.6 15.4 13.6 10.1 C13.6 4.8 11 1.5 6.4 1.5 L1.4 1.5",
    width: 15,
  },
  R: {
    d: "M2.2 18.7 L2.2 1.5 L7.4 1.5 C10.8 1.5 12.7 3.3 12.7 6.2 C12.7 9.1 10.8 10.9 7.4 10.9 L2.2 10.9 M7.6 10.9 L13.1 18.7",
    width: 14.4,
  },
  Т: { d: "M1.2 1.5 L13.2 1.5 M7.2 1.5 L7.2 18.7", width: 14.4 },
  В: {
    d: "M2.2 1.5 L2.2 18.7 L7.8 18.7 C11.2 18.7 13.2 16.9 13.2 14.1 C13.2 11.3 11.2 9.6 7.8 9.6 L2.2 9.6 M7.4 9.6 C10.4 9.6 12.1 8.1 12.1 5.5 C12.1 3 10.4 1.5 7.4 1.5 L1.4 1.5",
    width: 14.8,
  },
  Д: {
    d: "M1.6 19.6 L1.6 15.6 L13.8 15.6 L13.8 19.6 M3.4 15.6 C4.6 12.6 5 8.2 5 1.5 L11.8 1.5 L11.8 15.6",
    width: 15.4,
  },
  К: { d: "M2.2 1.5 L2.2 18.7 M12.9 1.5 L2.4 11.9 M6 8.5 L13.3 18.7", width: 14.6 },
};

/** What the courts wear: a suit in its headgear is our king, queen or jack. Baseline at 0. */
export const HEADGEAR: Record<string, { shape: string; jewels: string }> = {
  K: {
    shape: "M-7.6 0 L-9.4 -8.6 L-4.5 -4.4 L0 -10.6 L4.5 -4.4 L9.4 -8.6 L7.6 0 Z",
    jewels: `${round(0, -11.4, 1.5)}${round(-9.6, -9.4, 1.4)}${round(9.6, -9.4, 1.4)}M-6.6 -2.4 L6.6 -2.4`,
  },
  Q: {
    shape:
      "M-7.8 0 C-7.8 -3 -8.4 -5 -9.8 -6.6 C-7.4 -6.4 -5.8 -5.4 -4.8 -3.4 C-4 -6.2 -2.4 -8.2 0 -9.4 C2.4 -8.2 4 -6.2 4.8 -3.4 C5.8 -5.4 7.4 -6.4 9.8 -6.6 C8.4 -5 7.8 -3 7.8 0 Z",
    jewels: `${round(0, -4.2, 1.9)}${round(-10.2, -7.6, 1.5)}${round(10.2, -7.6, 1.5)}${round(0, -10.8, 1.5)}`,
  },
  J: {
    shape: "M-9.2 0 C-9.4 -4.8 -5.4 -7.8 0 -7.8 C5 -7.8 8.8 -5.2 9.2 0 Z",
    jewels:
      "M3.4 -5 C5.2 -10.6 10.4 -13.6 14.4 -12.2 C13.6 -8 9 -5.2 3.4 -5 Z M4.6 -6 C7.4 -8.4 9.6 -9.8 12 -10.8 M-8.6 -2.4 L8.6 -2.4",
  },
};

/** Where pips lie: those left and right, those in the middle, from -1 above to 1 below. */
const ROWS: Record<string, readonly [sides: number[], middle: number[]]> = {
  2: [[], [-1, 1]],
  3: [[], [-1, 0, 1]],
  4: [[-1, 1], []],
  5: [[-1, 1], [0]],
  6: [[-1, 0, 1], []],
  7: [[-1, 0, 1], [-0.5]],
  8: [
    [-1, 0, 1],
    [-0.5, 0.5],
  ],
  9: [[-1, -0.34, 0.34, 1], [0]],
  10: [
    [-1, -0.34, 0.34, 1],
    [-0.67, 0.67],
  ],
};

/** The same as columns and rows. The lower half stands on its head. */
export const PIPS: Record<string, readonly (readonly [number, number])[]> = Object.fromEntries(
  Object.entries(ROWS).map(([rank, [sides, middle]]) => [
    rank,
    [
      ...sides.flatMap(
        (y) =>
          [
            [-1, y],
            [1, y],
          ] as const,
      ),
      ...middle.map((y) => [0, y] as const),
    ],
  ]),
);

/** Move a path to (x, y), `scale` times as large, upside down if `turned`. */
export function place(path: string, x: number, y: number, scale: number, turned = false): string {
  const factor = turned ? -scale : scale;
  let horizontal = true;
  return path.replace(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g, (number) => {
    const moved = Number(number) * factor + (horizontal ? x : y);
    horizontal = !horizontal;
    return String(Math.round(moved * 100) / 100);
  });
}

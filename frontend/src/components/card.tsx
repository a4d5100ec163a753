// A card's face. Rank and suit stand together in the corner, so that an overlapped card still
// says all it is; below them pips as on paper, or a court: the suit in its headgear.

// A card is drawn 60 wide and 84 high, whatever its size on the page.
import type { ComponentChildren } from "preact";
import {
  FEATURES,
  type Feature,
  featureOf,
  isFace,
  rankOf,
  type SuitCode,
  suitOf,
} from "../client/deck";
import { useSay } from "../i18n/speech";
import { HEADGEAR, PIPS, place, RANKS, SUITS } from "./glyphs";

const index = (code: string, letter: string, scale: number): { rank: string; suit: string } => {
  const glyph = RANKS[letter] ?? { d: "", width: 0 };
  return {
    rank: place(glyph.d, 5, 5, scale),
    suit: place(
      SUITS[suitOf(code)],
      5 + glyph.width * scale + 7.6 * scale,
      5 + 10 * scale,
      0.72 * scale,
    ),
  };
};

function court(code: string, x: number, y: number, size: number, turned: boolean) {
  const wear = HEADGEAR[rankOf(code)];
  const up = turned ? -1 : 1;
  // The headgear sits on the pip: deeper on a club or spade, whose top is a point.
  const brow = { C: 0.62, D: 0.5, H: 0.66, S: 0.46 }[suitOf(code)];
  const at = y - up * size * 10 * brow;
  return {
    pip: place(SUITS[suitOf(code)], x, y, size, turned),
    wear: wear ? place(wear.shape, x, at, size * 0.98, turned) : "",
    jewels: wear ? place(wear.jewels, x, at, size * 0.98, turned) : "",
  };
}

type Half = ReturnType<typeof court>;

const halvesOf = (code: string, small: boolean): Half[] =>
  small
    ? [court(code, 33, 62, 1.5, false)]
    : [court(code, 30, 42.6, 0.94, false), court(code, 30, 62.9, 0.94, true)];

function Court({ halves, small }: { halves: Half[]; small: boolean }) {
  return (
    <g class="eleusis-court">
      {!small && (
        <path class="eleusis-frame" d="M11 27.5 L49 27.5 L49 78 L11 78 Z M11 52.75 L49 52.75" />
      )}
      {halves.map((half, at) => (
        <g key={at}>
          <path class="eleusis-ink" d={half.pip} />
          <path class="eleusis-wear" d={half.wear} />
          <path class="eleusis-wear" d={half.jewels} />
        </g>
      ))}
    </g>
  );
}

function pips(code: string): string {
  const suit = SUITS[suitOf(code)];
  const layout = PIPS[rankOf(code)];
  if (!layout) return place(suit, 30, 53, 1.6); // an ace
  const many = layout.length > 8;
  const across = 13.5;
  const down = 18.4;
  return layout
    .map(([column, row]) =>
      place(suit, 30 + column * across, 53.2 + row * down, many ? 0.54 : 0.62, row > 0),
    )
    .join(" ");
}

type Drawing = { corner: ReturnType<typeof index>; halves: Half[] | null; pips: string };

const drawings = new Map<string, Drawing>();

/** What is drawn on a card: made once, however often the card is shown. */
function drawingOf(code: string, letter: string, small: boolean): Drawing {
  const key = `${code} ${letter} ${small}`;
  const known = drawings.get(key);
  if (known) return known;
  const drawing = {
    corner: index(code, letter, small ? 1.12 : 0.86),
    halves: isFace(code) ? halvesOf(code, small) : null,
    pips: small ? place(SUITS[suitOf(code)], 39, 60, 1.55) : isFace(code) ? "" : pips(code),
  };
  drawings.set(key, drawing);
  return drawing;
}

type FaceProps = { code: string; small?: boolean; ticket?: boolean };

/** The drawing of a card. `small` is for cards under about 56 pixels: a larger index, one pip. A
 * ticket, lower than it is wide, has no more than its index, in the middle. */
export function Face({ code, small = false, ticket = false }: FaceProps) {
  const letter = useSay().letter(code);
  if (ticket) return <Ticket code={code} letter={letter} />;
  const { corner, halves, pips: body } = drawingOf(code, letter, small);
  return (
    <svg class="eleusis-face" viewBox="0 0 60 84" aria-hidden="true">
      <path class="eleusis-rank" stroke-width={small ? 3.1 : 2.5} d={corner.rank} />
      <path class="eleusis-ink" d={corner.suit} />
      <g class="eleusis-body">
        {halves ? <Court halves={halves} small={small} /> : <path class="eleusis-ink" d={body} />}
      </g>
    </svg>
  );
}

const TICKET = { wide: 44, high: 26 };

function Ticket({ code, letter }: { code: string; letter: string }) {
  const glyph = RANKS[letter] ?? { d: "", width: 0 };
  const left = (TICKET.wide - glyph.width - 18) / 2;
  return (
    <svg
      class="eleusis-face eleusis-ticket"
      viewBox={`0 0 ${TICKET.wide} ${TICKET.high}`}
      aria-hidden="true"
    >
      <path class="eleusis-rank" stroke-width={2.9} d={place(glyph.d, left, 3, 1)} />
      <path class="eleusis-ink" d={place(SUITS[suitOf(code)], left + glyph.width + 9, 13, 0.82)} />
    </svg>
  );
}

/** A small suit in running text. */
export function SuitMark({ suit }: { suit: SuitCode }) {
  return (
    <svg
      class="eleusis-mark"
      viewBox={suit === "D" ? "-8 -10 16 20" : "-10 -10 20 20"}
      aria-hidden="true"
    >
      <path d={SUITS[suit]} />
    </svg>
  );
}

/** What a card is in the features asked for, in words: never by colour alone. */
export function Chips({ code, features }: { code: string; features: ReadonlySet<Feature> }) {
  const say = useSay();
  if (!features.size) return null;
  return (
    <span class="eleusis-chips">
      {FEATURES.filter((feature) => features.has(feature)).map((feature) => {
        const word = featureOf(code, feature);
        return (
          <span key={feature} class={`eleusis-chip eleusis-chip-${word}`}>
            {say.featureWord[word] ?? word}
          </span>
        );
      })}
    </span>
  );
}

type CardProps = {
  code: string;
  small?: boolean;
  ticket?: boolean;
  features?: ReadonlySet<Feature>;
  class?: string;
  /** What it is called, where no text beside it says that. */
  label?: string;
  children?: ComponentChildren;
};

/** A card that lies there, and cannot be pressed. */
export function Card({ code, features, label, class: look = "", children, ...face }: CardProps) {
  const chipped = features?.size ? " eleusis-chipped" : "";
  return (
    <span
      class={`eleusis-card eleusis-${suitOf(code)}${chipped} ${look}`.trim()}
      {...(label === undefined ? {} : { role: "img", "aria-label": label })}
    >
      <Face code={code} {...face} />
      {features && <Chips code={code} features={features} />}
      {children}
    </span>
  );
}

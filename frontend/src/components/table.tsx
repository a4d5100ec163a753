// The board: what was accepted on the line, and what was refused hanging by a thread from the card
// it tried to follow. All of it can be seen, for it is the evidence: the well is ruled so that it
// has room (ruling.ts), and ruled anew only when a card is chosen, so that a verdict moves nothing.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Feature, suitOf } from "../client/deck";
import type { MultiplayerView, PlayEntry } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Face } from "./card";
import { type Column, columnsOf, PlayedCards } from "./played-cards";
import { type Layout, lay, type Ruled, ruledFor, type Size } from "./ruling";

const NONE: readonly string[] = [];
const NO_PLAYS: ReadonlySet<number> = new Set();
const NO_FEATURES: ReadonlySet<Feature> = new Set();
const PADDING = 8; // of the well, as in the style sheet
const WRITTEN = 16; // what each feature makes a card longer by

type BoardProps = {
  plays: readonly PlayEntry[];
  count: number;
  pointed?: number | null;
  /** The play that the board should scroll to. */
  sought?: number | null;
  chosen?: readonly string[];
  /** Plays what is chosen, where somebody plays here. */
  play?: (() => void) | null;
  ended: boolean;
  features?: ReadonlySet<Feature>;
  multiplayer: MultiplayerView | null;
  /** The play whose story is told, and what tells the story of a play that is pressed. */
  told?: number | null;
  tell?: ((n: number | null) => void) | null;
  /** Plays that refuted an idea which can be seen. */
  refuting?: ReadonlySet<number>;
};

/** The board with its open place. */
export function Board(props: BoardProps) {
  const { plays, count, pointed = null, sought = null, chosen = [], play = null, ended } = props;
  const { multiplayer, told = null } = props;
  const tell = plays.length > 1 ? (props.tell ?? null) : null;
  const { features = NO_FEATURES, refuting = NO_PLAYS } = props;
  const say = useSay();
  const well = useRef<HTMLDivElement>(null);
  const { wide, high } = useSize(well);
  const size = { wide, high, more: features.size * WRITTEN };

  // What waits for a verdict lies where it will lie if it fits; a hand that was shown lies elsewhere.
  const pending = multiplayer?.pending ?? null;
  const waiting = pending && !pending.claim ? pending.cards : NONE;
  const next = Math.max(waiting.length, chosen.length);
  const columns = useMemo(() => columnsOf(plays), [plays]);
  const ruled = useRuled(size, plays, next);
  const line = columns.map(({ refused }) => refused.length);
  const layout = lay(size, line, ruled);

  // Where not even the last ruling has room for all, the newest is in view.
  useLayoutEffect(() => {
    if (well.current) well.current.scrollTop = well.current.scrollHeight;
  }, [layout.high]);
  useLayoutEffect(() => {
    const found = well.current?.querySelector(`[data-play="${sought}"] > .eleusis-card`);
    if (sought !== null) found?.scrollIntoView({ block: "nearest" });
  }, [sought]);

  const { w, h, rw, rh } = layout.ruling;
  const sizes = {
    height: `${layout.high}px`,
    "--e-w": `${w}px`,
    "--e-h": `${h}px`,
    "--e-rw": `${rw}px`,
    "--e-rh": `${rh}px`,
  };
  return (
    <section class={`eleusis-board${pointed === null ? "" : " eleusis-pointing"}`}>
      <div
        class={`eleusis-scroll${layout.high > high + 1 ? " eleusis-scrolls" : ""}`}
        ref={well}
        role="group"
        aria-label={say.t("The table, oldest card first")}
        tabIndex={tell || layout.high <= high + 1 ? undefined : 0}
        onKeyDown={(event) => event.key === "Escape" && tell?.(null)}
      >
        {plays.length < count && (
          <p class="eleusis-fetching eleusis-quiet">{say.t("Loading earlier cards…")}</p>
        )}
        <div class="eleusis-line" style={sizes}>
          <Lines layout={layout} columns={columns} open={!ended} />
          {layout.ghosts.map(({ x, y, after }) => (
            <span
              key={`${x} ${y}`}
              class="eleusis-ghost"
              style={{ left: `${x}px`, top: `${y}px` }}
              aria-hidden="true"
            >
              {`…${say.cardSign(columns[after]?.head?.code ?? "")}`}
            </span>
          ))}
          <PlayedCards
            {...{ plays, columns, layout, pointed, features, multiplayer, told, tell, refuting }}
          />
          {!ended && (
            <OpenPlace {...{ chosen, waiting, layout }} play={chosen.length ? play : null} />
          )}
        </div>
      </div>
    </section>
  );
}

/** How large the well is inside. */
function useSize(well: { current: HTMLDivElement | null }): Size {
  const [size, setSize] = useState<Size>({ wide: 504, high: 272 });
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth = 0, clientHeight = 0 } = well.current ?? {};
      const [wide, high] = [clientWidth - 2 * PADDING, clientHeight - 2 * PADDING];
      // A board that is hidden has no size.
      if (wide > 0 && high > 0)
        setSize((was) => (was.wide === wide && was.high === high ? was : { wide, high }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (well.current) observer.observe(well.current);
    return () => observer.disconnect();
  }, []);
  return size;
}

/** How the well is ruled: for what lies there, and once cards are chosen for either answer. In a
 * round it never goes back. */
function useRuled(size: Size, plays: readonly PlayEntry[], next: number): Ruled {
  const before = useRef({ of: "", count: 0, at: 0, staves: 0 });
  const now = before.current;
  const lineOf = (some: readonly PlayEntry[]) => columnsOf(some).map((one) => one.refused.length);
  const newest = plays.at(-1);
  const found = next
    ? ruledFor(size, lineOf(plays), next)
    : ruledFor(size, lineOf(plays.slice(0, -1)), newest?.claim ? 1 : (newest?.cards.length ?? 1));
  const of = JSON.stringify([size, plays[0]?.cards]);
  const isSame = now.of === of && now.count <= plays.length;
  if (!isSame || found.at > now.at) Object.assign(now, { at: found.at, staves: found.staves });
  else if (found.at === now.at) now.staves = Math.max(now.staves, found.staves);
  Object.assign(now, { of, count: plays.length });
  return { at: now.at, staves: now.staves };
}

type LinesProps = { layout: Layout; columns: readonly Column[]; open: boolean };

/** The rail of each stave, what holds a series together, and a thread to each stack. */
function Lines({ layout, columns, open }: LinesProps) {
  const { ruling, heads, refused } = layout;
  const { w, h, rw, rh, under } = ruling;
  let [rail, series, threads] = ["", "", ""];
  const right = ruling.places * (w + ruling.gap);
  heads.forEach((from, at) => {
    const to = heads[at + 1] ?? (open ? layout.open : null);
    const middle = from.y + h / 2;
    if (to?.y === from.y) rail += `M${from.x + w} ${middle}H${to.x}`;
    else if (to) rail += `M${from.x + w} ${middle}H${right}M-8 ${to.y + h / 2}H${to.x}`;
    const low = from.y + h + Math.min(under, 4) / 2;
    if (columns[at + 1]?.head?.at && to) {
      const end = `H${to.x + w - 3}`;
      series += `M${from.x + 3} ${low}`;
      series += to.y === from.y ? end : `H${right}M-8 ${to.y - from.y + low}${end}`;
    }
    columns[at]?.refused.forEach((played, nth) => {
      const [card, before] = [refused[at]?.[nth], refused[at]?.[nth - 1]];
      if (played.at && card && before?.stack === card.stack)
        series += `M${card.x - 1.5} ${before.y + 3}V${card.y + rh - 3}`;
    });
    const ends = new Map(refused[at]?.map(({ x, y, stack }) => [stack, { x, y }]));
    for (const [stack, { x, y }] of ends) {
      const top = stack ? Math.floor(y / ruling.pitch) * ruling.pitch + h / 2 : from.y + h;
      threads += `M${x + rw / 2} ${top}V${y + rh / 2}`;
    }
  });
  return (
    <svg class="eleusis-lines" aria-hidden="true">
      <path class="eleusis-rail" d={rail} />
      <path class="eleusis-threads" d={threads} />
      <path class="eleusis-braces" d={series} />
    </svg>
  );
}

type OpenPlaceProps = {
  chosen: readonly string[];
  /** What was played and is not judged yet. */
  waiting: readonly string[];
  layout: Layout;
  play: (() => void) | null;
};

/** Where the next card goes. A press on the chosen card that waits there plays it, as the button. */
function OpenPlace({ chosen, waiting, layout, play }: OpenPlaceProps) {
  const say = useSay();
  const { ruling, open } = layout;
  const cards = waiting.length ? waiting : chosen;
  const state = waiting.length ? " eleusis-waiting" : chosen.length ? " eleusis-filled" : "";
  // Several overlap where the stave ends.
  const room = (ruling.places - 1) * (ruling.w + ruling.gap) - open.x;
  const apart = Math.min(ruling.w + ruling.gap, room / Math.max(1, cards.length - 1));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button does the same
    <div
      class={`eleusis-open${state}${play ? " eleusis-ready" : ""}`}
      style={{ left: `${open.x}px`, top: `${open.y}px` }}
      onClick={play ?? undefined}
    >
      <span class="eleusis-hidden">
        {waiting.length
          ? say.t("{cards}: played, and not judged yet", { cards: say.cardNames(waiting) })
          : say.t("The next card goes here")}
      </span>
      {cards.map((code, at) => (
        <span
          key={at}
          class={`eleusis-card eleusis-${suitOf(code)}`}
          style={{ left: `${at * Math.max(apart, 12)}px` }}
          aria-hidden="true"
        >
          <Face code={code} small={ruling.w < 56} ticket={ruling.h < ruling.w * 1.2} />
        </span>
      ))}
    </div>
  );
}

// The board: what was accepted on one rail, and what was refused hanging by a thread from the
// card it tried to follow. It reads like a figure, because it is the evidence. It is a well of a
// fixed height that scrolls inside, so that nothing beside it moves.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { suitOf } from "../client/deck";
import type { MultiplayerView, PlayEntry } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Face } from "./card";
import { TableColumn } from "./column";
import { type Column, columnsOf, marksOf } from "./line";
import { LineMap } from "./line-map";
import type { Looks } from "./looks";

/** For how many refused cards there is room under a card, in a wide well and in a narrow one. */
const ROOM = { wide: 2, narrow: 1 };

const NONE: readonly string[] = [];

type BoardProps = {
  plays: readonly PlayEntry[];
  count: number;
  small: boolean;
  pointed: number | null;
  /** The play that the board should scroll to. */
  sought: number | null;
  chosen: readonly string[];
  /** Plays what is chosen, where somebody plays here. */
  play?: (() => void) | null;
  ended: boolean;
  looks: Looks;
  multiplayer: MultiplayerView | null;
};

/** The board with its open place; it keeps the newest card and that place in view. */
export function Board({
  plays,
  count,
  small,
  pointed,
  sought,
  chosen,
  play = null,
  ended,
  looks,
  multiplayer,
}: BoardProps): JSX.Element {
  const say = useSay();
  const { features, rows } = looks;
  const [scrolled, setScrolled] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  // Drawn anew only when it changes, and not whenever something else of the page does.
  const line = useMemo(
    () => <Line {...{ plays, pointed, small, features, multiplayer }} />,
    [plays, pointed, small, features, multiplayer],
  );

  // What waits for a verdict lies where it will lie if it fits; a hand that was shown lies elsewhere.
  const pending = multiplayer?.pending ?? null;
  const waiting = pending && !pending.claim ? pending.cards : NONE;

  const keepUp = () => {
    const box = scroll.current;
    if (!box) return;
    box.scrollLeft = box.scrollWidth;
    box.scrollTop = rows ? box.scrollHeight : 0;
    setScrolled(box.scrollLeft > 2);
    setIsLong(!rows && box.scrollWidth > box.clientWidth + 2);
  };
  useLayoutEffect(keepUp, [
    plays.length,
    rows,
    small,
    ended,
    chosen.length,
    waiting.length,
    features.size,
  ]);
  // A board that was laid out while hidden has no width to scroll in yet.
  const kept = useRef(keepUp);
  kept.current = keepUp;
  useLayoutEffect(() => {
    let width = 0;
    const observer = new ResizeObserver(([box]) => {
      const before = width;
      width = box?.contentRect.width ?? 0;
      if (width !== before) kept.current();
    });
    if (scroll.current) observer.observe(scroll.current);
    return () => observer.disconnect();
  }, []);
  // What is pointed at comes into view, and what was in view comes back afterwards, unless it was
  // sought by a click.
  const peeking = useRef(false);
  useLayoutEffect(() => {
    const box = scroll.current;
    const seeking = sought !== null;
    const column = box
      ?.querySelector(`[data-play="${sought ?? pointed}"]`)
      ?.closest<HTMLElement>(".eleusis-column");
    if (box && column && (seeking || !isInView(box, column))) {
      peeking.current = !seeking;
      box.scrollLeft = column.offsetLeft - box.clientWidth / 2;
      if (rows) box.scrollTop = column.offsetTop - 20;
      if (seeking) box.scrollIntoView({ block: "nearest" });
    } else if (pointed === null && peeking.current) {
      keepUp();
      requestAnimationFrame(() => {
        peeking.current = false;
      });
    }
  }, [pointed, sought]);

  return (
    <section class={`eleusis-board${pointed === null ? "" : " eleusis-pointing"}`}>
      <div
        class={[
          "eleusis-scroll",
          rows ? "eleusis-rows" : "",
          scrolled && !rows ? "eleusis-more" : "",
          isLong ? "eleusis-mapped" : "",
        ].join(" ")}
        ref={scroll}
        tabIndex={0}
        role="region"
        aria-label={say.table}
        onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 2)}
      >
        {plays.length < count && <p class="eleusis-fetching">{say.catchingUp}</p>}
        <ol class="eleusis-line">
          {line}
          {!ended && (
            <OpenPlace
              chosen={chosen}
              waiting={waiting}
              small={small}
              play={chosen.length ? play : null}
            />
          )}
        </ol>
      </div>
      {isLong && <LineMap plays={plays} well={scroll} />}
    </section>
  );
}

type LineProps = Pick<BoardProps, "plays" | "pointed" | "small" | "multiplayer"> & {
  features: Looks["features"];
};

/** All that lies there, a column for each card of the line. */
function Line({ plays, pointed, small, features, multiplayer }: LineProps): JSX.Element {
  const say = useSay();
  const before = useRef<Column[]>([]);
  const columns = columnsOf(plays, before.current);
  before.current = columns;
  const marks = marksOf(plays, multiplayer);
  const crownedAt = multiplayer?.marks?.prophet?.at ?? null;
  const newest = plays.at(-1);
  return (
    <>
      {columns.map((column, at) => (
        <TableColumn
          key={at}
          column={column}
          newest={newest && !newest.starter ? newest.n : -1}
          pointed={pointed}
          met={pointed !== null && columns[at + 1]?.head?.play.n === pointed}
          room={small ? ROOM.narrow : ROOM.wide}
          marks={marks}
          crowned={crownedAt === null ? null : crownedAt - 1}
          multiplayer={multiplayer}
          small={small}
          features={features}
          say={say}
        />
      ))}
    </>
  );
}

const isInView = (box: HTMLElement, column: HTMLElement): boolean =>
  column.offsetLeft >= box.scrollLeft &&
  column.offsetLeft + column.offsetWidth <= box.scrollLeft + box.clientWidth &&
  column.offsetTop >= box.scrollTop &&
  column.offsetTop < box.scrollTop + box.clientHeight;

type OpenPlaceProps = {
  chosen: readonly string[];
  /** What was played and is not judged yet. */
  waiting: readonly string[];
  small: boolean;
  play: (() => void) | null;
};

/** Where the next card goes. A press on the chosen card that waits there plays it, as the button. */
function OpenPlace({ chosen, waiting, small, play }: OpenPlaceProps): JSX.Element {
  const say = useSay();
  const cards = waiting.length ? waiting : chosen;
  const state = waiting.length ? " eleusis-waiting" : chosen.length ? " eleusis-filled" : "";
  return (
    <li class="eleusis-column eleusis-next" style={{ "--e-places": Math.max(1, cards.length) }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button does the same */}
      <div
        class={`eleusis-open${state}${play ? " eleusis-ready" : ""}`}
        onClick={play ?? undefined}
      >
        <span class="eleusis-hidden">
          {waiting.length ? say.multiplayer.judged(say.cardNames(waiting)) : say.openPlace}
        </span>
        {cards.map((code, at) => (
          <span key={at} class={`eleusis-card eleusis-${suitOf(code)}`} aria-hidden="true">
            <Face code={code} small={small} />
          </span>
        ))}
      </div>
    </li>
  );
}

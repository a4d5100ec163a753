// The board: what was accepted on one rail, and what was refused hanging by a thread from the
// card it tried to follow. It reads like a figure, because it is the evidence.
import { Component, type JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Chips, Face } from "./card";
import { FEATURES, type Feature, suitOf } from "./deck";
import type { Play } from "./wire";
import { cardName, cardNames, say } from "./words";

type Head = { code: string; play: Play; place: number; joined: "start" | "middle" | "end" | "" };
type Column = { head: Head | null; refused: Play[] };

function columnsOf(plays: readonly Play[]): Column[] {
  const columns: Column[] = [];
  for (const play of plays) {
    const last = play.cards.length - 1;
    if (play.ok) {
      play.cards.forEach((code, at) => {
        const joined = last === 0 ? "" : at === 0 ? "start" : at === last ? "end" : "middle";
        columns.push({ head: { code, play, place: columns.length + 1, joined }, refused: [] });
      });
    } else {
      if (!columns.length) columns.push({ head: null, refused: [] });
      columns.at(-1)?.refused.push(play);
    }
  }
  return columns;
}

export type Look = { small: boolean; features: ReadonlySet<Feature> };

function Cross(): JSX.Element {
  return (
    <svg class="eleusis-cross" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="8" />
      <path d="M5.2 5.2 L10.8 10.8 M10.8 5.2 L5.2 10.8" />
    </svg>
  );
}

function Lying({ code, small, features }: { code: string } & Look): JSX.Element {
  return (
    <span class={`eleusis-card eleusis-${suitOf(code)}${features.size ? " eleusis-chipped" : ""}`}>
      <Face code={code} small={small} />
      <Chips code={code} features={features} />
    </span>
  );
}

type ColumnProps = Look & {
  column: Column;
  newest: number;
  pointed: number | null;
  tight: boolean;
};

// A class only for `shouldComponentUpdate`: at 500 cards one column changes with a play, not all.
class TableColumn extends Component<ColumnProps> {
  override shouldComponentUpdate(next: ColumnProps): boolean {
    const now = this.props;
    const touched = (props: ColumnProps, n: number | null) =>
      n !== null &&
      (props.column.head?.play.n === n || props.column.refused.some((play) => play.n === n));
    return (
      now.small !== next.small ||
      now.features !== next.features ||
      now.tight !== next.tight ||
      now.column.head?.code !== next.column.head?.code ||
      now.column.head?.play.n !== next.column.head?.play.n ||
      now.column.refused.length !== next.column.refused.length ||
      (now.newest !== next.newest && (touched(now, now.newest) || touched(next, next.newest))) ||
      (now.pointed !== next.pointed && (touched(now, now.pointed) || touched(next, next.pointed)))
    );
  }

  override render({ column, newest, pointed, tight, ...look }: ColumnProps): JSX.Element {
    const { head, refused } = column;
    const state = (play: Play) =>
      `${play.n === newest ? " eleusis-newest" : ""}${play.n === pointed ? " eleusis-pointed" : ""}`;
    return (
      <li class={`eleusis-column${head?.joined ? ` eleusis-joined-${head.joined}` : ""}`}>
        {head && head.place % 10 === 0 && (
          <span class="eleusis-tenth" title={say.everyTenth(head.place)} aria-hidden="true">
            {head.place}
          </span>
        )}
        {head ? (
          <div class={`eleusis-head${state(head.play)}`} data-play={head.play.n}>
            <span class="eleusis-hidden">
              {head.play.starter
                ? say.starter(cardName(head.code))
                : say.accepted(cardName(head.code), head.place)}
            </span>
            <Lying code={head.code} {...look} />
          </div>
        ) : (
          <div class="eleusis-head eleusis-nobody" />
        )}
        {refused.length > 0 && (
          <ul class={`eleusis-side${tight && refused.length > 3 ? " eleusis-tight" : ""}`}>
            {refused.map((play) => (
              <li
                key={play.n}
                data-play={play.n}
                class={`eleusis-refused${play.cards.length > 1 ? " eleusis-series" : ""}${state(play)}`}
              >
                <span class="eleusis-hidden">
                  {say.refused(cardNames(play.cards), head ? cardName(head.code) : null)}
                </span>
                {play.cards.map((code, at) => (
                  <Lying key={at} code={code} small={true} features={look.features} />
                ))}
                <Cross />
              </li>
            ))}
          </ul>
        )}
      </li>
    );
  }
}

type BoardProps = {
  title: JSX.Element | null;
  plays: readonly Play[];
  count: number;
  small: boolean;
  pointed: number | null;
  /** The play that the board should scroll to. */
  sought: number | null;
  chosen: readonly string[];
  ended: boolean;
};

/** The board with its open place; it keeps the newest card and that place in view. */
export function Board({
  title,
  plays,
  count,
  small,
  pointed,
  sought,
  chosen,
  ended,
}: BoardProps): JSX.Element {
  const [looks, setLooks] = useState(false);
  const [features, setFeatures] = useState<ReadonlySet<Feature>>(new Set());
  const [rows, setRows] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  const columns = columnsOf(plays);
  const newest = plays.at(-1);
  const shown = newest && !newest.starter ? newest.n : -1;

  const keepUp = () => {
    const box = scroll.current;
    if (!box) return;
    box.style.height = "";
    box.scrollLeft = box.scrollWidth;
    box.scrollTop = box.scrollHeight;
    fit(box, rows, 0);
    setScrolled(box.scrollLeft > 2);
  };
  useLayoutEffect(keepUp, [plays.length, rows, small, ended, chosen.length, features.size]);
  useLayoutEffect(() => {
    // A board that was laid out while hidden has no width to scroll in yet.
    const box = scroll.current;
    let width = box?.clientWidth;
    const observer = new ResizeObserver(() => {
      if (box?.clientWidth !== width) keepUp();
      width = box?.clientWidth;
    });
    if (box) observer.observe(box);
    return () => observer.disconnect();
  });
  // What is pointed at comes into view, and what was in view comes back afterwards, unless it was
  // sought by a click. Meanwhile the board keeps its height: a page that moved under the pointer
  // would end the pointing.
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

  const toggle = (feature: Feature) => {
    const next = new Set(features);
    if (!next.delete(feature)) next.add(feature);
    setFeatures(next);
  };
  const pressed = (label: string, on: boolean, act: () => void) => (
    <button key={label} type="button" class="eleusis-pill" aria-pressed={on} onClick={act}>
      {label}
    </button>
  );

  return (
    <section class={`eleusis-board${pointed === null ? "" : " eleusis-pointing"}`}>
      <div class="eleusis-top">
        {title}
        <button
          type="button"
          class="eleusis-pill eleusis-lens"
          aria-expanded={looks}
          onClick={() => setLooks(!looks)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <circle cx="6.6" cy="6.6" r="4.6" />
            <path d="M10 10 L14.4 14.4" />
          </svg>
          <span class="eleusis-label">{say.lookCloser}</span>
        </button>
      </div>
      {looks && (
        <div class="eleusis-tools">
          {FEATURES.map((feature) =>
            pressed(say.featureLabel[feature], features.has(feature), () => toggle(feature)),
          )}
          {pressed(say.wrap, rows, () => setRows(!rows))}
        </div>
      )}
      <div
        class={`eleusis-scroll${rows ? " eleusis-rows" : ""}${scrolled && !rows ? " eleusis-more" : ""}`}
        ref={scroll}
        tabIndex={0}
        role="region"
        aria-label={say.table}
        onScroll={(event) => {
          const box = event.currentTarget;
          setScrolled(box.scrollLeft > 2);
          if (!peeking.current) fit(box, rows, box.clientHeight);
        }}
      >
        {plays.length < count && <p class="eleusis-fetching">{say.catchingUp}</p>}
        <ol class="eleusis-line">
          {columns.map((column, at) => (
            <TableColumn
              key={at}
              column={column}
              newest={shown}
              pointed={pointed}
              tight={features.size === 0}
              small={small}
              features={features}
            />
          ))}
          {!ended && <OpenPlace chosen={chosen} small={small} />}
        </ol>
      </div>
    </section>
  );
}

const isInView = (box: HTMLElement, column: HTMLElement): boolean =>
  column.offsetLeft >= box.scrollLeft &&
  column.offsetLeft + column.offsetWidth <= box.scrollLeft + box.clientWidth &&
  column.offsetTop >= box.scrollTop &&
  column.offsetTop < box.scrollTop + box.clientHeight;

/**
 * Make the board as high as the columns that are wholly in view, and not lower than `least`: a long sideline
 * far back would else push the hand off a small screen.
 */
function fit(box: HTMLElement, rows: boolean, least: number): void {
  if (rows) return;
  const left = box.scrollLeft;
  const right = left + box.clientWidth;
  let bottom = 0;
  for (const column of box.querySelectorAll<HTMLElement>(".eleusis-column")) {
    const from = column.offsetLeft;
    if (from >= left && from + column.offsetWidth <= right) {
      bottom = Math.max(bottom, column.offsetTop + column.offsetHeight);
    }
  }
  const style = getComputedStyle(box);
  const bar = box.offsetHeight - box.clientHeight;
  box.style.height = `${Math.max(least, bottom + Number.parseFloat(style.paddingBottom)) + bar}px`;
}

function OpenPlace({ chosen, small }: { chosen: readonly string[]; small: boolean }): JSX.Element {
  return (
    <li class="eleusis-column eleusis-next" style={{ "--e-places": Math.max(1, chosen.length) }}>
      <div class={`eleusis-open${chosen.length ? " eleusis-filled" : ""}`}>
        <span class="eleusis-hidden">{say.openPlace}</span>
        {chosen.map((code, at) => (
          <span key={at} class={`eleusis-card eleusis-${suitOf(code)}`} aria-hidden="true">
            <Face code={code} small={small} />
          </span>
        ))}
      </div>
    </li>
  );
}

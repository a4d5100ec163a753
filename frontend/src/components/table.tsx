// The board: what was accepted on one rail, and what was refused hanging by a thread from the
// card it tried to follow. It reads like a figure, because it is the evidence.
import { Component, type JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MultiplayerView, PlayEntry } from "../client/schema";
import { CardWord } from "../i18n/said";
import { useSay } from "../i18n/speech";
import type { Say } from "../i18n/words";
import { Chips, Face } from "./card";
import { FEATURES, type Feature, suitOf } from "./deck";
import { VerdictMark } from "./verdict-mark";

type Head = {
  code: string;
  play: PlayEntry;
  place: number;
  at: number;
  joined: "start" | "middle" | "end" | "";
};
type Column = { head: Head | null; refused: PlayEntry[]; claims: PlayEntry[] };

export function columnsOf(plays: readonly PlayEntry[]): Column[] {
  const columns: Column[] = [];
  for (const play of plays) {
    const last = play.cards.length - 1;
    if (play.ok && !play.claim) {
      play.cards.forEach((code, at) => {
        const joined = last === 0 ? "" : at === 0 ? "start" : at === last ? "end" : "middle";
        const head = { code, play, place: columns.length + 1, at, joined } as const;
        columns.push({ head, refused: [], claims: [] });
      });
    } else {
      if (!columns.length) columns.push({ head: null, refused: [], claims: [] });
      const column = columns.at(-1);
      (play.claim ? column?.claims : column?.refused)?.push(play);
    }
  }
  return columns;
}

/** A marker on a card of a play: white before a prophet, black after the declaration. */
type Mark = { count: number; dark: boolean };

/** Every tenth card that counts, by play and place in it. */
export function marksOf(
  plays: readonly PlayEntry[],
  multiplayer: MultiplayerView | null,
): ReadonlyMap<string, Mark> {
  const found = new Map<string, Mark>();
  const marks = multiplayer?.marks ?? null;
  const from = marks?.prophet?.at ?? null;
  let count = 0;
  let dark = false;
  for (const play of plays) {
    if (from !== null && play.n === from) {
      count = 0;
      dark = true;
    }
    if (play.claim || (play.starter && (!play.ok || !(marks?.starter ?? true)))) continue;
    if (!play.ok && marks?.counts !== "played") continue;
    for (let at = 0; at < play.cards.length; at++) {
      count += 1;
      if (count % 10 === 0) found.set(`${play.n}:${at}`, { count, dark });
    }
  }
  return found;
}

export type Look = { small: boolean; features: ReadonlySet<Feature> };

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
  say: Say;
  marks: ReadonlyMap<string, Mark>;
  /** The play on which the prophet's marker lies. */
  crowned: number | null;
  multiplayer: MultiplayerView | null;
};

/** What lies on the cards of one column, in a word, to be compared. */
const markedAs = ({ column, marks, crowned }: ColumnProps): string =>
  [column.head?.play, ...column.refused, ...column.claims]
    .map((play) =>
      play?.cards.map((_, at) => {
        const mark = marks.get(`${play.n}:${at}`);
        return `${mark?.count ?? ""}${mark?.dark ?? ""}${crowned === play.n}`;
      }),
    )
    .join();

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
      now.say !== next.say ||
      now.column.head?.code !== next.column.head?.code ||
      now.column.head?.play.n !== next.column.head?.play.n ||
      now.column.refused.length !== next.column.refused.length ||
      now.column.claims.length !== next.column.claims.length ||
      markedAs(now) !== markedAs(next) ||
      (now.newest !== next.newest && (touched(now, now.newest) || touched(next, next.newest))) ||
      (now.pointed !== next.pointed && (touched(now, now.pointed) || touched(next, next.pointed)))
    );
  }

  override render(props: ColumnProps): JSX.Element {
    const { column, newest, pointed, tight, marks, crowned, multiplayer, say, ...look } = props;
    const { head, refused, claims } = column;
    const mark = (play: PlayEntry, at: number) => {
      const lies = marks.get(`${play.n}:${at}`);
      return lies && <Tenth mark={lies} limit={multiplayer?.marks?.limit ?? null} />;
    };
    const crown = (play: PlayEntry, at: number) =>
      crowned === play.n &&
      at === play.cards.length - 1 && <Crown name={multiplayer?.marks?.prophet?.name ?? ""} />;
    const state = (play: PlayEntry) =>
      `${play.n === newest ? " eleusis-newest" : ""}${play.n === pointed ? " eleusis-pointed" : ""}`;
    return (
      <li class={`eleusis-column${head?.joined ? ` eleusis-joined-${head.joined}` : ""}`}>
        {head && mark(head.play, head.at)}
        {head ? (
          <div class={`eleusis-head${state(head.play)}`} data-play={head.play.n}>
            <span class="eleusis-hidden">
              {head.play.starter
                ? say.starter(say.cardName(head.code))
                : say.accepted(say.cardName(head.code), head.place)}
            </span>
            <Lying code={head.code} {...look} />
            {crown(head.play, head.at)}
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
                  {say.refused(say.cardNames(play.cards), head ? say.cardName(head.code) : null)}
                </span>
                {play.cards.map((code, at) => (
                  <Lying key={at} code={code} small={true} features={look.features} />
                ))}
                <VerdictMark right={false} class="eleusis-cross" />
                {play.cards.map((_, at) => mark(play, at))}
                {crown(play, play.cards.length - 1)}
              </li>
            ))}
          </ul>
        )}
        {claims.map((play) => (
          <Claim
            key={play.n}
            play={play}
            name={multiplayer?.seats[play.seat]?.name ?? say.multiplayer.someone}
            marked={
              (play.n === newest ? " eleusis-newest" : "") +
              (play.n === pointed ? " eleusis-pointed" : "")
            }
          />
        ))}
      </li>
    );
  }
}

function Tenth({ mark, limit }: { mark: Mark; limit: number | null }): JSX.Element {
  const say = useSay();
  return (
    <span
      class={`eleusis-tenth${mark.dark ? " eleusis-dark-mark" : ""}`}
      title={say.multiplayer.marker(mark.count, limit)}
      aria-hidden="true"
    >
      {mark.count}
    </span>
  );
}

/** The prophet's marker, on the last card that lay at the declaration. */
function Crown({ name }: { name: string }): JSX.Element {
  const say = useSay();
  return (
    <span class="eleusis-crown" title={say.multiplayer.prophetFrom(name)}>
      <span class="eleusis-hidden">{say.multiplayer.prophetFrom(name)}</span>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M10 1 L12.4 7.2 L19 7.6 L13.9 11.8 L15.6 18.2 L10 14.6 L4.4 18.2 L6.1 11.8 L1 7.6 L7.6 7.2 Z" />
      </svg>
    </span>
  );
}

/** A claim that no card of a hand fits: the hand was shown, and can be looked at again. */
function Claim({
  play,
  name,
  marked,
}: {
  play: PlayEntry;
  name: string;
  marked: string;
}): JSX.Element {
  const say = useSay();
  return (
    <details class={`eleusis-claim${marked}`} data-play={play.n}>
      <summary title={say.multiplayer.claim(name, play.cards.length, play.ok)}>
        <span class="eleusis-hidden">
          {say.multiplayer.claim(name, play.cards.length, play.ok)}
        </span>
        <span aria-hidden="true">
          <VerdictMark right={play.ok} /> {say.multiplayer.claimShort(play.cards.length)}
        </span>
      </summary>
      <p>
        {play.cards.map((code, at) => (
          <CardWord key={at} code={code} />
        ))}
      </p>
    </details>
  );
}

type BoardProps = {
  title: JSX.Element | null;
  /** Who sits where, above the line. */
  seats?: JSX.Element | null;
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
  features: ReadonlySet<Feature>;
  setFeatures: (features: ReadonlySet<Feature>) => void;
  multiplayer: MultiplayerView | null;
};

/** The board with its open place; it keeps the newest card and that place in view. */
export function Board({
  title,
  seats,
  plays,
  count,
  small,
  pointed,
  sought,
  chosen,
  play = null,
  ended,
  features,
  setFeatures,
  multiplayer,
}: BoardProps): JSX.Element {
  const say = useSay();
  const [looks, setLooks] = useState(false);
  const [rows, setRows] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  const columns = columnsOf(plays);
  const marks = marksOf(plays, multiplayer);
  const crownedAt = multiplayer?.marks?.prophet?.at ?? null;
  const crowned = crownedAt === null ? null : crownedAt - 1;
  const newest = plays.at(-1);
  const shown = newest && !newest.starter ? newest.n : -1;

  const keepUp = () => {
    const box = scroll.current;
    if (!box) return;
    box.style.height = "";
    box.scrollLeft = box.scrollWidth;
    box.scrollTop = box.scrollHeight;
    fitHeight(box, rows, 0);
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
      {seats}
      <div
        class={`eleusis-scroll${rows ? " eleusis-rows" : ""}${scrolled && !rows ? " eleusis-more" : ""}`}
        ref={scroll}
        tabIndex={0}
        role="region"
        aria-label={say.table}
        onScroll={(event) => {
          const box = event.currentTarget;
          setScrolled(box.scrollLeft > 2);
          if (!peeking.current) fitHeight(box, rows, box.clientHeight);
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
              marks={marks}
              crowned={crowned}
              multiplayer={multiplayer}
              small={small}
              features={features}
              say={say}
            />
          ))}
          {!ended && <OpenPlace chosen={chosen} small={small} play={chosen.length ? play : null} />}
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
function fitHeight(box: HTMLElement, rows: boolean, least: number): void {
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

type OpenPlaceProps = { chosen: readonly string[]; small: boolean; play: (() => void) | null };

/** Where the next card goes. A press on the chosen card that waits there plays it, as the button. */
function OpenPlace({ chosen, small, play }: OpenPlaceProps): JSX.Element {
  const say = useSay();
  return (
    <li class="eleusis-column eleusis-next" style={{ "--e-places": Math.max(1, chosen.length) }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button does the same */}
      <div
        class={`eleusis-open${chosen.length ? " eleusis-filled" : ""}${play ? " eleusis-ready" : ""}`}
        onClick={play ?? undefined}
      >
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

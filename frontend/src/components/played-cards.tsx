// The cards that lie on the table, each in its place. A press on one tells its story.
import { Component, type JSX } from "preact";
import { useState } from "preact/hooks";
import { type Feature, suitOf } from "../client/deck";
import type { MultiplayerView, PlayEntry } from "../client/schema";
import { type Say, useSay } from "../i18n/speech";
import { Chips, Face } from "./card";
import type { Layout } from "./ruling";
import { initialsOf, Who } from "./seats";
import { VerdictMark } from "./verdict-mark";

type Props = {
  plays: readonly PlayEntry[];
  columns: readonly Column[];
  layout: Layout;
  pointed: number | null;
  features: ReadonlySet<Feature>;
  multiplayer: MultiplayerView | null;
  told: number | null;
  tell: ((n: number | null) => void) | null;
  refuting: ReadonlySet<number>;
};

/** All that lies there, a list item for each play: one stop for the keyboard, arrows inside it. */
export function PlayedCards(props: Props) {
  const { plays, columns, layout, pointed, features, multiplayer, told, tell, refuting } = props;
  const say = useSay();
  const [stop, setStop] = useState<number | null>(null);
  const marks = marksOf(plays, multiplayer);
  const names = multiplayer?.seats.map(({ name }) => say.named(name)) ?? [];
  const initials = initialsOf(names);
  const prophet = multiplayer?.seats.find((seat) => seat.prophet)?.name;
  const newest = plays.at(-1);
  const stops = plays.some(({ n }) => n === stop) ? stop : newest?.n;
  // The card that the play which is pointed at was to follow.
  const at = columns.findIndex(
    ({ head, refused }) =>
      (head?.play.n === pointed && !head.at) || refused.some(({ play }) => play.n === pointed),
  );
  const before = columns[at]?.head?.play.n === pointed ? columns[at - 1] : columns[at];
  const met = pointed === null ? null : before?.head;

  const card = (played: Played, place: { x: number; y: number }, column: Column) => {
    const { play, code, at } = played;
    const mark = marks.get(`${play.n}:${at}`);
    const isMine = multiplayer?.seats[play.seat]?.name === multiplayer?.you;
    const isHead = played === column.head;
    const ring = play.n === newest?.n && !play.starter;
    const classes = [
      isHead ? "eleusis-head" : "eleusis-refused",
      ring ? "eleusis-newest" : "",
      refuting.has(play.n) && !ring ? "eleusis-refuting" : "",
      play.n === told ? "eleusis-told" : "",
      play.n === pointed ? "eleusis-pointed" : "",
      played === met ? "eleusis-met" : "",
    ];
    return (
      <PlayedCard
        key={`${play.n}:${at}`}
        class={classes.filter(Boolean).join(" ")}
        n={play.n}
        code={code}
        x={place.x}
        y={place.y}
        w={isHead ? layout.ruling.w : layout.ruling.rw}
        h={isHead ? layout.ruling.h : layout.ruling.rh}
        name={nameOf(played, column, names, say)}
        right={play.ok}
        held={play.claim ? play.cards.length : 0}
        features={features}
        // Nobody played the starter: it was turned up.
        by={multiplayer && !play.starter ? (initials[play.seat] ?? "") : ""}
        byName={names[play.seat] ?? ""}
        mine={isMine}
        ring={ring && !isHead}
        tenth={mark?.count ?? 0}
        tenthName={mark ? markerOf(mark.count, multiplayer?.marks?.limit ?? null, say) : ""}
        dark={mark?.dark ?? false}
        crown={
          prophet && play.n + 1 === multiplayer?.marks?.since && at === play.cards.length - 1
            ? say.t("{name} is prophet from here on", { name: prophet })
            : ""
        }
        stop={tell !== null && play.n === stops && at === 0}
        tell={tell}
        say={say}
      />
    );
  };

  const byPlay = new Map<number, JSX.Element[]>();
  const put = (played: Played, drawn: JSX.Element) =>
    byPlay.set(played.play.n, [...(byPlay.get(played.play.n) ?? []), drawn]);
  columns.forEach((column, at) => {
    const head = layout.heads[at];
    if (column.head && head) put(column.head, card(column.head, head, column));
    column.refused.forEach((played, nth) => {
      const place = layout.refused[at]?.[nth];
      if (place) put(played, card(played, place, column));
    });
  });

  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
    const here = cards.indexOf(document.activeElement as HTMLElement);
    const to = {
      ArrowLeft: here - 1,
      ArrowUp: here - 1,
      ArrowRight: here + 1,
      ArrowDown: here + 1,
      Home: 0,
      End: cards.length - 1,
    }[event.key];
    const found = to === undefined ? undefined : cards[to];
    if (!found) return;
    event.preventDefault();
    setStop(Number(found.parentElement?.dataset["play"]));
    found.focus();
  };
  return (
    <ol class="eleusis-plays" onKeyDown={tell ? onKeyDown : undefined}>
      {plays.map((play) => (
        <li key={play.n} data-play={play.n}>
          {byPlay.get(play.n)}
        </li>
      ))}
    </ol>
  );
}

/** How many cards lie there, and from how many on a mistake puts one out. */
const markerOf = (count: number, limit: number | null, { many }: Say): string =>
  limit === null
    ? many("{count} card on the line", "{count} cards on the line", count)
    : many(
        "{count} card; from {limit} on a mistake puts you out",
        "{count} cards; from {limit} on a mistake puts you out",
        count,
        { limit },
      );

/** What a card is and where it lies, for who hears it. */
function nameOf({ play, code, at }: Played, { head }: Column, names: string[], say: Say): string {
  if (play.claim)
    return say.claimed(names[play.seat] ?? say.t("a player"), play.cards.length, play.ok);
  const card = say.cardName(code ?? "");
  if (play.starter && play.ok) return say.t("{card}, the first card", { card });
  if (play.ok) return say.t("{card}, card {place} of the line", { card, place: head?.place ?? 0 });
  if (at) return card; // one of a series: the first names them all
  const cards = say.cardNames(play.cards);
  return head?.code
    ? say.t("{cards} refused after {after}", { cards, after: say.cardName(head.code) })
    : say.t("{cards} refused before the first card", { cards });
}

type CardProps = {
  class: string;
  n: number;
  code: string | null;
  x: number;
  y: number;
  w: number;
  h: number;
  name: string;
  right: boolean;
  /** Of a claim: how many cards were shown. */
  held: number;
  features: ReadonlySet<Feature>;
  by: string;
  byName: string;
  mine: boolean;
  /** Whether the newest, which does not fit, is ringed. */
  ring: boolean;
  tenth: number;
  tenthName: string;
  dark: boolean;
  crown: string;
  stop: boolean;
  tell: ((n: number | null) => void) | null;
  say: Say;
};

// A class only for `shouldComponentUpdate`: at 500 cards one changes with a play, not all.
class PlayedCard extends Component<CardProps> {
  override shouldComponentUpdate(next: CardProps): boolean {
    const now = this.props;
    return (Object.keys(next) as (keyof CardProps)[]).some(
      (name) => name !== "tell" && now[name] !== next[name],
    );
  }

  override render(props: CardProps) {
    const { code, x, y, w, h, features, n, tell } = props;
    const suit = code ? ` eleusis-${suitOf(code)}` : " eleusis-claimed";
    const chipped = features.size ? " eleusis-chipped" : "";
    const look = {
      class: `eleusis-card ${props.class}${suit}${chipped}`,
      style: { left: `${x}px`, top: `${y}px` },
    };
    const inside = (
      <>
        {props.ring && <i class="eleusis-cut-ring" />}
        <span class="eleusis-hidden">{props.name}</span>
        {code ? (
          <Face code={code} small={w < 56} ticket={h < w * 1.2 || features.size > 0} />
        ) : (
          <span class="eleusis-of-claim" aria-hidden="true">
            <VerdictMark right={props.right} /> {`0/${props.held}`}
          </span>
        )}
        {code && <Chips code={code} features={features} />}
        {props.by && <Who name={props.byName} initials={props.by} isMine={props.mine} />}
        {props.tenth > 0 && (
          <span
            class={`eleusis-tenth${props.dark ? " eleusis-dark-mark" : ""}`}
            title={props.tenthName}
            aria-hidden="true"
          >
            {props.tenth}
          </span>
        )}
        {props.crown && (
          <span class="eleusis-crown" title={props.crown}>
            <span class="eleusis-hidden">{props.crown}</span>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 1 L12.4 7.2 L19 7.6 L13.9 11.8 L15.6 18.2 L10 14.6 L4.4 18.2 L6.1 11.8 L1 7.6 L7.6 7.2 Z" />
            </svg>
          </span>
        )}
      </>
    );
    return tell ? (
      <button
        type="button"
        {...look}
        tabIndex={props.stop ? 0 : -1}
        onClick={() => this.props.tell?.(n)}
      >
        {inside}
      </button>
    ) : (
      <span {...look}>{inside}</span>
    );
  }
}

// The line as columns: each card that was accepted, and what was played after it and did not join.

/** A card of the line, or one that was refused; a claim has no card of its own. */
export type Played = { play: PlayEntry; code: string | null; at: number };
export type Column = { head: (Played & { place: number }) | null; refused: Played[] };

/** The columns of a line. The first has no head where a card was refused before the first one. */
export function columnsOf(plays: readonly PlayEntry[]): Column[] {
  const columns: Column[] = [];
  for (const play of plays) {
    const cards = play.claim ? [null] : play.cards;
    cards.forEach((code, at) => {
      const head = { play, code, at, place: columns.length + 1 };
      if (play.ok && !play.claim) columns.push({ head, refused: [] });
      else {
        if (!columns.length) columns.push({ head: null, refused: [] });
        columns.at(-1)?.refused.push({ play, code, at });
      }
    });
  }
  return columns;
}

/** A marker on a card of a play: white before a prophet, black after the declaration. */
export type Mark = { count: number; dark: boolean };

/** Every tenth card that counts, by play and place in it. */
export function marksOf(
  plays: readonly PlayEntry[],
  multiplayer: MultiplayerView | null,
): ReadonlyMap<string, Mark> {
  const found = new Map<string, Mark>();
  const marks = multiplayer?.marks ?? null;
  const from = marks?.since ?? null;
  const counts = marks?.counts;
  let count = 0;
  let dark = false;
  for (const play of plays) {
    if (from !== null && play.n === from) {
      count = 0;
      dark = true;
    }
    // Nobody played the starter, but it is on the line.
    if (play.claim || (play.starter && (!play.ok || counts === "played"))) continue;
    if (!play.ok && counts !== "played") continue;
    for (let at = 0; at < play.cards.length; at++) {
      count += 1;
      if (count % 10 === 0) found.set(`${play.n}:${at}`, { count, dark });
    }
  }
  return found;
}

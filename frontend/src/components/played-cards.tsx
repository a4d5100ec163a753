// The cards that lie on the table, each in its place. A press on one tells its story.
import { Component, type JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { type Feature, suitOf } from "../client/deck";
import type { MultiplayerView, PlayEntry } from "../client/schema";
import { type Say, useSay } from "../i18n/speech";
import { Chips, Face } from "./card";
import { Glyph } from "./controls";
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
  const latest = useRef(tell); // a card that is kept would tell by an old one
  latest.current = tell;
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
    const { w, h } = isHead ? layout.ruling : { w: layout.ruling.rw, h: layout.ruling.rh };
    const name = nameOf(played, column, names, say);
    // Nobody played the starter: it was turned up.
    const by = multiplayer && !play.starter ? initials[play.seat] : undefined;
    const isProphets =
      prophet && play.n + 1 === multiplayer?.marks?.since && at === play.cards.length - 1;
    const crown = isProphets ? say.t("{name} is prophet from here on", { name: prophet }) : "";
    const isStop = play.n === stops && at === 0;
    const suit = code ? `eleusis-${suitOf(code)}` : "eleusis-claimed";
    classes.push(`eleusis-card ${suit}`, features.size ? "eleusis-chipped" : "");
    const look = {
      class: classes.filter(Boolean).join(" "),
      style: { left: `${place.x}px`, top: `${place.y}px` },
    };
    const inside = () => (
      <>
        {ring && !isHead && <i class="eleusis-cut-ring" />}
        <span class="eleusis-hidden">{name}</span>
        {code ? (
          <Face code={code} small={w < 56} ticket={h < w * 1.2 || features.size > 0} />
        ) : (
          <span class="eleusis-of-claim" aria-hidden="true">
            <VerdictMark right={play.ok} /> {`0/${play.cards.length}`}
          </span>
        )}
        {code && <Chips code={code} features={features} />}
        {by && <Who name={names[play.seat] ?? ""} initials={by} isMine={isMine} />}
        {mark && (
          <span
            class={`eleusis-tenth${mark.dark ? " eleusis-dark-mark" : ""}`}
            title={markerOf(mark.count, multiplayer?.marks?.limit ?? null, say)}
            aria-hidden="true"
          >
            {mark.count}
          </span>
        )}
        {crown && (
          <span class="eleusis-crown" title={crown}>
            <span class="eleusis-hidden">{crown}</span>
            <Glyph d={STAR} />
          </span>
        )}
      </>
    );
    const seen = [look.class, place.x, place.y, w, h, name, ...features, by, isMine, mark?.count];
    return (
      <Kept
        key={`${play.n}:${at}`}
        of={[...seen, mark?.dark, crown, isStop, tell === null, say.lang].join("|")}
      >
        {() =>
          tell ? (
            <button
              type="button"
              {...look}
              tabIndex={isStop ? 0 : -1}
              onClick={() => latest.current?.(play.n)}
            >
              {inside()}
            </button>
          ) : (
            <span {...look}>{inside()}</span>
          )
        }
      </Kept>
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

const STAR =
  "M10 1 L12.4 7.2 L19 7.6 L13.9 11.8 L15.6 18.2 L10 14.6 L4.4 18.2 L6.1 11.8 L1 7.6 L7.6 7.2 Z";

type KeptProps = { of: string; children: () => JSX.Element };

/** What is drawn anew only when it is of something else: at 500 cards one changes with a play. */
class Kept extends Component<KeptProps> {
  override shouldComponentUpdate({ of }: KeptProps): boolean {
    return of !== this.props.of;
  }

  override render({ children }: KeptProps) {
    return children();
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

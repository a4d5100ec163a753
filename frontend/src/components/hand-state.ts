// What a hand is, as a page holds it: each card at a place of its own, what is chosen, the order.
// The cards are Python's; where they lie is the page's. During a round no card moves by itself: what
// is drawn lies down where a card has gone. Sorting is asked for.
import { useReducer, useRef } from "preact/hooks";
import { faceValue, rankOf, suitOf } from "../client/deck";
import type { TableView } from "../client/schema";

/** A card in the hand. Two packs hold every card twice, so each has a key of its own. */
export type Held = { key: number; code: string };

/** The places of a hand in order; a card that has gone leaves its place empty. */
export type Places = readonly (Held | null)[];

export type Sorting = "suit" | "value" | "own";
export const SORTINGS: readonly Sorting[] = ["suit", "value", "own"];

export const cardsIn = (places: Places): Held[] => places.filter((held) => held !== null);

/** Match a new hand to the one before it: a card that stays keeps its key and place, and new ones
 * come to the places of those that went, the rest behind. */
export function rejoin(
  before: Places,
  spent: ReadonlySet<number>,
  codes: readonly string[],
  fresh: () => number,
): Places {
  const wanted = [...codes];
  const places = before.map((held) => {
    const found = held && !spent.has(held.key) ? wanted.indexOf(held.code) : -1;
    if (found >= 0) wanted.splice(found, 1);
    return found >= 0 ? held : null;
  });
  const gone = (at: number) => before[at] !== null; // its place is free since this moment
  const free = [...places.keys()].filter((at) => places[at] === null);
  free.sort((one, other) => Number(gone(other)) - Number(gone(one)) || one - other);
  for (const code of wanted) places[free.shift() ?? places.length] = { key: fresh(), code };
  return places;
}

const SUIT_ORDER = "SHCD"; // black and red by turns, so that neighbours differ
const bySuit = (a: Held, b: Held) =>
  SUIT_ORDER.indexOf(suitOf(a.code)) - SUIT_ORDER.indexOf(suitOf(b.code)) ||
  faceValue(a.code) - faceValue(b.code);
const byValue = (a: Held, b: Held) =>
  faceValue(a.code) - faceValue(b.code) ||
  SUIT_ORDER.indexOf(suitOf(a.code)) - SUIT_ORDER.indexOf(suitOf(b.code));

export function sorted(held: readonly Held[], sorting: Sorting): Held[] {
  return sorting === "own" ? [...held] : [...held].sort(sorting === "suit" ? bySuit : byValue);
}

/** Whether a hand lies as it was sorted: what has been drawn since lies anywhere. */
export function isSorted(places: Places, sorting: Sorting): boolean {
  const held = cardsIn(places);
  return sorted(held, sorting).every(({ code }, at) => code === held[at]?.code);
}

/** Whether a group starts with the second of two neighbours: it is set off from the first. */
export function starts(before: Held | null | undefined, card: Held, sorting: Sorting): boolean {
  if (!before || sorting === "own") return false;
  return sorting === "suit"
    ? suitOf(before.code) !== suitOf(card.code)
    : rankOf(before.code) !== rankOf(card.code);
}

/** The hand as this page holds it: places, and what is chosen. It follows what is dealt while it is
 * drawn, not by a state that would draw the page a second time. */
export function useHand(view: TableView) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const hand = useRef({
    of: "",
    turn: -1,
    dealt: "",
    places: [] as Places,
    own: [] as readonly number[], // keys in one's own order, at first as they were dealt
    chosen: [] as readonly number[],
    spent: new Set<number>() as ReadonlySet<number>,
    sorting: "suit" as Sorting,
    next: 0,
    known: 0, // cards from this key on came last
  });
  const now = hand.current;
  const lay = (places: Places) => {
    now.places = places;
    redraw(undefined);
  };
  const of = `${view.seal} ${view.multiplayer?.you ?? ""}`; // whose hand, of which deal
  const dealt = view.hand.join(" ");
  if (now.of !== of || now.turn !== view.turn || now.dealt !== dealt) {
    const isDealt = now.of !== of || !cardsIn(now.places).length;
    const before = isDealt ? [] : now.places;
    if (isDealt) now.known = Number.POSITIVE_INFINITY;
    else if (now.dealt !== dealt || now.spent.size) now.known = now.next;
    now.places = rejoin(before, now.spent, view.hand, () => now.next++);
    now.own = [...new Set([...now.own, ...cardsIn(now.places).map((held) => held.key)])];
    if (isDealt) now.places = sorted(cardsIn(now.places), now.sorting);
    const keys = new Set(cardsIn(now.places).map((held) => held.key));
    now.chosen = now.chosen.filter((one) => keys.has(one));
    now.spent = new Set();
    Object.assign(now, { of, turn: view.turn, dealt });
  }
  const { places, chosen, sorting } = now;
  const held = cardsIn(places);
  return {
    places,
    held,
    /** Whether a card came into the hand last. */
    isFresh: (card: Held) => card.key >= now.known,
    chosen,
    codes: chosen.map((one) => held.find((card) => card.key === one)?.code ?? ""),
    setChosen: (to: readonly number[]) => {
      now.chosen = to;
      redraw(undefined);
    },
    /** These go with the next turn; what comes in their place, a twin it may be, nobody has chosen. */
    spend: (keys: readonly number[]) => {
      now.spent = new Set(keys);
    },
    /** They were not played. */
    keep: () => {
      now.spent = new Set();
    },
    sorting,
    isSorted: isSorted(places, sorting),
    sort: (by: Sorting) => {
      now.sorting = by;
      const own = (card: Held) => now.own.indexOf(card.key);
      lay(by === "own" ? [...held].sort((a, b) => own(a) - own(b)) : sorted(held, by));
    },
    /** One's own order. */
    lay: (to: readonly Held[]) => {
      now.sorting = "own";
      now.own = to.map((card) => card.key);
      lay(to);
    },
  };
}

export type HandState = ReturnType<typeof useHand>;

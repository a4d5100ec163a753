// The cards of a hand on the page, chosen and moved by pointer and by keys.
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { faceValue, rankOf, suitOf } from "../client/deck";
import { focusedBeside } from "../client/hooks";
import { drawIn, isCalm, slide } from "../client/motion";
import type { TableView } from "../client/schema";
import { type Say, useSay } from "../i18n/speech";
import { Chips, Face } from "./card";
import { isAsked, pressed } from "./foretell";
import { type Playing, useTable } from "./table-state";

export function Hand() {
  const say = useSay();
  const table = useTable();
  const { view, hand, small, play, dropped, foretold } = table;
  const { features } = table.looks;
  const { step, isShown } = table.next;
  const hinted = isShown && step && "card" in step ? step.card : view.hints.shown.at(-1)?.card;
  const stakes = isAsked(view) ? (view.prediction?.stakes ?? []) : [];
  const also = keysOf(table);
  const { sorting, places, held: cards } = hand;
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef(new Map<number, DOMRect>());
  const dragging = useRef<{ key: number; x: number; y: number; far: boolean } | null>(null);
  const dragged = useRef(false);
  const focused = Math.min(at, Math.max(0, cards.length - 1));
  const most = view.may.play;
  const columns = Math.max(6, Math.ceil(places.length / 2)); // in two rows

  const buttons = () => [...(box.current?.querySelectorAll<HTMLButtonElement>("[data-key]") ?? [])];

  const order = places.map((card) => card?.key ?? "").join(" ");
  useLayoutEffect(() => {
    // First, last, invert, play: each card slides from where it was; new ones are drawn in.
    const was = drawn.current;
    const now = new Map<number, DOMRect>();
    const origin = box.current?.getBoundingClientRect() ?? new DOMRect();
    const fresh = buttons().filter((button) => !was.has(Number(button.dataset["key"])));
    for (const button of buttons()) {
      const place = new DOMRect(button.offsetLeft, button.offsetTop, origin.width, 0);
      const key = Number(button.dataset["key"]);
      const before = was.get(key);
      now.set(key, place);
      if (isCalm() || !was.size) continue;
      if (!before) drawIn(button, fresh.indexOf(button), fresh.length);
      else if (before.width === place.width && (before.x !== place.x || before.y !== place.y)) {
        slide(button, before.x - place.x, before.y - place.y);
      }
    }
    drawn.current = now;
  }, [order]);

  useEffect(() => {
    // A played card takes the focus with it: its neighbour gets it.
    const root = box.current?.closest(".eleusis");
    if (root && lost.current && document.activeElement === document.body)
      buttons()[focused]?.focus();
    lost.current = false;
  }, [order]);
  const lost = useRef(false);
  lost.current = lost.current || !!box.current?.contains(focusedBeside(box.current));

  // Pressed once a hand in disorder is sorted again, pressed again otherwise.
  const nextSorting = () =>
    hand.isSorted ? (SORTINGS[(SORTINGS.indexOf(sorting) + 1) % 3] ?? "suit") : sorting;
  const choose = (key: number) => {
    if (hand.chosen.includes(key)) hand.setChosen(hand.chosen.filter((one) => one !== key));
    else if (hand.chosen.length < most) hand.setChosen([...hand.chosen, key]);
    else if (most === 1) hand.setChosen([key]);
  };
  const go = (to: number) => {
    const next = Math.max(0, Math.min(cards.length - 1, to));
    setAt(next);
    buttons()[next]?.focus();
  };
  /** The card that lies above or below, or nearest to there. */
  const across = (down: boolean) => {
    const here = buttons()[focused];
    if (!here) return;
    const isThere = ({ offsetTop }: HTMLElement) =>
      down ? offsetTop > here.offsetTop : offsetTop < here.offsetTop;
    const far = (button: HTMLElement) =>
      Math.abs(button.offsetTop - here.offsetTop) * 10 +
      Math.abs(button.offsetLeft - here.offsetLeft);
    const [nearest] = buttons()
      .filter(isThere)
      .sort((one, other) => far(one) - far(other));
    if (nearest) go(buttons().indexOf(nearest));
  };
  const reorder = (from: number, to: number) => {
    const next = [...cards];
    const [moved] = next.splice(from, 1);
    if (!moved || to < 0 || to > next.length) return;
    next.splice(to, 0, moved);
    hand.lay(next);
    setAt(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isChosen = hand.chosen.includes(cards[focused]?.key ?? -1);
    if (step !== undefined && (event.ctrlKey || event.shiftKey)) reorder(focused, focused + step);
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (step !== undefined) go(focused + step);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown")
      across(event.key === "ArrowDown");
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(cards.length - 1);
    else if (event.key === "p" || (event.key === "Enter" && isChosen)) play();
    else if (also[event.key]) also[event.key]?.();
    else if (stakes.length && (event.key === "y" || event.key === "n"))
      table.setForetold(pressed(stakes, foretold, event.key));
    else if (event.key === "c" || event.key === "Escape") hand.setChosen([]);
    else if (event.key === "s") hand.sort(nextSorting());
    else return;
    event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent, key: number) => {
    dragged.current = false;
    if (event.button !== 0) return;
    dragging.current = { key, x: event.clientX, y: event.clientY, far: false };
    // At once: a quick hand has left the card by the next event.
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const drag = dragging.current;
    if (!drag) return;
    const button = event.currentTarget as HTMLElement;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.far && Math.hypot(dx, dy) > 8) {
      drag.far = true;
      button.classList.add("eleusis-dragged");
    }
    if (drag.far) button.style.transform = `translate(${dx}px, ${dy}px)`;
  };
  const onPointerUp = (event: PointerEvent) => {
    const drag = dragging.current;
    dragging.current = null;
    const button = event.currentTarget as HTMLElement;
    if (!drag?.far) return;
    dragged.current = true; // the click that ends a drag chooses nothing
    button.style.transform = "";
    button.classList.remove("eleusis-dragged");
    if (event.type === "pointercancel" || dropped(drag.key, event)) return;
    const from = cards.findIndex((card) => card.key === drag.key);
    const others = buttons().filter((other) => other !== button);
    const to = others.filter((other) => {
      const { left, top, bottom, width } = other.getBoundingClientRect();
      if (event.clientY < top - 8) return false;
      return event.clientY > bottom + 8 || event.clientX > left + width / 2;
    }).length;
    if (to !== from) reorder(from, to);
  };
  const onClick = (card: Held, index: number) => {
    setAt(index);
    if (!dragged.current) choose(card.key);
  };

  return (
    <section class="eleusis-hand">
      {view.multiplayer?.stage === 2 && <h3>{say.t("Your mistake cards")}</h3>}
      <div
        class="eleusis-cards"
        ref={box}
        style={{ "--e-columns": columns }}
        role="group"
        aria-label={say.t("Your hand")}
        aria-description={
          table.past
            ? undefined
            : [
                most > 1 ? say.t("one, or up to {most} in order", { most }) : "",
                say.t(
                  "Arrow keys move, space chooses, Enter plays a chosen card, C deselects, S sorts. Control and an arrow key move a card.",
                ),
                stakes.length > 0 && say.t("Y and N predict; press again to be more sure."),
                view.multiplayer &&
                  say.t("N: no card fits. G: go on. D: declare yourself prophet."),
              ]
                .filter(Boolean)
                .join(" ")
        }
        onKeyDown={onKeyDown}
      >
        {places.map((card, place) => {
          if (!card) return <span key={`${place} empty`} class="eleusis-gap" aria-hidden="true" />;
          const index = cards.indexOf(card);
          const turn = hand.chosen.indexOf(card.key);
          const name = say.cardName(card.code);
          return (
            <button
              key={card.key}
              type="button"
              data-key={card.key}
              data-code={card.code}
              class={
                `eleusis-card eleusis-held eleusis-${suitOf(card.code)}` +
                (turn >= 0 ? " eleusis-chosen" : "") +
                (hinted === card.code ? " eleusis-hinted" : "") +
                (hand.isFresh(card) ? " eleusis-fresh" : "") +
                (features.size ? " eleusis-chipped" : "") +
                (place % columns && hand.isSorted && starts(places[place - 1], card, sorting)
                  ? " eleusis-group"
                  : "")
              }
              tabIndex={index === focused ? 0 : -1}
              aria-pressed={turn >= 0}
              aria-label={turn >= 0 ? chosenSaid(say, name, turn) : name}
              onClick={() => onClick(card, index)}
              onFocus={() => setAt(index)}
              onPointerDown={(event) => onPointerDown(event, card.key)}
              onPointerMove={onPointerMove}
              onPointerUp={onPointerUp}
              onPointerCancel={onPointerUp}
            >
              <Face code={card.code} small={small} />
              <Chips code={card.code} features={features} />
              {turn >= 0 && (
                <span class="eleusis-badge" aria-hidden="true">
                  {turn + 1}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** What a key does at a table of several, on a card of the hand. */
function keysOf({ view, send, claim }: Playing) {
  const keys: Record<string, () => void> = {};
  if (view.multiplayer?.may.go_on) keys["g"] = () => void send("go_on");
  if (view.multiplayer?.may.prophesy) keys["d"] = () => void send("prophesy");
  if (view.multiplayer && view.may.no_play) keys["n"] = claim.ask;
  return keys;
}

const chosenSaid = ({ t }: Say, card: string, at: number): string =>
  [
    t("{card}, chosen first", { card }),
    t("{card}, chosen second", { card }),
    t("{card}, chosen third", { card }),
    t("{card}, chosen fourth", { card }),
  ][at] ?? t("{card}, chosen number {place}", { card, place: at + 1 });

// What a hand is, as a page holds it: each card at a place of its own, what is chosen, the order.
// The cards are Python's; where they lie is the page's. During a round no card moves by itself: what
// is drawn lies down where a card has gone. Sorting is asked for.

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
 * drawn, not by a state that would draw the page a second time. Stepped through as it was in the
 * past, it lies sorted. */
export function useHand(view: TableView, past = false) {
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
    const isDealt = past || now.of !== of || !cardsIn(now.places).length;
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

// The hand: choose one to four cards, in the order in which they will be played, by pointer or
// by keys; sort them; and play them with one button that says what it does and what it may cost.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { focusedBeside } from "../client/focus";
import { drawIn, isCalm, slide } from "../client/motion";
import type { TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { CardWord } from "../i18n/said";
import { useSay } from "../i18n/speech";
import { Chips, Face } from "./card";
import { type Feature, faceValue, rankOf, suitOf } from "./deck";

/** A card in the hand. Two packs hold every card twice, so each has a key of its own. */
export type Held = { key: number; code: string };
export type Sorting = "suit" | "value" | "own";
export const SORTINGS: readonly Sorting[] = ["suit", "value", "own"];

/** Match a new hand to the one before it, so that a card that stays keeps its key and place. */
export function rejoin(
  before: readonly Held[],
  spent: ReadonlySet<number>,
  codes: readonly string[],
  fresh: () => number,
): Held[] {
  const wanted = [...codes];
  const kept = before.filter((held) => {
    const found = spent.has(held.key) ? -1 : wanted.indexOf(held.code);
    if (found >= 0) wanted.splice(found, 1);
    return found >= 0;
  });
  return [...kept, ...wanted.map((code) => ({ key: fresh(), code }))];
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

/** Whether a group starts with the second of two neighbours: it is set off from the first. */
export function starts(before: Held | undefined, card: Held, sorting: Sorting): boolean {
  if (!before || sorting === "own") return false;
  return sorting === "suit"
    ? suitOf(before.code) !== suitOf(card.code)
    : rankOf(before.code) !== rankOf(card.code);
}

/** The hand as this page holds it: keys, own order, and what is chosen. It follows what is dealt
 * while it is drawn, not by a state that would draw the page a second time. */
export function useHand(view: TableView) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [sorting, setSorting] = useState<Sorting>("suit");
  const hand = useRef({
    dealt: "",
    held: [] as readonly Held[],
    chosen: [] as readonly number[],
    spent: new Set<number>() as ReadonlySet<number>,
    next: 0,
    known: 0, // cards from this key on came last
  });
  const now = hand.current;
  const dealt = [view.seal, view.turn, ...view.hand].join(" ");
  if (now.dealt !== dealt) {
    now.dealt = dealt;
    now.known = now.held.length ? now.next : Number.POSITIVE_INFINITY;
    now.held = rejoin(now.held, now.spent, view.hand, () => now.next++);
    const keys = new Set(now.held.map((held) => held.key));
    now.chosen = now.chosen.filter((one) => keys.has(one));
    now.spent = new Set();
  }
  const { held, chosen } = now;
  return {
    held,
    /** Whether a card came into the hand last. */
    isFresh: (card: Held) => card.key >= now.known,
    setHeld: (to: readonly Held[]) => {
      now.held = to;
      redraw(undefined);
    },
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
    setSorting,
  };
}

export type HandState = ReturnType<typeof useHand>;

type HandProps = {
  view: TableView;
  hand: HandState;
  small: boolean;
  hinted: string | null;
  play: () => void;
  foretell: ((key: "y" | "n") => void) | null;
  dropped: (key: number, event: PointerEvent) => boolean;
  features: ReadonlySet<Feature>;
  /** What other keys do. */
  also: Record<string, () => void>;
};

export function Hand({
  view,
  hand,
  small,
  hinted,
  play,
  foretell,
  dropped,
  features,
  also,
}: HandProps): JSX.Element {
  const say = useSay();
  const { sorting, setSorting } = hand;
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<number, DOMRect>());
  const dragging = useRef<{ key: number; x: number; y: number; far: boolean } | null>(null);
  const dragged = useRef(false);
  const cards = sorted(hand.held, sorting);
  const focused = Math.min(at, Math.max(0, cards.length - 1));
  const most = view.may.play;
  const columns = Math.max(6, Math.ceil(cards.length / 2)); // in two rows

  const buttons = () => [...(box.current?.querySelectorAll<HTMLButtonElement>("[data-key]") ?? [])];

  const order = cards.map((card) => card.key).join(" ");
  useLayoutEffect(() => {
    // First, last, invert, play: each card slides from where it was; new ones are drawn in.
    const was = places.current;
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
    places.current = now;
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
  const rowLength = () => {
    const tops = buttons().map((button) => button.offsetTop);
    return Math.max(1, tops.filter((top) => top === tops[0]).length);
  };
  const reorder = (from: number, to: number) => {
    const next = [...cards];
    const [moved] = next.splice(from, 1);
    if (!moved || to < 0 || to > next.length) return;
    next.splice(to, 0, moved);
    hand.setHeld(next);
    setSorting("own");
    setAt(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -rowLength(), ArrowDown: rowLength() }[
      event.key
    ];
    if (step !== undefined && (event.ctrlKey || event.shiftKey)) {
      if (Math.abs(step) === 1) reorder(focused, focused + step);
    } else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (step !== undefined) go(focused + step);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(cards.length - 1);
    else if (event.key === "p") play();
    else if (also[event.key]) also[event.key]?.();
    else if (foretell && (event.key === "y" || event.key === "n")) foretell(event.key);
    else if (event.key === "c" || event.key === "Escape") hand.setChosen([]);
    else if (event.key === "s") setSorting(SORTINGS[(SORTINGS.indexOf(sorting) + 1) % 3] ?? "suit");
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
      {view.multiplayer?.stage === 2 && <h3>{say.multiplayer.mistakeHand}</h3>}
      <div
        class="eleusis-cards"
        ref={box}
        style={{ "--e-columns": columns }}
        role="group"
        aria-label={say.hand}
        aria-description={[
          say.upTo(most),
          say.handKeys,
          foretell && say.foretellKeys,
          view.multiplayer && say.multiplayer.handKeys,
        ]
          .filter(Boolean)
          .join(" ")}
        onKeyDown={onKeyDown}
      >
        {cards.map((card, index) => {
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
                (index % columns && starts(cards[index - 1], card, sorting) ? " eleusis-group" : "")
              }
              tabIndex={index === focused ? 0 : -1}
              aria-pressed={turn >= 0}
              aria-label={turn >= 0 ? say.chosen(name, turn) : name}
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

type ActionsProps = {
  view: TableView;
  hand: HandState;
  wire: Wire;
  busy: boolean;
  /** Whether a prediction has to be made first. */
  waits: boolean;
  play: () => void;
  noPlay: () => void;
  /** What else there is to press. */
  children?: ComponentChildren;
};

/** What can be done with the cards: one button that says what it does. */
export function Actions(props: ActionsProps): JSX.Element {
  const say = useSay();
  const { view, hand, wire, busy, waits, play, noPlay, children } = props;
  const count = hand.codes.length;
  const cost = view.mistake_costs?.[count - 1];
  const primary = useRef<HTMLButtonElement>(null);
  const putBack = () => {
    hand.setChosen([]);
    primary.current?.focus(); // the button pressed is about to go
  };
  const ready = count > 0 && count <= view.may.play && !busy && wire.connection !== "gone";
  // On a low screen the button lies below its edge: with a card chosen it is what one looks for.
  const hasChosen = count > 0;
  useEffect(() => {
    const behavior = isCalm() ? "instant" : "smooth";
    if (hasChosen) primary.current?.scrollIntoView({ block: "nearest", behavior });
  }, [hasChosen]);
  return (
    <div class="eleusis-actions eleusis-play-bar">
      <button
        type="button"
        ref={primary}
        class="eleusis-button eleusis-primary"
        aria-disabled={!ready}
        onClick={play}
      >
        {count === 0 ? (
          view.may.play ? (
            say.choose
          ) : (
            say.noneLeft
          )
        ) : waits ? (
          say.foretellFirst
        ) : (
          <>
            <span>{say.play}</span>
            {hand.codes.map((code, at) => (
              <CardWord key={at} code={code} />
            ))}
            {!!cost && <small>{say.costs(cost)}</small>}
          </>
        )}
      </button>
      <span class="eleusis-put-back">
        {count > 0 && (
          <button
            type="button"
            class="eleusis-icon eleusis-outlined"
            aria-label={say.putBack}
            title={say.putBack}
            onClick={putBack}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
              <path d="M8 4 L3.5 8.5 L8 13 M3.5 8.5 L11.5 8.5 C15 8.5 16.5 10.6 16.5 13.2 L16.5 15.5" />
            </svg>
          </button>
        )}
      </span>
      {view.may.no_play && (
        <button type="button" class="eleusis-button" onClick={noPlay}>
          {say.noPlay}
          {view.multiplayer?.costs && (
            <small>{say.multiplayer.noPlayCosts(view.multiplayer.costs.no_play)}</small>
          )}
        </button>
      )}
      {children}
    </div>
  );
}

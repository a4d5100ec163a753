// The cards of a hand on the page, chosen and moved by pointer and by keys.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { suitOf } from "../client/deck";
import { focusedBeside } from "../client/focus";
import { drawIn, isCalm, slide } from "../client/motion";
import { useSay } from "../i18n/speech";
import type { Say } from "../i18n/words";
import { Chips, Face } from "./card";
import { isAsked, pressed } from "./foretell";
import { type Held, SORTINGS, starts } from "./hand-state";
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
        aria-description={[
          most > 1 ? say.t("one, or up to {most} in order", { most }) : "",
          say.t(
            "Arrow keys move, space chooses, Enter plays a chosen card, C deselects, S sorts. Control and an arrow key move a card.",
          ),
          stakes.length > 0 && say.t("Y and N predict; press again to be more sure."),
          view.multiplayer && say.t("N: no card fits. G: go on. D: declare yourself prophet."),
        ]
          .filter(Boolean)
          .join(" ")}
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

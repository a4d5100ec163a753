// What a page of a table holds while somebody plays at it, and what there is to do at it.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useModel } from "../client/model";
import { fly, isCalm, landAll } from "../client/motion";
import { useNarrow } from "../client/narrow";
import { usePointing } from "../client/pointing";
import type { MultiplayerView, PlayEntry, TableView } from "../client/schema";
import { useSending } from "../client/sending";
import { useTyping } from "../client/typing";
import type { Send, Wire } from "../client/wire";
import { Actions, useClaim } from "./actions";
import { Foretell, isAsked, pressed, useForetold } from "./foretell";
import { Hand } from "./hand";
import { useHand } from "./hand-state";
import { useLooks } from "./looks";
import { Trouble } from "./message";
import { GoOn, Prophesy, SetAside, Turn, usePace } from "./multiplayer";
import { useNextStep } from "./next-step";

/** A table on a page: what is seen of it, and what the person at the page has in hand. */
export function usePlaying(wire: Wire, root: HTMLElement, plays: boolean) {
  const view = useModel(wire);
  const small = useNarrow(root);
  const pointing = usePointing(view.seal);
  const { send, error, busy } = useSending(wire);
  const { foretold, setForetold } = useForetold(view);
  const hand = useHand(view);
  const looks = useLooks();
  const { layer, origins } = useFlights(wire, root);
  const pace = usePace(wire, plays);
  useTyping(root);

  // Where a prediction is asked for, it is made before the card is played.
  const waits = isAsked(view) && foretold === null;
  const playCards = async (keys: readonly number[]) => {
    const cards = keys.map((key) => hand.held.find((held) => held.key === key)?.code ?? "");
    if (!cards.length || cards.length > view.may.play || busy || wire.connection === "gone") return;
    if (waits) {
      hand.setChosen([...keys]);
      root.querySelector<HTMLElement>(".eleusis-scale input")?.focus();
      return;
    }
    for (const [at, key] of keys.entries()) {
      const card = root.querySelector(`[data-key="${key}"]`);
      if (card) origins.current.set(`${at}`, card.getBoundingClientRect());
    }
    hand.spend(keys);
    const isMade = await send("play", { cards, ...foretold });
    if (!isMade) hand.keep();
  };
  const dropped = (key: number, event: PointerEvent): boolean => {
    const board = root.querySelector(".eleusis-scroll")?.getBoundingClientRect();
    if (!board || event.clientY > board.bottom || event.clientY < board.top - 40) return false;
    void playCards(hand.chosen.includes(key) ? hand.chosen : [key]);
    return true;
  };
  const play = () => void playCards(hand.chosen);
  const next = useNextStep(view, wire.course?.number);
  const choose = (card: string) => {
    const key = hand.held.find((held) => held.code === card)?.key;
    if (key !== undefined) hand.setChosen([key]);
    root.querySelector<HTMLElement>(".eleusis-play-bar .eleusis-primary")?.focus();
  };
  const story = useStory(`${view.seal} ${view.table.count} ${hand.chosen.join(" ")}`);
  return {
    ...{ wire, root, view, small, pointing, error, busy, hand, looks, layer, pace },
    ...{ foretold, setForetold, waits, send, play, dropped, next, choose, ...story },
  };
}

export type Playing = ReturnType<typeof usePlaying>;

/** The play whose story is told: until it is pressed again, or something else happens. */
function useStory(now: string) {
  const [kept, keep] = useState<{ n: number | null; now: string }>({ n: null, now });
  const told = kept.now === now ? kept.n : null;
  return { told, tell: (n: number | null) => keep({ n: n === told ? null : n, now }) };
}

/** Cards fly to where a play put them; the ref is of the layer they fly in. */
function useFlights(wire: Wire, root: HTMLElement) {
  const layer = useRef<HTMLDivElement>(null);
  const origins = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    if (layer.current) landAll(layer.current);
    const arrived = wire.plays.find((play) => play.n === wire.arrived);
    if (arrived && layer.current && !isCalm()) {
      arrive(root, layer.current, arrived, origins.current);
    }
    origins.current.clear();
  }, [wire.plays.length, wire.view.seal]);
  return { layer, origins };
}

/** Show a play arriving: from the hand if it was played here, else from the open place. */
function arrive(
  root: HTMLElement,
  layer: Element,
  { n, seat }: PlayEntry,
  origins: Map<string, DOMRect>,
): void {
  const cards = [...root.querySelectorAll<HTMLElement>(`[data-play="${n}"] > .eleusis-card`)];
  const open = root.querySelector(".eleusis-open")?.getBoundingClientRect() ?? null;
  const chair = root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  for (const [at, card] of cards.entries()) {
    const refused = card.matches(".eleusis-refused");
    const from = origins.get(`${at}`) ?? (chair ? inChair(chair, card) : open);
    if (from) fly(layer, card, from, refused ? open : null, at * 70);
  }
}

/** A card-sized place in somebody's seat. */
function inChair(chair: DOMRect, card: HTMLElement): DOMRect {
  const { width, height } = card.getBoundingClientRect();
  return new DOMRect(chair.x + 8, chair.y, width * 0.6, height * 0.6);
}

export function FlightLayer({ layer }: { layer: RefObject<HTMLDivElement | null> }) {
  return <div class="eleusis-layer eleusis-plays" ref={layer} aria-hidden="true" />;
}

/** The new hand gets the focus of the button that dealt it, which is gone. */
export function useDealt(view: TableView, root: HTMLElement): void {
  const isOpen = view.opened !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      root.querySelector<HTMLElement>(".eleusis-held[tabindex='0']")?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen, root]);
}

export const godOf = (multiplayer: MultiplayerView): string | undefined =>
  multiplayer.seats.find((seat) => seat.god)?.name;

const isProphet = ({ seats, you }: MultiplayerView): boolean =>
  seats.some((seat) => seat.prophet && seat.name === you);

/** Whether somebody at the page may have an idea of the rule: God knows it. */
export const thinks = ({ multiplayer }: TableView): boolean =>
  !multiplayer ||
  (multiplayer.you !== null &&
    multiplayer.you !== godOf(multiplayer) &&
    multiplayer.waits !== "rule");

/** Whether somebody at the page holds cards: of several, only who is at the screen and plays. */
const holds = ({ opened, multiplayer }: TableView): boolean =>
  !opened && (!multiplayer || (multiplayer.you !== null && multiplayer.you !== godOf(multiplayer)));

type ToDoProps = {
  table: Playing;
  hasHand: boolean;
  /** Whether the table is beside it. */
  hasBoard: boolean;
  /** Where nothing else on the page says what went wrong. */
  tells: boolean;
};

/** What there is to do: the hand with its buttons, or what a table of several waits for. */
export function ToDo({ table, hasHand, hasBoard, tells }: ToDoProps) {
  const { view, wire, busy, send, looks, error } = table;
  const { multiplayer } = view;
  const held = hasHand && holds(view);
  return (
    <Turn {...{ view, wire, busy, send, hasBoard }} features={looks.features}>
      {held && (multiplayer && isProphet(multiplayer) ? <SetAside /> : <Own table={table} />)}
      {tells && <Trouble error={error} />}
      <GoOn wire={wire} send={send} busy={busy} />
    </Turn>
  );
}

/** One's own cards, and what can be done with them. */
function Own({ table }: { table: Playing }) {
  const { view, wire, hand, small, busy, looks, send, play, dropped } = table;
  const { foretold, setForetold } = table;
  const { multiplayer } = view;
  const claim = useClaim(view);
  const { step, isShown } = table.next;
  const stepCard = isShown && step && "card" in step ? step.card : null;
  const stakes = isAsked(view) ? (view.prediction?.stakes ?? []) : [];
  const foretell = stakes.length
    ? (key: "y" | "n") => setForetold(pressed(stakes, foretold, key))
    : null;
  return (
    <>
      <Hand
        view={view}
        hand={hand}
        small={small}
        hinted={stepCard ?? view.hints.shown.at(-1)?.card ?? null}
        play={play}
        foretell={foretell}
        dropped={dropped}
        features={looks.features}
        also={multiplayer ? keysOf(multiplayer, view, send, claim.ask) : {}}
      />
      <Foretell view={view} said={foretold} set={setForetold} />
      {(!multiplayer || multiplayer.waits === "you") && (
        <Actions
          view={view}
          hand={hand}
          wire={wire}
          busy={busy}
          waits={table.waits}
          play={play}
          claim={claim}
          noPlay={() => void send("no_play")}
        >
          {multiplayer && <Prophesy view={view} send={send} />}
        </Actions>
      )}
    </>
  );
}

/** What a key does at a table of several, on a card of the hand. */
function keysOf(multiplayer: MultiplayerView, view: TableView, send: Send, claim: () => void) {
  const keys: Record<string, () => void> = {};
  if (multiplayer.may.go_on) keys["g"] = () => void send("go_on");
  if (multiplayer.may.prophesy) keys["d"] = () => void send("prophesy");
  if (view.may.no_play) keys["n"] = claim;
  return keys;
}

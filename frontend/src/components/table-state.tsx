// What a page of a table holds, for all of its parts: what is seen of it, and what the person at the
// page has in hand.
import { createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useModel, useNarrow, usePointing, useSending, useTyping } from "../client/hooks";
import { fly, isCalm, landAll } from "../client/motion";
import type { MultiplayerView, PlayEntry, TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { isAsked, useForetold } from "./foretell";
import { useHand } from "./hand";
import { useLooks } from "./header";
import { useNextStep } from "./next-step";

/** A table on a page; `plays` if cards are played from there. */
export function usePlaying(wire: Wire, root: HTMLElement, plays: boolean) {
  const view = useModel(wire);
  const small = useNarrow(root);
  const pointing = usePointing(view.seal);
  const { send, error, busy } = useSending(wire);
  const { foretold, setForetold } = useForetold(view);
  const past = wire.kind === "replay"; // what was done is seen, and nothing can be
  const hand = useHand(view, past);
  const looks = useLooks();
  const { layer, origins } = useFlights(wire, root);
  const pace = usePace(wire, plays);
  const claim = useClaim(view);
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
    ...{
      wire,
      root,
      view,
      small,
      pointing,
      error,
      busy,
      hand,
      looks,
      layer,
      pace,
      plays,
      claim,
      past,
    },
    ...{ foretold, setForetold, waits, send, play, dropped, next, choose, ...story },
  };
}

export type Playing = ReturnType<typeof usePlaying>;

const Here = createContext<Playing | null>(null);

/** The table that all within is about. */
export const TableHere = Here.Provider;

export function useTable(): Playing {
  const table = useContext(Here);
  if (!table) throw new Error("There is no table here.");
  return table;
}

/** The play whose story is told: until it is pressed again, or something else happens. */
function useStory(now: string) {
  const [kept, keep] = useState<{ n: number | null; now: string }>({ n: null, now });
  const told = kept.now === now ? kept.n : null;
  return { told, tell: (n: number | null) => keep({ n: n === told ? null : n, now }) };
}

/** Whether no card fits is asked once more, for it costs cards: until the turn has passed. */
function useClaim({ turn, may }: TableView) {
  const [of, setOf] = useState<number | null>(null);
  const returns = useRef(false); // the focus goes back to the button when somebody is not sure
  return {
    asked: of === turn && may.no_play,
    ask: () => setOf(turn),
    cancel: () => {
      returns.current = true;
      setOf(null);
    },
    returns,
  };
}

export type Pace = "slow" | "quick" | "byHand";
const DELAY: Record<Pace, number> = { slow: 1600, quick: 350, byHand: Number.POSITIVE_INFINITY };

/** Let the computer player move who is next. */
export async function step({ view, ask }: Wire): Promise<void> {
  if (view.multiplayer?.waits === "word") await ask("go_on");
  await ask("step");
}

/** Ask for the next move of a computer player when the last one was seen; how fast, is chosen. While
 * somebody may say a word first, the clock stands: their chance passes by their own hand only. */
function usePace(wire: Wire, runs: boolean) {
  const [pace, setPace] = useState<Pace>("slow");
  const view = wire.view;
  const isNext = runs && view.multiplayer?.waits === "computer" && wire.connection !== "gone";
  useEffect(() => {
    const delay = DELAY[pace];
    if (!isNext || delay === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => void step(wire), delay);
    return () => clearTimeout(timer);
  }, [isNext, view.version, view.seal, pace]);
  return { pace, setPace };
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

type Origins = Map<string, DOMRect>;

/** Show a play arriving: from the hand if it was played here, else from the open place. */
function arrive(root: HTMLElement, layer: Element, { n, seat }: PlayEntry, origins: Origins): void {
  const cards = [...root.querySelectorAll<HTMLElement>(`[data-play="${n}"] > .eleusis-card`)];
  const open = root.querySelector(".eleusis-open")?.getBoundingClientRect() ?? null;
  const chair = root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  for (const [at, card] of cards.entries()) {
    const { width, height } = card.getBoundingClientRect();
    const sat = chair && new DOMRect(chair.x + 8, chair.y, width * 0.6, height * 0.6);
    const from = origins.get(`${at}`) ?? sat ?? open;
    if (from) fly(layer, card, from, card.matches(".eleusis-refused") ? open : null, at * 70);
  }
}

/** The new hand gets the focus of the button that dealt it, which is gone. */
export function useDealt({ view, root }: Playing): void {
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

/** Whether somebody at the page plays: of several, only who is at the screen, and not God. */
const isPlayer = ({ multiplayer }: TableView): boolean =>
  !multiplayer || (multiplayer.you !== null && multiplayer.you !== godOf(multiplayer));

/** Whether somebody at the page may have an idea of the rule: God knows it. */
export const thinks = (view: TableView): boolean =>
  isPlayer(view) && view.multiplayer?.waits !== "rule";

/** Whether somebody at the page holds cards. */
export const holds = (view: TableView): boolean => !view.opened && isPlayer(view);

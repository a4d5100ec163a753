// What a verdict did to one's ideas, and the one thing to do next: it names a card or a place, and
// never plays.
import { useState } from "preact/hooks";
import { isLegal } from "../client/deck";
import type { HypothesisView, TableView } from "../client/schema";

export type Step =
  | { kind: "write" | "explain" | "ask" }
  /** A card of the hand that decides between ideas, or that the one idea says no to. */
  | { kind: "decide" | "refute"; card: string };

/** The lessons in which the next step comes by itself. */
const GUIDED = ["0", "1", "2", "3"];

/** So often it is said where a card goes that was played without an idea. */
export const STOCK = 2;

const isAlive = (it: HypothesisView): boolean =>
  it.standing !== "refuted" && it.declared !== "wrong";

/** The next thing to do. */
export function nextStep(view: TableView): Step | null {
  const { hypotheses, hand, may, table, names } = view;
  if (view.opened || view.multiplayer || names || !may.play || table.count < 2) return null;
  const alive = hypotheses.filter(isAlive);
  const [first] = alive;
  if (!first && hypotheses.length) return { kind: "explain" };
  if (!first) return (table.last?.n ?? 0) > STOCK && !view.prediction ? { kind: "write" } : null;
  const lets = (card: string) => alive.filter((it) => isLegal(it.lets, card)).length;
  const evenly = (card: string) => Math.min(lets(card), alive.length - lets(card));
  const [card] = [...hand].sort((one, other) => evenly(other) - evenly(one));
  if (card && evenly(card)) return { kind: "decide", card };
  if (alive.length === 1 && first.noes > 0 && may.declare) return { kind: "ask" };
  const refused = hand.find((one) => lets(one) === 0);
  return refused ? { kind: "refute", card: refused } : null;
}

/** The step after the newest play, and whether it is told or waits until it is asked for. */
export function useNextStep(view: TableView, lesson: string | undefined) {
  const [askedAt, setAskedAt] = useState(-1);
  const step = nextStep(view);
  const { count } = view.table;
  // The first lessons show how it goes on; later a student finds it alone, or asks.
  const isTold =
    GUIDED.includes(lesson ?? "") || step?.kind === "write" || step?.kind === "explain";
  return {
    step,
    isShown: isTold || askedAt === count,
    askStep: () => setAskedAt(count),
  };
}

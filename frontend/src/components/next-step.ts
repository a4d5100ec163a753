// What a verdict did to one's ideas, and the one thing to do next: it names a card or a place, and
// never plays.
import { useRef, useState } from "preact/hooks";
import { isLegal } from "../client/deck";
import type { HypothesisView, TableView } from "../client/schema";

export type Step =
  | { kind: "write" | "explain" | "ask" }
  /** A card of the hand that decides between ideas, or that the one idea says no to. */
  | { kind: "decide" | "refute"; card: string };

export type Outcome = "predicted" | "surprise" | null;

/** So often it is said where a card goes that was played without an idea. */
export const STOCK = 2;

const isAlive = (it: HypothesisView): boolean =>
  it.standing !== "refuted" && it.declared !== "wrong";

/** How the ideas that one had stand to a verdict: all said it before, or none did. */
export function outcomeOf(ideas: readonly HypothesisView[], card: string, ok: boolean): Outcome {
  const said = ideas.filter(isAlive).map((it) => isLegal(it.lets, card) === ok);
  if (!said.length) return null;
  if (said.every(Boolean)) return "predicted";
  return said.some(Boolean) ? null : "surprise";
}

/** The next thing to do; `passed` are the ideas that said no to a card, and were right. */
export function nextStep(view: TableView, passed: ReadonlySet<string>): Step | null {
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
  if (alive.length === 1 && passed.has(first.key) && may.declare) return { kind: "ask" };
  const refused = hand.find((one) => lets(one) === 0);
  return refused ? { kind: "refute", card: refused } : null;
}

/** The outcome of the newest play and the step after it. What ideas said before a play is known of
 * those that were made while the page was open. */
export function useNextStep(view: TableView) {
  const kept = useRef({ of: "", count: 0, ideas: view.hypotheses, outcome: null as Outcome });
  const passed = useRef(new Set<string>());
  const [askedAt, setAskedAt] = useState(-1);
  const { seal, table, hypotheses } = view;
  const { last, count } = table;
  const now = kept.current;
  if (now.of !== seal) passed.current = new Set();
  if (now.of !== seal || now.count !== count) {
    const [card] = last?.cards ?? [];
    const isKnown = now.of === seal && count === now.count + 1 && last?.cards.length === 1;
    now.outcome = isKnown && card && last ? outcomeOf(now.ideas, card, last.ok) : null;
    if (isKnown && card && !last?.ok)
      for (const it of now.ideas)
        if (isAlive(it) && !isLegal(it.lets, card)) passed.current.add(it.key);
  }
  Object.assign(now, { of: seal, count, ideas: hypotheses });
  const step = nextStep(view, passed.current);
  // The first table shows how it goes on; later a student finds it alone, or asks.
  const isTold = !view.may.beliefs || step?.kind === "write" || step?.kind === "explain";
  return {
    outcome: now.outcome,
    step,
    isShown: isTold || askedAt === count,
    askStep: () => setAskedAt(count),
  };
}

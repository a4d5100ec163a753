// What is told of a round at its end, and what may be shown to others.
import { expect, test } from "vitest";
import { shareText, testing } from "../src/components/ending";
import { sayWith } from "../src/i18n/speech";
import { ENGLISH, tableView } from "./support";

const SAY = sayWith(ENGLISH);

const ended = (trail: string, declared: "right" | null = null) =>
  tableView({
    hypotheses: [{ sentence: "Hearts follow spades.", declared, standing: "fits" }],
    opened: { rule: "Even cards follow odd ones." },
    trail,
  } as unknown as Parameters<typeof tableView>[0]);

test("a test is a play with an idea that could fall, a no one that all of them foretold", () => {
  const { turns, tests, noes } = testing("ynYNNFX", []);
  expect([turns, tests, noes]).toEqual([7, 5, 2]);
});

test.each([
  ["ynYNF", null, "Eleusis, lesson 0 ■□■◎✸\nnot found in 5 turns, 1 no predicted"],
  ["yY", "right", "Eleusis, lesson 0 ■■\nfound in 2 turns"],
] as const)("what is shared of %s", (trail, declared, text) => {
  expect(shareText(ended(trail, declared), "0", SAY)).toBe(text);
});

test("nothing of a card, an idea or the rule is shared", () => {
  const view = ended("ynYNF");
  const words = [view.opened?.rule, ...view.hypotheses.map(({ sentence }) => sentence)]
    .join(" ")
    .match(/\p{L}{3,}/gu);
  const text = shareText(view, undefined, SAY);
  expect(text).not.toMatch(/[♣♦♥♠]/);
  for (const word of words ?? []) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
});

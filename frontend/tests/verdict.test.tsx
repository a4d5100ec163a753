// What is said of a card and of an idea is true: a wrong word is noticed.
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import type { HypothesisView, PlayEntry, TableView } from "../src/client/schema";
import { HypothesesAlone } from "../src/components/hypotheses";
import { Message } from "../src/components/message";
import { nextStep } from "../src/components/next-step";
import { Board } from "../src/components/table";
import { atTable, click, draw, entry, STARTER, tableView, textOf } from "./support";

afterEach(() => document.body.replaceChildren());

const bits = (cards: string): string => {
  const [ranks, suits] = ["A 2 3 4 5 6 7 8 9 10 J Q K".split(" "), "CDHS"];
  const bit = (card: string) =>
    1n << BigInt(suits.indexOf(card.slice(-1)) * 13 + ranks.indexOf(card.slice(0, -1)));
  return cards
    .split(" ")
    .filter(Boolean)
    .reduce((sum, card) => sum | bit(card), 0n)
    .toString(16);
};

const idea = (key: string, lets: string, more: Partial<HypothesisView> = {}): HypothesisView => ({
  key,
  text: key,
  sentence: `The card is ${key}.`,
  other: null,
  credence: null,
  standing: "fits",
  refuted_by: null,
  lets: bits(lets),
  note: "",
  tests: 0,
  noes: 0,
  declared: null,
  folded: false,
  again: "",
  ...more,
});

const PLAYS = [STARTER, entry(1, "9S", false), entry(2, "KD", true)];
const HAND = ["4H", "5S", "8C"];

const viewOf = (plays: readonly PlayEntry[], more: Partial<TableView> = {}): TableView =>
  tableView({ table: { count: plays.length, last: plays.at(-1) ?? null }, hand: HAND, ...more });

// --- cards ---------------------------------------------------------------------------------------

test("a card that does not fit is refused in words and in shape, one that fits is of the line", () => {
  const place = draw(
    <Board
      {...{ plays: PLAYS, count: 3, pointed: null, sought: null, chosen: [] }}
      {...{ ended: false, multiplayer: null }}
    />,
  );
  const said = (n: number) => textOf(place.querySelector(`[data-play="${n}"] .eleusis-hidden`));
  expect([said(0), said(1), said(2)]).toEqual([
    "queen of hearts, the first card",
    "nine of spades refused after queen of hearts",
    "king of diamonds, card 2 of the line",
  ]);
  expect(place.querySelector('[data-play="1"] > .eleusis-refused')).not.toBeNull();
  expect(place.querySelector('[data-play="2"] > .eleusis-head')).not.toBeNull();
});

test.each([
  ["a card that fits", 2, "Turn 2: K fitted after Q.", "It refuted “The card is black.”."],
  ["a card that does not", 1, "Turn 1: 9 didn't fit after Q.", ""],
  ["the first card", 0, "Q was the first card.", ""],
])("the story of %s", (_, n, told, aside) => {
  const hypotheses = [idea("black", "", { standing: "refuted", refuted_by: 2 }), idea("red", "")];
  const { place, table } = atTable(<Message />, {
    view: viewOf(PLAYS, { hypotheses }),
    line: PLAYS,
  });
  act(() => table().tell(n));
  expect(textOf(place.querySelector("b"))).toBe(told);
  expect(textOf(place.querySelector("[role=status] > span"))).toBe(aside);
});

test.each([
  ["right", "yes"],
  ["wrong", "no"],
] as const)("the strip of what is %s says %s by its shape", (tone, sign) => {
  const view = viewOf(PLAYS, { say: { tone, text: "K♦ …", aside: "" } });
  const { place } = atTable(<Message />, { view, line: PLAYS });
  expect(place.querySelector(`.eleusis-said-${tone} > .eleusis-verdict-${sign}`)).not.toBeNull();
  expect(place.querySelectorAll(".eleusis-verdict")).toHaveLength(1);
});

// --- ideas ---------------------------------------------------------------------------------------

const ideasOf = (hypotheses: HypothesisView[], chosen?: string) => {
  const view = viewOf(PLAYS, { hypotheses });
  const { place, table } = atTable(<HypothesesAlone />, { view, line: PLAYS });
  if (chosen) act(() => table().choose(chosen));
  return (n: number) => [...place.querySelectorAll(".eleusis-ideas > li")].reverse()[n];
};

test("an idea that fits is not struck through, and one that is refuted is, by its card", () => {
  const row = ideasOf([idea("red", ""), idea("black", "", { standing: "refuted", refuted_by: 2 })]);
  expect(row(0)?.querySelector("del")).toBeNull();
  expect(row(0)?.querySelector(".eleusis-verdict-no")).toBeNull();
  expect(textOf(row(0)?.querySelector(".eleusis-standing"))).toBe("fits all plays, not tested yet");
  expect(textOf(row(1)?.querySelector("del"))).toBe("The card is black.");
  expect(row(1)?.querySelector(".eleusis-idea .eleusis-verdict-yes")).toBeNull();
  expect(textOf(row(1)?.querySelector(".eleusis-standing"))).toBe("refuted by K after Q");
});

test("what an idea says of the chosen card is what it lets", () => {
  const row = ideasOf([idea("red", "4H"), idea("black", "5S")], "4H");
  const says = (n: number) => textOf(row(n)?.querySelector(".eleusis-standing"));
  expect([says(0), says(1)]).toEqual(["says that 4 fits", "says that 4 doesn't fit"]);
  expect(row(0)?.querySelector(".eleusis-idea .eleusis-verdict-yes")).not.toBeNull();
  expect(row(1)?.querySelector(".eleusis-idea .eleusis-verdict-no")).not.toBeNull();
});

test.each([
  [1, 0, "passed 1 test"],
  [3, 0, "passed 3 tests"],
  [4, 2, "passed 4 tests, 2 of them no's"],
])("an idea that met %i plays since, %i of them refused", (tests, noes, said) => {
  const row = ideasOf([idea("red", "", { tests, noes })]);
  expect(textOf(row(0)?.querySelector(".eleusis-standing"))).toBe(said);
});

// --- the next step -------------------------------------------------------------------------------

const DEAD = idea("dead", "4H", { standing: "refuted", refuted_by: 1 });

test("the next step is a card of the hand, and what is said of it is true", () => {
  const step = (hypotheses: HypothesisView[], more = {}) =>
    nextStep(viewOf(PLAYS, { hypotheses, ...more }));
  expect(step([])).toBeNull(); // where a card goes is said twice
  const third = { count: 4, last: entry(3, "5S", false) };
  expect(step([], { table: third })).toEqual({ kind: "write" });
  expect(step([DEAD])).toEqual({ kind: "explain" });
  // On 5♠ they part, on 4♥ and 8♣ they agree.
  expect(step([idea("a", "4H 5S"), idea("b", "4H")])).toEqual({ kind: "decide", card: "5S" });
  // Of three the card that divides them most evenly, which is any on which not all agree.
  expect(step([idea("a", "8C"), idea("b", ""), idea("c", "")])).toEqual({
    kind: "decide",
    card: "8C",
  });
  expect(step([idea("a", "4H 8C")])).toEqual({ kind: "refute", card: "5S" });
  expect(step([idea("a", "4H 8C", { noes: 1 })])).toEqual({ kind: "ask" });
  expect(step([idea("a", "4H 5S 8C")])).toBeNull();
  expect(step([], { table: { count: 1, last: STARTER } })).toBeNull();
});

test.each([
  ["0", true],
  ["3", true],
  ["4", false],
  [undefined, false],
])("in lesson %s the next step comes by itself: %s", (lesson, isTold) => {
  const line = [...PLAYS, entry(3, "5S", false)];
  const say = { tone: "wrong", text: "5♠ doesn't fit.", aside: "Your ideas still fit." } as const;
  const hypotheses = [idea("red", "4H"), idea("b", "5S 4H 8C")];
  const view = viewOf(line, { say, hypotheses, outcome: "predicted" });
  const given = lesson === undefined ? {} : { lesson };
  const { place, table } = atTable(<Message />, { view, line, ...given });
  expect(textOf(place.querySelector(".eleusis-tag-predicted"))).toBe("just as predicted");
  const button = () => place.querySelector(".eleusis-step");
  if (!isTold) {
    expect(textOf(button())).toBe("What next?");
    expect(textOf(place.querySelector(".eleusis-step-said"))).toBe("");
    click(button());
  }
  expect(textOf(place.querySelector(".eleusis-step-said"))).toContain("would decide between");
  click(button());
  expect(table().hand.codes).toEqual(["5S"]);
});

test("what was seldom said stands in the strip: a surprise, and asking God once a no was foreseen", () => {
  const say = { tone: "right", text: "K♦ fits.", aside: "" } as const;
  const hypotheses = [idea("red", "4H 8C", { noes: 1 })];
  const view = viewOf(PLAYS, { say, hypotheses, outcome: "surprise" });
  const { place } = atTable(<Message />, { view, line: PLAYS, lesson: "0" });
  expect(textOf(place.querySelector(".eleusis-tag-surprise"))).toBe("a surprise");
  expect(textOf(place.querySelector(".eleusis-step-said"))).toContain("Sure now? Ask God.");
  expect(place.querySelector(".eleusis-step")).toBeNull(); // its button has a place of its own
});

test("the field asks what explains the card by which the last idea fell", () => {
  const field = (hypotheses: HypothesisView[]) => {
    const view = viewOf(PLAYS, { hypotheses });
    const { place } = atTable(<HypothesesAlone />, { view, line: PLAYS });
    return textOf(place.querySelector(".eleusis-thoughts label"));
  };
  expect(field([])).toBe("I think a card fits when…");
  expect(field([DEAD])).toBe("What explains K♦ after Q♥?");
  expect(field([DEAD, idea("red", "")])).toBe("I think a card fits when…");
});

// What is said of a card and of an idea is true: a wrong word is noticed.
import { afterEach, expect, test } from "vitest";
import type { HypothesisView, PlayEntry, TableView } from "../src/client/schema";
import { Wire } from "../src/client/wire";
import { Hypotheses } from "../src/components/hypotheses";
import { Message } from "../src/components/message";
import { nextStep, outcomeOf, useNextStep } from "../src/components/next-step";
import { Board } from "../src/components/table";
import { click, draw, ENGLISH, entry, FakeComm, STARTER, tableView } from "./support";

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
  tested: "",
  declared: null,
  folded: false,
  again: "",
  ...more,
});

const PLAYS = [STARTER, entry(1, "9S", false), entry(2, "KD", true)];
const HAND = ["4H", "5S", "8C"];

const viewOf = (plays: readonly PlayEntry[], more: Partial<TableView> = {}): TableView =>
  tableView({ table: { count: plays.length, last: plays.at(-1) ?? null }, hand: HAND, ...more });

const wireOf = (view: TableView, plays: readonly PlayEntry[]): Wire => {
  const wire = new Wire(new FakeComm({ kind: "play", words: ENGLISH, view }));
  Object.defineProperty(wire, "plays", { value: plays });
  return wire;
};

const textOf = (place: Element | null | undefined): string =>
  (place?.textContent ?? "").replace(/\s+/g, " ").trim();

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
  const view = viewOf(PLAYS, { hypotheses });
  const place = draw(
    <Message view={view} wire={wireOf(view, PLAYS)} error="" told={n} tell={() => {}} />,
  );
  expect(textOf(place.querySelector("b"))).toBe(told);
  expect(textOf(place.querySelector("[role=status] > span"))).toBe(aside);
});

test.each([
  ["right", "yes"],
  ["wrong", "no"],
] as const)("the strip of what is %s says %s by its shape", (tone, sign) => {
  const view = viewOf(PLAYS, { say: { tone, text: "K♦ …", aside: "" } });
  const place = draw(<Message view={view} wire={wireOf(view, PLAYS)} error="" />);
  expect(place.querySelector(`.eleusis-said-${tone} > .eleusis-verdict-${sign}`)).not.toBeNull();
  expect(place.querySelectorAll(".eleusis-verdict")).toHaveLength(1);
});

// --- ideas ---------------------------------------------------------------------------------------

const ideasOf = (hypotheses: HypothesisView[], chosen: string[] = []) => {
  const view = viewOf(PLAYS, { hypotheses });
  const place = draw(
    <Hypotheses {...{ view, wire: wireOf(view, PLAYS), point: () => {}, chosen }} />,
  );
  return (n: number) => [...place.querySelectorAll(".eleusis-ideas > li")].reverse()[n];
};

test("an idea that fits is not struck through, and one that is refuted is, by its card", () => {
  const row = ideasOf([idea("red", ""), idea("black", "", { standing: "refuted", refuted_by: 2 })]);
  expect(row(0)?.querySelector("del")).toBeNull();
  expect(row(0)?.querySelector(".eleusis-verdict-no")).toBeNull();
  expect(textOf(row(0)?.querySelector(".eleusis-standing"))).toBe("fits all plays");
  expect(textOf(row(1)?.querySelector("del"))).toBe("The card is black.");
  expect(row(1)?.querySelector(".eleusis-idea .eleusis-verdict-yes")).toBeNull();
  expect(textOf(row(1)?.querySelector(".eleusis-standing"))).toBe("refuted by K after Q");
});

test("what an idea says of the chosen card is what it lets", () => {
  const row = ideasOf([idea("red", "4H"), idea("black", "5S")], ["4H"]);
  const says = (n: number) => textOf(row(n)?.querySelector(".eleusis-standing"));
  expect([says(0), says(1)]).toEqual(["says that 4 fits", "says that 4 doesn't fit"]);
  expect(row(0)?.querySelector(".eleusis-idea .eleusis-verdict-yes")).not.toBeNull();
  expect(row(1)?.querySelector(".eleusis-idea .eleusis-verdict-no")).not.toBeNull();
});

// --- the outcome of a prediction ------------------------------------------------------------------

const [YES, NO] = [idea("yes", "4H"), idea("no", "")];
const DEAD = idea("dead", "4H", { standing: "refuted", refuted_by: 1 });

test.each([
  ["a yes that was predicted", [YES], true, "predicted"],
  ["a no that was predicted", [NO], false, "predicted"],
  ["a yes that nobody predicted", [NO], true, "surprise"],
  ["a no that nobody predicted", [YES], false, "surprise"],
  ["ideas that disagreed", [YES, NO], true, null],
  ["no idea", [], true, null],
  ["an idea that was refuted before", [DEAD], true, null],
] as const)("the outcome of %s", (_, ideas, ok, outcome) => {
  expect(outcomeOf(ideas, "4H", ok)).toBe(outcome);
});

test("the next step is a card of the hand, and what is said of it is true", () => {
  const step = (hypotheses: HypothesisView[], passed: string[] = [], more = {}) =>
    nextStep(viewOf(PLAYS, { hypotheses, ...more }), new Set(passed));
  expect(step([])).toBeNull(); // where a card goes is said twice
  const third = { count: 4, last: entry(3, "5S", false) };
  expect(step([], [], { table: third })).toEqual({ kind: "write" });
  expect(step([DEAD])).toEqual({ kind: "explain" });
  // On 5♠ they part, on 4♥ and 8♣ they agree.
  expect(step([idea("a", "4H 5S"), idea("b", "4H")])).toEqual({ kind: "decide", card: "5S" });
  // Of three the card that divides them most evenly, which is any on which not all agree.
  expect(step([idea("a", "8C"), idea("b", ""), idea("c", "")])).toEqual({
    kind: "decide",
    card: "8C",
  });
  expect(step([idea("a", "4H 8C")])).toEqual({ kind: "refute", card: "5S" });
  expect(step([idea("a", "4H 8C")], ["a"])).toEqual({ kind: "ask" });
  expect(step([idea("a", "4H 5S 8C")])).toBeNull();
  expect(step([], [], { table: { count: 1, last: STARTER } })).toBeNull();
});

test("the strip tells what was predicted before a play, and leads to the next step", () => {
  const chosen: string[] = [];
  function Strip({ view, plays }: { view: TableView; plays: readonly PlayEntry[] }) {
    const next = useNextStep(view);
    const wire = wireOf(view, plays);
    return <Message {...{ view, wire, next }} error="" choose={(card) => chosen.push(card)} />;
  }
  const may = { ...tableView().may, beliefs: false };
  const before = viewOf(PLAYS, { may, hypotheses: [idea("red", "4H 8C")] });
  const place = draw(<Strip view={before} plays={PLAYS} />);
  const plays = [...PLAYS, entry(3, "5S", false)];
  const say = { tone: "wrong", text: "5♠ doesn't fit.", aside: "Your idea still fits." } as const;
  const after = viewOf(plays, { may, say, hypotheses: [idea("red", "4H")] });
  draw(<Strip view={after} plays={plays} />, place);
  expect(textOf(place.querySelector(".eleusis-tag-predicted"))).toBe("just as predicted");
  // A no was foreseen: the button that asks God has a place of its own.
  expect(textOf(place.querySelector(".eleusis-step-said"))).toContain("Sure now? Ask God.");
  expect(place.querySelector(".eleusis-step")).toBeNull();
  // With an idea that is written afterwards nothing was predicted.
  draw(
    <Strip
      view={{ ...after, hypotheses: [idea("red", "4H"), idea("b", "5S 4H 8C")] }}
      plays={plays}
    />,
    place,
  );
  expect(textOf(place.querySelector(".eleusis-tag"))).toBe("just as predicted");
  expect(textOf(place.querySelector(".eleusis-step-said"))).toContain("would decide between");
  click(place.querySelector(".eleusis-step"));
  expect(chosen).toEqual(["5S"]);
  // Later a student asks for it first.
  const later = { ...after, may: { ...may, beliefs: true } };
  draw(<Strip view={later} plays={plays} />, place);
  expect(textOf(place.querySelector(".eleusis-step"))).toBe("What next?");
  expect(textOf(place.querySelector(".eleusis-step-said"))).toBe("");
  click(place.querySelector(".eleusis-step"));
  expect(textOf(place.querySelector(".eleusis-step-said"))).toContain("Ask God");
});

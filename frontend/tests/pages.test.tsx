import { afterEach, expect, test, vi } from "vitest";
import { isLegal } from "../src/client/deck";
import { type Pointing, usePointing } from "../src/client/pointing";
import type { EleusisDealView, MomentView, PieceView, ThoughtView } from "../src/client/schema";
import { inRows, slotsIn } from "../src/components/blocks";
import { seen } from "../src/components/replay-notes";
import { dataOf } from "../src/pages/evidence";
import { ReplayPage } from "../src/pages/replay";
import { draw, entry, press, STARTER, settled } from "./support";

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

// --- pointing -----------------------------------------------------------------------------------

function pointers(...seals: string[]): Pointing[] {
  const found: Pointing[] = [];
  const Probe = ({ seal, at }: { seal: string; at: number }) => {
    found[at] = usePointing(seal);
    return null;
  };
  seals.forEach((seal, at) => void draw(<Probe seal={seal} at={at} />));
  return found;
}

test("a play pointed at in one widget is pointed at in all of that table, and in no other", async () => {
  const found = pointers("a1", "a1", "b2");
  await settled();
  found[0]?.point(3);
  await settled();
  expect(found.map((one) => one.pointed)).toEqual([3, 3, null]);
  expect(found.map((one) => one.sought)).toEqual([null, null, null]);
  found[1]?.point(4, true);
  await settled();
  expect(found.map((one) => one.sought)).toEqual([4, 4, null]);
  found[1]?.point(null);
  await settled();
  expect(found.map((one) => one.pointed)).toEqual([null, null, null]);
});

// --- the static fallback ------------------------------------------------------------------------

// --- keys ---------------------------------------------------------------------------------------

// --- the rule editor ----------------------------------------------------------------------------

const block = (at: string, ...pieces: PieceView[]) =>
  ({ at, hole: false, text: "", grows: false, row: null, pieces }) as const;

test("fields are a block's own and those of its amount, not those of its parts", () => {
  const pieces: PieceView[] = [
    "at least",
    { slot: "least", text: "2" },
    { amount: block("amount", "steps", { slot: "amount/back", text: "last" }) },
    { part: block("then", { slot: "then/rank", text: "7" }) },
    { number: "3" },
  ];
  expect(slotsIn(pieces)).toEqual(["least", "amount", "amount/back"]);
});

test("a row of a block is a part with the words before it", () => {
  const [one, other] = [{ part: block("a") }, { part: block("b") }];
  expect(inRows(["red if", one, "otherwise", other, "."])).toEqual([
    ["red if", one],
    ["otherwise", other],
    ["."],
  ]);
});

// --- the evidence -------------------------------------------------------------------------------

test("each row has the card it had to follow; of a series each card is one", () => {
  const claim = entry(3, "2C 3C", true, { claim: true });
  const rows = dataOf([STARTER, entry(1, "5S", false), entry(2, "3D 4D", true), claim]);
  expect(rows.map(({ after, cards, joined }) => [after, cards.join(" "), joined])).toEqual([
    [null, "QH", false],
    ["QH", "5S", false],
    ["QH", "3D", false],
    ["3D", "4D", true],
    ["4D", "2C 3C", false],
  ]);
});

// --- the replay ---------------------------------------------------------------------------------

const moment = (text: string, more: Partial<MomentView> = {}): MomentView => ({
  line: 1,
  say: { tone: "calm", text, aside: "" },
  count: 1,
  waits: [1],
  held: [0, 1],
  hands: { "1": "5S QH" },
  pending: [],
  prophet: null,
  out: [],
  bits: null,
  only: null,
  ...more,
});
const THOUGHT: ThoughtView = {
  at: 1,
  kind: "hypothesis",
  text: "The card is odd.",
  aside: "",
  seat: 1,
  doubted: null,
  refuted: 2,
  declared: null,
  ended: null,
};
const DEAL: EleusisDealView = {
  game: "eleusis",
  title: "First table",
  variant: "solo",
  seal: "a1",
  seats: ["God", "Ada"],
  eyes: [1, 0],
  plays: [STARTER, entry(1, "5S", false)],
  moments: [
    moment("dealt"),
    moment("played", { count: 2 }),
    moment("a note", { only: 1, count: 2 }),
  ],
  thoughts: [THOUGHT],
  opened: { at: 2, rule: "The card is red.", verified: true, why: { "1": "5♠ is black." } },
  sheet: null,
};

test("the 52 bits of the cards that would be right go from the ace of clubs to the king of spades", () => {
  expect(isLegal("1", "AC")).toBe(true);
  expect(isLegal("2", "AC")).toBe(false);
  expect(isLegal("2", "2C")).toBe(true);
  expect(isLegal((1n << 13n).toString(16), "AD")).toBe(true);
  expect(isLegal((1n << 51n).toString(16), "KS")).toBe(true);
  expect(isLegal((1n << 51n).toString(16), "QS")).toBe(false);
});

test("what is one seat's own is seen by that seat and by God, others see that there is something", () => {
  const note = (name: string) => `${name}'s own`;
  const told = (eyes: number) => seen(DEAL, moment("secret", { only: 1 }), eyes, note).text;
  expect([told(1), told(0), told(-1), told(2)]).toEqual([
    "secret",
    "secret",
    "Ada's own",
    "Ada's own",
  ]);
  expect(seen(DEAL, moment("open"), -1, note).text).toBe("open");
});

function replayed(thought: ThoughtView = THOUGHT) {
  const deal = { ...DEAL, thoughts: [thought] };
  const place = draw(<ReplayPage data={{ version: 1, deals: [deal] }} root={document.body} />);
  return { place, status: () => place.querySelector("[role=status] b")?.textContent };
}

test("a thought is there from its moment on and is struck out from the one that refuted it", () => {
  const { place } = replayed();
  expect(place.querySelector(".eleusis-thought")).toBeNull();
  press(place, "ArrowRight");
  expect(place.querySelector(".eleusis-thought")?.textContent).toContain("The card is odd.");
  expect(place.querySelector(".eleusis-thought del")).toBeNull();
  press(place, "ArrowRight");
  expect(place.querySelector(".eleusis-thought del")?.textContent).toBe("The card is odd.");
});

test("a thought not sure is told from what is refuted, and so is what God said of it", () => {
  const { place } = replayed({ ...THOUGHT, refuted: null, doubted: 2, declared: [2, "right"] });
  const thought = () => place.querySelector(".eleusis-thought");
  press(place, "ArrowRight");
  expect(thought()?.textContent).not.toContain("not sure");
  press(place, "ArrowRight");
  expect(thought()?.textContent).toContain("not sure; God says: yes");
  expect(thought()?.querySelector("del")).toBeNull();
});

test("a thought that God said no to is struck out", () => {
  const { place } = replayed({ ...THOUGHT, refuted: null, declared: [2, "wrong"] });
  press(place, "ArrowRight");
  press(place, "ArrowRight");
  expect(place.querySelector(".eleusis-thought del")?.textContent).toBe("The card is odd.");
});

test("the rule is shown from the moment on at which its envelope is open", () => {
  const { place } = replayed();
  press(place, "ArrowRight");
  expect(place.textContent).not.toContain("The card is red.");
  press(place, "ArrowRight");
  expect(place.textContent).toContain("The card is red.");
  expect(place.textContent).toContain(" is black.");
});

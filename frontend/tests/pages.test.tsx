// The pages beside a table: what they show is true, worked out by hand.
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { type Pointing, usePointing } from "../src/client/hooks";
import type {
  BeliefsPageView,
  ChangeView,
  OutlookView,
  PieceView,
  ReplayView,
} from "../src/client/schema";
import { type BeliefsModel, type EvidenceModel, Wire } from "../src/client/wire";
import { inRows, slotsIn } from "../src/components/builder";
import { BeliefsPage } from "../src/pages/beliefs";
import { EvidencePage } from "../src/pages/evidence";
import { ReplayPage } from "../src/pages/replay";
import {
  click,
  draw,
  ENGLISH,
  enter,
  entry,
  FakeComm,
  press,
  STARTER,
  settled,
  tableView,
  textOf,
  textsOf,
} from "./support";

afterEach(() => document.body.replaceChildren());

test("a play pointed at in one widget is pointed at in all of that table, and in no other", async () => {
  const found: Pointing[] = [];
  const Probe = ({ seal, at }: { seal: string; at: number }) => {
    found[at] = usePointing(seal);
    return null;
  };
  ["a1", "a1", "b2"].forEach((seal, at) => void draw(<Probe seal={seal} at={at} />));
  const pointed = async (...given: Parameters<Pointing["point"]>) => {
    await settled();
    found[0]?.point(...given);
    await settled();
    return found.map((one) => [one.pointed, one.sought]);
  };
  expect(await pointed(3)).toEqual([[3, null], [3, null], [null, null]]); // biome-ignore format: a row each
  expect(await pointed(4, true)).toEqual([[4, 4], [4, 4], [null, null]]); // biome-ignore format: a row each
});

// --- the rule editor ----------------------------------------------------------------------------

const block = (at: string, ...pieces: PieceView[]) =>
  ({ at, hole: false, text: "", grows: false, row: null, pieces }) as const;

test("fields are a block's own and those of its amount; a row is a part with the words before it", () => {
  const pieces: PieceView[] = [
    "at least",
    { slot: "least", text: "2" },
    { amount: block("amount", "steps", { slot: "amount/back", text: "last" }) },
    { part: block("then", { slot: "then/rank", text: "7" }) },
    { number: "3" },
  ];
  expect(slotsIn(pieces)).toEqual(["least", "amount", "amount/back"]);
  const [one, other] = [{ part: block("a") }, { part: block("b") }];
  expect(inRows(["red if", one, "otherwise", other, "."])).toEqual([
    ["red if", one],
    ["otherwise", other],
    ["."],
  ]);
});

// --- the evidence -------------------------------------------------------------------------------

test("each card has the card it had to follow, what was right on the left and what was wrong on the right", async () => {
  const plays = [
    STARTER,
    entry(1, "5S", false),
    entry(2, "3D 4D", true),
    entry(3, "7C KC", false),
    entry(4, "2C 3C", true, { claim: true }),
    entry(5, "9H", false, { claim: true }),
    entry(6, "8S", true),
  ];
  const table = { count: plays.length, last: plays.at(-1) };
  const view = { version: 1, turn: 1, title: "First table", seal: "a1", table, names: null };
  const comm = new FakeComm({ kind: "evidence", words: ENGLISH, view });
  const place = draw(<EvidencePage wire={new Wire<EvidenceModel>(comm)} />);
  await settled();
  act(() => comm.answer({ answer: plays }));
  await settled();
  for (const card of place.querySelectorAll("td [role=img]:not(svg)"))
    card.replaceWith(`${card.getAttribute("aria-label")} `);
  const rows = [...place.querySelectorAll("tbody tr")].map((row) => textsOf(row, "th, td"));
  // Of a no-play that was right the cards were wrong, of a wrong one some card was right.
  expect(rows).toEqual([
    ["0", "", "queen of hearts first card", ""],
    ["1", "queen of hearts", "", "five of spades"],
    ["2", "queen of hearts", "three of diamonds", ""],
    ["2", "three of diamonds", "four of diamonds", ""],
    ["3", "four of diamonds", "", "seven of clubs king of clubs not all fit:"],
    ["4", "four of diamonds", "", "no card fits: two of clubs three of clubs"],
    ["5", "four of diamonds", "wrong, one fits: nine of hearts", ""],
    ["6", "four of diamonds", "eight of spades", ""],
  ]);
});

// --- beliefs ------------------------------------------------------------------------------------

const CHANCES = Array.from({ length: 52 }, (_, at) => at / 100); // of the ace of clubs 0, …
const outlook = (more: Partial<OutlookView> = {}): OutlookView => ({
  ...{ fits: true, bits: 3.2, count: 12, exact: true, rest: 0.25, best: null, change: null },
  top: [
    { text: "The card is red.", p: 0.5 },
    { text: "The card is odd.", p: 0.25 },
  ],
  chances: CHANCES,
  ...more,
});
const change = (more: Partial<ChangeView> = {}): ChangeView => ({
  ...{ cards: ["5S"], ok: true, claim: false, bits: 1, opened: 0, gone: [], before: [] },
  ...more,
});

function believed(beliefs: OutlookView, hand: string[] = []) {
  const view: BeliefsPageView = {
    ...{ version: 1, turn: 1, title: "First table", seal: "a1", looks: false, beliefs, hand },
    table: { count: 1, last: STARTER },
  };
  const comm = new FakeComm({ kind: "beliefs", words: ENGLISH, view });
  return draw(<BeliefsPage wire={new Wire<BeliefsModel>(comm)} />);
}

test("the likeliest rules are bars, beside what they were, and all others are one", () => {
  const place = believed(outlook({ change: change({ before: [0.2, null], gone: ["Low."] }) }));
  const bars = [...place.querySelectorAll<HTMLElement>(".eleusis-bars .eleusis-track > span")];
  expect(bars.map((bar) => bar.style.width)).toEqual(["50%", "25%", "25%"]);
  expect(textsOf(place, ".eleusis-bars .eleusis-hidden")).toEqual(["20 % before the last play"]);
  expect(textsOf(place, "del")).toEqual(["Low."]);
  expect(textOf(place)).toContain("These numbers are exact");
  const sampled = believed(outlook({ exact: false, rest: 0.0004 }));
  expect(textOf(sampled)).toContain("So many rules fit that the bits are an upper bound");
  expect(sampled.querySelector(".eleusis-bar-rest")).toBeNull();
  expect(textOf(believed(outlook({ fits: false })))).toContain("No rule that I know fits");
});

test("each card of the hand has its own chance, and the best is marked", () => {
  // The two of diamonds is the 15th of the 52, the king of spades the last.
  const place = believed(outlook({ best: "KS" }), ["2D", "KS"]);
  expect(textsOf(place, ".eleusis-percent")).toEqual(["14 %", "51 %"]);
  expect(textsOf(place, ".eleusis-best .eleusis-percent")).toEqual(["51 %"]);
});

test.each([
  [{ ok: true, bits: 1 }, "5♠ fitted. That gave 1.0 bits."],
  [{ ok: false, bits: 0.05 }, "5♠ did not fit. That gave 0.1 bits."],
  [{ ok: true, claim: true, bits: 0 }, "No card in the hand fitted. You learned nothing new."],
  [{ ok: false, claim: true, bits: 2 }, "One card in the hand fitted. That gave 2.0 bits."],
  [
    { ok: true, bits: 3.2, opened: 0.05 },
    "5♠ fitted. That gave 3.2 bits. A surprise: 0.1 bits more are open than before.",
  ],
  [{ ok: true, bits: 0.04, opened: 0.04 }, "5♠ fitted. You learned nothing new."],
])("what the last play told is said: %j", (more, said) => {
  const first = believed(outlook({ change: change(more) })).querySelector(".eleusis-changed p");
  for (const card of first?.querySelectorAll("[role=img]") ?? []) card.replaceWith("5♠");
  expect(textOf(first)).toBe(said);
});

// --- the replay ---------------------------------------------------------------------------------

test("a replay shows the table as it was at a step, forth and back, and asks nobody for anything", async () => {
  const [refused, fits] = [entry(1, "5S", false), entry(2, "QH", true)];
  const said = (text: string) => ({ tone: "calm" as const, text, aside: "" });
  const may = {
    play: 0,
    no_play: false,
    declare: false,
    open: false,
    again: false,
    beliefs: false,
  };
  const first = tableView({ hand: ["5S", "QH"], may });
  const steps = [
    { ...first, say: said("dealt") },
    { hand: ["QH"], table: { count: 2, last: refused }, say: said("refused") },
    { say: said("Written down: red") },
    { hand: [], table: { count: 3, last: fits }, say: said("it fits") },
  ];
  const data: ReplayView = { version: 1, deals: [{ plays: [STARTER, refused, fits], steps }] };
  const place = draw(<ReplayPage data={data} root={document.body} />);
  const shown = () => [
    textOf(place.querySelector(".eleusis-say p")),
    place.querySelectorAll("[data-play]").length,
    place.querySelectorAll(".eleusis-held").length,
  ];
  const [back, on] = ["Step back", "Step forward"].map(
    (name) => place.querySelector(`[aria-label="${name}"]`) ?? null,
  );
  expect(shown()).toEqual(["dealt", 1, 2]);
  click(back);
  expect(shown()).toEqual(["dealt", 1, 2]);
  click(on);
  expect(shown()).toEqual(["refused", 2, 1]);
  press(on ?? null, "ArrowRight");
  expect(shown()).toEqual(["Written down: red", 2, 1]);
  enter(place.querySelector<HTMLInputElement>("[type=range]"), "3");
  expect(shown()).toEqual(["it fits", 3, 0]);
  press(back ?? null, "ArrowLeft");
  expect(shown()).toEqual(["Written down: red", 2, 1]);
  expect(place.querySelector("textarea, .eleusis-play-bar")).toBeNull();
  await settled();
  expect(textOf(place.querySelector(".eleusis-connection"))).toBe("");
});

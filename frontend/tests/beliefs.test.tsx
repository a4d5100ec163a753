// What can be believed, and the cards a rule is tried on.
import { afterEach, expect, test } from "vitest";
import type { BeliefsPageView, ChangeView, OutlookView } from "../src/client/schema";
import { type BeliefsModel, Wire } from "../src/client/wire";
import { BeliefsPage } from "../src/pages/beliefs";
import { draw, ENGLISH, FakeComm, STARTER } from "./support";

afterEach(() => document.body.replaceChildren());

const NOTHING = {
  play: 0,
  no_play: false,
  declare: false,
  open: false,
  again: false,
  beliefs: false,
};
const chances = Array.from({ length: 52 }, (_, at) => at / 100); // of the ace of clubs 0, …
const outlook = (more: Partial<OutlookView> = {}): OutlookView => ({
  fits: true,
  bits: 3.2,
  count: 12,
  exact: true,
  top: [
    { text: "The card is red.", p: 0.5 },
    { text: "The card is odd.", p: 0.25 },
  ],
  rest: 0.25,
  chances,
  best: null,
  change: null,
  ...more,
});
const change = (more: Partial<ChangeView> = {}): ChangeView => ({
  cards: ["5S"],
  ok: true,
  claim: false,
  bits: 1,
  opened: 0,
  gone: [],
  before: [],
  ...more,
});

function page(more: Partial<BeliefsPageView> = {}) {
  const view: BeliefsPageView = {
    version: 1,
    turn: 1,
    title: "First table",
    seal: "a1",
    table: { count: 1, last: STARTER },
    looks: false,
    beliefs: null,
    may: { ...NOTHING, beliefs: true },
    ...more,
  };
  const comm = new FakeComm({ kind: "beliefs", words: ENGLISH, view });
  const place = draw(<BeliefsPage wire={new Wire<BeliefsModel>(comm)} />);
  const button = (name: string) =>
    [...place.querySelectorAll("button")].find((one) => one.textContent === name);
  return { comm, view, place, button };
}
const texts = (place: Element, selector: string) =>
  [...place.querySelectorAll(selector)].map((one) => one.textContent?.trim());

test("the likeliest rules are bars, beside what they were, and all others are one", () => {
  const { place } = page({ beliefs: outlook({ change: change({ before: [0.2, null] }) }) });
  const bars = [...place.querySelectorAll<HTMLElement>(".eleusis-bars .eleusis-track > span")];
  expect(bars.map((bar) => bar.style.width)).toEqual(["50%", "25%", "25%"]);
  const marks = [...place.querySelectorAll<HTMLElement>(".eleusis-bars i")];
  expect(marks.map((mark) => mark.style.left)).toEqual(["20%"]);
  expect(texts(place, ".eleusis-bars .eleusis-hidden")).toEqual(["20 % before the last play"]);
  expect(texts(place, ".eleusis-bar-rest")[0]).toContain("all others together");
  const without = page({ beliefs: outlook({ rest: 0.0004 }) });
  expect(without.place.querySelector(".eleusis-bar-rest")).toBeNull();
});

test("numbers are said to be exact or estimates", () => {
  expect(page({ beliefs: outlook() }).place.textContent).toContain("These numbers are exact");
  const sampled = page({ beliefs: outlook({ exact: false }) });
  expect(sampled.place.textContent).toContain("So many rules fit that the bits are an upper bound");
});

test("where no rule fits there are no bars", () => {
  const { place } = page({ beliefs: outlook({ fits: false }) });
  expect(place.querySelector(".eleusis-bars")).toBeNull();
  expect(place.textContent).toContain("No rule that I know fits");
});

test("each card of the hand has its own chance, and the best is marked", () => {
  // The two of diamonds is the 15th of the 52, the king of spades the last.
  const { place } = page({ hand: ["2D", "KS"], beliefs: outlook({ best: "KS" }) });
  expect(texts(place, ".eleusis-percent")).toEqual(["14 %", "51 %"]);
  expect(texts(place, ".eleusis-best .eleusis-percent")).toEqual(["51 %"]);
  expect(page({ beliefs: outlook() }).place.querySelector(".eleusis-chanced")).toBeNull();
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
  const { place } = page({ beliefs: outlook({ change: change(more) }) });
  const first = place.querySelector(".eleusis-changed p");
  for (const card of first?.querySelectorAll("[role=img]") ?? []) card.replaceWith("5♠");
  expect(first?.textContent).toBe(said);
});

test("rules that the last play ruled out are struck out", () => {
  const { place } = page({
    beliefs: outlook({ change: change({ gone: ["Low.", "The card is even."] }) }),
  });
  expect(texts(place, "del")).toEqual(["Low.", "The card is even."]);
  const none = page({ beliefs: outlook({ change: change() }) });
  expect(none.place.textContent).not.toContain("Ruled out");
});

// --- the cards a rule is tried on ---------------------------------------------------------------

// What can be believed, and the cards a rule is tried on.
import { afterEach, expect, test, vi } from "vitest";
import type { BeliefsPageView, ChangeView, OutlookView, TrialView } from "../src/client/schema";
import { type BeliefsModel, NOT_NOW, Wire } from "../src/client/wire";
import type { Build } from "../src/components/blocks";
import { Trial } from "../src/components/trial";
import { BeliefsPage } from "../src/pages/beliefs";
import { click, draw, ENGLISH, FakeComm, press, STARTER, settled } from "./support";

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

test("it is covered until somebody asks, and covered again on request; the focus stays", async () => {
  const { comm, view, place, button } = page();
  expect(place.querySelector(".eleusis-bars")).toBeNull();
  button("Show it")?.focus();
  click(button("Show it"));
  expect(comm.sent).toMatchObject([{ do: "beliefs", shown: true }]);
  comm.show({ ...view, looks: true, beliefs: outlook() });
  comm.answer({});
  await settled();
  expect(place.querySelector(".eleusis-bars")).not.toBeNull();
  expect(document.activeElement).toBe(button("Hide it again"));
  click(button("Hide it again"));
  expect(comm.sent.at(-1)).toMatchObject({ do: "beliefs", shown: false });
});

test("what cannot be shown is said, until it can", async () => {
  const { comm, place, button } = page();
  const alert = () => place.querySelector("[role=alert]")?.textContent;
  click(button("Show it"));
  comm.answer({ ok: false, error: "Not now." });
  await settled();
  expect(alert()).toBe("Not now.");
  click(button("Show it"));
  comm.answer({});
  await settled();
  expect(alert()).toBeUndefined();
});

test("where nobody reckons for one there is nothing to press", () => {
  const { place } = page({ may: NOTHING });
  expect(place.querySelectorAll("button")).toHaveLength(0);
  expect(place.textContent).toContain("At this table the computer doesn't calculate for you.");
});

test("beliefs of a record are open and cannot be covered", () => {
  const { may: _, ...record } = page().view;
  const comm = new FakeComm({
    kind: "beliefs",
    words: ENGLISH,
    view: { ...record, looks: true, beliefs: outlook() },
  });
  const place = draw(<BeliefsPage wire={new Wire<BeliefsModel>(comm)} />);
  expect(place.querySelector(".eleusis-bars")).not.toBeNull();
  expect(place.querySelector(".eleusis-lens")).toBeNull();
});

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

test("all 52 are shown on request, suits down and ranks across", () => {
  const { place, button } = page({ beliefs: outlook() });
  const all = button(place.querySelector("[aria-expanded]")?.textContent ?? "");
  expect(place.querySelector(".eleusis-every")).toBeNull();
  click(all);
  const rows = [...place.querySelectorAll(".eleusis-every tbody tr")];
  expect(rows.map((row) => texts(row, "td").join(" "))).toEqual(
    [0, 13, 26, 39].map((first) =>
      Array.from({ length: 13 }, (_, at) => String(first + at)).join(" "),
    ),
  );
  click(all);
  expect(place.querySelector(".eleusis-every")).toBeNull();
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

const CLUBS = "1".repeat(13);
function trial(more: Partial<TrialView> = {}) {
  const build = vi.fn<Build>(async () => NOT_NOW);
  const tried: TrialView = {
    line: ["QH"],
    count: 1,
    refused: [],
    right: `${CLUBS}?${"0".repeat(38)}`,
    ...more,
  };
  const place = draw(<Trial tried={tried} build={build} />);
  const cards = [...place.querySelectorAll<HTMLElement>(".eleusis-try")];
  return { place, build, cards };
}

test("right, wrong and open cards are told apart, and counted", () => {
  const { place, cards } = trial();
  const kinds = cards.map((card) => card.className.split("-").at(-1));
  expect([kinds[0], kinds[12], kinds[13], kinds[14], kinds[51]]).toEqual([
    "yes",
    "yes",
    "open",
    "no",
    "no",
  ]);
  expect(cards[13]?.textContent).toBe("A?");
  expect(place.querySelector("[role=status]")?.textContent).toContain("13");
});

test("arrows go through the cards and stop at the edge; one card is in the order of tabs", () => {
  const { place, cards } = trial();
  const pack = place.querySelector(".eleusis-pack");
  const at = () => cards.indexOf(document.activeElement as HTMLElement);
  press(pack, "ArrowLeft");
  expect(at()).toBe(-1);
  const steps = ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowLeft"];
  const places = steps.map((key) => {
    press(pack, key);
    return at();
  });
  expect(places).toEqual([1, 14, 27, 40, 40, 39]);
  press(pack, "ArrowUp");
  expect(cards.map((card) => card.tabIndex).indexOf(0)).toBe(26);
  expect(cards.filter((card) => card.tabIndex === 0)).toHaveLength(1);
});

test("a press lays the card, and a deal begins anew", () => {
  const { place, build, cards } = trial();
  click(cards[14]);
  click(place.querySelector(".eleusis-bar button"));
  expect(build.mock.calls).toEqual([["lay", "", "2D"], ["deal"]]);
});

test("refused cards are crossed out, where there are any", () => {
  expect(trial().place.querySelector(".eleusis-crossed")).toBeNull();
  const { place } = trial({ refused: ["5S", "6S"] });
  expect(place.querySelectorAll(".eleusis-crossed .eleusis-card")).toHaveLength(2);
});

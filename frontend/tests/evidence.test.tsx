// The evidence, the timeline of a replay and the thoughts of computers: worked out by hand.
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import type { EleusisDealView, MomentView, ThoughtView, Tone } from "../src/client/schema";
import type { EvidenceModel } from "../src/client/wire";
import { Wire } from "../src/client/wire";
import { EvidencePage } from "../src/pages/evidence";
import { ReplayPage } from "../src/pages/replay";
import { draw, ENGLISH, entry, FakeComm, STARTER, settled } from "./support";

afterEach(() => document.body.replaceChildren());

const PLAYS = [
  STARTER,
  entry(1, "5S", false),
  entry(2, "3D 4D", true),
  entry(3, "7C KC", false),
  entry(4, "2C 3C", true, { claim: true }),
  entry(5, "9H", false, { claim: true }),
  entry(6, "8S", true),
];

async function evidence() {
  const last = PLAYS.at(-1);
  const view = {
    version: 1,
    turn: 1,
    title: "First table",
    seal: `s${Math.random()}`,
    table: { count: PLAYS.length, last },
    names: null,
  };
  const comm = new FakeComm({ kind: "evidence", words: ENGLISH, view });
  const place = draw(<EvidencePage wire={new Wire<EvidenceModel>(comm)} />);
  await settled();
  act(() => comm.answer({ answer: PLAYS }));
  await settled();
  const rows = () =>
    [...place.querySelectorAll("tbody tr")].map((row) =>
      [...row.querySelectorAll("td")].map((cell) => (cell.textContent ?? "").trim() !== ""),
    );
  const choose = async (at: number, value: string) => {
    const select = place.querySelectorAll<HTMLSelectElement>(".eleusis-filter select")[at];
    if (select) select.value = value;
    act(() => void select?.dispatchEvent(new Event("change", { bubbles: true })));
    await settled();
  };
  return { comm, place, rows, choose };
}

test("what was right stands on the left and what was wrong on the right", async () => {
  const { rows, place } = await evidence();
  // A row has what it had to follow, what was right, what was wrong. Of a no-play that was right
  // the cards were wrong, of a wrong one some card was right.
  expect(rows()).toEqual([
    [false, true, false], // Q♥, the starter
    [true, false, true], // 5♠
    [true, true, false], // 3♦
    [true, true, false], // 4♦
    [true, false, true], // 7♣ K♣
    [true, false, true], // none of 2♣ 3♣
    [true, true, false], // one of 9♥ would have been right
    [true, true, false], // 8♠
  ]);
  expect(place.querySelectorAll(".eleusis-joined")).toHaveLength(1);
  const numbers = [...place.querySelectorAll("tbody th")].map((one) => one.textContent);
  expect(numbers).toEqual(["0", "1", "2", "2", "3", "4", "5", "6"]);
  expect(place.querySelectorAll("tbody th .eleusis-hidden")).toHaveLength(1);
});

test("series that were refused, starters and no-plays say what they are", async () => {
  const { place } = await evidence();
  const asides = [...place.querySelectorAll("tbody .eleusis-quiet")].map((one) =>
    one.textContent?.trim(),
  );
  expect(asides).toEqual(["first card", "not all fit:", "no card fits:", "wrong, one fits:"]);
});

// --- the timeline of a replay -------------------------------------------------------------------

const at = (tone: Tone, bits: number | null): MomentView => ({
  line: 1,
  say: { tone, text: tone, aside: "" },
  count: 1,
  waits: [],
  held: [],
  hands: {},
  pending: [],
  prophet: null,
  out: [],
  bits,
  only: null,
});

function timeline(...moments: MomentView[]) {
  const thoughts: ThoughtView[] = [
    {
      at: 1,
      kind: "hypothesis",
      text: "The card is odd.",
      aside: "",
      seat: 1,
      doubted: null,
      refuted: null,
      declared: null,
      ended: null,
    },
  ];
  const deal: EleusisDealView = {
    game: "eleusis",
    title: "First table",
    variant: "solo",
    seal: "a1",
    seats: ["God", "Ada"],
    eyes: [1, 0],
    plays: [STARTER],
    moments,
    thoughts,
    opened: null,
    sheet: null,
  };
  return draw(<ReplayPage data={{ version: 1, deals: [deal] }} root={document.body} />);
}

const drawn = (place: Element, selector: string) =>
  [...place.querySelectorAll(selector)].map((one) => one.getAttribute("d"));

test("a timeline goes from 10 to 990: right plays above, wrong ones below, the bits as a curve", () => {
  const place = timeline(at("calm", 2), at("wrong", 1), at("right", 0));
  expect(drawn(place, ".eleusis-tick")).toEqual(["M10 8 V52", "M500 32 V52", "M990 8 V28"]);
  expect(drawn(place, ".eleusis-dotted")).toEqual(["M500 4 v.01"]);
  expect(drawn(place, ".eleusis-now")).toEqual(["M10 0 V60"]);
  const curve = place.querySelector(".eleusis-curve")?.getAttribute("points");
  expect(curve).toBe("10.0,5.0 500.0,31.0 990.0,57.0");
});

test("a curve has no point where nothing is known, and less than a bit is not blown up", () => {
  const place = timeline(at("calm", 0.5), at("wrong", null), at("right", 0));
  const curve = place.querySelector(".eleusis-curve")?.getAttribute("points");
  expect(curve).toBe("10.0,31.0 990.0,57.0");
});

// --- the thoughts of computers ------------------------------------------------------------------

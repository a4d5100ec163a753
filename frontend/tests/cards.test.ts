import { expect, test } from "vitest";
import { featureOf, has, isFace, isRed, rankOf, suitOf } from "../src/components/deck";
import { pressed, SCALE } from "../src/components/foretell";
import { columnsOf, marksOf } from "../src/components/line";
import { entry, STARTER, tableView } from "./support";

test("a code has a rank and a suit", () => {
  expect([rankOf("10S"), suitOf("10S")]).toEqual(["10", "S"]);
  expect([isRed("2D"), isRed("2H"), isRed("2C"), isRed("2S")]).toEqual([true, true, false, false]);
  expect([isFace("10S"), isFace("JS"), isFace("KS"), isFace("AS")]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("features of cards: the ace is 1 and odd, the jack 11, the queen 12 and even", () => {
  const of = (code: string) =>
    (["colour", "parity", "value", "face"] as const).map((feature) => featureOf(code, feature));
  expect(of("AC")).toEqual(["black", "odd", "1", "plain"]);
  expect(of("JD")).toEqual(["red", "odd", "11", "face"]);
  expect(of("QH")).toEqual(["red", "even", "12", "face"]);
});

test("a card has its qualities and no others", () => {
  expect((["red", "even", "face", "H"] as const).map((one) => has("QH", one))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect((["black", "odd", "plain", "S"] as const).some((one) => has("QH", one))).toBe(false);
});

test("the scale goes from surely not to surely, and turns in the middle", () => {
  const signed = SCALE.map(({ fits, confidence }) => (fits ? confidence : 1 - confidence));
  expect(signed).toEqual([...signed].sort((one, other) => one - other));
  expect(SCALE.map((one) => one.fits)).toEqual([false, false, false, true, true, true]);
});

test("a key answers, the same key is surer, the other key changes the answer", () => {
  const said = (keys: string) =>
    [...keys].reduce<number | null>((at, key) => pressed(at, key === "y" ? "y" : "n"), null);
  const shown = (keys: string) => SCALE[said(keys) ?? -1];
  expect(shown("y")).toEqual({ fits: true, confidence: 0.8 });
  expect(shown("yy")).toEqual({ fits: true, confidence: 0.95 });
  expect(shown("yyy")).toEqual({ fits: true, confidence: 0.95 });
  expect(shown("n")).toEqual({ fits: false, confidence: 0.8 });
  expect(shown("nnn")).toEqual({ fits: false, confidence: 0.95 });
  expect(shown("yyn")).toEqual({ fits: false, confidence: 0.8 });
});

test("what is refused hangs under the card it was to follow", () => {
  const plays = [STARTER, entry(1, "5S", false), entry(2, "3D", true), entry(3, "2C 4C", false)];
  expect(
    columnsOf(plays).map(({ head, refused }) => [head?.code, refused.map((one) => one.n)]),
  ).toEqual([
    ["QH", [1]],
    ["3D", [3]],
  ]);
});

test("an accepted series is a card after the other, joined; a no-play lies apart", () => {
  const claim = entry(2, "2C", false, { claim: true });
  const columns = columnsOf([STARTER, entry(1, "3D 4D 5D", true), claim]);
  expect(columns.map((column) => column.head?.joined)).toEqual(["", "start", "middle", "end"]);
  expect(columns.at(-1)?.claims).toEqual([claim]);
  expect(columns.at(-1)?.refused).toEqual([]);
});

test("a starter that is refused hangs before the first card", () => {
  const wrong = entry(0, "2C", false, { starter: true });
  expect(columnsOf([wrong]).map(({ head, refused }) => [head, refused.length])).toEqual([
    [null, 1],
  ]);
});

const cards = (count: number) => Array(count).fill("2C").join(" ");
const counted = (counts: "line" | "accepted" | "played", more: object = {}) =>
  ({
    ...tableView().multiplayer,
    marks: { counts, starter: true, limit: null, prophet: null, ...more },
  }) as NonNullable<ReturnType<typeof tableView>["multiplayer"]>;

test("every tenth card of the line has a marker; alone the starter counts", () => {
  expect([...marksOf([STARTER, entry(1, cards(9), true)], null)]).toEqual([
    ["1:8", { count: 10, dark: false }],
  ]);
  expect(marksOf([STARTER, entry(1, cards(8), true)], null).size).toBe(0);
});

test("a no-play counts for nothing, a refused card where all that is played counts", () => {
  const plays = [
    STARTER,
    entry(1, cards(4), false),
    entry(2, cards(4), true, { claim: true }),
    entry(3, cards(5), true),
  ];
  expect([...marksOf(plays, counted("accepted")).keys()]).toEqual([]);
  expect([...marksOf(plays, counted("played")).keys()]).toEqual(["3:4"]);
  expect([...marksOf(plays, counted("played", { starter: false })).keys()]).toEqual([]);
});

test("with a prophet the count begins anew, in black", () => {
  const plays = [STARTER, entry(1, cards(8), true), entry(2, cards(10), true)];
  const marks = marksOf(plays, counted("line", { prophet: { name: "Ada", at: 2 } }));
  expect([...marks]).toEqual([["2:9", { count: 10, dark: true }]]);
});

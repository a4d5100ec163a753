// What a card is, and the markers on every tenth card that counts towards being expelled.
import { expect, test } from "vitest";
import { FEATURES, featureOf, has, isLegal } from "../src/client/deck";
import type { MarksView, MultiplayerView } from "../src/client/schema";
import { PIPS } from "../src/components/glyphs";
import { marksOf } from "../src/components/played-cards";
import { entry } from "./support";

test("features of cards: the ace is 1 and odd, the jack 11, the queen 12 and even", () => {
  const of = (code: string) => FEATURES.map((feature) => featureOf(code, feature));
  expect(of("AC")).toEqual(["black", "odd", "1", "plain"]);
  expect(of("10S")).toEqual(["black", "even", "10", "plain"]);
  expect(of("JD")).toEqual(["red", "odd", "11", "face"]);
  expect(of("QH")).toEqual(["red", "even", "12", "face"]);
  expect((["red", "even", "face", "H"] as const).every((one) => has("QH", one))).toBe(true);
  expect((["black", "odd", "plain", "S"] as const).some((one) => has("QH", one))).toBe(false);
});

test("the 52 bits of the cards that would be right go from the ace of clubs to the king of spades", () => {
  expect([isLegal("1", "AC"), isLegal("2", "AC"), isLegal("2", "2C")]).toEqual([true, false, true]);
  expect(isLegal((1n << 13n).toString(16), "AD")).toBe(true);
  const last = (1n << 51n).toString(16);
  expect([isLegal(last, "KS"), isLegal(last, "QS")]).toEqual([true, false]);
});

test("a card has as many pips as it counts", () => {
  for (const [rank, pips] of Object.entries(PIPS)) expect(pips.length).toBe(Number(rank));
});

const NINE = "2C 3C 4C 5C 6C 7C 8C 9C 10C";
const PLAYS = [
  entry(0, "AC", true, { seat: 0, starter: true }),
  entry(1, NINE, true),
  entry(2, "2S", false),
  entry(3, NINE, true),
  entry(4, "3S", false),
  entry(5, "AC", true),
];

test.each([
  ["accepted", null, "1:8 white, 5:0 white"],
  ["played", null, "2:0 white, 4:0 white"],
  ["accepted", 3, "1:8 white, 5:0 black"], // under a prophet the count begins anew
  ["played", 3, "2:0 white, 4:0 black"],
] as const)("every tenth card %s is marked, since %s", (counts, since, marked) => {
  const marks: MarksView = { counts, limit: 30, since };
  const found = [...marksOf(PLAYS, { marks } as MultiplayerView)];
  const said = found.map(([place, { dark }]) => `${place} ${dark ? "black" : "white"}`);
  expect(said.join(", ")).toBe(marked);
});

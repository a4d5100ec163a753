import { expect, test } from "vitest";
import { featureOf, has, isFace, isRed, rankOf, suitOf } from "../src/client/deck";

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

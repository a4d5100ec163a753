import { expect, test } from "vitest";
import type { WordsView } from "../src/client/schema";
import { formOf, sayWith, speaker } from "../src/i18n/speech";
import { ENGLISH } from "./support";

const RUSSIAN: WordsView = {
  ...ENGLISH,
  lang: "ru",
  texts: { "{count} point": ["{count} очко", "{count} очка", "{count} очков"], Play: "Ходить" },
};
const FRENCH: WordsView = {
  ...ENGLISH,
  lang: "fr",
  letters: "A,2,3,4,5,6,7,8,9,10,V,D,R".split(","),
  texts: { "{count} point": ["{count} point", "{count} points"] },
};
const points = (words: WordsView, count: number) =>
  speaker(words).many("{count} point", "{count} points", count);

// The plural rules of the three languages as the Unicode CLDR has them.
test.each([
  ["en", [1], 0],
  ["en", [0, 2, 5, 11, 21, 101], 1],
  ["fr", [0, 1, -1, 1.5], 0],
  ["fr", [2, 11, 21, 101], 1],
  ["ru", [1, 21, 101, 1001, -1], 0],
  ["ru", [2, 3, 4, 22, 34, 102], 1],
  ["ru", [0, 5, 9, 11, 12, 14, 19, 20, 25, 111, 112], 2],
  ["ru", [0.5, 2.5], 1],
])("in %s the numbers %j take form %i", (lang, numbers, form) => {
  for (const number of numbers) expect(formOf(lang, number), `${number}`).toBe(form);
});

test("a sentence that counts takes the form of its language", () => {
  expect([1, 2, 5, 21].map((count) => points(RUSSIAN, count))).toEqual([
    "1 очко",
    "2 очка",
    "5 очков",
    "21 очко",
  ]);
  expect([0, 1, 2].map((count) => points(FRENCH, count))).toEqual([
    "0 point",
    "1 point",
    "2 points",
  ]);
  expect([0, 1, 2].map((count) => points(ENGLISH, count))).toEqual([
    "0 points",
    "1 point",
    "2 points",
  ]);
});

test("values are put in, numbers as the language writes them, minus as a minus sign", () => {
  const { t } = speaker(ENGLISH);
  expect(t("{name}: {points}", { name: "Ada", points: -1234 })).toBe("Ada: −1,234");
  // @ts-expect-error a place that has no value is a fault of type; it must not stop a page
  expect(t("{name} {other}", { name: "Ada" })).toBe("Ada ");
});

test("cards have their names, signs and letters", () => {
  const say = sayWith(ENGLISH);
  expect(say.cardName("10S")).toBe("ten of spades");
  expect(say.cardNames(["AC", "QH"])).toBe("ace of clubs, queen of hearts");
  expect(say.cardSigns(["10D", "KC"])).toBe("10♦ K♣");
  expect(sayWith(FRENCH).cardSign("QH")).toBe("D♥");
});

test("cards are found in a sentence as the language writes them", () => {
  const say = sayWith(FRENCH);
  const found = [..."D♥ après 10♠ ; RD♦ et 1O♣ non".matchAll(say.signs)].map((one) => one[0]);
  expect(found).toEqual(["D♥", "10♠"]);
  expect(say.signCode("D", "♥")).toBe("QH");
  expect(say.signCode("10", "♠")).toBe("10S");
});

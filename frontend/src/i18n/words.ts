// What several parts of a page say, and how cards and numbers are written: sentences about the game
// come from Python, other labels stand where they are used. Each is written in English; `t` and `many`
// say it in the reader's language (CONTRIBUTING, “Languages”).

import { RANKS_IN_ORDER as RANKS } from "../client/deck";
import type { WordsView } from "../client/schema";
import type { Speaker } from "./speaker";

const SUITS = ["C", "D", "H", "S"];
/** Shares below would be written 0 %. */
export const HARDLY = 0.0005;
const SUIT_SIGNS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** The name of the game, in every language. */
export const GAME = "Eleusis";

/** How cards are named and written. */
function cardsIn(words: WordsView) {
  const rank = (code: string) => RANKS.indexOf(code.slice(0, -1));
  /** A card as a screen reader should say it. */
  const cardName = (code: string): string =>
    words.card
      .replace("{rank}", words.ranks[rank(code)] ?? "")
      .replace("{suit}", words.suits[SUITS.indexOf(code.slice(-1))] ?? "");
  /** The letter or number in a card's corner. */
  const letter = (code: string): string => words.letters[rank(code)] ?? "";
  /** A card as it is written: 9♥. */
  const cardSign = (code: string): string => letter(code) + SUIT_SIGNS[code.slice(-1)];
  return {
    cardName,
    cardNames: (codes: readonly string[]): string => codes.map(cardName).join(", "),
    letter,
    cardSign,
    cardSigns: (codes: readonly string[]): string => codes.map(cardSign).join(" "),
    /** The code of a card as it is written, 9♥. */
    signCode: (written: string, sign: string): string =>
      (RANKS[words.letters.indexOf(written)] ?? written) +
      (SUITS.find((suit) => SUIT_SIGNS[suit] === sign) ?? ""),
    /** Finds cards as they are written in a sentence. */
    signs: new RegExp(
      `(?<![\\p{L}\\p{N}])(${[...words.letters].reverse().join("|")})([♣♦♥♠])`,
      "gu",
    ),
  };
}

export function sayIn(speaker: Speaker, words: WordsView, speak?: (lang: string) => void) {
  const { t, many } = speaker;
  const percent = (share: number, digits = 0) =>
    t("{percent} %", { percent: Math.round(share * 100 * 10 ** digits) / 10 ** digits });
  const figure = (number: number, digits: number): string =>
    number.toLocaleString(words.lang, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const signed = (points: number): string => (points < 0 ? "−" : "+") + figure(Math.abs(points), 2);
  const defaults: Record<string, string> = { God: t("God"), You: t("You"), Guest: t("Guest") };
  return {
    ...speaker,
    ...cardsIn(words),
    suits: words.suits,
    figure,
    percent,
    signed,
    language: t("Language"),
    languages: words.languages,
    /** Chooses another language, where there is somebody to ask for it. */
    speak,
    featureWord: {
      red: t("red"),
      black: t("black"),
      odd: t("odd"),
      even: t("even"),
      face: t("face"),
      plain: t("number"),
    } as Record<string, string>,
    /** A seat's name: what the table itself calls them is said in the reader's language. */
    named: (name: string): string => defaults[name] ?? name,
    /** Whether a seat is called nothing but God, in whatever language its table was dealt. */
    isGod: (name: string) => name === "God" || name === t("God"),
    busy: t("Python is running another cell. Your move will be made when it is done."),
    silent: t("No answer from Python yet. If no other cell is running, run this cell again."),
    gone: t("Lost the connection to Python. Run this cell again to bring the table back."),
    /** What marks the seat of who is at the screen. */
    you: t("here"),
    /** What is told of a claim that no card fits. */
    claimed: (name: string, count: number, ok: boolean) =>
      ok
        ? many(
            "{name} was right: {count} card, and it doesn't fit",
            "{name} was right: {count} cards, and none fits",
            count,
            { name },
          )
        : many(
            "{name} was wrong: {count} card, and it fits",
            "{name} was wrong: {count} cards, and one fits",
            count,
            { name },
          ),
  };
}

export type Say = ReturnType<typeof sayIn>;

// The reader's language. Python sends its words once, apart from the view: names of the cards,
// and the translation of every sentence that the front end says itself, by its English words.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { RANKS_IN_ORDER as RANKS } from "../client/deck";
import type { WordsView } from "../client/schema";
import { ENGLISH, PLURALS } from "./plurals";

/** What is said in one widget: every widget of a page may speak another language. */
export const Speech = createContext<Say | null>(null);

export function useSay(): Say {
  const say = useContext(Speech);
  if (!say) throw new Error("Nothing is said outside a widget.");
  return say;
}

/** The labels in the language of these words. */
export const sayWith = (words: WordsView, speak?: (lang: string) => void): Say =>
  sayIn(speaker(words), words, speak);

// Turns the English sentences of the front end into the reader's language.

/** The sentences of languages, by their English words, as far as a page was given them. */
export type Texts = Record<string, WordsView["texts"]>;

let learnt: Texts = {};

/** Take what a page holds, and what it will be given later. */
export function learn(texts: Texts): void {
  learnt = texts;
}

type Values = Record<string, string | number>;

/** The names in braces of a sentence: `{card} fits` has “card”. */
type Places<S extends string> = S extends `${string}{${infer Place}}${infer Rest}`
  ? Place | Places<Rest>
  : never;
/** What a sentence needs: nothing, or a value for each of its places. */
type Filling<P extends string> = [P] extends [never] ? [] : [values: Record<P, string | number>];

/** Which form a number takes, as gettext numbers them: French has two, Russian three. */
export function formOf(lang: string, number: number): number {
  const { tests, fraction } = PLURALS[lang] ?? ENGLISH;
  const count = Math.abs(number);
  if (fraction !== null && !Number.isInteger(count)) return fraction;
  const form = tests.findIndex((holds) => holds(Math.floor(count)));
  return form < 0 ? tests.length : form;
}

/** What turns English sentences into the reader's. */
export function speaker(words: WordsView) {
  const digits = new Intl.NumberFormat(words.lang); // made once: it costs more than a card's drawing
  const shown = (value: string | number | undefined): string =>
    typeof value === "number" ? digits.format(value).replace("-", "−") : (value ?? "");
  const fill = (sentence: string, values: Values): string =>
    sentence.replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name]));
  const formsOf = (english: string): string[] =>
    [words.texts[english] ?? learnt[words.lang]?.[english] ?? []].flat();
  return {
    lang: words.lang,
    /** Write a number. */
    number: (value: number): string => shown(value),
    /** Say a sentence. It is written in the call, whole, so that it is found for the catalogue. */
    t: <S extends string>(english: S, ...[values]: Filling<Places<S>>): string =>
      fill(formsOf(english)[0] ?? english, values ?? {}),
    /** Say a sentence that counts; `{count}` is one of its values. */
    many: <One extends string, More extends string>(
      one: One,
      more: More,
      count: number,
      ...[values]: Filling<Exclude<Places<One | More>, "count">>
    ): string => {
      const english = formOf("en", count) ? more : one;
      return fill(formsOf(one)[formOf(words.lang, count)] ?? english, { count, ...values });
    },
  };
}

export type Speaker = ReturnType<typeof speaker>;

// What several parts of a page say, and how cards and numbers are written: sentences about the game
// come from Python, other labels stand where they are used. Each is written in English; `t` and `many`
// say it in the reader's language (CONTRIBUTING, “Languages”).

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

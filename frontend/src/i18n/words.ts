// Every label the browser makes itself, in one place: sentences about the game come from Python.
// Each is written in English; `t` and `many` say it in the reader's language (CONTRIBUTING,
// “Languages”). A component takes them by `const say = useSay()`.

import type { Feature } from "../client/deck";
import type { Stake, WordsView } from "../client/schema";
import type { Speaker } from "./speaker";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["C", "D", "H", "S"];
/** Shares below would be written 0 %. */
export const HARDLY = 0.0005;
const SUIT_SIGNS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** The name of the game, in every language. */
export const GAME = "Eleusis";

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

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

export function sayIn(speaker: Speaker, words: WordsView) {
  const { t, many } = speaker;
  const declareCost = (points: number) =>
    many("{count} point if wrong", "{count} points if wrong", points);
  const cards = cardsIn(words);
  const percent = (share: number, digits = 0) =>
    t("{percent} %", { percent: Math.round(share * 100 * 10 ** digits) / 10 ** digits });
  const figure = (number: number, digits: number): string =>
    number.toLocaleString(words.lang, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const signed = (points: number): string => (points < 0 ? "−" : "+") + figure(Math.abs(points), 2);
  const busy = t("Python is running another cell. Your move will be made when it is done.");
  const silent = t("No answer from Python yet. If no other cell is running, run this cell again.");
  const gone = t("Lost the connection to Python. Run this cell again to bring the table back.");
  const defaults: Record<string, string> = { God: t("God"), You: t("You"), Guest: t("Guest") };
  return {
    ...speaker,
    ...cards,
    suits: words.suits,
    figure,
    language: t("Language"),
    languages: words.languages,
    featureLabel: {
      colour: t("colour"),
      parity: t("odd or even"),
      value: t("value"),
      face: t("face cards"),
    } as Record<Feature, string>,
    featureWord: {
      red: t("red"),
      black: t("black"),
      odd: t("odd"),
      even: t("even"),
      face: t("face"),
      plain: t("number"),
    } as Record<string, string>,
    refused: (cards: string, after: string | null) =>
      after
        ? t("{cards} refused after {after}", { cards, after })
        : t("{cards} refused before the first card", { cards }),
    fittedThen: (turn: number, cards: string, after: string) =>
      t("Turn {turn}: {cards} fitted after {after}.", { turn, cards, after }),
    refusedThen: (turn: number, cards: string, after: string) =>
      t("Turn {turn}: {cards} didn't fit after {after}.", { turn, cards, after }),
    outcome: { predicted: t("just as predicted"), surprise: t("a surprise") },
    step: {
      next: t("What next?"),
      write: t("What could the rule be? Write your first idea."),
      writeButton: t("Write an idea"),
      decide: (card: string) => t("{card} would decide between your ideas.", { card }),
      refute: (card: string) => t("Now ask for a no: your idea says {card} won't fit.", { card }),
      ask: t("It said no and was right: a hard test passed. Sure now? Ask God."),
      try: (card: string) => t("Try {card}", { card }),
    },
    explains: (card: string, after: string) =>
      t("What explains {card} after {after}?", { card, after }),
    chosen: (card: string, at: number) =>
      [
        t("{card}, chosen first", { card }),
        t("{card}, chosen second", { card }),
        t("{card}, chosen third", { card }),
        t("{card}, chosen fourth", { card }),
      ][at] ?? t("{card}, chosen number {place}", { card, place: at + 1 }),
    sorts: { suit: t("suit"), value: t("value"), own: t("my order") },
    claim: (cards: number) =>
      cards
        ? many(
            "If a card fits, you draw {count} card. Claim that none fits?",
            "If a card fits, you draw {count} cards. Claim that none fits?",
            cards,
          )
        : t("Claim that no card fits?"),

    willItFit: (name: string | null) =>
      name ? t("Will it be a {name}?", { name }) : t("Will it fit?"),
    foretold: (answer: Stake & { fits: boolean }): string => {
      const values = {
        share: percent(answer.confidence),
        right: signed(answer.right),
        wrong: signed(answer.wrong),
      };
      return answer.fits
        ? t("yes, {share} sure: {right} if right, {wrong} if wrong", values)
        : t("no, {share} sure: {right} if right, {wrong} if wrong", values);
    },
    signed,
    foretoldSoFar: (made: number, points: number): string =>
      many("{count} prediction: {points}", "{count} predictions: {points}", made, {
        points: signed(points),
      }),
    erred: (plays: number) =>
      many("God was wrong in {count} verdict.", "God was wrong in {count} verdicts.", plays),
    points: (count: number) => many("{count} point", "{count} points", count),
    number: speaker.number,
    thinkExample: t("for example: lower than the last card"),
    thinkLabel: (name: string | null) =>
      name ? t("I think a card is a {name} when…", { name }) : t("I think a card fits when…"),
    percent,
    declareCost,
    declareName: (text: string, points: number): string =>
      points
        ? t("Ask God {cost}: is the rule “{text}”?", { text, cost: declareCost(points) })
        : t("Ask God: is the rule “{text}”?", { text }),
    drop: (text: string) => t("Cross out “{text}”", { text }),

    /** A seat's name: what the table itself calls them is said in the reader's language. */
    named: (name: string): string => defaults[name] ?? name,
    /** Whether a seat is called nothing but God, in whatever language its table was dealt. */
    isGod: (name: string) => name === "God" || name === t("God"),
    busy,
    silent,
    gone,
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
    round: (number: number, name: string): string =>
      name === "God" || name === t("God")
        ? t("Round {number}", { number })
        : t("Round {number}, {name} as God", { number, name }),
  };
}

export type Say = ReturnType<typeof sayIn>;

// What a card is, told from its code: 10S, QH.

export type SuitCode = "C" | "D" | "H" | "S";

export const RANKS_IN_ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** The suits as they lie in a hand; all that shows them in rows keeps to it. */
export const SUITS_IN_ORDER: readonly SuitCode[] = ["S", "H", "C", "D"];

/** The suits as Python counts them. */
export const SUITS_COUNTED: readonly SuitCode[] = ["C", "D", "H", "S"];

export const rankOf = (code: string): string => code.slice(0, -1);
export const suitOf = (code: string): SuitCode => code.slice(-1) as SuitCode;
export const faceValue = (code: string): number => RANKS_IN_ORDER.indexOf(rankOf(code)) + 1;
export const isRed = (code: string): boolean => "DH".includes(suitOf(code));
export const isFace = (code: string): boolean => faceValue(code) > 10;

export const FEATURES = ["colour", "parity", "value", "face"] as const;
export type Feature = (typeof FEATURES)[number];

/** What a card is in one feature, in a word. */
export function featureOf(code: string, feature: Feature): string {
  if (feature === "colour") return isRed(code) ? "red" : "black";
  if (feature === "parity") return faceValue(code) % 2 ? "odd" : "even";
  if (feature === "value") return String(faceValue(code));
  return isFace(code) ? "face" : "plain";
}

export const QUALITIES = [
  ...(["red", "black", "odd", "even", "face", "plain"] as const),
  ...(["C", "D", "H", "S"] as const),
] as const;
export type Quality = (typeof QUALITIES)[number];

/** A card's place in a pack: clubs, diamonds, hearts, spades, each from the ace. */
export const placeOf = (code: string): number =>
  SUITS_COUNTED.indexOf(suitOf(code)) * 13 + faceValue(code) - 1;

/** Whether a card is among those of a set, a bit each, in hexadecimal. */
export const isLegal = (legal: string, code: string): boolean =>
  (BigInt(`0x${legal}`) >> BigInt(placeOf(code))) % 2n === 1n;

/** Whether a card has a quality: a colour, a parity, being a face card or not, a suit. */
export const has = (code: string, quality: Quality): boolean =>
  suitOf(code) === quality ||
  (["colour", "parity", "face"] as const).some((feature) => featureOf(code, feature) === quality);

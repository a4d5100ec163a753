// The reader's language. Python sends its words once, apart from the view: names of the cards,
// and the translation of every sentence that the front end says itself, by its English words.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { WordsView } from "../client/schema";
import { type Say, sayIn } from "./words";

export type Values = Record<string, string | number>;

/** Which form a number takes, as gettext numbers them: French has two, Russian three. */
export function formOf(lang: string, number: number): number {
  const count = Math.abs(number);
  if (lang === "fr") return count >= 2 ? 1 : 0;
  if (lang !== "ru") return number === 1 ? 0 : 1;
  if (!Number.isInteger(count)) return 1; // 2,5 очка
  const [ones, tens] = [count % 10, count % 100];
  if (ones === 1 && tens !== 11) return 0;
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 1 : 2;
}

/** What turns English sentences into the reader's. */
export function speaker(words: WordsView) {
  const shown = (value: string | number | undefined): string =>
    typeof value === "number" ? value.toLocaleString(words.lang).replace("-", "−") : (value ?? "");
  const fill = (sentence: string, values: Values): string =>
    sentence.replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name]));
  const formsOf = (english: string): string[] => [words.texts[english] ?? []].flat();
  return {
    lang: words.lang,
    /** Say a sentence. It is written in the call, whole, so that it is found for the catalogue. */
    t: (english: string, values: Values = {}): string =>
      fill(formsOf(english)[0] ?? english, values),
    /** Say a sentence that counts; `{count}` is one of its values. */
    many: (one: string, more: string, count: number, values: Values = {}): string => {
      const english = formOf("en", count) ? more : one;
      return fill(formsOf(one)[formOf(words.lang, count)] ?? english, { count, ...values });
    },
  };
}

export type Speaker = ReturnType<typeof speaker>;

/** What is said in one widget: every widget of a page may speak another language. */
export const Speech = createContext<Say | null>(null);

export function useSay(): Say {
  const say = useContext(Speech);
  if (!say) throw new Error("Nothing is said outside a widget.");
  return say;
}

/** The labels in the language of these words. */
export const sayWith = (words: WordsView): Say => sayIn(speaker(words), words);

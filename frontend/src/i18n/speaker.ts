// Turns the English sentences of the front end into the reader's language.
import type { WordsView } from "../client/schema";
import { ENGLISH, PLURALS } from "./plurals";

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

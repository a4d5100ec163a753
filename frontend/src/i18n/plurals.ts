// Written by `python -m tools.typescript` from eleusis_nb/i18n/plurals.py: change it there.

/** The first test that holds for a whole number gives its form; if none holds it is the last. */
export type PluralRule = {
  tests: ((n: number) => boolean)[];
  /** The form of a number that is not whole; null if it is that of its whole part. */
  fraction: number | null;
};

export const ENGLISH: PluralRule = {
  tests: [(n) => n === 1],
  fraction: 1,
};

export const PLURALS: Record<string, PluralRule> = {
  en: ENGLISH,
  fr: {
    tests: [(n) => n <= 1],
    fraction: null,
  },
  ru: {
    tests: [
      (n) => n % 10 === 1 && n % 100 !== 11,
      (n) => n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14),
    ],
    fraction: 1,
  },
};

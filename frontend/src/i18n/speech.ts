// The reader's language. Python sends its words once, apart from the view: names of the cards,
// and the translation of every sentence that the front end says itself, by its English words.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { WordsView } from "../client/schema";
import { speaker } from "./speaker";
import { type Say, sayIn } from "./words";

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

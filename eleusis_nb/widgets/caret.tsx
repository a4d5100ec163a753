// A text that could not be read, with a mark where reading it stopped, and the nearest word.
import type { JSX } from "preact";
import type { Place } from "./wire";

export const wordAt = (text: string, column: number): string =>
  /^[\p{L}\p{N}]+|^./u.exec(text.slice(column))?.[0] ?? "";

/** Whether the word at the place can be changed for the nearest one: a phrase is for reading. */
export const isMendable = (text: string, at: Place): boolean =>
  at.nearest !== null && !at.nearest.includes(" ") && at.nearest !== wordAt(text, at.column);

/** The text with the nearest word in the place of the one that could not be read. */
export const mended = (text: string, at: Place): string =>
  text.slice(0, at.column) + at.nearest + text.slice(at.column + wordAt(text, at.column).length);

/** The text as typed, and under it the place where reading it stopped. */
export function Caret({ text, column }: { text: string; column: number }): JSX.Element {
  // Only the neighbourhood: the text may be long.
  const from = Math.max(0, column - 40);
  const before = text.slice(from, column).replace(/\s/g, " ");
  const word = wordAt(text, column);
  return (
    <pre class="eleusis-caret" aria-hidden="true">
      {from > 0 && "…"}
      {before}
      <mark>{word || " "}</mark>
      {text.slice(column + word.length, column + 40).replace(/\s/g, " ")}
      {"\n"}
      {" ".repeat(before.length + (from > 0 ? 1 : 0))}
      {"▲"}
    </pre>
  );
}

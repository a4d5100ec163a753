// Where a rule is typed. What can't be read stays as it was typed, with a mark where reading it
// stopped, and the nearest word that could stand there.
import type { JSX, RefObject } from "preact";
import type { TextPlace } from "../client/schema";
import { Said } from "../i18n/said";
import { useSay } from "../i18n/speech";

/** A text that could not be read, and why. */
export type Trouble = { text: string; error: string; at: TextPlace | null };

type FieldProps = {
  id: string;
  label: string;
  value: string;
  set: (text: string) => void;
  /** What Enter does; Shift + Enter begins a line. */
  enter: () => void;
  field?: RefObject<HTMLTextAreaElement | null> | null;
  trouble?: Trouble | null;
  rows?: number;
  example?: string;
};

export function RuleField({
  id,
  label,
  value,
  set,
  enter,
  field = null,
  trouble = null,
  rows = 1,
  example,
}: FieldProps): JSX.Element {
  return (
    <>
      <label for={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        rows={rows}
        maxLength={4000}
        spellcheck={false}
        placeholder={example}
        value={value}
        aria-invalid={trouble !== null}
        aria-describedby={trouble ? `${id}trouble` : undefined}
        onInput={(event) => set(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          enter();
        }}
      />
    </>
  );
}

/** Why the text of the field of this id could not be read. */
export function Unread({ id, trouble }: { id: string; trouble: Trouble | null }): JSX.Element {
  return (
    <div id={`${id}trouble`} class="eleusis-trouble" role="alert">
      {trouble && (
        <>
          {trouble.at && <Caret text={trouble.text} column={trouble.at.column} />}
          <p>
            <Said text={trouble.error} />
          </p>
        </>
      )}
    </div>
  );
}

/** Offer the nearest word in the place of the one that could not be read. */
export function Nearest({
  trouble,
  mend,
}: {
  trouble: Trouble | null;
  mend: (text: string) => void;
}): JSX.Element | null {
  const say = useSay();
  const at = trouble?.at;
  if (!trouble || !at || !isMendable(trouble.text, at)) return null;
  return (
    <button type="button" class="eleusis-pill" onClick={() => mend(mended(trouble.text, at))}>
      {say.nearest(at.nearest ?? "")}
    </button>
  );
}

export const wordAt = (text: string, column: number): string =>
  /^[\p{L}\p{N}]+|^./u.exec(text.slice(column))?.[0] ?? "";

/** Whether the word at the place can be changed for the nearest one: a phrase is for reading. */
export const isMendable = (text: string, at: TextPlace): boolean =>
  at.nearest !== null && !at.nearest.includes(" ") && at.nearest !== wordAt(text, at.column);

/** The text with the nearest word in the place of the one that could not be read. */
export const mended = (text: string, at: TextPlace): string =>
  text.slice(0, at.column) + at.nearest + text.slice(at.column + wordAt(text, at.column).length);

/** The text as typed, with a sign under the place where reading it stopped, in whatever line. */
function Caret({ text, column }: { text: string; column: number }): JSX.Element {
  // Only the neighbourhood: the text may be long.
  const from = Math.max(0, column - 40);
  const before = text.slice(from, column).replace(/\s/g, " ");
  const word = wordAt(text, column);
  const to = column + word.length + 40;
  return (
    <pre class="eleusis-caret" aria-hidden="true">
      {from > 0 && "…"}
      {before}
      <span class="eleusis-stopped">
        <mark>{word || " "}</mark>
        <i>{"▲"}</i>
      </span>
      {text.slice(column + word.length, to).replace(/\s/g, " ")}
      {to < text.length && "…"}
    </pre>
  );
}

// Where a rule is typed: the field, and below it what was understood of the text.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { MeaningView } from "../client/schema";
import { asks, chooseIn, isInDoubt, ReadBack, type Reader, useReading } from "./reading";
import { Said } from "./said";

/** A rule while it is typed. What is given stands there at first, and when something else is given;
 * whether it is read then, too. */
export function useRule(reader: Reader, given = "", isRead = true) {
  const [text, type] = useState(given);
  const [error, setError] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const reading = useReading(isRead || text !== given ? text : "", reader);
  useEffect(() => {
    type(given);
    setError("");
  }, [given]);
  /** Whether it may be taken as it stands; where not, go to what there is to choose. */
  const isUnderstood = async (): Promise<boolean> => {
    if (!asks(await reading.settle())) return true;
    chooseIn(field);
    return false;
  };
  return { text, type, error, setError, field, reading, isUnderstood };
}

export type TypedRule = ReturnType<typeof useRule>;

export type FieldProps = {
  label: string;
  rule: TypedRule;
  /** What Enter does; Shift + Enter begins a line. */
  enter: () => void;
  /** What choosing one of several readings does. */
  take: (meaning: MeaningView) => void;
  /** Opens the menus with what was understood. */
  menus?: (() => void) | null;
  example?: string;
};

export function RuleField({ label, rule, enter, take, menus = null, example }: FieldProps) {
  const { text, type, error, field, reading } = rule;
  const id = useId();
  const isDoubtful = isInDoubt(text, reading);
  return (
    <div class={`eleusis-rule-field${isDoubtful ? " eleusis-doubtful" : ""}`}>
      <label for={id}>{label}</label>
      <div class="eleusis-typed">
        <textarea
          id={id}
          ref={field}
          rows={2}
          maxLength={4000}
          spellcheck={false}
          placeholder={example}
          value={text}
          aria-invalid={error !== "" || (reading.isCurrent && asks(reading.view))}
          aria-describedby={error ? `${id}trouble` : undefined}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            enter();
          }}
        />
      </div>
      <ReadBack
        reading={reading}
        isEmpty={!text.trim()}
        isDoubtful={isDoubtful}
        take={(meaning) => {
          // The buttons go with the choice: the focus goes on where one types.
          field.current?.focus();
          take(meaning);
        }}
        menus={menus}
      />
      <div id={`${id}trouble`} class="eleusis-trouble" role="alert">
        {error && <Said as="p" text={error} />}
      </div>
    </div>
  );
}

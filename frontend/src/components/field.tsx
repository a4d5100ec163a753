// Where a rule is typed: the field, and below it what was understood of the text.
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { MeaningView } from "../client/schema";
import { asks, chooseIn, isInDoubt, ReadBack, type Reading, Underlined } from "./reading";
import { Said } from "./said";

type FieldProps = {
  id: string;
  label: string;
  value: string;
  set: (text: string) => void;
  /** What Enter does; Shift + Enter begins a line. */
  enter: () => void;
  reading: Reading;
  /** What choosing one of several readings does. */
  take: (meaning: MeaningView) => void;
  /** Opens the menus with what was understood. */
  menus?: (() => void) | null;
  field?: RefObject<HTMLTextAreaElement | null> | null;
  /** Why the text could not be taken, other than that it was not understood. */
  error?: string;
  rows?: number;
  example?: string;
};

export function RuleField({
  id,
  label,
  value,
  set,
  enter,
  reading,
  take,
  menus = null,
  field = null,
  error = "",
  rows = 2,
  example,
}: FieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = field ?? own;
  const isInvalid = error !== "" || (reading.isCurrent && asks(reading.view));
  const isDoubtful = isInDoubt(value, reading);
  return (
    <div class={`eleusis-rule-field${isDoubtful ? " eleusis-doubtful" : ""}`}>
      <label for={id}>{label}</label>
      <div class="eleusis-typed">
        <textarea
          id={id}
          ref={area}
          rows={rows}
          maxLength={4000}
          spellcheck={false}
          placeholder={example}
          value={value}
          aria-invalid={isInvalid}
          aria-describedby={error ? `${id}trouble` : undefined}
          onInput={(event) => set(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            enter();
          }}
        />
        <Underlined text={value} view={reading.view} field={area} />
      </div>
      <ReadBack
        reading={reading}
        isEmpty={!value.trim()}
        isDoubtful={isDoubtful}
        take={(meaning) => {
          // The buttons go with the choice: the focus goes on where one types.
          area.current?.focus();
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

/** Whether a text may be taken as it stands; where not, go to what there is to choose. */
export async function isUnderstood(
  reading: Reading,
  field: RefObject<HTMLTextAreaElement | null>,
): Promise<boolean> {
  const found = await reading.settle();
  if (!asks(found)) return true;
  chooseIn(field);
  return false;
}

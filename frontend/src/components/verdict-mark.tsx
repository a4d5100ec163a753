// A verdict is a shape: a ring with a tick, or a filled disc with a cross. It has no colour of its
// own, because colours belong to cards.
import type { JSX } from "preact";

const TICK = "M4.6 8.4 L7 10.8 L11.6 5.6";
const CROSS = "M5.4 5.4 L10.6 10.6 M10.6 5.4 L5.4 10.6";

type Props = {
  right: boolean;
  /** What it says, where no word beside it does. */
  label?: string;
  /** Only foretold: by an idea, of a card that is chosen. */
  foretold?: boolean;
  class?: string;
};

export function VerdictMark({ right, label, foretold, class: more = "" }: Props): JSX.Element {
  return (
    <svg
      class={`eleusis-verdict eleusis-verdict-${right ? "yes" : "no"}${foretold ? " eleusis-foretold-verdict" : ""} ${more}`.trim()}
      viewBox="0 0 16 16"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="8" cy="8" r={right || foretold ? 7.2 : 8} />
      <path d={right ? TICK : CROSS} />
    </svg>
  );
}

/** What stands before a sentence of the game: its verdict, or a dot where it has none. */
export function ToneMark({ tone }: { tone: string }): JSX.Element {
  if (tone === "right" || tone === "wrong") return <VerdictMark right={tone === "right"} />;
  return (
    <svg class="eleusis-verdict" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.2" />
      <circle class="eleusis-dot" cx="8" cy="8" r="2.4" />
    </svg>
  );
}

// A verdict is a shape: yes is solid and round, with a tick; no is hollow and has a cut corner, with
// a cross. What is only predicted is dashed. Colours belong to cards.

const TICK = "M4.6 8.4 L7 10.8 L11.6 5.6";
const CROSS = "M5.2 6 L10 10.8 M10 6 L5.2 10.8";
const CUT = "M1.2 1.2 H10.2 L14.8 5.8 V14.8 H1.2 Z";

type Props = {
  right: boolean;
  /** What it says, where no word beside it does. */
  label?: string;
  /** Only foretold: by an idea, of a card that is chosen. */
  foretold?: boolean;
  class?: string;
};

export function VerdictMark({ right, label, foretold, class: more = "" }: Props) {
  return (
    <svg
      class={`eleusis-verdict eleusis-verdict-${right ? "yes" : "no"}${foretold ? " eleusis-foretold-verdict" : ""} ${more}`.trim()}
      viewBox="0 0 16 16"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {right ? <circle cx="8" cy="8" r="7.2" /> : <path class="eleusis-cut" d={CUT} />}
      <path d={right ? TICK : CROSS} />
    </svg>
  );
}

/** What stands before a sentence of the game: its verdict, or a dot where it has none. */
export function ToneMark({ tone }: { tone: string }) {
  if (tone === "right" || tone === "wrong" || tone === "found")
    return <VerdictMark right={tone !== "wrong"} />;
  return (
    <svg class="eleusis-verdict" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.2" />
      <circle class="eleusis-dot" cx="8" cy="8" r="2.4" />
    </svg>
  );
}

// A verdict is a shape: yes is solid and round, with a tick; no is hollow and has a cut corner, with
// a cross. What is only predicted is dashed. Colours belong to cards.
import { useSay } from "../i18n/speech";

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

// The seal of the envelope, as wax and as digits.

export const shortSeal = (seal: string): string => `${seal.slice(0, 4)} ${seal.slice(4, 8)}`;

export function Wax() {
  return (
    <svg class="eleusis-wax" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 .8 C12.4 .2 13.6 1.8 15.4 2.6 C17.4 3.4 19 4.2 19 6.6 C19 8.4 19.6 9.4 19.4 11.2 C19.2 13.4 18 14.4 17.2 16 C16.2 18 14.6 18.8 12.6 18.9 C10.8 19 9.8 19.8 8 19.3 C6 18.8 5.2 17.4 3.6 16.4 C1.8 15.2 .8 13.8 1 11.6 C1.2 10 .2 8.8 .7 7 C1.2 5 2.8 4.4 4.2 3 C5.8 1.4 7.8 1.4 10 .8 Z" />
      <circle cx="10" cy="10" r="6.2" />
      <path
        class="eleusis-stamp"
        d="M6.6 12.6 C8 9 12 9 13.4 12.6 M10 6.2 L10 9.6 M7.6 7.6 L12.4 7.6"
      />
    </svg>
  );
}

/** The envelope, closed, with the seal on it. */
export function Envelope() {
  return (
    <svg class="eleusis-closed" viewBox="0 0 200 128" aria-hidden="true">
      <path d="M2 2 L198 2 L198 126 L2 126 Z" />
      <path class="eleusis-fold" d="M2 2 L198 2 L198 126 L2 126 Z" />
      <path class="eleusis-fold" d="M2 126 L78 58 M198 126 L122 58 M2 2 L100 78 L198 2" />
    </svg>
  );
}

/** Whether the seal held, when the envelope was opened. */
export function Sealed({ isIntact, seal = "" }: { isIntact: boolean; seal?: string }) {
  const { t } = useSay();
  return (
    <>
      <VerdictMark right={isIntact} />{" "}
      {isIntact
        ? t("Checked: this rule was sealed before the first card.")
        : t("Warning: this rule does not match the seal. Tell your teacher.")}{" "}
      {seal && <code title={seal}>{shortSeal(seal)}</code>}
    </>
  );
}

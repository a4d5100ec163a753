// The seal of the envelope, as wax and as digits.
import { useSay } from "../i18n/speech";
import { VerdictMark } from "./verdict-mark";

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

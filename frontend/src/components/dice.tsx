// The die by which a tie is decided, thrown where all can see it.
import type { GovernorView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { PIPS } from "./glyphs";

/** A die's faces: as on a card from four on, and across where a card has a column. */
const FACES: typeof PIPS = {
  ...PIPS,
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
};

/** Every throw of a tie, each die beside its name. */
export function Dice({ throws }: { throws: GovernorView["throws"] }) {
  const { t } = useSay();
  return (
    <ol class="eleusis-throws" aria-label={t("The die")}>
      {throws.map((thrown, at) => (
        <li key={at}>
          {thrown.names.map((name, die) => (
            <span key={name} class="eleusis-throw">
              <svg
                class="eleusis-die"
                viewBox="-10 -10 20 20"
                role="img"
                aria-label={t("{name} throws {pips}", { name, pips: thrown.pips[die] ?? 0 })}
                style={{ animationDelay: `${at * 350 + die * 120}ms` }}
              >
                <rect x="-9" y="-9" width="18" height="18" rx="4" />
                {(FACES[thrown.pips[die] ?? 0] ?? []).map(([x, y]) => (
                  <circle key={`${x}${y}`} cx={x * 5} cy={y * 5} r="1.9" />
                ))}
              </svg>
              <span aria-hidden="true">{name}</span>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

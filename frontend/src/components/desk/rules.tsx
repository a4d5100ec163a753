// The rules of a lesson in their order, each with the critic's meter and what can be done with it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { DeskRuleView, MeterView } from "../../client/schema";
import { useSay } from "../../i18n/speech";
import { Pill } from "../controls";
import { Said } from "../said";
import { Row } from "../trial";
import { Trouble, useDesk } from "./acting";

/** What a rule that is written now is for. */
export type Target =
  | { kind: "new" }
  | { kind: "beside"; step: number }
  | { kind: "change"; step: number; place: number };

export function Rules({ choose }: { choose: (target: Target) => void }) {
  const { t } = useSay();
  const [open, setOpen] = useState("");
  const { view, write, error } = useDesk();
  const { steps } = view;
  const move = (step: number, to: number) =>
    void write((all) => all.splice(to, 0, ...all.splice(step, 1)));
  const remove = (step: number, place: number) => void write((all) => all[step]?.splice(place, 1));
  /** What can be done with a rule. */
  const acts = (rule: DeskRuleView, step: number, place: number) => (
    <div
      class="eleusis-row"
      role="group"
      aria-label={t("What to do with “{rule}”", { rule: rule.sentence })}
    >
      {step > 0 && <Pill onClick={() => move(step, step - 1)}>{t("Up")}</Pill>}
      {step < steps.length - 1 && <Pill onClick={() => move(step, step + 1)}>{t("Down")}</Pill>}
      <Pill onClick={() => choose({ kind: "beside", step })}>{t("Alternative")}</Pill>
      <Pill onClick={() => choose({ kind: "change", step, place })}>{t("Change")}</Pill>
      <Pill onClick={() => remove(step, place)}>{t("Remove")}</Pill>
    </div>
  );
  return (
    <>
      <ol class="eleusis-lined">
        {steps.map((rules, step) => (
          <li key={rules.map((one) => one.text).join("|")}>
            {rules.map((rule, place) => (
              <Rule
                key={rule.text}
                rule={rule}
                or={place > 0}
                isOpen={open === rule.text}
                toggle={() => setOpen(open === rule.text ? "" : rule.text)}
              >
                {acts(rule, step, place)}
              </Rule>
            ))}
            {rules.length > 1 && (
              <p class="eleusis-quiet">
                {t(
                  "Students get one of these at random; if they had to open it, they get another one.",
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
      {steps.length === 0 && (
        <p class="eleusis-quiet">
          {t(
            "Which rule should your class find first? Write it below, build it from menus, or choose one from the library.",
          )}
        </p>
      )}
      <Trouble error={error} />
    </>
  );
}

type RuleProps = {
  rule: DeskRuleView;
  or: boolean;
  isOpen: boolean;
  toggle: () => void;
  children: JSX.Element;
};

function Rule({ rule, or, isOpen, toggle, children }: RuleProps) {
  const { cardNames, t } = useSay();
  return (
    <div class="eleusis-desk-rule">
      <p class="eleusis-sentence">
        {or && <i>{t("or")} </i>}
        <Said text={rule.sentence} />
      </p>
      <Meter meter={rule.meter} />
      <button
        type="button"
        class="eleusis-icon"
        aria-label={t("What to do with “{rule}”", { rule: rule.sentence })}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <svg class="eleusis-dots" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="3" r="1.5" />
          <circle cx="8" cy="8" r="1.5" />
          <circle cx="8" cy="13" r="1.5" />
        </svg>
      </button>
      {rule.warnings.map((warning) => (
        <div class="eleusis-desk-warning" key={warning.text}>
          <Said as="p" class="eleusis-quiet" text={warning.text} />
          {warning.line.length > 0 && (
            <Row
              codes={warning.line}
              name={t("See: {cards}", { cards: cardNames(warning.line) })}
            />
          )}
        </div>
      ))}
      {isOpen && children}
    </div>
  );
}

// The critic's meter: how many of the cards that may come fit, and the stretch that plays best.

export function Meter({ meter }: { meter: MeterView }) {
  const { t, percent } = useSay();
  const share = percent(meter.share);
  return (
    <span
      class={`eleusis-meter${meter.stops ? " eleusis-stops" : ""}`}
      role="img"
      aria-label={
        meter.stops
          ? meter.said
          : t("{share} of the cards fit: {said}", { share, said: meter.said })
      }
    >
      <span class="eleusis-meter-said" aria-hidden="true">
        {!meter.stops && <b>{t("{share} fit", { share })}</b>} <Said as="span" text={meter.said} />
      </span>
      {/* where the game stops there is no share to show */}
      <MeterLine share={meter.stops ? null : meter.share} />
    </span>
  );
}

/** Where a share lies between none and all, with the stretch that plays best. */
export const MeterLine = ({ share }: { share: number | null }) => (
  <svg
    class="eleusis-meter-line"
    viewBox="0 0 200 14"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect x="0" y="4" width="200" height="6" rx="3" />
    <rect class="eleusis-meter-best" x="60" y="1" width="40" height="12" rx="3" />
    {share !== null && (
      <rect class="eleusis-meter-at" x={share * 197} y="0" width="3" height="14" rx="1" />
    )}
  </svg>
);

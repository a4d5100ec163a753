// What students will see: a short line by one of the rules, and what the lesson offers them.
import { useState } from "preact/hooks";
import type { DeskView, SamplePlayView } from "../../client/schema";
import { useSay } from "../../i18n/speech";
import { Face } from "../card";
import { Button } from "../controls";
import { Said } from "../said";

type Props = { view: DeskView; tried: () => void };

export function Preview({ view, tried }: Props) {
  const { cardSign, t } = useSay();
  const [wanted, setWanted] = useState(0);
  const rules = view.steps.flat();
  const at = Math.min(wanted, rules.length - 1);
  const rule = rules[at];
  const last = rule?.sample.filter((play) => play.ok).at(-1);
  return (
    <section class="eleusis-panel eleusis-preview" aria-label={t("What students see")}>
      <div class="eleusis-desk-head">
        <h3>{t("What students see")}</h3>
        {rules.length > 1 && (
          <span class="eleusis-steps-of">
            <Step
              name={t("Previous rule")}
              by="M10 3.5 L5.5 8 L10 12.5"
              may={at > 0}
              act={() => setWanted(at - 1)}
            />
            <span class="eleusis-quiet">
              {t("rule {at} of {all}", { at: at + 1, all: rules.length })}
            </span>
            <Step
              name={t("Next rule")}
              by="M6 3.5 L10.5 8 L6 12.5"
              may={at < rules.length - 1}
              act={() => setWanted(at + 1)}
            />
          </span>
        )}
      </div>
      {rule ? (
        <>
          <Sample plays={rule.sample} />
          {last && (
            <Said
              as="p"
              class="eleusis-which"
              text={t("Which card may follow {card}?", { card: cardSign(last.card) })}
            />
          )}
          <Offers view={view} />
          <Button aria-disabled={view.handout === null} onClick={() => view.handout && tried()}>
            {t("Try it as a student")}
          </Button>
        </>
      ) : (
        <p class="eleusis-quiet">
          {t("When there is a rule, you will see here what a student sees.")}
        </p>
      )}
    </section>
  );
}

type StepProps = { name: string; by: string; may: boolean; act: () => void };

function Step({ name, by, may, act }: StepProps) {
  return (
    <button
      type="button"
      class="eleusis-dots"
      aria-label={name}
      aria-disabled={!may}
      onClick={() => may && act()}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={by} />
      </svg>
    </button>
  );
}

/** Accepted cards in a row, what was refused under the card it tried to follow. */
function Sample({ plays }: { plays: readonly SamplePlayView[] }) {
  const { cardNames, t } = useSay();
  const columns: { card: string; refused: string[] }[] = [];
  for (const { card, ok } of plays) {
    if (ok) columns.push({ card, refused: [] });
    else columns.at(-1)?.refused.push(card);
  }
  return (
    <div
      class="eleusis-sample"
      role="img"
      aria-label={t("On the table: {cards}", { cards: cardNames(plays.map((play) => play.card)) })}
    >
      {columns.map(({ card, refused }) => (
        <span key={card} class="eleusis-sample-column">
          <Small code={card} />
          {refused.map((code) => (
            <Small key={code} code={code} refused />
          ))}
        </span>
      ))}
      <span class="eleusis-sample-column">
        <span class="eleusis-sample-open" />
      </span>
    </div>
  );
}

function Small({ code, refused = false }: { code: string; refused?: boolean }) {
  return (
    <span class={`eleusis-card eleusis-${code.slice(-1)}${refused ? " eleusis-sample-no" : ""}`}>
      <Face code={code} small />
    </span>
  );
}

function Offers({ view }: { view: DeskView }) {
  const { t } = useSay();
  const { settings } = view;
  const offers = [
    settings.names &&
      t("Every card is a {one} or a {other}.", {
        one: settings.names[0] ?? "",
        other: settings.names[1] ?? "",
      }),
    settings.predictions &&
      t("Before each play they say whether it will fit, and how sure they are."),
    settings.rival && t("A robot says what it thinks until a card refutes it."),
    settings.errs > 0 && t("They know that God makes mistakes, but not when."),
  ].filter((one) => typeof one === "string");
  return (
    <ul class="eleusis-offers eleusis-quiet">
      {offers.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

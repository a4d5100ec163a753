// What students will see: a short line by one of the rules, and what the lesson offers them.
import { useState } from "preact/hooks";
import type { SamplePlayView } from "../../client/schema";
import { useSay } from "../../i18n/speech";
import { Card } from "../card";
import { Button, Glyph } from "../controls";
import { Said } from "../said";
import { useDesk } from "./acting";

export function Preview({ tried }: { tried: () => void }) {
  const { cardSign, t } = useSay();
  const { view } = useDesk();
  const [wanted, setWanted] = useState(0);
  const { steps, settings, handout } = view;
  const rules = steps.flat();
  const at = Math.min(wanted, rules.length - 1);
  const rule = rules[at];
  const last = rule?.sample.filter((play) => play.ok).at(-1);
  const step = (name: string, to: number, d: string) => (
    <button
      type="button"
      class="eleusis-icon"
      aria-label={name}
      aria-disabled={!rules[to]}
      onClick={() => rules[to] && setWanted(to)}
    >
      <Glyph d={d} size={16} />
    </button>
  );
  const [one = "", other = ""] = settings.names ?? [];
  const offers = [
    settings.names && t("Every card is a {one} or a {other}.", { one, other }),
    settings.predictions &&
      t("Before each play they say whether it will fit, and how sure they are."),
    settings.rival && t("A robot says what it thinks until a card refutes it."),
    settings.errs > 0 && t("They know that God makes mistakes, but not when."),
  ].filter(Boolean);
  return (
    <section class="eleusis-panel eleusis-preview" aria-label={t("What students see")}>
      <div class="eleusis-desk-head eleusis-spread eleusis-row">
        <h3>{t("What students see")}</h3>
        {rules.length > 1 && (
          <span class="eleusis-row">
            {step(t("Previous rule"), at - 1, "M10 3.5 L5.5 8 L10 12.5")}
            <span class="eleusis-quiet">
              {t("rule {at} of {all}", { at: at + 1, all: rules.length })}
            </span>
            {step(t("Next rule"), at + 1, "M6 3.5 L10.5 8 L6 12.5")}
          </span>
        )}
      </div>
      {rule ? (
        <>
          <Sample plays={rule.sample} />
          {last && (
            <Said
              as="p"
              class="eleusis-label"
              text={t("Which card may follow {card}?", { card: cardSign(last.card) })}
            />
          )}
          <ul class="eleusis-offers eleusis-quiet">
            {offers.map((offer) => (
              <li key={offer}>{offer}</li>
            ))}
          </ul>
          <Button aria-disabled={handout === null} onClick={() => handout && tried()}>
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
        <span key={card} class="eleusis-sample-column eleusis-stack">
          <Card code={card} small />
          {refused.map((code) => (
            <Card key={code} code={code} small class="eleusis-crossed" />
          ))}
        </span>
      ))}
      <span class="eleusis-sample-column eleusis-stack">
        <span class="eleusis-next-place" />
      </span>
    </div>
  );
}

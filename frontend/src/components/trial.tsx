// The rule tried on cards: which of the 52 would be right next. A right card lies there as a card,
// a wrong one is an empty place: told by shape, not by colour. A press lays it.
import type { TrialView } from "../client/schema";
import { useSay } from "../i18n/speech";
import type { Build } from "./blocks";
import { Card } from "./card";
import { Pill } from "./controls";
import { Pack } from "./pack";

type Props = { tried: TrialView; build: Build };

export function Trial({ tried, build }: Props) {
  const { cardName, cardNames, letter, t } = useSay();
  const right = tried.right.split("1").length - 1;
  const open = tried.right.split("?").length - 1;
  const look = (code: string, place: number) => {
    const card = cardName(code);
    switch (tried.right[place]) {
      case "1":
        return { class: "eleusis-try-yes", "aria-label": t("{card}, fits", { card }) };
      case "?":
        return { class: "eleusis-try-open", "aria-label": t("{card}, not yet known", { card }) };
    }
    return { class: "eleusis-try-no", "aria-label": t("{card}, doesn't fit", { card }) };
  };
  return (
    <section class="eleusis-trial" aria-label={t("Which card fits next?")}>
      <div class="eleusis-bar">
        <h3>{t("Which card fits next?")}</h3>
        <Pill onClick={() => void build("deal")}>{t("Other cards")}</Pill>
      </div>
      <div class="eleusis-tried">
        <Row
          codes={tried.line}
          name={t("The last cards: {cards}", { cards: cardNames(tried.line) })}
        />
        {tried.refused.length > 0 && (
          <Row
            codes={tried.refused}
            name={t("Refused after that: {cards}", { cards: cardNames(tried.refused) })}
            wrong
          />
        )}
        <span class="eleusis-next-place" aria-hidden="true" />
      </div>
      <p class="eleusis-quiet" role="status">
        {open
          ? t("{right} of 52 cards fit, {open} more may fit.", { right, open })
          : t("{right} of 52 cards fit.", { right })}{" "}
        {t("Play a card to see what happens.")}
      </p>
      <Pack
        press={(code) => void build("lay", "", code)}
        look={(code, place) => ({
          ...look(code, place),
          children: letter(code) + (tried.right[place] === "?" ? "?" : ""),
        })}
      />
    </section>
  );
}

type RowProps = { codes: readonly string[]; name: string; wrong?: boolean };

/** Cards in a row, small. */
export function Row({ codes, name, wrong = false }: RowProps) {
  return (
    <span
      class={`eleusis-small-row${wrong ? " eleusis-crossed" : ""}`}
      role="img"
      aria-label={name}
    >
      {codes.map((code, at) => (
        <Card key={at} code={code} small />
      ))}
    </span>
  );
}

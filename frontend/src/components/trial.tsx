// The rule tried on cards: which of the 52 would be right next. A right card lies there as a card,
// a wrong one is an empty place: told by shape, not by colour. A press lays it.

import { useRef, useState } from "preact/hooks";
import { RANKS_IN_ORDER, type SuitCode } from "../client/deck";
import type { TrialView } from "../client/schema";
import { useSay } from "../i18n/speech";
import type { Build } from "./blocks";
import { Face } from "./card";
import { Pill } from "./controls";
import { SuitWord } from "./said";

type Props = {
  tried: TrialView;
  build: Build;
};

const SUITS_IN_ORDER: readonly SuitCode[] = ["C", "D", "H", "S"];
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -13, ArrowDown: 13 };

export function Trial({ tried, build }: Props) {
  const { cardName, cardNames, letter, t } = useSay();
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const right = tried.right.split("1").length - 1;
  const open = tried.right.split("?").length - 1;
  const move = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const next = at + step;
    if (next < 0 || next >= tried.right.length) return;
    setAt(next);
    box.current?.querySelectorAll<HTMLElement>(".eleusis-try")[next]?.focus();
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of its cards */}
      <div class="eleusis-pack" ref={box} onKeyDown={move}>
        {SUITS_IN_ORDER.map((suit, row) => (
          <div key={suit} class={`eleusis-suit eleusis-${suit}`}>
            <span class="eleusis-suit-name" aria-hidden="true">
              <SuitWord suit={suit} />
            </span>
            {RANKS_IN_ORDER.map((rank, column) => {
              const place = row * 13 + column;
              const sign = tried.right[place] ?? "0";
              return (
                <button
                  key={rank}
                  type="button"
                  class={`eleusis-try eleusis-try-${sign === "1" ? "yes" : sign === "0" ? "no" : "open"}`}
                  aria-label={
                    sign === "1"
                      ? t("{card}, fits", { card: cardName(rank + suit) })
                      : sign === "0"
                        ? t("{card}, doesn't fit", { card: cardName(rank + suit) })
                        : t("{card}, not yet known", { card: cardName(rank + suit) })
                  }
                  tabIndex={place === at ? 0 : -1}
                  onFocus={() => setAt(place)}
                  onClick={() => void build("lay", "", rank + suit)}
                >
                  <span aria-hidden="true">{letter(rank + suit) + (sign === "?" ? "?" : "")}</span>
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Cards in a row, small. */
export function Row({
  codes,
  name,
  wrong = false,
}: {
  codes: readonly string[];
  name: string;
  wrong?: boolean;
}) {
  return (
    <span
      class={`eleusis-small-row${wrong ? " eleusis-crossed" : ""}`}
      role="img"
      aria-label={name}
    >
      {codes.map((code, at) => (
        <span key={at} class={`eleusis-card eleusis-${code.slice(-1)}`}>
          <Face code={code} small />
        </span>
      ))}
    </span>
  );
}

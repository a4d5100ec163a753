// The rule tried on cards: which of the 52 would be right next. A right card lies there as a card,
// a wrong one is an empty place: told by shape, not by colour. A press lays it.

import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { placeOf, RANKS_IN_ORDER, SUITS_IN_ORDER } from "../client/deck";
import type { FindingView, TrialView } from "../client/schema";
import { useSay } from "../i18n/speech";
import type { Build } from "./builder";
import { Card } from "./card";
import { Pill } from "./controls";
import { Said, SuitWord } from "./said";

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
    <section class="eleusis-trial eleusis-stack" aria-label={t("Which card fits next?")}>
      <div class="eleusis-row eleusis-spread">
        <h3>{t("Which card fits next?")}</h3>
        <Pill onClick={() => void build("deal")}>{t("Other cards")}</Pill>
      </div>
      <div class="eleusis-row">
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
      class={`eleusis-small-row eleusis-row${wrong ? " eleusis-crossed" : ""}`}
      role="img"
      aria-label={name}
    >
      {codes.map((code, at) => (
        <Card key={at} code={code} small />
      ))}
    </span>
  );
}

// All 52 cards, four rows of thirteen: one stop for the keyboard, arrows inside.

const CODES = SUITS_IN_ORDER.flatMap((suit) => RANKS_IN_ORDER.map((rank) => rank + suit));
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -13, ArrowDown: 13 };

type Look = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "class"> & {
  class: string;
  children: ComponentChildren;
};

type PackProps = {
  label?: string;
  /** The card at which the keyboard stops first. */
  first?: string;
  press: (code: string) => void;
  /** How a card looks and what it is called, by its code and its place in the pack. */
  look: (code: string, place: number) => Look;
};

export function Pack({ label, first = "", press, look }: PackProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(Math.max(0, CODES.indexOf(first)));
  const move = (event: KeyboardEvent) => {
    const next = at + (MOVES[event.key] ?? Number.NaN);
    if (!CODES[next]) return;
    event.preventDefault();
    setAt(next);
    box.current?.querySelectorAll<HTMLElement>(".eleusis-try")[next]?.focus();
  };
  return (
    <div
      class="eleusis-pack eleusis-stack"
      role="group"
      aria-label={label}
      ref={box}
      onKeyDown={move}
    >
      {SUITS_IN_ORDER.map((suit, row) => (
        <div key={suit} class={`eleusis-suit eleusis-${suit}`}>
          <span aria-hidden="true">
            <SuitWord suit={suit} />
          </span>
          {RANKS_IN_ORDER.map((rank, column) => {
            const place = row * 13 + column;
            const { class: more, children, ...given } = look(rank + suit, placeOf(rank + suit));
            return (
              <button
                key={rank}
                type="button"
                {...given}
                class={`eleusis-try ${more}`}
                data-code={rank + suit}
                tabIndex={place === at ? 0 : -1}
                onFocus={() => setAt(place)}
                onClick={() => press(rank + suit)}
              >
                <span aria-hidden="true">{children}</span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

// What the critic found out about a rule: how much it matters, in words, and the cards that show it.

export function Findings({ findings }: { findings: readonly FindingView[] }) {
  const { cardNames, t } = useSay();
  const levels: Record<string, string> = {
    fault: t("error"),
    warning: t("warning"),
    advice: t("advice"),
  };
  if (!findings.length) return null;
  return (
    <ul class="eleusis-findings eleusis-lined">
      {findings.map((finding, at) => (
        <li key={at} class={`eleusis-level-${finding.level}`}>
          <b>{levels[finding.level]}</b>
          <div>
            <Said as="p" text={finding.text} />
            {finding.line.length > 0 && (
              <Row
                codes={finding.line}
                name={t("See: {cards}", { cards: cardNames(finding.line) })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

// A sentence of the game with its cards drawn in: “9♥ was refused after 5♥.”
import { type Attributes, type ComponentChildren, Fragment, h } from "preact";
import { type SuitCode, suitOf } from "../client/deck";
import { useSay } from "../i18n/speech";
import { SuitMark } from "./card";

/** One card within a sentence. */
export function CardWord({ code }: { code: string }) {
  const say = useSay();
  return (
    <span class={`eleusis-word eleusis-${suitOf(code)}`} role="img" aria-label={say.cardName(code)}>
      {say.letter(code)}
      <SuitMark suit={suitOf(code)} />
    </span>
  );
}

/** A suit alone, at the head of a row of cards: named beside it, or by every card of the row. */
export function SuitWord({ suit }: { suit: SuitCode }) {
  return (
    <span class={`eleusis-word eleusis-${suit}`} aria-hidden="true">
      <SuitMark suit={suit} />
    </span>
  );
}

/** What stands directly after a word, with the space that is set before some of it. */
const AFTER = /^[\u00a0\u202f]?[.,:;!?…)»”]+/u;

/** A sentence, or an element that holds nothing else. */
type SaidProps = {
  text: string;
  as?: "p" | "span" | "b" | "h2" | "del" | "li";
  class?: string;
  role?: "status" | "alert";
};

export function Said({ text, as, ...given }: SaidProps) {
  const say = useSay();
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const found of text.matchAll(say.signs)) {
    parts.push(text.slice(from, found.index));
    const card = <CardWord key={found.index} code={say.signCode(found[1] ?? "", found[2] ?? "")} />;
    from = found.index + found[0].length;
    // A line may end after a drawn card, but none begins with the sign that follows it.
    const [sign] = AFTER.exec(text.slice(from)) ?? [];
    parts.push(sign ? <span class="eleusis-together">{[card, sign]}</span> : card);
    from += sign?.length ?? 0;
  }
  parts.push(text.slice(from));
  return h(as ?? Fragment, given as Attributes, parts);
}

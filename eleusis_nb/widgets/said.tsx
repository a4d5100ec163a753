// A sentence of the game with its cards drawn in: “9♥ was refused after 5♥.”
import type { ComponentChildren, JSX } from "preact";
import { SuitMark } from "./card";
import { suitOf } from "./deck";
import { cardName, cardSign, signCode } from "./words";

/** One card within a sentence. */
export function CardWord({ code }: { code: string }): JSX.Element {
  return (
    <span class={`eleusis-word eleusis-${suitOf(code)}`} role="img" aria-label={cardName(code)}>
      {cardSign(code).slice(0, -1)}
      <SuitMark suit={suitOf(code)} />
    </span>
  );
}

export function Said({ text }: { text: string }): JSX.Element {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const found of text.matchAll(/\b(10|[2-9AJQK])([♣♦♥♠])/g)) {
    parts.push(text.slice(from, found.index));
    parts.push(<CardWord key={found.index} code={signCode(found[1] ?? "", found[2] ?? "")} />);
    from = found.index + found[0].length;
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
}

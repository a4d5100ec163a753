// What a class is asked about a card, and what came of it, in sentences.
import type { CandidateView, DividedView } from "../../client/schema";
import type { Say } from "../../i18n/words";

export const willFit = ({ t, cardSign }: Say, card: string, after: string | null): string =>
  after
    ? t("Will {card} fit after {after}?", { card: cardSign(card), after: cardSign(after) })
    : t("Will {card} fit?", { card: cardSign(card) });

export function outcomeOf({ t, cardSign }: Say, divided: DividedView): string {
  const card = cardSign(divided.card);
  if (!divided.after)
    return divided.right ? t("{card} fits.", { card }) : t("{card} doesn't fit.", { card });
  const after = cardSign(divided.after);
  return divided.right
    ? t("{card} fits after {after}.", { card, after })
    : t("{card} doesn't fit after {after}.", { card, after });
}

export function splits({ t, cardSign }: Say, { card: code, fits, against }: CandidateView): string {
  const card = cardSign(code);
  return fits && against
    ? t("{card} splits the ideas: {fits} say it fits, {against} say it doesn't.", {
        ...{ card, fits, against },
      })
    : t("{card} does not split the ideas: they all say the same about it.", { card });
}

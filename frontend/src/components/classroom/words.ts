// What a class is asked about a card, and what came of it, in sentences.
import type { CandidateView, Stake } from "../../client/schema";
import type { Say } from "../../i18n/words";

export const willFit = ({ t, cardSign }: Say, card: string, after: string | null): string =>
  after
    ? t("Will {card} fit after {after}?", { card: cardSign(card), after: cardSign(after) })
    : t("Will {card} fit?", { card: cardSign(card) });

export function outcomeOf(say: Say, code: string, last: string | null, right: boolean): string {
  const { t, cardSign } = say;
  const card = cardSign(code);
  if (!last) return right ? t("{card} fits.", { card }) : t("{card} doesn't fit.", { card });
  const after = cardSign(last);
  return right
    ? t("{card} fits after {after}.", { card, after })
    : t("{card} doesn't fit after {after}.", { card, after });
}

export function splits({ t, cardSign }: Say, { card, fits, against }: CandidateView): string {
  return fits && against
    ? t("{card} splits the ideas: {fits} say it fits, {against} say it doesn't.", {
        card: cardSign(card),
        fits,
        against,
      })
    : t("{card} does not split the ideas: they all say the same about it.", {
        card: cardSign(card),
      });
}

/** What one said of a card, how sure, and what it is worth. */
export function youSaid({ t, percent, signed }: Say, fits: boolean, stake: Stake): string {
  const share = percent(stake.confidence);
  const [right, wrong] = [signed(stake.right), signed(stake.wrong)];
  return fits
    ? t("You said it fits, {share} sure: {right} or {wrong}. You can still change it.", {
        share,
        right,
        wrong,
      })
    : t("You said it doesn't fit, {share} sure: {right} or {wrong}. You can still change it.", {
        share,
        right,
        wrong,
      });
}

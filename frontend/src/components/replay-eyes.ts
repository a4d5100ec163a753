// Whose eyes see a replay, and what they may see.
import type { EleusisDealView, MomentView, Said } from "../client/schema";

export const GOD = 0;
export const SPECTATOR = -1;

/** What these eyes see of a moment that may be one seat's own. */
export function seen(
  deal: EleusisDealView,
  moment: MomentView,
  eyes: number,
  ownNote: (name: string) => string,
): Said {
  if (mayKnow(moment.only, eyes)) return moment.say;
  return { tone: "calm", text: ownNote(deal.seats[moment.only ?? 0] ?? ""), aside: "" };
}

export const mayKnow = (seat: number | null, eyes: number): boolean =>
  seat === null || eyes === seat || eyes === GOD;

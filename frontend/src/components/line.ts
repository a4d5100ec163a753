// The line as columns: each card that was accepted, and what was played after it and did not join.
import type { MultiplayerView, PlayEntry } from "../client/schema";

/** A card of the line, or one that was refused; a claim has no card of its own. */
export type Played = { play: PlayEntry; code: string | null; at: number };
export type Column = { head: (Played & { place: number }) | null; refused: Played[] };

/** The columns of a line. The first has no head where a card was refused before the first one. */
export function columnsOf(plays: readonly PlayEntry[]): Column[] {
  const columns: Column[] = [];
  for (const play of plays) {
    const cards = play.claim ? [null] : play.cards;
    cards.forEach((code, at) => {
      const head = { play, code, at, place: columns.length + 1 };
      if (play.ok && !play.claim) columns.push({ head, refused: [] });
      else {
        if (!columns.length) columns.push({ head: null, refused: [] });
        columns.at(-1)?.refused.push({ play, code, at });
      }
    });
  }
  return columns;
}

/** A marker on a card of a play: white before a prophet, black after the declaration. */
export type Mark = { count: number; dark: boolean };

/** Every tenth card that counts, by play and place in it. */
export function marksOf(
  plays: readonly PlayEntry[],
  multiplayer: MultiplayerView | null,
): ReadonlyMap<string, Mark> {
  const found = new Map<string, Mark>();
  const marks = multiplayer?.marks ?? null;
  const from = marks?.since ?? null;
  const counts = marks?.counts;
  let count = 0;
  let dark = false;
  for (const play of plays) {
    if (from !== null && play.n === from) {
      count = 0;
      dark = true;
    }
    // Nobody played the starter, but it is on the line.
    if (play.claim || (play.starter && (!play.ok || counts === "played"))) continue;
    if (!play.ok && counts !== "played") continue;
    for (let at = 0; at < play.cards.length; at++) {
      count += 1;
      if (count % 10 === 0) found.set(`${play.n}:${at}`, { count, dark });
    }
  }
  return found;
}

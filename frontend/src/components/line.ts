// The line as columns: what was accepted, and under each card what was refused after it.
import type { MultiplayerView, PlayEntry } from "../client/schema";

type Head = {
  code: string;
  play: PlayEntry;
  place: number;
  at: number;
  joined: "start" | "middle" | "end" | "";
};
/** A card of the line with what was played after it and did not join. */
export type Column = { head: Head | null; refused: PlayEntry[]; claims: PlayEntry[] };

/** The columns of a line; one in which nothing is new is the very one that was there `before`. */
export function columnsOf(plays: readonly PlayEntry[], before: readonly Column[] = []): Column[] {
  const columns: Column[] = [];
  for (const play of plays) {
    const last = play.cards.length - 1;
    if (play.ok && !play.claim) {
      play.cards.forEach((code, at) => {
        const joined = last === 0 ? "" : at === 0 ? "start" : at === last ? "end" : "middle";
        const head = { code, play, place: columns.length + 1, at, joined } as const;
        columns.push({ head, refused: [], claims: [] });
      });
    } else {
      if (!columns.length) columns.push({ head: null, refused: [], claims: [] });
      const column = columns.at(-1);
      (play.claim ? column?.claims : column?.refused)?.push(play);
    }
  }
  return columns.map((column, at) => {
    const old = before[at];
    return old && isSame(old, column) ? old : column;
  });
}

const isSame = (one: Column, other: Column): boolean =>
  one.head?.play === other.head?.play &&
  one.head?.at === other.head?.at &&
  one.head?.place === other.head?.place &&
  areSame(one.refused, other.refused) &&
  areSame(one.claims, other.claims);

const areSame = (some: readonly PlayEntry[], others: readonly PlayEntry[]): boolean =>
  some.length === others.length && some.every((play, at) => play === others[at]);

/** A marker on a card of a play: white before a prophet, black after the declaration. */
export type Mark = { count: number; dark: boolean };

/** Every tenth card that counts, by play and place in it. */
export function marksOf(
  plays: readonly PlayEntry[],
  multiplayer: MultiplayerView | null,
): ReadonlyMap<string, Mark> {
  const found = new Map<string, Mark>();
  const marks = multiplayer?.marks ?? null;
  const from = marks?.prophet?.at ?? null;
  let counts = marks?.counts;
  let count = 0;
  let dark = false;
  for (const play of plays) {
    if (from !== null && play.n === from) {
      count = 0;
      counts = marks?.prophet?.counts;
      dark = true;
    }
    if (play.claim || (play.starter && (!play.ok || !(marks?.starter ?? true)))) continue;
    if (!play.ok && counts !== "played") continue;
    for (let at = 0; at < play.cards.length; at++) {
      count += 1;
      if (count % 10 === 0) found.set(`${play.n}:${at}`, { count, dark });
    }
  }
  return found;
}

/** How many of the refusals under a card are folded away: the newest are shown, as many as have
 * room. A series takes the room of two. */
export function foldedOf(refused: readonly PlayEntry[], room: number): number {
  let left = room;
  let shown = 0;
  for (const play of [...refused].reverse()) {
    left -= play.cards.length > 1 ? 2 : 1;
    if (left < 0 && shown) break;
    shown += 1;
  }
  return refused.length - shown;
}

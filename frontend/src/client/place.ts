// What brings a device back to its place, and where that is kept: for each class at an address its
// own, so that a new code opens a new class.

/** What keeps a token on this device. */
export type Keeper = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The code in an address that leads to the door of a class; nothing in any other. */
export const codeIn = (hash: string): string =>
  /^#([a-z]{6})$/i.exec(hash)?.[1]?.toUpperCase() ?? "";

/** A code as it stands in an address, however it was typed. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, "").toUpperCase();

/** A browser's storage; where it lets nothing be kept, one that lasts as long as the page. */
export function keeperIn(storage: () => Storage): Keeper {
  try {
    return storage();
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

/** Keep what brings back to a class, as the one that is played now and under its code. */
export function keep(keeper: Keeper, key: string, code: string, token: string): void {
  keeper.setItem(key, token);
  keeper.setItem(`${key} ${code}`, token);
}

/** Let a code in the address choose the class: one comes to one's place there, or to its door. */
export function choose(keeper: Keeper, key: string, hash: string): void {
  const code = codeIn(hash);
  if (!code) return;
  const token = keeper.getItem(`${key} ${code}`);
  if (token) keeper.setItem(key, token);
  else keeper.removeItem(key);
}

// All 52 cards, four rows of thirteen: one stop for the keyboard, arrows inside.
import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { RANKS_IN_ORDER, type SuitCode } from "../client/deck";
import { SuitWord } from "./said";

const SUITS: readonly SuitCode[] = ["C", "D", "H", "S"];
const CODES = SUITS.flatMap((suit) => RANKS_IN_ORDER.map((rank) => rank + suit));
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -13, ArrowDown: 13 };

type Look = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "class"> & {
  class: string;
  children: ComponentChildren;
};

type Props = {
  label?: string;
  /** The card at which the keyboard stops first. */
  first?: string;
  press: (code: string) => void;
  /** How a card looks and what it is called, by its code and its place in the pack. */
  look: (code: string, place: number) => Look;
};

export function Pack({ label, first = "", press, look }: Props) {
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
    <div class="eleusis-pack" role="group" aria-label={label} ref={box} onKeyDown={move}>
      {SUITS.map((suit, row) => (
        <div key={suit} class={`eleusis-suit eleusis-${suit}`}>
          <span class="eleusis-suit-name" aria-hidden="true">
            <SuitWord suit={suit} />
          </span>
          {RANKS_IN_ORDER.map((rank, column) => {
            const place = row * 13 + column;
            const { class: more, children, ...given } = look(rank + suit, place);
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

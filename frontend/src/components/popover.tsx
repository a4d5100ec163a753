// What lies behind an icon: it opens over the page, so that nothing moves, and closes with Escape,
// by a press elsewhere, or when the focus leaves it.
import { type ComponentChildren, createContext } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import { useLeaving } from "../client/leaving";

type Props = {
  /** What the button is called. */
  label: string;
  icon: ComponentChildren;
  class: string;
  children: ComponentChildren;
};

const Closing = createContext(() => {});

/** Closes what the component lies in; the focus goes back to its button. */
export const useClosing = (): (() => void) => useContext(Closing);

export function Popover({ label, icon, class: name, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLeaving(box, isOpen, () => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what lies in it
    <div
      class={`eleusis-popover ${name}`}
      ref={box}
      onKeyDown={(event) => isOpen && event.key === "Escape" && close()}
    >
      <button
        type="button"
        ref={button}
        class="eleusis-icon"
        aria-label={label}
        aria-expanded={isOpen}
        title={label}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
      </button>
      {isOpen && (
        <Closing.Provider value={close}>
          <div class="eleusis-popped">{children}</div>
        </Closing.Provider>
      )}
    </div>
  );
}

// What lies behind an icon: it opens over the page, so that nothing moves, and closes with Escape,
// by a press elsewhere, or when the focus leaves it.
import type { ComponentChildren, JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { useLeaving } from "../client/leaving";

type Props = {
  /** What the button is called. */
  label: string;
  icon: JSX.Element;
  class: string;
  children: ComponentChildren;
};

export function Popover({ label, icon, class: name, children }: Props): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLeaving(box, isOpen, () => setOpen(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what lies in it
    <div class={`eleusis-popover ${name}`} ref={box} onKeyDown={onKeyDown}>
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
      {isOpen && <div class="eleusis-popped">{children}</div>}
    </div>
  );
}

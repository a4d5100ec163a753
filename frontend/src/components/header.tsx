// What stands above a table: its name, the course, how many plays are left, a closer look, the
// envelope that can be opened, and behind one icon all that is seldom needed.
import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { FEATURES, type Feature } from "../client/deck";
import { useLeaving } from "../client/hooks";
import { useSay } from "../i18n/speech";
import { Button, Pill, Primary } from "./controls";
import { SORTINGS } from "./hand";
import { Languages } from "./standing";
import { useTable } from "./table-state";
import { shortSeal, Wax } from "./verdict-mark";

type HeaderProps = {
  /** The course, below the title. */
  course?: JSX.Element | null;
  /** Whether something may be written over the cards: once some lie there. */
  looks: boolean;
  /** Opens the envelope, where one may. */
  open?: (() => void) | null;
  /** What lies behind the icon. */
  children: ComponentChildren;
};

export function Header({ course, looks, open = null, children }: HeaderProps) {
  const { t, many } = useSay();
  const { view, ...table } = useTable();
  const icon = (
    <svg class="eleusis-dots" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="3.5" cy="10" r="1.9" />
      <circle cx="10" cy="10" r="1.9" />
      <circle cx="16.5" cy="10" r="1.9" />
    </svg>
  );
  return (
    <div class="eleusis-header">
      <div class="eleusis-heading">
        <h2 class="eleusis-clip">{view.title}</h2>
        {course}
      </div>
      <p class="eleusis-quiet">
        {view.plays_left !== null && view.table.count > 1 && !view.opened && (
          <span>{many("{count} play left", "{count} plays left", view.plays_left)}</span>
        )}
        {view.errs > 0 && (
          <span>
            {t("About 1 verdict in {plays} is wrong", { plays: Math.round(1 / view.errs) })}
          </span>
        )}
      </p>
      {looks && <Lens looks={table.looks} />}
      {view.seal && (looks || !open) && <Seal seal={view.seal} open={open} />}
      <Popover label={t("More")} icon={icon} class="eleusis-options">
        {children}
      </Popover>
    </div>
  );
}

type SealProps = { seal: string; open: (() => void) | null };

/** The sealed envelope: what its seal is, and how it is opened where one may give up. */
function Seal({ seal, open }: SealProps) {
  const { t } = useSay();
  const label = open ? t("Open the envelope") : t("The seal");
  const icon = (
    <>
      <Wax />
      {open && <span class="eleusis-wide">{label}</span>}
      <code class="eleusis-hidden">{shortSeal(seal)}</code>
    </>
  );
  return (
    <Popover label={label} icon={icon} class="eleusis-seal">
      {open && <GiveUp open={open} />}
      <p>
        {t("The seal")} <code title={seal}>{shortSeal(seal)}</code>
      </p>
      <p class="eleusis-quiet">
        {t(
          "God wrote the rule before the first card. This is the seal code of the envelope. When the envelope is opened, the codes are compared.",
        )}
      </p>
    </Popover>
  );
}

/** It is asked once, and the harmless answer has the focus. */
function GiveUp({ open }: { open: () => void }) {
  const { t } = useSay();
  const close = useClosing();
  const stay = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => stay.current?.focus(), []);
  return (
    <div role="group" aria-label={t("Open the envelope")}>
      <p>{t("God shows the rule, and the round ends without a score.")}</p>
      <div class="eleusis-row">
        <Button onClick={open}>{t("Open it")}</Button>
        <Primary onClick={close} ref={stay}>
          {t("Play on")}
        </Primary>
      </div>
    </div>
  );
}

type MenuProps = {
  /** Whether there is a hand to sort. */
  sorts?: boolean;
  /** What else there is. */
  children?: ComponentChildren;
};

/** What is seldom needed at a table. */
export function Menu({ sorts = false, children }: MenuProps) {
  const { t, language, speak } = useSay();
  const { hand } = useTable();
  const names = { suit: t("suit"), value: t("value"), own: t("my order") };
  return (
    <>
      {sorts && (
        <section>
          <h3>{t("Sort by")}</h3>
          <div class="eleusis-sorts eleusis-row" role="group" aria-label={t("Sort by")}>
            {SORTINGS.map((one) => (
              <Pill key={one} aria-pressed={one === hand.sorting} onClick={() => hand.sort(one)}>
                {names[one]}
              </Pill>
            ))}
          </div>
        </section>
      )}
      {children}
      {speak && (
        <section>
          <h3>{language}</h3>
          <Languages />
        </section>
      )}
    </>
  );
}

// How the table is looked at: features written over the cards, behind a lens.

export type Looks = {
  features: ReadonlySet<Feature>;
  toggle: (feature: Feature) => void;
};

export function useLooks(): Looks {
  const [features, setFeatures] = useState<ReadonlySet<Feature>>(new Set());
  const toggle = (feature: Feature) => {
    const next = new Set(features);
    if (!next.delete(feature)) next.add(feature);
    setFeatures(next);
  };
  return { features, toggle };
}

/** What can be written over the cards, to be switched on and off. */
export function Features({ looks }: { looks: Looks }) {
  const { t } = useSay();
  const names: Record<Feature, string> = {
    colour: t("colour"),
    parity: t("odd or even"),
    value: t("value"),
    face: t("face cards"),
  };
  return (
    <>
      {FEATURES.map((feature) => (
        <Pill
          key={feature}
          aria-pressed={looks.features.has(feature)}
          onClick={() => looks.toggle(feature)}
        >
          {names[feature]}
        </Pill>
      ))}
    </>
  );
}

/** The same behind a lens. */
export function Lens({ looks }: { looks: Looks }) {
  const { t } = useSay();
  const icon = (
    <>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.4" cy="8.4" r="5.6" />
        <path d="M12.6 12.6 L17.6 17.6" />
      </svg>
      <span class="eleusis-wide">{t("Look closer")}</span>
    </>
  );
  return (
    <Popover label={t("Look closer")} icon={icon} class="eleusis-lens">
      <div class="eleusis-tools eleusis-row" role="group" aria-label={t("Look closer")}>
        <Features looks={looks} />
      </div>
    </Popover>
  );
}

// What lies behind an icon: it opens over the page, so that nothing moves, and closes with Escape,
// by a press elsewhere, or when the focus leaves it.

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
          <div class="eleusis-popped eleusis-stack eleusis-box">{children}</div>
        </Closing.Provider>
      )}
    </div>
  );
}

// What stands above a table: its name, how many plays are left, the seal as a drop of wax, and all
// that is seldom needed behind one icon.
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../client/schema";
import type { AnyWire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { type HandState, SORTINGS } from "./hand-state";
import { LookCloser, type Looks } from "./looks";
import { Popover } from "./popover";
import { Languages } from "./standing";
import { shortSeal, Wax } from "./wax";

type HeaderProps = {
  view: TableView;
  /** What lies behind the icon. */
  children: ComponentChildren;
};

export function Header({ view, children }: HeaderProps): JSX.Element {
  const say = useSay();
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
        <h2>{view.title}</h2>
        <p class="eleusis-quiet">
          {view.plays_left !== null && !view.opened && (
            <span>{say.playsLeft(view.plays_left)}</span>
          )}
          {view.errs > 0 && <span>{say.errs(view.errs)}</span>}
        </p>
      </div>
      {view.seal && <Seal seal={view.seal} />}
      <Popover label={say.more} icon={icon} class="eleusis-options">
        {children}
      </Popover>
    </div>
  );
}

function Seal({ seal }: { seal: string }): JSX.Element {
  const say = useSay();
  const icon = (
    <>
      <Wax />
      <code class="eleusis-hidden">{shortSeal(seal)}</code>
    </>
  );
  return (
    <Popover label={say.theSeal} icon={icon} class="eleusis-seal">
      <p class="eleusis-digits">
        {say.theSeal} <code title={seal}>{shortSeal(seal)}</code>
      </p>
      <p class="eleusis-quiet">{say.sealHelp}</p>
    </Popover>
  );
}

type MenuProps = {
  wire: AnyWire;
  hand?: HandState | null;
  looks: Looks | null;
  /** Opens the envelope, where one may. */
  open?: (() => void) | null;
  /** What else there is. */
  children?: ComponentChildren;
};

/** What is seldom needed at a table. */
export function Menu({ wire, hand = null, looks, open = null, children }: MenuProps): JSX.Element {
  const say = useSay();
  return (
    <>
      {hand && (
        <section>
          <h3>{say.sortBy}</h3>
          <div class="eleusis-sorts" role="group" aria-label={say.sortBy}>
            {SORTINGS.map((one) => (
              <button
                key={one}
                type="button"
                class="eleusis-pill"
                aria-pressed={one === hand.sorting}
                onClick={() => hand.sort(one)}
              >
                {say.sorts[one]}
              </button>
            ))}
          </div>
        </section>
      )}
      {looks && (
        <section>
          <h3>{say.lookCloser}</h3>
          <LookCloser looks={looks} />
        </section>
      )}
      {children}
      <section>
        <h3>{say.language}</h3>
        <Languages wire={wire} />
      </section>
      {open && <GiveUp open={open} />}
    </>
  );
}

function GiveUp({ open }: { open: () => void }): JSX.Element {
  const say = useSay();
  const [sure, setSure] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (sure) stay.current?.focus();
    else if (asked.current) link.current?.focus();
    asked.current = sure;
  }, [sure]);
  if (!sure) {
    return (
      <button
        type="button"
        ref={link}
        class="eleusis-link eleusis-giveup"
        onClick={() => setSure(true)}
      >
        {say.giveUp}
      </button>
    );
  }
  return (
    <div class="eleusis-giveup" role="group" aria-label={say.giveUp}>
      <p>{say.giveUpSure}</p>
      <div class="eleusis-row">
        <button type="button" class="eleusis-button" onClick={open}>
          {say.giveUpYes}
        </button>
        <button type="button" class="eleusis-button" onClick={() => setSure(false)} ref={stay}>
          {say.giveUpNo}
        </button>
      </div>
    </div>
  );
}

// The widget as anywidget meets it: one module for all of them, told apart by `kind`.
import { render as draw, type JSX } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { Governor } from "./governor";
import { Actions, Hand, useHand } from "./hand";
import { Hints } from "./hints";
import { Hypotheses } from "./hypotheses";
import { fly, isCalm, landAll } from "./motion";
import { Reveal, shortSeal, Wax } from "./reveal";
import { Said } from "./said";
import { hideStill } from "./still";
import "./look/index.css";
import { Board } from "./table";
import { followTheme } from "./theme";
import { type Model, type View, Wire } from "./wire";
import { say } from "./words";

const PARTS: Record<string, readonly string[]> = {
  play: ["title", "board", "say", "reveal", "hand", "hypotheses", "hints"],
  table: ["title", "board", "say"],
  hand: ["hand"],
  hypotheses: ["hypotheses"],
  hints: ["hints"],
};

const NARROW = 560; // pixels: under this a card shows a large index and one pip

function App({ wire, kind, root }: { wire: Wire; kind: string; root: HTMLElement }): JSX.Element {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => wire.watch(() => again(0)), [wire]);
  const small = useNarrow(root);
  const { pointed, sought, point } = usePointing(wire.view.seal);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const hand = useHand(wire.view);
  const layer = useRef<HTMLDivElement>(null);
  const origins = useRef(new Map<string, DOMRect>());
  const view = wire.view;
  const parts = PARTS[kind] ?? [];
  const isOpen = view.opened !== null;
  // Opened before these eyes, and not found open: then there is a ceremony.
  const opening = useRef({ wasOpen: isOpen, seen: false });
  if (opening.current.wasOpen !== isOpen) opening.current = { wasOpen: isOpen, seen: isOpen };
  const has = (part: string) => parts.includes(part);

  useLayoutEffect(() => {
    if (layer.current) landAll(layer.current);
    if (wire.arrived !== null && layer.current && !isCalm()) {
      arrive(root, layer.current, wire.arrived, origins.current);
    }
    origins.current.clear();
  }, [wire.plays.length, view.seal]);

  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that dealt the next rule is gone: the new hand gets the focus.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      root.querySelector<HTMLElement>(".eleusis-held[tabindex='0']")?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen, root]);

  const send = async (what: string, given: Record<string, unknown> = {}) => {
    setBusy(true);
    const answer = await wire.ask(what, given);
    setBusy(false);
    setError(answer.ok ? "" : answer.error);
    return answer.ok;
  };
  const playCards = async (keys: readonly number[]) => {
    const cards = keys.map((key) => hand.held.find((held) => held.key === key)?.code ?? "");
    if (!cards.length || cards.length > view.may.play || busy || wire.standing === "gone") return;
    for (const [at, key] of keys.entries()) {
      const card = root.querySelector(`[data-key="${key}"]`);
      if (card) origins.current.set(`${at}`, card.getBoundingClientRect());
    }
    hand.spend(keys);
    const isMade = await send("play", { cards });
    // The card drawn in its place may be its twin: that one nobody has chosen.
    if (isMade) hand.setChosen((chosen) => chosen.filter((key) => !keys.includes(key)));
  };
  const dropped = (key: number, event: PointerEvent): boolean => {
    const board = root.querySelector(".eleusis-scroll")?.getBoundingClientRect();
    if (!board || event.clientY > board.bottom || event.clientY < board.top - 40) return false;
    void playCards(hand.chosen.includes(key) ? hand.chosen : [key]);
    return true;
  };
  const hinted = view.hints.shown.at(-1)?.card ?? null;
  const play = () => void playCards(hand.chosen);

  return (
    <div class="eleusis-page">
      {has("board") && (
        <Board
          title={has("title") ? <Title view={view} /> : null}
          plays={wire.plays}
          count={view.table.count}
          small={small}
          pointed={pointed}
          sought={sought}
          chosen={has("hand") ? hand.codes : []}
          ended={view.opened !== null || view.score !== null}
        />
      )}
      <Connection wire={wire} />
      {has("say") && <Say view={view} error={error} />}
      {has("reveal") && (
        <Reveal view={view} wire={wire} fresh={opening.current.seen} point={point} />
      )}
      {has("hand") && !view.opened && (
        <>
          <Hand
            view={view}
            hand={hand}
            small={small}
            hinted={hinted}
            play={play}
            dropped={dropped}
          />
          {!has("say") && error && (
            <p class="eleusis-trouble" role="alert">
              <Said text={error} />
            </p>
          )}
          <Actions
            view={view}
            hand={hand}
            wire={wire}
            busy={busy}
            play={play}
            noPlay={() => void send("no_play")}
          />
        </>
      )}
      {(has("hypotheses") || has("hints")) && (
        <div
          class={
            has("hypotheses") && has("hints") && !view.opened ? "eleusis-grid" : "eleusis-only"
          }
        >
          {has("hypotheses") && <Hypotheses view={view} wire={wire} point={point} />}
          {has("hints") && !view.opened && (
            <div>
              <Hints view={view} wire={wire} />
              {view.may.open && <GiveUp open={() => void send("open")} />}
            </div>
          )}
        </div>
      )}
      <div class="eleusis-layer" ref={layer} aria-hidden="true" />
    </div>
  );
}

function Title({ view }: { view: View }): JSX.Element {
  return (
    <header class="eleusis-title">
      <h2>{view.title}</h2>
      {view.plays_left !== null && !view.opened && (
        <span class="eleusis-quiet">{say.playsLeft(view.plays_left)}</span>
      )}
      <span class="eleusis-seal" title={say.sealHelp}>
        <Wax />
        {say.sealed} <span class="eleusis-label">{say.beforeTheDeal}</span>{" "}
        <code>{shortSeal(view.seal)}</code>
      </span>
    </header>
  );
}

const TONES: Record<string, string> = {
  right: "M4.6 8.4 L7 10.8 L11.6 5.6",
  wrong: "M5.4 5.4 L10.6 10.6 M10.6 5.4 L5.4 10.6",
};

/** One sentence at a time: what happened, and why it lies where it lies. */
function Say({ view, error }: { view: View; error: string }): JSX.Element {
  const { tone, text, aside } = view.say;
  return (
    <div class={`eleusis-say eleusis-tone-${tone}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="7.4" />
        {TONES[tone] ? (
          <path d={TONES[tone]} />
        ) : (
          <circle class="eleusis-dot" cx="8" cy="8" r="2.4" />
        )}
      </svg>
      <p role="status">
        <b>
          <Said text={text} />
        </b>{" "}
        <span>
          <Said text={aside} />
        </span>
        {error && (
          <span class="eleusis-trouble">
            <br />
            <Said text={error} />
          </span>
        )}
      </p>
      {view.score && !view.opened && <b class="eleusis-points">{say.points(view.score.points)}</b>}
    </div>
  );
}

function Connection({ wire }: { wire: Wire }): JSX.Element {
  return (
    <p class={`eleusis-connection eleusis-${wire.standing}`} role="status">
      {wire.standing === "busy" ? say.busy : wire.standing === "gone" ? say.gone : ""}
    </p>
  );
}

function GiveUp({ open }: { open: () => void }): JSX.Element {
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

/** Show a play arriving: from the hand if it was played here, else from the open place. */
function arrive(root: HTMLElement, layer: Element, n: number, origins: Map<string, DOMRect>): void {
  const cards = [...root.querySelectorAll<HTMLElement>(`[data-play="${n}"] > .eleusis-card`)];
  const open = root.querySelector(".eleusis-open")?.getBoundingClientRect() ?? null;
  for (const [at, card] of cards.entries()) {
    const refused = card.closest(".eleusis-refused") !== null;
    const from = origins.get(`${at}`) ?? open;
    if (from) fly(layer, card, from, refused ? open : null, at * 70);
  }
}

function useNarrow(root: HTMLElement): boolean {
  const [narrow, setNarrow] = useState(root.clientWidth > 0 && root.clientWidth < NARROW);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (root.clientWidth) setNarrow(root.clientWidth < NARROW);
    });
    observer.observe(root);
    return () => observer.disconnect();
  }, [root]);
  return narrow;
}

export type Pointing = {
  pointed: number | null;
  sought: number | null;
  /** Point at a play (or at none); `seek` also brings it into view. */
  point: (n: number | null, seek?: boolean) => void;
};

/** The play that is pointed at, in every widget of one sitting on the page. */
function usePointing(seal: string): Pointing {
  const [at, setAt] = useState<{ pointed: number | null; sought: number | null }>({
    pointed: null,
    sought: null,
  });
  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<{ seal: string; n: number | null; seek: boolean }>;
      if (detail.seal === seal) setAt({ pointed: detail.n, sought: detail.seek ? detail.n : null });
    };
    document.addEventListener("eleusis-point", hear);
    return () => document.removeEventListener("eleusis-point", hear);
  }, [seal]);
  const point = (n: number | null, seek = false) => {
    document.dispatchEvent(new CustomEvent("eleusis-point", { detail: { seal, n, seek } }));
  };
  return { ...at, point };
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const root = document.createElement("div");
  const kind = String(model.get("kind"));
  root.className = "eleusis";
  root.dataset["kind"] = kind;
  root.dataset["lmSuppressShortcuts"] = "true";
  el.append(root);
  // A letter typed here is for us: JupyterLab would insert cells at an “a” or a “b”.
  const keep = (event: Event) => event.stopPropagation();
  const keys = ["keydown", "keyup", "keypress"];
  for (const key of keys) root.addEventListener(key, keep);
  const wire = new Wire(model);
  const stopTheme = followTheme(root);
  const showStill = hideStill(String(model.get("still")));
  draw(
    kind === "governor" ? (
      <Governor wire={wire} root={root} />
    ) : (
      <App wire={wire} kind={kind} root={root} />
    ),
    root,
  );
  return () => {
    draw(null, root);
    wire.close();
    stopTheme();
    showStill();
    root.remove();
  };
}

export default { render };

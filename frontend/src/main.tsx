// The widget as anywidget meets it: one module for all of them, told apart by `kind`.
import { render as draw, type JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { hideFallback } from "./client/fallback";
import { keepKeys } from "./client/keys";
import { fly, isCalm, landAll } from "./client/motion";
import { usePointing } from "./client/pointing";
import type { Feature } from "./components/deck";
import { Foretell, pressed, SCALE, Tally } from "./components/foretell";
import { Actions, Hand, useHand } from "./components/hand";
import { Hints } from "./components/hints";
import { Hypotheses } from "./components/hypotheses";
import { Chairs, GoOn, News, Prophesy, SetAside, Turn, usePace } from "./components/multiplayer";
import { Reveal, shortSeal, Wax } from "./components/reveal";
import { ScoreSheet, Thoughts } from "./components/sheet";
import { Connection, Languages, Spoken } from "./components/standing";
import { Said } from "./i18n/said";
import { useSay } from "./i18n/speech";
import { BeliefsPage } from "./pages/beliefs";
import { BuilderPage } from "./pages/builder";
import { DeskPage } from "./pages/desk";
import { EvidencePage } from "./pages/evidence";
import { Governor } from "./pages/governor";
import { ReplayPage } from "./pages/replay";
import "./styles/index.css";
import { useModel } from "./client/model";
import type { MultiplayerView, PlayEntry, TableView } from "./client/schema";
import { followTheme } from "./client/theme";
import {
  type AnyModel,
  type AnyWire,
  type Comm,
  type ReplayModel,
  type Send,
  type TableModel,
  Wire,
} from "./client/wire";
import { Board } from "./components/table";
import { ToneMark } from "./components/verdict-mark";
import { WorkshopPage } from "./pages/workshop";

const PARTS: Record<string, readonly string[]> = {
  play: ["title", "seats", "board", "say", "reveal", "hand", "score", "hypotheses", "hints"],
  table: ["title", "board", "say"],
  hand: ["hand"],
  seats: ["title", "seats", "say", "turn"],
  desk: ["title", "seats", "board", "say", "reveal", "turn", "score"],
  score: ["score"],
  hypotheses: ["hypotheses"],
  hints: ["hints"],
};

type PageProps<M extends AnyModel> = { wire: Wire<M>; root: HTMLElement };
type Drawn = { wire: AnyWire; page: JSX.Element };

/** What draws a page, from what anywidget gives us. */
const page =
  <M extends AnyModel>(Page: (props: PageProps<M>) => JSX.Element) =>
  (comm: Comm, root: HTMLElement): Drawn => {
    const wire = new Wire<M>(comm);
    return { wire, page: <Page wire={wire} root={root} /> };
  };

/** Widgets that are not made of those parts. */
const PAGES: Record<string, (comm: Comm, root: HTMLElement) => Drawn> = {
  governor: page(Governor),
  evidence: page(EvidencePage),
  beliefs: page(BeliefsPage),
  replay: page(({ wire, root }: PageProps<ReplayModel>) => (
    <ReplayPage data={useModel(wire)} root={root} wire={wire} />
  )),
  builder: page(BuilderPage),
  workshop: page(WorkshopPage),
  "teachers-desk": page(DeskPage),
};

const NARROW = 560; // pixels: under this a card shows a large index and one pip

function App({ wire, root }: PageProps<TableModel>): JSX.Element {
  const { kind } = wire;
  const view = useModel(wire);
  const small = useNarrow(root);
  const { pointed, sought, point } = usePointing(view.seal);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const hand = useHand(view);
  const [foretold, setForetold] = useState<number | null>(null);
  const [features, setFeatures] = useState<ReadonlySet<Feature>>(new Set());
  const layer = useRef<HTMLDivElement>(null);
  const origins = useRef(new Map<string, DOMRect>());
  const parts = PARTS[kind] ?? [];
  const isOpen = view.opened !== null;
  // Opened before these eyes, and not found open: then there is a ceremony.
  const opening = useRef({ wasOpen: isOpen, seen: false });
  if (opening.current.wasOpen !== isOpen) opening.current = { wasOpen: isOpen, seen: isOpen };
  const has = (part: string) => parts.includes(part);
  const multiplayer = view.multiplayer;
  const { pace, setPace } = usePace(wire, has("hand") || has("turn"));
  const god = multiplayer?.seats.find((seat) => seat.god)?.name;
  // God knows the rule.
  const thinks = multiplayer?.you && multiplayer.you !== god && multiplayer.waits !== "rule";
  // Of several, only who is at the screen and plays has a hand to show.
  const held =
    has("hand") && !view.opened && (!multiplayer || (multiplayer.you && multiplayer.you !== god));

  useLayoutEffect(() => {
    if (layer.current) landAll(layer.current);
    const arrived = wire.plays.find((play) => play.n === wire.arrived);
    if (arrived && layer.current && !isCalm()) {
      arrive(root, layer.current, arrived, origins.current);
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

  const send: Send = async (command, ...given) => {
    setBusy(true);
    const answer = await wire.ask(command, ...given);
    setBusy(false);
    setError(answer.ok ? "" : answer.error);
    return answer.ok;
  };
  const playCards = async (keys: readonly number[]) => {
    const cards = keys.map((key) => hand.held.find((held) => held.key === key)?.code ?? "");
    if (!cards.length || cards.length > view.may.play || busy || wire.connection === "gone") return;
    for (const [at, key] of keys.entries()) {
      const card = root.querySelector(`[data-key="${key}"]`);
      if (card) origins.current.set(`${at}`, card.getBoundingClientRect());
    }
    hand.spend(keys);
    const said = foretold === null ? null : SCALE[foretold];
    const isMade = await send("play", { cards, ...said });
    if (isMade) setForetold(null);
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
  const foretell = view.prediction?.asked
    ? (key: "y" | "n") => setForetold((at) => pressed(at, key))
    : null;

  return (
    <div class="eleusis-page">
      {has("title") && !has("board") && (
        <div class="eleusis-top">
          <Title view={view} wire={wire} />
        </div>
      )}
      {has("board") && (
        <Board
          title={has("title") ? <Title view={view} wire={wire} /> : null}
          seats={has("seats") ? <Chairs view={view} /> : null}
          plays={wire.plays}
          count={view.table.count}
          small={small}
          pointed={pointed}
          sought={sought}
          chosen={has("hand") ? hand.codes : []}
          play={has("hand") ? play : null}
          ended={view.opened !== null || view.score !== null || !view.seal}
          features={features}
          setFeatures={setFeatures}
          multiplayer={multiplayer}
        />
      )}
      {has("seats") && !has("board") && <Chairs view={view} />}
      <Connection wire={wire} />
      {has("say") && <Say view={view} error={error} />}
      {has("say") && <News view={view} />}
      {has("score") && <ScoreSheet view={view} alone={kind === "score"} />}
      {has("reveal") && (
        <Reveal view={view} wire={wire} fresh={opening.current.seen} point={point} />
      )}
      {(has("hand") || has("turn")) && (
        <Turn view={view} wire={wire} busy={busy} send={send} features={features}>
          {held && multiplayer && isProphet(multiplayer) && <SetAside />}
          {held && !(multiplayer && isProphet(multiplayer)) && (
            <>
              <Hand
                view={view}
                hand={hand}
                small={small}
                hinted={hinted}
                play={play}
                foretell={foretell}
                dropped={dropped}
                features={features}
                also={multiplayer ? keysOf(multiplayer, view, send) : {}}
              />
              {!has("say") && error && (
                <p class="eleusis-trouble" role="alert">
                  <Said text={error} />
                </p>
              )}
              <Foretell view={view} at={foretold} set={setForetold} />
              {(!multiplayer || multiplayer.waits === "you") && (
                <Actions
                  view={view}
                  hand={hand}
                  wire={wire}
                  busy={busy}
                  play={play}
                  noPlay={() => void send("no_play")}
                >
                  {multiplayer && <Prophesy view={view} send={send} />}
                </Actions>
              )}
            </>
          )}
          <GoOn wire={wire} send={send} busy={busy} pace={pace} setPace={setPace} />
        </Turn>
      )}
      {has("reveal") && <Thoughts view={view} wire={wire} />}
      {(has("hypotheses") || has("hints")) && (!multiplayer || thinks || kind !== "play") && (
        <div
          class={
            has("hypotheses") && has("hints") && !view.opened && !multiplayer
              ? "eleusis-grid"
              : "eleusis-only"
          }
        >
          {has("hypotheses") && <Hypotheses view={view} wire={wire} point={point} />}
          {has("hints") && !view.opened && !multiplayer && (
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

function Title({ view, wire }: { view: TableView; wire: Wire }): JSX.Element {
  const say = useSay();
  return (
    <>
      <header class="eleusis-title">
        <h2>{view.title}</h2>
        {view.plays_left !== null && !view.opened && (
          <span class="eleusis-quiet">{say.playsLeft(view.plays_left)}</span>
        )}
        {view.errs > 0 && <span class="eleusis-quiet">{say.errs(view.errs)}</span>}
        {view.seal && (
          <span class="eleusis-seal" title={say.sealHelp}>
            <Wax />
            {say.sealed} <span class="eleusis-label">{say.beforeTheDeal}</span>{" "}
            <code>{shortSeal(view.seal)}</code>
          </span>
        )}
      </header>
      <Languages wire={wire} />
    </>
  );
}

/** One sentence at a time: what happened, and why it lies where it lies. */
function Say({ view, error }: { view: TableView; error: string }): JSX.Element {
  const say = useSay();
  const { tone, text, aside } = view.say;
  return (
    <div class={`eleusis-say eleusis-tone-${tone}`}>
      <ToneMark tone={tone} />
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
      <Tally view={view} />
      {view.score && !view.opened && <b class="eleusis-points">{say.points(view.score.points)}</b>}
    </div>
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

/** Show a play arriving: from the hand if it was played here, else from the open place. */
function arrive(
  root: HTMLElement,
  layer: Element,
  { n, seat }: PlayEntry,
  origins: Map<string, DOMRect>,
): void {
  const cards = [...root.querySelectorAll<HTMLElement>(`[data-play="${n}"] > .eleusis-card`)];
  const open = root.querySelector(".eleusis-open")?.getBoundingClientRect() ?? null;
  const chair = root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  for (const [at, card] of cards.entries()) {
    const refused = card.closest(".eleusis-refused") !== null;
    const from = origins.get(`${at}`) ?? (chair ? inChair(chair, card) : open);
    if (from) fly(layer, card, from, refused ? open : null, at * 70);
  }
}

/** A card-sized place in somebody's seat. */
const isProphet = ({ seats, you }: MultiplayerView): boolean =>
  seats.some((seat) => seat.prophet && seat.name === you);

/** What a key does at a table of several, on a card of the hand. */
function keysOf(multiplayer: MultiplayerView, view: TableView, send: Send) {
  const keys: Record<string, () => void> = {};
  if (multiplayer.may.go_on) keys["g"] = () => void send("go_on");
  if (multiplayer.may.prophesy) keys["d"] = () => void send("prophesy");
  if (view.may.no_play) keys["n"] = () => void send("no_play");
  return keys;
}

function inChair(chair: DOMRect, card: HTMLElement): DOMRect {
  const { width, height } = card.getBoundingClientRect();
  return new DOMRect(chair.x + 8, chair.y, width * 0.6, height * 0.6);
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

function render({ model, el }: { model: Comm; el: HTMLElement }): () => void {
  const root = document.createElement("div");
  const kind = String(model.get("kind"));
  root.className = "eleusis";
  root.dataset["kind"] = kind;
  el.append(root);
  keepKeys(root);
  const stopTheme = followTheme(root);
  const showFallback = hideFallback(String(model.get("fallback")));
  const { wire, page: shown } = (PAGES[kind] ?? page(App))(model, root);
  draw(
    <Spoken wire={wire} root={root}>
      {shown}
    </Spoken>,
    root,
  );
  return () => {
    draw(null, root);
    wire.close();
    stopTheme();
    showFallback();
    root.remove();
  };
}

export default { render };

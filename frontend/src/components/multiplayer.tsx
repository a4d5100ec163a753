// A table of several: who sits round it, the cover between two persons at one screen, and what
// each has to do when it is their turn. The button that goes on with the game is always in one
// place, whatever it does there.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Feature, suitOf } from "../client/deck";
import { useCatch } from "../client/focus";
import type { MultiplayerView, TableView } from "../client/schema";
import type { Send, Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { NoPlay } from "./actions";
import { Chips, Face } from "./card";
import { Button, Pill, Primary } from "./controls";
import { type Foretold, Scale } from "./foretell";
import { OfGod, RuleDesk } from "./god";
import { Said } from "./said";
import { VerdictMark } from "./verdict-mark";

// --- whose turn it is ---------------------------------------------------------------------------

type TurnProps = {
  view: TableView;
  wire: Wire;
  busy: boolean;
  send: Send;
  features: ReadonlySet<Feature>;
  /** Whether the table is beside it: what waits for a verdict lies there. */
  hasBoard: boolean;
  /** What is shown to whoever plays from a hand. */
  children: ComponentChildren;
};

/** What is to be done now, by whom it is to be done; below it, what only God may do. */
export function Turn(props: TurnProps) {
  const { view, wire, send, children } = props;
  const multiplayer = view.multiplayer;
  if (!multiplayer) return <>{children}</>;
  if (multiplayer.waits === "rule")
    return <RuleDesk multiplayer={multiplayer} wire={wire} send={send} />;
  if (view.opened && multiplayer.waits !== "cover") return null;
  return (
    <div class="eleusis-turn">
      {/* in one place whatever the others do: what God is asked there stays asked */}
      <OfGod multiplayer={multiplayer} wire={wire} send={send} />
      <Task {...props} multiplayer={multiplayer} />
    </div>
  );
}

type TaskProps = TurnProps & { multiplayer: MultiplayerView };

/** What whoever is at the screen has to do. */
function Task(props: TaskProps) {
  const { multiplayer, send, children } = props;
  if (multiplayer.waits === "cover") return <Cover multiplayer={multiplayer} send={send} />;
  if (multiplayer.may.judge) return <Call {...props} />;
  if (multiplayer.may.predict.length) return <Predict {...props} />;
  return <>{children}</>;
}

/** Between two persons at one screen: nothing of anybody's hand is here. */
function Cover({ multiplayer, send }: { multiplayer: MultiplayerView; send: Send }) {
  const say = useSay();
  const button = useCatch<HTMLButtonElement>(multiplayer.name);
  return (
    <section class="eleusis-cover">
      <p>
        {say.t("Give the screen to {name}. Everyone else, look away now.", {
          name: multiplayer.name,
        })}
      </p>
      <Primary ref={button} onClick={() => void send("here", { who: multiplayer.name })}>
        {say.t("I am {name}", { name: multiplayer.name })}
      </Primary>
    </section>
  );
}

/** A God, or a prophet, calls what waits. */
function Call({ view, multiplayer, send, features, hasBoard }: TaskProps) {
  const say = useSay();
  const pending = multiplayer.pending;
  const button = useCatch<HTMLButtonElement>(pending?.cards.join(" ") ?? "");
  const yes = pending?.claim ? say.t("True: no card fits") : say.t("It fits");
  const no = pending?.claim ? say.t("One of them fits") : say.t("It doesn't fit");
  const last = view.table.last;
  const isShown = pending !== null && (pending.claim || !hasBoard);
  return (
    <section class={`eleusis-desk${isShown ? " eleusis-shows" : ""}`}>
      {isShown && (
        <div class="eleusis-pending" role="group" aria-label={say.cardNames(pending.cards)}>
          {pending.cards.map((code, at) => (
            <span
              key={at}
              class={`eleusis-card eleusis-${suitOf(code)}${features.size ? " eleusis-chipped" : ""}`}
            >
              <Face code={code} small={pending.claim} />
              <Chips code={code} features={features} />
            </span>
          ))}
        </div>
      )}
      <div class="eleusis-actions eleusis-play-bar" data-after={last?.n}>
        <Button ref={button} onClick={() => void send("judge", { right: true })}>
          <VerdictMark right />
          {yes}
        </Button>
        <Button onClick={() => void send("judge", { right: false })}>
          <VerdictMark right={false} />
          {no}
        </Button>
      </div>
    </section>
  );
}

/** A card is on show: everybody says how likely it is to fit. */
function Predict({ view, busy, send, hasBoard }: TaskProps) {
  const say = useSay();
  const [said, setSaid] = useState<Foretold | null>(null);
  const code = view.multiplayer?.pending?.cards[0];
  const stakes = view.multiplayer?.may.predict ?? [];
  const stake = stakes.find(({ confidence }) => confidence === said?.confidence);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    setSaid(null);
    if (document.activeElement === document.body) form.current?.querySelector("input")?.focus();
  }, [view.turn]);
  return (
    <form
      class="eleusis-desk"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (said && !busy) void send("predict", { right: said.fits, confidence: said.confidence });
      }}
    >
      {code && !hasBoard && (
        <div class="eleusis-pending">
          <span class={`eleusis-card eleusis-${suitOf(code)}`}>
            <Face code={code} small={false} />
          </span>
        </div>
      )}
      <Scale legend={say.t("Will it fit?")} stakes={stakes} said={said} set={setSaid} />
      <div class="eleusis-actions eleusis-play-bar">
        <Primary type="submit" aria-disabled={!said || busy}>
          {said ? say.t("Submit") : say.t("Choose how sure you are")}
          {stake && (
            <small>
              {say.t("{yes} if right, {no} if wrong", {
                yes: say.signed(stake.right),
                no: say.signed(stake.wrong),
              })}
            </small>
          )}
        </Primary>
      </div>
    </form>
  );
}

// --- the others go on ------------------------------------------------------------------------------

export type Pace = "slow" | "quick" | "byHand";
const PACES: readonly Pace[] = ["slow", "quick", "byHand"];
const DELAY: Record<Pace, number> = { slow: 1600, quick: 350, byHand: Number.POSITIVE_INFINITY };

/** The computer player who moves next, if nobody says anything. */
const nextComputer = ({ multiplayer }: TableView): string | null =>
  multiplayer?.waits === "computer" ? multiplayer.name : multiplayer?.next_mover || null;

/** Let the computer player move who is next. */
async function step({ view, ask }: Wire): Promise<void> {
  if (view.multiplayer?.waits === "word") await ask("go_on");
  await ask("step");
}

/** Ask for the next move of a computer player when the last one was seen; how fast, is chosen. While
 * somebody may say a word first, the clock stands: their chance passes by their own hand only. */
export function usePace(wire: Wire, runs: boolean) {
  const [pace, setPace] = useState<Pace>("slow");
  const view = wire.view;
  const isNext = runs && view.multiplayer?.waits === "computer" && wire.connection !== "gone";
  useEffect(() => {
    const delay = DELAY[pace];
    if (!isNext || delay === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => void step(wire), delay);
    return () => clearTimeout(timer);
  }, [isNext, view.version, view.seal, pace]);
  return { pace, setPace };
}

type GoOnProps = { wire: Wire; send: Send; busy: boolean };

type PaceProps = { view: TableView; pace: Pace; setPace: (pace: Pace) => void };

/** How fast the computer players move. */
export function Paces({ view, pace, setPace }: PaceProps) {
  const say = useSay();
  if (!view.multiplayer?.seats.some(({ kind, god }) => kind !== "person" && !god)) return null;
  return (
    <section>
      <h3>{say.t("The others play")}</h3>
      <div class="eleusis-sorts" role="group" aria-label={say.t("The others play")}>
        {PACES.map((one) => (
          <Pill key={one} aria-pressed={one === pace} onClick={() => setPace(one)}>
            {{ slow: say.t("slowly"), quick: say.t("quickly"), byHand: say.t("step by step") }[one]}
          </Pill>
        ))}
      </div>
    </section>
  );
}

/** What there is to press while it is not the turn of who sits here. */
export function GoOn(props: GoOnProps) {
  const { wire, send, busy } = props;
  const say = useSay();
  const view = wire.view;
  const multiplayer = view.multiplayer;
  const button = useCatch<HTMLButtonElement>(multiplayer?.waits ?? "");
  if (!multiplayer || view.opened) return null;
  const next = nextComputer(view);
  if (next === null) return multiplayer.waits === "word" ? <ToAPerson {...props} /> : null;
  return (
    <div class="eleusis-actions eleusis-play-bar">
      <Primary ref={button} aria-disabled={busy} onClick={() => !busy && void step(wire)}>
        {say.t("Next: {name}", { name: next })}
      </Primary>
      <span class="eleusis-put-back" />
      <NotNow view={view} />
      <Prophesy view={view} send={send} />
    </div>
  );
}

/** The next to move is a person: the screen is not covered before the verdict was read. */
function ToAPerson({ wire, send, busy }: GoOnProps) {
  const say = useSay();
  const view = wire.view;
  const multiplayer = view.multiplayer;
  const button = useCatch<HTMLButtonElement>(multiplayer?.waits ?? "");
  if (!multiplayer) return null;
  const { may, you, name } = multiplayer;
  const isPassedOn = you !== name && !may.guess && !may.prophesy;
  return (
    <div class="eleusis-actions eleusis-play-bar">
      <Primary ref={button} aria-disabled={busy} onClick={() => !busy && void send("go_on")}>
        {say.t("Go on")}
      </Primary>
      <span class="eleusis-put-back" />
      {isPassedOn ? (
        <Button onClick={() => void send("here", { who: name })}>
          {say.t("I am {name}", { name })}
        </Button>
      ) : (
        <NotNow view={view} />
      )}
      <Prophesy view={view} send={send} />
    </div>
  );
}

/** What is said in one's own turn only keeps its place while others play. */
function NotNow({ view }: { view: TableView }) {
  return view.hand.length ? <NoPlay view={view} /> : null;
}

export function Prophesy({ view, send }: { view: TableView; send: Send }) {
  const say = useSay();
  const multiplayer = view.multiplayer;
  if (!multiplayer?.may.prophesy) return null;
  const own = multiplayer.waits !== "word" || multiplayer.you === multiplayer.name;
  return (
    <Button onClick={() => void send("prophesy")}>
      {own
        ? say.t("I am the prophet")
        : say.t("{name} declares: I am the prophet", { name: multiplayer.name })}
      {multiplayer.costs && (
        <small>
          {say.many(
            "overthrown: draw {count} card",
            "overthrown: draw {count} cards",
            multiplayer.costs.overthrow,
          )}
        </small>
      )}
    </Button>
  );
}

/** What happened since who sits here last did something. */
export function News({ view }: { view: TableView }) {
  const say = useSay();
  const news = view.multiplayer?.news ?? [];
  return (
    <section class="eleusis-panel eleusis-news">
      <h3>{say.t("Since your last turn")}</h3>
      {news.length === 0 && <p class="eleusis-quiet">{say.t("Nothing since your last turn.")}</p>}
      <ol>
        {news.map((line, at) => (
          <Said as="li" key={at} text={line} />
        ))}
      </ol>
    </section>
  );
}

/** Why a prophet sees no hand. */
export function SetAside() {
  const say = useSay();
  return (
    <p class="eleusis-quiet">
      {say.t("You are the prophet: your hand is set aside while you judge the plays.")}
    </p>
  );
}

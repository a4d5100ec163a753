// A table of several: the cover between two persons at one screen, and what each has to do when it is
// their turn. The button that goes on with the game is always in one place, whatever it does there.

// --- whose turn it is ---------------------------------------------------------------------------
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useCatch } from "../client/hooks";
import { useSay } from "../i18n/speech";
import { NoPlay, Prophesy } from "./actions";
import { Card } from "./card";
import { Button, Form, Pill, Primary } from "./controls";
import { type Foretold, Scale } from "./foretell";
import { OfGod, RuleDesk } from "./god";
import { Said } from "./said";
import { type Pace, step, useTable } from "./table-state";
import { VerdictMark } from "./verdict-mark";

type TurnProps = {
  /** Whether the table is beside it: what waits for a verdict lies there. */
  hasBoard: boolean;
  /** What is shown to whoever plays from a hand. */
  children: ComponentChildren;
};

/** What is to be done now, by whom it is to be done; below it, what only God may do. */
export function Turn({ hasBoard, children }: TurnProps) {
  const { view } = useTable();
  const { multiplayer } = view;
  if (!multiplayer) return <>{children}</>;
  const { waits, may } = multiplayer;
  if (waits === "rule") return <RuleDesk />;
  if (view.opened && waits !== "cover") return null;
  return (
    <div class="eleusis-turn eleusis-stack">
      {/* in one place whatever the others do: what God is asked there stays asked */}
      <OfGod />
      {waits === "cover" ? (
        <Cover name={multiplayer.name} />
      ) : may.judge ? (
        <Call hasBoard={hasBoard} />
      ) : may.predict.length ? (
        <Predict hasBoard={hasBoard} />
      ) : (
        children
      )}
    </div>
  );
}

/** Between two persons at one screen: nothing of anybody's hand is here. */
function Cover({ name }: { name: string }) {
  const { t } = useSay();
  const { send } = useTable();
  const button = useCatch<HTMLButtonElement>(name);
  return (
    <section class="eleusis-cover eleusis-stack">
      <p>{t("Give the screen to {name}. Everyone else, look away now.", { name })}</p>
      <Primary ref={button} onClick={() => void send("here", { who: name })}>
        {t("I am {name}", { name })}
      </Primary>
    </section>
  );
}

type PendingProps = { hasBoard: boolean };

/** A God, or a prophet, calls what waits. */
function Call({ hasBoard }: PendingProps) {
  const { cardNames, t } = useSay();
  const { view, send, looks } = useTable();
  const pending = view.multiplayer?.pending ?? null;
  const button = useCatch<HTMLButtonElement>(pending?.cards.join(" ") ?? "");
  const [yes, no] = pending?.claim
    ? [t("True: no card fits"), t("One of them fits")]
    : [t("It fits"), t("It doesn't fit")];
  const isShown = pending !== null && (pending.claim || !hasBoard);
  return (
    <section class={`eleusis-desk eleusis-stack${isShown ? " eleusis-shows" : ""}`}>
      {isShown && (
        <div class="eleusis-pending eleusis-row" role="group" aria-label={cardNames(pending.cards)}>
          {pending.cards.map((code, at) => (
            <Card key={at} code={code} small={pending.claim} features={looks.features} />
          ))}
        </div>
      )}
      <div class="eleusis-actions eleusis-play-bar" data-after={view.table.last?.n}>
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
function Predict({ hasBoard }: PendingProps) {
  const { t, signed } = useSay();
  const { view, busy, send } = useTable();
  const [said, setSaid] = useState<Foretold | null>(null);
  const code = view.multiplayer?.pending?.cards[0];
  const stakes = view.multiplayer?.may.predict ?? [];
  const stake = stakes.find(({ confidence }) => confidence === said?.confidence);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    setSaid(null);
    if (document.activeElement === document.body) form.current?.querySelector("input")?.focus();
  }, [view.turn]);
  const submit = () => {
    if (said && !busy) void send("predict", { right: said.fits, confidence: said.confidence });
  };
  return (
    <Form class="eleusis-desk eleusis-stack" ref={form} submit={submit}>
      {code && !hasBoard && (
        <div class="eleusis-pending eleusis-row">
          <Card code={code} />
        </div>
      )}
      <Scale legend={t("Will it fit?")} stakes={stakes} said={said} set={setSaid} />
      <div class="eleusis-actions eleusis-play-bar">
        <Primary type="submit" aria-disabled={!said || busy}>
          {said ? t("Submit") : t("Choose how sure you are")}
          {stake && (
            <small>
              {t("{yes} if right, {no} if wrong", {
                yes: signed(stake.right),
                no: signed(stake.wrong),
              })}
            </small>
          )}
        </Primary>
      </div>
    </Form>
  );
}

// --- the others go on ------------------------------------------------------------------------------

const PACES: readonly Pace[] = ["slow", "quick", "byHand"];

/** How fast the computer players move. */
export function Paces() {
  const { t } = useSay();
  const { view, pace } = useTable();
  if (!view.multiplayer?.seats.some(({ kind, god }) => kind !== "person" && !god)) return null;
  const names = { slow: t("slowly"), quick: t("quickly"), byHand: t("step by step") };
  return (
    <section>
      <h3>{t("The others play")}</h3>
      <div class="eleusis-sorts eleusis-row" role="group" aria-label={t("The others play")}>
        {PACES.map((one) => (
          <Pill key={one} aria-pressed={one === pace.pace} onClick={() => pace.setPace(one)}>
            {names[one]}
          </Pill>
        ))}
      </div>
    </section>
  );
}

/** What there is to press while it is not the turn of who sits here: a computer player moves if nobody
 * says anything; before a person does, the screen is not covered until the verdict was read. */
export function GoOn() {
  const { t } = useSay();
  const { view, wire, send, busy } = useTable();
  const { multiplayer } = view;
  const { waits = "", name = "", next_mover = "", you, may } = multiplayer ?? {};
  const button = useCatch<HTMLButtonElement>(waits);
  const computer = waits === "computer" ? name : next_mover;
  if (!multiplayer || view.opened || (!computer && waits !== "word")) return null;
  const isPassedOn = !computer && you !== name && !may?.guess && !may?.prophesy;
  const goOn = () => void (computer ? step(wire) : send("go_on"));
  return (
    <div class="eleusis-actions eleusis-play-bar eleusis-of-turn">
      <Primary ref={button} aria-disabled={busy} onClick={() => !busy && goOn()}>
        {computer ? t("Next: {name}", { name: computer }) : t("Go on")}
      </Primary>
      <span class="eleusis-put-back" />
      {isPassedOn ? (
        <Button onClick={() => void send("here", { who: name })}>
          {t("I am {name}", { name })}
        </Button>
      ) : (
        // what is said in one's own turn only keeps its place while others play
        view.hand.length > 0 && <NoPlay />
      )}
      <Prophesy />
    </div>
  );
}

/** What happened since who sits here last did something. */
export function News() {
  const { t } = useSay();
  const news = useTable().view.multiplayer?.news ?? [];
  return (
    <section class="eleusis-panel eleusis-news">
      <h3>{t("Since your last turn")}</h3>
      {news.length === 0 && <p class="eleusis-quiet">{t("Nothing since your last turn.")}</p>}
      <ol class="eleusis-lined">
        {news.map((line, at) => (
          <Said as="li" key={at} text={line} />
        ))}
      </ol>
    </section>
  );
}

/** Why a prophet sees no hand. */
export function SetAside() {
  const { t } = useSay();
  return (
    <p class="eleusis-quiet">
      {t("You are the prophet: your hand is set aside while you judge the plays.")}
    </p>
  );
}

// What the student thinks: rules in their own words beside the evidence, each of which lives
// until a play refutes it. The newest stands on top; one is open at a time. One that falls stays in
// its row, struck out and folded, until the next is written down; the one that was tested most
// opens in its stead. Pointing at one that is refuted shows that play on the table.

import { useEffect, useRef, useState } from "preact/hooks";
import { isLegal } from "../client/deck";
import type { HypothesisView, PlayEntry, TableView } from "../client/schema";
import type { Answer, Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import type { Say } from "../i18n/words";
import { Button, Link } from "./controls";
import { Credence } from "./credence";
import { Said } from "./said";
import { VerdictMark } from "./verdict-mark";
import { Writing } from "./writing";

type Props = {
  view: TableView;
  wire: Wire;
  point: (n: number | null, seek?: boolean) => void;
  /** Cards of the hand that are chosen: each idea says beforehand whether one of them fits. */
  chosen?: readonly string[];
  /** Called when something is asked about what is written, and when nothing is any more. */
  doubts?: (isInDoubt: boolean) => void;
  ideas: Ideas;
  /** Whether God is asked here, and not in a place of the stage. */
  asks: boolean;
};

const isDead = (it: HypothesisView): boolean =>
  it.standing === "refuted" || it.declared === "wrong";

/** Whether it fell by the newest play. */
const isStruck = (it: HypothesisView, { table }: TableView): boolean =>
  it.refuted_by !== null && it.refuted_by === table.last?.n;

/** The idea that somebody opened; `past` if it was refuted by then. */
type Chosen = { key: string; past: boolean };

/** Which idea is open: the newest that fitted when it was written, or the one that was written once
 * more, until somebody opens another or closes it. */
export function useIdeas(view: TableView) {
  const newest = [...view.hypotheses].reverse();
  const shown = newest.filter((it) => !it.folded);
  const [chosen, choose] = useState<Chosen | null | undefined>(undefined);
  const fitted = useRef<{ newest: string; key: string | undefined } | null>(null);
  const latest = newest[0]?.key ?? "";
  const again = newest[0]?.again;
  if (fitted.current?.newest !== latest || again) {
    const first = shown.find((it) => it.again || !isDead(it));
    fitted.current = { newest: latest, key: first?.key };
  }
  const alive = view.hypotheses.filter((it) => !isDead(it));
  const isHeld = newest.some((it) => it.key === chosen?.key && (chosen.past || !isDead(it)));
  const isStanding = alive.some((it) => it.key === fitted.current?.key);
  const first = isStanding ? fitted.current.key : alive[0]?.key;
  const open = isHeld ? chosen?.key : chosen === null ? null : first;
  return {
    open,
    alive,
    shown,
    /** Opens the one that opens by itself. */
    reset: () => choose(undefined),
    turn: (it: HypothesisView) =>
      choose(it.key === open ? null : { key: it.key, past: isDead(it) }),
  };
}

export type Ideas = ReturnType<typeof useIdeas>;

/** Ideas where nothing else is on the page that God could be asked from. */
export function HypothesesAlone(props: Omit<Props, "ideas" | "asks">) {
  return <Hypotheses {...props} ideas={useIdeas(props.view)} asks />;
}

export function Hypotheses(props: Props) {
  const { view, wire, point, chosen: cards = [], doubts, ideas, asks } = props;
  const { open, shown, reset } = ideas;
  const say = useSay();
  const panel = useRef<HTMLElement>(null);
  const again = view.hypotheses.at(-1)?.again;
  const fallen = view.hypotheses.filter((it) => it.folded).reverse();
  // What was written once more is looked for where it is held.
  useEffect(() => {
    if (again)
      panel.current?.querySelector(".eleusis-unfolded")?.scrollIntoView({ block: "nearest" });
  }, [again]);
  // A button that went with its row leaves the focus nowhere: it goes to where one writes.
  const catchFocus = () => {
    if (document.activeElement === document.body) panel.current?.querySelector("textarea")?.focus();
  };
  const row = (it: HypothesisView) => (
    <Thought
      key={it.key}
      it={it}
      view={view}
      wire={wire}
      point={point}
      card={cards.length === 1 ? cards[0] : undefined}
      isOpen={it.key === open}
      turn={() => ideas.turn(it)}
      done={catchFocus}
    />
  );
  return (
    <section class="eleusis-panel eleusis-thoughts" ref={panel}>
      {view.rival && !view.opened && <Rival rival={view.rival} />}
      <h3>{say.t("What I think")}</h3>
      {!view.opened && (
        <Writing
          wire={wire}
          names={view.names}
          asked={
            ideas.alive.length || !view.hypotheses.length ? null : whatExplains(view, wire, say)
          }
          written={reset}
          doubts={doubts}
        />
      )}
      {asks && view.may.declare && <AskGod view={view} wire={wire} ideas={ideas} />}
      <p class="eleusis-hidden" role="status">
        {again && <Said text={`${again} ${view.hypotheses.at(-1)?.sentence}`} />}
      </p>
      {view.hypotheses.length === 0 && !view.opened && (
        <p class="eleusis-quiet">
          {say.t("Write a rule that could be the hidden one. Every card on the table tests it.")}
        </p>
      )}
      {shown.length > 0 && <ul class="eleusis-plain eleusis-ideas">{shown.map(row)}</ul>}
      {fallen.length > 0 && (
        <details class="eleusis-fallen">
          <summary>{say.many("{count} refuted", "{count} refuted", fallen.length)}</summary>
          <ul class="eleusis-plain eleusis-ideas">{fallen.map(row)}</ul>
        </details>
      )}
    </section>
  );
}

/** What the field asks when the last idea has fallen. */
function whatExplains({ table }: TableView, { plays }: Wire, say: Say): string | null {
  const { last } = table;
  if (!last || last.starter || last.claim) return null;
  const before = lastAccepted(plays, last.n);
  return before && say.explains(say.cardSigns(last.cards), say.cardSign(before));
}

type AskProps = { view: TableView; wire: Wire; ideas: Ideas };

/** Ask God about the idea that is open: always in one place, whatever became of the others. */
export function AskGod({ view, wire, ideas }: AskProps) {
  const say = useSay();
  const [error, setError] = useState("");
  const it = ideas.alive.find((one) => one.key === ideas.open);
  const hasAny = ideas.alive.length > 0;
  const ask = async () => {
    // With none open the first press shows about which one is asked.
    if (!it) return hasAny && ideas.reset();
    const answer = await wire.ask("declare", { key: it.key });
    setError(answer.ok ? "" : answer.error);
  };
  const cost = view.declare_costs > 0 ? say.declareCost(view.declare_costs) : "";
  return (
    <div class="eleusis-ask-place">
      <Button
        class="eleusis-ask"
        aria-disabled={!hasAny}
        aria-label={it && say.declareName(it.sentence, view.declare_costs)}
        onClick={() => void ask()}
      >
        {say.t("Ask God")}
        <small>{hasAny ? cost : say.t("first write an idea")}</small>
      </Button>
      {error && <Said as="p" class="eleusis-trouble" role="alert" text={error} />}
    </div>
  );
}

/** The computer's own rule: it fits so far, and is there to be refuted. */
function Rival({ rival }: { rival: NonNullable<TableView["rival"]> }) {
  const say = useSay();
  return (
    <div class="eleusis-rival">
      <h3>{say.t("The robot thinks")}</h3>
      {rival.beaten > 0 && (
        <span class="eleusis-quiet">
          {say.many("refuted once so far", "refuted {count} times so far", rival.beaten)}
        </span>
      )}
      <p role="status">
        {rival.sentence && <Said as="span" class="eleusis-sentence" text={rival.sentence} />}{" "}
        <Said
          as="span"
          class="eleusis-quiet"
          text={[
            rival.said ||
              say.t("It fits all cards on the table. Play one that proves it wrong, if you can."),
            rival.note,
          ]
            .filter(Boolean)
            .join(" ")}
        />
      </p>
    </div>
  );
}

type ThoughtProps = {
  it: HypothesisView;
  view: TableView;
  wire: Wire;
  point: Props["point"];
  /** The one card that is chosen. */
  card: string | undefined;
  isOpen: boolean;
  turn: () => void;
  done: () => void;
};

function Thought(props: ThoughtProps) {
  const { it, view, wire, point, card, isOpen, turn } = props;
  const say = useSay();
  const { names } = view;
  const dead = isDead(it);
  const says = card && !dead && !names && !it.declared ? isLegal(it.lets, card) : null;
  const struck = isStruck(it, view);
  const said =
    names && it.other ? `${names[0]}: ${it.sentence} ${names[1]}: ${it.other}` : it.sentence;
  // Showing a play where it lies moves nothing under the pointer; only a click scrolls to it.
  const mark = () => point(it.refuted_by);
  const classes = ["eleusis-thought"];
  if (dead) classes.push("eleusis-dead");
  if (struck) classes.push("eleusis-struck");
  if (isOpen) classes.push("eleusis-unfolded");
  const hide = () => point(null);
  return (
    <li
      class={classes.join(" ")}
      onPointerEnter={mark}
      onPointerLeave={hide}
      onFocusCapture={mark}
      onBlurCapture={hide}
    >
      <button type="button" class="eleusis-idea" aria-expanded={isOpen} onClick={turn}>
        {says === null ? <IdeaMark it={it} /> : <VerdictMark right={says} foretold />}
        <span class="eleusis-sentence">
          {dead ? <Said as="del" text={said} /> : <Said text={said} />}
        </span>
        {it.credence !== null && <Sure credence={it.credence} />}
      </button>
      {it.again ? (
        <p class="eleusis-standing">
          <Said as="b" text={it.again} />
        </p>
      ) : card && says !== null ? (
        <p class="eleusis-standing">
          <VerdictMark right={says} foretold />{" "}
          <Said
            text={
              says
                ? say.t("says that {card} fits", { card: say.cardSign(card) })
                : say.t("says that {card} doesn't fit", { card: say.cardSign(card) })
            }
          />
        </p>
      ) : (
        <Standing it={it} plays={wire.plays} seek={() => point(it.refuted_by, true)} />
      )}
      {isOpen && <Advice {...props} />}
    </li>
  );
}

function IdeaMark({ it }: { it: HypothesisView }) {
  const say = useSay();
  if (isDead(it)) return <VerdictMark right={false} label={say.t("refuted")} />;
  if (it.standing === "doubted") {
    return <span class="eleusis-doubt" role="img" aria-label={say.t("not sure")} />;
  }
  return <VerdictMark right label={say.t("fits all plays, not tested yet")} />;
}

const DOTS = 4;

/** How sure one is, as far as four dots can say it. */
function Sure({ credence }: { credence: number }) {
  const say = useSay();
  const full = Math.round(credence * DOTS);
  return (
    <span class="eleusis-sure" role="img" aria-label={say.percent(credence)}>
      {Array.from({ length: DOTS }, (_, at) => (
        <i key={at} class={at < full ? "eleusis-on" : ""} />
      ))}
    </span>
  );
}

/** What can be said of an idea, and what can be done with it. */
function Advice({ it, view, wire, done }: ThoughtProps) {
  const say = useSay();
  const [error, setError] = useState("");
  const { key } = it;
  const show = async (asked: Promise<Answer>) => {
    const answer = await asked;
    setError(answer.ok ? "" : answer.error);
    requestAnimationFrame(done);
  };
  if (view.opened) return null;
  const dead = isDead(it);
  // What God said of it stands in its row.
  const advice = it.declared === "wrong" ? "" : it.note;
  return (
    <div class={`eleusis-advice${dead ? " eleusis-past" : ""}`}>
      {!dead && (
        <Credence
          label={say.t("How sure of “{text}”?", { text: it.sentence })}
          value={it.credence ?? 0.5}
          set={(credence) => void show(wire.ask("credence", { key, credence }))}
        />
      )}
      <button
        type="button"
        class="eleusis-icon eleusis-drop"
        aria-label={say.drop(it.sentence)}
        title={say.drop(it.sentence)}
        onClick={() => void show(wire.ask("drop", { key }))}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 5 L15 15 M15 5 L5 15" />
        </svg>
      </button>
      <Said as="p" class="eleusis-quiet" text={advice} />
      {error && <Said as="p" class="eleusis-trouble" role="alert" text={error} />}
    </div>
  );
}

type StandingProps = { it: HypothesisView; plays: readonly PlayEntry[]; seek: () => void };

function Standing({ it, plays, seek }: StandingProps) {
  const say = useSay();
  if (it.declared) {
    return (
      <p class="eleusis-standing">
        <VerdictMark right={it.declared === "right"} />{" "}
        {it.declared === "right" ? (
          say.t("God says: yes")
        ) : (
          <Said text={`${say.t("God says: no")}. ${it.note}`} />
        )}
      </p>
    );
  }
  if (it.standing === "fits") {
    return (
      <p class="eleusis-standing">
        <VerdictMark right />{" "}
        {it.tests
          ? it.noes
            ? say.many(
                "passed {count} test, {noes} of them a no",
                "passed {count} tests, {noes} of them no's",
                it.tests,
                {
                  noes: it.noes,
                },
              )
            : say.many("passed {count} test", "passed {count} tests", it.tests)
          : say.t("fits all plays, not tested yet")}
      </p>
    );
  }
  if (it.standing === "doubted") return <p class="eleusis-standing">{say.t("not sure")}</p>;
  const by = plays.find((play) => play.n === it.refuted_by);
  if (!by) {
    return (
      <p class="eleusis-standing">
        <VerdictMark right={false} /> {say.t("refuted")}
      </p>
    );
  }
  const before = lastAccepted(plays, by.n);
  const cards = say.cardSigns(by.cards);
  const text = before
    ? say.t("{cards} after {after}", { cards, after: say.cardSign(before) })
    : cards;
  return (
    <p class="eleusis-standing">
      <VerdictMark right={false} /> {say.t("refuted by")}{" "}
      <Link onClick={seek}>
        <Said text={text} />
      </Link>
    </p>
  );
}

function lastAccepted(plays: readonly PlayEntry[], n: number): string | null {
  const earlier = plays.filter((play) => play.n < n && play.ok);
  return earlier.at(-1)?.cards.at(-1) ?? null;
}

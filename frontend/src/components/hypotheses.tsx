// What the student thinks: rules in their own words beside the evidence, each of which lives
// until a play refutes it. Pointing at one that is refuted shows that play on the table.

import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import type { HypothesisView, MeaningView, PlayEntry, TableView } from "../client/schema";
import type { Answer, Wire } from "../client/wire";
import { Said } from "../i18n/said";
import { useSay } from "../i18n/speech";
import { isUnderstood, RuleField } from "./field";
import { useReading } from "./reading";
import { VerdictMark } from "./verdict-mark";
import { useWriting, Ways, Written } from "./ways";

type Props = {
  view: TableView;
  wire: Wire;
  point: (n: number | null, seek?: boolean) => void;
};

export function Hypotheses({ view, wire, point }: Props): JSX.Element {
  const say = useSay();
  const panel = useRef<HTMLElement>(null);
  // A button that went with its row leaves the focus nowhere: it goes to where one writes.
  const catchFocus = () => {
    if (document.activeElement === document.body) panel.current?.querySelector("textarea")?.focus();
  };
  return (
    <section class="eleusis-panel eleusis-thoughts" ref={panel}>
      {view.rival && !view.opened && <Rival rival={view.rival} />}
      <h3>{say.think}</h3>
      {!view.opened && <Writing wire={wire} names={view.names} />}
      {view.hypotheses.length === 0 ? (
        <p class="eleusis-quiet">{say.thinkEmpty}</p>
      ) : (
        <ul class="eleusis-plain">
          {view.hypotheses.map((hypothesis) => (
            <Thought
              key={hypothesis.key}
              it={hypothesis}
              view={view}
              wire={wire}
              point={point}
              done={catchFocus}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The computer's own rule: it fits so far, and is there to be refuted. */
function Rival({ rival }: { rival: NonNullable<TableView["rival"]> }): JSX.Element {
  const say = useSay();
  return (
    <div class="eleusis-rival">
      <h3>{say.rival}</h3>
      {rival.beaten > 0 && <span class="eleusis-quiet">{say.rivalBeaten(rival.beaten)}</span>}
      <p role="status">
        {rival.sentence && (
          <span class="eleusis-sentence">
            <Said text={rival.sentence} />
          </span>
        )}{" "}
        <span class="eleusis-quiet">
          <Said text={[rival.said || say.rivalHelp, rival.note].filter(Boolean).join(" ")} />
        </span>
      </p>
    </div>
  );
}

/** The reading that was chosen, as Python is told of it: nothing where there was none to choose. */
const meantBy = (sentence: string | undefined, name: "meant" | "other_meant") =>
  sentence === undefined ? {} : { [name]: sentence };

/** Where a rule is written down, in words or from menus. */
function Writing({ wire, names }: { wire: Wire; names: TableView["names"] }): JSX.Element {
  const say = useSay();
  const writing = useWriting(wire);
  const { rule } = writing;
  const [other, setOther] = useState("");
  const otherReading = useReading(other, wire);
  const [credence, setCredence] = useState(0.5);
  const [error, setError] = useState("");
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const otherField = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  /** Write it down: what the text means, or what was chosen of what it may mean. */
  const write = async (meaning?: MeaningView) => {
    if (!rule.trim() || sending) return;
    setSending(true);
    const isRead = writing.fromMenus || meaning || (await isUnderstood(writing.reading, field));
    if (!isRead || (names && !(await isUnderstood(otherReading, otherField)))) {
      setSending(false);
      return;
    }
    const answer: Answer = await wire.ask("suppose", {
      text: rule,
      credence,
      ...meantBy(meaning?.sentence ?? writing.reading.meant, "meant"),
      ...(names ? { other, ...meantBy(otherReading.meant, "other_meant") } : {}),
    });
    setSending(false);
    setError(answer.ok ? "" : answer.error);
    if (answer.ok) {
      setOther((now) => (now === other ? "" : now));
      await writing.clear(rule);
    }
    field.current?.focus();
  };

  return (
    <form
      class="eleusis-writing"
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
    >
      {!names && <Ways writing={writing} changed={() => setError("")} />}
      <Written writing={writing} wire={wire}>
        <RuleField
          id={`${id}text`}
          label={say.thinkLabel(names?.[0] ?? null)}
          value={writing.typed}
          set={writing.type}
          enter={() => void write()}
          reading={writing.reading}
          take={(meaning) => (names ? writing.reading.choose(meaning) : void write(meaning))}
          menus={names ? null : () => void writing.change(true)}
          field={field}
          error={error}
          example={say.thinkExample}
        />
      </Written>
      {names && (
        <RuleField
          id={`${id}other`}
          label={say.thinkLabel(names[1])}
          value={other}
          set={setOther}
          enter={() => void write()}
          reading={otherReading}
          take={otherReading.choose}
          field={otherField}
        />
      )}
      <div class="eleusis-row">
        <Credence label={say.credence} shown value={credence} set={setCredence} />
        <button type="submit" class="eleusis-button" aria-disabled={!rule.trim() || sending}>
          {say.write}
        </button>
      </div>
    </form>
  );
}

type CredenceProps = {
  label: string;
  shown?: boolean;
  value: number;
  set: (value: number) => void;
};

function Credence({ label, shown = false, value, set }: CredenceProps): JSX.Element {
  const say = useSay();
  const [dragged, setDragged] = useState<number | null>(null);
  const now = dragged ?? value;
  return (
    <label class="eleusis-credence">
      <span class={shown ? "eleusis-quiet" : "eleusis-hidden"}>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(now * 100)}
        aria-valuetext={say.percent(now)}
        style={{ "--eleusis-at": `${now * 100}%` }}
        onInput={(event) => setDragged(Number(event.currentTarget.value) / 100)}
        onChange={(event) => {
          setDragged(null);
          set(Number(event.currentTarget.value) / 100);
        }}
      />
      {/* said by the slider itself, so not a second time */}
      <span class="eleusis-percent" aria-hidden="true">
        {say.percent(now)}
      </span>
    </label>
  );
}

type ThoughtProps = {
  it: HypothesisView;
  view: TableView;
  wire: Wire;
  point: Props["point"];
  done: () => void;
};

function Thought({ it, view, wire, point, done }: ThoughtProps): JSX.Element {
  const say = useSay();
  const [error, setError] = useState("");
  const names = view.names;
  const said =
    names && it.other ? `${names[0]}: ${it.sentence} ${names[1]}: ${it.other}` : it.sentence;
  const dead = it.standing === "refuted" || it.declared === "wrong";
  const show = async (asked: Promise<Answer>) => {
    const answer = await asked;
    setError(answer.ok ? "" : answer.error);
    requestAnimationFrame(done);
  };
  const { key } = it;
  // Showing a play where it lies moves nothing under the pointer; only a click scrolls to it.
  const mark = () => point(it.refuted_by);
  const seek = () => point(it.refuted_by, true);
  const hide = () => point(null);
  return (
    <li
      class={`eleusis-thought${dead ? " eleusis-dead" : ""}`}
      onPointerEnter={mark}
      onPointerLeave={hide}
      onFocusCapture={mark}
      onBlurCapture={hide}
    >
      <p class="eleusis-sentence">
        {dead ? (
          <del>
            <Said text={said} />
          </del>
        ) : (
          <Said text={said} />
        )}
      </p>
      <Standing it={it} plays={wire.plays} seek={seek} />
      {!view.opened && (
        <button
          type="button"
          class="eleusis-pill eleusis-drop"
          aria-label={say.drop(it.sentence)}
          onClick={() => void show(wire.ask("drop", { key }))}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M3.5 3.5 L12.5 12.5 M12.5 3.5 L3.5 12.5" />
          </svg>
        </button>
      )}
      {(it.note || it.tested) && !view.opened && (
        <p class="eleusis-quiet">
          <Said text={[it.note, it.tested].filter(Boolean).join(" ")} />
        </p>
      )}
      {error && (
        <p class="eleusis-trouble" role="alert">
          <Said text={error} />
        </p>
      )}
      {!view.opened && !dead && (
        <div class="eleusis-row">
          <Credence
            label={say.credenceOf(it.sentence)}
            value={it.credence ?? 0.5}
            set={(credence) => void show(wire.ask("credence", { key, credence }))}
          />
          {view.may.declare && (
            <button
              type="button"
              class="eleusis-pill eleusis-ask"
              aria-label={say.declareName(it.sentence, view.declare_costs)}
              onClick={() => void show(wire.ask("declare", { key }))}
            >
              {say.declare}
              {view.declare_costs > 0 && <small>{say.declareCost(view.declare_costs)}</small>}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

type StandingProps = { it: HypothesisView; plays: readonly PlayEntry[]; seek: () => void };

function Standing({ it, plays, seek }: StandingProps): JSX.Element {
  const say = useSay();
  if (it.declared) {
    return (
      <p class="eleusis-standing">
        <VerdictMark right={it.declared === "right"} />{" "}
        {it.declared === "right" ? say.declaredRight : say.declaredWrong}
      </p>
    );
  }
  if (it.standing === "fits") {
    return (
      <p class="eleusis-standing">
        <VerdictMark right /> {say.fits}
      </p>
    );
  }
  if (it.standing === "doubted") return <p class="eleusis-standing">{say.doubted}</p>;
  const by = plays.find((play) => play.n === it.refuted_by);
  if (!by) {
    return (
      <p class="eleusis-standing">
        <VerdictMark right={false} /> {say.refuted}
      </p>
    );
  }
  const before = lastAccepted(plays, by.n);
  const cards = say.cardSigns(by.cards);
  const text = before ? say.playedAfter(cards, say.cardSign(before)) : cards;
  return (
    <p class="eleusis-standing">
      <VerdictMark right={false} /> {say.refutedBy}{" "}
      <button type="button" class="eleusis-link" onClick={seek}>
        <Said text={text} />
      </button>
    </p>
  );
}

function lastAccepted(plays: readonly PlayEntry[], n: number): string | null {
  const earlier = plays.filter((play) => play.n < n && play.ok);
  return earlier.at(-1)?.cards.at(-1) ?? null;
}

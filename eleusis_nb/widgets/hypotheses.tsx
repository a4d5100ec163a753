// What the student thinks: rules in their own words beside the evidence, each of which lives
// until a play refutes it. Pointing at one that is refuted shows that play on the table.
import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { Said } from "./said";
import type { Answer, Hypothesis, Place, Play, View, Wire } from "./wire";
import { cardSign, cardSigns, say } from "./words";

type Props = {
  view: View;
  wire: Wire;
  point: (n: number | null, seek?: boolean) => void;
};

export function Hypotheses({ view, wire, point }: Props): JSX.Element {
  const panel = useRef<HTMLElement>(null);
  // A button that went with its row leaves the focus nowhere: it goes to where one writes.
  const catchFocus = () => {
    if (document.activeElement === document.body) panel.current?.querySelector("textarea")?.focus();
  };
  return (
    <section class="eleusis-panel eleusis-thoughts" ref={panel}>
      <h3>{say.think}</h3>
      {!view.opened && <Writing wire={wire} />}
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

/** Where a rule is typed. What can't be read stays as it was typed, with a mark where it fails. */
function Writing({ wire }: { wire: Wire }): JSX.Element {
  const [text, setText] = useState("");
  const [credence, setCredence] = useState(0.5);
  const [trouble, setTrouble] = useState<{ text: string; error: string; at: Place | null } | null>(
    null,
  );
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const write = async () => {
    const typed = text;
    if (!typed.trim() || sending) return;
    setSending(true);
    const answer: Answer = await wire.ask("suppose", { text: typed, credence });
    setSending(false);
    if (answer.ok) {
      setText("");
      setTrouble(null);
    } else if (answer.error) {
      setTrouble({ text: typed, error: answer.error, at: answer.at });
      const column = answer.at?.column;
      if (column !== undefined)
        field.current?.setSelectionRange(column, column + wordAt(typed, column).length);
    }
    field.current?.focus();
  };
  const mend = (at: Place) => {
    const typed = trouble?.text ?? text;
    setText(
      typed.slice(0, at.column) +
        at.nearest +
        typed.slice(at.column + wordAt(typed, at.column).length),
    );
    setTrouble(null);
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
      <label for={`${id}text`}>{say.thinkLabel}</label>
      <textarea
        id={`${id}text`}
        ref={field}
        rows={1}
        maxLength={4000}
        spellcheck={false}
        placeholder={say.thinkExample}
        value={text}
        aria-invalid={trouble !== null}
        aria-describedby={trouble ? `${id}trouble` : undefined}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          void write();
        }}
      />
      <div id={`${id}trouble`} class="eleusis-trouble" role="alert">
        {trouble && (
          <>
            {trouble.at && <Caret text={trouble.text} column={trouble.at.column} />}
            <p>
              <Said text={trouble.error} />
            </p>
          </>
        )}
      </div>
      {trouble?.at && isMendable(trouble.text, trouble.at) && (
        <button type="button" class="eleusis-pill" onClick={() => trouble.at && mend(trouble.at)}>
          {say.nearest(trouble.at.nearest ?? "")}
        </button>
      )}
      <div class="eleusis-row">
        <Credence label={say.credence} shown value={credence} set={setCredence} />
        <button type="submit" class="eleusis-button" aria-disabled={!text.trim() || sending}>
          {say.write}
        </button>
      </div>
    </form>
  );
}

const wordAt = (text: string, column: number): string =>
  /^[\p{L}\p{N}]+|^./u.exec(text.slice(column))?.[0] ?? "";

/** Whether the word at the place can be changed for the nearest one: a phrase is for reading. */
const isMendable = (text: string, at: Place): boolean =>
  at.nearest !== null && !at.nearest.includes(" ") && at.nearest !== wordAt(text, at.column);

/** The text as typed, and under it the place where reading it stopped. */
function Caret({ text, column }: { text: string; column: number }): JSX.Element {
  // Only the neighbourhood: the text may be long.
  const from = Math.max(0, column - 40);
  const before = text.slice(from, column).replace(/\s/g, " ");
  const word = wordAt(text, column);
  return (
    <pre class="eleusis-caret" aria-hidden="true">
      {from > 0 && "…"}
      {before}
      <mark>{word || " "}</mark>
      {text.slice(column + word.length, column + 40).replace(/\s/g, " ")}
      {"\n"}
      {" ".repeat(before.length + (from > 0 ? 1 : 0))}
      {"▲"}
    </pre>
  );
}

type CredenceProps = {
  label: string;
  shown?: boolean;
  value: number;
  set: (value: number) => void;
};

function Credence({ label, shown = false, value, set }: CredenceProps): JSX.Element {
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
  it: Hypothesis;
  view: View;
  wire: Wire;
  point: Props["point"];
  done: () => void;
};

function Thought({ it, view, wire, point, done }: ThoughtProps): JSX.Element {
  const [error, setError] = useState("");
  const dead = it.standing === "refuted" || it.declared === "wrong";
  const ask = async (what: string, given: Record<string, unknown> = {}) => {
    const answer = await wire.ask(what, { key: it.key, ...given });
    setError(answer.ok ? "" : answer.error);
    requestAnimationFrame(done);
  };
  // Showing a play where it lies moves nothing under the pointer; only a click scrolls to it.
  const show = () => point(it.refuted_by);
  const seek = () => point(it.refuted_by, true);
  const hide = () => point(null);
  return (
    <li
      class={`eleusis-thought${dead ? " eleusis-dead" : ""}`}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocusCapture={show}
      onBlurCapture={hide}
    >
      <p class="eleusis-sentence">
        {dead ? (
          <del>
            <Said text={it.sentence} />
          </del>
        ) : (
          <Said text={it.sentence} />
        )}
      </p>
      <Standing it={it} plays={wire.plays} seek={seek} />
      {!view.opened && (
        <button
          type="button"
          class="eleusis-pill eleusis-drop"
          aria-label={say.drop(it.sentence)}
          onClick={() => void ask("drop")}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M3.5 3.5 L12.5 12.5 M12.5 3.5 L3.5 12.5" />
          </svg>
        </button>
      )}
      {it.note && !view.opened && (
        <p class="eleusis-quiet">
          <Said text={it.note} />
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
            set={(credence) => void ask("credence", { credence })}
          />
          {view.may.declare && (
            <button
              type="button"
              class="eleusis-pill eleusis-ask"
              aria-label={say.declareName(it.sentence, view.declare_costs)}
              onClick={() => void ask("declare")}
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

type StandingProps = { it: Hypothesis; plays: readonly Play[]; seek: () => void };

function Standing({ it, plays, seek }: StandingProps): JSX.Element {
  if (it.declared) {
    return (
      <p class={`eleusis-standing eleusis-${it.declared}`}>
        {it.declared === "right" ? say.declaredRight : say.declaredWrong}
      </p>
    );
  }
  if (it.standing === "fits") return <p class="eleusis-standing eleusis-right">{say.fits}</p>;
  const by = plays.find((play) => play.n === it.refuted_by);
  if (!by) return <p class="eleusis-standing eleusis-wrong">{say.refuted}</p>;
  const before = lastAccepted(plays, by.n);
  const told = cardSigns(by.cards) + (before ? ` ${say.after} ${cardSign(before)}` : "");
  return (
    <p class="eleusis-standing eleusis-wrong">
      {say.refutedBy}{" "}
      <button type="button" class="eleusis-link" onClick={seek}>
        <Said text={told} />
      </button>
    </p>
  );
}

function lastAccepted(plays: readonly Play[], n: number): string | null {
  const earlier = plays.filter((play) => play.n < n && play.ok);
  return earlier.at(-1)?.cards.at(-1) ?? null;
}

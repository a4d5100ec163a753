// What the student thinks: rules in their own words beside the evidence, each of which lives
// until a play refutes it. Pointing at one that is refuted shows that play on the table.
import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { Builder, type Draft } from "./builder";
import { Caret, isMendable, mended, wordAt } from "./caret";
import { Said } from "./said";
import { useSay } from "./speech";
import type { Answer, Hypothesis, Place, Play, View, Wire } from "./wire";

type Props = {
  view: View;
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
function Rival({ rival }: { rival: NonNullable<View["rival"]> }): JSX.Element {
  const say = useSay();
  return (
    <div class="eleusis-rival">
      <h3>{say.rival}</h3>
      {rival.beaten > 0 && <span class="eleusis-quiet">{say.rivalBeaten(rival.beaten)}</span>}
      <p role="status">
        {rival.sentence && <span class="eleusis-sentence">{rival.sentence}</span>}{" "}
        <span class="eleusis-quiet">{rival.said || say.rivalHelp}</span>
      </p>
    </div>
  );
}

/** Where a rule is typed. What can't be read stays as it was typed, with a mark where it fails. */
function Writing({ wire, names }: { wire: Wire; names: View["names"] }): JSX.Element {
  const say = useSay();
  const [text, setText] = useState("");
  const [other, setOther] = useState("");
  const [credence, setCredence] = useState(0.5);
  const [trouble, setTrouble] = useState<{ text: string; error: string; at: Place | null } | null>(
    null,
  );
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [fromMenus, setFromMenus] = useState(false);
  const draft = wire.draft as Draft | null;
  const build = (step: string, what = "") =>
    wire.ask("build", {
      step,
      at: "",
      what,
      turn: (wire.draft as Draft | null)?.turn ?? 0,
    });
  const id = useId();

  /** The same rule, the other way to write it: typed words become blocks, blocks become words. */
  const change = async (menus: boolean) => {
    if (menus === fromMenus) return;
    if (menus) {
      await wire.look();
      const isRead = text.trim() !== "" && (await build("read", text)).ok;
      if (!isRead && !wire.draft) await build("clear");
    } else if (draft?.whole) setText(draft.text);
    setTrouble(null);
    setFromMenus(menus);
  };

  const write = async () => {
    const typed = fromMenus ? (draft?.whole ? draft.text : "") : text;
    if (!typed.trim() || sending) return;
    setSending(true);
    const given = names ? { text: typed, credence, other } : { text: typed, credence };
    const answer: Answer = await wire.ask("suppose", given);
    setSending(false);
    if (answer.ok) {
      setText("");
      setOther("");
      if (fromMenus) await build("clear");
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
    setText(mended(trouble?.text ?? text, at));
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
      {!names && (
        <div class="eleusis-ways">
          {[say.byWords, say.fromMenus].map((name, at) => (
            <button
              key={name}
              type="button"
              class="eleusis-pill"
              aria-pressed={fromMenus === (at === 1)}
              onClick={() => void change(at === 1)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {fromMenus && draft ? (
        <Builder draft={draft} ask={(what, given) => wire.ask(what, given)} bare />
      ) : (
        <>
          <label for={`${id}text`}>{say.thinkLabel(names?.[0] ?? null)}</label>
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
        </>
      )}
      {names && (
        <>
          <label for={`${id}other`}>{say.thinkLabel(names[1])}</label>
          <textarea
            id={`${id}other`}
            rows={1}
            maxLength={4000}
            spellcheck={false}
            value={other}
            onInput={(event) => setOther(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
              event.preventDefault();
              void write();
            }}
          />
        </>
      )}
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
        <button
          type="submit"
          class="eleusis-button"
          aria-disabled={!(fromMenus ? draft?.whole : text.trim()) || sending}
        >
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
  it: Hypothesis;
  view: View;
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
          onClick={() => void ask("drop")}
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
  const say = useSay();
  if (it.declared) {
    return (
      <p class={`eleusis-standing eleusis-${it.declared}`}>
        {it.declared === "right" ? say.declaredRight : say.declaredWrong}
      </p>
    );
  }
  if (it.standing === "fits") return <p class="eleusis-standing eleusis-right">{say.fits}</p>;
  if (it.standing === "doubted") return <p class="eleusis-standing">{say.doubted}</p>;
  const by = plays.find((play) => play.n === it.refuted_by);
  if (!by) return <p class="eleusis-standing eleusis-wrong">{say.refuted}</p>;
  const before = lastAccepted(plays, by.n);
  const cards = say.cardSigns(by.cards);
  const told = before ? say.playedAfter(cards, say.cardSign(before)) : cards;
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

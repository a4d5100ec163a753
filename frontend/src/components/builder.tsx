// A rule from menus: blocks with holes. A block's words are the same as in the sentence; a press
// on it asks Python what may stand there. After each choice the next thing to be chosen is asked
// for by itself, so that a rule is built by answering. Python keeps the rule.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { focusedBeside } from "../client/focus";
import type { DraftView } from "../client/schema";
import type { Editor } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Block, type Build, isCondition, type Shared } from "./blocks";
import { Button, Pill } from "./controls";
import { isUnderstood, RuleField } from "./field";
import { ChoiceMenu } from "./menu";
import { type Reader, useReading } from "./reading";
import { Said } from "./said";
import { Trial } from "./trial";

/** A rule while it is built, wherever it is. */
export function Builder({
  draft,
  editor,
  aside = null,
  bare = false,
}: {
  draft: DraftView;
  editor: Editor & Reader;
  aside?: ComponentChildren;
  /** Without the cards to try it on, and without its text. */
  bare?: boolean;
}) {
  const { t } = useSay();
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [queue, setQueue] = useState<readonly string[]>([]);
  const [error, setError] = useState("");
  const landing = useRef<string | null>(null);

  const build: Build = async (step, at = "", what = "") => {
    const answer = await editor.ask("build", { step, at, what, turn: draft.turn });
    setError(answer.ok || step === "read" ? "" : answer.error);
    return answer;
  };
  /** Close the menu; the focus goes to the place it was for. */
  const land = (at: string | null) => {
    landing.current = at;
    setOpen(null);
    setQueue([]);
  };
  const pick = async (step: string, at: string, what: string) => {
    const answer = await build(step, at, what);
    if (!answer.ok) return;
    const isField =
      /(?:^|\/)[a-z_]+$/.test(at) && step === "choose" && !isCondition(draft.tree, at);
    const next = [...answer.answer, ...(isField ? queue : [])];
    if (next.length) {
      setOpen(next[0] ?? null);
      setQueue(next.slice(1));
    } else land(at);
  };
  useLayoutEffect(() => {
    if (landing.current === null || open !== null) return;
    const places = [...(section.current?.querySelectorAll<HTMLElement>("[data-at]") ?? [])];
    // The place may be gone with the step: the nearest around it, in the end the whole rule.
    for (let at = landing.current; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
      const place = places.find((one) => one.dataset["at"] === at);
      if (place || !at) {
        (place ?? places[0])?.focus();
        break;
      }
    }
    landing.current = null;
  });
  useEffect(() => {
    // A menu whose place is gone (another view, an undo) is shut.
    if (open !== null && !section.current?.querySelector(`[data-at="${open}"]`)) setOpen(null);
  }, [draft.turn, open]);

  const step = async (name: string) => {
    // What had the focus may be gone with the step: it goes to what stands there now.
    const here = (focusedBeside(section.current) as HTMLElement | null)?.dataset["at"] ?? null;
    await build(name);
    land(here);
  };
  const keys = (event: KeyboardEvent) => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      (event.target as HTMLElement).closest("textarea, input")
    )
      return;
    const name =
      event.key === "z" && !event.shiftKey ? "undo" : /^[yzZ]$/.test(event.key) ? "redo" : null;
    if (!name) return;
    event.preventDefault();
    if (draft.may[name]) void step(name);
  };
  const shared: Shared = {
    open,
    toggle: (at) => {
      if (open === at) return land(at);
      setOpen(at);
      setQueue([]);
    },
    build,
    menu: (at) => (
      <ChoiceMenu
        key={`${at} ${draft.turn}`}
        at={at}
        editor={editor}
        pick={(name, what) => void pick(name, at, what)}
        close={() => land(at)}
      />
    ),
  };
  const isBegun = draft.text !== "" || draft.may.undo || draft.may.redo;
  return (
    <section
      class="eleusis-builder"
      aria-label={t("Rule from menus")}
      ref={section}
      onKeyDown={keys}
    >
      <p class={`eleusis-built${draft.whole ? "" : " eleusis-unfinished"}`} role="status">
        <Said text={draft.text ? draft.sentence : t("Choose a condition to start with.")} />
      </p>
      <div class="eleusis-bar">
        {isBegun && (
          <>
            <Tool name={t("Undo")} may={draft.may.undo} do={() => void step("undo")} />
            <Tool name={t("Redo")} may={draft.may.redo} do={() => void step("redo")} />
            <Tool name={t("Start over")} may={draft.text !== ""} do={() => void step("clear")} />
          </>
        )}
        {aside}
      </div>
      {error && (
        <p class="eleusis-trouble" role="alert">
          {error}
        </p>
      )}
      <div class="eleusis-blocks">
        <Block node={draft.tree} shared={shared} />
      </div>
      {!bare && draft.text && <Trial tried={draft.trial} build={build} />}
      {!bare && <Written draft={draft} build={build} reader={editor} />}
    </section>
  );
}

function Tool({ name, may, do: act }: { name: string; may: boolean; do: () => void }) {
  return (
    <Pill aria-disabled={!may} onClick={() => may && act()}>
      {name}
    </Pill>
  );
}

/** The same rule as text, to be changed by typing, and as Python. */
function Written({ draft, build, reader }: { draft: DraftView; build: Build; reader: Reader }) {
  const { t } = useSay();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const text = typed ?? draft.text;
  const reading = useReading(typed ?? "", reader);
  useEffect(() => {
    setTyped(null);
    setError("");
  }, [draft.text]);

  const read = async (meant?: string) => {
    if (meant === undefined && !(await isUnderstood(reading, field))) return;
    const words = meant ?? text;
    const answer = words === draft.text ? null : await build("read", "", words);
    if (!answer || answer.ok) setTyped(null);
    setError(!answer || answer.ok ? "" : answer.error);
  };
  return (
    <details class="eleusis-written">
      <summary>{t("As text")}</summary>
      <div class="eleusis-writing">
        <RuleField
          id={id}
          label={t("Change the words and press Enter.")}
          value={text}
          set={setTyped}
          enter={() => void read()}
          reading={reading}
          take={(meaning) => void read(meaning.text)}
          field={field}
          error={error}
        />
        <div class="eleusis-row">
          <Button onClick={() => void read()}>{t("Apply")}</Button>
        </div>
        {draft.python && (
          <p class="eleusis-quiet">
            {t("In Python")} <code>{draft.python}</code>
          </p>
        )}
      </div>
    </details>
  );
}

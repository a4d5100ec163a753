// A rule from menus: blocks with holes. A block's words are the same as in the sentence; a press
// on it asks Python what may stand there. After each choice the next thing to be chosen is asked
// for by itself, so that a rule is built by answering. Python keeps the rule.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { focusedBeside } from "../client/focus";
import type { DraftView } from "../client/schema";
import type { Editor } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Block, type Build, isCondition, type Shared } from "./blocks";
import { Button, Pill } from "./controls";
import { RuleField, useRule } from "./field";
import { ChoiceMenu } from "./menu";
import type { Reader } from "./reading";
import { Said } from "./said";
import { Trial } from "./trial";

type Props = {
  draft: DraftView;
  editor: Editor & Reader;
  aside?: ComponentChildren;
  /** Without the cards to try it on, and without its text. */
  bare?: boolean;
};

/** A rule while it is built, wherever it is. */
export function Builder({ draft, editor, aside = null, bare = false }: Props) {
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
  const tool = (label: string, name: string, may: boolean) => (
    <Pill aria-disabled={!may} onClick={() => may && void step(name)}>
      {label}
    </Pill>
  );
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
            {tool(t("Undo"), "undo", draft.may.undo)}
            {tool(t("Redo"), "redo", draft.may.redo)}
            {tool(t("Start over"), "clear", draft.text !== "")}
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

type WrittenProps = { draft: DraftView; build: Build; reader: Reader };

/** The same rule as text, to be changed by typing, and as Python. */
function Written({ draft, build, reader }: WrittenProps) {
  const { t } = useSay();
  const rule = useRule(reader, draft.text, false);
  const read = async (meant?: string) => {
    if (meant === undefined && !(await rule.isUnderstood())) return;
    const words = meant ?? rule.text;
    const answer = words === draft.text ? null : await build("read", "", words);
    rule.setError(!answer || answer.ok ? "" : answer.error);
  };
  return (
    <details class="eleusis-written">
      <summary>{t("As text")}</summary>
      <div class="eleusis-writing">
        <RuleField
          label={t("Change the words and press Enter.")}
          rule={rule}
          enter={() => void read()}
          take={(meaning) => void read(meaning.text)}
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

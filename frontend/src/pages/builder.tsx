// A rule from menus: blocks with holes. A block's words are the same as in the sentence; a press
// on it asks Python what may stand there. After each choice the next thing to be chosen is asked
// for by itself, so that a rule is built by answering. Python keeps the rule.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { focusedBeside } from "../client/focus";
import { useModel } from "../client/model";
import type { BlockView, DraftView, MenuAnswer, PieceView, StopsAnswer } from "../client/schema";
import type { Answer, EditorModel, Wire } from "../client/wire";
import { isUnderstood, RuleField } from "../components/field";
import { ChoiceMenu } from "../components/menu";
import { type Reader, useReading } from "../components/reading";
import { Connection, Languages } from "../components/standing";
import { Trial } from "../components/trial";
import { Said } from "../i18n/said";
import { useSay } from "../i18n/speech";

/** Where a rule is built: in a widget of its own, or beside a table. */
export type Editor = {
  ask(command: "menu", given: { at: string }): Promise<Answer<MenuAnswer>>;
  ask(
    command: "build",
    given: { step: string; at: string; what: string; turn: number },
  ): Promise<Answer<StopsAnswer>>;
};

/** The widget that is nothing but a rule editor. */
export function BuilderPage({ wire }: { wire: Wire<EditorModel> }): JSX.Element {
  const draft = useModel(wire);
  return (
    <div class="eleusis-page">
      <Connection wire={wire} />
      <Builder draft={draft} editor={wire} aside={<Languages wire={wire} />} />
    </div>
  );
}

export type Build = (step: string, at?: string, what?: string) => Promise<Answer<StopsAnswer>>;

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
}): JSX.Element {
  const { builder: say } = useSay();
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
    const next = [...(answer.stops ?? []), ...(isField ? queue : [])];
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
    <section class="eleusis-builder" aria-label={say.builder} ref={section} onKeyDown={keys}>
      <p class={`eleusis-built${draft.whole ? "" : " eleusis-unfinished"}`} role="status">
        <Said text={draft.text ? draft.sentence : say.empty} />
      </p>
      <div class="eleusis-bar">
        {isBegun && (
          <>
            <Tool name={say.undo} may={draft.may.undo} do={() => void step("undo")} />
            <Tool name={say.redo} may={draft.may.redo} do={() => void step("redo")} />
            <Tool name={say.clear} may={draft.text !== ""} do={() => void step("clear")} />
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
    <button type="button" class="eleusis-pill" aria-disabled={!may} onClick={() => may && act()}>
      {name}
    </button>
  );
}

type Shared = {
  open: string | null;
  toggle: (at: string) => void;
  build: Build;
  menu: (at: string) => JSX.Element;
};

function isCondition(node: BlockView, at: string): boolean {
  if (node.at === at) return true;
  return node.pieces.some(
    (piece) => typeof piece === "object" && "part" in piece && isCondition(piece.part, at),
  );
}

/** Everything that opens at a press and says so. */
function Opener({
  at,
  name,
  look,
  shared,
  children,
}: {
  at: string;
  name: string;
  look: string;
  shared: Shared;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <button
      type="button"
      class={look}
      data-at={at}
      aria-label={name}
      aria-haspopup="dialog"
      aria-expanded={shared.open === at}
      onClick={() => shared.toggle(at)}
    >
      {children}
    </button>
  );
}

function Block({ node, shared }: { node: BlockView; shared: Shared }): JSX.Element {
  const { builder: say } = useSay();
  const parts = node.pieces.filter((piece) => typeof piece === "object" && "part" in piece);
  const menu = shared.open === node.at && shared.menu(node.at);
  if (node.hole) {
    return (
      <>
        <Opener at={node.at} name={say.holeName} look="eleusis-hole" shared={shared}>
          {say.hole}
        </Opener>
        {menu}
      </>
    );
  }
  const isStack = parts.length > 1;
  const handle = (
    <Opener
      at={node.at}
      name={say.change(node.text)}
      look={isStack ? "eleusis-handle eleusis-spine" : "eleusis-handle"}
      shared={shared}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M4 6.5 L8 10.5 L12 6.5" />
      </svg>
    </Opener>
  );
  const rows = isStack ? inRows(node.pieces) : [node.pieces];
  const fields = slotsIn(node.pieces).filter((at) => at === shared.open);
  return (
    <>
      <div
        class={isStack ? "eleusis-block eleusis-stack" : "eleusis-block"}
        role="group"
        aria-label={node.text}
      >
        {isStack && handle}
        {rows.map((row, at) => (
          <div class="eleusis-line-of" key={at}>
            {row.map((piece, place) => (
              <Bit key={place} piece={piece} shared={shared} />
            ))}
            {!isStack && handle}
          </div>
        ))}
        {node.grows && (
          <button
            type="button"
            class="eleusis-pill eleusis-grow"
            aria-label={say.moreName(node.text)}
            onClick={() => void shared.build("add", node.at)}
          >
            {`+ ${say.more}`}
          </button>
        )}
      </div>
      {menu}
      {fields.map((at) => shared.menu(at))}
    </>
  );
}

/** Rows of a block: each part with the words before it. */
export function inRows(pieces: readonly PieceView[]): PieceView[][] {
  const rows: PieceView[][] = [[]];
  for (const piece of pieces) {
    const row = rows.at(-1);
    const isFull = row?.some((one) => typeof one === "object" && "part" in one);
    if (isFull) rows.push([piece]);
    else row?.push(piece);
  }
  return rows;
}

/** The fields of a block, those of its amount included; not those of its parts. */
export function slotsIn(pieces: readonly PieceView[]): string[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === "string") return [];
    if ("slot" in piece) return [piece.slot];
    return "amount" in piece ? [piece.amount.at, ...slotsIn(piece.amount.pieces)] : [];
  });
}

function Bit({ piece, shared }: { piece: PieceView; shared: Shared }): JSX.Element {
  const { builder: say } = useSay();
  if (typeof piece === "string") return <span class="eleusis-lead">{piece}</span>;
  if ("number" in piece) return <span class="eleusis-lead">{piece.number}</span>;
  if ("part" in piece) {
    return (
      <div class="eleusis-part">
        <Block node={piece.part} shared={shared} />
      </div>
    );
  }
  if ("slot" in piece) {
    return (
      <Opener at={piece.slot} name={say.set(piece.text)} look="eleusis-slot" shared={shared}>
        {piece.text}
      </Opener>
    );
  }
  // The words of an amount are its own menu, its numbers have theirs.
  const { amount } = piece;
  const first = amount.pieces.findIndex((one) => typeof one === "string");
  return (
    <>
      {amount.pieces.map((one, at) =>
        at === first ? (
          <Opener
            key={at}
            at={amount.at}
            name={say.set(amount.text)}
            look="eleusis-slot"
            shared={shared}
          >
            {one as string}
          </Opener>
        ) : (
          <Bit key={at} piece={one} shared={shared} />
        ),
      )}
    </>
  );
}

/** The same rule as text, to be changed by typing, and as Python. */
function Written({
  draft,
  build,
  reader,
}: {
  draft: DraftView;
  build: Build;
  reader: Reader;
}): JSX.Element {
  const { builder: say } = useSay();
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
      <summary>{say.asText}</summary>
      <div class="eleusis-writing">
        <RuleField
          id={id}
          label={say.asTextHelp}
          value={text}
          set={setTyped}
          enter={() => void read()}
          reading={reading}
          take={(meaning) => void read(meaning.text)}
          field={field}
          error={error}
        />
        <div class="eleusis-row">
          <button type="button" class="eleusis-button" onClick={() => void read()}>
            {say.read}
          </button>
        </div>
        {draft.python && (
          <p class="eleusis-quiet">
            {say.asPython} <code>{draft.python}</code>
          </p>
        )}
      </div>
    </details>
  );
}

// A rule from menus: blocks with holes. A block's words are the same as in the sentence; a press
// on it asks Python what may stand there. After each choice the next thing to be chosen is asked
// for by itself, so that a rule is built by answering. Python keeps the rule.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { focusedBeside } from "../client/hooks";
import type { BlockView, ChoiceView, DraftView, MenuView, PieceView } from "../client/schema";
import type { Answer, Editor } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Button, Glyph, Pill } from "./controls";
import { type Reader, RuleField, useRule } from "./field";
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
      class="eleusis-builder eleusis-stack"
      aria-label={t("Rule from menus")}
      ref={section}
      onKeyDown={keys}
    >
      <p class={`eleusis-built${draft.whole ? "" : " eleusis-unfinished"}`} role="status">
        <Said text={draft.text ? draft.sentence : t("Choose a condition to start with.")} />
      </p>
      <div class="eleusis-bar eleusis-row">
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
      <summary class="eleusis-label">{t("As text")}</summary>
      <div class="eleusis-writing eleusis-stack">
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

// The blocks of a rule that is being built: a condition is a block, and what is missing a hole.

/** Do a step; a place and what is put there, where it needs them. */
export type Build = (step: string, at?: string, what?: string) => Promise<Answer<string[]>>;

/** What the blocks of one rule have in common: which menu is open, and how a step is done. */
export type Shared = {
  open: string | null;
  toggle: (at: string) => void;
  build: Build;
  menu: (at: string) => JSX.Element;
};

/** Whether a condition stands at a place, and no field. */
export function isCondition(node: BlockView, at: string): boolean {
  if (node.at === at) return true;
  return node.pieces.some(
    (piece) => typeof piece === "object" && piece.part && isCondition(piece.part, at),
  );
}

type OpenerProps = {
  at: string;
  name: string;
  look: string;
  shared: Shared;
  children: ComponentChildren;
};

/** Everything that opens at a press and says so. */
function Opener({ at, name, look, shared, children }: OpenerProps) {
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

/** A condition with what it is made of; a press on it or on a field opens the menu of its place. */
export function Block({ node, shared }: { node: BlockView; shared: Shared }) {
  const { t } = useSay();
  const parts = node.pieces.filter((piece) => typeof piece === "object" && piece.part);
  const menu = shared.open === node.at && shared.menu(node.at);
  if (node.hole) {
    return (
      <>
        <Opener at={node.at} name={t("Choose a condition")} look="eleusis-hole" shared={shared}>
          {t("choose")}
        </Opener>
        {menu}
      </>
    );
  }
  const isStack = parts.length > 1;
  const handle = (
    <Opener
      at={node.at}
      name={t("Change: {text}", { text: node.text })}
      look={isStack ? "eleusis-handle eleusis-spine" : "eleusis-handle"}
      shared={shared}
    >
      <Glyph d="M4 6.5 L8 10.5 L12 6.5" size={16} />
    </Opener>
  );
  const rows = isStack ? inRows(node.pieces) : [node.pieces];
  const fields = slotsIn(node.pieces).filter((at) => at === shared.open);
  return (
    <>
      <div
        class={
          isStack
            ? "eleusis-block eleusis-box eleusis-stack eleusis-nest"
            : "eleusis-block eleusis-box"
        }
        role="group"
        aria-label={node.text}
      >
        {isStack && handle}
        {rows.map((row, at) => (
          <div class="eleusis-line-of eleusis-row" key={at}>
            {row.map((piece, place) => (
              <Bit key={place} piece={piece} shared={shared} />
            ))}
            {!isStack && handle}
          </div>
        ))}
        {node.grows && (
          <Pill
            class="eleusis-grow"
            aria-label={t("add one to: {text}", { text: node.text })}
            onClick={() => void shared.build("add", node.at)}
          >
            {`+ ${t("add one")}`}
          </Pill>
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
    const isFull = row?.some((one) => typeof one === "object" && one.part);
    if (isFull) rows.push([piece]);
    else row?.push(piece);
  }
  return rows;
}

/** The fields of a block, those of its amount included; not those of its parts. */
export function slotsIn(pieces: readonly PieceView[]): string[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === "string") return [];
    if (piece.slot !== undefined) return [piece.slot];
    return piece.amount ? [piece.amount.at, ...slotsIn(piece.amount.pieces)] : [];
  });
}

function Bit({ piece, shared }: { piece: PieceView; shared: Shared }) {
  const { t } = useSay();
  if (typeof piece === "string") return <span class="eleusis-between">{piece}</span>;
  const { part, slot, text = "", amount } = piece;
  if (part) {
    return (
      <div class="eleusis-part">
        <Block node={part} shared={shared} />
      </div>
    );
  }
  if (slot !== undefined) {
    return (
      <Opener at={slot} name={t("{text}, change it", { text })} look="eleusis-slot" shared={shared}>
        {text}
      </Opener>
    );
  }
  if (!amount) return <span class="eleusis-between">{piece.number}</span>;
  // The words of an amount are its own menu, its numbers have theirs.
  const first = amount.pieces.findIndex((one) => typeof one === "string");
  return (
    <>
      {amount.pieces.map((one, at) =>
        at === first ? (
          <Opener
            key={at}
            at={amount.at}
            name={t("{text}, change it", { text: amount.text })}
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

// A menu in the flow of the page, below the place it is for: an output of a notebook cuts off
// what hangs over its edge. Typing looks for a line, arrow keys move, Enter chooses.

type Line = { step: string; choice: ChoiceView; group: string };
const ACTS: Record<string, [step: string, what: string]> = {
  remove: ["remove", ""],
  lift: ["lift", ""],
  double: ["double", ""],
  earlier: ["move", "-1"],
  later: ["move", "1"],
};
const PLAIN = /[\u0300-\u036f]/g;
const plain = (text: string) => text.normalize("NFD").replace(PLAIN, "").toLowerCase();

const MANY = 9; // lines of one group, of which only the common ones are seen at once

/** Of a long group the common lines, and one that brings the others. */
export function folded(
  all: readonly Line[],
  unfolded: ReadonlySet<string>,
  rest: (count: number) => string,
): Line[] {
  return [...new Set(all.map((line) => line.group))].flatMap((group) => {
    const lines = all.filter((line) => line.group === group);
    const common = lines.filter((line) => line.choice[3]);
    if (!group || lines.length <= MANY || !common.length || unfolded.has(group)) return lines;
    const more: ChoiceView = [group, rest(lines.length - common.length), "", false];
    return [...common, { step: "unfold", choice: more, group }];
  });
}

type MenuProps = {
  at: string;
  editor: Editor;
  pick: (step: string, what: string) => void;
  close: () => void;
};

export function ChoiceMenu({ at, editor, pick, close }: MenuProps) {
  const { many, t } = useSay();
  const acts: Record<string, string> = {
    remove: t("Delete"),
    lift: t("Unwrap"),
    double: t("Repeat"),
    earlier: t("Up"),
    later: t("Down"),
  };
  const groupNames: Record<string, string> = {
    colour: t("Colour"),
    suit: t("Suit"),
    value: t("Rank"),
    depending: t("If …, otherwise"),
    earlier: t("Compared with an earlier card"),
    turn: t("Rhythm and start"),
    join: t("And, or, not"),
    progress: t("How the game has gone"),
    any: t("All or none"),
  };
  const [menu, setMenu] = useState<MenuView | null>(null);
  const [sought, setSought] = useState("");
  const [around, setAround] = useState(false);
  const [active, setActive] = useState(0);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // A keyboard that slides over half a phone is not asked for.
  const touch = matchMedia("(pointer: coarse)").matches;

  useEffect(() => {
    let live = true;
    void editor.ask("menu", { at }).then((answer) => {
      if (!live) return;
      if (answer.ok) setMenu(answer.answer);
      else close();
    });
    return () => {
      live = false;
    };
  }, [at]);
  useLayoutEffect(() => {
    if (!menu) return;
    (touch ? panel.current : field.current)?.focus();
    panel.current?.scrollIntoView({ block: "nearest" });
  }, [menu]);

  const lines = useMemo(() => {
    if (!menu) return [];
    const all: Line[] = around
      ? menu.around.map((choice) => ({ step: "around", choice, group: "" }))
      : menu.groups.flatMap(({ group, choices }) =>
          choices.map((choice) => ({ step: "choose", choice, group })),
        );
    const words = plain(sought).split(/\s+/).filter(Boolean);
    if (!words.length)
      return folded(all, unfolded, (count: number) =>
        many("{count} more…", "{count} more…", count),
      );
    const rank = ({ choice }: Line): number => {
      const label = plain(choice[1]);
      if (words.every((word) => ` ${label}`.includes(` ${word}`))) return 0;
      if (words.every((word) => label.includes(word))) return 1;
      return words.every((word) => `${label} ${plain(choice[2])}`.includes(word)) ? 2 : 3;
    };
    return all
      .map((line) => ({ line, place: rank(line) }))
      .filter(({ place }) => place < 3)
      .sort((one, other) => one.place - other.place)
      .map(({ line }) => ({ ...line, group: "" }));
  }, [menu, sought, around, unfolded]);
  const now = Math.min(active, lines.length - 1);
  useEffect(() => {
    panel.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [now]);

  const take = ({ step, choice }: Line) => {
    if (step === "unfold") setUnfolded(new Set([...unfolded, choice[0]]));
    else pick(step, choice[0]);
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (step) setActive(Math.max(0, Math.min(lines.length - 1, now + step)));
    else if (event.key === "Enter" && !(event.target as HTMLElement).closest("button")) {
      const line = lines[now];
      if (line) take(line);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (!menu)
    return <div class="eleusis-menu eleusis-stack eleusis-box" ref={panel} aria-busy="true" />;
  const isLong = lines.length > 9 || sought !== "";
  const groups = [...new Set(lines.map((line) => line.group))];
  return (
    <div
      class="eleusis-menu eleusis-stack eleusis-box"
      role="dialog"
      aria-label={t("What should go here?")}
      ref={panel}
      tabIndex={-1}
      onKeyDown={keys}
    >
      <div class="eleusis-menu-head eleusis-row">
        <input
          ref={field}
          type="text"
          role="combobox"
          class={isLong ? "" : "eleusis-few"}
          aria-label={t("Search, or choose")}
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-activedescendant={lines.length ? `${id}${now}` : undefined}
          aria-autocomplete="list"
          autocomplete="off"
          spellcheck={false}
          maxLength={60}
          placeholder={t("Search, or choose")}
          value={sought}
          onInput={(event) => {
            setSought(event.currentTarget.value);
            setActive(0);
          }}
        />
        <Pill aria-label={t("Close the menu")} onClick={close}>
          <Glyph d="M3.5 3.5 L12.5 12.5 M12.5 3.5 L3.5 12.5" size={16} />
        </Pill>
      </div>
      {(menu.may.length > 0 || menu.around.length > 0) && (
        <div class="eleusis-acts eleusis-row">
          {menu.around.length > 0 && (
            <Pill
              aria-pressed={around}
              onClick={() => {
                setAround(!around);
                setActive(0);
              }}
            >
              {t("Wrap it in…")}
            </Pill>
          )}
          {menu.may.map((act) => (
            <Pill
              key={act}
              onClick={() => {
                const [step, what] = ACTS[act] ?? ["", ""];
                pick(step, what);
              }}
            >
              {acts[act]}
            </Pill>
          ))}
        </div>
      )}
      <div
        class="eleusis-menu-lines eleusis-stack"
        role="listbox"
        id={`${id}list`}
        aria-label={t("What should go here?")}
      >
        {groups.map((group) => (
          <div key={group} class="eleusis-row" role="group" aria-label={groupNames[group]}>
            {group && (
              <span class="eleusis-group-name eleusis-quiet" aria-hidden="true">
                {groupNames[group]}
              </span>
            )}
            {lines.map((line, place) =>
              line.group === group ? (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box that holds the focus hears the keys
                <div
                  key={line.choice[0]}
                  id={`${id}${place}`}
                  class={
                    line.step === "unfold" ? "eleusis-choice eleusis-unfold" : "eleusis-choice"
                  }
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === now}
                  onClick={() => take(line)}
                >
                  {line.choice[1]}
                </div>
              ) : null,
            )}
          </div>
        ))}
        {!lines.length && (
          <p class="eleusis-quiet">{t("There is nothing with that name for this place.")}</p>
        )}
      </div>
    </div>
  );
}

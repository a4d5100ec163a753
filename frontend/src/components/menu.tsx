// A menu in the flow of the page, below the place it is for: an output of a notebook cuts off
// what hangs over its edge. Typing looks for a line, arrow keys move, Enter chooses.
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ChoiceView, MenuView } from "../client/schema";
import type { Editor } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Glyph, Pill } from "./controls";

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

type Props = {
  at: string;
  editor: Editor;
  pick: (step: string, what: string) => void;
  close: () => void;
};

export function ChoiceMenu({ at, editor, pick, close }: Props) {
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
  if (!menu) return <div class="eleusis-menu" ref={panel} aria-busy="true" />;
  const isLong = lines.length > 9 || sought !== "";
  const groups = [...new Set(lines.map((line) => line.group))];
  return (
    <div
      class="eleusis-menu"
      role="dialog"
      aria-label={t("What should go here?")}
      ref={panel}
      tabIndex={-1}
      onKeyDown={keys}
    >
      <div class="eleusis-menu-head">
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
        <div class="eleusis-acts">
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
        class="eleusis-menu-lines"
        role="listbox"
        id={`${id}list`}
        aria-label={t("What should go here?")}
      >
        {groups.map((group) => (
          <div key={group} role="group" aria-label={groupNames[group]}>
            {group && (
              <span class="eleusis-group-name" aria-hidden="true">
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

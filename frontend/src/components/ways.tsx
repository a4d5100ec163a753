// The two ways to write a rule, in words or from menus: one rule, changed over as it stands.
import { useState } from "preact/hooks";
import type { DraftView } from "../client/schema";
import type { Answer, Editor } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Builder } from "./builder";
import { Pill } from "./controls";
import { type FieldProps, type Reader, RuleField, useRule } from "./field";

/** A widget beside whose own view a rule can be built. */
type Writer = Editor &
  Reader & { readonly draft: DraftView | null; ask(command: "draft"): Promise<Answer> };

/** A rule while it is written. */
export function useWriting(wire: Writer) {
  const rule = useRule(wire);
  const [fromMenus, setFromMenus] = useState(false);
  const { draft } = wire;
  const build = (step: string, what = "") =>
    wire.ask("build", { step, at: "", what, turn: wire.draft?.turn ?? 0 });
  const change = async (menus: boolean) => {
    if (menus === fromMenus) return;
    if (menus) {
      await wire.ask("draft");
      // The menus open with what was understood, though it be a part of what was typed.
      const [meaning] = (rule.text.trim() && (await rule.reading.settle())?.meanings) || [];
      const isRead = meaning !== undefined && (await build("read", meaning.text)).ok;
      if (!isRead && !wire.draft) await build("clear");
    } else if (draft?.whole) rule.type(draft.text);
    setFromMenus(menus);
  };
  /** Begin anew, unless something else was typed since this text was sent. */
  const clear = async (sent: string) => {
    rule.type((now) => (fromMenus || now === sent ? "" : now));
    if (fromMenus) await build("clear");
  };
  /** What stands there, whichever way: nothing while a choice from the menus is still open. */
  const text = fromMenus ? (draft?.whole ? draft.text : "") : rule.text;
  return { wire, fromMenus, text, rule, draft, change, clear };
}

type Writing = ReturnType<typeof useWriting>;

/** Choose between the two ways. */
export function Ways({ writing }: { writing: Writing }) {
  const { t } = useSay();
  return (
    <div class="eleusis-row">
      {[t("In words"), t("From menus")].map((name, at) => (
        <Pill
          key={name}
          aria-pressed={writing.fromMenus === (at === 1)}
          onClick={() => void writing.change(at === 1).then(() => writing.rule.setError(""))}
        >
          {name}
        </Pill>
      ))}
    </div>
  );
}

/** The menus, where they were chosen, and otherwise the field for words. */
export function Written({ writing, ...field }: Omit<FieldProps, "rule"> & { writing: Writing }) {
  if (writing.fromMenus && writing.draft)
    return <Builder draft={writing.draft} editor={writing.wire} bare />;
  return <RuleField menus={() => void writing.change(true)} {...field} rule={writing.rule} />;
}

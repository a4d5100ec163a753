// The two ways to write a rule, in words or from menus: one rule, changed over as it stands.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { DraftView } from "../client/schema";
import type { Answer, Editor } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Builder } from "./builder";
import { Pill } from "./controls";
import { type Reader, type Reading, useReading } from "./reading";

/** A widget beside whose own view a rule can be built. */
export type Writer = Editor &
  Reader & { readonly draft: DraftView | null; ask(command: "draft"): Promise<Answer> };

/** A rule while it is written. */
export type Writing = {
  fromMenus: boolean;
  /** What stands there, whichever way: nothing while a choice from the menus is still open. */
  rule: string;
  typed: string;
  type: (text: string) => void;
  /** What was understood of what is typed. */
  reading: Reading;
  draft: DraftView | null;
  change: (fromMenus: boolean) => Promise<void>;
  /** Begin anew, unless something else was typed since this text was sent. */
  clear: (sent: string) => Promise<void>;
};

export function useWriting(wire: Writer): Writing {
  const [typed, type] = useState("");
  const [fromMenus, setFromMenus] = useState(false);
  const reading = useReading(typed, wire);
  const { draft } = wire;
  const build = (step: string, what = "") =>
    wire.ask("build", { step, at: "", what, turn: wire.draft?.turn ?? 0 });
  const change = async (menus: boolean) => {
    if (menus === fromMenus) return;
    if (menus) {
      await wire.ask("draft");
      // The menus open with what was understood, though it be a part of what was typed.
      const [meaning] = (typed.trim() && (await reading.settle())?.meanings) || [];
      const isRead = meaning !== undefined && (await build("read", meaning.text)).ok;
      if (!isRead && !wire.draft) await build("clear");
    } else if (draft?.whole) type(draft.text);
    setFromMenus(menus);
  };
  const clear = async (sent: string) => {
    type((now) => (fromMenus || now === sent ? "" : now));
    if (fromMenus) await build("clear");
  };
  const rule = fromMenus ? (draft?.whole ? draft.text : "") : typed;
  return { fromMenus, rule, typed, type, reading, draft, change, clear };
}

/** Choose between the two ways. */
type WaysProps = { writing: Pick<Writing, "fromMenus" | "change">; changed: () => void };

export function Ways({ writing, changed }: WaysProps) {
  const say = useSay();
  return (
    <div class="eleusis-ways">
      {[say.t("In words"), say.t("From menus")].map((name, at) => (
        <Pill
          key={name}
          aria-pressed={writing.fromMenus === (at === 1)}
          onClick={() => void writing.change(at === 1).then(changed)}
        >
          {name}
        </Pill>
      ))}
    </div>
  );
}

/** The menus, where they were chosen, and otherwise the field for words that is given. */
export function Written({
  writing,
  wire,
  children,
}: {
  writing: Writing;
  wire: Writer;
  children: ComponentChildren;
}) {
  if (writing.fromMenus && writing.draft)
    return <Builder draft={writing.draft} editor={wire} bare />;
  return <>{children}</>;
}

// Where a rule is written down as an idea, in words or from menus.
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLeaving } from "../client/leaving";
import type { MeaningView, TableView } from "../client/schema";
import type { Answer, Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Button, Form } from "./controls";
import { Credence } from "./credence";
import { isUnderstood, RuleField } from "./field";
import { isInDoubt, useReading } from "./reading";
import { useWriting, Ways, Written } from "./ways";

/** The reading that was chosen, as Python is told of it: nothing where there was none to choose. */
const meantBy = (sentence: string | undefined, name: "meant" | "other_meant") =>
  sentence === undefined ? {} : { [name]: sentence };

/** A press on a button leaves the focus in the field. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && !event.target.closest("textarea, input, select, label"))
    event.preventDefault();
}

/** Where a rule is written down, in words or from menus. */
type Props = {
  wire: Wire;
  names: TableView["names"];
  /** What is asked in place of the usual. */
  asked?: string | null;
  /** Called when something was written down. */
  written: () => void;
  /** Called when something is asked about what is written, over what stands around it, and when
   * nothing is any more. */
  doubts?: ((isInDoubt: boolean) => void) | undefined;
};

export function Writing({ wire, names, asked, written, doubts }: Props) {
  const say = useSay();
  const writing = useWriting(wire);
  const { rule } = writing;
  const [other, setOther] = useState("");
  const otherReading = useReading(other, wire);
  const [credence, setCredence] = useState(0.5);
  const [error, setError] = useState("");
  const [sending, setSending] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const otherField = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // Beside the table a rule is read back over the ideas below, so that none of them moves.
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const goesOn = useRef(false); // the next idea was begun before the answer came
  useLeaving(form, isOpen, () => setOpen(false));
  const folds = !names && !writing.fromMenus;
  const isDoubtful =
    isOpen && (isInDoubt(writing.typed, writing.reading) || isInDoubt(other, otherReading));
  useLayoutEffect(() => doubts?.(isDoubtful), [isDoubtful]);

  /** Write it down: what the text means, or what was chosen of what it may mean. */
  const write = async (meaning?: MeaningView) => {
    if (!rule.trim() || sending === rule) return; // a double click is one, the next idea another
    setSending(rule);
    const sent = () => setSending((now) => (now === rule ? "" : now));
    goesOn.current = false;
    const isRead = writing.fromMenus || meaning || (await isUnderstood(writing.reading, field));
    if (!isRead || (names && !(await isUnderstood(otherReading, otherField)))) {
      sent();
      return;
    }
    const answer: Answer = await wire.ask("suppose", {
      text: rule,
      credence,
      ...meantBy(meaning?.sentence ?? writing.reading.meant, "meant"),
      ...(names ? { other, ...meantBy(otherReading.meant, "other_meant") } : {}),
    });
    sent();
    setError(answer.ok ? "" : answer.error);
    if (answer.ok) {
      written();
      setOther((now) => (now === other ? "" : now));
      await writing.clear(rule);
    }
    field.current?.focus();
    if (answer.ok && !goesOn.current) setOpen(false); // one sees what was written down
  };

  return (
    <div class={folds ? "eleusis-writing-place" : ""}>
      <Form
        ref={form}
        class={`eleusis-writing${folds && isOpen ? " eleusis-writes" : ""}`}
        onFocusCapture={(event) => event.target !== field.current && setOpen(true)}
        onClickCapture={() => setOpen(true)}
        onInput={() => {
          goesOn.current = true;
          setOpen(true);
        }}
        onMouseDown={keepFocus}
        submit={() => void write()}
      >
        <Written writing={writing} wire={wire}>
          <RuleField
            id={`${id}text`}
            label={asked ?? say.thinkLabel(names?.[0] ?? null)}
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
          <Credence label={say.t("How sure?")} shown value={credence} set={setCredence} />
          <Button type="submit" aria-disabled={!rule.trim() || sending === rule}>
            {say.t("Write it down")}
          </Button>
        </div>
        {!names && <Ways writing={writing} changed={() => setError("")} />}
      </Form>
    </div>
  );
}

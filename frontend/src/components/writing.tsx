// Where a rule is written down as an idea, in words or from menus.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLeaving } from "../client/leaving";
import type { MeaningView } from "../client/schema";
import type { Answer } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Button, Form } from "./controls";
import { Credence } from "./credence";
import { RuleField, useRule } from "./field";
import { isInDoubt } from "./reading";
import { useTable } from "./table-state";
import { useWriting, Ways, Written } from "./ways";

/** A press on a button leaves the focus in the field. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && !event.target.closest("textarea, input, select, label"))
    event.preventDefault();
}

type Props = {
  /** What is asked in place of the usual. */
  asked?: string | null;
  /** Called when something was written down. */
  written: () => void;
  /** Called when something is asked about what is written, over what stands around it, and when
   * nothing is any more. */
  doubts?: ((isInDoubt: boolean) => void) | undefined;
};

export function Writing({ asked, written, doubts }: Props) {
  const { t } = useSay();
  const { wire, view } = useTable();
  const { names } = view;
  const writing = useWriting(wire);
  const { text, rule } = writing;
  const other = useRule(wire);
  const [credence, setCredence] = useState(0.5);
  const [sending, setSending] = useState("");
  // Beside the table a rule is read back over the ideas below, so that none of them moves.
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const goesOn = useRef(false); // the next idea was begun before the answer came
  useLeaving(form, isOpen, () => setOpen(false));
  const folds = !names && !writing.fromMenus;
  const isDoubtful = isOpen && [rule, other].some((one) => isInDoubt(one.text, one.reading));
  useLayoutEffect(() => doubts?.(isDoubtful), [isDoubtful]);

  /** Write it down: what the text means, or what was chosen of what it may mean. */
  const write = async (meaning?: MeaningView) => {
    if (!text.trim() || sending === text) return; // a double click is one, the next idea another
    setSending(text);
    const sent = () => setSending((now) => (now === text ? "" : now));
    goesOn.current = false;
    const isRead = writing.fromMenus || meaning || (await rule.isUnderstood());
    if (!isRead || (names && !(await other.isUnderstood()))) {
      sent();
      return;
    }
    // The readings that were chosen: nothing where there was none to choose.
    const meant = meaning?.sentence ?? rule.reading.meant;
    const otherMeant = names ? other.reading.meant : undefined;
    const answer: Answer = await wire.ask("suppose", {
      ...{ text, credence },
      ...(meant === undefined ? {} : { meant }),
      ...(names ? { other: other.text } : {}),
      ...(otherMeant === undefined ? {} : { other_meant: otherMeant }),
    });
    sent();
    rule.setError(answer.ok ? "" : answer.error);
    if (answer.ok) {
      written();
      other.type((now) => (now === other.text ? "" : now));
      await writing.clear(text);
    }
    rule.field.current?.focus();
    if (answer.ok && !goesOn.current) setOpen(false); // one sees what was written down
  };
  const label = (name: string | undefined) =>
    name ? t("I think a card is a {name} when…", { name }) : t("I think a card fits when…");

  return (
    <div class={folds ? "eleusis-writing-place" : ""}>
      <Form
        ref={form}
        class={`eleusis-writing${folds && isOpen ? " eleusis-writes" : ""}`}
        onFocusCapture={(event) => event.target !== rule.field.current && setOpen(true)}
        onClickCapture={() => setOpen(true)}
        onInput={() => {
          goesOn.current = true;
          setOpen(true);
        }}
        onMouseDown={keepFocus}
        submit={() => void write()}
      >
        <Written
          writing={writing}
          label={asked ?? label(names?.[0])}
          enter={() => void write()}
          take={(meaning) => (names ? rule.reading.choose(meaning) : void write(meaning))}
          {...(names ? { menus: null } : {})}
          example={t("for example: lower than the last card")}
        />
        {names && (
          <RuleField
            label={label(names[1])}
            rule={other}
            enter={() => void write()}
            take={other.reading.choose}
          />
        )}
        <div class="eleusis-row">
          <Credence label={t("How sure?")} shown value={credence} set={setCredence} />
          <Button type="submit" aria-disabled={!text.trim() || sending === text}>
            {t("Write it down")}
          </Button>
        </div>
        {!names && <Ways writing={writing} />}
      </Form>
    </div>
  );
}

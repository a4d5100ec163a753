// A question of a lesson: the place to answer it, and below it how the answer stands.
import type { JSX } from "preact";
import { useId, useLayoutEffect, useState } from "preact/hooks";
import { useModel } from "../client/hooks";
import type { AnswerChoiceView, AskView, ReasonView } from "../client/schema";
import type { AskModel, Wire } from "../client/wire";
import { Button, Form } from "../components/controls";
import { RuleField, useRule } from "../components/field";
import { Said } from "../components/said";
import { Connection } from "../components/standing";
import { Pack } from "../components/trial";
import { useSay } from "../i18n/speech";

const SIGNS: Record<string, string> = {
  passed: "M4.6 8.4 L7 10.8 L11.6 5.6",
  "not yet": "M4.5 8 H4.6 M8 8 H8.1 M11.5 8 H11.6",
  heard: "M4.6 8.4 L7 10.8 L11.6 5.6",
  unclear: "M6 6.2 A2 2 0 1 1 8 8.4 V9.4 M8 11.6 V11.7",
};

type FormProps = {
  view: AskView;
  wire: Wire<AskModel>;
  answer: (text: string) => void;
  /** By which the question can be found. */
  asks: string;
  /** The sentences about the answer. */
  reasons: JSX.Element;
  /** A button that gives the answer, once there is one and each sentence has its end. */
  give: (text: string) => JSX.Element;
};

export function AskPage({ wire }: { wire: Wire<AskModel> }) {
  const { t } = useSay();
  const view = useModel(wire);
  const [error, setError] = useState("");
  const id = useId();
  const [ends, choose] = useEnds(view.reasons, view.turn);
  const answer = async (text: string) => {
    if (!text.trim()) return;
    const found = await wire.ask("answer", { text: [text, ...ends].join(BETWEEN) });
    setError(found.ok ? "" : found.error);
  };
  const give = (text: string) => (
    <Button type="submit" aria-disabled={!text.trim() || !ends.every(Boolean)}>
      {t("Check")}
    </Button>
  );
  const forms = { card: CardForm, choice: ChoiceForm, rule: RuleForm, words: WordsForm };
  const Asked = forms[view.form as keyof typeof forms] ?? LineForm;
  return (
    <div
      class={`eleusis-page eleusis-ask-page eleusis-stack${view.form === "rule" ? " eleusis-asks-rule" : ""}`}
    >
      <h3 id={`${id}asks`}>
        <Said text={view.asks} />
      </h3>
      <Connection wire={wire} />
      <Asked
        {...{ view, wire, give }}
        asks={`${id}asks`}
        answer={(text) => void answer(text)}
        reasons={<Reasons reasons={view.reasons} ends={ends} choose={choose} />}
      />
      <div class="eleusis-answered" role="status">
        {error ? (
          <Said as="p" class="eleusis-trouble" text={error} />
        ) : (
          view.standing && <Standing view={view} />
        )}
      </div>
    </div>
  );
}

function Standing({ view }: { view: AskView }) {
  return (
    <>
      <p class={`eleusis-stands eleusis-stands-${view.standing.replace(" ", "-")}`}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.2" />
          <path d={SIGNS[view.standing] ?? ""} />
        </svg>
        <span>
          <b>{view.name}</b> <Said text={view.rationale} />
        </span>
      </p>
      {view.hint && <Said as="p" class="eleusis-quiet" text={view.hint} />}
    </>
  );
}

const SUIT_CODES: Record<string, string> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };
/** The code of a card that Python has written down, 3♦. */
const codeOf = (answer: string): string =>
  answer ? answer.slice(0, -1) + (SUIT_CODES[answer.slice(-1)] ?? "") : "";

/** What was answered, to be changed: what Python keeps comes first, and after that what is typed. */
function useTyped(answer: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState(answer);
  useLayoutEffect(() => setTyped(answer), [answer]); // before anybody types on
  return [typed, setTyped];
}

/** The whole pack: one card is tapped. */
function CardForm({ view, answer, asks, reasons, give }: FormProps) {
  const { cardName, letter, t } = useSay();
  const [chosen, choose] = useTyped(codeOf(view.answer));
  return (
    <Form class="eleusis-writing eleusis-stack" submit={() => answer(chosen)}>
      <Pack
        label={t("All 52 cards: choose one")}
        first={chosen}
        press={choose}
        look={(code) => ({
          class: "eleusis-try-yes",
          children: letter(code),
          "aria-label": cardName(code),
          "aria-pressed": code === chosen,
          "aria-describedby": asks,
        })}
      />
      {reasons}
      {give(chosen)}
    </Form>
  );
}

/** Some things, of which one is chosen. */
function ChoiceForm({ view, answer, asks, reasons, give }: FormProps) {
  const [chosen, choose] = useTyped(view.answer);
  return (
    <Form class="eleusis-writing eleusis-stack" submit={() => answer(chosen)}>
      <div role="radiogroup" aria-labelledby={asks}>
        <Choices choices={view.choices} chosen={chosen} choose={choose} />
      </div>
      {reasons}
      {give(chosen)}
    </Form>
  );
}

function RuleForm({ view, wire, answer, reasons, give }: FormProps) {
  const { t } = useSay();
  const rule = useRule(wire, view.answer);
  const send = async (meant?: string) => {
    if (meant !== undefined) rule.type(meant);
    if (meant !== undefined || (await rule.isUnderstood())) answer(meant ?? rule.text);
  };
  return (
    <Form class="eleusis-writing eleusis-stack" submit={() => void send()}>
      <RuleField
        label={t("A card fits when…")}
        rule={rule}
        enter={() => void send()}
        take={(meaning) => void send(meaning.text)}
      />
      {reasons}
      {give(rule.text)}
    </Form>
  );
}

/** A line of text: a number, numbers, a secret rule. */
function LineForm({ view, answer, asks, reasons, give }: FormProps) {
  const { t } = useSay();
  const [typed, setTyped] = useTyped(view.answer);
  const isNumber = view.form === "number";
  const names: Record<string, string> = {
    number: t("Your number"),
    row: t("Your three numbers"),
    stroke: t("Your secret rule"),
  };
  const hasReasons = view.reasons.length > 0;
  return (
    <Form
      class={hasReasons ? "eleusis-writing eleusis-stack" : "eleusis-row"}
      submit={() => answer(typed)}
    >
      <input
        class={isNumber || hasReasons ? "" : "eleusis-line-in"}
        type="text"
        inputMode={isNumber ? "decimal" : "text"}
        autocomplete="off"
        spellcheck={false}
        maxLength={isNumber ? 40 : 400}
        aria-label={names[view.form]}
        aria-describedby={asks}
        title={isNumber ? t("a number, with a comma or a point") : undefined}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {hasReasons && reasons}
      {give(typed)}
    </Form>
  );
}

function WordsForm({ view, answer, asks }: FormProps) {
  const { t, many } = useSay();
  const [typed, setTyped] = useTyped(view.answer);
  const isOpen = typed.trim() !== "" && typed !== view.answer;
  return (
    <Form class="eleusis-writing eleusis-stack" submit={() => answer(typed)}>
      <textarea
        class="eleusis-words-in"
        rows={4}
        maxLength={4000}
        aria-label={t("Your words")}
        aria-describedby={asks}
        placeholder={t("Write whole sentences; your teacher will read them.")}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div class="eleusis-row">
        <Button type="submit" aria-disabled={!isOpen}>
          {t("Save")}
        </Button>
        <span class="eleusis-quiet">
          {many("{count} word", "{count} words", typed.split(/\s+/).filter(Boolean).length)}
          {isOpen && ` · ${t("Not saved yet.")}`}
        </span>
      </div>
    </Form>
  );
}

// The reasons for an answer: sentences about it, each with its ends to choose from.

/** What stands between an answer and its reasons, as Python keeps it. */
export const BETWEEN = " · ";

type Choose = (at: number, end: string) => void;

/** The ends that were chosen: what Python keeps comes first, and after that what is chosen. */
export function useEnds(reasons: readonly ReasonView[], turn: number): [string[], Choose] {
  const kept = reasons.map((one) => one.answer).join(BETWEEN);
  const [ends, setEnds] = useState(reasons.map((one) => one.answer));
  useLayoutEffect(() => setEnds(kept.split(BETWEEN)), [kept, turn]);
  const choose: Choose = (at, end) =>
    setEnds((before) => reasons.map((_, n) => (n === at ? end : (before[n] ?? ""))));
  return [reasons.map((_, n) => ends[n] ?? ""), choose];
}

type ChoicesProps = {
  choices: readonly AnswerChoiceView[];
  chosen: string | undefined;
  choose: (key: string) => void;
};

/** Some things, of which one is chosen. */
export function Choices({ choices, chosen, choose }: ChoicesProps) {
  const name = useId();
  return (
    <div class="eleusis-choices-in eleusis-row">
      {choices.map(({ key, words }) => (
        <label key={key} class="eleusis-option">
          <input
            type="radio"
            name={name}
            value={key}
            checked={key === chosen}
            onChange={() => choose(key)}
          />
          <Said text={words} />
        </label>
      ))}
    </div>
  );
}

type Props = { reasons: readonly ReasonView[]; ends: readonly string[]; choose: Choose };

export function Reasons({ reasons, ends, choose }: Props) {
  if (reasons.length === 0) return null;
  return (
    <div class="eleusis-reasons eleusis-stack">
      {reasons.map(({ asks, choices }, at) => (
        <fieldset key={asks}>
          <legend>
            <Said text={asks} />
          </legend>
          <Choices choices={choices} chosen={ends[at]} choose={(end) => choose(at, end)} />
        </fieldset>
      ))}
    </div>
  );
}

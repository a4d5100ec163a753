// A question of a lesson: the place to answer it, and below it how the answer stands.
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { RANKS_IN_ORDER, type SuitCode } from "../client/deck";
import { useModel } from "../client/model";
import type { AskView } from "../client/schema";
import type { AskModel, Wire } from "../client/wire";
import { SuitMark } from "../components/card";
import { Button, Form } from "../components/controls";
import { isUnderstood, RuleField } from "../components/field";
import { useReading } from "../components/reading";
import { BETWEEN, Reasons, useEnds } from "../components/reasons";
import { Said } from "../components/said";
import { Connection } from "../components/standing";
import { useSay } from "../i18n/speech";

const SUITS_IN_ORDER: readonly SuitCode[] = ["C", "D", "H", "S"];
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -13, ArrowDown: 13 };
const SIGNS: Record<string, string> = {
  passed: "M4.6 8.4 L7 10.8 L11.6 5.6",
  "not yet": "M4.5 8 H4.6 M8 8 H8.1 M11.5 8 H11.6",
  heard: "M4.6 8.4 L7 10.8 L11.6 5.6",
  unclear: "M6 6.2 A2 2 0 1 1 8 8.4 V9.4 M8 11.6 V11.7",
};

type Answer = (text: string) => Promise<boolean>;
type FormProps = {
  view: AskView;
  wire: Wire<AskModel>;
  answer: Answer;
  id: string;
  /** The sentences about the answer, and whether each has its end. */
  reasons: JSX.Element;
  isReasoned: boolean;
};

export function AskPage({ wire }: { wire: Wire<AskModel> }) {
  const view = useModel(wire);
  const [error, setError] = useState("");
  const id = useId();
  const [ends, choose] = useEnds(view.reasons, view.turn);
  const answer: Answer = async (text) => {
    if (!text.trim()) return false;
    const found = await wire.ask("answer", { text });
    setError(found.ok ? "" : found.error);
    return found.ok;
  };
  const reasoned: Answer = (text) => answer(text.trim() ? [text, ...ends].join(BETWEEN) : "");
  const reasons = <Reasons reasons={view.reasons} ends={ends} choose={choose} id={id} />;
  const form = { view, wire, answer: reasoned, id, reasons, isReasoned: ends.every(Boolean) };
  return (
    <div class={`eleusis-page eleusis-ask-page${view.form === "rule" ? " eleusis-asks-rule" : ""}`}>
      <h3 id={`${id}asks`}>
        <Said text={view.asks} />
      </h3>
      <Connection wire={wire} />
      {view.form === "card" && <CardForm {...form} />}
      {view.form === "choice" && <ChoiceForm {...form} />}
      {view.form === "rule" && <RuleForm {...form} />}
      {view.form === "words" && <WordsForm {...form} />}
      {["number", "row", "stroke"].includes(view.form) && <LineForm {...form} />}
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

/** The whole pack: one card is tapped. */
function CardForm({ view, answer, id, reasons, isReasoned }: FormProps) {
  const { cardName, letter, t } = useSay();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useTyped(codeOf(view.answer));
  const places = SUITS_IN_ORDER.flatMap((suit) => RANKS_IN_ORDER.map((rank) => rank + suit));
  const [at, setAt] = useState(Math.max(0, places.indexOf(chosen)));
  const move = (event: KeyboardEvent) => {
    const next = at + (MOVES[event.key] ?? Number.NaN);
    if (!places[next]) return;
    event.preventDefault();
    setAt(next);
    box.current?.querySelectorAll<HTMLElement>(".eleusis-try")[next]?.focus();
  };
  return (
    <Form class="eleusis-writing" submit={() => void answer(chosen)}>
      <div
        class="eleusis-pack"
        role="group"
        aria-label={t("All 52 cards: choose one")}
        ref={box}
        onKeyDown={move}
      >
        {SUITS_IN_ORDER.map((suit, row) => (
          <div key={suit} class={`eleusis-suit eleusis-${suit}`}>
            <span class="eleusis-suit-name" aria-hidden="true">
              <SuitMark suit={suit} />
            </span>
            {RANKS_IN_ORDER.map((rank, column) => {
              const code = rank + suit;
              const place = row * 13 + column;
              return (
                <button
                  key={rank}
                  type="button"
                  class="eleusis-try eleusis-try-yes"
                  data-code={code}
                  aria-label={cardName(code)}
                  aria-pressed={code === chosen}
                  aria-describedby={`${id}asks`}
                  tabIndex={place === at ? 0 : -1}
                  onFocus={() => setAt(place)}
                  onClick={() => choose(code)}
                >
                  <span aria-hidden="true">{letter(code)}</span>
                </button>
              );
            })}
          </div>
        ))}
      </div>
      {reasons}
      <Give name={t("Check")} may={chosen !== "" && isReasoned} />
    </Form>
  );
}

/** Some things, of which one is chosen. */
function ChoiceForm({ view, answer, id, reasons, isReasoned }: FormProps) {
  const { t } = useSay();
  const [chosen, choose] = useTyped(view.answer);
  return (
    <Form class="eleusis-writing" submit={() => void answer(chosen)}>
      <div class="eleusis-choices-in" role="radiogroup" aria-labelledby={`${id}asks`}>
        {view.choices.map(({ key, words }) => (
          <label key={key}>
            <input
              type="radio"
              name={`${id}choice`}
              value={key}
              checked={key === chosen}
              onChange={() => choose(key)}
            />
            <Said text={words} />
          </label>
        ))}
      </div>
      {reasons}
      <Give name={t("Check")} may={chosen !== "" && isReasoned} />
    </Form>
  );
}

const SUIT_CODES: Record<string, string> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };
/** The code of a card that Python has written down, 3♦. */
const codeOf = (answer: string): string =>
  answer ? answer.slice(0, -1) + (SUIT_CODES[answer.slice(-1)] ?? "") : "";

/** What was answered, to be changed: what Python keeps comes first, and after that what is typed. */
function useTyped(answer: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState(answer);
  useEffect(() => setTyped(answer), [answer]);
  return [typed, setTyped];
}

function RuleForm({ view, wire, answer, id, reasons, isReasoned }: FormProps) {
  const { t } = useSay();
  const [typed, setTyped] = useTyped(view.answer);
  const reading = useReading(typed, wire);
  const field = useRef<HTMLTextAreaElement>(null);
  const give = async (meant?: string) => {
    if (meant !== undefined) setTyped(meant);
    if (meant !== undefined || (await isUnderstood(reading, field))) await answer(meant ?? typed);
  };
  return (
    <Form class="eleusis-writing" submit={() => void give()}>
      <RuleField
        id={`${id}rule`}
        label={t("A card fits when…")}
        value={typed}
        set={setTyped}
        enter={() => void give()}
        reading={reading}
        take={(meaning) => void give(meaning.text)}
        field={field}
      />
      {reasons}
      <Give name={t("Check")} may={typed.trim() !== "" && isReasoned} />
    </Form>
  );
}

function LineForm({ view, answer, id, reasons, isReasoned }: FormProps) {
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
    <Form class={hasReasons ? "eleusis-writing" : "eleusis-row"} submit={() => void answer(typed)}>
      <input
        id={`${id}line`}
        class={isNumber || hasReasons ? "eleusis-number-in" : "eleusis-line-in"}
        type="text"
        inputMode={isNumber ? "decimal" : "text"}
        autocomplete="off"
        spellcheck={false}
        maxLength={isNumber ? 40 : 400}
        aria-label={names[view.form]}
        aria-describedby={`${id}asks`}
        title={isNumber ? t("a number, with a comma or a point") : undefined}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {hasReasons && reasons}
      <Give name={t("Check")} may={typed.trim() !== "" && isReasoned} />
    </Form>
  );
}

function WordsForm({ view, answer, id }: FormProps) {
  const { t, many } = useSay();
  const [typed, setTyped] = useTyped(view.answer);
  const isKept = typed === view.answer;
  return (
    <Form class="eleusis-writing" submit={() => void answer(typed)}>
      <textarea
        id={`${id}words`}
        class="eleusis-words-in"
        rows={4}
        maxLength={4000}
        aria-label={t("Your words")}
        aria-describedby={`${id}asks`}
        placeholder={t("Write whole sentences; your teacher will read them.")}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div class="eleusis-row">
        <Give name={t("Save")} may={typed.trim() !== "" && !isKept} />
        <span class="eleusis-quiet">
          {many("{count} word", "{count} words", typed.split(/\s+/).filter(Boolean).length)}
          {typed.trim() !== "" && !isKept && ` · ${t("Not saved yet.")}`}
        </span>
      </div>
    </Form>
  );
}

function Give({ name, may }: { name: string; may: boolean }) {
  return (
    <Button type="submit" aria-disabled={!may}>
      {name}
    </Button>
  );
}

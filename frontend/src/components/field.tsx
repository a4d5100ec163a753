// Where a rule is typed: the field, and below it what was understood of the text.

import type { RefObject } from "preact";
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { placeOf, RANKS_IN_ORDER, SUITS_IN_ORDER } from "../client/deck";
import { useCut } from "../client/hooks";
import type { MeaningView, ReadingView } from "../client/schema";
import type { Answer } from "../client/wire";
import { type Say, useSay } from "../i18n/speech";
import { Link } from "./controls";
import { Said, SuitWord } from "./said";

/** A rule while it is typed. What is given stands there at first, and when something else is given;
 * whether it is read then, too. */
export function useRule(reader: Reader, given = "", isRead = true) {
  const [text, type] = useState(given);
  const [error, setError] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const reading = useReading(isRead || text !== given ? text : "", reader);
  useEffect(() => {
    type(given);
    setError("");
  }, [given]);
  /** Whether it may be taken as it stands; where not, go to what there is to choose. */
  const isUnderstood = async (): Promise<boolean> => {
    if (!asks(await reading.settle())) return true;
    chooseIn(field);
    return false;
  };
  return { text, type, error, setError, field, reading, isUnderstood };
}

export type TypedRule = ReturnType<typeof useRule>;

export type FieldProps = {
  label: string;
  rule: TypedRule;
  /** What Enter does; Shift + Enter begins a line. */
  enter: () => void;
  /** What choosing one of several readings does. */
  take: (meaning: MeaningView) => void;
  /** Opens the menus with what was understood. */
  menus?: (() => void) | null;
  example?: string;
};

export function RuleField({ label, rule, enter, take, menus = null, example }: FieldProps) {
  const { text, type, error, field, reading } = rule;
  const id = useId();
  const isDoubtful = isInDoubt(text, reading);
  return (
    <div class={`eleusis-rule-field eleusis-stack${isDoubtful ? " eleusis-doubtful" : ""}`}>
      <label for={id}>{label}</label>
      <div class="eleusis-typed">
        <textarea
          id={id}
          ref={field}
          rows={2}
          maxLength={4000}
          spellcheck={false}
          placeholder={example}
          value={text}
          aria-invalid={error !== "" || (reading.isCurrent && asks(reading.view))}
          aria-describedby={error ? `${id}trouble` : undefined}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            enter();
          }}
        />
      </div>
      <ReadBack
        reading={reading}
        isEmpty={!text.trim()}
        isDoubtful={isDoubtful}
        take={(meaning) => {
          // The buttons go with the choice: the focus goes on where one types.
          field.current?.focus();
          take(meaning);
        }}
        menus={menus}
      />
      <div id={`${id}trouble`} class="eleusis-trouble" role="alert">
        {error && <Said as="p" text={error} />}
      </div>
    </div>
  );
}

// What was understood of a rule while it is typed, below the field it is typed in: the sentence and
// the cards it lets in now; or, where it is not certain, the readings to choose from. The place is
// kept from the start, so that nothing moves while somebody types.

/** At most one question in this time, in milliseconds. */
const PAUSE = 200;
/** How long a text rests until its doubts are shown: a word half typed is not understood either. */
const REST = 600;
/** How long it rests until it is read aloud. */
const SPOKEN = 900;

/** Whom to ask what a text means. */
export type Reader = {
  readonly view: { turn?: number };
  ask(command: "read", given: { text: string }): Promise<Answer<ReadingView>>;
};

/** What was understood of a text that is typed. */
export type Reading = {
  /** The newest answer that is shown; it may be of a text from before. */
  view: ReadingView | null;
  /** Whether it is of the text that stands there. */
  isCurrent: boolean;
  /** The reading of the text that stands there, asked for at once; null where nobody answers. */
  settle: () => Promise<ReadingView | null>;
  /** Take one of several readings of the text as it stands. */
  choose: (meaning: MeaningView) => void;
  /** The sentence of the reading that was chosen. */
  meant: string | undefined;
};

/** Ask what a text means, while it is typed: never twice at once, and only about the newest. */
export function useReading(text: string, reader: Reader): Reading {
  const { lang } = useSay();
  const [view, setView] = useState<ReadingView | null>(null);
  const [chosen, choose] = useState<MeaningView | null>(null);
  const { turn } = reader.view;
  const number = useRef(0); // of the question: an answer to an earlier one is dropped
  const earliest = useRef(0);
  const isAsking = useRef(false);
  const ask = useCallback(
    async (words: string): Promise<ReadingView | null> => {
      const mine = number.current;
      isAsking.current = true;
      earliest.current = Date.now() + PAUSE;
      const answer = await reader.ask("read", { text: words });
      isAsking.current = false;
      return answer.ok && mine === number.current ? answer.answer : null;
    },
    [reader],
  );
  // At once, and not after the painting: whoever presses Enter then asks about this text.
  useLayoutEffect(() => {
    number.current += 1;
    choose(null);
    if (!text.trim()) {
      setView(null);
      return;
    }
    const typed = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const go = async () => {
      const early = isAsking.current ? PAUSE / 4 : earliest.current - Date.now();
      if (early > 0) {
        timer = setTimeout(() => void go(), early);
        return;
      }
      const found = await ask(text);
      if (!found) return;
      const rests = found.certain ? 0 : typed + REST - Date.now();
      if (rests <= 0) setView(found);
      else timer = setTimeout(() => setView(found), rests);
    };
    timer = setTimeout(() => void go(), 0);
    return () => clearTimeout(timer);
  }, [text, turn, lang, ask]);
  const isCurrent = view !== null && view.text === text;
  const shown = view && chosen && isCurrent ? only(view, chosen) : view;
  const settle = async () => {
    if (isCurrent || !text.trim()) return shown;
    const found = await ask(text);
    if (found) setView(found);
    return found;
  };
  return { view: shown, isCurrent, settle, choose, meant: chosen?.sentence };
}

/** A reading as it is once one of its meanings was chosen. */
const only = (view: ReadingView, chosen: MeaningView): ReadingView => ({
  ...view,
  certain: true,
  meanings: [chosen],
  missing: [],
});

/** Whether a reading is to be chosen, or the text to be changed, before it is a rule. */
export const asks = (view: ReadingView | null): boolean => view !== null && !view.certain;

/** Whether something is asked about what stands in a field. */
export const isInDoubt = (text: string, { view }: Reading): boolean =>
  text.trim() !== "" && asks(view);

/** Go to the first reading that can be chosen. */
export function chooseIn(field: RefObject<HTMLElement | null> | null): void {
  requestAnimationFrame(() =>
    field?.current
      ?.closest(".eleusis-rule-field")
      ?.querySelector<HTMLElement>(".eleusis-meaning")
      ?.focus(),
  );
}

type Props = {
  reading: Reading;
  isEmpty: boolean;
  isDoubtful: boolean;
  take: (meaning: MeaningView) => void;
  /** Opens the menus with what was understood. */
  menus?: (() => void) | null;
};

export function ReadBack({ reading, isEmpty, isDoubtful, take, menus = null }: Props) {
  const { t } = useSay();
  const { view } = reading;
  const box = useRef<HTMLDivElement>(null);
  const isCut = useCut([box], view);
  // Beside a phone's keyboard there is little room: what is asked comes into it.
  useEffect(() => {
    const asks = isDoubtful ? box.current : null;
    const isWritten = asks?.closest(".eleusis-rule-field")?.contains(document.activeElement);
    if (isWritten && asks && asks.getBoundingClientRect().top < 0) asks.scrollIntoView();
  }, [isDoubtful, view]);
  return (
    <div class="eleusis-read-back">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus where one types */}
      <div
        ref={box}
        class={`eleusis-read eleusis-stack${isDoubtful ? " eleusis-asks" : ""}`}
        aria-busy={!isEmpty && !reading.isCurrent}
        tabIndex={isCut ? 0 : undefined} // what scrolls is reached by keys
        onMouseDown={(event) => event.preventDefault()}
      >
        {isEmpty || !view ? (
          <>
            <p class="eleusis-quiet">
              {t("As you type, you see how your words are understood and which cards fit.")}
            </p>
            <Cards right="" />
          </>
        ) : view.certain ? (
          <Certain view={view} />
        ) : (
          <Doubt {...{ view, reading, take, menus }} />
        )}
      </div>
      <Spoken view={isEmpty ? null : view} />
    </div>
  );
}

/** The sentence, and which and how many cards are right, after which card. */
function Certain({ view }: { view: ReadingView }) {
  const say = useSay();
  const { sentence = "", right = "" } = view.meanings[0] ?? {};
  const where = fitting(say, count(right), lastOf(view, say.cardSign));
  return (
    <>
      <Said as="p" class="eleusis-sentence" text={sentence} />
      <Cards right={right} />
      <Said as="p" class="eleusis-quiet eleusis-where" text={where} />
    </>
  );
}

/** The card that the next one has to follow, as it is written or said. */
function lastOf({ line }: ReadingView, said: (card: string) => string): string | null {
  const last = line.at(-1);
  return last === undefined ? null : said(last);
}

type DoubtProps = Required<Pick<Props, "take" | "menus">> & { reading: Reading; view: ReadingView };

function Doubt({ view, reading, take, menus }: DoubtProps) {
  const say = useSay();
  const { isCurrent } = reading;
  const { meanings, differing } = view;
  const after = lastOf(view, say.cardSign);
  const apart = count(differing);
  return (
    <>
      <p class="eleusis-question">{questionOf(view, say)}</p>
      <div class="eleusis-meanings">
        {meanings.map((meaning, at) => (
          <button
            key={meaning.sentence}
            type="button"
            class="eleusis-meaning eleusis-stack"
            aria-disabled={!isCurrent}
            aria-label={say.t("I mean: {sentence} {fit}", {
              sentence: meaning.sentence,
              fit: fitting(say, count(meaning.right), after),
            })}
            onClick={() => isCurrent && take(meaning)}
          >
            <span class="eleusis-sentence">
              {meanings.length > 1 && <b class="eleusis-number">{at + 1}</b>}
              <Said as="span" text={meaning.sentence} />
            </span>
            <Cards right={meaning.right} differing={differing} />
          </button>
        ))}
      </div>
      <div class="eleusis-row eleusis-spread">
        {apart > 0 && (
          <span class="eleusis-quiet eleusis-key">
            <i aria-hidden="true" />
            <Said as="span" text={apartSaid(say, apart, after)} />
          </span>
        )}
        {menus && <Link onClick={menus}>{say.t("Build it from menus")}</Link>}
      </div>
    </>
  );
}

function fitting({ many }: Say, cards: number, after: string | null): string {
  return after
    ? many(
        "{count} of 52 cards fits after {after}.",
        "{count} of 52 cards fit after {after}.",
        cards,
        { after },
      )
    : many("{count} of 52 cards fits.", "{count} of 52 cards fit.", cards);
}

function apartSaid({ many }: Say, cards: number, after: string | null): string {
  return after
    ? many(
        "They differ on {count} card after {after}.",
        "They differ on {count} cards after {after}.",
        cards,
        { after },
      )
    : many("They differ on {count} card.", "They differ on {count} cards.", cards);
}

/** What is asked, or what was not understood. */
function questionOf(view: ReadingView, say: Say) {
  const { meanings, missing } = view;
  // Each in its own quotation marks, within one pair.
  const [first = "", ...others] = missingWords(view);
  const words = others.reduce((some, last) => say.t("{some}”, “{last}", { some, last }), first);
  if (!meanings.length)
    return say.t(
      "I don't understand “{words}”. Try other words, such as: odd if the last card is red.",
      { words },
    );
  if (missing.length) return say.t("I don't understand “{words}”. Do you mean this?", { words });
  return meanings.length > 1
    ? meanings.length === 2
      ? say.t("I can read this in two ways. Which one do you mean?")
      : say.t("I can read this in three ways. Which one do you mean?")
    : say.t("Do you mean this?");
}

/** The words that were not understood, neighbours together. */
export function missingWords({ text, missing }: ReadingView): string[] {
  const letters = [...text]; // Python counts characters, and JavaScript halves of some
  const found: [number, number][] = [];
  for (const [start, end] of missing) {
    const before = found.at(-1);
    if (before && !letters.slice(before[1], start).join("").trim()) before[1] = end;
    else found.push([start, end]);
  }
  return found.map(([start, end]) => letters.slice(start, end).join(""));
}

const count = (signs = ""): number => signs.split("1").length - 1;

/** All cards, four rows of thirteen: what is right lies there as a card, the rest is a letter. */
function Cards({ right, differing = "" }: { right: string; differing?: string }) {
  const { letter } = useSay();
  return (
    <span class="eleusis-all" aria-hidden="true">
      {SUITS_IN_ORDER.map((suit) => (
        <span key={suit} class={`eleusis-all-of eleusis-${suit}`}>
          <SuitWord suit={suit} />
          {RANKS_IN_ORDER.map((rank) => {
            const at = placeOf(rank + suit);
            return (
              <i
                key={rank}
                class={`${right[at] === "1" ? "eleusis-lets" : ""}${differing[at] === "1" ? " eleusis-apart" : ""}`}
              >
                {letter(rank + suit)}
              </i>
            );
          })}
        </span>
      ))}
    </span>
  );
}

/** What was understood, for the ear: once the text rests, so that nobody is interrupted. */
function Spoken({ view }: { view: ReadingView | null }) {
  const say = useSay();
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(view ? spoken(view) : ""), SPOKEN);
    return () => clearTimeout(timer);
  }, [view]);
  const spoken = (now: ReadingView): string => {
    const [meaning] = now.meanings;
    const after = lastOf(now, say.cardName);
    if (now.certain && meaning)
      return `${meaning.sentence} ${fitting(say, count(meaning.right), after)}`;
    const apart = count(now.differing);
    const tail = apart ? [apartSaid(say, apart, after)] : [];
    const read = now.meanings.map((one, at) => `${at + 1}: ${one.sentence}`);
    return [questionOf(now, say), ...read, ...tail].join(" ");
  };
  return (
    <p class="eleusis-hidden" role="status">
      {said}
    </p>
  );
}

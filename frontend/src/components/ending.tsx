// A round is over: the letter rises where the envelope lay, one's own sentence beside the rule. How
// one tested stands where the hand was, and the next rule where the button that played was.
import type { ComponentChildren, RefObject } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { copied } from "../client/copying";
import { hop } from "../client/motion";
import type { HypothesisView, OpenedView, TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { GAME, type Say } from "../i18n/words";
import { Button, Form, Primary } from "./controls";
import type { Way } from "./course";
import { Said } from "./said";
import { Rounds, rounded, Thoughts } from "./sheet";
import { VerdictMark } from "./verdict-mark";
import { shortSeal, Wax } from "./wax";

type Point = (n: number | null) => void;

type LetterProps = {
  view: TableView;
  wire: Wire;
  fresh: boolean;
  /** What the form for one's own words is called, where its button stands elsewhere. */
  form?: string | undefined;
  /** Points at a play of a line whose cards tell no story when they are pressed. */
  point?: Point;
};

export function OpenedLetter({ view, wire, fresh, form, point }: LetterProps) {
  const say = useSay();
  const rule = useFocusOn(fresh);
  const letter = useRef<HTMLElement>(null);
  const isFound = view.hypotheses.some((it) => it.declared === "right");
  useLayoutEffect(() => {
    if (fresh && isFound) hop(letter.current?.closest(".eleusis"));
  }, [fresh]);
  const { opened, sheet } = view;
  if (!opened) return null;
  const own = ownSentence(view);
  return (
    <section class={`eleusis-opened${fresh ? " eleusis-fresh" : ""}`} ref={letter}>
      <div class="eleusis-envelope">
        <div class="eleusis-letter" tabIndex={0} role="region" aria-label={say.t("The rule was")}>
          <p class="eleusis-quiet">{say.t("The rule was")}</p>
          <p class="eleusis-rule" tabIndex={-1} ref={rule}>
            <Said text={opened.rule} />
          </p>
          {view.asked ? (
            <OwnWords wire={wire} form={form} />
          ) : (
            own && (
              <>
                <p class="eleusis-quiet">{say.t("Your idea")}</p>
                <Said as="p" class="eleusis-rule eleusis-yours" text={own} />
                {isFound && own !== opened.rule && (
                  <p class="eleusis-quiet">{say.t("Same rule, different words.")}</p>
                )}
              </>
            )
          )}
          <Verified view={view} opened={opened} />
          {view.errs > 0 && <p class="eleusis-quiet">{say.erred(opened.errors.length)}</p>}
          {point ? (
            <Whys opened={opened} wire={wire} point={point} />
          ) : (
            <p class="eleusis-quiet">
              {say.t("Press a card on the table to see why it fits or doesn't fit.")}
            </p>
          )}
          {sheet && sheet.rounds.length > 1 && (
            <details
              class="eleusis-whys"
              onToggle={({ currentTarget }) =>
                currentTarget.open && currentTarget.scrollIntoView({ block: "nearest" })
              }
            >
              <summary>{say.t("Score sheet")}</summary>
              <Rounds sheet={sheet} />
            </details>
          )}
          <Thoughts view={view} wire={wire} />
        </div>
        <Pocket />
      </div>
    </section>
  );
}

type NextProps = Omit<LetterProps, "fresh" | "point"> & {
  course: Way | null;
  /** Lets the next God write a rule. */
  write: () => void;
};

/** Where the button that played stood: keep one's own words, or go on to the next rule. */
export function Next({ view, wire, form, course, write }: NextProps) {
  const say = useSay();
  const { waits, name } = view.multiplayer ?? {};
  const address = course?.next && course.goTo(course.next);
  return (
    <div class="eleusis-actions eleusis-play-bar">
      {view.asked && (
        <Primary type="submit" form={form}>
          {say.t("Save")}
        </Primary>
      )}
      <Again view={view} wire={wire} />
      {waits === "rule" && <Primary onClick={write}>{say.t("Write the next rule")}</Primary>}
      {waits === "cover" && name && (
        <Primary onClick={() => void wire.ask("here", { who: name })}>
          {say.t("I am {name}", { name })}
        </Primary>
      )}
      {course?.next && address && (
        <a class="eleusis-button" href={address} target="_blank" rel="noreferrer">
          {say.t("Next lesson")}
          <small>{`${course.next.number} · ${course.next.title}`}</small>
        </a>
      )}
    </div>
  );
}

/** The idea one ended with: what God called right, or else what one was surest of. */
function ownSentence({ hypotheses }: TableView): string {
  const alive = hypotheses.filter((it) => it.standing !== "refuted" && it.declared !== "wrong");
  const right = alive.find((it) => it.declared === "right");
  const surest = [...alive].sort((a, b) => (b.credence ?? 0) - (a.credence ?? 0))[0];
  return (right ?? surest)?.sentence ?? "";
}

/** How somebody tested: plays with an idea to be refuted, noes that were foretold, ideas that fell. */
export function testing(trail: string, hypotheses: readonly HypothesisView[]) {
  return {
    turns: trail.length,
    tests: trail.replace(/[yn]/g, "").length,
    noes: trail.replace(/[^N]/g, "").length,
    fell: hypotheses.filter((it) => it.standing === "refuted"),
  };
}

/** Signs that every font has. */
const SIGNS: Record<string, string> = { y: "■", Y: "■", n: "□", N: "◎", F: "✸", X: "✸" };

/** What can be shown to others: how it went, and nothing of cards, ideas or the rule. */
export function shareText(view: TableView, lesson: string | undefined, say: Say): string {
  const { t, many } = say;
  const { turns, noes, fell } = testing(view.trail, view.hypotheses);
  const isFound = view.hypotheses.some((it) => it.declared === "right");
  const name = lesson ? `${GAME}, ${t("lesson {number}", { number: lesson })}` : GAME;
  const how = [
    isFound
      ? many("found in {count} turn", "found in {count} turns", turns)
      : many("not found in {count} turn", "not found in {count} turns", turns),
    fell.length && many("{count} idea refuted", "{count} ideas refuted", fell.length),
    noes && many("{count} no predicted", "{count} no's predicted", noes),
  ];
  const signs = [...view.trail].map((letter) => SIGNS[letter]).join("");
  return `${name} ${signs}\n${how.filter(Boolean).join(", ")}`;
}

type FigureProps = { number: number; name: string; children: ComponentChildren };

function Figure({ number, name, children }: FigureProps) {
  const say = useSay();
  return (
    <p class="eleusis-figure">
      <b>{say.number(rounded(number))}</b> <strong>{name}</strong>
      <small>{children}</small>
    </p>
  );
}

type ResultProps = { view: TableView; lesson: string | undefined };

/** Where the hand was: how one tested, and what can be shown to others; of several, the points. */
export function Result({ view, lesson }: ResultProps) {
  const say = useSay();
  const { t, many } = say;
  const share = useRef<HTMLParagraphElement>(null);
  const [done, setDone] = useState("");
  const { sheet, multiplayer } = view;
  const round = sheet?.rounds.at(-1);
  if (multiplayer && sheet && round) {
    const names = [...sheet.names].sort((a, b) => (round.points[b] ?? 0) - (round.points[a] ?? 0));
    return (
      <section class="eleusis-result" aria-label={say.t("Score sheet")}>
        {names.map((name) => (
          <Figure key={name} number={round.points[name] ?? 0} name={say.named(name)}>
            {round.lines
              .filter(([who]) => who === name)
              .map(([, number, reason], at) => (
                <Said key={at} text={`${say.number(rounded(number))} (${reason}) `} />
              ))}
          </Figure>
        ))}
      </section>
    );
  }
  const { tests, noes, fell } = testing(view.trail, view.hypotheses);
  const figures = [
    [tests, many("test", "tests", tests), t("plays that could have refuted an idea")],
    [noes, many("no predicted", "no's predicted", noes), t("cards you played expecting a no")],
    [
      fell.length,
      many("idea refuted", "ideas refuted", fell.length),
      fell.at(-1)?.sentence ?? t("no card spoke against your ideas"),
    ],
  ] as const;
  const text = shareText(view, lesson, say);
  return (
    <section class="eleusis-result" aria-label={t("How you tested")}>
      {figures.map(([number, name, what]) => (
        <Figure key={name} number={number} name={name}>
          <Said text={what} />
        </Figure>
      ))}
      <div class="eleusis-share">
        <p ref={share}>{text}</p>
        <Button
          onClick={async () => {
            const isCopied = await copied(text, share.current);
            setDone(isCopied ? t("Copied") : t("Press Ctrl + C"));
          }}
        >
          {done || t("Copy")}
        </Button>
        <span class="eleusis-hidden" role="status">
          {done}
        </span>
      </div>
    </section>
  );
}

/** The sentence everybody waited for gets the focus of what went with the hand. */
function useFocusOn(fresh: boolean): RefObject<HTMLParagraphElement | null> {
  const rule = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (fresh) rule.current?.focus({ preventScroll: true });
  }, [fresh]);
  return rule;
}

/** Whether the seal holds. */
function Verified({ view, opened }: { view: TableView; opened: OpenedView }) {
  const say = useSay();
  if (opened.verified === null) return null;
  return (
    <p class="eleusis-verified">
      <VerdictMark right={opened.verified} />{" "}
      {opened.verified
        ? say.t("Checked: this rule was sealed before the first card.")
        : say.t("Warning: this rule does not match the seal. Tell your teacher.")}{" "}
      <code title={view.seal}>{shortSeal(view.seal)}</code>
    </p>
  );
}

/** The envelope, from which the letter rises. */
function Pocket() {
  return (
    <>
      <svg
        class="eleusis-pocket"
        viewBox="0 0 400 92"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 0 L200 58 L400 0 L400 92 L0 92 Z" />
        <path class="eleusis-fold" d="M0 92 L150 43.5 M400 92 L250 43.5 M0 0 L200 58 L400 0" />
      </svg>
      <span class="eleusis-broken">
        <Wax />
        <Wax />
      </span>
    </>
  );
}

/** The button that deals the next rule; it gets the focus of the form for one's own words. */
function Again({ view, wire }: { view: TableView; wire: Wire }) {
  const say = useSay();
  const next = useRef<HTMLButtonElement>(null);
  const isAsked = view.asked;
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (asked.current && !isAsked) next.current?.focus();
    asked.current = isAsked;
  }, [isAsked]);
  if (!view.may.again) return null;
  return (
    <Primary ref={next} onClick={() => void wire.ask("again")}>
      {view.multiplayer ? say.t("Next round") : say.t("Deal the next rule")}
    </Primary>
  );
}

type WhysProps = { opened: OpenedView; wire: Wire; point: Point };

/** Why each of the newest plays was right or wrong. */
function Whys({ opened, wire, point }: WhysProps) {
  const say = useSay();
  const whys = Object.entries(opened.why)
    .map(([n, why]) => ({ n: Number(n), why }))
    .sort((a, b) => b.n - a.n);
  if (!whys.length) return null;
  return (
    <details class="eleusis-whys">
      <summary>{say.t("Why, card by card")}</summary>
      <ul class="eleusis-plain">
        {whys.map(({ n, why }) => {
          const play = wire.plays.find((one) => one.n === n);
          return (
            <li key={n} onPointerEnter={() => point(n)} onPointerLeave={() => point(null)}>
              {play && (
                <b>
                  <VerdictMark right={play.ok} /> <Said text={say.cardSigns(play.cards)} />
                </b>
              )}
              <Said as="span" text={why} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type OwnProps = {
  wire: Wire;
  /** What the form is called, where its button stands elsewhere. */
  form?: string | undefined;
};

function OwnWords({ wire, form }: OwnProps) {
  const say = useSay();
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const id = useId();
  const keep = async () => {
    if (!text.trim()) return;
    const answer = await wire.ask("explain", { text });
    setSaid(answer.ok ? say.t("Saved with the record of this table.") : answer.error);
  };
  return (
    <Form id={form} class="eleusis-own" submit={() => void keep()}>
      <label for={id}>{say.t("Write it in your own words")}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={4000}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="eleusis-row">
        {!form && (
          <Button type="submit" aria-disabled={!text.trim()}>
            {say.t("Save")}
          </Button>
        )}
        <span class="eleusis-quiet" role="status">
          {said}
        </span>
      </div>
    </Form>
  );
}

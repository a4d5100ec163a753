// A round is over: the letter rises where the envelope lay, one's own sentence beside the rule. How
// one tested stands where the hand was, and the next rule where the button that played was.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { copied } from "../client/hooks";
import { hop } from "../client/motion";
import type {
  HypothesisView,
  OpenedView,
  PlayerThought,
  SheetView,
  TableView,
} from "../client/schema";
import { GAME, type Say, useSay } from "../i18n/speech";
import { Button, Form, Primary } from "./controls";
import type { Way } from "./course";
import { Said } from "./said";
import { useTable } from "./table-state";
import { Sealed, VerdictMark, Wax } from "./verdict-mark";

type LetterProps = {
  fresh: boolean;
  /** What the form for one's own words is called, where its button stands elsewhere. */
  form?: string | undefined;
  /** Whether the cards of the line tell no story when they are pressed. */
  tells?: boolean;
};

const isFound = ({ hypotheses }: TableView): boolean =>
  hypotheses.some((it) => it.declared === "right");

export function OpenedLetter({ fresh, form, tells = false }: LetterProps) {
  const { t, many } = useSay();
  const { view } = useTable();
  const rule = useRef<HTMLParagraphElement>(null);
  const letter = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!fresh) return;
    // The sentence everybody waited for gets the focus of what went with the hand.
    rule.current?.focus({ preventScroll: true });
    if (isFound(view)) hop(letter.current?.closest(".eleusis"));
  }, [fresh]);
  const { opened, sheet, errs } = view;
  if (!opened) return null;
  const own = ownSentence(view);
  const errors = opened.errors.length;
  return (
    <section class={`eleusis-opened${fresh ? " eleusis-fresh" : ""}`} ref={letter}>
      <div class="eleusis-envelope">
        <div class="eleusis-letter" tabIndex={0} role="region" aria-label={t("The rule was")}>
          <p class="eleusis-quiet">{t("The rule was")}</p>
          <p class="eleusis-rule" tabIndex={-1} ref={rule}>
            <Said text={opened.rule} />
          </p>
          {view.asked ? (
            <OwnWords form={form} />
          ) : (
            own && (
              <>
                <p class="eleusis-quiet">{t("Your idea")}</p>
                <Said as="p" class="eleusis-rule eleusis-yours" text={own} />
                {isFound(view) && own !== opened.rule && (
                  <p class="eleusis-quiet">{t("Same rule, different words.")}</p>
                )}
              </>
            )
          )}
          {opened.verified !== null && (
            <p class="eleusis-verified eleusis-quiet">
              <Sealed isIntact={opened.verified} seal={view.seal} />
            </p>
          )}
          {errs > 0 && (
            <p class="eleusis-quiet">
              {many(
                "God was wrong in {count} verdict.",
                "God was wrong in {count} verdicts.",
                errors,
              )}
            </p>
          )}
          {tells ? (
            <Whys opened={opened} />
          ) : (
            <p class="eleusis-quiet">
              {t("Press a card on the table to see why it fits or doesn't fit.")}
            </p>
          )}
          {sheet && sheet.rounds.length > 1 && (
            <details
              class="eleusis-whys"
              onToggle={({ currentTarget }) =>
                currentTarget.open && currentTarget.scrollIntoView({ block: "nearest" })
              }
            >
              <summary class="eleusis-label">{t("Score sheet")}</summary>
              <Rounds sheet={sheet} />
            </details>
          )}
          <Thoughts />
        </div>
        <Pocket />
      </div>
    </section>
  );
}

type NextProps = {
  form: string;
  course: Way | null;
  /** Lets the next God write a rule. */
  write: () => void;
};

/** Where the button that played stood: keep one's own words, or go on to the next rule. */
export function Next({ form, course, write }: NextProps) {
  const { t } = useSay();
  const { view, wire } = useTable();
  const { waits, name } = view.multiplayer ?? {};
  const address = course?.next && course.goTo(course.next);
  return (
    <div class="eleusis-actions eleusis-play-bar">
      {view.asked && (
        <Primary type="submit" form={form}>
          {t("Save")}
        </Primary>
      )}
      <Again />
      {waits === "rule" && <Primary onClick={write}>{t("Write the next rule")}</Primary>}
      {waits === "cover" && name && (
        <Primary onClick={() => void wire.ask("here", { who: name })}>
          {t("I am {name}", { name })}
        </Primary>
      )}
      {course?.next && address && (
        <a class="eleusis-button" href={address} target="_blank" rel="noreferrer">
          {t("Next lesson")}
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
  const name = lesson ? `${GAME}, ${t("lesson {number}", { number: lesson })}` : GAME;
  const how = [
    isFound(view)
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

/** Where the hand was: how one tested, and what can be shown to others; of several, the points. */
export function Result({ lesson }: { lesson: string | undefined }) {
  const say = useSay();
  const { t, many } = say;
  const { view } = useTable();
  const share = useRef<HTMLParagraphElement>(null);
  const [done, setDone] = useState("");
  const { sheet, multiplayer } = view;
  const round = sheet?.rounds.at(-1);
  if (multiplayer && sheet && round) {
    const names = [...sheet.names].sort((a, b) => (round.points[b] ?? 0) - (round.points[a] ?? 0));
    return (
      <section class="eleusis-result" aria-label={t("Score sheet")}>
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
  const copy = async () =>
    setDone((await copied(text, share.current)) ? t("Copied") : t("Press Ctrl + C"));
  return (
    <section class="eleusis-result" aria-label={t("How you tested")}>
      {figures.map(([number, name, what]) => (
        <Figure key={name} number={number} name={name}>
          <Said text={what} />
        </Figure>
      ))}
      <div class="eleusis-share">
        <p ref={share}>{text}</p>
        <Button onClick={() => void copy()}>{done || t("Copy")}</Button>
        <span class="eleusis-hidden" role="status">
          {done}
        </span>
      </div>
    </section>
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
function Again() {
  const { t } = useSay();
  const { view, wire } = useTable();
  const next = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (asked.current && !view.asked) next.current?.focus();
    asked.current = view.asked;
  }, [view.asked]);
  if (!view.may.again) return null;
  return (
    <Primary ref={next} onClick={() => void wire.ask("again")}>
      {view.multiplayer ? t("Next round") : t("Deal the next rule")}
    </Primary>
  );
}

/** Why each of the newest plays was right or wrong. */
function Whys({ opened }: { opened: OpenedView }) {
  const { t, cardSigns } = useSay();
  const { wire, pointing } = useTable();
  const whys = Object.entries(opened.why)
    .map(([n, why]) => ({ n: Number(n), why }))
    .sort((a, b) => b.n - a.n);
  if (!whys.length) return null;
  return (
    <details class="eleusis-whys">
      <summary class="eleusis-label">{t("Why, card by card")}</summary>
      <ul class="eleusis-plain eleusis-lined">
        {whys.map(({ n, why }) => {
          const play = wire.plays.find((one) => one.n === n);
          return (
            <li
              key={n}
              onPointerEnter={() => pointing.point(n)}
              onPointerLeave={() => pointing.point(null)}
            >
              {play && (
                <b>
                  <VerdictMark right={play.ok} /> <Said text={cardSigns(play.cards)} />
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

function OwnWords({ form }: Pick<LetterProps, "form">) {
  const { t } = useSay();
  const { wire } = useTable();
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const id = useId();
  const keep = async () => {
    if (!text.trim()) return;
    const answer = await wire.ask("explain", { text });
    setSaid(answer.ok ? t("Saved with the record of this table.") : answer.error);
  };
  return (
    <Form id={form} class="eleusis-own eleusis-stack" submit={() => void keep()}>
      <label for={id} class="eleusis-label">
        {t("Write it in your own words")}
      </label>
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
            {t("Save")}
          </Button>
        )}
        <span class="eleusis-quiet" role="status">
          {said}
        </span>
      </div>
    </Form>
  );
}

// The score sheet: every point with its reason, by seat and round. And when a round is over, why
// the computer players did what they did.

/** As they are counted, to a hundredth at most. */
export const rounded = (points: number): number => Math.round(points * 100) / 100;

export function ScoreSheet() {
  const { t } = useSay();
  const { sheet } = useTable().view;
  return (
    <section class="eleusis-stack">
      <h3>{t("Score sheet")}</h3>
      {sheet ? (
        <Rounds sheet={sheet} />
      ) : (
        <p class="eleusis-quiet">{t("Points are counted when the round is over.")}</p>
      )}
    </section>
  );
}

type RoundView = SheetView["rounds"][number];

const titleOf = ({ number, god }: RoundView, { t, isGod }: Say): string =>
  isGod(god)
    ? t("Round {number}", { number })
    : t("Round {number}, {name} as God", { number, name: god });

/** Who has most stands first. */
const ranked = ({ names }: SheetView, points: Record<string, number>): string[] =>
  [...names].sort((one, other) => (points[other] ?? 0) - (points[one] ?? 0));

/** The newest round, those before it folded, and all of them together. */
export function Rounds({ sheet }: { sheet: SheetView }) {
  const say = useSay();
  const [newest, ...before] = [...sheet.rounds].reverse();
  return (
    <>
      {newest && <Round sheet={sheet} round={newest} />}
      {before.map((round) => (
        <details key={round.number}>
          <summary>{titleOf(round, say)}</summary>
          <Round sheet={sheet} round={round} />
        </details>
      ))}
      {before.length > 0 && <Totals sheet={sheet} />}
    </>
  );
}

function Round({ sheet, round }: { sheet: SheetView; round: RoundView }) {
  const say = useSay();
  const { t, number } = say;
  return (
    <table class="eleusis-table">
      <caption>{titleOf(round, say)}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Seat")}</th>
          <th scope="col" class="eleusis-number">
            {t("Points")}
          </th>
          <th scope="col">{t("For what")}</th>
        </tr>
      </thead>
      <tbody>
        {ranked(sheet, round.points).map((name) => (
          <tr key={name}>
            <th scope="row">
              {say.named(name)}
              {name === round.god && !say.isGod(name) && <small>{t("God")}</small>}
            </th>
            <td class="eleusis-number">{number(rounded(round.points[name] ?? 0))}</td>
            <td>
              {round.lines
                .filter(([who]) => who === name)
                .map(([, points, reason], at) => (
                  <span key={at} class="eleusis-reason eleusis-quiet">
                    <b>{number(rounded(points))}</b> <Said text={`(${reason})`} />
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ sheet }: { sheet: SheetView }) {
  const { t, number } = useSay();
  return (
    <table class="eleusis-table">
      <caption>{sheet.over ? t("The whole match") : t("All rounds so far")}</caption>
      <tbody>
        {ranked(sheet, sheet.totals).map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="eleusis-number">{number(rounded(sheet.totals[name] ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A thought in the language of the page. */
const worded = ({ texts }: PlayerThought, lang: string): string => texts[lang] ?? texts["en"] ?? "";

/** What each computer player thought when it moved last: for the one person, who is God. */
export function Minds() {
  const { t, lang } = useSay();
  const { view, wire } = useTable();
  const [heard, setHeard] = useState<readonly PlayerThought[]>([]);
  useEffect(() => {
    void wire.ask("thoughts").then((said) => setHeard(said.ok ? said.answer : []));
  }, [view.turn, view.table.count]);
  const newest = new Map(heard.map((thought) => [thought.seat, thought]));
  return (
    <section
      class="eleusis-panel eleusis-minds"
      tabIndex={0} // what scrolls is reached by keys
      aria-label={t("What the computer players thought")}
    >
      {newest.size === 0 && <p class="eleusis-quiet">{t("No one has played yet.")}</p>}
      <ul class="eleusis-plain eleusis-lined" aria-live="polite">
        {[...newest].map(([seat, thought]) => (
          <li key={seat}>
            <b>{view.multiplayer?.seats[seat]?.name}</b> <Said text={worded(thought, lang)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the computer players did what they did: asked for when the round is over. */
export function Thoughts() {
  const { t, lang, cardSigns } = useSay();
  const { view, wire, past } = useTable();
  const [heard, setHeard] = useState<{ seal: string; all: PlayerThought[] } | null>(null);
  const seats = view.multiplayer?.seats ?? [];
  if (past || !view.opened || !seats.some(({ kind }) => !["person", "dealer"].includes(kind)))
    return null;
  const ask = async () => {
    if (heard?.seal === view.seal) return;
    const answer = await wire.ask("thoughts");
    if (answer.ok) setHeard({ seal: view.seal, all: answer.answer });
  };
  return (
    <details class="eleusis-whys" onToggle={(event) => event.currentTarget.open && void ask()}>
      <summary class="eleusis-label">{t("What the computer players thought")}</summary>
      <ul class="eleusis-plain eleusis-lined">
        {heard?.seal === view.seal &&
          [...heard.all].reverse().map((thought, at) => {
            const play = wire.plays.find((one) => one.n === thought.n);
            const mine = play?.seat === thought.seat ? play : undefined;
            return (
              <li key={at}>
                <b>
                  {mine && <VerdictMark right={mine.ok} />} {seats[thought.seat]?.name}{" "}
                  {mine && !mine.claim && <Said text={cardSigns(mine.cards)} />}
                </b>
                <Said as="span" text={worded(thought, lang)} />
              </li>
            );
          })}
      </ul>
    </details>
  );
}

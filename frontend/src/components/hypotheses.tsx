// What the student thinks: rules in their own words beside the evidence, each of which lives
// until a play refutes it. The newest stands on top; one is open at a time. One that falls stays in
// its row, struck out and folded, until the next is written down; the one that was tested most
// opens in its stead. Pointing at one that is refuted shows that play on the table.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isLegal } from "../client/deck";
import { useLeaving } from "../client/hooks";
import type { HypothesisView, MeaningView, PlayEntry, TableView } from "../client/schema";
import type { Answer } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Button, Form, Icon, Link } from "./controls";
import { isInDoubt, RuleField, useRule } from "./field";
import { Said } from "./said";
import { useTable } from "./table-state";
import { VerdictMark } from "./verdict-mark";
import { useWriting, Ways, Written } from "./ways";

const isDead = (it: HypothesisView): boolean =>
  it.standing === "refuted" || it.declared === "wrong";

/** The idea that somebody opened; `past` if it was refuted by then. */
type Chosen = { key: string; past: boolean };

/** Which idea is open: the newest that fitted when it was written, or the one that was written once
 * more, until somebody opens another or closes it. */
export function useIdeas(view: TableView) {
  const newest = [...view.hypotheses].reverse();
  const shown = newest.filter((it) => !it.folded);
  const [chosen, choose] = useState<Chosen | null | undefined>(undefined);
  const fitted = useRef<{ newest: string; key: string | undefined } | null>(null);
  const latest = newest[0]?.key ?? "";
  const again = newest[0]?.again;
  if (fitted.current?.newest !== latest || again) {
    const first = shown.find((it) => it.again || !isDead(it));
    fitted.current = { newest: latest, key: first?.key };
  }
  const alive = view.hypotheses.filter((it) => !isDead(it));
  const isHeld = newest.some((it) => it.key === chosen?.key && (chosen.past || !isDead(it)));
  const isStanding = alive.some((it) => it.key === fitted.current?.key);
  const first = isStanding ? fitted.current.key : alive[0]?.key;
  const open = isHeld ? chosen?.key : chosen === null ? null : first;
  return {
    open,
    alive,
    shown,
    /** Opens the one that opens by itself. */
    reset: () => choose(undefined),
    turn: (it: HypothesisView) =>
      choose(it.key === open ? null : { key: it.key, past: isDead(it) }),
  };
}

type Ideas = ReturnType<typeof useIdeas>;

type Props = {
  ideas: Ideas;
  /** Whether God is asked here, and not in a place of the stage. */
  asks: boolean;
  /** Called when something is asked about what is written, and when nothing is any more. */
  doubts?: (isInDoubt: boolean) => void;
};

/** Ideas where nothing else is on the page that God could be asked from. */
export function HypothesesAlone() {
  return <Hypotheses ideas={useIdeas(useTable().view)} asks />;
}

export function Hypotheses({ ideas, asks, doubts }: Props) {
  const { t, many, cardSign, cardSigns } = useSay();
  const { view, wire, past } = useTable();
  const { open, shown, alive, reset, turn } = ideas;
  const { hypotheses, opened, rival, table } = view;
  const panel = useRef<HTMLElement>(null);
  const newest = hypotheses.at(-1);
  const again = newest?.again;
  const fallen = hypotheses.filter((it) => it.folded).reverse();
  // What was written once more is looked for where it is held.
  useEffect(() => {
    if (again)
      panel.current?.querySelector(".eleusis-unfolded")?.scrollIntoView({ block: "nearest" });
  }, [again]);
  // A button that went with its row leaves the focus nowhere: it goes to where one writes.
  const catchFocus = () => {
    if (document.activeElement === document.body) panel.current?.querySelector("textarea")?.focus();
  };
  const list = (some: readonly HypothesisView[]) => (
    <ul class="eleusis-plain eleusis-ideas">
      {some.map((it) => (
        <Thought
          key={it.key}
          it={it}
          isOpen={it.key === open}
          turn={() => turn(it)}
          done={catchFocus}
        />
      ))}
    </ul>
  );
  // What the field asks when the last idea has fallen.
  const { last } = table;
  const after = last && !last.starter && !last.claim && lastAccepted(wire.plays, last.n);
  const asked =
    newest && !alive.length && after
      ? t("What explains {card} after {after}?", {
          card: cardSigns(last.cards),
          after: cardSign(after),
        })
      : null;
  return (
    <section class="eleusis-panel eleusis-thoughts" ref={panel}>
      {rival && !opened && <Rival rival={rival} />}
      <h3>{t("What I think")}</h3>
      {!opened && !past && <Writing asked={asked} written={reset} doubts={doubts} />}
      {asks && view.may.declare && <AskGod ideas={ideas} />}
      <p class="eleusis-hidden" role="status">
        {again && <Said text={`${again} ${newest.sentence}`} />}
      </p>
      {!newest && !opened && !past && (
        <p class="eleusis-quiet">
          {t("Write a rule that could be the hidden one. Every card on the table tests it.")}
        </p>
      )}
      {shown.length > 0 && list(shown)}
      {fallen.length > 0 && (
        <details class="eleusis-fallen">
          <summary>{many("{count} refuted", "{count} refuted", fallen.length)}</summary>
          {list(fallen)}
        </details>
      )}
    </section>
  );
}

/** Ask God about the idea that is open: always in one place, whatever became of the others. */
export function AskGod({ ideas }: { ideas: Ideas }) {
  const { t, many } = useSay();
  const { view, wire } = useTable();
  const [error, setError] = useState("");
  const it = ideas.alive.find((one) => one.key === ideas.open);
  const hasAny = ideas.alive.length > 0;
  const ask = async () => {
    // With none open the first press shows about which one is asked.
    if (!it) return hasAny && ideas.reset();
    const answer = await wire.ask("declare", { key: it.key });
    setError(answer.ok ? "" : answer.error);
  };
  const points = view.declare_costs;
  const cost = points > 0 ? many("{count} point if wrong", "{count} points if wrong", points) : "";
  const name =
    it && cost
      ? t("Ask God {cost}: is the rule “{text}”?", { text: it.sentence, cost })
      : it && t("Ask God: is the rule “{text}”?", { text: it.sentence });
  return (
    <div class="eleusis-ask-place">
      <Button
        class="eleusis-ask"
        aria-disabled={!hasAny}
        aria-label={name}
        onClick={() => void ask()}
      >
        {t("Ask God")}
        <small class="eleusis-clip">{hasAny ? cost : t("first write an idea")}</small>
      </Button>
      {error && <Said as="p" class="eleusis-trouble" role="alert" text={error} />}
    </div>
  );
}

/** The computer's own rule: it fits so far, and is there to be refuted. */
function Rival({ rival }: { rival: NonNullable<TableView["rival"]> }) {
  const { t, many } = useSay();
  const { beaten, sentence, note } = rival;
  const said =
    rival.said || t("It fits all cards on the table. Play one that proves it wrong, if you can.");
  return (
    <div class="eleusis-rival">
      <h3>{t("The robot thinks")}</h3>
      {beaten > 0 && (
        <span class="eleusis-quiet">
          {many("refuted once so far", "refuted {count} times so far", beaten)}
        </span>
      )}
      <p role="status">
        {sentence && <Said as="span" class="eleusis-sentence" text={sentence} />}{" "}
        <Said as="span" class="eleusis-quiet" text={`${said} ${note}`.trim()} />
      </p>
    </div>
  );
}

type ThoughtProps = { it: HypothesisView; isOpen: boolean; turn: () => void; done: () => void };

function Thought({ it, isOpen, turn, done }: ThoughtProps) {
  const { t, cardSign } = useSay();
  const { view, pointing, hand, past } = useTable();
  const { names } = view;
  const { point } = pointing;
  const card = hand.codes.length === 1 ? hand.codes[0] : undefined;
  const dead = isDead(it);
  const says = card && !dead && !names && !it.declared ? isLegal(it.lets, card) : null;
  const said =
    names && it.other ? `${names[0]}: ${it.sentence} ${names[1]}: ${it.other}` : it.sentence;
  const classes = ["eleusis-thought"];
  if (dead) classes.push("eleusis-dead");
  // It fell by the newest play.
  if (it.refuted_by !== null && it.refuted_by === view.table.last?.n)
    classes.push("eleusis-struck");
  if (isOpen) classes.push("eleusis-unfolded");
  // Showing a play where it lies moves nothing under the pointer; only a click scrolls to it.
  const mark = () => point(it.refuted_by);
  const hide = () => point(null);
  return (
    <li
      class={classes.join(" ")}
      onPointerEnter={mark}
      onPointerLeave={hide}
      onFocusCapture={mark}
      onBlurCapture={hide}
    >
      <button type="button" class="eleusis-idea" aria-expanded={isOpen} onClick={turn}>
        {says === null ? <IdeaMark it={it} /> : <VerdictMark right={says} foretold />}
        <span class="eleusis-sentence">
          {dead ? <Said as="del" text={said} /> : <Said text={said} />}
        </span>
        {it.credence !== null && <Sure credence={it.credence} />}
      </button>
      <p class="eleusis-standing">
        {it.again ? (
          <Said as="b" text={it.again} />
        ) : card && says !== null ? (
          <>
            <VerdictMark right={says} foretold />{" "}
            <Said
              text={
                says
                  ? t("says that {card} fits", { card: cardSign(card) })
                  : t("says that {card} doesn't fit", { card: cardSign(card) })
              }
            />
          </>
        ) : (
          <Standing it={it} />
        )}
      </p>
      {isOpen && !view.opened && !past && <Advice it={it} done={done} />}
    </li>
  );
}

function IdeaMark({ it }: { it: HypothesisView }) {
  const { t } = useSay();
  if (isDead(it)) return <VerdictMark right={false} label={t("refuted")} />;
  if (it.standing === "doubted")
    return <span class="eleusis-doubt" role="img" aria-label={t("not sure")} />;
  return <VerdictMark right label={t("fits all plays, not tested yet")} />;
}

const DOTS = 4;

/** How sure one is, as far as four dots can say it. */
function Sure({ credence }: { credence: number }) {
  const say = useSay();
  const full = Math.round(credence * DOTS);
  return (
    <span class="eleusis-sure" role="img" aria-label={say.percent(credence)}>
      {Array.from({ length: DOTS }, (_, at) => (
        <i key={at} class={at < full ? "eleusis-on" : ""} />
      ))}
    </span>
  );
}

/** What can be said of an idea, and what can be done with it. */
function Advice({ it, done }: Pick<ThoughtProps, "it" | "done">) {
  const { t } = useSay();
  const { wire } = useTable();
  const [error, setError] = useState("");
  const { key, sentence } = it;
  const show = async (asked: Promise<Answer>) => {
    const answer = await asked;
    setError(answer.ok ? "" : answer.error);
    requestAnimationFrame(done);
  };
  const dead = isDead(it);
  return (
    <div class={`eleusis-advice${dead ? " eleusis-past" : ""}`}>
      {!dead && (
        <Credence
          label={t("How sure of “{text}”?", { text: sentence })}
          value={it.credence ?? 0.5}
          set={(credence) => void show(wire.ask("credence", { key, credence }))}
        />
      )}
      <Icon
        class="eleusis-drop"
        name={t("Cross out “{text}”", { text: sentence })}
        d="M5 5 L15 15 M15 5 L5 15"
        onClick={() => void show(wire.ask("drop", { key }))}
      />
      {/* what God said of it stands in its row */}
      <Said as="p" class="eleusis-quiet" text={it.declared === "wrong" ? "" : it.note} />
      {error && <Said as="p" class="eleusis-trouble" role="alert" text={error} />}
    </div>
  );
}

function Standing({ it }: { it: HypothesisView }) {
  const { t, many, cardSign, cardSigns } = useSay();
  const { wire, pointing } = useTable();
  const { standing, declared, tests, noes } = it;
  if (standing === "doubted" && !declared) return <>{t("not sure")}</>;
  const isRight = declared ? declared === "right" : standing === "fits";
  const mark = <VerdictMark right={isRight} />;
  const by = wire.plays.find((play) => play.n === it.refuted_by);
  if (!declared && !isRight && by) {
    const before = lastAccepted(wire.plays, by.n);
    const cards = cardSigns(by.cards);
    const text = before ? t("{cards} after {after}", { cards, after: cardSign(before) }) : cards;
    return (
      <>
        {mark} {t("refuted by")}{" "}
        <Link onClick={() => pointing.point(it.refuted_by, true)}>
          <Said text={text} />
        </Link>
      </>
    );
  }
  const said = declared
    ? isRight
      ? t("God says: yes")
      : `${t("God says: no")}. ${it.note}`
    : !isRight
      ? t("refuted")
      : !tests
        ? t("fits all plays, not tested yet")
        : noes
          ? many(
              "passed {count} test, {noes} of them a no",
              "passed {count} tests, {noes} of them no's",
              tests,
              { noes },
            )
          : many("passed {count} test", "passed {count} tests", tests);
  return (
    <>
      {mark} <Said text={said} />
    </>
  );
}

function lastAccepted(plays: readonly PlayEntry[], n: number): string | null {
  const earlier = plays.filter((play) => play.n < n && play.ok);
  return earlier.at(-1)?.cards.at(-1) ?? null;
}

// Where a rule is written down as an idea, in words or from menus.

/** A press on a button leaves the focus in the field. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && !event.target.closest("textarea, input, select, label"))
    event.preventDefault();
}

type WritingProps = {
  /** What is asked in place of the usual. */
  asked?: string | null;
  /** Called when something was written down. */
  written: () => void;
  /** Called when something is asked about what is written, over what stands around it, and when
   * nothing is any more. */
  doubts?: ((isInDoubt: boolean) => void) | undefined;
};

export function Writing({ asked, written, doubts }: WritingProps) {
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
        class={`eleusis-writing eleusis-stack${folds && isOpen ? " eleusis-writes" : ""}`}
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
        <div class="eleusis-row eleusis-spread">
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

// How sure somebody is of an idea.

type CredenceProps = {
  label: string;
  shown?: boolean;
  value: number;
  set: (value: number) => void;
};

export function Credence({ label, shown = false, value, set }: CredenceProps) {
  const say = useSay();
  const [dragged, setDragged] = useState<number | null>(null);
  const now = dragged ?? value;
  return (
    <label class="eleusis-credence">
      <span class={shown ? "eleusis-quiet" : "eleusis-hidden"}>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(now * 100)}
        aria-valuetext={say.percent(now)}
        onInput={(event) => setDragged(Number(event.currentTarget.value) / 100)}
        onChange={(event) => {
          setDragged(null);
          set(Number(event.currentTarget.value) / 100);
        }}
      />
      {/* said by the slider itself, so not a second time */}
      <span class="eleusis-percent eleusis-quiet" aria-hidden="true">
        {say.percent(now)}
      </span>
    </label>
  );
}

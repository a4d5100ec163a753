// What the table says: what happened, and what it means. The place is kept, however much is said.
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useCut } from "../client/cut";
import { useLeaving } from "../client/leaving";
import type { TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import type { Say } from "../i18n/words";
import { Button } from "./controls";
import { isAsked, Tally } from "./foretell";
import type { Step, useNextStep } from "./next-step";
import { Said } from "./said";
import { Connection } from "./standing";
import { ToneMark } from "./verdict-mark";

type Props = {
  view: TableView;
  wire: Wire;
  error: string;
  /** The play whose story is told in place of what was said, and what ends it. */
  told?: number | null;
  tell?: (n: number | null) => void;
  /** What comes next, where somebody plays here. */
  next?: Next | null;
  /** Chooses a card of the hand. */
  choose?: (card: string) => void;
};

type Outcome = NonNullable<TableView["outcome"]>;

type Next = ReturnType<typeof useNextStep>;

/** One message at a time; what went wrong, and a connection that is busy or gone, lie over it. */
export function Message(props: Props) {
  const { view, wire, error, told = null, tell, next = null, choose } = props;
  const say = useSay();
  if (told !== null && tell)
    return <Story view={view} wire={wire} n={told} close={() => tell(null)} />;
  const { text } = view.say;
  const isFound = view.hypotheses.some((it) => it.declared === "right");
  const tone = view.opened && isFound ? "found" : view.say.tone;
  const isVerdict = tone === "right" || tone === "wrong";
  const step = (isVerdict && next?.isShown && next.step) || null;
  // Who has won a match is more than what its last round brought.
  const tellsPoints = view.opened && view.score && !(view.multiplayer && view.sheet?.over);
  const asksIdea = step?.kind === "write" || step?.kind === "explain";
  // Where each play is predicted, the outcome of that has the room.
  const isPredicted = view.prediction !== null && view.hypotheses.length === 0;
  const isStock = (asksIdea || isPredicted) && view.plays_left !== 0 && !view.mistake_costs;
  const aside = tellsPoints ? pointsOf(view, say) : isStock ? "" : view.say.aside;
  return (
    <MessageBox
      text={text}
      aside={aside}
      tone={tone}
      mark={<ToneMark tone={tone} />}
      tag={isVerdict && view.outcome ? <Tag outcome={view.outcome} /> : null}
      step={step && stepSentence(step, say)}
      kind={isVerdict && next?.step ? (step?.kind ?? "asks") : ""}
    >
      {isVerdict && next?.step && choose && <StepButton next={next} step={step} choose={choose} />}
      {view.prediction && !isAsked(view) && <Tally view={view} />}
      {view.score && !view.opened && <b class="eleusis-points">{say.points(view.score.points)}</b>}
      <Trouble error={error} />
      <Connection wire={wire} />
    </MessageBox>
  );
}

const TARGET = "M8 1.4a6.6 6.6 0 1 0 .01 0M8 5.4a2.6 2.6 0 1 0 .01 0";
const BURST =
  "M8 0 9.8 4.4 14 2 12.4 6.4 16 8 12.4 9.6 14 14 9.8 11.6 8 16 6.2 11.6 2 14 3.6 9.6 0 8 3.6 6.4 2 2 6.2 4.4Z";

/** How a verdict came: as one's ideas said, a no as well as a yes, or not. */
function Tag({ outcome }: { outcome: Outcome }) {
  const say = useSay();
  return (
    <i class={`eleusis-tag eleusis-tag-${outcome}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={outcome === "predicted" ? TARGET : BURST} />
      </svg>
      {say.outcome[outcome]}
    </i>
  );
}

/** What to do next; what explains a card is asked by the field. */
function stepSentence(step: Step, say: Say): string | null {
  if (step.kind === "explain") return null;
  if ("card" in step) return say.step[step.kind](say.cardSign(step.card));
  return say.step[step.kind];
}

type StepButtonProps = { next: Next; step: Step | null; choose: (card: string) => void };

/** The next step in one press: it chooses a card or leads to a place, and never plays. */
function StepButton({ next, step, choose }: StepButtonProps) {
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  const write = () =>
    button.current
      ?.closest(".eleusis")
      ?.querySelector<HTMLElement>(".eleusis-thoughts textarea")
      ?.focus();
  if (step?.kind === "ask") return null; // its button has a place of its own
  const [label, act] = !step
    ? [say.step.next, next.askStep]
    : "card" in step
      ? [say.step.try(say.cardSign(step.card)), () => choose(step.card)]
      : [say.step.writeButton, write];
  return (
    <Button ref={button} class="eleusis-step" onClick={act}>
      <Said text={label} />
    </Button>
  );
}

type MessageBoxProps = {
  text: string;
  aside: string;
  tone?: string;
  mark?: JSX.Element;
  tag?: JSX.Element | null;
  /** What to do next, in a sentence. */
  step?: string | null;
  /** What kind of step it is. */
  kind?: string;
  /** What stands beside the words, or lies over them. */
  children: ComponentChildren;
};

/** What happened, and what it means. */
export function MessageBox(props: MessageBoxProps) {
  const { text, aside, tone = "", mark, tag = null, step = null, kind = "", children } = props;
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const isCut = useCut([words, box]);
  const [isOpen, setOpen] = useState(false);
  useLeaving(box, isOpen, () => setOpen(false));
  useLayoutEffect(() => setOpen(false), [text, aside, step]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what lies in it
    <div
      class={[
        `eleusis-say eleusis-said-${tone}`,
        isOpen ? "eleusis-said-whole" : "",
        kind ? `eleusis-next-step eleusis-step-${kind}` : "",
      ].join(" ")}
      ref={box}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      {mark}
      <p role="status" ref={words}>
        <Said as="b" text={text} /> {tag}
        <span>
          <Said text={step ? asSentence(aside) : aside} />{" "}
          {step && <Said as="span" class="eleusis-step-said" text={step} />}
        </span>
      </p>
      {/* what has no room opens at a press or a key; who hears the page has heard all of it */}
      {(isCut || isOpen) && (
        <button
          type="button"
          class="eleusis-say-all"
          aria-label={say.t("All messages")}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {children}
    </div>
  );
}

/** A phrase with a full stop, where another sentence follows. */
const asSentence = (text: string): string => (text && !/[.!?…]\s*$/.test(text) ? `${text}.` : text);

type StoryProps = { view: TableView; wire: Wire; n: number; close: () => void };

/** What a card on the table has to tell: when it was played, and which ideas it refuted. */
function Story({ view, wire, n, close }: StoryProps) {
  const say = useSay();
  const play = wire.plays.find((one) => one.n === n);
  if (!play) return null;
  const cards = say.cardSigns(play.cards);
  const after = wire.plays.filter((one) => one.n < n && one.ok && !one.claim).at(-1);
  const last = say.cardSigns(after?.cards.slice(-1) ?? []);
  const seat = view.multiplayer?.seats[play.seat];
  const told = play.claim
    ? say.claimed(seat?.name ?? say.t("a player"), play.cards.length, play.ok)
    : play.starter
      ? say.t("{card} was the first card.", { card: cards })
      : (play.ok ? say.fittedThen : say.refusedThen)(n, cards, last);
  const asides = [
    play.claim ? cards : "",
    seat && !play.claim && !play.starter ? say.t("played by {name}", { name: seat.name }) : "",
    view.opened?.why[n] ?? "",
    ...view.hypotheses.flatMap((it) =>
      it.refuted_by === n ? say.t("It refuted “{idea}”.", { idea: it.sentence }) : [],
    ),
  ];
  const button = <Button onClick={close}>{say.t("Close")}</Button>;
  return (
    <MessageBox
      text={told}
      aside={asides.filter(Boolean).join(" ")}
      mark={<ToneMark tone="calm" />}
    >
      {button}
    </MessageBox>
  );
}

/** The points of a round, how they come about, and those of all deals at the table. */
function pointsOf({ score, sheet, multiplayer }: TableView, say: Say): string {
  if (!score) return "";
  const { points, reason } = score;
  const one = reason
    ? say.many("{count} point: {reason}.", "{count} points: {reason}.", points, { reason })
    : say.points(points);
  if (!sheet || sheet.rounds.length < 2) return one;
  // Of one alone only God's name stands beside, who gets none.
  const mine = sheet.totals[multiplayer?.you ?? ""];
  const total = mine ?? Math.max(...Object.values(sheet.totals));
  return `${one} ${say.many(
    "{points} in {count} round.",
    "{points} in {count} rounds.",
    sheet.rounds.at(-1)?.number ?? 0,
    {
      points: say.many("{count} point", "{count} points", total),
    },
  )}`;
}

/** What is wrong with what was asked for. */
export function Trouble({ error }: { error: string }) {
  return (
    <div class="eleusis-trouble" role="alert">
      {error && <Said as="p" text={error} />}
    </div>
  );
}

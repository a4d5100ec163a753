// What the table says: what happened, and what it means. The place is kept, however much is said.
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useCut, useLeaving } from "../client/hooks";
import type { TableView } from "../client/schema";
import { type Say, useSay } from "../i18n/speech";
import { Button, Glyph } from "./controls";
import { isAsked, Tally } from "./foretell";
import type { Step } from "./next-step";
import { Said } from "./said";
import { Connection } from "./standing";
import { useTable } from "./table-state";
import { ToneMark } from "./verdict-mark";

/** One message at a time; what went wrong, and a connection that is busy or gone, lie over it. */
export function Message() {
  const say = useSay();
  const { view, wire, error, told, plays, ...table } = useTable();
  if (told !== null) return <Story n={told} />;
  const { multiplayer, outcome, score } = view;
  const isFound = view.hypotheses.some((it) => it.declared === "right");
  const tone = view.opened && isFound ? "found" : view.say.tone;
  const isVerdict = tone === "right" || tone === "wrong";
  const next = isVerdict && plays && table.next.step ? table.next : null;
  const step = (next?.isShown && next.step) || null;
  // Who has won a match is more than what its last round brought.
  const tellsPoints = view.opened && score && !(multiplayer && view.sheet?.over);
  const asksIdea = step?.kind === "write" || step?.kind === "explain";
  // Where each play is predicted, the outcome of that has the room.
  const isPredicted = view.prediction !== null && view.hypotheses.length === 0;
  const isStock = (asksIdea || isPredicted) && view.plays_left !== 0 && !view.mistake_costs;
  const aside = tellsPoints ? pointsOf(view, say) : isStock ? "" : view.say.aside;
  return (
    <MessageBox
      text={view.say.text}
      aside={aside}
      tone={tone}
      mark={<ToneMark tone={tone} />}
      tag={isVerdict && outcome ? <Tag outcome={outcome} /> : null}
      step={step && stepSentence(step, say)}
      kind={next ? (step?.kind ?? "asks") : ""}
    >
      {next && <StepButton step={step} />}
      {view.prediction && !isAsked(view) && <Tally view={view} />}
      {score && !view.opened && (
        <b class="eleusis-points">{say.many("{count} point", "{count} points", score.points)}</b>
      )}
      <Trouble error={error} />
      <Connection wire={wire} />
    </MessageBox>
  );
}

const TARGET = "M8 1.4a6.6 6.6 0 1 0 .01 0M8 5.4a2.6 2.6 0 1 0 .01 0";
const BURST =
  "M8 0 9.8 4.4 14 2 12.4 6.4 16 8 12.4 9.6 14 14 9.8 11.6 8 16 6.2 11.6 2 14 3.6 9.6 0 8 3.6 6.4 2 2 6.2 4.4Z";

/** How a verdict came: as one's ideas said, a no as well as a yes, or not. */
function Tag({ outcome }: { outcome: NonNullable<TableView["outcome"]> }) {
  const { t } = useSay();
  const isPredicted = outcome === "predicted";
  return (
    <i class={`eleusis-tag eleusis-tag-${outcome}`}>
      <Glyph d={isPredicted ? TARGET : BURST} size={16} />
      {isPredicted ? t("just as predicted") : t("a surprise")}
    </i>
  );
}

/** What to do next; what explains a card is asked by the field. */
function stepSentence(step: Step, { t, cardSign }: Say): string | null {
  switch (step.kind) {
    case "write":
      return t("What could the rule be? Write your first idea.");
    case "ask":
      return t("It said no and was right: a hard test passed. Sure now? Ask God.");
    case "decide":
      return t("{card} would decide between your ideas.", { card: cardSign(step.card) });
    case "refute":
      return t("Now ask for a no: your idea says {card} won't fit.", { card: cardSign(step.card) });
  }
  return null;
}

/** The next step in one press: it chooses a card or leads to a place, and never plays. */
function StepButton({ step }: { step: Step | null }) {
  const { t, cardSign } = useSay();
  const { next, choose } = useTable();
  const button = useRef<HTMLButtonElement>(null);
  const write = () =>
    button.current
      ?.closest(".eleusis")
      ?.querySelector<HTMLElement>(".eleusis-thoughts textarea")
      ?.focus();
  if (step?.kind === "ask") return null; // its button has a place of its own
  const [label, act] = !step
    ? [t("What next?"), next.askStep]
    : "card" in step
      ? [t("Try {card}", { card: cardSign(step.card) }), () => choose(step.card)]
      : [t("Write an idea"), write];
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
  const { t } = useSay();
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const isCut = useCut([words, box]);
  const [isOpen, setOpen] = useState(false);
  useLeaving(box, isOpen, () => setOpen(false));
  useLayoutEffect(() => setOpen(false), [text, aside, step]);
  const look = [
    `eleusis-say eleusis-said-${tone}`,
    isOpen ? "eleusis-said-whole" : "",
    kind ? `eleusis-next-step eleusis-step-${kind}` : "",
  ];
  // Another sentence follows a phrase: it needs a full stop.
  const isPhrase = step && aside && !/[.!?…]\s*$/.test(aside);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what lies in it
    <div
      class={look.join(" ")}
      ref={box}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      {mark}
      <p role="status" ref={words}>
        <Said as="b" text={text} /> {tag}
        <span>
          <Said text={isPhrase ? `${aside}.` : aside} />{" "}
          {step && <Said as="span" class="eleusis-step-said" text={step} />}
        </span>
      </p>
      {/* what has no room opens at a press or a key; who hears the page has heard all of it */}
      {(isCut || isOpen) && (
        <button
          type="button"
          class="eleusis-say-all"
          aria-label={t("All messages")}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {children}
    </div>
  );
}

/** What a card on the table has to tell: when it was played, and which ideas it refuted. */
function Story({ n }: { n: number }) {
  const say = useSay();
  const { t } = say;
  const { view, wire, tell } = useTable();
  const play = wire.plays.find((one) => one.n === n);
  if (!play) return null;
  const cards = say.cardSigns(play.cards);
  const before = wire.plays.filter((one) => one.n < n && one.ok && !one.claim).at(-1);
  const after = say.cardSigns(before?.cards.slice(-1) ?? []);
  const seat = view.multiplayer?.seats[play.seat];
  const told = play.claim
    ? say.claimed(seat?.name ?? t("a player"), play.cards.length, play.ok)
    : play.starter
      ? t("{card} was the first card.", { card: cards })
      : play.ok
        ? t("Turn {turn}: {cards} fitted after {after}.", { turn: n, cards, after })
        : t("Turn {turn}: {cards} didn't fit after {after}.", { turn: n, cards, after });
  const asides = [
    play.claim ? cards : "",
    seat && !play.claim && !play.starter ? t("played by {name}", { name: seat.name }) : "",
    view.opened?.why[n] ?? "",
    ...view.hypotheses.flatMap((it) =>
      it.refuted_by === n ? t("It refuted “{idea}”.", { idea: it.sentence }) : [],
    ),
  ];
  return (
    <MessageBox
      text={told}
      aside={asides.filter(Boolean).join(" ")}
      mark={<ToneMark tone="calm" />}
    >
      <Button onClick={() => tell(null)}>{t("Close")}</Button>
    </MessageBox>
  );
}

/** The points of a round, how they come about, and those of all deals at the table. */
function pointsOf({ score, sheet, multiplayer }: TableView, { many }: Say): string {
  if (!score) return "";
  const { points, reason } = score;
  const one = reason
    ? many("{count} point: {reason}.", "{count} points: {reason}.", points, { reason })
    : many("{count} point", "{count} points", points);
  if (!sheet || sheet.rounds.length < 2) return one;
  // Of one alone only God's name stands beside, who gets none.
  const mine = sheet.totals[multiplayer?.you ?? ""];
  const total = mine ?? Math.max(...Object.values(sheet.totals));
  const last = sheet.rounds.at(-1)?.number ?? 0;
  const all = { points: many("{count} point", "{count} points", total) };
  return `${one} ${many("{points} in {count} round.", "{points} in {count} rounds.", last, all)}`;
}

/** What is wrong with what was asked for. */
export function Trouble({ error }: { error: string }) {
  return (
    <div class="eleusis-trouble" role="alert">
      {error && <Said as="p" text={error} />}
    </div>
  );
}

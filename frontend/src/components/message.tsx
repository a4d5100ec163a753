// What the table says: what happened, and what it means. The place is kept, however much is said.
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useCut } from "../client/cut";
import { useLeaving } from "../client/leaving";
import type { TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import type { Say } from "../i18n/words";
import { isAsked, Tally } from "./foretell";
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
};

/** One message at a time; what went wrong, and a connection that is busy or gone, lie over it. */
export function Message({ view, wire, error, told = null, tell }: Props): JSX.Element {
  const say = useSay();
  if (told !== null && tell)
    return <Story view={view} wire={wire} n={told} close={() => tell(null)} />;
  const { tone, text } = view.say;
  // Who has won a match is more than what its last round brought.
  const tellsPoints = view.opened && view.score && !(view.multiplayer && view.sheet?.over);
  const aside = tellsPoints ? pointsOf(view, say) : view.say.aside;
  return (
    <MessageBox text={text} aside={aside} mark={<ToneMark tone={tone} />}>
      {view.prediction && !isAsked(view) && <Tally view={view} />}
      {view.score && !view.opened && <b class="eleusis-points">{say.points(view.score.points)}</b>}
      <Trouble error={error} />
      <Connection wire={wire} />
    </MessageBox>
  );
}

type MessageBoxProps = {
  text: string;
  aside: string;
  mark?: JSX.Element;
  /** What stands beside the words, or lies over them. */
  children: ComponentChildren;
};

/** What happened, and what it means. */
export function MessageBox({ text, aside, mark, children }: MessageBoxProps): JSX.Element {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const isCut = useCut([words, box]);
  const [isOpen, setOpen] = useState(false);
  useLeaving(box, isOpen, () => setOpen(false));
  useLayoutEffect(() => setOpen(false), [text, aside]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what lies in it
    <div
      class={`eleusis-say${isOpen ? " eleusis-said-whole" : ""}`}
      ref={box}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      {mark}
      <p role="status" ref={words}>
        <b>
          <Said text={text} />
        </b>{" "}
        <span>
          <Said text={aside} />
        </span>
      </p>
      {/* what has no room opens at a press or a key; who hears the page has heard all of it */}
      {(isCut || isOpen) && (
        <button
          type="button"
          class="eleusis-say-all"
          aria-label={say.allOfIt}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {children}
    </div>
  );
}

type StoryProps = { view: TableView; wire: Wire; n: number; close: () => void };

/** What a card on the table has to tell: when it was played, and which ideas it refuted. */
function Story({ view, wire, n, close }: StoryProps): JSX.Element | null {
  const say = useSay();
  const play = wire.plays.find((one) => one.n === n);
  if (!play) return null;
  const cards = say.cardSigns(play.cards);
  const after = wire.plays.filter((one) => one.n < n && one.ok && !one.claim).at(-1);
  const last = say.cardSigns(after?.cards.slice(-1) ?? []);
  const seat = view.multiplayer?.seats[play.seat];
  const told = play.claim
    ? say.multiplayer.claim(seat?.name ?? say.multiplayer.someone, play.cards.length, play.ok)
    : play.starter
      ? say.firstCard(cards)
      : (play.ok ? say.fittedThen : say.refusedThen)(n, cards, last);
  const asides = [
    play.claim ? cards : "",
    seat && !play.claim && !play.starter ? say.multiplayer.by(seat.name) : "",
    view.opened?.why[n] ?? "",
    ...view.hypotheses.flatMap((it) => (it.refuted_by === n ? say.ruledOut(it.sentence) : [])),
  ];
  const button = (
    <button type="button" class="eleusis-button" onClick={close}>
      {say.closeStory}
    </button>
  );
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
  const one = reason ? say.pointsFor(points, reason) : say.points(points);
  if (!sheet || sheet.rounds.length < 2) return one;
  // Of one alone only God's name stands beside, who gets none.
  const mine = sheet.totals[multiplayer?.you ?? ""];
  const total = mine ?? Math.max(...Object.values(sheet.totals));
  return `${one} ${say.pointsInAll(total, sheet.rounds.at(-1)?.number ?? 0)}`;
}

/** What is wrong with what was asked for. */
export function Trouble({ error }: { error: string }): JSX.Element {
  return (
    <div class="eleusis-trouble" role="alert">
      {error && (
        <p>
          <Said text={error} />
        </p>
      )}
    </div>
  );
}

// Who sits round a table of several, and the mark by which each of them is known on the cards.
import { useLayoutEffect, useRef } from "preact/hooks";
import { useCut } from "../client/hooks";
import type { MultiplayerView, SeatView } from "../client/schema";
import { type Say, useSay } from "../i18n/speech";
import { useTable } from "./table-state";
import { VerdictMark } from "./verdict-mark";

/** One letter of every name, or two where others begin with the same. */
export function initialsOf(names: readonly string[]): string[] {
  const cut = (name: string, length: number) => [...name].slice(0, length).join("").toUpperCase();
  const first = names.map((name) => cut(name, 1));
  return names.map((name, at) => {
    const isAlone = first.every((one, other) => other === at || one !== first[at]);
    return isAlone ? cut(name, 1) : cut(name, 2);
  });
}

type WhoProps = {
  /** Who played it, and whether whoever looks did. */
  name: string;
  initials: string;
  isMine: boolean;
};

/** Whose card it is: a letter, not only a colour. One's own is filled. */
export function Who({ name, initials, isMine }: WhoProps) {
  const { t } = useSay();
  const label = isMine ? t("played by you") : t("played by {name}", { name });
  return (
    <span class={`eleusis-who${isMine ? " eleusis-mine" : ""}`} title={label}>
      <span class="eleusis-hidden">{label}</span>
      <span aria-hidden="true">{initials}</span>
    </span>
  );
}

/** What sort of computer player sits there. */
const kindOf = (kind: string, { t }: Say): string =>
  ({
    dealer: t("the computer"),
    random: t("computer: random cards"),
    confirmer: t("computer: wants to be right"),
    falsifier: t("computer: tests its guess"),
    forgetful: t("computer: forgets"),
    scientist: t("computer: scientist"),
    observer: t("computer: random, but thinks"),
    legal_random: t("computer: any allowed move"),
  })[kind] ?? t("computer");

export function Chairs() {
  const say = useSay();
  const { multiplayer } = useTable().view;
  const box = useRef<HTMLOListElement>(null);
  const isCut = useCut([box], multiplayer?.seats.length);
  const turn = multiplayer?.waits === "nobody" ? "" : multiplayer?.name;
  // On a phone not all have room: whose turn it is, is seen.
  useLayoutEffect(() => {
    const { current } = box;
    const seat = current?.querySelector<HTMLElement>("[aria-current]");
    if (!current || !seat || !isCut) return;
    const middle = seat.offsetLeft + seat.offsetWidth / 2 - current.offsetLeft;
    current.scrollLeft = middle - current.clientWidth / 2;
  }, [turn, isCut]);
  if (!multiplayer) return null;
  const scored = multiplayer.seats.some((seat) => seat.points);
  const initials = initialsOf(multiplayer.seats.map(({ name }) => say.named(name)));
  return (
    <ol
      class={`eleusis-chairs${scored ? " eleusis-scored" : ""}`}
      aria-label={say.t("Who sits round the table, clockwise")}
      ref={box}
      tabIndex={isCut ? 0 : undefined} // what scrolls is reached by keys
    >
      {multiplayer.seats.map((seat, at) => (
        <Seat
          key={seat.name}
          seat={seat}
          at={at}
          initials={initials[at] ?? ""}
          multiplayer={multiplayer}
          scored={scored}
        />
      ))}
    </ol>
  );
}

type SeatProps = {
  seat: SeatView;
  at: number;
  initials: string;
  multiplayer: MultiplayerView;
  scored: boolean;
};

/** A seat; it is as large whatever stands in it. */
function Seat({ seat, at, initials, multiplayer, scored }: SeatProps) {
  const say = useSay();
  const { t, many } = say;
  const name = say.named(seat.name);
  const mistakes = t("Mistake cards: {cards}", { cards: say.cardNames(seat.mistakes) });
  const onTurn = multiplayer.name === seat.name && multiplayer.waits !== "nobody";
  const isHere = multiplayer.you === seat.name;
  const states = [
    seat.god && !say.isGod(seat.name) && t("God"),
    seat.out && t("out"),
    seat.predicted && !onTurn && t("has predicted"),
  ].filter(Boolean);
  const kind = seat.kind === "person" ? "" : kindOf(seat.kind, say);
  return (
    <li
      class={`eleusis-chair eleusis-box${onTurn ? " eleusis-on-turn" : ""}${seat.out ? " eleusis-is-out" : ""}`}
      data-seat={at}
      aria-current={onTurn ? "true" : undefined}
      title={[name, kind].filter(Boolean).join(" · ")}
    >
      <span class={`eleusis-who${isHere ? " eleusis-mine" : ""}`} aria-hidden="true">
        {initials}
      </span>
      <span class="eleusis-chair-name eleusis-clip">
        <b>{name}</b>
        {isHere && <span class="eleusis-hidden">{say.you}</span>}
      </span>
      <span class="eleusis-chair-facts eleusis-clip">
        {seat.cards > 0 && (
          <span class="eleusis-count">
            <Back />
            <span aria-hidden="true">{seat.cards}</span>
            <span class="eleusis-hidden">{many("{count} card", "{count} cards", seat.cards)}</span>
          </span>
        )}
        {seat.mistakes.length > 0 && (
          <span class="eleusis-count eleusis-mistakes" title={mistakes}>
            <VerdictMark right={false} />
            <span aria-hidden="true">{seat.mistakes.length}</span>
            <span class="eleusis-hidden">{mistakes}</span>
          </span>
        )}
        {seat.prophet && (
          <span class="eleusis-office eleusis-of-prophet" title={t("prophet")}>
            <span class="eleusis-hidden">{t("prophet")}</span>
          </span>
        )}
        {states.map((state) => (
          <span key={String(state)} class="eleusis-office">
            {state}
          </span>
        ))}
        {scored && (
          <span class="eleusis-quiet eleusis-earned">
            <b aria-hidden="true">{say.number(seat.points)}</b>
            <span>{many("{count} point", "{count} points", seat.points)}</span>
          </span>
        )}
        {kind && <span class="eleusis-quiet eleusis-clip eleusis-kind">{kind}</span>}
      </span>
    </li>
  );
}

/** The back of a card. */
function Back() {
  return (
    <svg class="eleusis-back" viewBox="0 0 14 18" aria-hidden="true">
      <rect x="1" y="1" width="12" height="16" rx="2" />
      <path d="M4 5 L10 13 M10 5 L4 13" />
    </svg>
  );
}

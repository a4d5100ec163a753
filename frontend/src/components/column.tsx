// One column of the table: a card of the line, and what was refused after it hanging below it.
import { Component, type JSX } from "preact";
import { type Feature, suitOf } from "../client/deck";
import type { MultiplayerView, PlayEntry } from "../client/schema";
import { useSay } from "../i18n/speech";
import type { Say } from "../i18n/words";
import { Chips, Face } from "./card";
import { type Column, foldedOf, type Mark } from "./line";
import { CardWord } from "./said";
import { Who } from "./seats";
import { VerdictMark } from "./verdict-mark";

export type Look = { small: boolean; features: ReadonlySet<Feature> };

function Lying({ code, small, features }: { code: string } & Look): JSX.Element {
  return (
    <span class={`eleusis-card eleusis-${suitOf(code)}${features.size ? " eleusis-chipped" : ""}`}>
      <Face code={code} small={small} />
      <Chips code={code} features={features} />
    </span>
  );
}

type ColumnProps = Look & {
  column: Column;
  newest: number;
  pointed: number | null;
  /** Whether the play that is pointed at follows this card in the line. */
  met: boolean;
  /** For how many refused cards there is room under a card. */
  room: number;
  say: Say;
  marks: ReadonlyMap<string, Mark>;
  /** The play on which the prophet's marker lies. */
  crowned: number | null;
  multiplayer: MultiplayerView | null;
};

/** What lies on the cards of one column, in a word, to be compared. */
const markedAs = ({ column, marks, crowned }: ColumnProps): string =>
  [column.head?.play, ...column.refused, ...column.claims]
    .map((play) =>
      play?.cards.map((_, at) => {
        const mark = marks.get(`${play.n}:${at}`);
        return `${mark?.count ?? ""}${mark?.dark ?? ""}${crowned === play.n}`;
      }),
    )
    .join();

// A class only for `shouldComponentUpdate`: at 500 cards one column changes with a play, not all.
export class TableColumn extends Component<ColumnProps, { isOpen: boolean }> {
  override state = { isOpen: false };

  override shouldComponentUpdate(next: ColumnProps, { isOpen }: { isOpen: boolean }): boolean {
    const now = this.props;
    const touched = (props: ColumnProps, n: number | null) =>
      n !== null &&
      (props.column.head?.play.n === n || props.column.refused.some((play) => play.n === n));
    return (
      isOpen !== this.state.isOpen ||
      now.small !== next.small ||
      now.features !== next.features ||
      now.room !== next.room ||
      now.met !== next.met ||
      now.say !== next.say ||
      now.column !== next.column ||
      markedAs(now) !== markedAs(next) ||
      (now.newest !== next.newest && (touched(now, now.newest) || touched(next, next.newest))) ||
      (now.pointed !== next.pointed && (touched(now, now.pointed) || touched(next, next.pointed)))
    );
  }

  override render(props: ColumnProps): JSX.Element {
    const { column, newest, pointed, met, room, marks, crowned, multiplayer, say, ...look } = props;
    const { head, refused, claims } = column;
    const mark = (play: PlayEntry, at: number) => {
      const lies = marks.get(`${play.n}:${at}`);
      return lies && <Tenth mark={lies} limit={multiplayer?.marks?.limit ?? null} />;
    };
    const crown = (play: PlayEntry, at: number) =>
      crowned === play.n &&
      at === play.cards.length - 1 && <Crown name={multiplayer?.marks?.prophet?.name ?? ""} />;
    // Nobody played the starter: it was turned up.
    const who = (play: PlayEntry) =>
      multiplayer && !play.starter && <Who multiplayer={multiplayer} seat={play.seat} />;
    const hides = foldedOf(refused, room);
    // What is pointed at can be seen.
    const isSought = refused.slice(0, hides).some((play) => play.n === pointed);
    const folded = this.state.isOpen || isSought ? 0 : hides;
    // The card that the play that is pointed at was to follow. A selector that looks for it (`:has`)
    // would style every column anew with each play.
    const isMet = met || refused.some((play) => play.n === pointed);
    const state = (play: PlayEntry) =>
      `${play.n === newest ? " eleusis-newest" : ""}${play.n === pointed ? " eleusis-pointed" : ""}`;
    return (
      <li class={`eleusis-column${head?.joined ? ` eleusis-joined-${head.joined}` : ""}`}>
        {head && mark(head.play, head.at)}
        {head ? (
          <div
            class={`eleusis-head${state(head.play)}${isMet ? " eleusis-met" : ""}`}
            data-play={head.play.n}
          >
            <span class="eleusis-hidden">
              {head.play.starter
                ? say.starter(say.cardName(head.code))
                : say.accepted(say.cardName(head.code), head.place)}
            </span>
            <Lying code={head.code} {...look} />
            {who(head.play)}
            {crown(head.play, head.at)}
          </div>
        ) : (
          <div class="eleusis-head eleusis-nobody" />
        )}
        {refused.length > 0 && (
          <ul class={`eleusis-side${hides > 0 ? " eleusis-continued" : ""}`}>
            {refused.map((play, at) => (
              <li
                key={play.n}
                data-play={play.n}
                class={`eleusis-refused${play.cards.length > 1 ? " eleusis-series" : ""}${state(play)}${at < folded ? " eleusis-hidden" : ""}`}
              >
                <span class="eleusis-hidden">
                  {say.refused(say.cardNames(play.cards), head ? say.cardName(head.code) : null)}
                </span>
                {at >= folded && (
                  <>
                    {play.cards.map((code, place) => (
                      <Lying key={place} code={code} small={true} features={look.features} />
                    ))}
                    <VerdictMark right={false} class="eleusis-cross" />
                    {who(play)}
                    {play.cards.map((_, place) => mark(play, place))}
                    {crown(play, play.cards.length - 1)}
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {hides > 0 && (
          <button
            type="button"
            class="eleusis-earlier"
            aria-expanded={this.state.isOpen}
            aria-label={say.earlierRefused(hides)}
            onClick={() => this.setState(({ isOpen }) => ({ isOpen: !isOpen }))}
          >
            {this.state.isOpen ? "−" : "+"}
            {hides}
          </button>
        )}
        {claims.map((play) => (
          <Claim
            key={play.n}
            play={play}
            name={multiplayer?.seats[play.seat]?.name ?? say.multiplayer.someone}
            marked={
              (play.n === newest ? " eleusis-newest" : "") +
              (play.n === pointed ? " eleusis-pointed" : "")
            }
          />
        ))}
      </li>
    );
  }
}

function Tenth({ mark, limit }: { mark: Mark; limit: number | null }): JSX.Element {
  const say = useSay();
  return (
    <span
      class={`eleusis-tenth${mark.dark ? " eleusis-dark-mark" : ""}`}
      title={say.multiplayer.marker(mark.count, limit)}
      aria-hidden="true"
    >
      {mark.count}
    </span>
  );
}

/** The prophet's marker, on the last card that lay at the declaration. */
function Crown({ name }: { name: string }): JSX.Element {
  const say = useSay();
  return (
    <span class="eleusis-crown" title={say.multiplayer.prophetFrom(name)}>
      <span class="eleusis-hidden">{say.multiplayer.prophetFrom(name)}</span>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 1 L12.4 7.2 L19 7.6 L13.9 11.8 L15.6 18.2 L10 14.6 L4.4 18.2 L6.1 11.8 L1 7.6 L7.6 7.2 Z" />
      </svg>
    </span>
  );
}

/** A claim that no card of a hand fits: the hand was shown, and can be looked at again. */
function Claim({
  play,
  name,
  marked,
}: {
  play: PlayEntry;
  name: string;
  marked: string;
}): JSX.Element {
  const say = useSay();
  return (
    <details class={`eleusis-claim${marked}`} data-play={play.n}>
      <summary title={say.multiplayer.claim(name, play.cards.length, play.ok)}>
        <span class="eleusis-hidden">
          {say.multiplayer.claim(name, play.cards.length, play.ok)}
        </span>
        <span aria-hidden="true">
          <VerdictMark right={play.ok} />{" "}
          <span class="eleusis-of-claim">{say.multiplayer.claimShort(play.cards.length)}</span>
          <b>{`0 / ${play.cards.length}`}</b>
        </span>
      </summary>
      <p>
        {play.cards.map((code, at) => (
          <CardWord key={at} code={code} />
        ))}
      </p>
    </details>
  );
}

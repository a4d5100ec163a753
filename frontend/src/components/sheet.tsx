// The score sheet: every point with its reason, by seat and round. And when a round is over, why
// the computer players did what they did.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { MultiplayerView, PlayerThought, SheetView, TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Said } from "./said";
import { VerdictMark } from "./verdict-mark";

/** As they are counted, to a hundredth at most. */
export const rounded = (points: number): number => Math.round(points * 100) / 100;

export function ScoreSheet({ view }: { view: TableView }): JSX.Element {
  const say = useSay();
  const { sheet } = view;
  return (
    <section class="eleusis-sheet">
      <h3>{say.t("Score sheet")}</h3>
      {sheet ? (
        <Rounds sheet={sheet} />
      ) : (
        <p class="eleusis-quiet">{say.t("Points are counted when the round is over.")}</p>
      )}
    </section>
  );
}

/** The newest round, those before it folded, and all of them together. */
export function Rounds({ sheet }: { sheet: SheetView }): JSX.Element {
  const say = useSay();
  const rounds = [...sheet.rounds].reverse();
  return (
    <>
      {rounds.map((round, at) =>
        at === 0 ? (
          <Round key={round.number} sheet={sheet} round={round} />
        ) : (
          <details key={round.number}>
            <summary>{say.round(round.number, round.god)}</summary>
            <Round sheet={sheet} round={round} />
          </details>
        ),
      )}
      {sheet.rounds.length > 1 && <Totals sheet={sheet} />}
    </>
  );
}

type RoundProps = { sheet: SheetView; round: SheetView["rounds"][number] };

function Round({ sheet, round }: RoundProps): JSX.Element {
  const say = useSay();
  const names = [...sheet.names].sort(
    (one, other) => (round.points[other] ?? 0) - (round.points[one] ?? 0),
  );
  return (
    <table>
      <caption>{say.round(round.number, round.god)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.t("Seat")}</th>
          <th scope="col" class="eleusis-number">
            {say.t("Points")}
          </th>
          <th scope="col">{say.t("For what")}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              {say.named(name)}
              {name === round.god && !say.isGod(name) && <small>{say.t("God")}</small>}
            </th>
            <td class="eleusis-number">{say.number(rounded(round.points[name] ?? 0))}</td>
            <td>
              {round.lines
                .filter(([who]) => who === name)
                .map(([, number, reason], at) => (
                  <span key={at} class="eleusis-reason">
                    <b>{say.number(rounded(number))}</b> <Said text={`(${reason})`} />
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ sheet }: { sheet: SheetView }): JSX.Element {
  const say = useSay();
  const names = [...sheet.names].sort(
    (one, other) => (sheet.totals[other] ?? 0) - (sheet.totals[one] ?? 0),
  );
  return (
    <table>
      <caption>{sheet.over ? say.t("The whole match") : say.t("All rounds so far")}</caption>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="eleusis-number">{say.number(rounded(sheet.totals[name] ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A thought in the language of the page. */
const worded = ({ texts }: PlayerThought, lang: string): string => texts[lang] ?? texts["en"] ?? "";

type MindsProps = { view: TableView; wire: Wire; multiplayer: MultiplayerView };

/** What each computer player thought when it moved last: for the one person, who is God. */
export function Minds({ view, wire, multiplayer }: MindsProps): JSX.Element {
  const say = useSay();
  const [heard, setHeard] = useState<readonly PlayerThought[]>([]);
  const { turn, table } = view;
  useEffect(() => {
    void wire.ask("thoughts").then((said) => setHeard(said.ok ? said.answer : []));
  }, [turn, table.count]);
  const newest = new Map(heard.map((thought) => [thought.seat, thought]));
  return (
    <section
      class="eleusis-panel eleusis-minds"
      tabIndex={0} // what scrolls is reached by keys
      aria-label={say.t("What the computer players thought")}
    >
      {newest.size === 0 && <p class="eleusis-quiet">{say.t("No one has played yet.")}</p>}
      <ul class="eleusis-plain" aria-live="polite">
        {[...newest].map(([seat, thought]) => (
          <li key={seat}>
            <b>{multiplayer.seats[seat]?.name}</b> <Said text={worded(thought, say.lang)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the computer players did what they did: asked for when the round is over. */
export function Thoughts({ view, wire }: { view: TableView; wire: Wire }): JSX.Element | null {
  const say = useSay();
  const [heard, setHeard] = useState<{ seal: string; all: PlayerThought[] } | null>(null);
  const multiplayer = view.multiplayer;
  const computers = multiplayer?.seats.some((seat) => !["person", "dealer"].includes(seat.kind));
  if (!multiplayer || !view.opened || !computers) return null;
  const ask = async () => {
    if (heard?.seal === view.seal) return;
    const answer = await wire.ask("thoughts");
    if (answer.ok) setHeard({ seal: view.seal, all: answer.answer });
  };
  return (
    <details
      class="eleusis-whys eleusis-thinking"
      onToggle={(event) => event.currentTarget.open && void ask()}
    >
      <summary>{say.t("What the computer players thought")}</summary>
      <ul class="eleusis-plain">
        {heard?.seal === view.seal &&
          [...heard.all].reverse().map((thought, at) => {
            const play = wire.plays.find((one) => one.n === thought.n);
            const mine = play?.seat === thought.seat ? play : undefined;
            return (
              <li key={at}>
                <b>
                  {mine && <VerdictMark right={mine.ok} />} {multiplayer.seats[thought.seat]?.name}{" "}
                  {mine && !mine.claim && <Said text={say.cardSigns(mine.cards)} />}
                </b>
                <Said as="span" text={worded(thought, say.lang)} />
              </li>
            );
          })}
      </ul>
    </details>
  );
}

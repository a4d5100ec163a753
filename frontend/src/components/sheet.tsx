// The score sheet: every point with its reason, by seat and round. And when a round is over, why
// the computer players did what they did.
import { useEffect, useState } from "preact/hooks";
import type { PlayerThought, SheetView } from "../client/schema";
import { useSay } from "../i18n/speech";
import type { Say } from "../i18n/words";
import { Said } from "./said";
import { useTable } from "./table-state";
import { VerdictMark } from "./verdict-mark";

/** As they are counted, to a hundredth at most. */
export const rounded = (points: number): number => Math.round(points * 100) / 100;

export function ScoreSheet() {
  const { t } = useSay();
  const { sheet } = useTable().view;
  return (
    <section class="eleusis-sheet">
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
    <table>
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
                  <span key={at} class="eleusis-reason">
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
    <table>
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
      <ul class="eleusis-plain" aria-live="polite">
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
  const { view, wire } = useTable();
  const [heard, setHeard] = useState<{ seal: string; all: PlayerThought[] } | null>(null);
  const seats = view.multiplayer?.seats ?? [];
  if (!view.opened || !seats.some(({ kind }) => !["person", "dealer"].includes(kind))) return null;
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
      <summary>{t("What the computer players thought")}</summary>
      <ul class="eleusis-plain">
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

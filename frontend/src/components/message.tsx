// What the table says: what happened, and what it means. The place is kept, however much is said.
import type { JSX } from "preact";
import type { TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import type { Say } from "../i18n/words";
import { isAsked, Tally } from "./foretell";
import { Said } from "./said";
import { Connection } from "./standing";
import { ToneMark } from "./verdict-mark";

type Props = { view: TableView; wire: Wire; error: string };

/** One message at a time; what went wrong, and a connection that is busy or gone, lie over it. */
export function Message({ view, wire, error }: Props): JSX.Element {
  const say = useSay();
  const { tone, text } = view.say;
  // Who has won a match is more than what its last round brought.
  const tellsPoints = view.opened && view.score && !(view.multiplayer && view.sheet?.over);
  const aside = tellsPoints ? pointsOf(view, say) : view.say.aside;
  return (
    <div class={`eleusis-say eleusis-tone-${tone}`}>
      <ToneMark tone={tone} />
      {/* On a phone a press opens what has no room (`stage.css`); who hears the page has it whole. */}
      <p role="status" tabIndex={-1}>
        <b>
          <Said text={text} />
        </b>{" "}
        <span>
          <Said text={aside} />
        </span>
      </p>
      {view.prediction && !isAsked(view) && <Tally view={view} />}
      {view.score && !view.opened && <b class="eleusis-points">{say.points(view.score.points)}</b>}
      <Trouble error={error} />
      <Connection wire={wire} />
    </div>
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

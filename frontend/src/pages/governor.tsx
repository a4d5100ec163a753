// The table of the Governor's Game: purses, cards and scores face up; draw or pass by button or
// key; a target by clicking a player or by number; the die thrown where all can see it; chances
// on demand; and the Jack's secret, where there is one.
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useModel } from "../client/model";
import type { GovernorSeatView, GovernorView, ProbabilityView } from "../client/schema";
import type { GovernorModel, Send, Wire } from "../client/wire";
import { Face } from "../components/card";
import { Riddle } from "../components/secret-stroke";
import { Connection, Languages } from "../components/standing";
import { Said } from "../i18n/said";
import { useSay } from "../i18n/speech";

const NEXT = ".eleusis-seat button, .eleusis-actions input, .eleusis-actions button";

export function Governor({
  wire,
  root,
}: {
  wire: Wire<GovernorModel>;
  root: HTMLElement;
}): JSX.Element {
  const say = useSay().governor;
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  // What stood there when the last command was sent: a second press counts when that has changed,
  // even before the answer is heard.
  const asked = useRef<GovernorView | null>(null);
  const view = useModel(wire);
  const { may } = view;

  const send: Send<GovernorModel> = async (command, ...given) => {
    const seen = wire.view;
    if (asked.current === seen || wire.connection === "gone") return false;
    asked.current = seen;
    setBusy(true);
    const answer = await wire.ask(command, ...given);
    if (asked.current === seen) asked.current = null;
    setBusy(false);
    setError(answer.ok ? "" : answer.error);
    // What was pressed may be gone with the turn: the next thing to press takes its focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        root.querySelector<HTMLElement>(NEXT)?.focus();
      }
    });
    return answer.ok;
  };

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest("input, textarea, select");
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = view.seats[Number(event.key) - 1]?.name;
      if (event.key === "d" && may.draw) void send("draw");
      else if (event.key === "p" && may.stay) void send("stay");
      else if (target !== undefined && may.choose.includes(target)) {
        void send("choose", { player: target });
      } else return;
      event.preventDefault();
    };
    root.addEventListener("keydown", press);
    return () => root.removeEventListener("keydown", press);
  });

  return (
    <div class="eleusis-page eleusis-governor">
      <header class="eleusis-title">
        <h2>{view.title}</h2>
        <span class="eleusis-quiet">
          {[say.draw(view.draw), say.pot(view.pot), say.left(view.left)].join(" · ")}
        </span>
        <Languages wire={wire} />
      </header>
      <ol class="eleusis-seats" aria-label={say.players}>
        {view.seats.map((seat, at) => (
          <Place
            key={seat.name}
            seat={seat}
            number={at + 1}
            choose={
              may.choose.includes(seat.name)
                ? () => void send("choose", { player: seat.name })
                : null
            }
          />
        ))}
      </ol>
      {view.throws.length > 0 && <Dice key={view.turn} throws={view.throws} />}
      <div class={`eleusis-say eleusis-tone-${view.say.tone}`}>
        <p role="status">
          <b>
            <Said text={view.say.text} />
          </b>{" "}
          <span>
            <Said text={view.say.aside} />
          </span>
          {error && (
            <span class="eleusis-trouble">
              <br />
              <Said text={error} />
            </span>
          )}
        </p>
      </div>
      <Connection wire={wire} />
      <Choices view={view} busy={busy} send={send} />
      {(may.draw || may.choose.length > 0) && <Chances view={view} busy={busy} send={send} />}
      {view.log.length > 0 && (
        <section class="eleusis-panel">
          <h3>{say.happened}</h3>
          <ol class="eleusis-log" aria-live="polite">
            {view.log.map((sentence, at) => (
              <li key={at}>
                <Said text={sentence} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {view.secret && <Riddle wire={wire} secret={view.secret} busy={busy} send={send} />}
      {view.strokes.length > 0 && (
        <details class="eleusis-strokes">
          <summary>{say.strokes(view.strokes.length)}</summary>
          <dl>
            {view.strokes.map((stroke) => (
              <div key={stroke.title}>
                <dt>{stroke.title}</dt>
                <dd>
                  <Said text={stroke.text} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

/** One player's place at the table. */
export function Place({
  seat,
  number,
  choose,
}: {
  seat: GovernorSeatView;
  number: number;
  choose: (() => void) | null;
}): JSX.Element {
  const { governor: say, cardName, named } = useSay();
  const state = seat.won
    ? say.wins
    : !seat.plays
      ? say.sitsOut
      : !seat.in
        ? say.out
        : seat.turn
          ? say.itsTurn
          : say.in;
  const classes = [
    "eleusis-seat",
    seat.turn ? "eleusis-on-turn" : "",
    seat.plays && !seat.in ? "eleusis-out" : "",
    seat.won ? "eleusis-won" : "",
  ];
  return (
    <li class={classes.filter(Boolean).join(" ")}>
      <div class="eleusis-seat-head">
        <b>{named(seat.name)}</b>
        <span class="eleusis-quiet">{seat.how || (seat.person ? "" : say.computer)}</span>
      </div>
      <div class="eleusis-seat-head">
        <span class="eleusis-hidden">{say.scoreOf(named(seat.name))}</span>
        <b class="eleusis-score">
          {seat.score === null ? "–" : String(seat.score).replace("-", "−")}
        </b>
        <span class="eleusis-state">{state}</span>
        <span class="eleusis-quiet">{say.purse(seat.purse)}</span>
      </div>
      <div class="eleusis-drawn">
        {seat.cards.map((code, at) => (
          <span
            key={`${code}${at}`}
            class={`eleusis-card eleusis-${code.slice(-1)}`}
            role="img"
            aria-label={cardName(code)}
          >
            <Face code={code} small />
          </span>
        ))}
      </div>
      {choose && (
        <button type="button" class="eleusis-button eleusis-primary" onClick={choose}>
          <span>{say.choose(seat.name)}</span>
          <small>{say.key(String(number))}</small>
        </button>
      )}
    </li>
  );
}

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Every throw of a tie, each die beside its name. */
function Dice({ throws }: { throws: GovernorView["throws"] }): JSX.Element {
  const say = useSay().governor;
  return (
    <ol class="eleusis-throws" aria-label={say.throws}>
      {throws.map((thrown, at) => (
        <li key={at}>
          {thrown.names.map((name, die) => (
            <span key={name} class="eleusis-throw">
              <svg
                class="eleusis-die"
                viewBox="-10 -10 20 20"
                role="img"
                aria-label={say.threw(name, thrown.pips[die] ?? 0)}
                style={{ animationDelay: `${at * 350 + die * 120}ms` }}
              >
                <rect x="-9" y="-9" width="18" height="18" rx="4" />
                {(PIPS[thrown.pips[die] ?? 0] ?? []).map(([x, y]) => (
                  <circle key={`${x}${y}`} cx={x * 5} cy={y * 5} r="1.9" />
                ))}
              </svg>
              <span aria-hidden="true">{name}</span>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Choices({
  view,
  busy,
  send,
}: {
  view: GovernorView;
  busy: boolean;
  send: Send<GovernorModel>;
}) {
  const say = useSay().governor;
  const { may } = view;
  const [amount, setAmount] = useState("1");
  if (may.stake !== null) {
    const lay = (event: Event) => {
      event.preventDefault();
      void send("stake", { amount: Math.trunc(Number(amount)) || 0 });
    };
    return (
      <form class="eleusis-actions" onSubmit={lay}>
        <label class="eleusis-stake">
          {say.stake}
          <input
            type="number"
            min="0"
            max={may.stake}
            value={amount}
            onInput={(event) => setAmount(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="eleusis-button eleusis-primary" aria-disabled={busy}>
          {say.lay}
        </button>
      </form>
    );
  }
  return (
    <div class="eleusis-actions">
      {may.draw && (
        <button
          type="button"
          class="eleusis-button eleusis-primary"
          aria-disabled={busy}
          onClick={() => void send("draw")}
        >
          <span>{say.drawACard}</span>
          <small>{say.key("D")}</small>
        </button>
      )}
      {may.stay && (
        <button
          type="button"
          class="eleusis-button"
          aria-disabled={busy}
          onClick={() => void send("stay")}
        >
          <span>{say.pass}</span>
          <small>{say.key("P")}</small>
        </button>
      )}
    </div>
  );
}

const STOPS: readonly (number | null)[] = [null, 5, 9, 12, 16];

/** What drawing and passing are worth, if everybody plays so: asked for, never pushed. */
function Chances({
  view,
  busy,
  send,
}: {
  view: GovernorView;
  busy: boolean;
  send: Send<GovernorModel>;
}) {
  const say = useSay().governor;
  const [stop, setStop] = useState(0);
  return (
    <section class="eleusis-panel">
      <div class="eleusis-actions">
        <button
          type="button"
          class="eleusis-button"
          aria-disabled={busy}
          onClick={() => void send("chances", { above: STOPS[stop] ?? null })}
        >
          {say.myChances}
        </button>
        <select
          aria-label={say.ifEverybody}
          value={stop}
          onChange={(event) => setStop(Number(event.currentTarget.value))}
        >
          {STOPS.map((above, at) => (
            <option key={at} value={at}>
              {above === null ? say.drawsOn : say.stopsAbove(above)}
            </option>
          ))}
        </select>
      </div>
      {view.chances && (
        <table class="eleusis-chances">
          <caption>{view.chances.condition}</caption>
          <thead>
            <tr>
              <th scope="col">{say.ifYou}</th>
              <th scope="col">{say.survives}</th>
              <th scope="col">{say.winsRound}</th>
            </tr>
          </thead>
          <tbody>
            {view.chances.rows.map((row) => (
              <tr key={row.action}>
                <th scope="row">{row.action}</th>
                <Percent estimate={row.survives} />
                <Percent estimate={row.wins} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Percent({ estimate }: { estimate: ProbabilityView }): JSX.Element {
  const say = useSay().governor;
  return (
    <td>
      <span class="eleusis-bar-of" aria-hidden="true">
        <span style={{ width: `${estimate.value * 100}%` }} />
      </span>
      {estimate.text} <small>{estimate.exact ? say.exact : say.sampled}</small>
    </td>
  );
}

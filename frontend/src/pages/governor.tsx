// The table of the Governor's Game: purses, cards and scores face up; draw or pass by button or
// key; a target by clicking a player or by number; chances on demand; and the Jack's secret, where
// there is one.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useModel } from "../client/hooks";
import type { GovernorView, Probability } from "../client/schema";
import type { GovernorModel, Send, Wire } from "../client/wire";
import { Button, Choice, Form, Primary } from "../components/controls";
import { Place, Standing } from "../components/governor-seat";
import { MessageBox, Trouble } from "../components/message";
import { Said } from "../components/said";
import { Riddle } from "../components/secret-stroke";
import { Connection, Languages } from "../components/standing";
import { useSay } from "../i18n/speech";

const NEXT = ".eleusis-seat button, .eleusis-actions input, .eleusis-actions button";

type Asking = { view: GovernorView; busy: boolean; send: Send<GovernorModel> };

export function Governor({ wire, root }: { wire: Wire<GovernorModel>; root: HTMLElement }) {
  const { t, many } = useSay();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  // What stood there when the last command was sent: a second press counts when that has changed,
  // even before the answer is heard.
  const asked = useRef<GovernorView | null>(null);
  const view = useModel(wire);
  const { may, seats, strokes } = view;
  const begun = seats.some((seat) => seat.plays);

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
      if (document.activeElement === document.body) root.querySelector<HTMLElement>(NEXT)?.focus();
    });
    return answer.ok;
  };
  const choosing = (name = "") =>
    may.choose.includes(name) ? () => void send("choose", { player: name }) : null;

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest("input, textarea, select");
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const choose = choosing(seats[Number(event.key) - 1]?.name);
      if (event.key === "d" && may.draw) void send("draw");
      else if (event.key === "p" && may.stay) void send("stay");
      else if (choose) choose();
      else return;
      event.preventDefault();
    };
    root.addEventListener("keydown", press);
    return () => root.removeEventListener("keydown", press);
  });

  const asking = { view, busy, send };
  const past = wire.kind === "replay";
  return (
    <div class="eleusis-page eleusis-governor">
      <div class="eleusis-title">
        <h2>{view.title}</h2>
        <Standing {...view} begun={begun} />
        <Languages />
      </div>
      <ol class="eleusis-seats" aria-label={t("The players, clockwise")}>
        {seats.map((seat, at) => (
          <Place
            key={seat.name}
            seat={seat}
            number={at + 1}
            begun={begun}
            choose={choosing(seat.name)}
          />
        ))}
      </ol>
      <MessageBox {...view.say}>
        <Trouble error={error} />
      </MessageBox>
      <Connection wire={wire} />
      {past ? null : may.stake === null ? (
        <Moves {...asking} />
      ) : (
        <Stakes most={may.stake} {...asking} />
      )}
      <div class="eleusis-governor-notes">
        <section class="eleusis-panel eleusis-happened">
          <h3>{t("What happened")}</h3>
          {view.log.length === 0 && (
            <p class="eleusis-quiet">{t("Each draw will be listed here, with the scores.")}</p>
          )}
          {/* it scrolls by keys too */}
          <ol class="eleusis-log" aria-live="polite" tabIndex={view.log.length ? 0 : -1}>
            {view.log.map((sentence, at) => (
              <Said as="li" key={at} text={sentence} />
            ))}
          </ol>
        </section>
        {!past && <Chances {...asking} />}
      </div>
      {view.secret && <Riddle wire={wire} secret={view.secret} busy={busy} send={send} />}
      {strokes.length > 0 && (
        <details>
          <summary>
            {many("{count} special rule in play", "{count} special rules in play", strokes.length)}
          </summary>
          {strokes.map(([title, text]) => (
            <p key={title}>
              <b>{title}</b> <Said text={text} />
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

function Stakes({ most, busy, send }: Asking & { most: number }) {
  const { t } = useSay();
  const [amount, setAmount] = useState("1");
  const lay = () => void send("stake", { amount: Math.trunc(Number(amount)) || 0 });
  return (
    <Form class="eleusis-actions" submit={lay}>
      <label>
        {t("Everyone pays")}
        <input
          type="number"
          min="0"
          max={most}
          value={amount}
          onInput={(event) => setAmount(event.currentTarget.value)}
        />
      </label>
      <Primary type="submit" aria-disabled={busy}>
        {t("Place the stakes")}
      </Primary>
    </Form>
  );
}

function Moves({ view, busy, send }: Asking) {
  const { t } = useSay();
  return (
    <div class="eleusis-actions">
      {view.may.draw && (
        <Primary aria-disabled={busy} onClick={() => void send("draw")}>
          <span>{t("Draw a card")}</span>
          <small>{t("key {name}", { name: "D" })}</small>
        </Primary>
      )}
      {view.may.stay && (
        <Button aria-disabled={busy} onClick={() => void send("stay")}>
          <span>{t("Pass")}</span>
          <small>{t("key {name}", { name: "P" })}</small>
        </Button>
      )}
    </div>
  );
}

// --- what drawing and passing are worth ---------------------------------------------------------

const STOPS: readonly (number | null)[] = [null, 5, 9, 12, 16];

/** What each action is worth, if everybody plays so: asked for, never pushed. */
function Chances({ view: { may, chances, above }, busy, send }: Asking) {
  const { t } = useSay();
  const condition = (stops: number | null) =>
    stops === null
      ? t("if everyone keeps drawing")
      : t("if everyone stops above {score}", { score: stops });
  const [stop, setStop] = useState(0);
  const isReady = (may.draw || may.choose.length > 0) && !busy;
  return (
    <section class="eleusis-panel">
      <div class="eleusis-actions">
        <Button
          aria-disabled={!isReady}
          onClick={() => isReady && void send("chances", { above: STOPS[stop] ?? null })}
        >
          {t("What are the chances?")}
        </Button>
        <Choice
          label={t("If everyone")}
          value={stop}
          set={(at) => setStop(Number(at))}
          options={STOPS.map((stops, at) => [at, condition(stops)])}
        />
      </div>
      {chances.length > 0 && (
        <table class="eleusis-chances">
          <caption>{condition(above)}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Latest answer")}</th>
              <th scope="col">{t("stays in this draw round")}</th>
              <th scope="col">{t("wins the round")}</th>
            </tr>
          </thead>
          <tbody>
            {chances.map((row) => (
              <tr key={row.action}>
                <th scope="row">{row.action}</th>
                <Percent {...row.survives} />
                <Percent {...row.wins} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Percent({ value, error }: Probability) {
  const { t, figure } = useSay();
  const percent = (share: number): string => t("{percent} %", { percent: figure(share * 100, 1) });
  return (
    <td>
      <span class="eleusis-bar-of" aria-hidden="true">
        <span style={{ width: `${value * 100}%` }} />
      </span>
      {percent(value)}
      {error > 0 && ` ± ${percent(error)}`} <small>{error > 0 ? t("sampled") : t("counted")}</small>
    </td>
  );
}

// The table of the Governor's Game: purses, cards and scores face up; draw or pass by button or
// key; a target by clicking a player or by number; the die thrown where all can see it; chances
// on demand; and the Jack's secret, where there is one.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useModel } from "../client/hooks";
import type { GovernorView } from "../client/schema";
import type { GovernorModel, Send, Wire } from "../client/wire";
import { Chances } from "../components/chances";
import { Dice } from "../components/dice";
import { Place } from "../components/governor-seat";
import { MessageBox, Trouble } from "../components/message";
import { Said } from "../components/said";
import { Riddle } from "../components/secret-stroke";
import { Connection, Languages } from "../components/standing";
import { useSay } from "../i18n/speech";

const NEXT = ".eleusis-seat button, .eleusis-actions input, .eleusis-actions button";

export function Governor({ wire, root }: { wire: Wire<GovernorModel>; root: HTMLElement }) {
  const { t, many } = useSay();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  // What stood there when the last command was sent: a second press counts when that has changed,
  // even before the answer is heard.
  const asked = useRef<GovernorView | null>(null);
  const view = useModel(wire);
  const { may } = view;
  const begun = view.seats.some((seat) => seat.plays);

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
      <div class="eleusis-title">
        <h2>{view.title}</h2>
        <span class="eleusis-quiet">
          {[
            ...(begun
              ? [
                  view.draw ? t("draw {count}", { count: view.draw }) : t("no cards drawn yet"),
                  t("pot {coins}", { coins: view.pot }),
                  many("{count} card in the deck", "{count} cards in the deck", view.left),
                ]
              : []),
            view.year === null ? "" : t("year {number}", { number: view.year }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <Languages />
      </div>
      <ol class="eleusis-seats" aria-label={t("The players, clockwise")}>
        {view.seats.map((seat, at) => (
          <Place
            key={seat.name}
            seat={seat}
            number={at + 1}
            begun={begun}
            choose={
              may.choose.includes(seat.name)
                ? () => void send("choose", { player: seat.name })
                : null
            }
          />
        ))}
      </ol>
      <MessageBox {...view.say}>
        <Trouble error={error} />
      </MessageBox>
      <Connection wire={wire} />
      <Choices view={view} busy={busy} send={send} />
      <div class="eleusis-governor-notes">
        <section class="eleusis-panel eleusis-happened">
          <h3>{t("What happened")}</h3>
          {view.throws.length > 0 && <Dice key={view.turn} throws={view.throws} />}
          {view.log.length === 0 && (
            <p class="eleusis-quiet">{t("Each draw will be listed here, with the scores.")}</p>
          )}
          {/* it scrolls by keys too */}
          <ol class="eleusis-log" aria-live="polite" tabIndex={view.log.length ? 0 : -1}>
            {view.log.map((sentence, at) => (
              <li key={at}>
                <Said text={sentence} />
              </li>
            ))}
          </ol>
        </section>
        <Chances view={view} busy={busy} send={send} />
      </div>
      {view.secret && <Riddle wire={wire} secret={view.secret} busy={busy} send={send} />}
      {view.strokes.length > 0 && (
        <details class="eleusis-strokes">
          <summary>
            {many(
              "{count} special rule in play",
              "{count} special rules in play",
              view.strokes.length,
            )}
          </summary>
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

function Choices({
  view,
  busy,
  send,
}: {
  view: GovernorView;
  busy: boolean;
  send: Send<GovernorModel>;
}) {
  const { t } = useSay();
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
          {t("Everyone pays")}
          <input
            type="number"
            min="0"
            max={may.stake}
            value={amount}
            onInput={(event) => setAmount(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="eleusis-button eleusis-primary" aria-disabled={busy}>
          {t("Place the stakes")}
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
          <span>{t("Draw a card")}</span>
          <small>{t("key {name}", { name: "D" })}</small>
        </button>
      )}
      {may.stay && (
        <button
          type="button"
          class="eleusis-button"
          aria-disabled={busy}
          onClick={() => void send("stay")}
        >
          <span>{t("Pass")}</span>
          <small>{t("key {name}", { name: "P" })}</small>
        </button>
      )}
    </div>
  );
}

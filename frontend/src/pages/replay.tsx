// A record stepped through, moment by moment, by whoever's eyes. All it needs is in its data: it
// asks nobody for anything, so it also runs in a page without a kernel.

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Said as Message, ReplayView } from "../client/schema";
import { Button, Filter, Glyph, Primary } from "../components/controls";
import { Beside, GOD, SPECTATOR, seen } from "../components/replay-notes";
import { GovernorTable, Table } from "../components/replay-table";
import { Said } from "../components/said";
import { Languages } from "../components/standing";
import { Timeline } from "../components/timeline";
import { ToneMark } from "../components/verdict-mark";
import { useSay } from "../i18n/speech";

const STEP = 1400; // milliseconds a moment is shown while it plays

/** Where there is no kernel nobody can be asked for another language. */
export function ReplayPage({ data, root }: { data: ReplayView; root: HTMLElement }) {
  const { figure, named, t } = useSay();
  const [number, setNumber] = useState(data.deals.length - 1);
  const deal = data.deals[number];
  const [at, setAt] = useState(0);
  const [plays, setPlays] = useState(false);
  const players = deal?.game === "eleusis" ? deal.eyes.filter((seat) => seat !== GOD) : [];
  const [eyes, setEyes] = useState(players[0] ?? SPECTATOR);
  const last = (deal?.moments.length ?? 1) - 1;
  const moment = deal?.moments[Math.min(at, last)];

  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  useEffect(() => {
    if (!plays) return;
    const timer = setInterval(() => {
      if (at >= last) setPlays(false);
      else setAt(at + 1);
    }, STEP);
    return () => clearInterval(timer);
  }, [plays, at, last]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest("select") || event.ctrlKey || event.metaKey || event.altKey) return;
      const steps: Record<string, number> = {
        ArrowLeft: at - 1,
        ArrowRight: at + 1,
        PageUp: at - 5,
        PageDown: at + 5,
        Home: 0,
        End: last,
      };
      const to = steps[event.key];
      const onButton = target.closest("button") !== null;
      if (to !== undefined) go(to);
      else if (event.key === " " && !onButton) playOn();
      else return;
      event.preventDefault();
    };
    root.addEventListener("keydown", press);
    return () => root.removeEventListener("keydown", press);
  });
  const playOn = () => {
    if (!plays && at >= last) setAt(0);
    setPlays(!plays);
  };
  const choose = (to: number) => {
    setNumber(to);
    setAt(0);
    setPlays(false);
  };
  if (!deal || !moment)
    return <p class="eleusis-quiet">{t("This record contains nothing to replay.")}</p>;
  const message =
    "only" in moment && deal.game === "eleusis"
      ? seen(deal, moment, eyes, (name: string) => t("{name} notes something.", { name }))
      : moment.say;

  const step = (name: string, may: boolean, to: number, d: string) => (
    <Button aria-label={name} aria-disabled={!may} onClick={() => go(to)}>
      <Glyph d={d} size={16} />
    </Button>
  );
  return (
    <div
      class={`eleusis-page eleusis-replay${deal.game === "governor" ? " eleusis-governor" : ""}`}
    >
      <div class="eleusis-title">
        <h2>{deal.title}</h2>
        <span class="eleusis-quiet">{t("a replay")}</span>
        <span class="eleusis-choices">
          {data.deals.length > 1 && (
            <Filter
              label={t("Deal")}
              value={number}
              set={(to) => choose(Number(to))}
              options={data.deals.map((_, at) => [at, t("number {number}", { number: at + 1 })])}
            />
          )}
          {deal.game === "eleusis" && (
            <Filter
              label={t("Seen by")}
              value={eyes}
              set={(to) => setEyes(Number(to))}
              options={[
                [SPECTATOR, t("a spectator")],
                ...deal.eyes.map((seat) => [seat, named(deal.seats[seat] ?? "")] as const),
              ]}
            />
          )}
        </span>
        <Languages />
      </div>
      <Timeline deal={deal} at={at} last={last} go={go} message={message.text} />
      <div class="eleusis-actions eleusis-transport" role="group" aria-label={t("Steps")}>
        {step(t("To the start"), at > 0, 0, "M4 3 V13 M13 3 L6 8 L13 13 Z")}
        {step(t("Step back"), at > 0, at - 1, "M11 3 L4 8 L11 13 Z")}
        <Primary onClick={playOn}>{plays ? t("Pause") : t("Autoplay")}</Primary>
        {step(t("Step forward"), at < last, at + 1, "M5 3 L12 8 L5 13 Z")}
        {step(t("To the end"), at < last, last, "M12 3 V13 M3 3 L10 8 L3 13 Z")}
        <span class="eleusis-quiet">{t("{at} of {of}", { at: at + 1, of: last + 1 })}</span>
        {"bits" in moment && moment.bits !== null && (
          <span class="eleusis-quiet eleusis-bits">
            {t("{bits} bits still open among the simpler rules", { bits: figure(moment.bits, 1) })}
          </span>
        )}
      </div>
      <Sentence message={message} live={!plays} />
      {deal.game === "eleusis" ? (
        <Table key={number} deal={deal} at={at} eyes={eyes} />
      ) : (
        <GovernorTable deal={deal} at={at} />
      )}
      {deal.game === "eleusis" && <Beside deal={deal} at={at} eyes={eyes} go={go} />}
    </div>
  );
}

/** What happened; read aloud where a person steps, not on every moment of a film. */
function Sentence({ message, live }: { message: Message; live: boolean }) {
  return (
    <div class="eleusis-say">
      <ToneMark tone={message.tone} />
      <p role="status" aria-live={live ? "polite" : "off"}>
        <Said as="b" text={message.text} /> <Said as="span" text={message.aside} />
      </p>
    </div>
  );
}

// A record stepped through, moment by moment, by whoever's eyes. All it needs is in its data: it
// asks nobody for anything, so it also runs in a page without a kernel.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isLegal } from "../client/deck";
import { usePointing } from "../client/hooks";
import type {
  DealView,
  EleusisDealView,
  GovernorDealView,
  Said as Message,
  MomentView,
  ReplayView,
  ThoughtView,
} from "../client/schema";
import { Card } from "../components/card";
import { Button, Filter, Glyph, Link, Primary } from "../components/controls";
import { Place, Standing } from "../components/governor-seat";
import { Lens, useLooks } from "../components/header";
import { Said } from "../components/said";
import { Languages } from "../components/standing";
import { Board } from "../components/table";
import { Sealed, ToneMark, VerdictMark } from "../components/verdict-mark";
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

// Beside the table of a replay: what was thought by then, and the rule when it lies open.

export const GOD = 0;
export const SPECTATOR = -1;

/** What these eyes see of a moment that may be one seat's own. */
export function seen(
  deal: EleusisDealView,
  moment: MomentView,
  eyes: number,
  ownNote: (name: string) => string,
): MomentView["say"] {
  if (mayKnow(moment.only, eyes)) return moment.say;
  return { tone: "calm", text: ownNote(deal.seats[moment.only ?? 0] ?? ""), aside: "" };
}

const mayKnow = (seat: number | null, eyes: number): boolean =>
  seat === null || eyes === seat || eyes === GOD;

type BesideProps = { deal: EleusisDealView; at: number; eyes: number; go: (to: number) => void };

/** What was thought by then, and once it lies open or to God's eyes, the rule. */
export function Beside({ deal, at, eyes, go }: BesideProps) {
  const say = useSay();
  const { point } = usePointing("replay");
  const list = useRef<HTMLUListElement>(null);
  const thoughts = deal.thoughts.filter((one) => one.at <= at && mayKnow(one.seat, eyes));
  const { opened, sheet } = deal;
  const isOpen = opened !== null && (at >= opened.at || eyes === GOD);
  const newest = deal.plays[(deal.moments[at]?.count ?? 0) - 1];
  const why = isOpen && newest ? opened.why[newest.n] : undefined;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [thoughts.length]);
  if (!thoughts.length && !isOpen) return null;
  return (
    <div class="eleusis-grid eleusis-beside">
      {thoughts.length > 0 && (
        <section class="eleusis-panel">
          <h3>{say.t("Ideas so far")}</h3>
          <ul class="eleusis-plain" ref={list}>
            {thoughts.map((one, n) => (
              <Thinking key={n} it={one} at={at} go={go} seats={deal.seats} />
            ))}
          </ul>
        </section>
      )}
      {isOpen && opened && (
        <section class="eleusis-panel">
          <h3>{say.t("The rule")}</h3>
          <Said as="p" class="eleusis-sentence" text={opened.rule} />
          {at < opened.at && <p class="eleusis-quiet">{say.t("Only God knows it now.")}</p>}
          {why && newest && (
            <p onPointerEnter={() => point(newest.n)} onPointerLeave={() => point(null)}>
              <VerdictMark right={newest.ok} /> <Said text={say.cardSigns(newest.cards)} />{" "}
              <Said text={why} />
            </p>
          )}
          {opened.verified !== null && at >= opened.at && (
            <p>
              <Sealed isIntact={opened.verified} />
            </p>
          )}
          {sheet && at >= sheet.at && (
            <ul class="eleusis-plain">
              {sheet.rows
                .filter(([, , reason]) => reason)
                .map(([name, points, reason]) => (
                  <li key={name}>
                    <b>
                      {name} {points}
                    </b>{" "}
                    <Said as="span" class="eleusis-quiet" text={reason} />
                  </li>
                ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

type ThinkingProps = { it: ThoughtView; at: number; go: (to: number) => void; seats: string[] };

function Thinking({ it, at, go, seats }: ThinkingProps) {
  const say = useSay();
  const gone = (n: number | null): boolean => n !== null && n <= at;
  const [asked, answer] = it.declared ?? [null, null];
  const dead = gone(it.refuted) || gone(it.ended) || (gone(asked) && answer === "wrong");
  const who = seats.length > 2 && it.seat !== null ? `${seats[it.seat]}: ` : "";
  return (
    <li class={`eleusis-thought${it.at === at ? " eleusis-made-now" : ""}`}>
      <p class="eleusis-sentence">
        {who}
        {dead ? <Said as="del" text={it.text} /> : <Said text={it.text} />}
      </p>
      <Link class="eleusis-quiet" onClick={() => go(it.at)}>
        {say.t("at {moment}", { moment: it.at + 1 })}
      </Link>
      <p class="eleusis-quiet">
        {[
          it.aside,
          gone(it.refuted)
            ? it.refuted === it.at
              ? say.t("already refuted by the table")
              : say.t("refuted at {moment}", { moment: (it.refuted ?? 0) + 1 })
            : gone(it.doubted)
              ? say.t("not sure")
              : "",
          gone(asked) ? (answer === "right" ? say.t("God says: yes") : say.t("God says: no")) : "",
          gone(it.ended) ? say.t("crossed out") : "",
        ]
          .filter(Boolean)
          .join("; ")}
      </p>
    </li>
  );
}

// The table of a replay as it lay at some moment, and the hands that may be seen.

type TableProps = { deal: EleusisDealView; at: number; eyes: number };

export function Table({ deal, at, eyes }: TableProps) {
  const say = useSay();
  const { pointed, sought } = usePointing("replay");
  const looks = useLooks();
  const moment = deal.moments[at];
  if (!moment) return null;
  const ended = deal.sheet !== null && at >= deal.sheet.at;
  const shown = deal.eyes.filter((seat) => seat !== GOD && (eyes === seat || eyes === GOD));
  return (
    <>
      <div class="eleusis-row eleusis-board-tools">
        <Lens looks={looks} />
      </div>
      <Board
        plays={deal.plays.slice(0, moment.count)}
        count={moment.count}
        pointed={pointed}
        sought={sought}
        chosen={moment.pending}
        ended={ended}
        features={looks.features}
        multiplayer={null}
      />
      {deal.seats.length > 2 && <Seats deal={deal} moment={moment} />}
      {shown.map((seat) => (
        <Held
          key={seat}
          name={
            shown.length > 1 || eyes === GOD
              ? say.named(deal.seats[seat] ?? "")
              : say.t("Your hand")
          }
          codes={moment.hands[seat] ?? ""}
          legal={eyes === GOD ? (moment.legal ?? null) : null}
        />
      ))}
    </>
  );
}

function Seats({ deal, moment }: { deal: EleusisDealView; moment: MomentView }) {
  const { t, many } = useSay();
  return (
    <ul class="eleusis-places" aria-label={t("The players")}>
      {deal.seats.map((name, seat) => {
        const marks = [
          moment.waits.includes(seat) ? t("to move") : "",
          moment.prophet === seat ? t("prophet") : "",
          moment.out.includes(seat) ? t("out") : "",
        ].filter(Boolean);
        return (
          <li key={seat} class={moment.waits.includes(seat) ? "eleusis-on-turn" : ""}>
            <b>{name}</b>{" "}
            <span class="eleusis-quiet">
              {[
                seat === GOD ? "" : many("{count} card", "{count} cards", moment.held[seat] ?? 0),
                ...marks,
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type HeldProps = { name: string; codes: string; legal: string | null };

/** A hand as it was. God also sees which of its cards would have been right. */
function Held({ name, codes, legal }: HeldProps) {
  const { cardName, t } = useSay();
  return (
    <section class="eleusis-open-hand">
      <h3>{name}</h3>
      <ul class="eleusis-shown">
        {codes
          .split(" ")
          .filter(Boolean)
          .map((code, at) => {
            const right = legal === null ? null : isLegal(legal, code);
            const card = cardName(code);
            const label =
              right === null
                ? card
                : right
                  ? t("{card}, would fit", { card })
                  : t("{card}, would not fit", { card });
            return (
              <li key={at}>
                <Card
                  code={code}
                  small
                  label={label}
                  class={right === false ? "eleusis-unfit" : ""}
                >
                  {right && <VerdictMark right />}
                </Card>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

export function GovernorTable({ deal, at }: { deal: GovernorDealView; at: number }) {
  const { t } = useSay();
  const moment = deal.moments[at];
  if (!moment) return null;
  return (
    <>
      <p>
        <Standing {...moment} />
      </p>
      <ol class="eleusis-seats" aria-label={t("The players")}>
        {moment.seats.map((seat, place) => (
          <Place key={seat.name} seat={seat} number={place + 1} begun choose={null} />
        ))}
      </ol>
    </>
  );
}

// Where one is in a replay.

type TimelineProps = {
  deal: DealView;
  at: number;
  last: number;
  go: (to: number) => void;
  message: string;
};

const WIDE = 1000;
const HIGH = 60;

/** Where one is: right plays above, wrong ones below, thoughts and hints as dots, and how many
 * bits were left to be learned. */
export function Timeline({ deal, at, last, go, message }: TimelineProps) {
  const { t } = useSay();
  const x = (n: number) => (last ? (n / last) * (WIDE - 20) + 10 : WIDE / 2);
  const bits = deal.game === "eleusis" ? deal.moments.map((moment) => moment.bits) : [];
  const most = Math.max(1, ...bits.map((one) => one ?? 0));
  const curve = bits
    .map((one, n) =>
      one === null ? "" : `${x(n).toFixed(1)},${(HIGH - 3 - (one / most) * (HIGH - 8)).toFixed(1)}`,
    )
    .filter(Boolean)
    .join(" ");
  const thoughts = deal.game === "eleusis" ? deal.thoughts : [];
  return (
    <div class="eleusis-timeline">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        {curve && <polyline class="eleusis-curve" points={curve} />}
        {deal.moments.map(({ say: { tone } }, n) => (
          <path
            key={n}
            class={`eleusis-tick eleusis-tick-${tone}`}
            d={`M${x(n)} ${tone === "wrong" ? HIGH / 2 + 2 : 8} V${tone === "right" ? HIGH / 2 - 2 : HIGH - 8}`}
          />
        ))}
        {thoughts.map((one, n) => (
          <path key={`t${n}`} class="eleusis-dotted" d={`M${x(one.at)} 4 v.01`} />
        ))}
        <path class="eleusis-now" d={`M${x(at)} 0 V${HIGH}`} />
      </svg>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-label={t("Where in the game")}
        aria-valuetext={t("{at} of {of}: {text}", { at: at + 1, of: last + 1, text: message })}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
    </div>
  );
}

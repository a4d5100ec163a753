// A record stepped through, moment by moment, by whoever's eyes. All it needs is in its data: it
// asks nobody for anything, so it also runs in a page without a kernel.

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { usePointing } from "../client/pointing";
import type {
  DealView,
  EleusisDealView,
  GovernorDealView,
  MessageView,
  MomentView,
  ReplayView,
  ThoughtView,
} from "../client/schema";
import type { ReplayModel, Wire } from "../client/wire";
import { Face } from "../components/card";
import { faceValue, suitOf } from "../components/deck";
import { Lens, useLooks } from "../components/looks";
import { Languages } from "../components/standing";
import { Board } from "../components/table";
import { ToneMark, VerdictMark } from "../components/verdict-mark";
import { Said } from "../i18n/said";
import { useSay } from "../i18n/speech";
import { Place } from "./governor";

const STEP = 1400; // milliseconds a moment is shown while it plays
const GOD = 0;
const SPECTATOR = -1;

export function ReplayPage({
  data,
  root,
  wire = null,
}: {
  data: ReplayView;
  root: HTMLElement;
  /** Nobody to ask for another language where there is no kernel. */
  wire?: Wire<ReplayModel> | null;
}): JSX.Element {
  const { replay: words, named } = useSay();
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
  if (!deal || !moment) return <p class="eleusis-quiet">{words.empty}</p>;
  const message =
    "only" in moment && deal.game === "eleusis"
      ? seen(deal, moment, eyes, words.ownNote)
      : moment.say;

  return (
    <div
      class={`eleusis-page eleusis-replay${deal.game === "governor" ? " eleusis-governor" : ""}`}
    >
      <header class="eleusis-title">
        <h2>{deal.title}</h2>
        <span class="eleusis-quiet">{words.title}</span>
        <span class="eleusis-choices">
          {data.deals.length > 1 && (
            <Choice
              label={words.deal}
              value={number}
              set={choose}
              options={data.deals.map((_, one) => [one, words.dealNumber(one + 1)])}
            />
          )}
          {deal.game === "eleusis" && (
            <Choice
              label={words.eyes}
              value={eyes}
              set={setEyes}
              options={[
                [SPECTATOR, words.spectator],
                ...deal.eyes.map((seat): [number, string] => [seat, named(deal.seats[seat] ?? "")]),
              ]}
            />
          )}
        </span>
        {wire && <Languages wire={wire} />}
      </header>
      <Timeline deal={deal} at={at} last={last} go={go} message={message.text} />
      <div class="eleusis-actions eleusis-transport" role="group" aria-label={words.transport}>
        <Button
          name={words.first}
          off={at === 0}
          act={() => go(0)}
          d="M4 3 V13 M13 3 L6 8 L13 13 Z"
        />
        <Button name={words.back} off={at === 0} act={() => go(at - 1)} d="M11 3 L4 8 L11 13 Z" />
        <button type="button" class="eleusis-button eleusis-primary" onClick={playOn}>
          {plays ? words.pause : words.play}
        </button>
        <Button name={words.next} off={at === last} act={() => go(at + 1)} d="M5 3 L12 8 L5 13 Z" />
        <Button
          name={words.end}
          off={at === last}
          act={() => go(last)}
          d="M12 3 V13 M3 3 L10 8 L3 13 Z"
        />
        <span class="eleusis-quiet">{words.moment(at + 1, last + 1)}</span>
        {"bits" in moment && moment.bits !== null && (
          <span class="eleusis-quiet eleusis-bits">{words.bits(moment.bits)}</span>
        )}
      </div>
      <Sentence message={message} live={!plays} />
      {deal.game === "eleusis" ? (
        <Table key={number} deal={deal} at={at} eyes={eyes} root={root} />
      ) : (
        <GovernorTable deal={deal} at={at} />
      )}
      {deal.game === "eleusis" && <Beside deal={deal} at={at} eyes={eyes} go={go} />}
    </div>
  );
}

/** What these eyes see of a moment that may be one seat's own. */
export function seen(
  deal: EleusisDealView,
  moment: MomentView,
  eyes: number,
  ownNote: (name: string) => string,
): MessageView {
  if (mayKnow(moment.only, eyes)) return moment.say;
  return { tone: "calm", text: ownNote(deal.seats[moment.only ?? 0] ?? ""), aside: "" };
}

const mayKnow = (seat: number | null, eyes: number): boolean =>
  seat === null || eyes === seat || eyes === GOD;

type ChoiceProps = {
  label: string;
  value: number;
  set: (value: number) => void;
  options: readonly (readonly [number, string])[];
};

function Choice({ label, value, set, options }: ChoiceProps): JSX.Element {
  return (
    <label class="eleusis-filter">
      {label}
      <select value={value} onChange={(event) => set(Number(event.currentTarget.value))}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

type ButtonProps = { name: string; off: boolean; act: () => void; d: string };

function Button({ name, off, act, d }: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="eleusis-button"
      aria-label={name}
      aria-disabled={off}
      onClick={act}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={d} />
      </svg>
    </button>
  );
}

/** What happened; read aloud where a person steps, not on every moment of a film. */
function Sentence({ message, live }: { message: MessageView; live: boolean }): JSX.Element {
  return (
    <div class={`eleusis-say eleusis-tone-${message.tone}`}>
      <ToneMark tone={message.tone} />
      <p role="status" aria-live={live ? "polite" : "off"}>
        <b>
          <Said text={message.text} />
        </b>{" "}
        <span>
          <Said text={message.aside} />
        </span>
      </p>
    </div>
  );
}

// --- the table --------------------------------------------------------------------------------

type TableProps = { deal: EleusisDealView; at: number; eyes: number; root: HTMLElement };

function Table({ deal, at, eyes, root }: TableProps): JSX.Element | null {
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
        small={root.clientWidth < 560}
        pointed={pointed}
        sought={sought}
        chosen={moment.pending}
        ended={ended}
        looks={looks}
        multiplayer={null}
      />
      {deal.seats.length > 2 && <Seats deal={deal} moment={moment} />}
      {shown.map((seat) => (
        <Held
          key={seat}
          name={shown.length > 1 || eyes === GOD ? say.named(deal.seats[seat] ?? "") : say.hand}
          codes={moment.hands[seat] ?? ""}
          legal={eyes === GOD ? (moment.legal ?? null) : null}
        />
      ))}
    </>
  );
}

function Seats({ deal, moment }: { deal: EleusisDealView; moment: MomentView }): JSX.Element {
  const words = useSay().replay;
  return (
    <ul class="eleusis-places" aria-label={words.seats}>
      {deal.seats.map((name, seat) => {
        const marks = [
          moment.waits.includes(seat) ? words.toMove : "",
          moment.prophet === seat ? words.prophet : "",
          moment.out.includes(seat) ? words.out : "",
        ].filter(Boolean);
        return (
          <li key={seat} class={moment.waits.includes(seat) ? "eleusis-on-turn" : ""}>
            <b>{name}</b>{" "}
            <span class="eleusis-quiet">
              {[seat === GOD ? "" : words.held(moment.held[seat] ?? 0), ...marks]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const order = (code: string): number => "CDHS".indexOf(suitOf(code)) * 13 + faceValue(code) - 1;

export const isLegal = (legal: string, code: string): boolean =>
  (BigInt(`0x${legal}`) >> BigInt(order(code))) % 2n === 1n;

/** A hand as it was. God also sees which of its cards would have been right. */
function Held({
  name: whose,
  codes,
  legal,
}: {
  name: string;
  codes: string;
  legal: string | null;
}) {
  const { replay: words, cardName } = useSay();
  const cards = codes.split(" ").filter(Boolean);
  return (
    <section class="eleusis-open-hand">
      <h3>{whose}</h3>
      <ul class="eleusis-shown">
        {cards.map((code, at) => {
          const right = legal === null ? null : isLegal(legal, code);
          const name = cardName(code);
          return (
            <li key={at}>
              <span
                class={`eleusis-card eleusis-${suitOf(code)}${right === false ? " eleusis-unfit" : ""}`}
                role="img"
                aria-label={
                  right === null ? name : right ? words.wouldFit(name) : words.wouldNot(name)
                }
              >
                <Face code={code} small />
                {right && <VerdictMark right />}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function GovernorTable({ deal, at }: { deal: GovernorDealView; at: number }): JSX.Element | null {
  const words = useSay().replay;
  const moment = deal.moments[at];
  if (!moment) return null;
  return (
    <>
      <p class="eleusis-quiet">{words.pot(moment.draw, moment.pot, moment.left)}</p>
      <ol class="eleusis-seats" aria-label={words.seats}>
        {moment.seats.map((seat, place) => (
          <Place key={seat.name} seat={seat} number={place + 1} choose={null} />
        ))}
      </ol>
    </>
  );
}

// --- the timeline -----------------------------------------------------------------------------

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
function Timeline({ deal, at, last, go, message }: TimelineProps): JSX.Element {
  const words = useSay().replay;
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
        aria-label={words.where}
        aria-valuetext={words.momentSaid(at + 1, last + 1, message)}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
    </div>
  );
}

// --- beside it --------------------------------------------------------------------------------

type BesideProps = { deal: EleusisDealView; at: number; eyes: number; go: (to: number) => void };

/** What was thought by then, and once it lies open or to God's eyes, the rule. */
function Beside({ deal, at, eyes, go }: BesideProps): JSX.Element | null {
  const say = useSay();
  const words = say.replay;
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
          <h3>{words.thoughts}</h3>
          <ul class="eleusis-plain" ref={list}>
            {thoughts.map((one, n) => (
              <Thinking key={n} it={one} at={at} go={go} seats={deal.seats} />
            ))}
          </ul>
        </section>
      )}
      {isOpen && opened && (
        <section class="eleusis-panel">
          <h3>{words.rule}</h3>
          <p class="eleusis-sentence">
            <Said text={opened.rule} />
          </p>
          {at < opened.at && <p class="eleusis-quiet">{words.onlyGod}</p>}
          {why && newest && (
            <p onPointerEnter={() => point(newest.n)} onPointerLeave={() => point(null)}>
              <VerdictMark right={newest.ok} /> <Said text={say.cardSigns(newest.cards)} />{" "}
              <Said text={why} />
            </p>
          )}
          {opened.verified !== null && at >= opened.at && (
            <p>
              <VerdictMark right={opened.verified} />{" "}
              {opened.verified ? say.sealHolds : say.sealBroken}
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
                    <span class="eleusis-quiet">
                      <Said text={reason} />
                    </span>
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

function Thinking({ it, at, go, seats }: ThinkingProps): JSX.Element {
  const say = useSay();
  const words = say.replay;
  const gone = (n: number | null): boolean => n !== null && n <= at;
  const [asked, answer] = it.declared ?? [null, null];
  const dead = gone(it.refuted) || gone(it.ended) || (gone(asked) && answer === "wrong");
  const who = seats.length > 2 && it.seat !== null ? `${seats[it.seat]}: ` : "";
  return (
    <li class={`eleusis-thought${it.at === at ? " eleusis-made-now" : ""}`}>
      <p class="eleusis-sentence">
        {who}
        {dead ? (
          <del>
            <Said text={it.text} />
          </del>
        ) : (
          <Said text={it.text} />
        )}
      </p>
      <button type="button" class="eleusis-link eleusis-quiet" onClick={() => go(it.at)}>
        {words.madeAt(it.at + 1)}
      </button>
      <p class="eleusis-quiet">
        {[
          it.aside,
          gone(it.refuted)
            ? it.refuted === it.at
              ? words.refutedBefore
              : words.refutedAt((it.refuted ?? 0) + 1)
            : gone(it.doubted)
              ? say.doubted
              : "",
          gone(asked) ? (answer === "right" ? say.declaredRight : say.declaredWrong) : "",
          gone(it.ended) ? words.crossedOut : "",
        ]
          .filter(Boolean)
          .join("; ")}
      </p>
    </li>
  );
}

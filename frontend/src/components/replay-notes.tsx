// Beside the table of a replay: what was thought by then, and the rule when it lies open.
import { useLayoutEffect, useRef } from "preact/hooks";
import { usePointing } from "../client/pointing";
import type { EleusisDealView, MomentView, ThoughtView } from "../client/schema";
import { useSay } from "../i18n/speech";
import { Link } from "./controls";
import { Said } from "./said";
import { VerdictMark } from "./verdict-mark";
import { Sealed } from "./wax";

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

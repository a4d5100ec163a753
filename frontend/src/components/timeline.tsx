// Where one is in a replay.
import type { DealView } from "../client/schema";
import { useSay } from "../i18n/speech";

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

// The critic's meter: how many of the cards that may come fit, and the stretch that plays best.
import type { MeterView } from "../../client/schema";
import { useSay } from "../../i18n/speech";
import { Said } from "../said";

export function Meter({ meter }: { meter: MeterView }) {
  const { t, percent } = useSay();
  const share = percent(meter.share);
  return (
    <span
      class={`eleusis-meter${meter.stops ? " eleusis-stops" : ""}`}
      role="img"
      aria-label={
        meter.stops
          ? meter.said
          : t("{share} of the cards fit: {said}", { share, said: meter.said })
      }
    >
      <span class="eleusis-meter-said" aria-hidden="true">
        {!meter.stops && <b>{t("{share} fit", { share })}</b>} <Said as="span" text={meter.said} />
      </span>
      {/* where the game stops there is no share to show */}
      <svg viewBox="0 0 200 14" preserveAspectRatio="none" aria-hidden="true">
        <rect class="eleusis-meter-all" x="0" y="4" width="200" height="6" rx="3" />
        <rect class="eleusis-meter-best" x="60" y="1" width="40" height="12" rx="3" />
        {!meter.stops && (
          <rect class="eleusis-meter-at" x={meter.share * 197} y="0" width="3" height="14" rx="1" />
        )}
      </svg>
    </span>
  );
}

// What drawing and passing are worth, on demand.
import { useState } from "preact/hooks";
import type { GovernorView, Probability } from "../client/schema";
import type { GovernorModel, Send } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Button } from "./controls";

const STOPS: readonly (number | null)[] = [null, 5, 9, 12, 16];

/** What drawing and passing are worth, if everybody plays so: asked for, never pushed. */
export function Chances({
  view,
  busy,
  send,
}: {
  view: GovernorView;
  busy: boolean;
  send: Send<GovernorModel>;
}) {
  const { t } = useSay();
  const [stop, setStop] = useState(0);
  const { draw, choose } = view.may;
  const isReady = (draw || choose.length > 0) && !busy;
  return (
    <section class="eleusis-panel eleusis-chances-panel">
      <div class="eleusis-actions">
        <Button
          aria-disabled={!isReady}
          onClick={() => isReady && void send("chances", { above: STOPS[stop] ?? null })}
        >
          {t("What are the chances?")}
        </Button>
        <select
          aria-label={t("If everyone")}
          disabled={!isReady}
          value={stop}
          onChange={(event) => setStop(Number(event.currentTarget.value))}
        >
          {STOPS.map((above, at) => (
            <option key={at} value={at}>
              {above === null
                ? t("if everyone keeps drawing")
                : t("if everyone stops above {score}", { score: above })}
            </option>
          ))}
        </select>
      </div>
      {view.chances && (
        <table class="eleusis-chances">
          <caption>{view.chances.condition}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Latest answer")}</th>
              <th scope="col">{t("stays in this draw round")}</th>
              <th scope="col">{t("wins the round")}</th>
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

function Percent({ estimate }: { estimate: Probability }) {
  const { t, figure } = useSay();
  const percent = (share: number): string => t("{percent} %", { percent: figure(share * 100, 1) });
  const isExact = estimate.error === 0;
  return (
    <td>
      <span class="eleusis-bar-of" aria-hidden="true">
        <span style={{ width: `${estimate.value * 100}%` }} />
      </span>
      {percent(estimate.value)}
      {!isExact && ` ± ${percent(estimate.error)}`}{" "}
      <small>{isExact ? t("counted") : t("sampled")}</small>
    </td>
  );
}

// What drawing and passing are worth, on demand.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GovernorView, ProbabilityView } from "../client/schema";
import type { GovernorModel, Send } from "../client/wire";
import { useSay } from "../i18n/speech";

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
  const say = useSay().governor;
  const [stop, setStop] = useState(0);
  const { draw, choose } = view.may;
  const isReady = (draw || choose.length > 0) && !busy;
  return (
    <section class="eleusis-panel eleusis-chances-panel">
      <div class="eleusis-actions">
        <button
          type="button"
          class="eleusis-button"
          aria-disabled={!isReady}
          onClick={() => isReady && void send("chances", { above: STOPS[stop] ?? null })}
        >
          {say.myChances}
        </button>
        <select
          aria-label={say.ifEverybody}
          disabled={!isReady}
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

// How the class thinks: which ideas live and by how many they are held, and how sure people are.
import type { PictureView } from "../../client/schema";
import { useSay } from "../../i18n/speech";
import { Said } from "../said";
import { VerdictMark } from "../verdict-mark";

type IdeasProps = { picture: PictureView; most?: number };

export function Ideas({ picture, most = 12 }: IdeasProps) {
  const { t, many } = useSay();
  const { alive, refuted, ideas } = picture;
  const largest = Math.max(1, ...ideas.map((idea) => idea.count));
  return (
    <section class="eleusis-class-ideas">
      <h2>{t("Ideas of the class")}</h2>
      <p class="eleusis-quiet">
        {`${many("{count} left", "{count} left", alive)} · ${many("{count} refuted", "{count} refuted", refuted)}`}
      </p>
      {alive + refuted === 0 && <p>{t("No one has written an idea yet.")}</p>}
      <ul>
        {ideas.slice(0, most).map(({ sentence, fits, count }) => (
          <li key={`${fits}${sentence}`} class={fits ? "" : "eleusis-dead"}>
            <VerdictMark
              right={fits}
              label={fits ? t("fits all plays, not tested yet") : t("refuted")}
            />
            <span class="eleusis-sentence">
              <Said {...(fits ? {} : { as: "del" })} text={sentence} />
            </span>
            <span class="eleusis-class-bar" aria-hidden="true">
              <i style={{ width: `${(100 * count) / largest}%` }} />
            </span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was foretold, how often it came true, and how that goes with how sure people were. */
export function Calibration({ picture }: { picture: PictureView }) {
  const { t, percent } = useSay();
  const { predictions, right, calibration } = picture;
  if (!predictions) return null;
  return (
    <section class="eleusis-class-sure">
      <h2>{t("Predictions")}</h2>
      <p class="eleusis-quiet">{t("{right} of {made} were right", { right, made: predictions })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("How sure")}</th>
            <th scope="col">{t("were right")}</th>
            <th scope="col">{t("of")}</th>
          </tr>
        </thead>
        <tbody>
          {calibration.map(({ confidence, right, made }) => (
            <tr key={confidence}>
              <th scope="row">{percent(confidence)}</th>
              <td>
                <span class="eleusis-class-bar" aria-hidden="true">
                  <i style={{ width: `${(100 * right) / made}%` }} />
                  <s style={{ left: `${100 * confidence}%` }} />
                </span>
                {percent(right / made)}
              </td>
              <td>{made}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// How the class thinks: which ideas live and by how many they are held, and how sure people are.
import type { IdeaView, PictureView } from "../../client/schema";
import { useSay } from "../../i18n/speech";
import { Said } from "../said";
import { VerdictMark } from "../verdict-mark";

type IdeasProps = { picture: PictureView; most?: number };

export function Ideas({ picture, most = 12 }: IdeasProps) {
  const say = useSay();
  const largest = Math.max(1, ...picture.ideas.map((idea) => idea.count));
  return (
    <section class="eleusis-class-ideas">
      <h2>{say.t("Ideas of the class")}</h2>
      <p class="eleusis-quiet">{`${say.many("{count} left", "{count} left", picture.alive)} · ${say.many("{count} refuted", "{count} refuted", picture.refuted)}`}</p>
      {picture.alive + picture.refuted === 0 && <p>{say.t("No one has written an idea yet.")}</p>}
      <ul>
        {picture.ideas.slice(0, most).map((idea) => (
          <Idea key={`${idea.fits}${idea.sentence}`} idea={idea} largest={largest} />
        ))}
      </ul>
    </section>
  );
}

function Idea({ idea, largest }: { idea: IdeaView; largest: number }) {
  const say = useSay();
  const { sentence, fits, count } = idea;
  const said = <Said text={sentence} />;
  return (
    <li class={fits ? "" : "eleusis-dead"}>
      <VerdictMark
        right={fits}
        label={fits ? say.t("fits all plays, not tested yet") : say.t("refuted")}
      />
      <span class="eleusis-sentence">{fits ? said : <del>{said}</del>}</span>
      <span class="eleusis-class-bar" aria-hidden="true">
        <i style={{ width: `${(100 * count) / largest}%` }} />
      </span>
      <b>{count}</b>
    </li>
  );
}

/** What was foretold, how often it came true, and how that goes with how sure people were. */
export function Calibration({ picture }: { picture: PictureView }) {
  const say = useSay();
  const { predictions, right, calibration } = picture;
  if (!predictions) return null;
  return (
    <section class="eleusis-class-sure">
      <h2>{say.t("Predictions")}</h2>
      <p class="eleusis-quiet">
        {say.t("{right} of {made} were right", { right, made: predictions })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.t("How sure")}</th>
            <th scope="col">{say.t("were right")}</th>
            <th scope="col">{say.t("of")}</th>
          </tr>
        </thead>
        <tbody>
          {calibration.map((one) => (
            <tr key={one.confidence}>
              <th scope="row">{say.percent(one.confidence)}</th>
              <td>
                <span class="eleusis-class-bar" aria-hidden="true">
                  <i style={{ width: `${(100 * one.right) / one.made}%` }} />
                  <s style={{ left: `${100 * one.confidence}%` }} />
                </span>
                {say.percent(one.right / one.made)}
              </td>
              <td>{one.made}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

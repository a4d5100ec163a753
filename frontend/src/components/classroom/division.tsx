// How the class divides on a card: a bar with a tick and a cross, and who has not said anything.
import { useSay } from "../../i18n/speech";
import { VerdictMark } from "../verdict-mark";

type Props = { fits: number; against: number; missing?: number };

export function Division({ fits, against, missing = 0 }: Props) {
  const say = useSay();
  const all = Math.max(1, fits + against + missing);
  const part = (count: number) => ({ flexGrow: count / all });
  return (
    <div
      class="eleusis-division"
      role="img"
      aria-label={say.t(
        "{fits} say it fits, {against} say it doesn't, {missing} have not answered",
        {
          fits,
          against,
          missing,
        },
      )}
    >
      {fits > 0 && (
        <span class="eleusis-say-yes" style={part(fits)}>
          <VerdictMark right /> {fits}
        </span>
      )}
      {against > 0 && (
        <span class="eleusis-say-no" style={part(against)}>
          {against} <VerdictMark right={false} />
        </span>
      )}
      {missing > 0 && <span class="eleusis-say-nothing" style={part(missing)} />}
    </div>
  );
}

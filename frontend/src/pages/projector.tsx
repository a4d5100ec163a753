// What hangs on the wall: large, with nothing secret and nobody's name. How to join; the line; how
// the class divides and which ideas live; at the end the rule.
import {
  Calibration,
  Division,
  Ideas,
  Invite,
  Lying,
  lastOf,
  outcomeOf,
  splits,
  useClass,
  willFit,
} from "../components/classroom/here";
import { bestOf, Voted } from "../components/classroom/laying";
import { Said } from "../components/said";
import { Languages } from "../components/standing";
import { GAME, useSay } from "../i18n/speech";

/** So many ideas can be read from the back row. */
const MOST = 6;
/** So many people are shown as squares. */
const MOST_SQUARES = 60;

export function Projector() {
  const { t } = useSay();
  const { room, wire } = useClass();
  const isOpen = !room.locked && !room.closed;
  const isInviting = isOpen && !wire;
  return (
    <div class="eleusis-page eleusis-projector eleusis-stack">
      <header class="eleusis-row">
        <h1>{room.title || (isInviting ? t("Join a class") : GAME)}</h1>
        <span class="eleusis-quiet">
          {t("{here} of {people} here", { here: room.present, people: room.people })}
        </span>
        {isOpen && !isInviting && (
          <span class="eleusis-label">
            {t("Code")} <b class="eleusis-code-word">{room.code}</b>
          </span>
        )}
        <Languages />
      </header>
      {isInviting && room.code && <Invite code={room.code} />}
      {wire && <Lying wire={wire} />}
      <div class="eleusis-parts">
        <div role="status">
          <Now />
        </div>
        {room.picture && room.deals > 0 && (
          <div>
            <Ideas picture={room.picture} most={MOST} />
            {room.rule && <Calibration picture={room.picture} />}
          </div>
        )}
      </div>
    </div>
  );
}

/** What happens now: the rule, the question, or what came of it. */
function Now() {
  const say = useSay();
  const { t } = say;
  const { room, wire } = useClass();
  const rule = room.rule ?? wire?.view.opened?.rule;
  if (rule) {
    return (
      <>
        <p class="eleusis-quiet">{t("The rule was")}</p>
        <Said as="p" class="eleusis-large-rule" text={rule} />
      </>
    );
  }
  if (room.closed) return <h2>{t("This class is over. Thank you for playing.")}</h2>;
  if (room.asked) {
    const { card, answered, people } = room.asked;
    return (
      <>
        <Said as="h2" text={willFit(say, card, lastOf(wire))} />
        {people <= MOST_SQUARES && (
          <div class="eleusis-squares eleusis-row" aria-hidden="true">
            {Array.from({ length: people }, (_, at) => (
              <i key={at} class={at < answered ? "eleusis-on" : ""} />
            ))}
          </div>
        )}
        <p class="eleusis-quiet">
          {t("{answered} of {people} have answered.", { answered, people })}{" "}
          {t("The results are shown with the verdict.")}
        </p>
      </>
    );
  }
  if (room.divided) return <Outcome />;
  return (
    <h2>
      {!room.deals
        ? t("The game starts when your teacher deals.")
        : room.form === "one line"
          ? t("This is the first card. Which one could follow?")
          : t("Everyone plays.")}
    </h2>
  );
}

function Outcome() {
  const say = useSay();
  const { divided, choices, voted } = useClass().room;
  if (!divided) return null;
  const { fits, against, right } = divided;
  const said = fits + against;
  const share = say.percent((right ? fits : against) / said);
  const best = bestOf(choices ?? []);
  return (
    <>
      <Said as="h2" text={outcomeOf(say, divided)} />
      {said > 0 && (
        <>
          <Division fits={fits} against={against} />
          <p class="eleusis-quiet">{say.t("{share} were right.", { share })}</p>
        </>
      )}
      {best && <Said as="p" text={splits(say, best)} />}
      {voted > 0 && (
        <p class="eleusis-quiet">
          <Voted />
        </p>
      )}
    </>
  );
}

// What hangs on the wall: large, with nothing secret and nobody's name. How to join; the line; how
// the class divides and which ideas live; at the end the rule.

import type { ClassView } from "../client/schema";
import type { Wire } from "../client/wire";
import { Division } from "../components/classroom/division";
import { Calibration, Ideas } from "../components/classroom/ideas";
import { Invite } from "../components/classroom/invite";
import { Languages } from "../components/classroom/languages";
import { bestOf } from "../components/classroom/laying";
import { Lying } from "../components/classroom/lying";
import { outcomeOf, splits, willFit } from "../components/classroom/words";
import { Said } from "../components/said";
import { useSay } from "../i18n/speech";
import { GAME } from "../i18n/words";

/** So many ideas can be read from the back row. */
const MOST = 6;
/** So many people are shown as squares. */
const MOST_SQUARES = 60;

type Props = {
  room: ClassView;
  wire: Wire | null;
  speak: (lang: string) => void;
};

export function Projector({ room, wire, speak }: Props) {
  const say = useSay();
  const isOpen = !room.locked && !room.closed;
  const isInviting = isOpen && !wire;
  return (
    <div class="eleusis-page eleusis-projector">
      <header>
        <h1>{room.title || (isInviting ? say.t("Join a class") : GAME)}</h1>
        <span class="eleusis-quiet">
          {say.t("{here} of {people} here", { here: room.present, people: room.people })}
        </span>
        {isOpen && !isInviting && (
          <span class="eleusis-projector-code">
            {say.t("Code")} <b class="eleusis-code-word">{room.code}</b>
          </span>
        )}
        <Languages speak={speak} />
      </header>
      {isInviting && room.code && <Invite code={room.code} />}
      {wire && <Lying wire={wire} asked={room.asked?.card ?? null} />}
      <div class="eleusis-projector-parts">
        <div role="status">
          <Now room={room} wire={wire} />
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
function Now({ room, wire }: { room: ClassView; wire: Wire | null }) {
  const say = useSay();
  const rule = room.rule ?? wire?.view.opened?.rule;
  const { asked, divided } = room;
  if (rule) {
    return (
      <>
        <p class="eleusis-quiet">{say.t("The rule was")}</p>
        <Said as="p" class="eleusis-large-rule" text={rule} />
      </>
    );
  }
  if (room.closed) return <h2>{say.t("This class is over. Thank you for playing.")}</h2>;
  if (asked) {
    const last =
      wire?.plays
        .filter((play) => play.ok)
        .at(-1)
        ?.cards.at(-1) ?? null;
    return (
      <>
        <Said as="h2" text={willFit(say, asked.card, last)} />
        {asked.people <= MOST_SQUARES && (
          <div class="eleusis-squares" aria-hidden="true">
            {Array.from({ length: asked.people }, (_, at) => (
              <i key={at} class={at < asked.answered ? "eleusis-on" : ""} />
            ))}
          </div>
        )}
        <p class="eleusis-quiet">
          {say.t("{answered} of {people} have answered.", {
            answered: asked.answered,
            people: asked.people,
          })}{" "}
          {say.t("The results are shown with the verdict.")}
        </p>
      </>
    );
  }
  return divided ? <Outcome room={room} /> : <Waits room={room} />;
}

function Outcome({ room }: { room: ClassView }) {
  const say = useSay();
  const { divided } = room;
  if (!divided) return null;
  const { fits, against, right } = divided;
  const said = fits + against;
  const best = bestOf(room.choices ?? []);
  return (
    <>
      <Said as="h2" text={outcomeOf(say, divided.card, divided.after, right)} />
      {said > 0 && (
        <>
          <Division fits={fits} against={against} />
          <p class="eleusis-quiet">
            {say.t("{share} were right.", { share: say.percent((right ? fits : against) / said) })}
          </p>
        </>
      )}
      {best && <Said as="p" text={splits(say, best)} />}
      {room.voted > 0 && (
        <p class="eleusis-quiet">
          {say.many("{count} has chosen a card.", "{count} have chosen a card.", room.voted)}
        </p>
      )}
    </>
  );
}

function Waits({ room }: { room: ClassView }) {
  const say = useSay();
  if (!room.deals) return <h2>{say.t("The game starts when your teacher deals.")}</h2>;
  return (
    <h2>
      {room.form === "one line"
        ? say.t("This is the first card. Which one could follow?")
        : say.t("Everyone plays.")}
    </h2>
  );
}

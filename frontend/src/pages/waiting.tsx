// Somebody is in the class, and nothing is dealt to them yet; or all is over.
import type { JSX } from "preact";
import type { ClassView } from "../client/schema";
import { Languages } from "../components/classroom/languages";
import { Said } from "../components/said";
import { useSay } from "../i18n/speech";

type Props = { room: ClassView; speak: (lang: string) => void };

export function Waiting({ room, speak }: Props): JSX.Element {
  const say = useSay();
  return (
    <div class="eleusis-page eleusis-door">
      <Languages speak={speak} />
      <h1>{room.title || (room.closed ? say.room.desk : say.room.seated)}</h1>
      {room.name && (
        <p class="eleusis-door-name">
          <Said text={say.room.you(room.name)} />
        </p>
      )}
      {room.form === "tables" && !room.closed && <p>{say.room.atTable(room.table)}</p>}
      <p role="status">{room.closed ? say.room.closed : say.room.waiting}</p>
      {room.rule && (
        <div>
          <p class="eleusis-quiet">{say.ruleWas}</p>
          <p class="eleusis-rule">
            <Said text={room.rule} />
          </p>
        </div>
      )}
      <p class="eleusis-quiet">{say.room.here(room.present, room.people)}</p>
    </div>
  );
}

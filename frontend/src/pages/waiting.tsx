// Somebody is in the class, and nothing is dealt to them yet; or all is over.
import type { JSX } from "preact";
import type { ClassView } from "../client/schema";
import { useSay } from "../i18n/speech";

export function Waiting({ room }: { room: ClassView }): JSX.Element {
  const say = useSay();
  return (
    <div class="eleusis-page eleusis-door">
      <h1>{room.title || (room.closed ? say.room.desk : say.room.seated)}</h1>
      <p class="eleusis-door-name">{room.name && say.room.you(room.name)}</p>
      <p role="status">{room.closed ? say.room.closed : say.room.waiting}</p>
      <p class="eleusis-quiet">{say.room.here(room.present, room.people)}</p>
    </div>
  );
}

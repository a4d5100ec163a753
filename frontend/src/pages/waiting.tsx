// Somebody is in the class, and nothing is dealt to them yet; or all is over.
import type { ClassView } from "../client/schema";
import { Languages } from "../components/classroom/languages";
import { Said } from "../components/said";
import { useSay } from "../i18n/speech";

type Props = { room: ClassView; speak: (lang: string) => void };

export function Waiting({ room, speak }: Props) {
  const say = useSay();
  return (
    <div class="eleusis-page eleusis-door">
      <Languages speak={speak} />
      <h1>{room.title || (room.closed ? say.t("Your class") : say.t("You are in."))}</h1>
      {room.name && (
        <Said
          as="p"
          class="eleusis-door-name"
          text={say.t("You are {name}", { name: room.name })}
        />
      )}
      {room.form === "tables" && !room.closed && (
        <p>{say.t("You are at table {number}.", { number: room.table })}</p>
      )}
      <p role="status">
        {room.closed
          ? say.t("This class is over. Thank you for playing.")
          : say.t("The game starts when your teacher deals.")}
      </p>
      {room.rule && (
        <div>
          <p class="eleusis-quiet">{say.t("The rule was")}</p>
          <Said as="p" class="eleusis-rule" text={room.rule} />
        </div>
      )}
      <p class="eleusis-quiet">
        {say.t("{here} of {people} here", { here: room.present, people: room.people })}
      </p>
    </div>
  );
}

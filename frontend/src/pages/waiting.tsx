// Somebody is in the class, and nothing is dealt to them yet; or all is over.
import { useClass } from "../components/classroom/here";
import { Said } from "../components/said";
import { Languages } from "../components/standing";
import { useSay } from "../i18n/speech";

export function Waiting() {
  const { t } = useSay();
  const { room } = useClass();
  return (
    <div class="eleusis-page eleusis-door">
      <Languages />
      <h1>{room.title || (room.closed ? t("Your class") : t("You are in."))}</h1>
      {room.name && (
        <Said as="p" class="eleusis-door-name" text={t("You are {name}", { name: room.name })} />
      )}
      {room.form === "tables" && !room.closed && (
        <p>{t("You are at table {number}.", { number: room.table })}</p>
      )}
      <p role="status">
        {room.closed
          ? t("This class is over. Thank you for playing.")
          : t("The game starts when your teacher deals.")}
      </p>
      {room.rule && (
        <div>
          <p class="eleusis-quiet">{t("The rule was")}</p>
          <Said as="p" class="eleusis-rule" text={room.rule} />
        </div>
      )}
      <p class="eleusis-quiet">
        {t("{here} of {people} here", { here: room.present, people: room.people })}
      </p>
    </div>
  );
}

// Who is there: connected or not, what each has done, who may be stuck; and what can be done for one.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ClassView, PersonView, WorkView } from "../../client/schema";
import { type Say, useSay } from "../../i18n/speech";
import { Button, Form, Pill } from "../controls";
import { Said } from "../said";
import { Twice, useClass } from "./here";

/** So many names are listed of people at one address. */
const MOST_NAMED = 12;

type PersonsProps = { chosen: number | null; choose: (number: number | null) => void };

export function Persons({ chosen, choose }: PersonsProps) {
  const say = useSay();
  const { t } = say;
  const { room } = useClass();
  const { persons } = room;
  const tables = room.form === "tables" ? [...new Set(persons.map((one) => one.table))] : [0];
  const tile = (person: PersonView) => {
    const isChosen = chosen === person.number;
    const classes = ["eleusis-class-person eleusis-box"];
    if (!person.here) classes.push("eleusis-absent");
    if (person.work?.stuck) classes.push("eleusis-stuck");
    if (room.asked && person.answered) classes.push("eleusis-answered");
    return (
      <li key={person.number}>
        <button
          type="button"
          class={classes.join(" ")}
          aria-expanded={isChosen}
          onClick={() => choose(isChosen ? null : person.number)}
        >
          <Said as="b" class="eleusis-clip" text={person.name} />
          <small class="eleusis-clip">{stateOf(person, room, say)}</small>
        </button>
      </li>
    );
  };
  return (
    <section class="eleusis-class-people eleusis-box" aria-label={t("Who is here")}>
      <h2>{t("Who is here")}</h2>
      <p class="eleusis-quiet">
        {t("{here} of {people} here", { here: room.present, people: room.people })}
      </p>
      {persons.length === 0 && <p>{t("No one has joined yet.")}</p>}
      {tables
        .sort((one, other) => one - other)
        .map((table) => (
          <div key={table} class="eleusis-class-table">
            {table > 0 && <h3>{t("Table {number}", { number: table })}</h3>}
            <ul class="eleusis-tiles">
              {persons.filter((person) => !table || person.table === table).map(tile)}
            </ul>
          </div>
        ))}
    </section>
  );
}

/** How somebody gets on, in a few words. */
function stateOf({ here, answered, work }: PersonView, room: ClassView, say: Say) {
  const { t, many } = say;
  if (!here) return t("not connected");
  if (room.asked) return answered ? t("has answered") : t("thinking");
  if (work?.found) return t("found the rule");
  switch (work?.stuck) {
    case "quiet": {
      const minutes = Math.max(1, Math.floor(work.quiet / 60));
      return many("idle for {count} minute", "idle for {count} minutes", minutes);
    }
    case "wrong":
      return t("refused many times");
    case "no ideas":
      return t("no idea yet");
  }
  if (work) return did(say, room, work);
  return room.deals > 0 ? t("plays from the next round on") : t("is here");
}

/** Say what somebody did, and how many ideas live: where the teacher plays they predict. */
function did({ many }: Say, room: ClassView, work: WorkView): string {
  const made =
    room.form === "one line"
      ? many("{count} prediction", "{count} predictions", work.predictions)
      : many("{count} play", "{count} plays", work.plays);
  return `${made} · ${many("{count} idea", "{count} ideas", work.alive)}`;
}

type OneProps = { person: PersonView; close: () => void };

/** One person, and what the teacher can do for them. */
export function One({ person, close }: OneProps) {
  const say = useSay();
  const { t, many } = say;
  const { room, ask, does } = useClass();
  const { number: member, table, work } = person;
  const [name, setName] = useState(person.name);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setName(person.name);
    heading.current?.focus();
  }, [member, person.name]);
  const mates = room.persons.filter((one) => person.place !== null && one.place === person.place);
  const some = mates.slice(0, MOST_NAMED).map((one) => one.name);
  const names = [...some, ...(mates.length > some.length ? ["…"] : [])].join(", ");
  const dismiss = (more: object) => () => void ask({ do: "dismiss", member, ...more }).then(close);
  return (
    <section class="eleusis-class-one eleusis-stack eleusis-box">
      <div class="eleusis-row">
        <h2 tabIndex={-1} ref={heading}>
          <Said text={person.name} />
        </h2>
        <Pill onClick={close}>{t("Close")}</Pill>
      </div>
      {work && (
        <>
          <p class="eleusis-quiet">
            {[
              did(say, room, work),
              many("{count} refuted", "{count} refuted", work.refuted),
              work.predictions > 0 &&
                t("{right} of {made} were right", {
                  right: work.right,
                  made: work.predictions,
                }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <div class="eleusis-actions">
            {room.form !== "one line" && (
              <Button onClick={() => does({ do: "show", table })}>{t("See the table")}</Button>
            )}
            {!work.judges && (
              <Button onClick={() => does({ do: "help", member })}>{t("Give a hint")}</Button>
            )}
          </div>
        </>
      )}
      <Form class="eleusis-row" submit={() => does({ do: "rename", member, name })}>
        <label class="eleusis-field eleusis-stack">
          <span>{t("Name")}</span>
          <input value={name} maxLength={40} onInput={(e) => setName(e.currentTarget.value)} />
        </label>
        <Button type="submit" aria-disabled={name === person.name}>
          {t("Rename")}
        </Button>
      </Form>
      {room.form === "tables" && (
        <label class="eleusis-field eleusis-stack">
          <span>{t("Table, from the next round on")}</span>
          <select
            value={String(table)}
            onChange={(event) =>
              does({ do: "reseat", member, table: Number(event.currentTarget.value) })
            }
          >
            {Array.from({ length: room.tables }, (_, at) => (
              <option key={at} value={at + 1}>
                {t("Table {number}", { number: at + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      <Twice
        label={t("Remove {name}", { name: person.name })}
        asks={t("Remove {name}? Press again.", { name: person.name })}
        act={dismiss({})}
      />
      {mates.length > 1 && (
        <>
          <Said
            as="p"
            class="eleusis-quiet"
            text={t("Joined from the same address: {names}", { names })}
          />
          <Twice
            label={many(
              "Remove {count} from this address",
              "Remove all {count} from this address",
              mates.length,
            )}
            asks={t("Remove {name}? Press again.", { name: names })}
            act={dismiss({ address: true })}
          />
        </>
      )}
    </section>
  );
}

// Who is there: connected or not, what each has done, who may be stuck; and what can be done for one.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ClassView, LearnerView, PersonView } from "../../client/schema";
import type { ClassCommand } from "../../client/socket";
import { useSay } from "../../i18n/speech";
import type { Say } from "../../i18n/words";
import { Button, Pill } from "../controls";
import { Said } from "../said";
import { Twice } from "./twice";

/** So many names are listed of people at one address. */
const MOST_NAMED = 12;

type Ask = (command: ClassCommand) => Promise<boolean>;

type PersonsProps = {
  room: ClassView;
  chosen: number | null;
  choose: (number: number | null) => void;
};

export function Persons({ room, chosen, choose }: PersonsProps) {
  const say = useSay();
  const persons = room.persons ?? [];
  const learners = new Map(room.lead?.learners.map((one) => [one.number, one]));
  const tables = room.form === "tables" ? [...new Set(persons.map((one) => one.table))] : [0];
  return (
    <section class="eleusis-class-people" aria-label={say.t("Who is here")}>
      <h2>{say.t("Who is here")}</h2>
      <p class="eleusis-quiet">
        {say.t("{here} of {people} here", { here: room.present, people: room.people })}
      </p>
      {persons.length === 0 && <p>{say.t("No one has joined yet.")}</p>}
      {tables
        .sort((one, other) => one - other)
        .map((table) => (
          <div key={table} class="eleusis-class-table">
            {table > 0 && <h3>{say.t("Table {number}", { number: table })}</h3>}
            <ul>
              {persons
                .filter((person) => !table || person.table === table)
                .map((person) => (
                  <Tile
                    key={person.number}
                    person={person}
                    learner={learners.get(person.number)}
                    room={room}
                    isChosen={chosen === person.number}
                    choose={() => choose(chosen === person.number ? null : person.number)}
                  />
                ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

type TileProps = {
  person: PersonView;
  learner: LearnerView | undefined;
  room: ClassView;
  isChosen: boolean;
  choose: () => void;
};

function Tile({ person, learner, room, isChosen, choose }: TileProps) {
  const say = useSay();
  const { here, name, answered } = person;
  const stuck = learner?.stuck ?? null;
  const asked = room.asked !== null;
  const classes = ["eleusis-class-person"];
  if (!here) classes.push("eleusis-absent");
  if (stuck) classes.push("eleusis-stuck");
  if (asked && answered) classes.push("eleusis-answered");
  return (
    <li>
      <button type="button" class={classes.join(" ")} aria-expanded={isChosen} onClick={choose}>
        <Said as="b" text={name} />
        <small>
          {!here
            ? say.t("not connected")
            : asked
              ? answered
                ? say.t("has answered")
                : say.t("thinking")
              : learner?.found
                ? say.t("found the rule")
                : stuck
                  ? {
                      quiet: say.many(
                        "idle for {count} minute",
                        "idle for {count} minutes",
                        Math.max(1, Math.floor((learner?.quiet ?? 0) / 60)),
                      ),
                      wrong: say.t("refused many times"),
                      "no ideas": say.t("no idea yet"),
                    }[stuck]
                  : learner
                    ? did(say, room, learner)
                    : room.deals > 0
                      ? say.t("plays from the next round on")
                      : say.t("is here")}
        </small>
      </button>
    </li>
  );
}

/** Say what somebody did, and how many ideas live: where the teacher plays they predict. */
function did(say: Say, room: ClassView, learner: LearnerView): string {
  const made =
    room.form === "one line"
      ? say.many("{count} prediction", "{count} predictions", learner.predictions)
      : say.many("{count} play", "{count} plays", learner.plays);
  return `${made} · ${say.many("{count} idea", "{count} ideas", learner.alive)}`;
}

type OneProps = {
  room: ClassView;
  person: PersonView;
  ask: Ask;
  look: (table: number) => void;
  close: () => void;
};

/** One person, and what the teacher can do for them. */
export function One({ room, person, ask, look, close }: OneProps) {
  const say = useSay();
  const { number, table } = person;
  const [name, setName] = useState(person.name);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setName(person.name);
    heading.current?.focus();
  }, [number, person.name]);
  const learner = room.lead?.learners.find((one) => one.number === number);
  const mates = (room.persons ?? []).filter(
    (one) => person.place !== null && one.place === person.place,
  );
  const some = mates.slice(0, MOST_NAMED).map((one) => one.name);
  const names = [...some, ...(mates.length > some.length ? ["…"] : [])].join(", ");
  const isAtTables = room.form === "tables";
  return (
    <section class="eleusis-class-one">
      <div class="eleusis-bar">
        <h2 tabIndex={-1} ref={heading}>
          <Said text={person.name} />
        </h2>
        <Pill onClick={close}>{say.t("Close")}</Pill>
      </div>
      {learner && (
        <p class="eleusis-quiet">
          {[
            did(say, room, learner),
            say.many("{count} refuted", "{count} refuted", learner.refuted),
            learner.predictions > 0 &&
              say.t("{right} of {made} were right", {
                right: learner.right,
                made: learner.predictions,
              }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {learner && (
        <div class="eleusis-actions">
          {room.form !== "one line" && (
            <Button onClick={() => look(table)}>{say.t("See the table")}</Button>
          )}
          {!learner.judges && (
            <Button onClick={() => void ask({ do: "help", member: number })}>
              {say.t("Give a hint")}
            </Button>
          )}
        </div>
      )}
      <form
        class="eleusis-class-field"
        onSubmit={(event) => {
          event.preventDefault();
          void ask({ do: "rename", member: number, name });
        }}
      >
        <label>
          <span>{say.t("Name")}</span>
          <input value={name} maxLength={40} onInput={(e) => setName(e.currentTarget.value)} />
        </label>
        <Button type="submit" aria-disabled={name === person.name}>
          {say.t("Rename")}
        </Button>
      </form>
      {isAtTables && (
        <label class="eleusis-class-field">
          <span>{say.t("Table, from the next round on")}</span>
          <select
            value={String(table)}
            onChange={(event) =>
              void ask({ do: "reseat", member: number, table: Number(event.currentTarget.value) })
            }
          >
            {Array.from({ length: room.lead?.tables ?? 0 }, (_, at) => (
              <option key={at} value={at + 1}>
                {say.t("Table {number}", { number: at + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      <Twice
        label={say.t("Remove {name}", { name: person.name })}
        asks={say.t("Remove {name}? Press again.", { name: person.name })}
        act={() => void ask({ do: "dismiss", member: number }).then(close)}
      />
      {mates.length > 1 && (
        <>
          <Said
            as="p"
            class="eleusis-quiet"
            text={say.t("Joined from the same address: {names}", { names })}
          />
          <Twice
            label={say.many(
              "Remove {count} from this address",
              "Remove all {count} from this address",
              mates.length,
            )}
            asks={say.t("Remove {name}? Press again.", { name: names })}
            act={() => void ask({ do: "dismiss", member: number, address: true }).then(close)}
          />
        </>
      )}
    </section>
  );
}

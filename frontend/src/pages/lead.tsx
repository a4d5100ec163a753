// The teacher's desk of a class, plain: who is here; deal, pause, the door, the end.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ClassView, PersonView } from "../client/schema";
import type { SocketComm } from "../client/socket";
import { useSay } from "../i18n/speech";

type LeadProps = { comm: SocketComm; room: ClassView };

export function Lead({ comm, room }: LeadProps): JSX.Element {
  const say = useSay();
  const [error, setError] = useState("");
  const [isEnding, setEnding] = useState(false);
  const ask = async (command: { do: string; [argument: string]: unknown }) =>
    setError(await comm.ask(command));
  const persons = room.persons ?? [];
  const { paused, locked } = room;
  return (
    <div class="eleusis-page eleusis-lead">
      <h1>{room.title || say.room.desk}</h1>
      <p class="eleusis-lead-code">
        {say.room.joinBy} <b>{room.lead?.code}</b>
        <span class="eleusis-quiet">{say.room.here(room.present, room.people)}</span>
      </p>
      {room.closed ? (
        <p>{say.room.closed}</p>
      ) : (
        <div class="eleusis-actions">
          <button
            type="button"
            class="eleusis-button eleusis-primary"
            onClick={() => void ask({ do: "begin" })}
          >
            {room.deals ? say.room.dealAgain : say.room.deal}
          </button>
          <button
            type="button"
            class="eleusis-button"
            onClick={() => void ask({ do: "pause", paused: !paused })}
          >
            {paused ? say.room.goOn : say.room.pause}
          </button>
          <button
            type="button"
            class="eleusis-button"
            onClick={() => void ask({ do: "door", locked: !locked })}
          >
            {locked ? say.room.unlock : say.room.lock}
          </button>
          <button
            type="button"
            class="eleusis-button"
            onBlur={() => setEnding(false)}
            onClick={() => (isEnding ? void ask({ do: "finish" }) : setEnding(true))}
          >
            {isEnding ? say.room.finishAsk : say.room.finish}
          </button>
        </div>
      )}
      <p class="eleusis-door-error" role="alert">
        {error}
      </p>
      {persons.length === 0 && <p class="eleusis-quiet">{say.room.nobody}</p>}
      <ul class="eleusis-persons">
        {persons.map((person) => (
          <Person
            key={person.number}
            person={person}
            table={room.form === "tables"}
            dismiss={() => void ask({ do: "dismiss", member: person.number })}
          />
        ))}
      </ul>
    </div>
  );
}

type PersonProps = { person: PersonView; table: boolean; dismiss: () => void };

function Person({ person, table, dismiss }: PersonProps): JSX.Element {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const { name } = person;
  const label = isAsking ? say.room.removeAsk(name) : say.room.remove(name);
  return (
    <li>
      <b>{name}</b>
      <span class="eleusis-quiet">
        {table && say.room.table(person.table)} {!person.here && say.room.absent}
      </span>
      <button
        type="button"
        class="eleusis-pill"
        aria-label={label}
        title={label}
        onBlur={() => setAsking(false)}
        onClick={() => (isAsking ? dismiss() : setAsking(true))}
      >
        {isAsking ? "?" : "×"}
      </button>
    </li>
  );
}

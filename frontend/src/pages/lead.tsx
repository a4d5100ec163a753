// The teacher's desk of a class: who is there and how they think, and what the teacher does.
import { useMemo, useState } from "preact/hooks";
import type { ArchiveView, ClassView } from "../client/schema";
import type { ClassCommand, SocketComm } from "../client/socket";
import type { Wire } from "../client/wire";
import { Calibration, Ideas } from "../components/classroom/ideas";
import { Invite } from "../components/classroom/invite";
import { Judging, OwnRule } from "../components/classroom/judging";
import { Languages } from "../components/classroom/languages";
import { Laying } from "../components/classroom/laying";
import { Lying } from "../components/classroom/lying";
import { One, Persons } from "../components/classroom/persons";
import { Toast } from "../components/classroom/toast";
import { Twice } from "../components/classroom/twice";
import { Button, Pill, Primary } from "../components/controls";
import type { Reader } from "../components/reading";
import { Said } from "../components/said";
import { useSay } from "../i18n/speech";
import type { Say } from "../i18n/words";

type LeadProps = {
  comm: SocketComm;
  room: ClassView;
  /** The table that is looked at. */
  wire: Wire | null;
  speak: (lang: string) => void;
};

export function Lead({ comm, room, wire, speak }: LeadProps) {
  const say = useSay();
  const [error, setError] = useState("");
  const [isInviting, setInviting] = useState(room.deals === 0);
  const [chosen, choose] = useState<number | null>(null);
  const ask = async (command: ClassCommand): Promise<boolean> => {
    const wrong = await comm.ask(command);
    setError(wrong);
    return wrong === "";
  };
  const tell = (command: ClassCommand) => comm.ask(command);
  const does = (command: ClassCommand) => void ask(command);
  const reader = useReader(comm);
  const person = room.persons?.find((one) => one.number === chosen);
  const isOpen = !room.locked && !room.closed;
  const deal = async (rule?: string): Promise<string> => {
    const wrong = await comm.ask({ do: "begin", ...(rule ? { rule } : {}) });
    if (!wrong) setInviting(false);
    return wrong;
  };
  return (
    <div class="eleusis-page eleusis-lead">
      <header class="eleusis-lead-top">
        <h1>{room.title || say.t("Your class")}</h1>
        {room.deals > 0 && (
          <span class="eleusis-quiet">{say.t("round {deal}", { deal: room.deals })}</span>
        )}
        <span class="eleusis-actions">
          {isOpen && (
            <Button aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
              {say.t("Code")} <b class="eleusis-code-word">{room.code}</b>
            </Button>
          )}
          <a
            class="eleusis-button"
            href={`#watch=${room.code}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {say.t("Projector")}
          </a>
          <Languages speak={speak} />
        </span>
      </header>
      {isInviting && isOpen && room.code && <Invite code={room.code} />}
      {room.closed ? (
        <p class="eleusis-lead-over">{say.t("This class is over. Thank you for playing.")}</p>
      ) : (
        <Controls room={room} does={does} deal={deal} setError={setError} />
      )}
      <Toast error={error} close={() => setError("")} />
      <div class="eleusis-lead-parts">
        <div>
          <Judging room={room} reader={reader} tell={tell} ask={does} />
          {wire && <Seen wire={wire} room={room} does={does} />}
          {room.form === "one line" && !room.closed && (
            <Laying room={room} last={wire ? lastOf(wire) : null} ask={does} />
          )}
          <Persons room={room} chosen={chosen} choose={choose} />
          <Home comm={comm} setError={setError} />
        </div>
        <aside>
          {person && (
            <One
              key={person.number}
              room={room}
              person={person}
              ask={ask}
              look={(table) => does({ do: "show", table })}
              close={() => choose(null)}
            />
          )}
          {room.picture && <Ideas picture={room.picture} />}
          {room.lead && room.deals > 0 && (
            <label class="eleusis-class-switch">
              <input
                type="checkbox"
                checked={room.lead.ideas}
                onChange={(event) =>
                  does({
                    do: "project",
                    table: room.lead?.projected ?? 0,
                    ideas: event.currentTarget.checked,
                  })
                }
              />
              {say.t("Show ideas on the projector")}
            </label>
          )}
          {room.picture && <Calibration picture={room.picture} />}
          {!room.closed && room.lead?.draws && (
            <details class="eleusis-own-rules">
              <summary>{say.t("Your own rule for the next round")}</summary>
              <OwnRule
                reader={reader}
                label={say.t("The next hidden rule in your words")}
                button={say.t("Deal with this rule")}
                again={say.t("Deal with this rule")}
                give={deal}
              />
            </details>
          )}
        </aside>
      </div>
    </div>
  );
}

/** Reads rules for the teacher, at a table or before there is one. */
const useReader = (comm: SocketComm): Reader =>
  useMemo(
    () => ({
      view: {},
      ask: async (command, given) =>
        (await comm.request({ do: command, ...given })) as Awaited<ReturnType<Reader["ask"]>>,
    }),
    [comm],
  );

const lastOf = (wire: Wire): string | null =>
  wire.plays
    .filter((play) => play.ok)
    .at(-1)
    ?.cards.at(-1) ?? null;

type ControlsProps = {
  room: ClassView;
  does: (command: ClassCommand) => void;
  deal: (rule?: string) => Promise<string>;
  setError: (error: string) => void;
};

function Controls({ room, does, deal, setError }: ControlsProps) {
  const say = useSay();
  const { paused, locked } = room;
  const begin = () => void deal().then(setError);
  return (
    <div class="eleusis-actions eleusis-lead-controls">
      {room.deals && !room.rule ? (
        <Twice
          label={say.t("Deal again")}
          asks={say.t("Deal again to everyone? Press again.")}
          act={begin}
        />
      ) : (
        <Primary onClick={begin}>
          {room.deals ? say.t("Deal the next rule") : say.t("Deal")}
        </Primary>
      )}
      <Button aria-pressed={paused} onClick={() => does({ do: "arrange", paused: !paused })}>
        {paused ? say.t("Resume") : say.t("Pause")}
      </Button>
      {room.deals > 0 && (
        <>
          <Button onClick={() => does({ do: "help" })}>{say.t("Hint for all")}</Button>
          <Twice
            label={say.t("Open the envelope")}
            asks={say.t("Show everyone the rule? Press again.")}
            act={() => does({ do: "reveal" })}
          />
        </>
      )}
      <Button aria-pressed={locked} onClick={() => does({ do: "arrange", locked: !locked })}>
        {locked ? say.t("Unlock class") : say.t("Lock class")}
      </Button>
      <Twice
        label={say.t("End the class")}
        asks={say.t("End the class for everyone? Press again.")}
        act={() => does({ do: "arrange", closed: true })}
      />
    </div>
  );
}

type SeenProps = Pick<LeadProps, "room"> & {
  wire: Wire;
  does: (command: ClassCommand) => void;
};

/** The table that the teacher looks at; its rule only on demand: the page may be seen by all. */
function Seen({ wire, room, does }: SeenProps) {
  const say = useSay();
  const rule = wire.view.opened?.rule ?? wire.view.teacher?.rule;
  const isProjected = room.lead?.projected === room.table;
  return (
    <section class="eleusis-seen" aria-label={nameOf(room, say)}>
      {room.form !== "one line" && (
        <div class="eleusis-bar">
          <Said as="h2" text={nameOf(room, say)} />
          <Pill
            aria-pressed={isProjected}
            onClick={() =>
              does({
                do: "project",
                table: isProjected ? 0 : room.table,
                ideas: room.lead?.ideas ?? false,
              })
            }
          >
            {say.t("On the projector")}
          </Pill>
          <Pill onClick={() => does({ do: "show", table: 0 })}>{say.t("Close")}</Pill>
        </div>
      )}
      <Lying wire={wire} asked={room.asked?.card ?? null} />
      {rule && (
        <details open={wire.view.opened !== null}>
          <summary>{say.t("The hidden rule")}</summary>
          <Said as="p" class="eleusis-sentence" text={rule} />
        </details>
      )}
    </section>
  );
}

/** Of whom a table is: everybody's own, or that of a number. */
const nameOf = (room: ClassView, { t }: Say): string =>
  (room.form === "side by side" && room.persons?.find((one) => one.table === room.table)?.name) ||
  t("Table {number}", { number: room.table });

type HomeProps = { comm: SocketComm; setError: (error: string) => void };

/** Take the records home. */
function Home({ comm, setError }: HomeProps) {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await comm.request({ do: "records" });
    setBusy(false);
    setError(answer.error ?? "");
    const said = answer.answer as ArchiveView | undefined;
    if (!said) return;
    const link = document.createElement("a");
    const bytes = Uint8Array.from(atob(said.base64), (letter) => letter.charCodeAt(0));
    link.href = URL.createObjectURL(new Blob([bytes], { type: "application/zip" }));
    link.download = said.name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section class="eleusis-home">
      <Button aria-disabled={isBusy} onClick={() => void take()}>
        {say.t("Download the records")}
      </Button>
      <p class="eleusis-quiet">
        {say.t("One file per record, as a lesson saves it: for the report and the replay.")}
      </p>
    </section>
  );
}

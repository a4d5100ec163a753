// The teacher's desk of a class: who is there and how they think, and what the teacher does.
import { useState } from "preact/hooks";
import type { ArchiveView, ClassView } from "../client/schema";
import type { Wire } from "../client/wire";
import {
  Calibration,
  Ideas,
  Invite,
  Lying,
  Toast,
  Twice,
  useClass,
} from "../components/classroom/here";
import { Judging, OwnRule } from "../components/classroom/judging";
import { Laying } from "../components/classroom/laying";
import { One, Persons } from "../components/classroom/persons";
import { Button, Pill, Primary } from "../components/controls";
import { Said } from "../components/said";
import { Languages } from "../components/standing";
import { type Say, useSay } from "../i18n/speech";

export function Lead() {
  const { t } = useSay();
  const { comm, room, wire, does } = useClass();
  const [isInviting, setInviting] = useState(room.deals === 0);
  const [chosen, choose] = useState<number | null>(null);
  const { picture } = room;
  const person = room.persons.find((one) => one.number === chosen);
  const isOpen = !room.locked && !room.closed;
  const deal = async (rule?: string): Promise<string> => {
    const wrong = await comm.ask({ do: "begin", ...(rule ? { rule } : {}) });
    if (!wrong) setInviting(false);
    return wrong;
  };
  return (
    <div class="eleusis-page eleusis-lead eleusis-stack">
      <header class="eleusis-row">
        <h1>{room.title || t("Your class")}</h1>
        {room.deals > 0 && (
          <span class="eleusis-quiet">{t("round {deal}", { deal: room.deals })}</span>
        )}
        <span class="eleusis-actions">
          {isOpen && (
            <Button aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
              {t("Code")} <b class="eleusis-code-word">{room.code}</b>
            </Button>
          )}
          <a
            class="eleusis-button"
            href={`#watch=${room.code}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("Projector")}
          </a>
          <Languages />
        </span>
      </header>
      {isInviting && isOpen && room.code && <Invite code={room.code} />}
      {room.closed ? (
        <p class="eleusis-label">{t("This class is over. Thank you for playing.")}</p>
      ) : (
        <Controls deal={deal} />
      )}
      <Toast />
      <div class="eleusis-parts">
        <div class="eleusis-stack">
          <Judging />
          {wire && <Seen wire={wire} />}
          {room.form === "one line" && !room.closed && <Laying />}
          <Persons chosen={chosen} choose={choose} />
          <Home />
        </div>
        <aside class="eleusis-stack">
          {person && <One key={person.number} person={person} close={() => choose(null)} />}
          {picture && <Ideas picture={picture} />}
          {room.deals > 0 && (
            <label class="eleusis-option">
              <input
                type="checkbox"
                checked={room.ideas}
                onChange={({ currentTarget: { checked } }) =>
                  does({ do: "project", table: room.projected, ideas: checked })
                }
              />
              {t("Show ideas on the projector")}
            </label>
          )}
          {picture && <Calibration picture={picture} />}
          {!room.closed && room.draws && (
            <details class="eleusis-box">
              <summary>{t("Your own rule for the next round")}</summary>
              <OwnRule
                label={t("The next hidden rule in your words")}
                button={t("Deal with this rule")}
                give={deal}
              />
            </details>
          )}
        </aside>
      </div>
    </div>
  );
}

function Controls({ deal }: { deal: () => Promise<string> }) {
  const { t } = useSay();
  const { room, does, setError } = useClass();
  const { paused, locked } = room;
  const begin = () => void deal().then(setError);
  return (
    <div class="eleusis-actions eleusis-lead-controls">
      {room.deals && !room.rule ? (
        <Twice
          label={t("Deal again")}
          asks={t("Deal again to everyone? Press again.")}
          act={begin}
        />
      ) : (
        <Primary onClick={begin}>{room.deals ? t("Deal the next rule") : t("Deal")}</Primary>
      )}
      <Button aria-pressed={paused} onClick={() => does({ do: "arrange", paused: !paused })}>
        {paused ? t("Resume") : t("Pause")}
      </Button>
      {room.deals > 0 && (
        <>
          <Button onClick={() => does({ do: "help" })}>{t("Hint for all")}</Button>
          <Twice
            label={t("Open the envelope")}
            asks={t("Show everyone the rule? Press again.")}
            act={() => does({ do: "reveal" })}
          />
        </>
      )}
      <Button aria-pressed={locked} onClick={() => does({ do: "arrange", locked: !locked })}>
        {locked ? t("Unlock class") : t("Lock class")}
      </Button>
      <Twice
        label={t("End the class")}
        asks={t("End the class for everyone? Press again.")}
        act={() => does({ do: "arrange", closed: true })}
      />
    </div>
  );
}

/** The table that the teacher looks at; its rule only on demand: the page may be seen by all. */
function Seen({ wire }: { wire: Wire }) {
  const say = useSay();
  const { t } = say;
  const { room, does } = useClass();
  const rule = wire.view.opened?.rule ?? wire.view.teacher?.rule;
  const isProjected = room.projected === room.table;
  const table = isProjected ? 0 : room.table;
  const ideas = room.ideas;
  return (
    <section class="eleusis-seen eleusis-stack" aria-label={nameOf(room, say)}>
      {room.form !== "one line" && (
        <div class="eleusis-bar eleusis-row">
          <Said as="h2" text={nameOf(room, say)} />
          <Pill aria-pressed={isProjected} onClick={() => does({ do: "project", table, ideas })}>
            {t("On the projector")}
          </Pill>
          <Pill onClick={() => does({ do: "show", table: 0 })}>{t("Close")}</Pill>
        </div>
      )}
      <Lying wire={wire} />
      {rule && (
        <details open={wire.view.opened !== null}>
          <summary>{t("The hidden rule")}</summary>
          <Said as="p" class="eleusis-sentence" text={rule} />
        </details>
      )}
    </section>
  );
}

/** Of whom a table is: everybody's own, or that of a number. */
const nameOf = (room: ClassView, { t }: Say): string =>
  (room.form === "side by side" && room.persons.find((one) => one.table === room.table)?.name) ||
  t("Table {number}", { number: room.table });

/** Take the records home. */
function Home() {
  const { t } = useSay();
  const { comm, setError } = useClass();
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
    <section class="eleusis-row">
      <Button aria-disabled={isBusy} onClick={() => void take()}>
        {t("Download the records")}
      </Button>
      <p class="eleusis-quiet">
        {t("One file per record, as a lesson saves it: for the report and the replay.")}
      </p>
    </section>
  );
}

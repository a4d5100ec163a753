// The teacher's desk: a lesson of own rules, and on a second tab the report of a class. All of it
// comes by messages: what holds rules is in no state that a notebook could be saved with.
import { useCallback, useEffect, useId, useRef, useState } from "preact/hooks";
import { useModel } from "../client/hooks";
import { Button, Primary } from "../components/controls";
import { DeskHere, type DeskWire, Trouble, useDesk, useQueue } from "../components/desk/acting";
import { Composer } from "../components/desk/composer";
import { Handout } from "../components/desk/handout";
import { Preview } from "../components/desk/preview";
import { ClassReport } from "../components/desk/report";
import { Rules, type Target } from "../components/desk/rules";
import { Settings } from "../components/desk/settings";
import { Connection, Languages } from "../components/standing";
import { useSay } from "../i18n/speech";

const TABS = ["lesson", "class"] as const;
type Tab = (typeof TABS)[number];

export function DeskPage({ wire }: { wire: DeskWire }) {
  const { t } = useSay();
  useModel(wire);
  const queue = useQueue();
  const act = useCallback<DeskWire["ask"]>(
    (command, ...given) => queue(() => wire.ask(command, ...given)),
    [wire, queue],
  );
  const [tab, setTab] = useState<Tab>("lesson");
  const id = useId();
  const { desk: view } = wire;
  useEffect(() => {
    void act("desk");
  }, [act]);
  const turn = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = tab === "lesson" ? "class" : "lesson";
    setTab(other);
    document.getElementById(`${id}${other}`)?.focus();
  };
  return (
    <div class="eleusis-page eleusis-desk eleusis-stack">
      <div class="eleusis-desk-head eleusis-spread eleusis-row">
        <div
          class="eleusis-tabs"
          role="tablist"
          aria-label={t("The teacher's desk")}
          onKeyDown={turn}
        >
          {TABS.map((one) => (
            <button
              key={one}
              id={`${id}${one}`}
              type="button"
              role="tab"
              aria-selected={tab === one}
              aria-controls={`${id}panel`}
              tabIndex={tab === one ? 0 : -1}
              onClick={() => setTab(one)}
            >
              {one === "lesson" ? t("A lesson") : t("The class")}
            </button>
          ))}
        </div>
        <Languages />
      </div>
      <Connection wire={wire} />
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${tab}`} aria-busy={!view}>
        {view ? (
          <DeskHere value={{ wire, view, queue, act }}>
            {tab === "lesson" ? <Lesson /> : <ClassReport />}
          </DeskHere>
        ) : (
          <p class="eleusis-quiet">{t("Opening the desk…")}</p>
        )}
      </div>
    </div>
  );
}

function Lesson() {
  const { t, many } = useSay();
  const { wire, view, act, set, error, setError } = useDesk();
  const [target, setTarget] = useState<Target>({ kind: "new" });
  const [student, setStudent] = useState<HTMLElement | string | null>(null);
  const [path, setPath] = useState("");
  const rules = view.steps.flat().length;
  const save = async () => {
    const answer = await act("save");
    setPath(answer.ok ? answer.answer : "");
    setError(answer.ok ? "" : answer.error);
  };
  const tried = async () => {
    const none = t("This page can't show a table. To try it, run the line in a new cell.");
    if (!wire.draws) return setStudent(none);
    const answer = await act("student");
    if (answer.ok) setStudent((await wire.drawn(answer.answer)) ?? none);
    else setError(answer.error);
  };
  if (student !== null) return <Student shown={student} back={() => setStudent(null)} />;
  return (
    <>
      <div class="eleusis-desk-head eleusis-spread eleusis-row">
        <Title title={view.settings.title} set={(title) => void set({ title })} />
        <span class="eleusis-quiet eleusis-desk-count">
          {rules ? many("{count} rule", "{count} rules", rules) : t("no rule yet")}
        </span>
        <Primary aria-disabled={view.handout === null} onClick={() => view.handout && void save()}>
          {t("Save as a notebook")}
        </Primary>
      </div>
      <p class="eleusis-quiet eleusis-reserved" role="status">
        {path && t("It is in {path}: give it to your class.", { path })}
      </p>
      <Trouble error={error} />
      <div class="eleusis-desk-columns">
        <div class="eleusis-stack">
          <section class="eleusis-panel" aria-label={t("Rules, in this order")}>
            <div class="eleusis-desk-head eleusis-spread eleusis-row">
              <h3>{t("Rules, in this order")}</h3>
              <span class="eleusis-quiet">{t("30 to 50 % works best")}</span>
            </div>
            <Rules choose={setTarget} />
            <Composer target={target} done={() => setTarget({ kind: "new" })} />
          </section>
          <Settings />
        </div>
        <div class="eleusis-stack">
          <Preview tried={() => void tried()} />
          <Handout />
        </div>
      </div>
    </>
  );
}

/** The title is written where it stands. */
function Title({ title, set }: { title: string; set: (title: string) => void }) {
  const { t } = useSay();
  const [typed, setTyped] = useState(title);
  useEffect(() => setTyped(title), [title]);
  return (
    <input
      class="eleusis-desk-title"
      type="text"
      aria-label={t("Title of the lesson")}
      placeholder={t("A table of our own")}
      maxLength={80}
      value={typed}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onChange={() => typed !== title && set(typed)}
    />
  );
}

/** A table as a student has it; where the host cannot draw it, what to do instead. */
function Student({ shown, back }: { shown: HTMLElement | string; back: () => void }) {
  const { t } = useSay();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    if (typeof shown !== "string") place.current?.replaceChildren(shown);
  }, [shown]);
  return (
    <div class="eleusis-student eleusis-stack">
      <div class="eleusis-row">
        <Button ref={button} onClick={back}>
          {t("Back to the desk")}
        </Button>
      </div>
      <div ref={place}>{typeof shown === "string" && <p>{shown}</p>}</div>
    </div>
  );
}

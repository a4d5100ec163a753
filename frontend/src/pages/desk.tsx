// The teacher's desk: a lesson of own rules, and on a second tab the report of a class. All of it
// comes by messages: what holds rules is in no state that a notebook could be saved with.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { useModel } from "../client/model";
import type { DeskView } from "../client/schema";
import { Button, Primary } from "../components/controls";
import { type Act, type DeskWire, Trouble, useActing, useSend } from "../components/desk/acting";
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
  const act = useActing(wire);
  const [tab, setTab] = useState<Tab>("lesson");
  const id = useId();
  const { desk } = wire;
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
    <div class="eleusis-page eleusis-desk">
      <div class="eleusis-desk-head">
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
        <Languages wire={wire} />
      </div>
      <Connection wire={wire} />
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${tab}`} aria-busy={!desk}>
        {!desk && <p class="eleusis-quiet">{t("Opening the desk…")}</p>}
        {desk && tab === "lesson" && <Lesson wire={wire} view={desk} act={act} />}
        {desk && tab === "class" && <ClassReport view={desk} act={act} />}
      </div>
    </div>
  );
}

type LessonProps = { wire: DeskWire; view: DeskView; act: Act };

function Lesson({ wire, view, act }: LessonProps) {
  const { t, many } = useSay();
  const [target, setTarget] = useState<Target>({ kind: "new" });
  const [student, setStudent] = useState<HTMLElement | string | null>(null);
  const { send, error } = useSend(act);
  const [path, setPath] = useState("");
  const [trouble, setTrouble] = useState("");
  const rules = view.steps.flat().length;
  const save = async () => {
    const answer = await act("save");
    setPath(answer.ok ? answer.answer : "");
    setTrouble(answer.ok ? "" : answer.error);
  };
  const tried = async () => {
    if (!wire.draws)
      return setStudent(t("This page can't show a table. To try it, run the line in a new cell."));
    const answer = await act("student");
    if (!answer.ok) setTrouble(answer.error);
    else
      setStudent(
        (await wire.drawn(answer.answer)) ??
          t("This page can't show a table. To try it, run the line in a new cell."),
      );
  };
  if (student !== null) return <Student shown={student} back={() => setStudent(null)} />;
  return (
    <>
      <div class="eleusis-desk-head">
        <Title title={view.settings.title} set={(title) => void send("set", { title })} />
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
      <Trouble error={error || trouble} />
      <div class="eleusis-desk-columns">
        <div>
          <section class="eleusis-panel" aria-label={t("Rules, in this order")}>
            <div class="eleusis-desk-head">
              <h3>{t("Rules, in this order")}</h3>
              <span class="eleusis-quiet">{t("30 to 50 % works best")}</span>
            </div>
            <Rules view={view} act={act} write={setTarget} />
            <Composer
              wire={wire}
              view={view}
              act={act}
              target={target}
              done={() => setTarget({ kind: "new" })}
            />
          </section>
          <Settings view={view} act={act} />
        </div>
        <div>
          <Preview view={view} tried={() => void tried()} />
          <Handout view={view} act={act} />
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
    <div class="eleusis-student">
      <Button ref={button} onClick={back}>
        {t("Back to the desk")}
      </Button>
      <div ref={place}>{typeof shown === "string" && <p>{shown}</p>}</div>
    </div>
  );
}

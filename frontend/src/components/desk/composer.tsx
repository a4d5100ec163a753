// Where a rule of the lesson is written: in words, from menus, or taken from the library.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { DeskView, LibraryRule } from "../../client/schema";
import { useSay } from "../../i18n/speech";
import type { Say } from "../../i18n/words";
import { Button, Form, Link, Pill } from "../controls";
import { isUnderstood, RuleField } from "../field";
import { Said } from "../said";
import { useWriting, Written } from "../ways";
import { type Act, type DeskWire, Trouble, useSend } from "./acting";
import { Meter } from "./meter";
import type { Target } from "./rules";

type Way = "words" | "menus" | "library";
const WAYS: readonly Way[] = ["words", "menus", "library"];

type Props = {
  wire: DeskWire;
  view: DeskView;
  act: Act;
  target: Target;
  done: () => void;
};

export function Composer({ wire, view, act, target, done }: Props) {
  const say = useSay();
  const [way, setWay] = useState<Way>("words");
  const { send, error } = useSend(act);
  const writing = useWriting(wire);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const names = {
    words: say.t("In words"),
    menus: say.t("From menus"),
    library: say.t("From the library"),
  };
  const isNew = target.kind === "new";
  useEffect(() => {
    if (target.kind === "new") return;
    field.current?.focus();
    field.current?.scrollIntoView({ block: "nearest" });
  }, [target]);

  const put = async (text: string): Promise<boolean> => {
    const isDone =
      target.kind === "change"
        ? await send("change", { step: target.step, place: target.place, text })
        : await send("add", { text, ...(target.kind === "beside" ? { beside: target.step } : {}) });
    if (isDone) done();
    return isDone;
  };
  const write = async (meant?: string) => {
    const text = meant ?? writing.rule;
    if (!text.trim()) return;
    if (!writing.fromMenus && meant === undefined && !(await isUnderstood(writing.reading, field)))
      return;
    if (await put(text)) await writing.clear(writing.rule);
  };
  const choose = (next: Way) => {
    setWay(next);
    if (next !== "library") void writing.change(next === "menus");
  };
  return (
    <Form
      class="eleusis-writing eleusis-composer"
      aria-label={titleOf(target, view, say)}
      submit={() => void write()}
    >
      <div class="eleusis-desk-head">
        <h4>
          <Said text={titleOf(target, view, say)} />
        </h4>
        {!isNew && <Link onClick={done}>{say.t("Leave it unchanged")}</Link>}
        <div class="eleusis-ways">
          {WAYS.map((one) => (
            <Pill key={one} aria-pressed={way === one} onClick={() => choose(one)}>
              {names[one]}
            </Pill>
          ))}
        </div>
      </div>
      {way === "library" ? (
        <Library act={act} view={view} take={(text) => void put(text)} />
      ) : (
        <>
          <Written writing={writing} wire={wire}>
            <RuleField
              id={id}
              label={say.t("A card fits when…")}
              value={writing.typed}
              set={writing.type}
              enter={() => void write()}
              reading={writing.reading}
              take={(meaning) => void write(meaning.text)}
              menus={() => choose("menus")}
              field={field}
              example={say.t("for example: red if the last card is even; otherwise black")}
            />
          </Written>
          <div class="eleusis-row">
            <Button type="submit" aria-disabled={!writing.rule.trim()}>
              {target.kind === "change" ? say.t("Use this rule") : say.t("Add the rule")}
            </Button>
          </div>
        </>
      )}
      <Trouble error={error} />
    </Form>
  );
}

function titleOf(target: Target, view: DeskView, say: Say): string {
  if (target.kind === "new") return say.t("Another rule");
  const step = view.steps[target.step];
  const place = target.kind === "change" ? target.place : 0;
  const rule = step?.[place]?.sentence.replace(/\.$/, "") ?? "";
  return target.kind === "change"
    ? say.t("Replace “{rule}” with another rule", { rule })
    : say.t("Alternative to “{rule}”", { rule });
}

type LibraryProps = { act: Act; view: DeskView; take: (text: string) => void };

/** The rules of one family, those first that play best. */
function Library({ act, view, take }: LibraryProps) {
  const { lang, t } = useSay();
  const [family, setFamily] = useState(view.families[0]?.name ?? "");
  const [rules, setRules] = useState<readonly LibraryRule[]>([]);
  const { variant } = view.settings;
  const id = useId();
  useEffect(() => {
    let live = true;
    void act("library", { family }).then((answer) => {
      if (live && answer.ok) setRules(answer.answer);
    });
    return () => {
      live = false;
    };
  }, [family, variant, lang, act]);
  const taken = new Set(view.steps.flat().map((rule) => rule.text));
  return (
    <div class="eleusis-library">
      <label class="eleusis-form" for={id}>
        {t("Kind of rule")}
        <select id={id} value={family} onChange={(event) => setFamily(event.currentTarget.value)}>
          {view.families.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <ul class="eleusis-library-rules">
        {rules.map((rule) => (
          <li key={rule.text}>
            <button
              type="button"
              class="eleusis-library-rule"
              aria-disabled={taken.has(rule.text)}
              onClick={() => !taken.has(rule.text) && take(rule.text)}
            >
              <Said as="span" class="eleusis-sentence" text={rule.sentence} />
              <Meter meter={rule.meter} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

// Where a rule of the lesson is written: in words, from menus, or taken from the library.
import { useEffect, useId, useState } from "preact/hooks";
import type { DeskView, LibraryRule } from "../../client/schema";
import { type Say, useSay } from "../../i18n/speech";
import { Button, Choice, Form, Link, Pill } from "../controls";
import { Said } from "../said";
import { useWriting, Written } from "../ways";
import { Trouble, useDesk } from "./acting";
import { Meter, type Target } from "./rules";

type Way = "words" | "menus" | "library";
const WAYS: readonly Way[] = ["words", "menus", "library"];

type Props = { target: Target; done: () => void };

export function Composer({ target, done }: Props) {
  const say = useSay();
  const { t } = say;
  const { wire, view, write: writeRules, error } = useDesk();
  const [way, setWay] = useState<Way>("words");
  const writing = useWriting(wire);
  const { text: written, rule } = writing;
  const names = {
    words: t("In words"),
    menus: t("From menus"),
    library: t("From the library"),
  };
  const title = titleOf(target, view, say);
  useEffect(() => {
    if (target.kind === "new") return;
    rule.field.current?.focus();
    rule.field.current?.scrollIntoView({ block: "nearest" });
  }, [target]);

  const put = async (text: string): Promise<boolean> => {
    const isDone = await writeRules((steps) => {
      if (target.kind === "new") steps.push([text]);
      else if (target.kind === "beside") steps[target.step]?.push(text);
      else steps[target.step]?.splice(target.place, 1, text);
    });
    if (isDone) done();
    return isDone;
  };
  const write = async (meant?: string) => {
    const text = meant ?? written;
    if (!text.trim()) return;
    if (!writing.fromMenus && meant === undefined && !(await rule.isUnderstood())) return;
    if (await put(text)) await writing.clear(written);
  };
  const choose = (next: Way) => {
    setWay(next);
    if (next !== "library") void writing.change(next === "menus");
  };
  return (
    <Form
      class="eleusis-writing eleusis-stack eleusis-composer"
      aria-label={title}
      submit={() => void write()}
    >
      <div class="eleusis-desk-head eleusis-spread eleusis-row">
        <h4 class="eleusis-label">
          <Said text={title} />
        </h4>
        {target.kind !== "new" && <Link onClick={done}>{t("Leave it unchanged")}</Link>}
        <div class="eleusis-row">
          {WAYS.map((one) => (
            <Pill key={one} aria-pressed={way === one} onClick={() => choose(one)}>
              {names[one]}
            </Pill>
          ))}
        </div>
      </div>
      {way === "library" ? (
        <Library take={(text) => void put(text)} />
      ) : (
        <>
          <Written
            writing={writing}
            label={t("A card fits when…")}
            enter={() => void write()}
            take={(meaning) => void write(meaning.text)}
            menus={() => choose("menus")}
            example={t("for example: red if the last card is even; otherwise black")}
          />
          <div class="eleusis-row">
            <Button type="submit" aria-disabled={!written.trim()}>
              {target.kind === "change" ? t("Use this rule") : t("Add the rule")}
            </Button>
          </div>
        </>
      )}
      <Trouble error={error} />
    </Form>
  );
}

function titleOf(target: Target, view: DeskView, { t }: Say): string {
  if (target.kind === "new") return t("Another rule");
  const place = target.kind === "change" ? target.place : 0;
  const rule = view.steps[target.step]?.[place]?.sentence.replace(/\.$/, "") ?? "";
  return target.kind === "change"
    ? t("Replace “{rule}” with another rule", { rule })
    : t("Alternative to “{rule}”", { rule });
}

/** The rules of one family, those first that play best. */
function Library({ take }: { take: (text: string) => void }) {
  const { lang, t } = useSay();
  const { view, act } = useDesk();
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
    <div class="eleusis-stack">
      <label class="eleusis-row eleusis-quiet" for={id}>
        {t("Kind of rule")}
        <Choice
          id={id}
          value={family}
          set={setFamily}
          options={view.families.map(({ name, title }) => [name, title])}
        />
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

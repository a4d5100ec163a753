// The teacher as God: the rule for the tables that wait for one, and the cards that wait for a verdict.
import { useId, useRef, useState } from "preact/hooks";
import type { CallView, ClassView } from "../../client/schema";
import type { ClassCommand } from "../../client/socket";
import { useSay } from "../../i18n/speech";
import { Button, Form, Primary } from "../controls";
import { isUnderstood, RuleField } from "../field";
import { type Reader, useReading } from "../reading";
import { CardWord, Said } from "../said";
import { VerdictMark } from "../verdict-mark";

type RuleProps = {
  reader: Reader;
  label: string;
  button: string;
  /** What is done with the rule; resolves to what is wrong. */
  give: (text: string, anyway: boolean) => Promise<string>;
  /** What the button says once something was wrong with this very rule. */
  again: string;
};

/** A rule in the teacher's own words. */
export function OwnRule({ reader, label, button, give, again }: RuleProps) {
  const say = useSay();
  const id = useId();
  const [text, setText] = useState("");
  const [refused, setRefused] = useState({ text: "", error: "" });
  const reading = useReading(text, reader);
  const field = useRef<HTMLTextAreaElement>(null);
  const isRefused = refused.error !== "" && refused.text === text;
  const go = async () => {
    if (!text.trim() || !(await isUnderstood(reading, field))) return;
    const error = await give(text, isRefused);
    setRefused({ text, error });
    if (!error) setText("");
  };
  return (
    <Form class="eleusis-own-rule" submit={() => void go()}>
      <RuleField
        id={`${id}rule`}
        label={label}
        value={text}
        set={setText}
        enter={() => void go()}
        reading={reading}
        take={(meaning) => setText(meaning.text)}
        field={field}
        error={isRefused ? refused.error : ""}
        example={say.thinkExample}
      />
      <Primary type="submit" aria-disabled={!text.trim()}>
        {isRefused ? again : button}
      </Primary>
    </Form>
  );
}

type JudgingProps = {
  room: ClassView;
  reader: Reader;
  /** Does something; resolves to what is wrong. */
  tell: (command: ClassCommand) => Promise<string>;
  ask: (command: ClassCommand) => void;
};

export function Judging({ room, reader, tell, ask }: JudgingProps) {
  const say = useSay();
  const { calls = [], rules_due = [] } = room.lead ?? {};
  if (!calls.length && !rules_due.length) return null;
  return (
    <section class="eleusis-judging">
      {rules_due.length > 0 && (
        <>
          <h2>{say.t("You are God")}</h2>
          <OwnRule
            reader={reader}
            label={say.t("The rule for these tables: {tables}", { tables: rules_due.join(", ") })}
            button={say.t("Seal it and deal")}
            again={say.t("Seal it anyway")}
            give={(text, anyway) => tell({ do: "write_rule", text, anyway })}
          />
        </>
      )}
      {calls.length > 0 && (
        <>
          <h2>
            {say.many("{count} card waits for you", "{count} cards wait for you", calls.length)}
          </h2>
          <ul>
            {calls.map((call) => (
              <Call key={call.table} call={call} ask={ask} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Call({ call, ask }: { call: CallView; ask: JudgingProps["ask"] }) {
  const say = useSay();
  const { table, name, cards, claim, line } = call;
  const judge = (right: boolean) => () => ask({ do: "call", table, right });
  const [yes, no] = claim
    ? [say.t("None fits"), say.t("One would fit")]
    : [say.t("It fits"), say.t("It doesn't")];
  return (
    <li class="eleusis-call">
      <p>
        <Said as="b" text={`${say.t("Table {number}", { number: table })} · ${name}`} />
        <span class="eleusis-call-line">
          {line.map((code, at) => (
            <CardWord key={at} code={code} />
          ))}
          <span class="eleusis-call-next">{claim && say.t("says that no card fits:")}</span>
          {cards.map((code, at) => (
            <CardWord key={at} code={code} />
          ))}
        </span>
      </p>
      <div class="eleusis-actions">
        <Button onClick={judge(true)}>
          <VerdictMark right /> {yes}
        </Button>
        <Button onClick={judge(false)}>
          <VerdictMark right={false} /> {no}
        </Button>
      </div>
    </li>
  );
}

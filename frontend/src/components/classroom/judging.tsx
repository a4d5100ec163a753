// The teacher as God: the rule for the tables that wait for one, and the cards that wait for a verdict.
import { useMemo, useState } from "preact/hooks";
import type { CallView } from "../../client/schema";
import { useSay } from "../../i18n/speech";
import { Button, Form, Primary } from "../controls";
import { type Reader, RuleField, useRule } from "../field";
import { CardWord, Said } from "../said";
import { VerdictMark } from "../verdict-mark";
import { useClass } from "./here";

type RuleProps = {
  label: string;
  button: string;
  /** What is done with the rule; resolves to what is wrong. */
  give: (text: string, anyway: boolean) => Promise<string>;
  /** What the button says once something was wrong with this very rule. */
  again?: string;
};

/** A rule in the teacher's own words, read at a table or before there is one. */
export function OwnRule({ label, button, give, again = button }: RuleProps) {
  const { t } = useSay();
  const { comm } = useClass();
  const reader = useMemo(
    () =>
      ({
        view: {},
        ask: async (command, given) =>
          (await comm.request({ do: command, ...given })) as Awaited<ReturnType<Reader["ask"]>>,
      }) satisfies Reader,
    [comm],
  );
  const rule = useRule(reader);
  const [refused, setRefused] = useState("");
  const { text, error, setError } = rule;
  const isRefused = error !== "" && refused === text;
  const go = async () => {
    if (!text.trim() || !(await rule.isUnderstood())) return;
    const wrong = await give(text, isRefused);
    setRefused(text);
    setError(wrong);
    if (!wrong) rule.type("");
  };
  return (
    <Form class="eleusis-stack" submit={() => void go()}>
      <RuleField
        label={label}
        rule={isRefused ? rule : { ...rule, error: "" }}
        enter={() => void go()}
        take={(meaning) => rule.type(meaning.text)}
        example={t("for example: lower than the last card")}
      />
      <Primary type="submit" aria-disabled={!text.trim()}>
        {isRefused ? again : button}
      </Primary>
    </Form>
  );
}

export function Judging() {
  const { t, many } = useSay();
  const { comm, room } = useClass();
  const { calls, rules_due } = room;
  if (!calls.length && !rules_due.length) return null;
  return (
    <section class="eleusis-stack eleusis-box">
      {rules_due.length > 0 && (
        <>
          <h2>{t("You are God")}</h2>
          <OwnRule
            label={t("The rule for these tables: {tables}", { tables: rules_due.join(", ") })}
            button={t("Seal it and deal")}
            again={t("Seal it anyway")}
            give={(text, anyway) => comm.ask({ do: "write_rule", text, anyway })}
          />
        </>
      )}
      {calls.length > 0 && (
        <>
          <h2>{many("{count} card waits for you", "{count} cards wait for you", calls.length)}</h2>
          <ul class="eleusis-lined">
            {calls.map((call) => (
              <Call key={call.table} call={call} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Call({ call: { table, name, cards, claim, line } }: { call: CallView }) {
  const { t } = useSay();
  const { does } = useClass();
  const [yes, no] = claim ? [t("None fits"), t("One would fit")] : [t("It fits"), t("It doesn't")];
  const words = (codes: readonly string[]) =>
    codes.map((code, at) => <CardWord key={at} code={code} />);
  return (
    <li class="eleusis-row eleusis-spread">
      <p>
        <Said as="b" text={`${t("Table {number}", { number: table })} · ${name}`} />
        <span class="eleusis-row">
          {words(line)}
          <span class="eleusis-quiet">{claim ? t("says that no card fits:") : "·"}</span>
          {words(cards)}
        </span>
      </p>
      <div class="eleusis-actions">
        {[true, false].map((right) => (
          <Button key={`${right}`} onClick={() => does({ do: "call", table, right })}>
            <VerdictMark right={right} /> {right ? yes : no}
          </Button>
        ))}
      </div>
    </li>
  );
}

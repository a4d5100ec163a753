// The Jack's secret stroke: what one supposes it is, each tested by every card drawn so far.
import { useState } from "preact/hooks";
import type { SecretStrokeView } from "../client/schema";
import type { GovernorModel, Send, Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Button, Filter, Form, Link } from "./controls";
import { RuleField, useRule } from "./field";
import { Said } from "./said";
import { shortSeal, VerdictMark, Wax } from "./verdict-mark";

type Props = {
  wire: Wire<GovernorModel>;
  secret: SecretStrokeView;
  busy: boolean;
  send: Send<GovernorModel>;
};

export function Riddle(props: Props) {
  const { wire, secret, busy, send } = props;
  const { t, many } = useSay();
  const [sure, setSure] = useState(false);
  const { opened, wait, left } = secret;
  const past = wire.kind === "replay";
  const known = many("{count} of the rules", "{count} of the rules", left);
  return (
    <section class="eleusis-panel eleusis-riddle">
      <h3>{t("The Jack's secret rule")}</h3>
      <p class="eleusis-quiet">
        <Wax /> {t("sealed before the first card")} <code>{shortSeal(secret.seal)}</code>
        {secret.seen > 0 && (
          <>
            <br />
            {left
              ? many(
                  "{known} the Jack knows can explain the {count} card seen",
                  "{known} the Jack knows can explain the {count} cards seen",
                  secret.seen,
                  { known },
                )
              : t("None of the Jack's usual rules explains what you have seen.")}
          </>
        )}
      </p>
      {opened ? (
        <p role="status">
          <b>{t("The secret rule was:")}</b> <Said text={opened} />{" "}
          <span>
            <VerdictMark right={secret.verified} />{" "}
            {secret.verified
              ? t("The seal is intact.")
              : t("Warning: the seal does not match. Tell your teacher.")}
          </span>
        </p>
      ) : (
        !past && <Writing {...props} />
      )}
      <ol class="eleusis-supposed">
        {secret.supposed.map(({ key, text, fits, why, declared }) => (
          <li key={key}>
            <p>
              <VerdictMark right={fits} /> <b>{fits ? t("fits") : t("refuted")}</b>{" "}
              <Said text={text} />
            </p>
            <Said as="p" class="eleusis-quiet" text={why} />
            {declared && (
              <p>{declared === "right" ? t("The Jack says: yes.") : t("The Jack says: no.")}</p>
            )}
            {!declared && !opened && !past && (
              <div class="eleusis-actions">
                <Button
                  aria-label={t("Tell the Jack: {text}", { text })}
                  onClick={() => void send("declare", { key })}
                >
                  {t("Tell the Jack")}
                </Button>
                <Button
                  aria-label={t("Cross out: {text}", { text })}
                  onClick={() => void send("drop", { key })}
                >
                  ×
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {secret.hints.length > 0 && (
        <ol class="eleusis-plain" aria-live="polite">
          {secret.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      )}
      {wait !== null && (
        <div class="eleusis-actions">
          <Button aria-disabled={busy || wait > 0} onClick={() => wait === 0 && void send("hint")}>
            <span>{t("Ask the Jack for a hint")}</span>
            {wait > 0 && (
              <small>{many("after {count} more card", "after {count} more cards", wait)}</small>
            )}
          </Button>
          {sure ? (
            <Button onClick={() => void send("open")}>{t("Open it now")}</Button>
          ) : (
            <Link onClick={() => setSure(true)}>{t("Open the envelope")}</Link>
          )}
        </div>
      )}
    </section>
  );
}

function Writing({ wire, secret, busy, send }: Props) {
  const { t } = useSay();
  const trigger = useRule(wire);
  const [span, setSpan] = useState(0);
  const [effect, setEffect] = useState(0);
  const lists = [
    { label: t("in"), names: secret.spans, value: span, set: setSpan },
    { label: t("points change:"), names: secret.effects, value: effect, set: setEffect },
  ];
  const write = async () => {
    if (!trigger.text.trim() || !(await trigger.isUnderstood())) return;
    const text = [trigger.text, ...lists.map(({ names, value }) => names[value])].join("; ");
    if (await send("suppose", { text })) trigger.type("");
  };
  return (
    <Form class="eleusis-writing eleusis-stack" submit={() => void write()}>
      <RuleField
        label={t("When the drawn card is")}
        rule={trigger}
        enter={() => void write()}
        take={(meaning) => trigger.type(meaning.text)}
        example={t("a heart")}
      />
      <div class="eleusis-actions">
        {lists.map(({ names, set, ...list }) => (
          <Filter
            key={list.label}
            {...list}
            set={(at) => set(Number(at))}
            options={names.map((name, at) => [at, name])}
          />
        ))}
        <Button type="submit" aria-disabled={busy || !trigger.text.trim()}>
          {t("Write it down")}
        </Button>
      </div>
    </Form>
  );
}

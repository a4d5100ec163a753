// The Jack's secret stroke: what one supposes it is, each tested by every card drawn so far.
import { useState } from "preact/hooks";
import type { SecretStrokeView } from "../client/schema";
import type { GovernorModel, Send, Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { RuleField, useRule } from "./field";
import { Said } from "./said";
import { shortSeal, VerdictMark, Wax } from "./verdict-mark";

type Props = {
  wire: Wire<GovernorModel>;
  secret: SecretStrokeView;
  busy: boolean;
  send: Send<GovernorModel>;
};

export function Riddle({ wire, secret, busy, send }: Props) {
  const { t, many } = useSay();
  const trigger = useRule(wire);
  const [span, setSpan] = useState(0);
  const [effect, setEffect] = useState(0);
  const [sure, setSure] = useState(false);
  const write = async () => {
    if (!trigger.text.trim() || !(await trigger.isUnderstood())) return;
    const text = `${trigger.text}; ${secret.spans[span] ?? ""}; ${secret.effects[effect] ?? ""}`;
    if (await send("suppose", { text })) trigger.type("");
  };
  return (
    <section class="eleusis-panel eleusis-riddle">
      <h3>{t("The Jack's secret rule")}</h3>
      <p class="eleusis-quiet">
        <Wax /> {t("sealed before the first card")} <code>{shortSeal(secret.seal)}</code>
        {secret.seen > 0 && (
          <>
            <br />
            {secret.left
              ? many(
                  "{known} the Jack knows can explain the {count} card seen",
                  "{known} the Jack knows can explain the {count} cards seen",
                  secret.seen,
                  { known: many("{count} of the rules", "{count} of the rules", secret.left) },
                )
              : t("None of the Jack's usual rules explains what you have seen.")}
          </>
        )}
      </p>
      {secret.opened ? (
        <p role="status">
          <b>{t("The secret rule was:")}</b> <Said text={secret.opened.sentence} />{" "}
          <span>
            <VerdictMark right={secret.opened.verified} />{" "}
            {secret.opened.verified
              ? t("The seal is intact.")
              : t("Warning: the seal does not match. Tell your teacher.")}
          </span>
        </p>
      ) : (
        <form
          class="eleusis-writing"
          onSubmit={(event) => {
            event.preventDefault();
            void write();
          }}
        >
          <RuleField
            label={t("When the drawn card is")}
            rule={trigger}
            enter={() => void write()}
            take={(meaning) => trigger.type(meaning.text)}
            example={t("a heart")}
          />
          <div class="eleusis-actions">
            <label>
              {t("in")}
              <select value={span} onChange={(event) => setSpan(Number(event.currentTarget.value))}>
                {secret.spans.map((name, at) => (
                  <option key={name} value={at}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {t("points change:")}
              <select
                value={effect}
                onChange={(event) => setEffect(Number(event.currentTarget.value))}
              >
                {secret.effects.map((name, at) => (
                  <option key={name} value={at}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <button
              type="submit"
              class="eleusis-button"
              aria-disabled={busy || !trigger.text.trim()}
            >
              {t("Write it down")}
            </button>
          </div>
        </form>
      )}
      <ol class="eleusis-supposed">
        {secret.supposed.map((one) => (
          <li key={one.key}>
            <p>
              <VerdictMark right={one.fits} /> <b>{one.fits ? t("fits") : t("refuted")}</b>{" "}
              <Said text={one.sentence} />
            </p>
            <p class="eleusis-quiet">
              <Said text={one.why} />
            </p>
            {one.declared === null && secret.opened === null ? (
              <div class="eleusis-actions">
                <button
                  type="button"
                  class="eleusis-button"
                  aria-label={t("Tell the Jack: {text}", { text: one.text })}
                  onClick={() => void send("declare", { key: one.key })}
                >
                  {t("Tell the Jack")}
                </button>
                <button
                  type="button"
                  class="eleusis-button"
                  aria-label={t("Cross out: {text}", { text: one.text })}
                  onClick={() => void send("drop", { key: one.key })}
                >
                  ×
                </button>
              </div>
            ) : (
              one.declared && (
                <p>
                  {one.declared === "right" ? t("The Jack says: yes.") : t("The Jack says: no.")}
                </p>
              )
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
      {secret.wait !== null && (
        <div class="eleusis-actions">
          <button
            type="button"
            class="eleusis-button"
            aria-disabled={busy || secret.wait > 0}
            onClick={() => secret.wait === 0 && void send("hint")}
          >
            <span>{t("Ask the Jack for a hint")}</span>
            {secret.wait > 0 && (
              <small>
                {many("after {count} more card", "after {count} more cards", secret.wait)}
              </small>
            )}
          </button>
          {sure ? (
            <button type="button" class="eleusis-button" onClick={() => void send("open")}>
              {t("Open it now")}
            </button>
          ) : (
            <button type="button" class="eleusis-link" onClick={() => setSure(true)}>
              {t("Open the envelope")}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

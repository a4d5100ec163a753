// A person as God: writes the rule, hears what is wrong with it before it is sealed, reads it again
// behind a cover, confesses.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { focusLost } from "../client/hooks";
import type { Weighed } from "../client/schema";
import { HARDLY, useSay } from "../i18n/speech";
import { Button, Choice, Form, Link, Primary } from "./controls";
import { Said } from "./said";
import { useTable } from "./table-state";
import { Findings } from "./trial";
import { useWriting, Ways, Written } from "./ways";

/** The rule is written, read back with what the critic says of it, and sealed. */
export function RuleDesk() {
  const { t } = useSay();
  const { wire, send, view } = useTable();
  const writing = useWriting(wire);
  const { text, rule } = writing;
  const [weighed, setWeighed] = useState<(Weighed & { of: string }) | null>(null);
  const anyway = useRef<HTMLButtonElement>(null);
  const isRead = weighed !== null && weighed.of === text;
  const isFaulty = isRead && weighed.asks;
  const desk = useRef<HTMLFormElement>(null);
  const suggestions = view.multiplayer?.suggestions ?? [];
  useLayoutEffect(() => {
    if (focusLost()) rule.field.current?.focus({ preventScroll: true });
  }, []);
  // On a phone the menus of a deep rule make room for what is said of it: both come into view.
  useLayoutEffect(() => {
    if (!isRead) return;
    for (const part of [".eleusis-rule-desk > .eleusis-actions", ".eleusis-weighed > div"]) {
      desk.current?.querySelector(part)?.scrollIntoView({ block: "nearest" });
    }
  }, [isRead]);
  const weigh = async (meant = text) => {
    if (!meant.trim()) return;
    if (meant === rule.text && !(await rule.isUnderstood())) return;
    const answer = await wire.ask("weigh", { text: meant });
    rule.setError(answer.ok ? "" : answer.error);
    setWeighed(answer.ok ? { ...answer.answer, of: meant } : null);
  };
  const goOn = () => {
    if (isFaulty) anyway.current?.focus();
    else if (isRead) void send("seal", { text });
    else void weigh();
  };
  const rewrite = () => {
    setWeighed(null);
    rule.field.current?.focus();
  };
  const doesNotWork = t("With this rule the game doesn't work. Seal it anyway?");
  const orSuggested = t("or start with one of these");
  return (
    <Form
      ref={desk}
      class={`eleusis-panel eleusis-rule-desk${isRead ? " eleusis-ruled" : ""}`}
      submit={() => goOn()}
    >
      <Ways writing={writing} />
      <Written
        writing={writing}
        label={t("My rule: a card fits when…")}
        enter={goOn}
        take={(meaning) => {
          rule.type(meaning.text);
          void weigh(meaning.text);
        }}
        example={t("for example: lower than the last card")}
      />
      {suggestions.length > 0 && !writing.fromMenus && (
        <div class="eleusis-suggest eleusis-row">
          <Choice
            label={orSuggested}
            value=""
            set={(suggested) => {
              rule.type(suggested);
              rule.field.current?.focus();
            }}
            options={[["", orSuggested], ...suggestions.map((one) => [one, one] as const)]}
          />
        </div>
      )}
      <div role="status" class="eleusis-weighed">
        {isRead && (
          <div tabIndex={0} role="region" aria-label={t("Check my rule")}>
            <Said as="p" class="eleusis-sentence" text={weighed.sentence} />
            {isFaulty && <p class="eleusis-faulty">{doesNotWork}</p>}
            <p class="eleusis-quiet">
              {weighed.accepts < 10 * HARDLY
                ? t("After a while almost no card fits.")
                : t("About {count} of 100 cards fit.", {
                    count: Math.round(weighed.accepts * 100),
                  })}
            </p>
            <Findings findings={weighed.findings} />
          </div>
        )}
      </div>
      {isFaulty ? (
        <div key="faulty" class="eleusis-actions" role="group" aria-label={doesNotWork}>
          <Primary onClick={rewrite}>{t("Change the rule")}</Primary>
          <Button ref={anyway} onClick={() => void send("seal", { text, anyway: true })}>
            {t("Seal it anyway")}
          </Button>
        </div>
      ) : (
        <div key="seal" class="eleusis-actions">
          <Primary type="submit" aria-disabled={!text.trim()}>
            {isRead ? t("Seal it and deal") : t("Check my rule")}
          </Primary>
          {isRead && (
            <>
              <Button onClick={rewrite}>{t("Change the rule")}</Button>
              <span class="eleusis-quiet">
                {t("After that only you can read it; the others see it at the end.")}
              </span>
            </>
          )}
        </div>
      )}
    </Form>
  );
}

/** What only God may do at any time: read the own rule, confess, or close the second stage. */
export function OfGod() {
  const { t } = useSay();
  const { view, send } = useTable();
  const { multiplayer } = view;
  if (!multiplayer || multiplayer.you !== multiplayer.seats[0]?.name) return null;
  return (
    <div class="eleusis-row eleusis-of-god">
      {multiplayer.may.close && (
        <Button onClick={() => void send("no_play")}>{t("No mistake card fits any more")}</Button>
      )}
      {multiplayer.may.confess && <Confess />}
      {/* covered again by every move, and when somebody else sits down here */}
      <OwnRule key={view.turn} />
    </div>
  );
}

type SureProps = { name: string; asks: string; children: ComponentChildren };

/** What is asked before something is done, and the answers. */
function Sure({ name, asks, children }: SureProps) {
  return (
    <span role="group" aria-label={name} class="eleusis-row">
      <span class="eleusis-quiet">{asks}</span>
      {children}
    </span>
  );
}

function Confess() {
  const { t } = useSay();
  const { send } = useTable();
  const [sure, setSure] = useState(false);
  const name = t("Confess a mistake");
  if (!sure) return <Link onClick={() => setSure(true)}>{name}</Link>;
  return (
    <Sure
      name={name}
      asks={t("The round ends. From the fourth card on, this costs you 20 points.")}
    >
      <Button onClick={() => void send("confess")}>{t("Confess")}</Button>
      <Button onClick={() => setSure(false)}>{t("Play on")}</Button>
    </Sure>
  );
}

/** The sealed rule once more: it comes when it is asked for, and is kept nowhere. */
function OwnRule() {
  const { t } = useSay();
  const { view, wire } = useTable();
  const [rule, setRule] = useState("");
  const [asks, setAsks] = useState(false);
  const show = async () => {
    const answer = await wire.ask("own_rule");
    setAsks(false);
    setRule(answer.ok ? answer.answer : answer.error);
  };
  const toggle = () => {
    if (rule) setRule("");
    else if ((view.multiplayer?.persons ?? 0) > 1) setAsks(!asks);
    else void show();
  };
  return (
    <>
      <Link aria-expanded={rule !== "" || asks} onClick={toggle}>
        {rule ? t("Hide my rule") : t("Read my rule")}
      </Link>
      {asks && (
        <Sure
          name={t("Read my rule")}
          asks={t("It is for your eyes only. Are the others looking away?")}
        >
          <Button onClick={() => void show()}>{t("Show it")}</Button>
        </Sure>
      )}
      <span role="status" class="eleusis-sentence">
        {rule && <Said text={rule} />}
      </span>
    </>
  );
}

// A person as God: writes the rule, hears what is wrong with it before it is sealed, reads it again
// behind a cover, confesses.
import type { JSX } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useCatch } from "../client/focus";
import type { MultiplayerView, Weighed } from "../client/schema";
import type { Send, Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { HARDLY } from "../i18n/words";
import { Button, Form, Link, Primary } from "./controls";
import { isUnderstood, RuleField } from "./field";
import { Findings } from "./findings";
import { Said } from "./said";
import { useWriting, Ways, Written } from "./ways";

type GodProps = { multiplayer: MultiplayerView; wire: Wire; send: Send };

/** The rule is written, read back with what the critic says of it, and sealed. */
export function RuleDesk({ multiplayer, wire, send }: GodProps): JSX.Element {
  const say = useSay();
  const writing = useWriting(wire);
  const { rule } = writing;
  const [weighed, setWeighed] = useState<(Weighed & { of: string }) | null>(null);
  const [error, setError] = useState("");
  const field = useCatch<HTMLTextAreaElement>("rule");
  const anyway = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isRead = weighed !== null && weighed.of === rule;
  const isFaulty = isRead && weighed.asks;
  const desk = useRef<HTMLFormElement>(null);
  // On a phone the menus of a deep rule make room for what is said of it: both come into view.
  useLayoutEffect(() => {
    if (!isRead) return;
    for (const part of [".eleusis-rule-desk > .eleusis-actions", ".eleusis-weighed > div"]) {
      desk.current?.querySelector(part)?.scrollIntoView({ block: "nearest" });
    }
  }, [isRead]);
  const weigh = async (text = rule) => {
    if (!text.trim()) return;
    if (text === writing.typed && !(await isUnderstood(writing.reading, field))) return;
    const answer = await wire.ask("weigh", { text });
    setError(answer.ok ? "" : answer.error);
    setWeighed(answer.ok ? { ...answer.answer, of: text } : null);
  };
  const goOn = () => {
    if (isFaulty) anyway.current?.focus();
    else if (isRead) void send("seal", { text: rule });
    else void weigh();
  };
  const rewrite = () => {
    setWeighed(null);
    field.current?.focus();
  };
  return (
    <Form
      ref={desk}
      class={`eleusis-panel eleusis-rule-desk${isRead ? " eleusis-ruled" : ""}`}
      submit={() => goOn()}
    >
      <Ways writing={writing} changed={() => setError("")} />
      <Written writing={writing} wire={wire}>
        <RuleField
          id={id}
          label={say.t("My rule: a card fits when…")}
          value={writing.typed}
          set={writing.type}
          enter={goOn}
          reading={writing.reading}
          take={({ text }) => {
            writing.type(text);
            void weigh(text);
          }}
          menus={() => void writing.change(true)}
          field={field}
          error={error}
          example={say.thinkExample}
        />
        <Suggestions
          of={multiplayer}
          take={(text) => {
            writing.type(text);
            field.current?.focus();
          }}
        />
      </Written>
      <div role="status" class="eleusis-weighed">
        {isRead && (
          <div tabIndex={0} role="region" aria-label={say.t("Check my rule")}>
            <Said as="p" class="eleusis-sentence" text={weighed.sentence} />
            {isFaulty && (
              <p class="eleusis-faulty">
                {say.t("With this rule the game doesn't work. Seal it anyway?")}
              </p>
            )}
            <p class="eleusis-quiet">
              {weighed.accepts < 10 * HARDLY
                ? say.t("After a while almost no card fits.")
                : say.t("About {count} of 100 cards fit.", {
                    count: Math.round(weighed.accepts * 100),
                  })}
            </p>
            <Findings findings={weighed.findings} />
          </div>
        )}
      </div>
      {isFaulty ? (
        <div
          key="faulty"
          class="eleusis-actions"
          role="group"
          aria-label={say.t("With this rule the game doesn't work. Seal it anyway?")}
        >
          <Primary onClick={rewrite}>{say.t("Change the rule")}</Primary>
          <Button ref={anyway} onClick={() => void send("seal", { text: rule, anyway: true })}>
            {say.t("Seal it anyway")}
          </Button>
        </div>
      ) : (
        <div key="seal" class="eleusis-actions">
          <Primary type="submit" aria-disabled={!rule.trim()}>
            {isRead ? say.t("Seal it and deal") : say.t("Check my rule")}
          </Primary>
          {isRead && (
            <>
              <Button onClick={rewrite}>{say.t("Change the rule")}</Button>
              <span class="eleusis-quiet">
                {say.t("After that only you can read it; the others see it at the end.")}
              </span>
            </>
          )}
        </div>
      )}
    </Form>
  );
}

/** Rules to begin from, for who has no idea. */
function Suggestions({
  of,
  take,
}: {
  of: MultiplayerView;
  take: (text: string) => void;
}): JSX.Element | null {
  const say = useSay();
  if (!of.suggestions.length) return null;
  return (
    <div class="eleusis-suggest">
      <select
        aria-label={say.t("or start with one of these")}
        value=""
        onChange={(event) => take(event.currentTarget.value)}
      >
        <option value="">{say.t("or start with one of these")}</option>
        {of.suggestions.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  );
}

/** What only God may do at any time: read the own rule, confess, or close the second stage. */
export function OfGod({ multiplayer, wire, send }: GodProps): JSX.Element | null {
  const say = useSay();
  const isGod = multiplayer.you !== null && multiplayer.you === multiplayer.seats[0]?.name;
  if (!isGod) return null;
  return (
    <div class="eleusis-row eleusis-of-god">
      {multiplayer.may.close && (
        <Button onClick={() => void send("no_play")}>
          {say.t("No mistake card fits any more")}
        </Button>
      )}
      {multiplayer.may.confess && <Confess send={send} />}
      {/* covered again by every move, and when somebody else sits down here */}
      <OwnRule key={wire.view.turn} multiplayer={multiplayer} wire={wire} />
    </div>
  );
}

export function Confess({ send }: { send: Send }): JSX.Element {
  const say = useSay();
  const [sure, setSure] = useState(false);
  if (!sure) {
    return <Link onClick={() => setSure(true)}>{say.t("Confess a mistake")}</Link>;
  }
  return (
    <span role="group" aria-label={say.t("Confess a mistake")} class="eleusis-row">
      <span class="eleusis-quiet">
        {say.t("The round ends. From the fourth card on, this costs you 20 points.")}
      </span>
      <Button onClick={() => void send("confess")}>{say.t("Confess")}</Button>
      <Button onClick={() => setSure(false)}>{say.t("Play on")}</Button>
    </span>
  );
}

/** The sealed rule once more: it comes when it is asked for, and is kept nowhere. */
function OwnRule({ multiplayer, wire }: { multiplayer: MultiplayerView; wire: Wire }): JSX.Element {
  const say = useSay();
  const [rule, setRule] = useState("");
  const [asks, setAsks] = useState(false);
  const show = async () => {
    const answer = await wire.ask("own_rule");
    setAsks(false);
    setRule(answer.ok ? answer.answer : answer.error);
  };
  const toggle = () => {
    if (rule) setRule("");
    else if (multiplayer.persons > 1) setAsks(!asks);
    else void show();
  };
  return (
    <>
      <Link aria-expanded={rule !== "" || asks} onClick={toggle}>
        {rule ? say.t("Hide my rule") : say.t("Read my rule")}
      </Link>
      {asks && (
        <span role="group" aria-label={say.t("Read my rule")} class="eleusis-row">
          <span class="eleusis-quiet">
            {say.t("It is for your eyes only. Are the others looking away?")}
          </span>
          <Button onClick={() => void show()}>{say.t("Show it")}</Button>
        </span>
      )}
      <span role="status" class="eleusis-sentence">
        {rule && <Said text={rule} />}
      </span>
    </>
  );
}

// The workshop: the rule editor, and beside it the critic, another rule to compare with, robots.
// Each is asked by a press; Python answers with the next view, one step at a time.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { useModel } from "../client/hooks";
import type { CritiqueView, WorkshopView } from "../client/schema";
import { type Ask, NOT_NOW, type Wire, type WorkshopModel } from "../client/wire";
import { Builder } from "../components/builder";
import { Button, Choice, Form, Primary } from "../components/controls";
import { MeterLine } from "../components/desk/rules";
import { RuleField, useRule } from "../components/field";
import { Lens, useLooks } from "../components/header";
import { Said } from "../components/said";
import { Connection, Languages } from "../components/standing";
import { Board } from "../components/table";
import { Findings, Row } from "../components/trial";
import { HARDLY, useSay } from "../i18n/speech";

const PACE = 700; // milliseconds between two steps that robots take by themselves

export function WorkshopPage({ wire }: { wire: Wire<WorkshopModel> }) {
  const { t } = useSay();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState("");
  const view = useModel(wire);
  const asking = useRef(0);
  const ask: Ask<WorkshopModel> = async (command, ...given) => {
    asking.current++;
    setBusy(command);
    const answer = await wire.ask(command, ...given);
    asking.current--;
    if (asking.current === 0) setBusy("");
    setError(answer.ok || command === "compare" ? "" : answer.error);
    return answer;
  };
  /** What a button asks for: all are shut while one thing is worked on. */
  const act: Ask<WorkshopModel> = async (command, ...given) =>
    asking.current > 0 || wire.connection === "gone" ? NOT_NOW : ask(command, ...given);
  const id = useId();
  const tool = { wire, view, act, busy: busy !== "" };
  return (
    <div class="eleusis-page eleusis-workshop eleusis-stack">
      <Connection wire={wire} />
      <Builder draft={view.draft} editor={wire} aside={<Languages />} />
      {error && (
        <p class="eleusis-trouble" role="alert">
          {error}
        </p>
      )}
      {view.draft.whole && (
        <div class="eleusis-tiles">
          <Panel title={t("The critic")}>
            <p class="eleusis-quiet">{t("What to know about your rule before you seal it.")}</p>
            <div class="eleusis-row">
              <label class="eleusis-row eleusis-quiet" for={id}>
                {t("For this variant")}
                <Choice
                  id={id}
                  value={view.variant}
                  set={(variant) => void ask("variant", { variant })}
                  options={view.variants.map(({ name, title }) => [name, title])}
                />
              </label>
              <Button aria-disabled={busy !== ""} onClick={() => void act("examine")}>
                {t("Examine the rule")}
              </Button>
            </div>
            <div role="status">{view.critique && <Found found={view.critique} />}</div>
          </Panel>
          <Comparing {...tool} />
        </div>
      )}
      {view.draft.whole && <Robots {...tool} />}
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="eleusis-panel" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Found({ found }: { found: CritiqueView }) {
  const { t, percent } = useSay();
  return (
    <>
      {found.doubt && <Said as="p" class="eleusis-caution" text={found.doubt} />}
      <p class="eleusis-figures">
        <b>
          {found.acceptance < HARDLY
            ? t("After a while no card fits")
            : t("{share} of random cards fit", { share: percent(found.acceptance, 1) })}
        </b>{" "}
        <span>{t("best: 30 to 50 %")}</span>
        <br />
        <span class="eleusis-quiet">
          {[
            found.opening < HARDLY
              ? t("no card fits after the first card")
              : t("{share} of cards fit after the first card", {
                  share: percent(found.opening, 1),
                }),
            found.fewest
              ? t("never fewer than {count} of 52", { count: found.fewest })
              : t("sometimes none of 52"),
            ...(found.error > HARDLY
              ? [t("give or take {share}", { share: percent(found.error, 1) })]
              : []),
          ].join(" · ")}
        </span>
      </p>
      <MeterLine share={found.acceptance} />
      {found.findings.length === 0 && <p>{t("No problem found.")}</p>}
      <Findings findings={found.findings} />
      {found.neighbours.length > 0 && (
        <Said
          as="p"
          class="eleusis-quiet"
          text={t("Easily confused with: {rules}", {
            rules: found.neighbours
              .map((one) =>
                t("“{rule}” (differs on {share} of the cards)", {
                  rule: one.rule,
                  share: percent(one.share, 1),
                }),
              )
              .join("; "),
          })}
        />
      )}
    </>
  );
}

type ToolProps = {
  wire: Wire<WorkshopModel>;
  view: WorkshopView;
  act: Ask<WorkshopModel>;
  busy: boolean;
};

function Comparing({ wire, view, act, busy }: ToolProps) {
  const { cardNames, t } = useSay();
  const rule = useRule(wire);
  const found = view.compared;
  const compare = async (meant?: string) => {
    if (!rule.text.trim() || !(meant || (await rule.isUnderstood()))) return;
    const answer = await act("compare", { text: meant ?? rule.text });
    rule.setError(answer.ok ? "" : answer.error);
  };
  return (
    <Panel title={t("Does another rule mean the same?")}>
      <Form class="eleusis-writing eleusis-stack" submit={() => void compare()}>
        <RuleField
          label={t("The other rule")}
          rule={rule}
          enter={() => void compare()}
          take={({ text }) => {
            rule.type(text);
            void compare(text);
          }}
          example={t("for example: lower than the last card")}
        />
        <div class="eleusis-row">
          <Button type="submit" aria-disabled={!rule.text.trim() || busy}>
            {t("Compare")}
          </Button>
        </div>
      </Form>
      <div role="status">
        {found && (
          <>
            <Said as="p" class="eleusis-sentence" text={found.other} />
            {found.line.length > 0 && (
              <span class="eleusis-parting eleusis-row">
                <Row
                  codes={found.line}
                  name={t("After {cards}", { cards: cardNames(found.line) })}
                />
                {found.card && <span class="eleusis-next-place" aria-hidden="true" />}
              </span>
            )}
            <Said as="p" text={found.said} />
          </>
        )}
      </div>
    </Panel>
  );
}

function Robots({ wire, view, act, busy }: ToolProps) {
  const { t, many } = useSay();
  const [runs, setRuns] = useState(false);
  const looks = useLooks();
  const { robots } = view;
  const live = robots !== null && !robots.over;
  useEffect(() => {
    if (!runs) return;
    if (!live) {
      setRuns(false);
      return;
    }
    // The next step is asked for when the last one is here: a page can't outrun Python.
    const timer = setTimeout(() => {
      void act("step").then((answer) => answer.ok || setRuns(false));
    }, PACE);
    return () => clearTimeout(timer);
  }, [runs, live, view.turn]);
  return (
    <Panel title={t("A trial round")}>
      <p class="eleusis-quiet">
        {t("Computer players that have never seen the rule play a round with it.")}
      </p>
      {robots && (
        <>
          <div class="eleusis-row eleusis-board-tools">
            <Lens looks={looks} />
          </div>
          <Board
            plays={wire.plays}
            count={wire.view.table.count}
            ended={robots.over}
            features={looks.features}
            multiplayer={null}
          />
          <ul class="eleusis-tiles eleusis-robots">
            {robots.seats.map((robot) => (
              <li
                key={robot.name}
                class={`eleusis-row eleusis-spread eleusis-box${robot.last ? " eleusis-mover" : ""}`}
              >
                <b title={robot.about}>{robot.name}</b>
                <span class="eleusis-quiet">
                  {robot.points === null
                    ? many("{count} card", "{count} cards", robot.cards)
                    : many("{count} point", "{count} points", robot.points)}
                </span>
                <Said as="p" text={robot.said || robot.about} />
              </li>
            ))}
          </ul>
          {robots.over && <p role="status">{t("The round is over.")}</p>}
        </>
      )}
      <div class="eleusis-actions">
        {live && (
          <>
            <Primary aria-disabled={busy || runs} onClick={() => !runs && void act("step")}>
              {t("One step")}
            </Primary>
            <Button onClick={() => setRuns(!runs)}>{runs ? t("Stop") : t("Let them play")}</Button>
          </>
        )}
        <Button aria-disabled={busy || runs} onClick={() => !runs && void act("robots")}>
          {robots ? t("Deal another round") : t("Deal a round")}
        </Button>
      </div>
    </Panel>
  );
}

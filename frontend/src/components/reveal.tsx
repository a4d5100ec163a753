// God opens the envelope: the rule, the seal compared, why the cards lay as they lay, the
// student's own words, and the next rule.

import type { JSX, RefObject } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { OpenedView, TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Said } from "./said";
import { VerdictMark } from "./verdict-mark";
import { shortSeal, Wax } from "./wax";

type Point = (n: number | null) => void;
type Props = { view: TableView; wire: Wire; fresh: boolean; point: Point };

/** The sentence everybody waited for gets the focus of what went with the hand. */
export function useFocusOn(fresh: boolean): RefObject<HTMLParagraphElement | null> {
  const rule = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (fresh) rule.current?.focus({ preventScroll: true });
  }, [fresh]);
  return rule;
}

/** A table of several, or God's desk, when the round is over. */
export function Reveal({ view, wire, fresh, point }: Props): JSX.Element | null {
  const say = useSay();
  const { opened, score } = view;
  const rule = useFocusOn(fresh);
  if (!opened) return null;
  return (
    <section class={`eleusis-reveal${fresh ? " eleusis-fresh" : ""}`}>
      <div class="eleusis-envelope">
        <div class="eleusis-letter">
          <p class="eleusis-quiet">{say.t("The rule was")}</p>
          <p class="eleusis-rule" tabIndex={-1} ref={rule}>
            <Said text={opened.rule} />
          </p>
          <Verified view={view} opened={opened} />
        </div>
        <Pocket />
      </div>
      {score && (
        <p class="eleusis-score">
          <b>{say.points(score.points)}</b>{" "}
          <span class="eleusis-quiet">
            <Said text={score.reason} />
          </span>
        </p>
      )}
      {view.errs > 0 && <p class="eleusis-score">{say.erred(opened.errors.length)}</p>}
      <div class="eleusis-after">
        {view.asked && <OwnWords wire={wire} />}
        <Again view={view} wire={wire} />
      </div>
      <Whys opened={opened} wire={wire} point={point} />
    </section>
  );
}

/** Whether the seal holds. */
export function Verified({
  view,
  opened,
}: {
  view: TableView;
  opened: OpenedView;
}): JSX.Element | null {
  const say = useSay();
  if (opened.verified === null) return null;
  return (
    <p class="eleusis-verified">
      <VerdictMark right={opened.verified} />{" "}
      {opened.verified
        ? say.t("Checked: this rule was sealed before the first card.")
        : say.t("Warning: this rule does not match the seal. Tell your teacher.")}{" "}
      <code title={view.seal}>{shortSeal(view.seal)}</code>
    </p>
  );
}

/** The envelope, from which the letter rises. */
export function Pocket(): JSX.Element {
  return (
    <>
      <svg
        class="eleusis-pocket"
        viewBox="0 0 400 92"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 0 L200 58 L400 0 L400 92 L0 92 Z" />
        <path class="eleusis-fold" d="M0 92 L150 43.5 M400 92 L250 43.5 M0 0 L200 58 L400 0" />
      </svg>
      <span class="eleusis-broken">
        <Wax />
        <Wax />
      </span>
    </>
  );
}

/** The button that deals the next rule; it gets the focus of the form for one's own words. */
export function Again({ view, wire }: { view: TableView; wire: Wire }): JSX.Element | null {
  const say = useSay();
  const next = useRef<HTMLButtonElement>(null);
  const isAsked = view.asked;
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (asked.current && !isAsked) next.current?.focus();
    asked.current = isAsked;
  }, [isAsked]);
  if (!view.may.again) return null;
  return (
    <button
      type="button"
      ref={next}
      class="eleusis-button eleusis-primary"
      onClick={() => void wire.ask("again")}
    >
      {view.multiplayer ? say.t("Next round") : say.t("Deal the next rule")}
    </button>
  );
}

type WhysProps = { opened: OpenedView; wire: Wire; point: Point };

/** Why each of the newest plays was right or wrong. */
export function Whys({ opened, wire, point }: WhysProps): JSX.Element | null {
  const say = useSay();
  const whys = Object.entries(opened.why)
    .map(([n, why]) => ({ n: Number(n), why }))
    .sort((a, b) => b.n - a.n);
  if (!whys.length) return null;
  return (
    <details class="eleusis-whys">
      <summary>{say.t("Why, card by card")}</summary>
      <ul class="eleusis-plain">
        {whys.map(({ n, why }) => {
          const play = wire.plays.find((one) => one.n === n);
          return (
            <li key={n} onPointerEnter={() => point(n)} onPointerLeave={() => point(null)}>
              {play && (
                <b>
                  <VerdictMark right={play.ok} /> <Said text={say.cardSigns(play.cards)} />
                </b>
              )}
              <span>
                <Said text={why} />
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type OwnProps = {
  wire: Wire;
  /** What the form is called, where its button stands elsewhere. */
  form?: string;
};

export function OwnWords({ wire, form }: OwnProps): JSX.Element {
  const say = useSay();
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const id = useId();
  const keep = async () => {
    if (!text.trim()) return;
    const answer = await wire.ask("explain", { text });
    setSaid(answer.ok ? say.t("Saved with the record of this table.") : answer.error);
  };
  return (
    <form
      id={form}
      class="eleusis-own"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <label for={id}>{say.t("Write it in your own words")}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={4000}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="eleusis-row">
        {!form && (
          <button type="submit" class="eleusis-button" aria-disabled={!text.trim()}>
            {say.t("Save")}
          </button>
        )}
        <span class="eleusis-quiet" role="status">
          {said}
        </span>
      </div>
    </form>
  );
}

// God opens the envelope: the rule, the seal compared, why the cards lay as they lay, the
// student's own words, and the next rule.

import type { JSX } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { Said } from "../i18n/said";
import { useSay } from "../i18n/speech";
import { VerdictMark } from "./verdict-mark";
import { shortSeal, Wax } from "./wax";

type Props = { view: TableView; wire: Wire; fresh: boolean; point: (n: number | null) => void };

export function Reveal({ view, wire, fresh, point }: Props): JSX.Element | null {
  const say = useSay();
  const { opened, score } = view;
  const rule = useRef<HTMLParagraphElement>(null);
  // What had the focus went with the hand: it goes to the sentence everybody waited for.
  useLayoutEffect(() => {
    if (fresh) rule.current?.focus({ preventScroll: true });
  }, [fresh]);
  const next = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    // The form went with the words that were kept.
    if (asked.current && !opened?.asked) next.current?.focus();
    asked.current = opened?.asked ?? false;
  }, [opened?.asked]);
  if (!opened) return null;
  const whys = Object.entries(opened.why)
    .map(([n, why]) => ({ n: Number(n), why }))
    .sort((a, b) => b.n - a.n);
  return (
    <section
      class={`eleusis-reveal${fresh ? " eleusis-fresh" : ""}${opened.asked ? " eleusis-asked" : ""}`}
    >
      <div class="eleusis-envelope">
        <div class="eleusis-letter">
          <p class="eleusis-quiet">{say.ruleWas}</p>
          <p class="eleusis-rule" tabIndex={-1} ref={rule}>
            <Said text={opened.rule} />
          </p>
          {opened.verified !== null && (
            <p class="eleusis-verified">
              <VerdictMark right={opened.verified} />{" "}
              {opened.verified ? say.sealHolds : say.sealBroken}{" "}
              <code title={view.seal}>{shortSeal(view.seal)}</code>
            </p>
          )}
        </div>
        <svg
          class="eleusis-pocket"
          viewBox="0 0 400 92"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M0 0 L200 58 L400 0 L400 92 L0 92 Z" />
          <path class="eleusis-fold" d="M0 92 L150 43.5 M400 92 L250 43.5 M0 0 L200 58 L400 0" />
        </svg>
        <Wax />
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
        {opened.asked && <OwnWords wire={wire} />}
        {view.may.again && (
          <button
            type="button"
            ref={next}
            class="eleusis-button eleusis-primary"
            onClick={() => void wire.ask("again")}
          >
            {view.multiplayer ? say.multiplayer.nextRound : say.nextRule}
          </button>
        )}
      </div>
      {whys.length > 0 && (
        <details class="eleusis-whys" open>
          <summary>{say.whys}</summary>
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
      )}
    </section>
  );
}

function OwnWords({ wire }: { wire: Wire }): JSX.Element {
  const say = useSay();
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const id = useId();
  const keep = async () => {
    if (!text.trim()) return;
    const answer = await wire.ask("explain", { text });
    setSaid(answer.ok ? say.ownWordsKept : answer.error);
  };
  return (
    <form
      class="eleusis-own"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <label for={id}>{say.ownWords}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={4000}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="eleusis-row">
        <button type="submit" class="eleusis-button" aria-disabled={!text.trim()}>
          {say.ownWordsSave}
        </button>
        <span class="eleusis-quiet" role="status">
          {said}
        </span>
      </div>
    </form>
  );
}

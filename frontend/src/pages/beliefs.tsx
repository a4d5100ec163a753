// What can be believed: the likeliest rules as bars, how much is left to be learned, how likely
// each card is to fit, and what the last play changed. Covered until somebody asks for it.

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { rankOf, type SuitCode, suitOf } from "../client/deck";
import { useModel } from "../client/model";
import type { ChangeView, OutlookView } from "../client/schema";
import type { BeliefsModel, Wire } from "../client/wire";
import { Face } from "../components/card";
import { Said, SuitWord } from "../components/said";
import { Connection, Languages } from "../components/standing";
import { useSay } from "../i18n/speech";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS: readonly SuitCode[] = ["C", "D", "H", "S"];

const chanceOf = (outlook: OutlookView, code: string): number =>
  outlook.chances[SUITS.indexOf(suitOf(code)) * RANKS.length + RANKS.indexOf(rankOf(code))] ?? 0;

export function BeliefsPage({ wire }: { wire: Wire<BeliefsModel> }): JSX.Element {
  const words = useSay().beliefs;
  const [error, setError] = useState("");
  const view = useModel(wire);
  const outlook = view.beliefs;
  const button = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    // The button that was pressed went with what it covered.
    if (asked.current) button.current?.focus();
    asked.current = false;
  }, [view.looks]);
  const show = async (shown: boolean) => {
    asked.current = true;
    const answer = await wire.ask("beliefs", { shown });
    setError(answer.ok ? "" : answer.error);
  };
  const isOffered = view.may?.beliefs ?? true;
  return (
    <div class="eleusis-page eleusis-beliefs">
      <div class="eleusis-title">
        <h2>{words.title}</h2>
        <span class="eleusis-quiet">{view.title}</span>
        {view.may && view.looks && (
          <button
            type="button"
            ref={button}
            class="eleusis-pill eleusis-lens"
            onClick={() => void show(false)}
          >
            {words.hide}
          </button>
        )}
        <Languages wire={wire} />
      </div>
      <Connection wire={wire} />
      {error && (
        <p class="eleusis-trouble" role="alert">
          {error}
        </p>
      )}
      {!isOffered ? (
        <p class="eleusis-covered">{words.notHere}</p>
      ) : outlook ? (
        <Outlook outlook={outlook} hand={view.hand ?? []} />
      ) : (
        <div class="eleusis-covered">
          <p>{words.covered}</p>
          <button type="button" ref={button} class="eleusis-button" onClick={() => void show(true)}>
            {words.show}
          </button>
        </div>
      )}
    </div>
  );
}

function Outlook({ outlook, hand }: { outlook: OutlookView; hand: string[] }): JSX.Element {
  const words = useSay().beliefs;
  const [all, setAll] = useState(false);
  if (!outlook.fits) {
    return (
      <div class="eleusis-covered" role="status">
        <p>
          <b>{words.nothingFits}</b> {words.nothingFitsAside}
        </p>
        {outlook.amiss && (
          <p>
            <Said text={outlook.amiss} />
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      <p class="eleusis-headline" role="status">
        <b>{words.bits(outlook.bits)}</b> {words.left} {words.fit(outlook.count)}
      </p>
      {outlook.amiss && (
        <p class="eleusis-trouble" role="status">
          {outlook.amiss}
        </p>
      )}
      {outlook.change && <Changed change={outlook.change} />}
      <section class="eleusis-panel">
        <h3>{words.rules}</h3>
        <ol class="eleusis-plain eleusis-bars">
          {outlook.top.map((one, at) => (
            <Bar
              key={one.text}
              text={one.text}
              p={one.p}
              was={outlook.change?.before[at] ?? null}
            />
          ))}
          {outlook.rest > 0.0005 && <Bar text={words.others} p={outlook.rest} was={null} quiet />}
        </ol>
        <p class="eleusis-quiet">{outlook.exact ? words.exact : words.sampled}</p>
      </section>
      {hand.length > 0 && (
        <section class="eleusis-chanced">
          <h3>{words.hand}</h3>
          <ul class="eleusis-shown">
            {hand.map((code, at) => (
              <Chance
                key={at}
                code={code}
                p={chanceOf(outlook, code)}
                best={code === outlook.best}
              />
            ))}
          </ul>
        </section>
      )}
      <div class="eleusis-row">
        <button
          type="button"
          class="eleusis-button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {words.all}
        </button>
      </div>
      {all && <Every outlook={outlook} />}
    </>
  );
}

/** What was learned from the last play. */
function Changed({ change }: { change: ChangeView }): JSX.Element {
  const { beliefs: words, cardSigns } = useSay();
  const cards = cardSigns(change.cards);
  const what = change.claim
    ? change.ok
      ? words.noneFits
      : words.someFits
    : change.ok
      ? words.accepted(cards)
      : words.refused(cards);
  return (
    <div class="eleusis-changed">
      <p>
        <Said text={what} />{" "}
        {[words.surprisal(change.bits), words.opened(change.opened)].filter(Boolean).join(" ")}
      </p>
      {change.gone.length > 0 && (
        <p>
          {words.ruledOut}{" "}
          {change.gone.map((one) => (
            <del key={one}>
              <Said text={one} />{" "}
            </del>
          ))}
        </p>
      )}
    </div>
  );
}

type BarProps = { text: string; p: number; was: number | null; quiet?: boolean };

function Bar({ text, p, was, quiet = false }: BarProps): JSX.Element {
  const words = useSay().beliefs;
  return (
    <li class={quiet ? "eleusis-bar-rest" : ""}>
      <span class={quiet ? "eleusis-quiet" : "eleusis-sentence"}>
        <Said text={text} />
      </span>
      <span class="eleusis-track" aria-hidden="true">
        <span style={{ width: `${p * 100}%` }} />
        {was !== null && <i style={{ left: `${was * 100}%` }} />}
      </span>
      <b>{words.percent(p)}</b>
      {was !== null && <span class="eleusis-hidden">{words.was(was)}</span>}
    </li>
  );
}

function Chance({ code, p, best }: { code: string; p: number; best: boolean }): JSX.Element {
  const { beliefs: words, cardName } = useSay();
  return (
    <li class={best ? "eleusis-best" : ""}>
      <span
        class={`eleusis-card eleusis-${suitOf(code)}`}
        role="img"
        aria-label={words.cardFits(cardName(code), p)}
      >
        <Face code={code} small />
      </span>
      <span class="eleusis-track" aria-hidden="true">
        <span style={{ width: `${p * 100}%` }} />
      </span>
      <span class="eleusis-percent" aria-hidden="true">
        {words.percent(p)}
      </span>
      {best && <small>{words.best}</small>}
    </li>
  );
}

/** All 52, suits down and ranks across: the deeper the colour, the likelier. */
function Every({ outlook }: { outlook: OutlookView }): JSX.Element {
  const { beliefs: words, letter } = useSay();
  return (
    <div class="eleusis-every" tabIndex={0} role="region" aria-label={words.allCaption}>
      <table>
        <caption class="eleusis-quiet">
          <span>{words.allCaption}</span>
        </caption>
        <thead>
          <tr>
            <td />
            {RANKS.map((rank) => (
              <th key={rank} scope="col">
                {letter(`${rank}C`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SUITS.map((suit) => (
            <tr key={suit}>
              <th scope="row">
                <span class="eleusis-hidden">{words.suits[SUITS.indexOf(suit)]}</span>
                <SuitWord suit={suit} />
              </th>
              {RANKS.map((rank) => {
                const p = chanceOf(outlook, rank + suit);
                return (
                  <td key={rank} style={{ "--e-p": `${Math.round(p * 45)}%` }}>
                    {Math.round(p * 100)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// What can be believed: the likeliest rules as bars, how much is left to be learned, how likely
// each card is to fit, and what the last play changed. Covered until somebody asks for it.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { placeOf, RANKS_IN_ORDER as RANKS, SUITS_COUNTED, SUITS_IN_ORDER } from "../client/deck";
import { useModel } from "../client/hooks";
import type { ChangeView, OutlookView } from "../client/schema";
import type { BeliefsModel, Wire } from "../client/wire";
import { Card } from "../components/card";
import { Button, Pill } from "../components/controls";
import { Said, SuitWord } from "../components/said";
import { Connection, Languages } from "../components/standing";
import { type Say, useSay } from "../i18n/speech";

const chanceOf = (outlook: OutlookView, code: string): number =>
  outlook.chances[placeOf(code)] ?? 0;

/** Fewer bits than this would be written 0.0. */
const LITTLE = 0.05;

/** A probability as it is written; none but an impossible one is written 0 %. */
function chanceIn({ t, figure }: Say, p: number): string {
  if (p > 0 && p < 0.0005) return t("under {percent} %", { percent: figure(0.1, 1) });
  if (p < 1 && p > 0.9995) return t("over {percent} %", { percent: figure(99.9, 1) });
  const isFine = p > 0 && (p < 0.1 || (p > 0.99 && p < 1));
  return t("{percent} %", { percent: figure(p * 100, isFine ? 1 : 0) });
}

/** Few as they are, very many in words: “8.8 quadrillion”. */
const howMany = (count: number, lang: string): string =>
  count < 1e6
    ? count.toLocaleString(lang)
    : new Intl.NumberFormat(lang, {
        notation: "compact",
        compactDisplay: "long",
        maximumSignificantDigits: 2,
      }).format(count);

export function BeliefsPage({ wire }: { wire: Wire<BeliefsModel> }) {
  const { t } = useSay();
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
    <div class="eleusis-page eleusis-beliefs eleusis-stack">
      <div class="eleusis-title eleusis-row">
        <h2>{t("What the cards say so far")}</h2>
        <span class="eleusis-quiet">{view.title}</span>
        {view.may && view.looks && (
          <Pill ref={button} class="eleusis-lens" onClick={() => void show(false)}>
            {t("Hide it again")}
          </Pill>
        )}
        <Languages />
      </div>
      <Connection wire={wire} />
      {error && (
        <p class="eleusis-trouble" role="alert">
          {error}
        </p>
      )}
      {!isOffered ? (
        <p class="eleusis-covered eleusis-stack">
          {t("At this table the computer doesn't calculate for you. Find the rule yourself.")}
        </p>
      ) : outlook ? (
        <Outlook outlook={outlook} hand={view.hand ?? []} />
      ) : (
        <div class="eleusis-covered eleusis-stack">
          <p>
            {t(
              "The computer shows which rules are likely after these cards, and how likely each card is to fit. Think first: what do you believe? The record notes that you looked.",
            )}
          </p>
          <Button ref={button} onClick={() => void show(true)}>
            {t("Show it")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Outlook({ outlook, hand }: { outlook: OutlookView; hand: string[] }) {
  const { t, many, lang, figure } = useSay();
  const [all, setAll] = useState(false);
  if (!outlook.fits) {
    return (
      <div class="eleusis-covered eleusis-stack" role="status">
        <p>
          <b>{t("No rule that I know fits the cards on the table.")}</b>{" "}
          {t("The hidden rule may be one that I don't know. Your own ideas matter all the more.")}
        </p>
        {outlook.amiss && <Said as="p" text={outlook.amiss} />}
      </div>
    );
  }
  return (
    <>
      <p class="eleusis-headline" role="status">
        <b>{t("{bits} bits", { bits: figure(outlook.bits, 1) })}</b>{" "}
        {t("still to find out: as much as that many yes-or-no questions can tell you.")}{" "}
        {many("One rule fits.", "{howMany} rules fit.", outlook.count, {
          howMany: howMany(outlook.count, lang),
        })}
      </p>
      {outlook.amiss && (
        <p class="eleusis-trouble" role="status">
          {outlook.amiss}
        </p>
      )}
      {outlook.change && <Changed change={outlook.change} />}
      <section class="eleusis-panel">
        <h3>{t("The likeliest rules")}</h3>
        <ol class="eleusis-plain eleusis-bars eleusis-lined">
          {outlook.top.map((one, at) => (
            <Bar
              key={one.text}
              text={one.text}
              p={one.p}
              was={outlook.change?.before[at] ?? null}
            />
          ))}
          {outlook.rest > 0.0005 && (
            <Bar text={t("all others together")} p={outlook.rest} was={null} quiet />
          )}
        </ol>
        <p class="eleusis-quiet">
          {outlook.exact
            ? t("These numbers are exact: every rule that I know was checked.")
            : t("The chances are exact. So many rules fit that the bits are an upper bound.")}
        </p>
      </section>
      {hand.length > 0 && (
        <section class="eleusis-chanced">
          <h3>{t("How likely each card in your hand is to fit")}</h3>
          <ul class="eleusis-shown eleusis-row">
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
        <Button aria-expanded={all} onClick={() => setAll(!all)}>
          {t("All 52 cards")}
        </Button>
      </div>
      {all && <Every outlook={outlook} />}
    </>
  );
}

/** What was learned from the last play. */
function Changed({ change }: { change: ChangeView }) {
  const { cardSigns, figure, t } = useSay();
  const cards = cardSigns(change.cards);
  const what = change.claim
    ? change.ok
      ? t("No card in the hand fitted.")
      : t("One card in the hand fitted.")
    : change.ok
      ? t("{cards} fitted.", { cards })
      : t("{cards} did not fit.", { cards });
  return (
    <div class="eleusis-changed">
      <p>
        <Said text={what} />{" "}
        {change.bits < LITTLE
          ? t("You learned nothing new.")
          : t("That gave {bits} bits.", { bits: figure(change.bits, 1) })}
        {change.opened >= LITTLE && " "}
        {change.opened >= LITTLE &&
          t("A surprise: {bits} bits more are open than before.", {
            bits: figure(change.opened, 1),
          })}
      </p>
      {change.gone.length > 0 && (
        <p>
          {t("Ruled out:")}{" "}
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

function Bar({ text, p, was, quiet = false }: BarProps) {
  const say = useSay();
  return (
    <li class={quiet ? "eleusis-bar-rest" : ""}>
      <Said as="span" class={quiet ? "eleusis-quiet" : "eleusis-sentence"} text={text} />
      <span class="eleusis-track" aria-hidden="true">
        <span style={{ width: `${p * 100}%` }} />
        {was !== null && <i style={{ left: `${was * 100}%` }} />}
      </span>
      <b>{chanceIn(say, p)}</b>
      {was !== null && (
        <span class="eleusis-hidden">
          {say.t("{percent} before the last play", { percent: chanceIn(say, was) })}
        </span>
      )}
    </li>
  );
}

function Chance({ code, p, best }: { code: string; p: number; best: boolean }) {
  const say = useSay();
  return (
    <li class={best ? "eleusis-best" : ""}>
      <Card code={code} small label={`${say.cardName(code)}: ${chanceIn(say, p)}`} />
      <span class="eleusis-track" aria-hidden="true">
        <span style={{ width: `${p * 100}%` }} />
      </span>
      <span class="eleusis-percent eleusis-quiet" aria-hidden="true">
        {chanceIn(say, p)}
      </span>
      {best && <small>{say.t("best test")}</small>}
    </li>
  );
}

/** All 52, suits down and ranks across: the deeper the colour, the likelier. */
function Every({ outlook }: { outlook: OutlookView }) {
  const { letter, suits, t } = useSay();
  return (
    <div
      class="eleusis-every"
      tabIndex={0}
      role="region"
      aria-label={t("How likely each card is to fit, in %")}
    >
      <table>
        <caption class="eleusis-quiet">
          <span>{t("How likely each card is to fit, in %")}</span>
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
          {SUITS_IN_ORDER.map((suit) => (
            <tr key={suit}>
              <th scope="row">
                <span class="eleusis-hidden">{suits[SUITS_COUNTED.indexOf(suit)]}</span>
                <SuitWord suit={suit} />
              </th>
              {RANKS.map((rank) => {
                const p = chanceOf(outlook, rank + suit);
                return (
                  <td key={rank} style={{ "--e-p": `${Math.round(p * 38)}%` }}>
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

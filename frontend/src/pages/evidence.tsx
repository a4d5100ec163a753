// The evidence as a table: every card with the card it had to follow, what was accepted on the
// left, what was refused on the right, in the order of time. One asks it “only where the last
// card was red”, and sees what is left.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Feature, has, QUALITIES, type Quality } from "../client/deck";
import { useModel, usePointing } from "../client/hooks";
import type { PlayEntry } from "../client/schema";
import type { EvidenceModel, Wire } from "../client/wire";
import { Chips } from "../components/card";
import { Filter } from "../components/controls";
import { Features, useLooks } from "../components/header";
import { CardWord } from "../components/said";
import { Languages } from "../components/standing";
import { VerdictMark } from "../components/verdict-mark";
import { type Say, useSay } from "../i18n/speech";

/** One row: what was laid, and the card it had to follow. Of an accepted series each card is one. */
export type Datum = {
  play: PlayEntry;
  after: string | null;
  cards: readonly string[];
  joined: boolean;
};

export function dataOf(plays: readonly PlayEntry[]): Datum[] {
  const data: Datum[] = [];
  let after: string | null = null;
  for (const play of plays) {
    if (play.claim || !play.ok) {
      data.push({ play, after, cards: play.cards, joined: false });
      continue;
    }
    for (const [at, card] of play.cards.entries()) {
      data.push({ play, after, cards: [card], joined: at > 0 });
      after = card;
    }
  }
  return data;
}

type Asked = Quality | "any";

export function EvidencePage({ wire }: { wire: Wire<EvidenceModel> }) {
  const say = useSay();
  const view = useModel(wire);
  const [last, setLast] = useState<Asked>("any");
  const [card, setCard] = useState<Asked>("any");
  const looks = useLooks();
  const { pointed, sought, point } = usePointing(view.seal);
  const scroll = useRef<HTMLDivElement>(null);
  const { title, table } = view;
  // In a lesson that gives both kinds a name the columns are called by them.
  const [accepts, refuses] = view.names ?? [say.t("Accepted"), say.t("Refused")];

  const fits = (datum: Datum): boolean =>
    (last === "any" || (datum.after !== null && has(datum.after, last))) &&
    (card === "any" || (datum.cards[0] !== undefined && has(datum.cards[0], card)));
  const shown = dataOf(wire.plays).filter(fits);
  const tested = shown.filter((datum) => !datum.play.starter && !datum.play.claim);
  const accepted = tested.filter((datum) => datum.play.ok).length;
  const isFiltered = last !== "any" || card !== "any";

  // The newest row is in view, as the newest card is on the table.
  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollTop = scroll.current.scrollHeight;
  }, [wire.plays.length, last, card]);
  useLayoutEffect(() => {
    if (sought === null) return;
    scroll.current?.querySelector(`[data-n="${sought}"]`)?.scrollIntoView({ block: "nearest" });
  }, [sought]);

  const kinds = [
    ["any", say.t("any card")],
    ...QUALITIES.map((quality) => [quality, qualityOf(quality, say)] as const),
  ] as const;
  return (
    <div class="eleusis-page">
      <div class="eleusis-title eleusis-row">
        <h2>{say.t("The evidence")}</h2>
        <span class="eleusis-quiet">{title}</span>
        <Languages />
      </div>
      <div class="eleusis-asking eleusis-row">
        <Filter
          label={say.t("The last card was")}
          value={last}
          set={(to) => setLast(to as Asked)}
          options={kinds}
        />
        <Filter
          label={say.t("and the new card is")}
          value={card}
          set={(to) => setCard(to as Asked)}
          options={kinds}
        />
        <div class="eleusis-row" role="group" aria-label={say.t("What the cards show")}>
          <Features looks={looks} />
        </div>
      </div>
      <p class="eleusis-label eleusis-reserved" role="status">
        {!isFiltered
          ? ""
          : tested.length
            ? say.t("{accepted} accepted, {refused} refused.", {
                accepted,
                refused: tested.length - accepted,
              })
            : say.t("No one has tried that yet.")}
      </p>
      <div
        class="eleusis-ledger eleusis-box"
        ref={scroll}
        tabIndex={0}
        role="region"
        aria-label={say.t("The evidence")}
      >
        {wire.plays.length < table.count && (
          <p class="eleusis-quiet">{say.t("Loading earlier cards…")}</p>
        )}
        <table>
          <caption class="eleusis-hidden">
            {say.t("Each card with the card it was played after, oldest first")}
          </caption>
          <thead>
            <tr>
              <th scope="col">{say.t("No.")}</th>
              <th scope="col">{say.t("After")}</th>
              <th scope="col">
                <VerdictMark right /> {accepts}
              </th>
              <th scope="col">
                <VerdictMark right={false} /> {refuses}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((datum, at) => (
              <Row
                key={at}
                datum={datum}
                joined={datum.joined && shown[at - 1]?.play.n === datum.play.n}
                features={looks.features}
                pointed={pointed === datum.play.n}
                point={point}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && wire.plays.length > 0 && (
          <p class="eleusis-quiet">
            {say.t("There is no play of that kind yet. Which card would make one?")}
          </p>
        )}
      </div>
    </div>
  );
}

const qualityOf = (quality: Quality, { t }: Say): string =>
  ({
    red: t("red"),
    black: t("black"),
    odd: t("odd"),
    even: t("even"),
    face: t("a face card"),
    plain: t("no face card"),
    C: t("a club"),
    D: t("a diamond"),
    H: t("a heart"),
    S: t("a spade"),
  })[quality];

type RowProps = {
  datum: Datum;
  /** Whether it goes on with the series of the row above. */
  joined: boolean;
  features: ReadonlySet<Feature>;
  pointed: boolean;
  point: (n: number | null) => void;
};

function Row({ datum, joined, features, pointed, point }: RowProps) {
  const say = useSay();
  const { play, after, cards } = datum;
  const tokens = cards.map((code, at) => (
    <span key={at} class="eleusis-datum eleusis-row">
      <CardWord code={code} />
      <Chips code={code} features={features} />
    </span>
  ));
  // A true no-play says that each card of the hand was wrong; a false one that one was right.
  const aside = play.starter
    ? say.t("first card")
    : !play.ok && cards.length > 1
      ? say.t("not all fit:")
      : "";
  const cell = (
    <div class="eleusis-cell">
      {!play.claim && (
        <VerdictMark right={play.ok} label={play.ok ? say.t("accepted") : say.t("refused")} />
      )}
      <div>
        {play.claim && (
          <span class="eleusis-quiet">
            {play.ok ? say.t("no card fits:") : say.t("wrong, one fits:")}{" "}
          </span>
        )}
        {tokens}
        {aside && <span class="eleusis-quiet">{aside}</span>}
      </div>
    </div>
  );
  const isLeft = play.claim ? !play.ok : play.ok;
  return (
    <tr
      data-n={play.n}
      class={`${joined ? "eleusis-joined" : ""}${pointed ? " eleusis-pointed" : ""}`}
      onPointerEnter={() => point(play.n)}
      onPointerLeave={() => point(null)}
    >
      <th scope="row">
        <span class={joined ? "eleusis-hidden" : ""}>{play.n}</span>
      </th>
      <td>
        {after && (
          <span class="eleusis-datum eleusis-row">
            <CardWord code={after} />
            <Chips code={after} features={features} />
          </span>
        )}
      </td>
      <td>{isLeft && cell}</td>
      <td>{!isLeft && cell}</td>
    </tr>
  );
}

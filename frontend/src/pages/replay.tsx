// A record stepped through: the page of its game with the view as it was then, at which nothing can
// be done. All it needs is in its data, so it also runs in a page without a kernel.
import { useMemo, useState } from "preact/hooks";
import type { DealView, GovernorView, PlayEntry, ReplayView, TableView } from "../client/schema";
import {
  type AnyModel,
  type Comm,
  type GovernorModel,
  type TableModel,
  Wire,
} from "../client/wire";
import { Button, Filter, Glyph } from "../components/controls";
import { useSay } from "../i18n/speech";
import { Governor } from "./governor";
import { Play } from "./play";

type Props = { data: ReplayView; root: HTMLElement };

export function ReplayPage({ data, root }: Props) {
  const { t } = useSay();
  const [number, setNumber] = useState(data.deals.length - 1);
  const [at, setAt] = useState(0);
  const deal = data.deals[number];
  if (!deal) return null;
  const last = deal.steps.length - 1;
  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  const view = viewAt(deal, at);
  const step = (name: string, may: boolean, to: number, d: string) => (
    <Button aria-label={name} aria-disabled={!may} onClick={() => go(to)}>
      <Glyph d={d} size={16} />
    </Button>
  );
  // The slider knows the keys by itself; the buttons beside it go by the same arrows.
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && (event.target as HTMLElement).matches("button")) go(at + by);
  };
  return (
    <div class="eleusis-replay">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of what lies in it */}
      <div class="eleusis-page eleusis-steps" onKeyDown={press}>
        {data.deals.length > 1 && (
          <Filter
            label={t("Deal")}
            value={number}
            set={(to) => {
              setNumber(Number(to));
              setAt(0);
            }}
            options={data.deals.map((_, at) => [at, t("number {number}", { number: at + 1 })])}
          />
        )}
        {step(t("Step back"), at > 0, at - 1, "M11 3 L4 8 L11 13 Z")}
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t("Where in the game")}
          aria-valuetext={t("{at} of {of}: {text}", {
            at: at + 1,
            of: last + 1,
            text: view.say.text,
          })}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        {step(t("Step forward"), at < last, at + 1, "M5 3 L12 8 L5 13 Z")}
        <span class="eleusis-quiet">{t("{at} of {of}", { at: at + 1, of: last + 1 })}</span>
      </div>
      {"pot" in view ? (
        <PastRound key={number} view={view} plays={deal.plays} root={root} />
      ) : (
        <PastTable key={number} view={view} plays={deal.plays} root={root} />
      )}
    </div>
  );
}

/** Nobody is asked anything. */
const SILENT: Comm = {
  get: (key) => ({ kind: "replay", view: { version: 0 } })[key],
  send: () => {},
  on: () => {},
  off: () => {},
};

/** What was seen at a step: each holds what had changed. */
const viewAt = ({ steps }: DealView, at: number): TableView | GovernorView =>
  Object.assign({}, ...steps.slice(0, at + 1));

/** A wire that shows what it is given. */
function usePast<M extends AnyModel>(seen: Pick<Wire<M>, "view" | "plays">): Wire<M> {
  const wire = useMemo(() => new Wire<M>(SILENT), []);
  return Object.assign(wire, seen);
}

type PastProps<View> = { view: View; plays: PlayEntry[]; root: HTMLElement };

function PastTable({ view, plays, root }: PastProps<TableView>) {
  const wire = usePast<TableModel>({ view, plays: plays.slice(0, view.table.count) });
  return <Play wire={wire} root={root} />;
}

function PastRound({ view, plays, root }: PastProps<GovernorView>) {
  return <Governor wire={usePast<GovernorModel>({ view, plays })} root={root} />;
}

// A whole place at a table: one fixed stage. The table, what it says, the hand and its buttons on
// one side; on the other, beside the evidence, what one thinks of the rule.
import type { JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import type { TableView } from "../client/schema";
import type { TableModel } from "../client/wire";
import { Next, OpenedLetter } from "../components/ending";
import { isAsked } from "../components/foretell";
import { Header, Menu } from "../components/header";
import { Message } from "../components/message";
import { Paces } from "../components/multiplayer";
import {
  FlightLayer,
  type Playing,
  ToDo,
  thinks,
  useDealt,
  usePlaying,
} from "../components/playing";
import { Reveal } from "../components/reveal";
import { Chairs } from "../components/seats";
import { ScoreSheet, Thoughts } from "../components/sheet";
import { Side } from "../components/side";
import { Board } from "../components/table";
import { Thread } from "../components/thread";
import type { PageProps } from "./page";

export function Play({ wire, root }: PageProps<TableModel>): JSX.Element {
  const table = usePlaying(wire, root, true);
  const { view, hand, looks, send } = table;
  useDealt(view, root);
  const isPlaying = !view.opened;
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div class={looksOf(view)} ref={stage}>
      <Header view={view}>
        <Menu
          wire={wire}
          hand={isPlaying ? hand : null}
          looks={looks}
          open={view.may.open ? () => void send("open") : null}
        >
          <Paces view={view} {...table.pace} />
        </Menu>
      </Header>
      <Chairs view={view} />
      <Main table={table} />
      {isWritten(view) && <Side table={table} isOpen={isPlaying && thinks(view)} />}
      <Thread view={view} stage={stage} />
      <FlightLayer layer={table.layer} />
    </div>
  );
}

/** What the stage looks like; classes, for asking styles what it has costs much at long lines. */
function looksOf(view: TableView): string {
  const classes = ["eleusis-page", "eleusis-stage"];
  if (view.multiplayer) classes.push("eleusis-of-several");
  if (isAsked(view) || view.multiplayer?.may.predict) classes.push("eleusis-foretells");
  return classes.join(" ");
}

/** Whether there is a rule; while God writes it there is nothing else to look at. */
const isWritten = ({ multiplayer }: TableView): boolean => multiplayer?.waits !== "rule";

function Main({ table }: { table: Playing }): JSX.Element {
  const { view, wire, error, pointing } = table;
  const { pointed, sought, point } = pointing;
  const isOpen = view.opened !== null;
  // Opened before these eyes, and not found open: then there is a ceremony.
  const opening = useRef({ wasOpen: isOpen, seen: false });
  if (opening.current.wasOpen !== isOpen) opening.current = { wasOpen: isOpen, seen: isOpen };
  const form = useId();
  const isForOne = isOpen && !view.multiplayer;
  const fresh = opening.current.seen;
  const board = (
    <Board
      plays={wire.plays}
      count={view.table.count}
      small={table.small || isForOne}
      pointed={pointed}
      sought={sought}
      chosen={table.hand.codes}
      play={table.play}
      ended={isOpen || view.score !== null || !view.seal}
      looks={table.looks}
      multiplayer={view.multiplayer}
    />
  );
  if (isForOne) {
    return (
      <div class="eleusis-main eleusis-ended">
        <OpenedLetter view={view} wire={wire} fresh={fresh} form={form} />
        <Message view={view} wire={wire} error={error} />
        {board}
        <Next view={view} wire={wire} form={form} />
      </div>
    );
  }
  return (
    <div class={`eleusis-main${isWritten(view) ? "" : " eleusis-alone"}`}>
      {isWritten(view) && board}
      <Message view={view} wire={wire} error={error} />
      <ScoreSheet view={view} alone={false} />
      <Reveal view={view} wire={wire} fresh={fresh} point={point} />
      <ToDo table={table} hasHand={true} hasBoard={true} tells={false} />
      <Thoughts view={view} wire={wire} />
    </div>
  );
}

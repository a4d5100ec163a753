// Parts of a table as widgets of their own: they stand below each other, as many as there are.
import type { TableModel } from "../client/wire";
import { Header, Menu } from "../components/header";
import { Hints } from "../components/hints";
import { HypothesesAlone } from "../components/hypotheses";
import { Message } from "../components/message";
import { News, Paces } from "../components/multiplayer";
import { FlightLayer, ToDo, useDealt, usePlaying } from "../components/playing";
import { Chairs } from "../components/seats";
import { ScoreSheet } from "../components/sheet";
import { Connection } from "../components/standing";
import { Board } from "../components/table";
import type { PageProps } from "./page";

const PARTS: Record<string, readonly string[]> = {
  table: ["title", "board", "say"],
  hand: ["hand"],
  seats: ["title", "seats", "say", "turn"],
  score: ["score"],
  hypotheses: ["hypotheses"],
  hints: ["hints"],
};

export function Parts({ wire, root }: PageProps<TableModel>) {
  const parts = PARTS[wire.kind] ?? [];
  const has = (part: string) => parts.includes(part);
  const table = usePlaying(wire, root, has("hand") || has("turn"));
  const { view, looks, pointing } = table;
  const isOpen = view.opened !== null;
  useDealt(view, root);
  return (
    <div class="eleusis-page">
      {has("title") && (
        <Header view={view} looks={has("board") ? looks : null}>
          <Menu wire={wire}>{has("turn") && <Paces view={view} {...table.pace} />}</Menu>
        </Header>
      )}
      {has("seats") && <Chairs view={view} />}
      {has("board") && (
        <Board
          plays={wire.plays}
          count={view.table.count}
          pointed={pointing.pointed}
          sought={pointing.sought}
          ended={isOpen || view.score !== null || !view.seal}
          features={looks.features}
          multiplayer={view.multiplayer}
        />
      )}
      {has("say") ? (
        <Message view={view} wire={wire} error={table.error} />
      ) : (
        <Connection wire={wire} />
      )}
      {has("say") && !isOpen && Boolean(view.multiplayer?.news.length) && <News view={view} />}
      {has("score") && <ScoreSheet view={view} />}
      {(has("hand") || has("turn")) && (
        <ToDo table={table} hasHand={has("hand")} hasBoard={has("board")} tells={!has("say")} />
      )}
      {has("hand") && !isOpen && <Paces view={view} {...table.pace} />}
      {has("hypotheses") && <HypothesesAlone view={view} wire={wire} point={pointing.point} />}
      {has("hints") && !view.opened && !view.multiplayer && <Hints view={view} wire={wire} />}
      <FlightLayer layer={table.layer} />
    </div>
  );
}

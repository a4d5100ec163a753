// Parts of a table as widgets of their own: they stand below each other, as many as there are.
import type { TableModel } from "../client/wire";
import { ScoreSheet } from "../components/ending";
import { Header, Menu } from "../components/header";
import { HypothesesAlone } from "../components/hypotheses";
import { Message } from "../components/message";
import { News, Paces } from "../components/multiplayer";
import { FlightLayer, TableBoard, ToDo } from "../components/playing";
import { Chairs } from "../components/seats";
import { Hints } from "../components/side";
import { Connection } from "../components/standing";
import { TableHere, useDealt, usePlaying } from "../components/table-state";
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
  const { opened, multiplayer } = table.view;
  useDealt(table);
  return (
    <TableHere value={table}>
      <div class="eleusis-page">
        {has("title") && (
          <Header looks={has("board")}>
            <Menu>{has("turn") && <Paces />}</Menu>
          </Header>
        )}
        {has("seats") && <Chairs />}
        {has("board") && <TableBoard />}
        {has("say") ? <Message /> : <Connection wire={wire} />}
        {has("say") && !opened && Boolean(multiplayer?.news.length) && <News />}
        {has("score") && <ScoreSheet />}
        {table.plays && <ToDo hasHand={has("hand")} hasBoard={has("board")} tells={!has("say")} />}
        {has("hand") && !opened && <Paces />}
        {has("hypotheses") && <HypothesesAlone />}
        {has("hints") && !opened && !multiplayer && <Hints />}
        <FlightLayer />
      </div>
    </TableHere>
  );
}

// Parts of a table as widgets of their own: they stand below each other, as many as there are.
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { TableModel } from "../client/wire";
import { Header, Menu } from "../components/header";
import { HintsAlone } from "../components/hints";
import { Hypotheses } from "../components/hypotheses";
import { Message } from "../components/message";
import { News, Paces } from "../components/multiplayer";
import { FlightLayer, ToDo, useDealt, usePlaying } from "../components/playing";
import { Reveal } from "../components/reveal";
import { Chairs } from "../components/seats";
import { ScoreSheet, Thoughts } from "../components/sheet";
import { Connection } from "../components/standing";
import { Board } from "../components/table";
import type { PageProps } from "./page";

const PARTS: Record<string, readonly string[]> = {
  table: ["title", "board", "say"],
  hand: ["hand"],
  seats: ["title", "seats", "say", "turn"],
  desk: ["title", "seats", "board", "say", "reveal", "turn", "score"],
  score: ["score"],
  hypotheses: ["hypotheses"],
  hints: ["hints"],
};

export function Parts({ wire, root }: PageProps<TableModel>): JSX.Element {
  const parts = PARTS[wire.kind] ?? [];
  const has = (part: string) => parts.includes(part);
  const table = usePlaying(wire, root, has("hand") || has("turn"));
  const { view, looks, pointing } = table;
  const isOpen = view.opened !== null;
  // Opened before these eyes, and not found open: then there is a ceremony.
  const opening = useRef({ wasOpen: isOpen, seen: false });
  if (opening.current.wasOpen !== isOpen) opening.current = { wasOpen: isOpen, seen: isOpen };
  useDealt(view, root);
  return (
    <div class="eleusis-page">
      {has("title") && (
        <Header view={view}>
          <Menu wire={wire} looks={has("board") ? looks : null}>
            {has("turn") && <Paces view={view} {...table.pace} />}
          </Menu>
        </Header>
      )}
      {has("seats") && <Chairs view={view} />}
      {has("board") && (
        <Board
          plays={wire.plays}
          count={view.table.count}
          small={table.small}
          pointed={pointing.pointed}
          sought={pointing.sought}
          chosen={[]}
          ended={isOpen || view.score !== null || !view.seal}
          looks={looks}
          multiplayer={view.multiplayer}
        />
      )}
      {has("say") ? (
        <Message view={view} wire={wire} error={table.error} />
      ) : (
        <Connection wire={wire} />
      )}
      {has("say") && !isOpen && Boolean(view.multiplayer?.news.length) && <News view={view} />}
      {has("score") && <ScoreSheet view={view} alone={wire.kind === "score"} />}
      {has("reveal") && (
        <Reveal view={view} wire={wire} fresh={opening.current.seen} point={pointing.point} />
      )}
      {(has("hand") || has("turn")) && (
        <ToDo table={table} hasHand={has("hand")} hasBoard={has("board")} tells={!has("say")} />
      )}
      {has("hand") && !isOpen && <Paces view={view} {...table.pace} />}
      {has("reveal") && <Thoughts view={view} wire={wire} />}
      {has("hypotheses") && <Hypotheses view={view} wire={wire} point={pointing.point} />}
      {has("hints") && !view.opened && !view.multiplayer && <HintsAlone view={view} wire={wire} />}
      <FlightLayer layer={table.layer} />
    </div>
  );
}

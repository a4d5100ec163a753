// A table as others see it: what lies there, with the card that is put to the class in the open place.
import { useModel } from "../../client/model";
import type { Wire } from "../../client/wire";
import { Board } from "../table";
import { useClass } from "./here";

export function Lying({ wire }: { wire: Wire }) {
  const view = useModel(wire);
  const { asked } = useClass().room;
  return (
    <Board
      plays={wire.plays}
      count={view.table.count}
      chosen={asked ? [asked.card] : []}
      ended={view.opened !== null || !view.seal}
      multiplayer={view.multiplayer}
    />
  );
}

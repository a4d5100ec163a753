// A table as others see it: what lies there, with the card that is put to the class in the open place.
import { useModel } from "../../client/model";
import type { Wire } from "../../client/wire";
import { Board } from "../table";

type Props = { wire: Wire; asked?: string | null };

export function Lying({ wire, asked = null }: Props) {
  const view = useModel(wire);
  return (
    <Board
      plays={wire.plays}
      count={view.table.count}
      chosen={asked ? [asked] : []}
      ended={view.opened !== null || !view.seal}
      multiplayer={view.multiplayer}
    />
  );
}

// A table as others see it: what lies there, with the card that is put to the class in the open place.
import type { JSX } from "preact";
import { useModel } from "../../client/model";
import { useNarrow } from "../../client/narrow";
import type { Wire } from "../../client/wire";
import { useLooks } from "../looks";
import { Board } from "../table";

type Props = { wire: Wire; root: HTMLElement; asked?: string | null };

export function Lying({ wire, root, asked = null }: Props): JSX.Element {
  const view = useModel(wire);
  const small = useNarrow(root);
  const looks = useLooks();
  return (
    <Board
      plays={wire.plays}
      count={view.table.count}
      small={small}
      pointed={null}
      sought={null}
      chosen={asked ? [asked] : []}
      ended={view.opened !== null || !view.seal}
      looks={looks}
      multiplayer={view.multiplayer}
    />
  );
}

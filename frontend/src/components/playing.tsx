// What there is to do at a table: the hand with its buttons, or what a table of several waits for.
import type { MultiplayerView } from "../client/schema";
import { Actions } from "./actions";
import { Foretell } from "./foretell";
import { Hand } from "./hand";
import { Trouble } from "./message";
import { GoOn, SetAside, Turn } from "./multiplayer";
import { Board } from "./table";
import { holds, useTable } from "./table-state";

const isProphet = ({ seats, you }: MultiplayerView): boolean =>
  seats.some((seat) => seat.prophet && seat.name === you);

type ToDoProps = {
  hasHand: boolean;
  /** Whether the table is beside it. */
  hasBoard: boolean;
  /** Where nothing else on the page says what went wrong. */
  tells: boolean;
};

export function ToDo({ hasHand, hasBoard, tells }: ToDoProps) {
  const { view, error } = useTable();
  const { multiplayer } = view;
  const isAside = multiplayer !== null && isProphet(multiplayer);
  return (
    <Turn hasBoard={hasBoard}>
      {hasHand && holds(view) && (isAside ? <SetAside /> : <Own />)}
      {tells && <Trouble error={error} />}
      <GoOn />
    </Turn>
  );
}

/** One's own cards, and what can be done with them. */
function Own() {
  const { view } = useTable();
  return (
    <>
      <Hand />
      <Foretell />
      {(view.multiplayer?.waits ?? "you") === "you" && <Actions />}
    </>
  );
}

/** What lies on the table, with what is chosen in the open place. */
export function TableBoard() {
  const { view, wire, pointing, told, tell, hand, play, looks } = useTable();
  // The plays that refuted an idea which stands beside the table.
  const refuting = view.hypotheses.flatMap((it) => (it.folded ? [] : (it.refuted_by ?? [])));
  return (
    <Board
      plays={wire.plays}
      count={view.table.count}
      pointed={pointing.pointed}
      sought={pointing.sought}
      told={told}
      tell={tell}
      refuting={new Set(refuting)}
      chosen={hand.codes}
      play={play}
      ended={view.opened !== null || view.score !== null || !view.seal}
      features={looks.features}
      multiplayer={view.multiplayer}
    />
  );
}

/** Where cards fly. */
export function FlightLayer() {
  const { layer } = useTable();
  return <div class="eleusis-layer eleusis-plays" ref={layer} aria-hidden="true" />;
}

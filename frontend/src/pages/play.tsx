// A whole place at a table: one fixed stage. The table, what it says, the hand and its buttons on
// one side; on the other, beside the evidence, what one thinks of the rule.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { TableView } from "../client/schema";
import type { TableModel } from "../client/wire";
import { CourseBar, useCourse, type Way } from "../components/course";
import { Next, OpenedLetter, Result } from "../components/ending";
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
import { Chairs } from "../components/seats";
import { Side, useBegun } from "../components/side";
import { Board } from "../components/table";
import { Thread } from "../components/thread";
import type { PageProps } from "./page";

export function Play({ wire, root }: PageProps<TableModel>) {
  const table = usePlaying(wire, root, true);
  const { view, hand, looks, send } = table;
  useDealt(view, root);
  useInView(root);
  const isPlaying = !view.opened;
  const isBegun = useBegun(view);
  const course = useCourse(wire.course);
  const { isWriting, write } = useRuleToWrite(view);
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div class={looksOf(view)} ref={stage}>
      <Header
        view={view}
        course={course && <CourseBar way={course} />}
        looks={isBegun ? looks : null}
        open={view.may.open ? () => void send("open") : null}
      >
        <Menu wire={wire} hand={isPlaying ? hand : null}>
          <Paces view={view} {...table.pace} />
        </Menu>
      </Header>
      <Chairs view={view} />
      <Main table={table} course={course} isWriting={isWriting} write={write} />
      {!isWriting && isPlaying && <Side table={table} isBegun={isBegun} hasIdeas={thinks(view)} />}
      <Thread view={view} stage={stage} />
      <FlightLayer layer={table.layer} />
    </div>
  );
}

/** Bring the table into view when a cell that somebody ran has drawn it: later no press scrolls. */
function useInView(root: HTMLElement): void {
  useEffect(() => {
    if (!navigator.userActivation?.hasBeenActive) return; // a page that was loaded stays where it is
    const isHigh = root.offsetHeight > innerHeight - 120;
    root.scrollIntoView({ block: isHigh ? "start" : "nearest" });
  }, []);
}

/** What the stage looks like; classes, for asking styles what it has costs much at long lines. */
function looksOf(view: TableView): string {
  const classes = ["eleusis-page", "eleusis-stage"];
  if (view.multiplayer) classes.push("eleusis-of-several");
  if (isAsked(view) || view.multiplayer?.may.predict) classes.push("eleusis-foretells");
  return classes.join(" ");
}

/** Whether God writes the rule now: there is nothing else to look at then. After a round that
 * begins when it is asked for, for the envelope of the last one lies open. */
function useRuleToWrite({ multiplayer, opened, seal }: TableView) {
  const [asked, ask] = useState("");
  const isWriting = multiplayer?.waits === "rule" && (!opened || asked === seal);
  return { isWriting, write: () => ask(seal) };
}

type MainProps = {
  table: Playing;
  course: Way | null;
  isWriting: boolean;
  write: () => void;
};

function Main({ table, course, isWriting, write }: MainProps) {
  const { view, wire, error, pointing } = table;
  const { pointed, sought } = pointing;
  const isOpen = view.opened !== null;
  // Opened before these eyes, and not found open: then there is a ceremony.
  const opening = useRef({ wasOpen: isOpen, seen: false });
  if (opening.current.wasOpen !== isOpen) opening.current = { wasOpen: isOpen, seen: isOpen };
  const form = useId();
  const message = (
    <Message
      view={view}
      wire={wire}
      error={error}
      told={table.told}
      tell={table.tell}
      next={table.next}
      choose={table.choose}
    />
  );
  const toDo = <ToDo table={table} hasHand={true} hasBoard={true} tells={false} />;
  if (isWriting) {
    return (
      <div class="eleusis-main eleusis-alone">
        {message}
        {toDo}
      </div>
    );
  }
  const board = (
    <Board
      plays={wire.plays}
      count={view.table.count}
      pointed={pointed}
      sought={sought}
      told={table.told}
      tell={table.tell}
      refuting={refutingIn(view)}
      chosen={table.hand.codes}
      play={table.play}
      ended={isOpen || view.score !== null || !view.seal}
      features={table.looks.features}
      multiplayer={view.multiplayer}
    />
  );
  return (
    <div class={`eleusis-main${isOpen ? " eleusis-ended" : ""}`}>
      {board}
      {message}
      {isOpen ? (
        <>
          <OpenedLetter view={view} wire={wire} fresh={opening.current.seen} form={form} />
          <Result view={view} lesson={course?.here.number} />
          <Next view={view} wire={wire} form={form} course={course} write={write} />
        </>
      ) : (
        toDo
      )}
    </div>
  );
}

/** The plays that refuted an idea which stands beside the table. */
const refutingIn = ({ hypotheses }: TableView): ReadonlySet<number> =>
  new Set(hypotheses.flatMap((it) => (it.folded ? [] : (it.refuted_by ?? []))));

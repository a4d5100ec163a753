// A whole place at a table: one fixed stage. The table, what it says, the hand and its buttons on
// one side; on the other, beside the evidence, what one thinks of the rule.

import type { RefObject } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isCalm } from "../client/motion";
import type { TableView } from "../client/schema";
import type { TableModel } from "../client/wire";
import { CourseBar, useCourse, type Way } from "../components/course";
import { Next, OpenedLetter, Result } from "../components/ending";
import { isAsked } from "../components/foretell";
import { Hand } from "../components/hand";
import { Header, Menu } from "../components/header";
import { Message } from "../components/message";
import { Paces } from "../components/multiplayer";
import { FlightLayer, TableBoard, ToDo } from "../components/playing";
import { Chairs } from "../components/seats";
import { Side, useBegun } from "../components/side";
import { holds, TableHere, useDealt, usePlaying, useTable } from "../components/table-state";
import type { PageProps } from "./page";

export function Play({ wire, root }: PageProps<TableModel>) {
  const table = usePlaying(wire, root, true);
  const { view, send, past } = table;
  useDealt(table);
  useInView(root);
  const isBegun = useBegun(view);
  const course = useCourse(wire.course);
  const { isWriting, write } = useRuleToWrite(view);
  const stage = useRef<HTMLDivElement>(null);
  return (
    <TableHere value={table}>
      <div class={looksOf(view)} ref={stage}>
        <Header
          course={course && <CourseBar way={course} />}
          looks={isBegun}
          open={view.may.open ? () => void send("open") : null}
        >
          <Menu sorts={!view.opened}>{!past && <Paces />}</Menu>
        </Header>
        <Chairs />
        <Main course={course} isWriting={isWriting} write={write} />
        {!isWriting && !view.opened && <Side isBegun={isBegun} />}
        <Thread stage={stage} />
        <FlightLayer />
      </div>
    </TableHere>
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

type MainProps = { course: Way | null; isWriting: boolean; write: () => void };

function Main({ course, isWriting, write }: MainProps) {
  const { view, past } = useTable();
  const isOpen = view.opened !== null;
  // Opened before these eyes, and not found open: then there is a ceremony.
  const opening = useRef({ wasOpen: isOpen, seen: false });
  if (opening.current.wasOpen !== isOpen) opening.current = { wasOpen: isOpen, seen: isOpen };
  const form = useId();
  const look = isWriting ? " eleusis-alone" : isOpen ? " eleusis-ended" : "";
  return (
    <div class={`eleusis-main${look}`}>
      {!isWriting && <TableBoard />}
      <Message />
      {past && !isOpen ? (
        holds(view) && <Hand />
      ) : isWriting || !isOpen ? (
        <ToDo hasHand hasBoard tells={false} />
      ) : (
        <>
          <OpenedLetter fresh={opening.current.seen && !past} form={form} />
          <Result lesson={course?.here.number} />
          {!past && <Next form={form} course={course} write={write} />}
        </>
      )}
    </div>
  );
}

// A thread from the newest card to the idea that it strikes, drawn for a moment: what was played
// and what it refuted are one thing.

const STAYS = 4000; // milliseconds

/** The line from a card to a mark, in a stage; none where they are not beside each other. */
function threadIn(stage: HTMLElement): string {
  const card = stage.querySelector(".eleusis-card.eleusis-newest");
  const mark = stage.querySelector(
    ".eleusis-thoughts > .eleusis-ideas .eleusis-struck .eleusis-verdict",
  );
  if (!card || !mark) return "";
  const origin = stage.getBoundingClientRect();
  const [from, to] = [card.getBoundingClientRect(), mark.getBoundingClientRect()];
  if (!to.width || to.left < from.right) return "";
  const [x1, y1] = [from.right + 6 - origin.x, from.top + from.height / 2 - origin.y];
  const [x2, y2] = [to.left - 5 - origin.x, to.top + to.height / 2 - origin.y];
  const bend = (x2 - x1) * 0.55;
  return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

export function Thread({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const [path, setPath] = useState("");
  const { count } = useTable().view.table;
  useLayoutEffect(() => {
    setPath(stage.current && !isCalm() ? threadIn(stage.current) : "");
  }, [count]);
  useEffect(() => {
    if (!path) return;
    const timer = setTimeout(() => setPath(""), STAYS);
    return () => clearTimeout(timer);
  }, [path]);
  if (!path) return null;
  return (
    <svg class="eleusis-thread" aria-hidden="true">
      <path pathLength={1} d={path} />
    </svg>
  );
}

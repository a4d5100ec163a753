// The page of a class: the door, the wait, and then the same table as in a notebook; the teacher's
// desk; and what hangs on the wall.
import { render } from "preact";
import { useLayoutEffect, useMemo, useReducer, useRef } from "preact/hooks";
import { followTheme } from "./client/host";
import type { ClassView, WordsView } from "./client/schema";
import { choose, type Keeper, keeperIn, Poll, SocketComm, WATCHES } from "./client/socket";
import { Wire } from "./client/wire";
import { ClassHere, useRoom } from "./components/classroom/here";
import { GAME, Speech, sayWith, useSay } from "./i18n/speech";
import { DeskDoor, Door, Waiting } from "./pages/door";
import { Lead } from "./pages/lead";
import { OneLine } from "./pages/one-line";
import { Play } from "./pages/play";
import { Projector } from "./pages/projector";
import "./styles/index.css";
import "./styles/class.css";

/** What opens the desk stands in the page itself, so that no address holds it. */
const DESK = document.querySelector<HTMLMetaElement>("meta[name=desk]");
if (DESK) history.replaceState(null, "", "./");

/** By the address: two classes of one Hub are two places. */
const KEY = `eleusis-class ${location.pathname}`;
const LANGUAGES = ["en", "fr", "ru"];

const wordsOf = async (lang: string): Promise<WordsView> =>
  (await fetch(`words/${lang}.json`)).json();

/** The table that is seen, if one is: another one has another wire. */
function useWire(comm: SocketComm): Wire | null {
  const { room } = comm;
  const held = useRef<{ of: string; wire: Wire } | null>(null);
  if (!room || !comm.get("view")) return null;
  const of = `${room.role} ${room.table} ${room.deals}`;
  if (held.current?.of !== of) {
    held.current?.wire.close();
    held.current = { of, wire: new Wire(comm) };
  }
  return held.current.wire;
}

function Classroom({ comm, root }: { comm: SocketComm; root: HTMLElement }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const call = () => redraw(undefined);
    for (const event of ["change:room", "change:words"]) comm.on(event, call);
    return () => {
      for (const event of ["change:room", "change:words"]) comm.off(event, call);
    };
  }, [comm]);
  const { words, room } = comm;
  const say = useMemo(() => {
    const all = sayWith(words, (lang) => void wordsOf(lang).then((spoken) => comm.speak(spoken)));
    return {
      ...all,
      you: all.t("you"),
      busy: all.t("The answer is slow. Your move is saved and will be made once."),
      gone: all.t("No connection. Trying again; nothing you did is lost."),
    };
  }, [words]);
  useLayoutEffect(() => {
    root.lang = document.documentElement.lang = words.lang;
    document.title = room?.title || (room ? GAME : say.t("Join a class"));
  }, [root, words.lang, room?.title, say]);
  const wire = useWire(comm);
  return (
    <Speech.Provider value={say}>
      <p class="eleusis-class-state" role="status">
        {comm.hindrance === "blocked"
          ? say.t(
              "This network shows the page but lets no message through. Use another network, such as a phone's hotspot.",
            )
          : comm.away
            ? say.gone
            : room?.paused && !room.closed
              ? say.t("Your teacher has paused the game.")
              : comm.hindrance && !wire && (!room || room.role === "student")
                ? say.t(
                    "This network blocks fast connections. The class goes on another way, a little slower.",
                  )
                : ""}
      </p>
      {room ? (
        <Inside {...{ comm, root, room, wire }} />
      ) : comm.leads ? (
        <DeskDoor comm={comm} />
      ) : (
        <Door comm={comm} />
      )}
    </Speech.Provider>
  );
}

type InsideProps = { comm: SocketComm; root: HTMLElement; room: ClassView; wire: Wire | null };

/** The page of who is in the class, by what they are there. */
function Inside({ comm, root, room, wire }: InsideProps) {
  return (
    <ClassHere value={useRoom(comm, room, wire)}>
      {room.role === "teacher" ? (
        <Lead />
      ) : room.role === "audience" ? (
        <Projector />
      ) : !wire || room.closed ? (
        <Waiting />
      ) : room.form === "one line" ? (
        <OneLine wire={wire} root={root} />
      ) : (
        <>
          <h1 class="eleusis-hidden">{room.title || GAME}</h1>
          <Place room={room} />
          <Play wire={wire} root={root} />
        </>
      )}
    </ClassHere>
  );
}

/** Whose seat one has, where it is not simply one's own. */
function Place({ room: { team, seat, name } }: { room: ClassView }) {
  const { t } = useSay();
  if (!team.length && !seat) return null;
  return (
    <p class="eleusis-place">
      {team.length
        ? t("You share this seat with {names}: decide together.", { names: team.join(", ") })
        : t("{name}, you play as {seat} until the next round.", { name, seat })}
    </p>
  );
}

/** What opens the desk, and the code that a projector watches by, are kept for this tab. */
function keeperOf(hash: string): { keeper: Keeper; leads: boolean } {
  const [, code] = /^#watch=([\w-]+)$/.exec(hash) ?? [];
  const tab = keeperIn(() => sessionStorage);
  if (code) {
    tab.setItem(KEY, WATCHES + code);
    history.replaceState(null, "", location.pathname);
  }
  if (DESK?.content) tab.setItem(KEY, DESK.content);
  const kept = tab.getItem(KEY);
  if (DESK) return { keeper: tab, leads: true };
  if (kept) return { keeper: tab, leads: !kept.startsWith(WATCHES) };
  const browser = keeperIn(() => localStorage);
  choose(browser, KEY, hash);
  return { keeper: browser, leads: false };
}

async function start(): Promise<void> {
  const root = document.createElement("main");
  root.className = "eleusis eleusis-class";
  root.dataset["kind"] = "play";
  root.translate = false;
  document.body.append(root);
  followTheme(root);
  const lang = navigator.languages.map((one) => one.slice(0, 2)).find((l) => LANGUAGES.includes(l));
  const words = await wordsOf(lang ?? "en");
  const comm = new SocketComm({
    open: (slow) =>
      slow || !("WebSocket" in window)
        ? new Poll(new URL("poll", location.href).href)
        : new WebSocket(new URL("socket", location.href).href.replace(/^http/, "ws")),
    reach: () =>
      fetch(`words/${words.lang}.json`, { cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ...keeperOf(location.hash),
    key: KEY,
    words,
    // Loaded again, this page comes back to this class, whatever another one of the browser plays.
    joined: (code) => history.replaceState(null, "", `#${code}`),
  });
  document.addEventListener("visibilitychange", () => document.hidden || comm.wake());
  for (const event of ["online", "pageshow"]) addEventListener(event, () => comm.wake());
  // The same page may be given another part: the address says which.
  addEventListener(
    "hashchange",
    () => /^#(watch=|[a-z]{6}$)/i.test(location.hash) && location.reload(),
  );
  render(<Classroom comm={comm} root={root} />, root);
}

void start();

// The page of a class: the door, the wait, and then the same table as in a notebook.
import { render } from "preact";
import { useLayoutEffect, useMemo, useReducer, useRef } from "preact/hooks";
import type { WordsView } from "./client/schema";
import { type Keeper, SocketComm } from "./client/socket";
import { followTheme } from "./client/theme";
import { Wire } from "./client/wire";
import { Speech, sayWith } from "./i18n/speech";
import { Door } from "./pages/door";
import { Lead } from "./pages/lead";
import { Play } from "./pages/play";
import { Waiting } from "./pages/waiting";
import "./styles/index.css";
import "./styles/class.css";

const LANGUAGES = ["en", "fr", "ru"];

const wordsOf = async (lang: string): Promise<WordsView> =>
  (await fetch(`words/${lang}.json`)).json();

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
    const all = sayWith(words);
    const multiplayer = { ...all.multiplayer, you: all.room.own };
    return { ...all, multiplayer, busy: all.room.late, gone: all.room.away };
  }, [words]);
  useLayoutEffect(() => {
    root.lang = document.documentElement.lang = words.lang;
  }, [root, words.lang]);
  const wire = useRef<Wire | null>(null);
  if (room && comm.get("view") && !wire.current) wire.current = new Wire(comm);
  const speak = async (lang: string) => comm.speak(await wordsOf(lang));
  const table = comm.get("view") ? wire.current : null;
  return (
    <Speech.Provider value={say}>
      <p class="eleusis-class-state" role="status">
        {!comm.live ? say.room.away : room?.paused && !room.closed ? say.room.paused : ""}
      </p>
      {!room ? (
        <Door comm={comm} speak={speak} />
      ) : room.role === "teacher" ? (
        <Lead comm={comm} room={room} />
      ) : table && !room.closed ? (
        <Play wire={table} root={root} />
      ) : (
        <Waiting room={room} />
      )}
    </Speech.Provider>
  );
}

/** A teacher's token stands in the address; it is kept for this tab, and taken out of sight. */
function keeperOf(hash: string): Keeper {
  const token = /^#desk=([\w-]+)$/.exec(hash)?.[1];
  if (!token) return sessionStorage.getItem("eleusis-class") ? sessionStorage : localStorage;
  sessionStorage.setItem("eleusis-class", token);
  history.replaceState(null, "", location.pathname);
  return sessionStorage;
}

async function start(): Promise<void> {
  const root = document.createElement("main");
  root.className = "eleusis eleusis-class";
  root.dataset["kind"] = "play";
  document.body.append(root);
  followTheme(root);
  const lang = navigator.languages.map((one) => one.slice(0, 2)).find((l) => LANGUAGES.includes(l));
  const words = await wordsOf(lang ?? "en");
  if (!("WebSocket" in window)) {
    root.textContent = sayWith(words).room.noSocket;
    return;
  }
  const comm = new SocketComm({
    open: () => new WebSocket(new URL("socket", location.href).href.replace(/^http/, "ws")),
    keeper: keeperOf(location.hash),
    key: "eleusis-class",
    words,
  });
  render(<Classroom comm={comm} root={root} />, root);
}

void start();

import { beforeEach, expect, test, vi } from "vitest";
import { type Line, SocketComm } from "../src/client/socket";
import { Wire } from "../src/client/wire";
import { ENGLISH, tableView } from "./support";

/** A socket without a server: what was sent, and what a server would say put in by hand. */
class FakeSocket implements Line {
  readyState: WebSocket["readyState"] = 0;
  sent: Record<string, unknown>[] = [];
  onopen: WebSocket["onopen"] = null;
  onclose: WebSocket["onclose"] = null;
  onmessage: WebSocket["onmessage"] = null;
  private readonly self = this as unknown as WebSocket;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.drop();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.call(this.self, new Event("open"));
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.call(this.self, new CloseEvent("close", { code }));
  }
  say(message: object): void {
    this.onmessage?.call(this.self, new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  /** The server answers what was sent first, or another message. */
  answer(more: object = { answer: { name: "Ada" } }, at = 0): void {
    this.say({ re: this.sent[at]?.["id"], ok: true, ...more });
  }
}

const ROOM = { name: "Ada", role: "student", closed: false };

function device(
  token?: string,
  kept = new Map(token ? [["class", token]] : []),
  place: { leads?: boolean; reach?: () => Promise<boolean> } = {},
) {
  const sockets: FakeSocket[] = [];
  const slow: boolean[] = [];
  const codes: string[] = [];
  const comm = new SocketComm({
    open: (isSlow) => {
      const socket = new FakeSocket();
      slow.push(isSlow);
      sockets.push(socket);
      return socket;
    },
    keeper: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    key: "class",
    words: ENGLISH,
    joined: (code) => void codes.push(code),
    ...place,
  });
  const socket = () => sockets.at(-1) as FakeSocket;
  return { comm, kept, sockets, socket, codes, slow };
}

beforeEach(() => void vi.useFakeTimers());

test("who joins keeps the token and is shown the table", async () => {
  const { comm, kept, sockets, socket } = device();
  expect(sockets).toHaveLength(0); // who only looks at the door needs no connection
  const joined = comm.enter("ABCDEF", "Ada");
  socket().open();
  expect(socket().sent[0]).toMatchObject({ do: "join", code: "ABCDEF", name: "Ada", lang: "en" });
  socket().answer({ answer: { token: "t1", name: "Ada" } });
  expect(await joined).toBe("");
  expect(kept.get("class")).toBe("t1");
  socket().say({ state: { room: ROOM, view: tableView() } });
  expect(comm.room?.name).toBe("Ada");
  expect(new Wire(comm).view.turn).toBe(1);
});

test("a refusal is said, and nothing is kept", async () => {
  const { comm, kept, sockets, socket } = device();
  const joined = comm.enter("ZZZZZZ", "Ada");
  socket().open();
  socket().answer({ ok: false, error: "There is no class." });
  expect(await joined).toBe("There is no class.");
  expect(kept.size).toBe(0);
  socket().drop(1008); // the server lets go who does not say who they are
  vi.advanceTimersByTime(20_000);
  expect([sockets.length, comm.away]).toEqual([1, false]);
  void comm.enter("ABCDEF", "Ada");
  expect(sockets).toHaveLength(2);
});

test("after a broken connection it greets first and then repeats what was not answered", () => {
  const { comm, sockets, socket } = device("t1");
  socket().open();
  expect(socket().sent[0]).toMatchObject({ do: "hello", token: "t1" });
  socket().answer();
  comm.send({ id: "m1", do: "play", cards: ["5S"], turn: 1 });
  socket().drop();
  expect(comm.live).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  socket().open();
  expect(socket().sent).toHaveLength(1);
  socket().answer();
  expect(socket().sent[1]).toMatchObject({ id: "m1", do: "play" });
  socket().say({ re: "m1", ok: true });
  socket().drop();
  vi.advanceTimersByTime(1000);
  socket().open();
  socket().answer();
  expect(socket().sent).toHaveLength(1); // what was answered is not sent again
});

test("a place that is gone leads back to the door, with the reason", () => {
  const { comm, kept, socket } = device("old");
  socket().open();
  socket().answer({ ok: false, error: "Join again with the code." });
  expect(comm.trouble).toBe("Join again with the code.");
  expect(kept.size).toBe(0);
  expect(comm.room).toBeNull();
});

test("two pages of one browser are in two classes, and each comes back to its own", async () => {
  const kept = new Map<string, string>();
  const join = async (code: string, token: string) => {
    kept.delete("class"); // a new code in the address leads to a door
    const page = device(undefined, kept);
    const joined = page.comm.enter(code, "Ada");
    page.socket().open();
    page.socket().answer({ answer: { token, name: "Ada" } });
    await joined;
    return page;
  };
  const first = await join("abc def", "t1");
  const second = await join("GHJKMN", "t2");
  expect([first.codes, second.codes]).toEqual([["ABCDEF"], ["GHJKMN"]]);
  for (const [page, token] of [
    [first, "t1"],
    [second, "t2"],
  ] as const) {
    page.socket().drop();
    vi.advanceTimersByTime(1000);
    page.socket().open();
    expect(page.socket().sent[0]).toMatchObject({ do: "hello", token });
  }
  first.socket().say({ gone: "You have left this class." });
  expect(kept.get("class")).toBe("t2"); // what is the other page's stays
});

/** A phone that was shown its room, and wakes. */
function woken() {
  const { comm, sockets, socket } = device("token");
  const first = socket();
  first.open();
  first.say({ state: { room: ROOM } });
  first.answer({});
  comm.wake();
  return { first, sockets };
}

test("a server that has no room is asked again seldom, one that has stopped soon", () => {
  for (const [code, isBack] of [
    [1001, true],
    [1006, true],
    [1008, false],
    [1013, false],
  ] as const) {
    const { socket } = device("token");
    const first = socket();
    first.open(); // Jupyter lets it in, and then says that there is no room
    first.drop(code);
    vi.advanceTimersByTime(1000);
    expect(socket() !== first, String(code)).toBe(isBack);
    vi.advanceTimersByTime(12_000);
    expect(socket(), String(code)).not.toBe(first);
  }
});

test("a phone that wakes with a dead connection opens another one", () => {
  const { first, sockets } = woken();
  expect(first.sent.at(-1)).toMatchObject({ do: "speak" });
  vi.advanceTimersByTime(3100); // no answer
  expect(first.readyState).toBe(3);
  expect(sockets.length).toBe(2);
});

test("a desk whose token is no longer good stays a desk, and is no door", () => {
  const { comm, kept, socket } = device("old", undefined, { leads: true });
  socket().open();
  socket().answer({ ok: false, error: "Join again with the code." });
  expect(comm.leads).toBe(true);
  expect(comm.room).toBeNull();
  expect(comm.trouble).not.toBe("");
  expect(kept.get("class")).toBe("old"); // loaded again, the page says the same
});

test("where the server answers and no WebSocket opens, it goes on without one", async () => {
  const { comm, socket, slow } = device("t1", undefined, { reach: () => Promise.resolve(true) });
  const lose = async () => {
    socket().drop();
    await vi.advanceTimersByTimeAsync(2000);
  };
  await lose();
  expect(slow).toEqual([false, false]); // once may be a server that starts
  await vi.advanceTimersByTimeAsync(5000); // a network that swallows what it does not know
  await vi.advanceTimersByTimeAsync(2000);
  expect(slow).toEqual([false, false, true]);
  socket().open();
  expect(comm.hindrance).toBe("slow");
  await lose();
  expect(slow.at(-1)).toBe(true);
  await lose();
  expect(comm.hindrance).toBe("slow"); // the server is there; it may have started anew
});

test("where nothing but the page comes through, that is said", async () => {
  const { comm, socket } = device("t1", undefined, { reach: () => Promise.resolve(true) });
  for (let time = 0; time < 4; time++) {
    socket().drop();
    await vi.advanceTimersByTimeAsync(6000);
  }
  expect(comm.hindrance).toBe("blocked");
});

test("a server that is away is no fault of the network", async () => {
  const { comm, socket, slow } = device("t1", undefined, { reach: () => Promise.resolve(false) });
  for (let time = 0; time < 4; time++) {
    socket().drop();
    await vi.advanceTimersByTimeAsync(9000);
  }
  expect(comm.hindrance).toBe("");
  expect(slow).not.toContain(true);
});

test("a desk comes in by the key that is typed", () => {
  const { comm, kept, sockets, socket } = device(undefined, undefined, { leads: true });
  expect([comm.knows, sockets.length]).toEqual([false, 0]);
  comm.come("key");
  socket().open();
  expect(socket().sent[0]).toMatchObject({ do: "hello", token: "key" });
  expect(kept.get("class")).toBe("key");
});

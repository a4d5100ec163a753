import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type GovernorModel, Wire, type WorkshopModel } from "../src/client/wire";
import { ENGLISH, entry, FakeComm, STARTER, tableView } from "./support";

const seated = (more: object = {}) => {
  const comm = new FakeComm({ kind: "play", words: ENGLISH, view: tableView(more) });
  return { comm, wire: new Wire(comm) };
};
const codes = (wire: Wire) => wire.plays.map((play) => play.cards.join(" "));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// --- the plays of a table -------------------------------------------------------------------------

test("a play that comes is added and arrives, once; the starter lies there", () => {
  const { comm, wire } = seated();
  expect([codes(wire), wire.arrived, comm.sent]).toEqual([["QH"], null, []]);
  const table = { count: 2, last: entry(1, "5S", false) };
  comm.show(tableView({ turn: 2, table }));
  expect([codes(wire), wire.arrived]).toEqual([["QH", "5S"], 1]);
  comm.show(tableView({ turn: 2, version: 3, table }));
  expect(wire.arrived).toBeNull(); // seen: another change does not let it arrive again
  comm.show(tableView());
  expect(codes(wire)).toEqual(["QH"]); // a table that has fewer plays than were seen is cut
  const last = entry(0, "3C", true, { seat: 0, starter: true });
  comm.show(tableView({ seal: "b2", table: { count: 1, last } }));
  expect(codes(wire)).toEqual(["3C"]); // a game of another seal begins with its own starter
});

test("plays that were missed are asked for, once at a time, until all are there", async () => {
  const { comm, wire } = seated();
  comm.show(tableView({ turn: 3, table: { count: 3, last: entry(2, "3C", true) } }));
  comm.show(tableView({ turn: 4, table: { count: 4, last: entry(3, "4C", true) } }));
  expect(comm.sent).toMatchObject([{ do: "look", start: 1 }]);
  comm.answer({ answer: [entry(1, "2C", true)] });
  await vi.advanceTimersByTimeAsync(0);
  expect(comm.sent.at(-1)).toMatchObject({ do: "look", start: 2 });
  comm.answer({ answer: [entry(2, "3C", true), entry(3, "4C", true)] });
  await vi.advanceTimersByTimeAsync(0);
  expect([codes(wire), wire.arrived]).toEqual([["QH", "2C", "3C", "4C"], null]);
  expect(comm.sent).toHaveLength(2);
});

test("plays of the last game that come late are not laid on the new table", async () => {
  const { comm, wire } = seated();
  comm.show(tableView({ table: { count: 3, last: entry(2, "3C", true) } }));
  const late = comm.sent.at(-1);
  comm.show(tableView({ seal: "b2", table: { count: 1, last: STARTER } }));
  comm.answer({ answer: [entry(1, "2C", true), entry(2, "3C", true)] }, late);
  await vi.advanceTimersByTimeAsync(0);
  expect(codes(wire)).toEqual(["QH"]);
});

// --- what is asked ----------------------------------------------------------------------------------

test("a move names the turn it is for, in every game; a thought names none, a step of a rule its own", () => {
  const { comm, wire } = seated({ turn: 7 });
  void wire.ask("play", { cards: ["5S"] });
  void wire.ask("explain", { text: "red" });
  void wire.ask("build", { step: "clear", at: "", what: "", turn: 2 });
  expect(comm.sent.map((sent) => sent.turn)).toEqual([7, undefined, 2]);
  const other = new FakeComm({ words: ENGLISH, view: { version: 1, turn: 3 } });
  void new Wire<GovernorModel>(other).ask("draw");
  void new Wire<WorkshopModel>(other).ask("examine");
  void new Wire<GovernorModel>(other).ask("chances", { above: null });
  expect(other.sent.map((sent) => sent.turn)).toEqual([3, 3, undefined]);
});

test("every message has an id of its own", () => {
  const { comm, wire } = seated();
  for (let n = 0; n < 50; n++) void wire.ask("explain", { text: `${n}` });
  expect(new Set(comm.sent.map((sent) => sent.id)).size).toBe(50);
  for (const { id } of comm.sent) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test("each answer goes to who asked", async () => {
  const { comm, wire } = seated();
  const [one, other] = [wire.ask("hint"), wire.ask("open")];
  const [first, second] = comm.sent;
  comm.emit("msg:custom", { re: second?.id, ok: false, error: "no", at: null });
  comm.answer({}, first);
  expect(await one).toMatchObject({ ok: true });
  expect(await other).toMatchObject({ ok: false, error: "no" });
});

test("the same of the same turn is asked for once, and answered to all that asked", async () => {
  const { comm, wire } = seated();
  const both = [wire.ask("play", { cards: ["5S"] }), wire.ask("play", { cards: ["5S"] })];
  expect(comm.sent).toHaveLength(1);
  comm.answer({});
  expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true]);
  void wire.ask("play", { cards: ["5S"] }); // it has its answer: this is asked for anew
  expect(comm.sent).toHaveLength(2);
});

test("the same of another turn, other arguments and another command are asked for", () => {
  const { comm, wire } = seated();
  void wire.ask("play", { cards: ["5S"] });
  void wire.ask("play", { cards: ["6S"] });
  void wire.ask("hint");
  comm.show(tableView({ turn: 2 }));
  void wire.ask("play", { cards: ["5S"] });
  expect(comm.sent.map((sent) => [sent.do, sent["cards"], sent.turn])).toEqual([
    ["play", ["5S"], 1],
    ["play", ["6S"], 1],
    ["hint", undefined, 1],
    ["play", ["5S"], 2],
  ]);
});

test("what a kernel that has gone never answered may be asked for again", () => {
  const { comm, wire } = seated();
  void wire.ask("play", { cards: ["5S"] });
  comm.emit("comm_live_update");
  void wire.ask("play", { cards: ["5S"] });
  expect(comm.sent.filter((sent) => sent.do === "play")).toHaveLength(2);
});

test("answers to others and empty messages are passed over", () => {
  const { comm, wire } = seated();
  void wire.ask("hint");
  comm.emit("msg:custom", null);
  comm.emit("msg:custom", { re: "another", ok: true });
  vi.advanceTimersByTime(1500);
  expect(wire.connection).toBe("busy");
});

test("who thinks about an answer is not busy with another cell", async () => {
  const { comm, wire } = seated();
  const asked = wire.ask("hint");
  vi.advanceTimersByTime(1600);
  expect(wire.connection).toBe("busy"); // there is another cell, so far
  const { id } = comm.sent[0] as { id: string };
  comm.emit("msg:custom", { heard: id });
  expect(wire.connection).toBe("live");
  vi.advanceTimersByTime(60_000);
  expect(wire.connection).toBe("live");
  comm.answer({});
  expect(await asked).toMatchObject({ ok: true });
});

test("a kernel that takes long is busy, and live with its answer", () => {
  const { comm, wire } = seated();
  const changed = vi.fn();
  wire.watch(changed);
  void wire.ask("hint");
  vi.advanceTimersByTime(1499);
  expect(wire.connection).toBe("live");
  vi.advanceTimersByTime(1);
  expect(wire.connection).toBe("busy");
  comm.answer({});
  expect(wire.connection).toBe("live");
  expect(changed).toHaveBeenCalledTimes(2);
});

test.each([
  [
    "throws",
    () => {
      throw new Error("closed");
    },
  ],
  ["rejects", () => Promise.reject(new Error("closed"))],
])("where sending %s, all that wait are answered and the connection is gone", async (_, send) => {
  const { comm, wire } = seated();
  const before = wire.ask("hint");
  comm.send = send;
  const after = wire.ask("open");
  expect(await before).toEqual({ re: null, ok: false, error: "", at: null });
  expect((await after).ok).toBe(false);
  expect(wire.connection).toBe("gone");
  await vi.advanceTimersByTimeAsync(5000);
  expect(wire.connection).toBe("gone"); // and not busy
});

test("a kernel that comes back is asked what was missed, and is live then", () => {
  const { comm, wire } = seated();
  const { send } = comm;
  comm.send = () => {
    throw new Error("closed");
  };
  void wire.ask("hint");
  comm.send = send;
  comm.emit("comm_live_update");
  expect(comm.sent).toMatchObject([{ do: "look", start: 1 }]);
  comm.answer({ answer: [] });
  expect(wire.connection).toBe("live");
});

// --- what is said while nothing comes ---------------------------------------------------------------

test.each([
  ["has not answered it is another one", false, "gone"],
  ["has answered it is the right one", true, "live"],
])("a kernel that is done with a move and %s", async (_, isAnswered, connection) => {
  const { comm, wire } = seated();
  const asked = wire.ask("play", { cards: ["5S"] });
  if (isAnswered) comm.answer({});
  comm.told[0]?.();
  expect(wire.connection).toBe(connection);
  expect((await asked).ok).toBe(isAnswered);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wire.connection).toBe(connection);
});

test("a kernel that runs a cell is busy as long as it runs, and the move is made then", async () => {
  const { comm, wire } = seated();
  comm.kernel("busy");
  const asked = wire.ask("play", { cards: ["5S"] });
  for (let minute = 0; minute < 3; minute++) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wire.connection).toBe("busy");
  }
  expect(comm.sent).toHaveLength(1);
  comm.answer({});
  expect(await asked).toMatchObject({ ok: true });
  expect(wire.connection).toBe("live");
});

test.each([
  ["is idle", "idle"],
  ["is dead", "dead"],
  ["was shut down", null],
])(
  "a kernel that %s and answers nothing in 8 seconds is gone, and never busy",
  async (_, status) => {
    const { comm, wire } = seated();
    const stood = new Set<string>();
    wire.watch(() => stood.add(wire.connection));
    comm.kernel(status);
    const asked = wire.ask("play", { cards: ["5S"] });
    await vi.advanceTimersByTimeAsync(7999);
    expect(wire.connection).toBe("live");
    await vi.advanceTimersByTimeAsync(1);
    expect((await asked).ok).toBe(false);
    expect([...stood]).toEqual(["gone"]);
  },
);

test.each([
  ["does not say what the kernel does", () => {}],
  ["is not connected", (comm: FakeComm) => comm.kernel("idle", "connecting")],
  ["knows as little", (comm: FakeComm) => comm.kernel("unknown")],
])("a host that %s says after 8 seconds only that nothing comes", async (_, prepare) => {
  const { comm, wire } = seated();
  comm.show(tableView({ version: 2 }));
  prepare(comm);
  const asked = wire.ask("play", { cards: ["5S"] });
  await vi.advanceTimersByTimeAsync(1500);
  expect(wire.connection).toBe("busy");
  await vi.advanceTimersByTimeAsync(6500);
  expect(wire.connection).toBe("silent");
  comm.answer({});
  expect((await asked).ok).toBe(true);
  expect(wire.connection).toBe("live");
});

test("a class sends again what was not answered: its answer is late, and not lost", async () => {
  const { comm, wire } = seated();
  Object.assign(comm, { repeats: true });
  void wire.ask("play", { cards: ["5S"] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wire.connection).toBe("busy");
});

test("what was saved with a notebook is gone from the first, asks nothing and is never busy", async () => {
  const view = tableView({ table: { count: 4, last: entry(3, "4C", true) } });
  const comm = new FakeComm({ kind: "play", words: ENGLISH, view });
  const wire = new Wire(comm, () => false);
  expect([wire.connection, wire.isStored]).toEqual(["gone", true]);
  expect((await wire.ask("play", { cards: ["5S"] })).ok).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wire.connection).toBe("gone");
  expect(comm.sent).toEqual([]);
});

test("where no host says so, it is known from the first question that is not answered", async () => {
  const view = tableView({ table: { count: 4, last: entry(3, "4C", true) } });
  const comm = new FakeComm({ kind: "play", words: ENGLISH, view });
  const wire = new Wire(comm);
  await vi.advanceTimersByTimeAsync(8000);
  expect([wire.connection, wire.isStored]).toEqual(["gone", true]);
  comm.show(view); // and yet there is somebody
  expect([wire.connection, wire.isStored]).toEqual(["live", false]);
});

test("a widget whose kernel restarts was not saved: it stays, and says what to do", () => {
  const { comm } = seated();
  let isAttached = true;
  const wire = new Wire(comm, () => isAttached);
  isAttached = false;
  comm.emit("comm_live_update");
  expect([wire.connection, wire.isStored]).toEqual(["gone", false]);
});

test("a rule that is built is told by messages, and gone when it is null", () => {
  const { comm, wire } = seated();
  const changed = vi.fn();
  wire.watch(changed);
  comm.emit("msg:custom", { draft: { turn: 1, text: "red" } });
  expect(wire.draft).toMatchObject({ text: "red" });
  comm.emit("msg:custom", { re: "another", ok: true });
  expect(wire.draft).toMatchObject({ text: "red" }); // an answer says nothing of it
  comm.emit("msg:custom", { draft: null });
  expect(wire.draft).toBeNull();
  expect(changed).toHaveBeenCalledTimes(2);
});

test("who stops watching hears nothing more, and a closed wire listens to nothing", () => {
  const { comm, wire } = seated();
  const changed = vi.fn();
  wire.watch(changed)();
  comm.show(tableView({ version: 2 }));
  expect(changed).not.toHaveBeenCalled();
  wire.close();
  const events = ["change:view", "change:words", "msg:custom", "comm_live_update"];
  expect(events.map((event) => comm.listeners(event))).toEqual([0, 0, 0, 0]);
});

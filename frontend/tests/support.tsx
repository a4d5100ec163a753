// What the tests share: an anywidget model without Python behind it, views, and a place to draw.
import { type ComponentChildren, render } from "preact";
import { act } from "preact/test-utils";
import { vi } from "vitest";
import type { ClassView, PlayEntry, TableView, WordsView } from "../src/client/schema";
import { type ClassCommand, SocketComm } from "../src/client/socket";
import { type Comm, Wire } from "../src/client/wire";
import { ClassHere, useRoom } from "../src/components/classroom/here";
import { type Playing, TableHere, usePlaying } from "../src/components/table-state";
import { Speech, sayWith } from "../src/i18n/speech";

export const ENGLISH: WordsView = {
  lang: "en",
  languages: { en: "English", fr: "Français", ru: "Русский" },
  ranks: "ace,two,three,four,five,six,seven,eight,nine,ten,jack,queen,king".split(","),
  suits: ["clubs", "diamonds", "hearts", "spades"],
  card: "{rank} of {suit}",
  letters: "A,2,3,4,5,6,7,8,9,10,J,Q,K".split(","),
  texts: {},
};

export type Sent = { id: string; do: string; turn?: number; [argument: string]: unknown };

/** What anywidget gives a page, with what Python would have said put in by hand. */
export class FakeComm implements Comm {
  sent: Sent[] = [];
  /** What is called when the kernel is done with a message, by its place. */
  told: (() => void)[] = [];
  widget_manager?: NonNullable<Comm["widget_manager"]>;
  private readonly calls = new Map<string, Set<(message: never) => void>>();

  constructor(readonly traits: Record<string, unknown>) {}

  get(key: string): unknown {
    return this.traits[key];
  }

  send(content: unknown, callbacks?: Parameters<Comm["send"]>[1]): unknown {
    this.sent.push(content as Sent);
    this.told.push(() => callbacks?.iopub.status({ content: { execution_state: "idle" } }));
    return undefined;
  }

  /** The host says what the kernel does. */
  kernel(status: string | null, connectionStatus = "connected"): void {
    this.widget_manager = {
      kernel: status === null ? null : { status, connectionStatus },
      get_model: () => Promise.reject(new Error("no models here")),
      create_view: () => Promise.reject(new Error("no views here")),
    };
  }

  on(event: string, call: (message: never) => void): void {
    this.calls.set(event, (this.calls.get(event) ?? new Set()).add(call));
  }

  off(event: string, call: (message: never) => void): void {
    this.calls.get(event)?.delete(call);
  }

  /** How many listen to an event. */
  listeners(event: string): number {
    return this.calls.get(event)?.size ?? 0;
  }

  emit(event: string, message: unknown = undefined): void {
    for (const call of this.calls.get(event) ?? []) call(message as never);
  }

  /** Python shows something else. */
  show(view: unknown): void {
    this.traits["view"] = view;
    this.emit("change:view");
  }

  /** Python answers the message that was sent last, or another one. */
  answer(gives: object, sent: Sent | undefined = this.sent.at(-1)): void {
    this.emit("msg:custom", { re: sent?.id ?? null, ok: true, answer: null, ...gives });
  }
}

export const entry = (n: number, cards: string, ok: boolean, more: object = {}): PlayEntry => ({
  n,
  seat: 1,
  cards: cards.split(" "),
  ok,
  ...more,
});

export const STARTER = entry(0, "QH", true, { seat: 0, starter: true });

export function tableView(more: Partial<TableView> = {}): TableView {
  return {
    version: 1,
    turn: 1,
    variant: "solo",
    title: "First table",
    seal: "a1",
    table: { count: 1, last: STARTER },
    names: null,
    hand: [],
    may: { play: 4, no_play: false, declare: true, open: true, again: false, beliefs: false },
    plays_left: 30,
    mistake_costs: null,
    declare_costs: 0,
    say: { tone: "start", text: "", aside: "" },
    score: null,
    prediction: null,
    errs: 0,
    looks: false,
    rival: null,
    hypotheses: [],
    outcome: null,
    hints: { shown: [], next: null, costs: [1, 2, 3, 0] },
    opened: null,
    asked: false,
    trail: "",
    sheet: null,
    multiplayer: null,
    teacher: null,
    ...more,
  };
}

/** Draw something as it stands in a widget; returns its place. */
export function draw(children: ComponentChildren, place = document.createElement("div")) {
  if (!place.isConnected) document.body.append(place);
  act(() => {
    render(<Speech.Provider value={sayWith(ENGLISH)}>{children}</Speech.Provider>, place);
  });
  return place;
}

/** Let everything that was begun be done. */
export const settled = (): Promise<void> => act(async () => {});

/** Let some time pass, where a test keeps the clock. */
export const passed = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

export function press(target: Element | null, key: string, more: object = {}): void {
  act(() => {
    target?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
    );
  });
}

export function click(target: Element | null | undefined): void {
  act(() => {
    target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
}

type AtTable = { view?: TableView; line?: readonly PlayEntry[]; plays?: boolean; lesson?: string };

/** Draw parts of a table, as a page of it does. */
export function atTable(children: ComponentChildren, given: AtTable = {}) {
  const { view = tableView(), line, plays = true, lesson } = given;
  const course = lesson === undefined ? {} : { number: lesson, done: [] };
  const comm = new FakeComm({ kind: "play", words: ENGLISH, view, course });
  const wire = new Wire(comm);
  if (line) wire.plays = [...line];
  comm.sent = [];
  let table: Playing | null = null;
  const Page = () => {
    table = usePlaying(wire, document.body, plays);
    return <TableHere value={table}>{children}</TableHere>;
  };
  const place = draw(<Page />);
  return {
    comm,
    wire,
    place,
    find: (what: string) => place.querySelector<HTMLElement>(what),
    buttons: () => [...place.querySelectorAll("button")],
    /** What was asked for, without what goes with every message. */
    asked: () => comm.sent.map(({ id, turn, ...rest }) => rest),
    table: () => table as unknown as Playing,
  };
}

/** Draw parts of the page of a class, and keep what is asked for there. */
export function inClass(children: ComponentChildren, room: ClassView, wire: Wire | null = null) {
  const ask = vi.fn((_command: ClassCommand) => Promise.resolve(""));
  const comm: SocketComm = Object.assign(Object.create(SocketComm.prototype), { ask });
  const Page = () => <ClassHere value={useRoom(comm, room, wire)}>{children}</ClassHere>;
  const place = draw(<Page />);
  return { place, asked: () => ask.mock.calls.map(([command]) => command) };
}

export const textOf = (place: Element | null | undefined): string =>
  (place?.textContent ?? "").replace(/\s+/g, " ").trim();

export const textsOf = (place: Element, selector: string): string[] =>
  [...place.querySelectorAll(selector)].map(textOf);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Type into a field, or choose in it. */
export function enter(field: Field | null | undefined, value: string, event = "input"): void {
  act(() => {
    if (field) field.value = value;
    field?.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

// Between a page and Python. What Python says is the truth; the page keeps the table's entries
// it has seen, asks for those it missed, and sends each command once.

import {
  type DeskView,
  type DraftView,
  type Failure,
  type MenuView,
  MOVES,
  type News,
  type PlayEntry,
  type PlaysView,
  type Success,
  type TableModel,
  type WordsView,
} from "./schema";

export type {
  AskModel,
  BeliefsModel,
  DeskModel,
  EditorModel,
  EvidenceModel,
  GovernorModel,
  ReplayModel,
  TableModel,
  WorkshopModel,
} from "./schema";

/** The number of a lesson, and those of the lessons that are done. */
export type Course = { number?: string; done?: readonly string[] };

type Command = { takes: object; gives: unknown };

/** What a kind of widget shows, and what may be asked of it. The wire reads no more of a view. */
export type AnyModel = {
  view: { version: number; turn?: number; seal?: string; table?: PlaysView };
  commands: { [name: string]: Command; speak: Command };
};

type Names<M extends AnyModel> = keyof M["commands"] & string;

/** The arguments of a command, which may be left out where it needs none. A move that is not for
 * the turn of the view names its own. */
type Arguments<Takes> = object extends Takes
  ? [given?: Takes & { turn?: number }]
  : [given: Takes & { turn?: number }];

export type Answer<Gives = null> = (Success & { answer: Gives }) | Failure;

/** Ask for something; the answer says whether it was done. */
export type Ask<M extends AnyModel = TableModel> = <K extends Names<M>>(
  command: K,
  ...given: Arguments<M["commands"][K]["takes"]>
) => Promise<Answer<M["commands"][K]["gives"]>>;

/** Ask for something and show what is wrong with it; return whether it was done. */
export type Send<M extends AnyModel = TableModel> = <K extends Names<M>>(
  command: K,
  ...given: Arguments<M["commands"][K]["takes"]>
) => Promise<boolean>;

/** What a message from Python may have: an answer, what has become of a rule that is built or of a
 * teacher's desk, or that something was heard whose answer takes thinking. */
type Message = News & Partial<Pick<Success, "re">> & { heard?: string };

/** What Jupyter tells of a message that was sent: that the kernel is done with it, among others. */
type Callbacks = {
  iopub: { status: (message: { content: { execution_state?: string } }) => void };
};

/** What carries messages and state to a page: an anywidget model, or the socket of a class. */
export interface Comm {
  get(key: string): unknown;
  /** The callbacks are Jupyter's; other hosts ignore them. */
  send(content: unknown, callbacks?: Callbacks): unknown;
  on(event: string, call: (message: Message | null) => void): void;
  off(event: string, call: (message: Message | null) => void): void;
  /** Whether it sends again what was not answered: an answer that is late still comes. */
  readonly repeats?: boolean;
  /** Where a host can draw a widget in another one. */
  widget_manager?: {
    /** Jupyter's managers have one, and null when it was shut down. */
    kernel?: { status: string; connectionStatus?: string } | null;
    get_model(id: string): Promise<unknown>;
    create_view(model: unknown): Promise<{ el: HTMLElement }>;
  };
}

/** How it stands with Python: it answers; it runs a cell; it is silent, and nobody knows why; what
 * was here is there no more. */
export type Connection = "live" | "busy" | "silent" | "gone";

const PATIENCE = 1500; // milliseconds until a person is told why nothing happens
const SILENCE = 8000; // milliseconds without an answer, after which it is asked what has become of it

const IS_BUSY = new Set(["busy", "starting", "restarting", "autorestarting"]);
const IS_IDLE = new Set(["idle", "dead", "terminating"]);

/** What Python does, as far as the host says; null where it does not. */
function stateOf(comm: Comm): "busy" | "idle" | null {
  if (comm.repeats) return "busy";
  const kernel = comm.widget_manager?.kernel;
  if (kernel === undefined) return null;
  if (kernel === null) return "idle";
  if ((kernel.connectionStatus ?? "connected") !== "connected") return null;
  return IS_BUSY.has(kernel.status) ? "busy" : IS_IDLE.has(kernel.status) ? "idle" : null;
}

/** The answer to what was not asked, or could not be: nothing to tell anybody. */
export const NOT_NOW: Failure = { re: null, ok: false, error: "", at: null };

export class Wire<M extends AnyModel = TableModel> {
  view: M["view"];
  words: WordsView;
  /** Where a table stands in the course. */
  readonly course: Course | null;
  plays: PlayEntry[] = [];
  /** A rule that is being built in the widget. It comes by messages and is in no state of the
   * widget: what may become a secret must not be saved with a notebook. */
  draft: DraftView | null = null;
  /** A teacher's desk; it holds rules, and so comes in the same way. */
  desk: DeskView | null = null;
  connection: Connection = "live";
  /** Whether it was saved with a notebook, and there is no Python behind it. */
  isStored = false;
  /** The play that came while we watched: it is the one to be shown arriving. */
  arrived: number | null = null;
  private readonly waiting = new Map<string, ((answer: Message) => void)[]>();
  /** By command what was asked for last, as long as it has no answer. */
  private readonly underway = new Map<string, { id: string; asked: string }>();
  private readonly patience = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly listeners = new Set<() => void>();
  private catching = false;
  private hasHeard = false;

  constructor(
    private readonly comm: Comm,
    /** Whether there is a way to Python, as far as the host says. */
    private readonly isAttached: () => boolean = () => true,
  ) {
    this.view = comm.get("view") as M["view"];
    this.words = comm.get("words") as WordsView;
    this.course = (comm.get("course") as Course | undefined) ?? null;
    comm.on("change:view", this.follow);
    comm.on("change:words", this.speak);
    comm.on("msg:custom", this.hear);
    comm.on("comm_live_update", this.probe);
    if (!isAttached()) {
      this.isStored = true;
      this.connection = "gone";
    }
    this.gather();
  }

  /** Which of the widgets this is. */
  get kind(): string {
    return String(this.comm.get("kind"));
  }

  /** Whether the host can draw a widget in another one; where it cannot, none should be made. */
  get draws(): boolean {
    return this.comm.widget_manager !== undefined;
  }

  /** Draw another widget of the same kernel; null where the host cannot. */
  async drawn(model: string): Promise<HTMLElement | null> {
    const manager = this.comm.widget_manager;
    if (!manager) return null;
    const view = await manager.create_view(await manager.get_model(model));
    return view.el;
  }

  close(): void {
    this.comm.off("change:view", this.follow);
    this.comm.off("change:words", this.speak);
    this.comm.off("msg:custom", this.hear);
    this.comm.off("comm_live_update", this.probe);
    this.listeners.clear();
    for (const id of this.patience.keys()) this.heard(id);
  }

  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Ask Python for something; the promise always resolves. The same of the same turn, asked for
   * again before the answer is here, is a double click, and sent once. Nothing else is dropped. */
  readonly ask: Ask<M> = (command, ...[given]) => {
    const { turn } = this.view;
    const what = { ...(MOVES.has(command) && turn !== undefined ? { turn } : {}), ...given };
    const asked = JSON.stringify(what);
    const before = this.underway.get(command);
    if (before?.asked === asked) return this.answerTo(before.id);
    const id = newId();
    this.underway.set(command, { id, asked });
    return this.request(command, what, id);
  };

  private request<Gives>(command: string, what: object, id = newId()): Promise<Answer<Gives>> {
    const answer = this.answerTo<Gives>(id);
    const judge = () => {
      this.judge();
      if (this.waiting.has(id)) this.patience.set(id, setTimeout(judge, SILENCE));
    };
    const wonder = () => {
      // Whoever only looks waits for no move of theirs.
      if (command !== "look" && stateOf(this.comm) !== "idle") this.stand("busy");
      this.patience.set(id, setTimeout(judge, SILENCE - PATIENCE));
    };
    this.patience.set(id, setTimeout(wonder, PATIENCE));
    // A kernel that is done with it and has not answered is another one, without this widget.
    const status: Callbacks["iopub"]["status"] = ({ content }) => {
      if (content.execution_state === "idle" && this.waiting.has(id)) this.lose();
    };
    try {
      if (!this.isAttached()) throw new Error("no way to Python"); // and Jupyter would not say so
      // Jupyter looks into what it is given for calls; marimo calls it once the message is sent.
      const calls = Object.assign(() => {}, { iopub: { status } });
      const sent = this.comm.send({ id, do: command, ...what }, calls);
      Promise.resolve(sent).catch(this.lose);
    } catch {
      this.lose();
    }
    return answer;
  }

  private answerTo<Gives>(id: string): Promise<Answer<Gives>> {
    return new Promise((resolve) => {
      const waits = this.waiting.get(id) ?? [];
      waits.push((answer) => resolve(answer as Answer<Gives>)); // as the schema has it: tests compare it with Python's
      this.waiting.set(id, waits);
    });
  }

  private settle(id: string, answer: Message): void {
    const waits = this.waiting.get(id);
    if (!waits) return;
    this.heard(id);
    this.waiting.delete(id);
    for (const [command, asked] of this.underway) {
      if (asked.id === id) this.underway.delete(command);
    }
    for (const settle of waits) settle(answer);
  }

  /** Python has the message: it is not another cell that it is busy with. */
  private heard(id: string): void {
    clearTimeout(this.patience.get(id));
    this.patience.delete(id);
  }

  private readonly lose = (): void => {
    for (const id of [...this.waiting.keys()]) this.settle(id, NOT_NOW);
    this.stand("gone");
  };

  /** An answer is long in coming: find out whether it will ever come. */
  private judge(): void {
    const state = stateOf(this.comm);
    if (state === "busy") this.stand("busy");
    else if (state === "idle") this.lose();
    else if (!this.hasHeard) {
      this.isStored = true;
      this.lose();
    } else this.stand("silent");
  }

  // A kernel that restarts or comes back says only that something changed: asking tells which.
  private readonly probe = (): void => {
    this.underway.clear(); // its answer may never come: who presses again asks again
    void this.request("look", { start: this.plays.length });
  };

  /** Python speaks. */
  private live(): void {
    this.hasHeard = true;
    this.isStored = false;
    this.stand("live");
  }

  private readonly hear = (message: Message | null): void => {
    this.live();
    if (message?.draft !== undefined) {
      this.draft = message.draft;
      this.changed();
    }
    if (message?.desk) {
      this.desk = message.desk;
      this.changed();
    }
    if (message?.heard !== undefined) {
      this.heard(message.heard);
    }
    if (message?.re) this.settle(message.re, message);
  };

  private readonly follow = (): void => {
    const next = this.comm.get("view") as M["view"];
    if (next.seal !== this.view.seal) this.plays = [];
    this.view = next;
    this.live();
    this.gather();
    this.changed();
  };

  private readonly speak = (): void => {
    this.words = this.comm.get("words") as WordsView;
    this.changed();
  };

  private gather(): void {
    this.arrived = null;
    if (!this.view.table) return; // the Governor's Game has no line of plays
    const { count, last } = this.view.table;
    if (count < this.plays.length) this.plays = this.plays.slice(0, count);
    if (last && count === this.plays.length + 1) {
      this.plays = [...this.plays, last];
      this.arrived = last.starter ? null : last.n;
    } else if (count > this.plays.length) {
      void this.catchUp();
    }
  }

  private async catchUp(): Promise<void> {
    if (this.catching) return;
    this.catching = true;
    const { seal } = this.view;
    const answer = await this.request<PlayEntry[]>("look", { start: this.plays.length });
    this.catching = false;
    if (!answer.ok || !answer.answer.length) return;
    if (seal === this.view.seal) {
      const from = answer.answer[0]?.n ?? this.plays.length;
      this.plays = [...this.plays.filter((play) => play.n < from), ...answer.answer];
    }
    this.changed();
    if (this.plays.length < (this.view.table?.count ?? 0)) void this.catchUp();
  }

  private stand(connection: Connection): void {
    if (this.connection === connection) return;
    if (this.connection === "gone" && connection !== "live") return;
    this.connection = connection;
    this.changed();
  }

  private readonly changed = (): void => {
    for (const listener of this.listeners) listener();
  };
}

/** What any widget has, whatever it shows. */
export type AnyWire = Pick<Wire, "words" | "connection" | "isStored" | "watch"> & {
  readonly view: AnyModel["view"];
  close(): void;
  ask(command: "speak", given: { lang: string }): Promise<Answer<unknown>>;
};

/** An id that nobody else ever draws. */
export function newId(): string {
  // randomUUID is missing on pages without https, such as a school's own server.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where a rule is built: in a widget of its own, or beside a table. */
export type Editor = {
  ask(command: "menu", given: { at: string }): Promise<Answer<MenuView>>;
  ask(
    command: "build",
    given: { step: string; at: string; what: string; turn: number },
  ): Promise<Answer<string[]>>;
};

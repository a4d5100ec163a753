// The other transport: a WebSocket in the place of Jupyter's comm, or requests where the network lets
// none through. It comes back by itself; what was not answered is sent once more under its id, so that
// it counts once. A token brings the place back; without one there is a connection only while
// something is asked, for who does not say who they are is let go.
import type { ClassView, PlaceView, StateNews, WordsView } from "./schema";
import { type Comm, newId } from "./wire";

type Call = Parameters<Comm["on"]>[1];
type Heard = NonNullable<Parameters<Call>[0]>;
type Sent = { id: string; do: string };
type Reply = {
  re?: string | null;
  ok?: boolean;
  error?: string;
  answer?: unknown;
};

/** What a projector keeps in the place of a token: the code that it watches by. */
export const WATCHES = "watch:";

/** Something to be done in the class, with what it needs. */
export type ClassCommand = { do: string; [argument: string]: unknown };

const SOONEST = 400; // milliseconds until it is tried again
const LATEST = 8000;
const LET_GO = [1008, 1013]; // codes of a server that has no room, or was sent too much
const OPENING = 5000; // milliseconds in which a connection opens, or does not
const SILENCE = 3000; // milliseconds without an answer, after which a connection is taken for gone

export type Place = {
  /** Opens a WebSocket, or what does without one. */
  open: (slow: boolean) => Line;
  /** Whether the server answers a request. */
  reach?: () => Promise<boolean>;
  keeper: Keeper;
  /** Under what the token is kept. */
  key: string;
  words: WordsView;
  /** Whether it is the teacher's desk: its token is not the way to a student's seat. */
  leads?: boolean;
  /** Called when one has come to a class by its code. */
  joined?: (code: string) => void;
};

export class SocketComm implements Comm {
  /** What is wrong with the place, in a sentence. */
  trouble = "";
  /** Whether there is a connection. */
  live = false;
  readonly repeats = true;
  private readonly traits: StateNews & { kind: string };
  private readonly calls = new Map<string, Set<Call>>();
  private readonly unanswered = new Map<string, Sent>();
  /** What is wrong with the network: it lets no WebSocket through, or nothing but the page. */
  hindrance: "" | "slow" | "blocked" = "";
  private socket: Line | null = null;
  private greeting: string | null = null;
  private wait = SOONEST;
  private refused = 0; // WebSockets in a row that a server which answers did not open
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** What brings this page back; another page of the same browser may be in another class. */
  private token: string | null;

  constructor(private readonly place: Place) {
    this.token = place.keeper.getItem(place.key);
    this.traits = { kind: "play", words: place.words, view: null };
    if (this.token) this.connect();
  }

  get(key: string): unknown {
    return this.traits[key as keyof StateNews];
  }

  get room(): ClassView | null {
    return this.traits.room ?? null;
  }

  /** Whether this page is the teacher's desk, connected or not. */
  get leads(): boolean {
    return this.place.leads ?? false;
  }

  /** Whether there should be a connection, and is none. */
  get away(): boolean {
    return !this.live && (this.token !== null || this.unanswered.size > 0);
  }

  /** Whether this page knows who is at it. */
  get knows(): boolean {
    return this.token !== null;
  }

  get words(): WordsView {
    return this.traits.words ?? this.place.words;
  }

  on(event: string, call: Call): void {
    this.calls.set(event, (this.calls.get(event) ?? new Set()).add(call));
  }

  off(event: string, call: Call): void {
    this.calls.get(event)?.delete(call);
  }

  send(content: unknown): void {
    const message = content as Sent;
    this.unanswered.set(message.id, message);
    if (this.live && !this.greeting) this.write(message);
    else if (!this.socket && this.retry === undefined) this.connect();
  }

  /** Come in by a token. */
  come(token: string): void {
    this.token = token;
    this.trouble = "";
    this.place.keeper.setItem(this.place.key, token);
    this.connect();
    this.emit("change:room");
  }

  /** Join a class; resolves to what is wrong, or to nothing. */
  enter(code: string, name: string): Promise<string> {
    return this.ask({ do: "join", code, name, lang: this.words.lang });
  }

  /** Ask for something of the class; resolves to what is wrong, or to nothing. */
  async ask(command: ClassCommand): Promise<string> {
    const reply = await this.request(command);
    return reply.ok ? "" : (reply.error ?? "");
  }

  /** Ask for something of the class; resolves to the answer. */
  request(command: ClassCommand): Promise<Reply> {
    const id = newId();
    return new Promise((resolve) => {
      const hear: Call = (message) => {
        const reply = message as Reply | null;
        if (reply?.re !== id) return;
        this.off("msg:custom", hear);
        const { token } = (reply.answer ?? {}) as Partial<PlaceView>;
        if (token) this.stay(plainCode(String(command["code"])), token);
        resolve(reply);
      };
      this.on("msg:custom", hear);
      this.send({ id, ...command });
    });
  }

  private stay(code: string, token: string): void {
    this.token = token;
    keep(this.place.keeper, this.place.key, code, token);
    this.place.joined?.(code);
  }

  /** Speak another language from here on. */
  speak(words: WordsView): void {
    this.traits.words = words;
    this.emit("change:words");
    if (this.room) void this.ask({ do: "speak", lang: words.lang });
  }

  /** The device was asleep, or changed its network: a connection may be gone without a word. */
  wake(): void {
    const { socket } = this;
    if (!this.live || !socket) {
      if (this.retry !== undefined) this.connect();
      return;
    }
    if (!this.room) return;
    const gone = setTimeout(() => {
      if (this.socket !== socket) return;
      this.lose();
      socket.close();
      this.connect();
    }, SILENCE);
    void this.request({ do: "speak", lang: this.words.lang }).then(() => clearTimeout(gone));
  }

  private lose(): void {
    this.live = false;
    this.greeting = null;
    this.socket = null;
    this.emit("change:room");
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    const isSlow = this.hindrance !== "";
    const socket = this.place.open(isSlow);
    const hangs = setTimeout(() => socket.close(), OPENING);
    this.socket = socket;
    socket.onopen = () => {
      clearTimeout(hangs);
      this.live = true;
      this.refused = 0;
      if (isSlow) this.hindrance = "slow";
      this.wait = SOONEST;
      const { token } = this;
      if (token) {
        this.greeting = newId();
        const { lang } = this.words;
        const who = token.startsWith(WATCHES)
          ? { do: "watch", code: token.slice(WATCHES.length) }
          : { do: "hello", token };
        this.write({ id: this.greeting, ...who, ...{ lang } });
      } else {
        this.resend();
      }
      this.emit("change:room");
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)));
    socket.onclose = ({ code }) => {
      clearTimeout(hangs);
      if (this.socket !== socket) return;
      const isOpened = this.live;
      this.lose();
      if (!this.token && !this.unanswered.size) return;
      if (!isOpened) void this.judge(isSlow);
      if (LET_GO.includes(code)) this.wait = LATEST;
      this.retry = setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
      this.wait = Math.min(LATEST, this.wait * 2);
    };
  }

  /** Find out whether it is the network that opens no connection. */
  private async judge(isSlow: boolean): Promise<void> {
    const isThere = (await this.place.reach?.()) ?? false;
    if (this.live) return;
    this.refused = isThere ? this.refused + 1 : 0;
    if (this.refused < 2) return;
    this.hindrance = isSlow ? "blocked" : "slow";
    this.emit("change:room");
  }

  private hear(message: Heard & Reply & { state?: StateNews; gone?: string }): void {
    if (message.state) this.take(message.state);
    else if (message.gone !== undefined) this.leave(message.gone);
    else if (message.re && message.re === this.greeting) this.greeted(message);
    else this.answered(message);
  }

  private greeted(message: Reply): void {
    this.greeting = null;
    if (message.ok) this.resend();
    else this.leave(message.error ?? "");
  }

  private answered(message: Heard & Reply): void {
    if (message.re) this.unanswered.delete(message.re);
    for (const call of this.calls.get("msg:custom") ?? []) call(message);
  }

  private take(news: StateNews): void {
    Object.assign(this.traits, news);
    this.trouble = "";
    if (news.words) this.emit("change:words");
    if (news.view) this.emit("change:view");
    this.emit("change:room");
  }

  /** The place is gone: back to the door. A desk has none, however often its page is loaded. */
  private leave(why: string): void {
    const { keeper, key } = this.place;
    if (!this.leads && keeper.getItem(key) === this.token) keeper.removeItem(key);
    this.token = null;
    this.unanswered.clear();
    this.trouble = why;
    const { socket } = this;
    this.lose();
    socket?.close();
    delete this.traits.room;
    this.traits.view = null;
    this.emit("change:room");
  }

  private resend(): void {
    for (const message of this.unanswered.values()) this.write(message);
  }

  private write(message: Sent): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private emit(event: string): void {
    for (const call of this.calls.get(event) ?? []) call(null);
  }
}

// What brings a device back to its place, and where that is kept: for each class at an address its
// own, so that a new code opens a new class.

/** What keeps a token on this device. */
export type Keeper = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The code in an address that leads to the door of a class; nothing in any other. */
export const codeIn = (hash: string): string =>
  /^#([a-z]{6})$/i.exec(hash)?.[1]?.toUpperCase() ?? "";

/** A code as it stands in an address, however it was typed. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, "").toUpperCase();

/** A browser's storage; where it lets nothing be kept, one that lasts as long as the page. */
export function keeperIn(storage: () => Storage): Keeper {
  try {
    return storage();
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

/** Keep what brings back to a class, as the one that is played now and under its code. */
export function keep(keeper: Keeper, key: string, code: string, token: string): void {
  keeper.setItem(key, token);
  keeper.setItem(`${key} ${code}`, token);
}

/** Let a code in the address choose the class: one comes to one's place there, or to its door. */
export function choose(keeper: Keeper, key: string, hash: string): void {
  const code = codeIn(hash);
  if (!code) return;
  const token = keeper.getItem(`${key} ${code}`);
  if (token) keeper.setItem(key, token);
  else keeper.removeItem(key);
}

// What a WebSocket does, by requests: for a network that lets no WebSocket through. One request
// always waits for what there is to hear; what is said goes by others.

/** What carries messages to and fro. */
export type Line = Pick<
  WebSocket,
  "readyState" | "send" | "close" | "onopen" | "onmessage" | "onclose"
>;

type Polled = { key: string; heard: unknown[]; end: number | null };

const PATIENCE = 30_000; // milliseconds: the server answers after 20 seconds in any case
const AT_ONCE = 4; // messages in one request
const LOST = 1006;

export class Poll implements Line {
  readyState: WebSocket["readyState"] = 0;
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;
  private key = "";
  private isSaying = false;
  private readonly unsaid: string[] = [];
  private readonly end = new AbortController();

  constructor(private readonly address: string) {
    void this.listen();
  }

  send(text: string): void {
    this.unsaid.push(text);
    if (!this.isSaying) void this.say();
  }

  close(): void {
    this.finish(LOST);
  }

  private async listen(): Promise<void> {
    await this.post([], false);
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
    while (this.readyState === 1) await this.post([], true);
  }

  private async say(): Promise<void> {
    this.isSaying = true;
    while (this.unsaid.length && this.readyState === 1)
      await this.post(this.unsaid.splice(0, AT_ONCE), false);
    this.isSaying = false;
  }

  private async post(say: string[], wait: boolean): Promise<void> {
    const late = setTimeout(() => this.finish(LOST), PATIENCE);
    try {
      const answer = await fetch(this.address, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ key: this.key, say, wait }),
        cache: "no-store",
        signal: this.end.signal,
      });
      if (!answer.ok) throw new Error(answer.statusText);
      const { key, heard, end }: Polled = await answer.json();
      this.key = key;
      for (const one of heard) {
        const event = new MessageEvent("message", { data: JSON.stringify(one) });
        this.onmessage?.call(this as unknown as WebSocket, event);
      }
      if (end !== null) this.finish(end);
    } catch {
      this.finish(LOST);
    } finally {
      clearTimeout(late);
    }
  }

  private finish(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.end.abort();
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close", { code }));
  }
}

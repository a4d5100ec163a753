// Between a page and Python. What Python says is the truth; the page keeps the table's entries
// it has seen, asks for those it missed, and sends each wish once.

export type Play = { n: number; seat: number; cards: string[]; ok: boolean; starter?: boolean };

export type Hypothesis = {
  key: string;
  text: string;
  sentence: string;
  credence: number | null;
  standing: "fits" | "refuted";
  refuted_by: number | null;
  note: string;
  declared: "right" | "wrong" | null;
};

export type View = {
  version: number;
  turn: number;
  variant: string;
  title: string;
  seal: string;
  table: { count: number; last: Play | null };
  hand: string[];
  may: { play: number; no_play: boolean; declare: boolean; open: boolean; again: boolean };
  plays_left: number | null;
  mistake_costs: number[] | null;
  /** Points that a wrong declaration costs. */
  declare_costs: number;
  say: { tone: "start" | "right" | "wrong" | "calm" | "end"; text: string; aside: string };
  score: { points: number; reason: string } | null;
  hypotheses: Hypothesis[];
  hints: {
    shown: { rung: number; text: string; card: string | null; cost: number }[];
    next: { cost: number; tries: number; seconds: number } | null;
    offered: boolean;
  };
  opened: {
    rule: string;
    verified: boolean;
    nonce: string;
    why: Record<string, string>;
    asked: boolean;
  } | null;
};

export type Place = { column: number; nearest: string | null };
export type Answer = { ok: true; plays?: Play[] } | { ok: false; error: string; at: Place | null };

/** The part of an anywidget model that is used. */
export interface Model {
  get(key: string): unknown;
  send(content: unknown): unknown;
  on(event: string, call: (given: Answer & { re?: string }) => void): void;
  off(event: string, call: (given: Answer & { re?: string }) => void): void;
}

export type Standing = "live" | "busy" | "gone";

const PATIENCE = 1500; // milliseconds until a person is told why nothing happens

// Moves name the turn they are for; Python refuses them in the next.
const MOVES = new Set([
  ...["play", "no_play", "declare", "open", "again", "hint"],
  ...["stake", "draw", "stay", "choose"],
]);

export class Wire {
  view: View;
  plays: Play[] = [];
  standing: Standing = "live";
  /** The play that came while we watched: it is the one to be shown arriving. */
  arrived: number | null = null;
  private readonly waiting = new Map<string, (answer: Answer) => void>();
  private readonly listeners = new Set<() => void>();
  private catching = false;

  constructor(private readonly model: Model) {
    this.view = model.get("view") as View;
    model.on("change:view", this.follow);
    model.on("msg:custom", this.hear);
    model.on("comm_live_update", this.probe);
    this.gather();
  }

  close(): void {
    this.model.off("change:view", this.follow);
    this.model.off("msg:custom", this.hear);
    this.model.off("comm_live_update", this.probe);
    this.listeners.clear();
  }

  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Ask Python for something, once. The promise always resolves. */
  ask(what: string, given: Record<string, unknown> = {}): Promise<Answer> {
    const id = newId();
    const message = {
      id,
      do: what,
      ...(MOVES.has(what) ? { turn: this.view.turn } : {}),
      ...given,
    };
    return new Promise((resolve) => {
      const patience = setTimeout(() => this.stand("busy"), PATIENCE);
      this.waiting.set(id, (answer) => {
        clearTimeout(patience);
        this.waiting.delete(id);
        resolve(answer);
      });
      try {
        Promise.resolve(this.model.send(message)).catch(this.lose);
      } catch {
        this.lose();
      }
    });
  }

  private readonly lose = (): void => {
    for (const settle of [...this.waiting.values()]) settle({ ok: false, error: "", at: null });
    this.stand("gone");
  };

  // A kernel that restarts or comes back says only that something changed: asking tells which.
  private readonly probe = (): void => {
    void this.ask("look", { start: this.plays.length });
  };

  private readonly hear = (answer: (Answer & { re?: string }) | null): void => {
    const settle = answer?.re ? this.waiting.get(answer.re) : undefined;
    if (!answer || !settle) return;
    settle(answer);
    this.stand("live");
  };

  private readonly follow = (): void => {
    const next = this.model.get("view") as View;
    if (next.seal !== this.view.seal) this.plays = [];
    this.view = next;
    this.gather();
    this.tell();
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
    const seal = this.view.seal;
    const answer = await this.ask("look", { start: this.plays.length });
    this.catching = false;
    if (!answer.ok || !answer.plays?.length) return;
    if (seal === this.view.seal) {
      const from = answer.plays[0]?.n ?? this.plays.length;
      this.plays = [...this.plays.filter((play) => play.n < from), ...answer.plays];
    }
    this.tell();
    if (this.plays.length < this.view.table.count) void this.catchUp();
  }

  private stand(standing: Standing): void {
    if (this.standing === standing || (this.standing === "gone" && standing === "busy")) return;
    this.standing = standing;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

function newId(): string {
  // randomUUID is missing on pages without https, such as a school's own server.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

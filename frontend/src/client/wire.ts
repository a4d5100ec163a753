// Between a page and Python. What Python says is the truth; the page keeps the table's entries
// it has seen, asks for those it missed, and sends each wish once.

import type { Words } from "../i18n/speech";

export type Play = {
  n: number;
  seat: number;
  cards: string[];
  ok: boolean;
  starter?: boolean;
  god?: boolean;
  /** A no-play: the cards are the hand that was shown. */
  claim?: boolean;
};

export type Hypothesis = {
  key: string;
  text: string;
  sentence: string;
  /** At a table of two names: what the other cards are. */
  other: string | null;
  credence: number | null;
  /** Doubted: where God errs, a play may speak against it and not refute it. */
  standing: "fits" | "doubted" | "refuted";
  refuted_by: number | null;
  note: string;
  /** How hard it was tested since it was written down. */
  tested: string;
  declared: "right" | "wrong" | null;
};

/** Who sits in one place of a table of several. */
export type Chair = {
  name: string;
  /** `person`, `dealer` (a God who stays), or what sort of computer player. */
  kind: string;
  god: boolean;
  cards: number;
  mistakes: string[];
  out: boolean;
  prophet: boolean;
  to_move: boolean;
  predicted: boolean;
  points: number;
};

/** What a table of several has more. */
export type MultiplayerView = {
  seats: Chair[];
  /** What it waits for, and for whom. */
  waits: "rule" | "cover" | "you" | "word" | "computer" | "nobody";
  name: string;
  /** Who is at the screen; nobody while it is covered. */
  you: string | null;
  persons: number;
  news: string[];
  may: {
    prophesy: boolean;
    judge: boolean;
    /** The highest confidence of a prediction; 0 when none may be made. */
    predict: number;
    confess: boolean;
    close: boolean;
    go_on: boolean;
    guess: boolean;
  };
  pending: {
    name: string;
    cards: string[];
    claim: boolean;
    called: boolean | null;
    prophet: string | null;
  } | null;
  marks: {
    counts: "line" | "accepted" | "played";
    starter: boolean;
    limit: number | null;
    prophet: { name: string; at: number } | null;
  } | null;
  stage: number;
  costs: { no_play: number; overthrow: number } | null;
  suggestions: string[];
};

export type Sheet = {
  names: string[];
  rounds: {
    number: number;
    god: string;
    points: Record<string, number>;
    lines: [string, number, string][];
  }[];
  totals: Record<string, number>;
  over: boolean;
  match: boolean;
};

/** Why a computer player did something, by language. */
export type Thought = { n: number; seat: number; texts: Record<string, string> };

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
  prediction: {
    asked: boolean;
    made: number;
    score: number;
    last: { came_true: boolean; score: number } | null;
  } | null;
  /** What the cards that fit are called, and the others, where both have a name. */
  names: [string, string] | null;
  /** How often God errs. */
  errs: number;
  /** The computer's own rule, to be refuted. */
  rival: { sentence: string | null; beaten: number; said: string } | null;
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
    errors: number[];
    asked: boolean;
  } | null;
  sheet: Sheet | null;
  multiplayer: MultiplayerView | null;
};

/** What may be chosen at a place of a rule that is built: keys, labels, other words to find them. */
export type Choice = [key: string, label: string, also: string, usual: boolean];
export type Menu = {
  at: string;
  groups: { group: string; choices: Choice[] }[];
  around: Choice[];
  may: string[];
};

export type Place = { column: number; nearest: string | null };
export type Answer =
  | { ok: true; plays?: Play[]; menu?: Menu; stops?: string[]; said?: unknown }
  | { ok: false; error: string; at: Place | null };

/** What Python says: the answer to a question, or what has become of a rule that is built. */
type Said = Answer & { re?: string; draft?: { tree?: unknown } };

/** The part of an anywidget model that is used. */
export interface Model {
  get(key: string): unknown;
  send(content: unknown): unknown;
  on(event: string, call: (given: Said) => void): void;
  off(event: string, call: (given: Said) => void): void;
}

export type Standing = "live" | "busy" | "gone";

const PATIENCE = 1500; // milliseconds until a person is told why nothing happens

// Moves name the turn they are for; Python refuses them in the next.
const MOVES = new Set([
  ...["play", "no_play", "declare", "open", "again", "hint"],
  ...["go_on", "step", "prophesy", "judge", "predict", "confess", "seal"],
  ...["stake", "draw", "stay", "choose"],
]);

export class Wire {
  view: View;
  words: Words;
  plays: Play[] = [];
  /** A rule that is being built in the widget. It comes by messages and is in no state of the
   * widget: what may become a secret must not be saved with a notebook. */
  draft: unknown = null;
  standing: Standing = "live";
  /** The play that came while we watched: it is the one to be shown arriving. */
  arrived: number | null = null;
  private readonly waiting = new Map<string, (answer: Answer) => void>();
  private readonly listeners = new Set<() => void>();
  private catching = false;

  constructor(private readonly model: Model) {
    this.view = model.get("view") as View;
    this.words = model.get("words") as Words;
    model.on("change:view", this.follow);
    model.on("change:words", this.listen);
    model.on("msg:custom", this.hear);
    model.on("comm_live_update", this.probe);
    this.gather();
  }

  /** Which of the widgets this is. */
  get kind(): string {
    return String(this.model.get("kind"));
  }

  /** Ask for the rule that is being built in the widget, if one was begun. */
  async look(): Promise<void> {
    await this.ask("draft");
  }

  close(): void {
    this.model.off("change:view", this.follow);
    this.model.off("change:words", this.listen);
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

  private readonly hear = (answer: Said | null): void => {
    if (answer?.draft) {
      this.draft = answer.draft.tree ? answer.draft : null;
      this.tell();
    }
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

  private readonly listen = (): void => {
    this.words = this.model.get("words") as Words;
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

  private readonly tell = (): void => {
    for (const listener of this.listeners) listener();
  };
}

function newId(): string {
  // randomUUID is missing on pages without https, such as a school's own server.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Written by `python -m tools.typescript` from eleusis_nb/table/schema: change it there.

/** How the front end shows a sentence. */
export type Tone = "start" | "right" | "wrong" | "calm" | "end";

/**
 * What a table waits for: God's rule; the next person to take the screen; the person at it to
 * move; somebody who has just moved to speak or not; a computer player; on a device of one's own,
 * somebody elsewhere; nobody when it is over.
 */
export type Waits = "rule" | "cover" | "you" | "word" | "computer" | "others" | "nobody";

/**
 * Whether a hypothesis fits. Doubted: where God errs, a play may speak against it and not
 * refute it.
 */
export type Standing = "fits" | "doubted" | "refuted";

export type Verdict = "right" | "wrong";

/** An entry of the table; a kind other than a play has a flag of its own. */
export type PlayEntry = {
  n: number;
  seat: number;
  cards: string[];
  ok: boolean;
  starter?: boolean;
  /** God played it for a player. */
  god?: boolean;
  /** A no-play: the cards are the hand that was shown. */
  claim?: boolean;
};

/** What the table says: what happened, and what it means. */
export type MessageView = {
  tone: Tone;
  text: string;
  aside: string;
};

/** How many entries the table has, and the last one. The others are asked for. */
export type PlaysView = {
  count: number;
  last: PlayEntry | null;
};

/** What is seen of a record's last table: the part that every table of Eleusis shows. */
export type RecordView = {
  /** Grows with every change of anything seen. */
  version: number;
  /** Grows by one with every move. */
  turn: number;
  variant: string;
  title: string;
  /** The commitment to the hidden rule; empty before the deal. */
  seal: string;
  table: PlaysView;
  /** What the cards that fit are called, and the others, where both have a name. */
  names: [string, string] | null;
  /** How often God errs. */
  errs: number;
};

/** What the person at the screen may do. */
export type ChoicesView = {
  /** The most cards that may be played together; 0 when none may. */
  play: number;
  no_play: boolean;
  declare: boolean;
  open: boolean;
  again: boolean;
  beliefs: boolean;
};

/** The points of the round, and how they come about. */
export type ScoreView = {
  points: number;
  reason: string;
};

/** An answer to choose from, and what it brings if it is right and if it is not. */
export type StakeView = {
  confidence: number;
  right: number;
  wrong: number;
};

/** The answers a prediction is chosen from, and how those made so far went. */
export type PredictionView = {
  /** None where nothing is asked. */
  stakes: StakeView[];
  made: number;
  score: number;
};

/** The computer's own rule, to be refuted. */
export type RivalView = {
  sentence: string | null;
  beaten: number;
  said: string;
  /** Why the rule is not refuted by the starter, which does not fit by it; mostly empty. */
  note: string;
};

/** A rule that a person wrote down. */
export type HypothesisView = {
  key: string;
  text: string;
  sentence: string;
  /** At a table of two names: what the other cards are. */
  other: string | null;
  credence: number | null;
  standing: Standing;
  refuted_by: number | null;
  /** The cards that it lets in next, a bit each, in hexadecimal. */
  lets: string;
  note: string;
  /** How hard it was tested since it was written down. */
  tested: string;
  declared: Verdict | null;
  /** Whether it had fallen before the newest rule was written down. */
  folded: boolean;
  /** That it was written down once more, until the next play or idea. */
  again: string;
};

/** A hint that was given. */
export type HintView = {
  rung: number;
  text: string;
  card: string | null;
  cost: number;
};

/** What the next hint costs, and when it opens. */
export type NextHintView = {
  cost: number;
  tries: number;
  seconds: number;
};

/** The ladder of hints. */
export type HintsView = {
  shown: HintView[];
  next: NextHintView | null;
  offered: boolean;
};

/** The open envelope, and why the newest plays were right or wrong. */
export type OpenedView = {
  rule: string;
  /** Whether the seal holds; none where the record does not say what it was made of. */
  verified: boolean | null;
  nonce: string | null;
  why: Record<string, string>;
  errors: number[];
  asked: boolean;
};

/** One round on the score sheet. */
export type RoundPointsView = {
  number: number;
  god: string;
  points: Record<string, number>;
  /** Each with the name, the points and the reason. */
  lines: [string, number, string][];
};

/** The score sheet. */
export type SheetView = {
  names: string[];
  rounds: RoundPointsView[];
  totals: Record<string, number>;
  over: boolean;
  match: boolean;
};

/** Who sits in one place of a table of several. */
export type SeatView = {
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

/** What may be done at a table of several besides what one does alone. */
export type MultiplayerChoicesView = {
  prophesy: boolean;
  judge: boolean;
  /** The answers a prediction is chosen from; none where it may not be made. */
  predict: StakeView[];
  confess: boolean;
  close: boolean;
  go_on: boolean;
  guess: boolean;
};

/** A play that waits for its verdict. */
export type PendingView = {
  name: string;
  cards: string[];
  claim: boolean;
  called: boolean | null;
  prophet: string | null;
};

/** Who is prophet, since which play, and which cards count from there on. */
export type ProphetView = {
  name: string;
  at: number;
  counts: "accepted" | "played";
};

/** Which cards count towards being expelled, so that every tenth can be marked. */
export type MarksView = {
  counts: "line" | "accepted" | "played";
  starter: boolean;
  limit: number | null;
  prophet: ProphetView | null;
};

/** Cards or points that a wrong no-play and an overthrow cost. */
export type CostsView = {
  /** None where nobody may say that no card fits. */
  no_play: number | null;
  overthrow: number;
};

/** What a table of several has more. */
export type MultiplayerView = {
  seats: SeatView[];
  waits: Waits;
  /** For whom it waits. */
  name: string;
  /** Where somebody may say something: the computer player who moves if nothing is said. */
  next_mover: string;
  /** Who is at the screen; nobody while it is covered. */
  you: string | null;
  persons: number;
  news: string[];
  may: MultiplayerChoicesView;
  pending: PendingView | null;
  marks: MarksView | null;
  stage: number;
  costs: CostsView | null;
  suggestions: string[];
};

/** What is hidden from the seats and from those who look on. */
export type TeacherView = {
  /** The hidden rule; none before the deal. */
  rule: string | null;
  /** By the name of the seat. */
  hands: Record<string, string[]>;
  /** By the name of the person. */
  hypotheses: Record<string, HypothesisView[]>;
};

/** What a person may see of a table; of the same size however long the game is. */
export type TableView = {
  version: number;
  turn: number;
  variant: string;
  title: string;
  seal: string;
  table: PlaysView;
  names: [string, string] | null;
  errs: number;
  hand: string[];
  may: ChoicesView;
  plays_left: number | null;
  /** Cards drawn for a mistake with one card, two cards and so on; none where it is free. */
  mistake_costs: number[] | null;
  /** Points that a wrong declaration costs. */
  declare_costs: number;
  say: MessageView;
  score: ScoreView | null;
  prediction: PredictionView | null;
  /** Whether what can be believed is shown. */
  looks: boolean;
  rival: RivalView | null;
  hypotheses: HypothesisView[];
  hints: HintsView;
  opened: OpenedView | null;
  sheet: SheetView | null;
  multiplayer: MultiplayerView | null;
  /** What only a teacher sees. */
  teacher: TeacherView | null;
};

/** One player's place; `in` says whether the player is still in the round. */
export type GovernorSeatView = {
  in: boolean;
  name: string;
  person: boolean;
  /** How a computer player plays. */
  how: string;
  purse: number;
  plays: boolean;
  score: number | null;
  cards: string[];
  turn: boolean;
  won: boolean;
};

/** What can be done now. */
export type GovernorChoicesView = {
  /** The highest stake; none while a round is on. */
  stake: number | null;
  draw: boolean;
  stay: boolean;
  /** The players that a stroke may hit. */
  choose: string[];
};

/** A throw of the dice: one for each player of a tie. */
export type ThrowView = {
  names: string[];
  pips: number[];
};

/** A probability, counted or sampled. */
export type ProbabilityView = {
  value: number;
  error: number;
  text: string;
  exact: boolean;
};

/** What one action is worth. */
export type ChanceView = {
  action: string;
  survives: ProbabilityView;
  wins: ProbabilityView;
};

/** What each action of this turn is worth, on a condition. */
export type ChancesView = {
  condition: string;
  rows: ChanceView[];
};

/** A stroke of the house. */
export type StrokeView = {
  title: string;
  text: string;
};

/** What somebody supposes the secret stroke is. */
export type SuppositionView = {
  key: string;
  text: string;
  sentence: string;
  fits: boolean;
  why: string;
  declared: Verdict | null;
};

/** The Jack's envelope, open. */
export type OpenedStrokeView = {
  text: string;
  sentence: string;
  nonce: string;
  verified: boolean;
};

/** What is supposed and known of the Jack's secret stroke. */
export type SecretStrokeFindings = {
  seen: number;
  left: number;
  bits: number;
  supposed: SuppositionView[];
  hints: string[];
  opened: OpenedStrokeView | null;
};

/** The Jack's secret stroke at a table: what is known of it, and what may be done. */
export type SecretStrokeView = {
  seen: number;
  left: number;
  bits: number;
  supposed: SuppositionView[];
  hints: string[];
  opened: OpenedStrokeView | null;
  seal: string;
  /** Cards to be drawn until the next hint; none when it is open. */
  wait: number | null;
  spans: string[];
  effects: string[];
};

/** The whole table: every card lies face up. */
export type GovernorView = {
  version: number;
  turn: number;
  title: string;
  round: number;
  draw: number;
  pot: number;
  till: number;
  left: number;
  year: number | null;
  seats: GovernorSeatView[];
  may: GovernorChoicesView;
  say: MessageView;
  log: string[];
  throws: ThrowView[];
  chances: ChancesView | null;
  strokes: StrokeView[];
  secret: SecretStrokeView | null;
};

/** A number in a block that cannot be changed. */
export type NumberPiece = {
  number: string;
};

/** A value in a block that can be changed: its place, and its words. */
export type SlotPiece = {
  slot: string;
  text: string;
};

/** An amount in a block, with values of its own. */
export type AmountPiece = {
  amount: BlockView;
};

/** A condition within a condition. */
export type PartPiece = {
  part: BlockView;
};

/** What a block is made of: words, values and blocks. */
export type PieceView = string | NumberPiece | SlotPiece | AmountPiece | PartPiece;

/** A condition of a rule, as it is drawn. */
export type BlockView = {
  /** Its place in the rule. */
  at: string;
  /** Whether nothing was chosen there yet. */
  hole: boolean;
  text: string;
  /** Whether one more may stand in its row. */
  grows: boolean;
  row: number | null;
  pieces: PieceView[];
};

/** Cards to try a rule on. */
export type TrialView = {
  line: string[];
  count: number;
  refused: string[];
  /**
   * For each of the 52 cards `1` where it is right, `0` where it is wrong, `?` where that
   * depends on what is missing in the rule.
   */
  right: string;
};

/** One thing that a typed text may mean. */
export type MeaningView = {
  sentence: string;
  /** The same in words that are read without asking. */
  text: string;
  /** For each of the 52 cards `1` where this reading calls it right, and `0` where wrong. */
  right: string;
};

/** A place in a typed text, from start to end, in characters as Python counts them. */
export type TextSpan = [number, number];

/** What was understood of a text, while somebody types it. */
export type ReadingView = {
  text: string;
  /** Whether the first reading may be taken without asking. */
  certain: boolean;
  meanings: MeaningView[];
  /** For each of the 52 cards `1` where the readings disagree, and `0` where they agree. */
  differing: string;
  /** The last cards of the line that the cards were judged after. */
  line: string[];
  /** Whether that line lies on the table, rather than being an example. */
  now: boolean;
  /** What was not understood. */
  missing: TextSpan[];
};

/** Which steps can be taken back and done again. */
export type DraftChoicesView = {
  undo: boolean;
  redo: boolean;
};

/** A rule that is being built. */
export type DraftView = {
  version: number;
  turn: number;
  sentence: string;
  /** Whether nothing is missing in it. */
  whole: boolean;
  text: string;
  python: string;
  tree: BlockView;
  may: DraftChoicesView;
  trial: TrialView;
};

/** A line of a menu: its key, its label, other words to find it, and whether it is common. */
export type ChoiceView = [string, string, string, boolean];

/** Lines of a menu that belong together. */
export type MenuGroupView = {
  group: string;
  choices: ChoiceView[];
};

/** What may be chosen at a place of a rule. */
export type MenuView = {
  at: string;
  groups: MenuGroupView[];
  /** What may be put around what stands there. */
  around: ChoiceView[];
  may: string[];
};

/** Something the critic found, with the cards that show it. */
export type FindingView = {
  level: string;
  text: string;
  line: string[];
};

/** A rule of the library that is near, and the share of cards on which it differs. */
export type NeighbourView = {
  rule: string;
  share: number;
};

/** What the critic says of a rule; what is in doubt of it is said first. */
export type CritiqueView = {
  doubt: string;
  acceptance: number;
  opening: number;
  error: number;
  fewest: number;
  passes: boolean;
  findings: FindingView[];
  neighbours: NeighbourView[];
};

/** How a rule and another one differ, and where. */
export type ComparisonView = {
  other: string;
  same: boolean;
  proven: boolean;
  line: string[];
  card: string | null;
  said: string;
};

/** A computer player that tries the rule. */
export type RobotView = {
  name: string;
  about: string;
  cards: number;
  said: string;
  last: boolean;
  points: number | null;
};

/** Computer players at a table whose God has the rule. */
export type RobotsView = {
  over: boolean;
  seats: RobotView[];
};

/** A form of the game. */
export type VariantView = {
  name: string;
  title: string;
};

/** A rule that is being built, and what was found out about it. */
export type WorkshopView = {
  version: number;
  turn: number;
  seal: string;
  table: PlaysView;
  draft: DraftView;
  variant: string;
  variants: VariantView[];
  critique: CritiqueView | null;
  compared: ComparisonView | null;
  robots: RobotsView | null;
};

/** How many of the cards that may come fit by a rule, and how that plays. */
export type MeterView = {
  share: number;
  /** Whether the game can come to a stop: such a rule is not handed out. */
  stops: boolean;
  said: string;
};

/** A card of a short line, as students may come to see it. */
export type SamplePlayView = {
  card: string;
  ok: boolean;
};

/** Something the critic warns of, with the cards that show it. */
export type WarningView = {
  text: string;
  line: string[];
};

/** A rule of the lesson. */
export type DeskRuleView = {
  sentence: string;
  text: string;
  meter: MeterView;
  warnings: WarningView[];
  sample: SamplePlayView[];
};

/** How the lesson is played. */
export type DeskSettingsView = {
  title: string;
  variant: string;
  hints: string;
  counter_example: boolean;
  predictions: boolean;
  names: string[] | null;
  errs: number;
  rival: boolean;
  beliefs: boolean;
  seed: number | null;
};

/** The lesson as it is handed out. */
export type HandoutView = {
  line: string;
  code: string;
};

/** The report of a class that was made last. */
export type ClassReportView = {
  page: string;
  said: string;
  damaged: string[];
};

/** The teacher's desk. */
export type DeskView = {
  steps: DeskRuleView[][];
  settings: DeskSettingsView;
  /** Whether the game is for one person: then cards may have two names, and God may err. */
  alone: boolean;
  variants: VariantView[];
  /** The families of rules in the library. */
  families: VariantView[];
  handout: HandoutView | null;
  /** Why the lesson cannot be handed out yet. */
  fault: string;
  /** Folders beside the notebook, where records may lie. */
  folders: string[];
  report: ClassReportView | null;
};

/** What a notebook may be saved with: nothing of the rules. */
export type DeskStateView = {
  version: number;
  turn: number;
  rules: number;
};

/** A rule of the library. */
export type LibraryRule = {
  sentence: string;
  text: string;
  meter: MeterView;
};

/** One of the things that can be chosen. */
export type AnswerChoiceView = {
  key: string;
  words: string;
};

/** A sentence about the answer that is to be finished. */
export type ReasonView = {
  asks: string;
  choices: AnswerChoiceView[];
  /** Which end was chosen; nothing before there is one. */
  answer: string;
};

/** A question, and how its answer stands. */
export type AskView = {
  version: number;
  turn: number;
  /** What it is answered with: `card`, `choice`, `number`, `row`, `rule`, `stroke` or `words`. */
  form: string;
  asks: string;
  choices: AnswerChoiceView[];
  answer: string;
  reasons: ReasonView[];
  /** `passed`, `not yet`, `not tried`, `unclear` or `heard`; nothing before there is an answer. */
  standing: string;
  /** The same in the reader's words. */
  name: string;
  rationale: string;
  hint: string;
};

/** A rule, and how likely it is. */
export type BeliefView = {
  text: string;
  p: number;
};

/** What the last play changed. */
export type ChangeView = {
  cards: string[];
  ok: boolean;
  claim: boolean;
  /** What its verdict told: -log2 of how likely it was held before. */
  bits: number;
  /** How many bits more are open than before; 0 where there are fewer. */
  opened: number;
  /** Rules that it ruled out. */
  gone: string[];
  /** How likely each of the rules shown was before it. */
  before: (number | null)[];
};

/** What can be believed at one moment. */
export type OutlookView = {
  fits: boolean;
  bits: number;
  count: number;
  exact: boolean;
  top: BeliefView[];
  rest: number;
  /** Of the 52 cards: clubs from the ace to the king, then diamonds, hearts and spades. */
  chances: number[];
  best: string | null;
  /** What is said where no rule foretells the verdicts well. */
  amiss?: string;
  change?: ChangeView | null;
};

/** Whether it may be looked at here at all. */
export type BeliefsChoicesView = {
  beliefs: boolean;
};

/** What the widget of beliefs shows, of whatever it was made for. */
export type BeliefsPageView = {
  version: number;
  turn: number;
  title: string;
  seal: string;
  table: PlaysView;
  hand?: string[];
  /** There is a session that can be asked to show it. */
  may?: BeliefsChoicesView;
  looks: boolean;
  beliefs: OutlookView | null;
};

/** One moment of a round of Eleusis. */
export type MomentView = {
  /** The line of the record that tells it. */
  line: number;
  say: MessageView;
  /** How many entries the table has then. */
  count: number;
  waits: number[];
  held: number[];
  /** The hands that lie open, by seat, as codes with spaces between. */
  hands: Record<string, string>;
  pending: string[];
  prophet: number | null;
  out: number[];
  /** How much is left to be learned. */
  bits: number | null;
  /** The one seat that knows of it. */
  only: number | null;
  /** The cards that would be right next, as a 52-bit number in hexadecimal digits. */
  legal?: string;
};

/** A hypothesis, a hint or an explanation, from its moment to the one that ended it. */
export type ThoughtView = {
  at: number;
  kind: "hypothesis" | "hint" | "explained";
  /** At a table of two names: what the one cards are, and what the others are. */
  text: string;
  aside: string;
  /** The one seat that knows of it. */
  seat: number | null;
  /** The moment from which on a play speaks against it, where God errs and nothing refutes. */
  doubted: number | null;
  /** The moment from which on it is refuted. */
  refuted: number | null;
  /** When God was asked about it, and what the answer was. */
  declared: [number, Verdict] | null;
  /** The moment at which it was crossed out. */
  ended: number | null;
};

/** The rule, from the moment on at which the envelope is open. */
export type DealOpenedView = {
  at: number;
  rule: string;
  verified: boolean | null;
  why: Record<string, string>;
};

/** Everybody's points and their reason, from the moment on at which the round is over. */
export type DealSheetView = {
  at: number;
  rows: [string, number, string][];
};

/** A round of Eleusis. */
export type EleusisDealView = {
  game: "eleusis";
  title: string;
  variant: string;
  seal: string | null;
  seats: string[];
  /** Whose eyes can be chosen besides a spectator's; 0 is God. */
  eyes: number[];
  plays: PlayEntry[];
  moments: MomentView[];
  thoughts: ThoughtView[];
  opened: DealOpenedView | null;
  sheet: DealSheetView | null;
};

/** One moment of a round of the Governor's Game. */
export type GovernorMomentView = {
  line: number;
  say: MessageView;
  draw: number;
  pot: number;
  left: number;
  year: number | null;
  seats: GovernorSeatView[];
  secret: SecretStrokeFindings | null;
};

/** A round of the Governor's Game. */
export type GovernorDealView = {
  game: "governor";
  title: string;
  moments: GovernorMomentView[];
};

export type DealView = EleusisDealView | GovernorDealView;

/** A whole record. */
export type ReplayView = {
  version: number;
  deals: DealView[];
};

/** The answer to most commands: it was carried out, and the view has what has changed. */
export type Done = Record<never, never>;

/** The answer to a request for entries of the table. */
export type PlaysAnswer = {
  plays: PlayEntry[];
};

/** The answer to a request for the menu at a place of a rule. */
export type MenuAnswer = {
  menu: MenuView;
};

/** The answer to a text that is being typed: what was understood of it. */
export type ReadingAnswer = {
  reading: ReadingView;
};

/** The answer to a step of the rule editor: the places one is asked about next. */
export type StopsAnswer = {
  stops: string[];
};

/** Why a computer player did something, by language. */
export type PlayerThought = {
  n: number;
  seat: number;
  texts: Record<string, string>;
};

/** The answer to a request for the reasons of the computer players. */
export type ThoughtsAnswer = {
  said: PlayerThought[];
};

/** What there is to say of a rule before it is sealed. */
export type Weighed = {
  sentence: string;
  accepts: number;
  findings: FindingView[];
  /** Whether it has a fault: then it is sealed only by who says so once more. */
  asks: boolean;
};

/** The answer to a God who asks what there is to say of a rule. */
export type WeighedAnswer = {
  said: Weighed;
};

/** The rule of this round, for the person who is God in it. */
export type OwnRule = {
  sentence: string;
};

/** The answer to a God who wants to read the own rule again. */
export type OwnRuleAnswer = {
  said: OwnRule;
};

/** The answer to a teacher's request for rules of the library. */
export type LibraryAnswer = {
  said: LibraryRule[];
};

/** The answer to a command that saves something: where the file lies. */
export type SavedAnswer = {
  said: string;
};

/** The answer to a teacher who tries a lesson: the model of a student's table. */
export type StudentAnswer = {
  said: string;
};

/** Where a text could not be read, and the nearest word that could stand there. */
export type TextPlace = {
  column: number;
  nearest: string | null;
};

/** What the answer to every command that was done has; some have more. */
export type Success = {
  /** The id of the message that is answered. */
  re: string | null;
  ok: true;
};

/** The answer to what could not be done; nothing has changed then. */
export type Failure = {
  re: string | null;
  ok: false;
  error: string;
  at: TextPlace | null;
};

/**
 * What every page of a widget is told when a rule that is built beside a table changes.
 *
 * It comes by messages and is in no state of the widget: what may become a secret must not be
 * saved with a notebook.
 */
export type DraftNews = {
  draft: DraftView | null;
};

/** What the pages of a teacher's desk are told when something changes there: by messages too. */
export type DeskNews = {
  desk: DeskView;
};

/** The reader's language: sent once, apart from the view. */
export type WordsView = {
  lang: string;
  /** Every language by its own name. */
  languages: Record<string, string>;
  ranks: string[];
  suits: string[];
  /** How a card is named: “{rank} of {suit}”. */
  card: string;
  /** The letters of the ranks in the corner of a card. */
  letters: string[];
  /** Translations by English sentence; several forms where it counts. */
  texts: Record<string, string | string[]>;
};

/** How a class plays: all at one line; several at a table; everybody alone with the same cards. */
export type ClassForm = "one line" | "tables" | "side by side";

/** Who is at a device; the audience is a projector. */
export type Role = "student" | "teacher" | "audience";

/** Why somebody may need help: nothing is done; all is refused; no idea is left. */
export type Stuck = "quiet" | "wrong" | "no ideas";

/** The answer to who joins: the token that brings them back, and what they are called. */
export type JoinedAnswer = {
  token: string;
  name: string;
};

/** The answer to who comes back: what they are called. */
export type HelloAnswer = {
  name: string;
  role: Role;
};

/** A file to take home. */
export type ArchiveView = {
  name: string;
  base64: string;
};

/** The answer to the teacher who takes the records home. */
export type ArchiveAnswer = {
  said: ArchiveView;
};

/** Somebody in the class, as the teacher sees it. */
export type PersonView = {
  number: number;
  name: string;
  /** Whether a device of theirs is connected. */
  here: boolean;
  table: number;
  /** Whether they said what they foretell of the card that is put to the class. */
  answered: boolean;
  /** People with the same number came from the same address; None of who is not back yet. */
  place: number | null;
};

/** An idea somebody has written down, as the projector sees it: nobody's name. */
export type IdeaView = {
  sentence: string;
  /** Whether it fits all that was played. */
  fits: boolean;
  /** How many hold it. */
  count: number;
};

/** How often those were right who were so sure. */
export type CalibrationView = {
  confidence: number;
  made: number;
  right: number;
};

/** How the class divides. */
export type PictureView = {
  alive: number;
  refuted: number;
  ideas: IdeaView[];
  predictions: number;
  right: number;
  score: number;
  calibration: CalibrationView[];
};

/** A card that can be put to the class, and how it would divide the ideas that live. */
export type CandidateView = {
  card: string;
  votes: number;
  fits: number;
  against: number;
};

/** How the class had divided on the newest card. */
export type DividedView = {
  card: string;
  after: string | null;
  /** Whether it fitted. */
  right: boolean;
  /** How many had said so. */
  fits: number;
  against: number;
};

/** What the teacher sees of one person's work. */
export type LearnerView = {
  number: number;
  plays: number;
  alive: number;
  refuted: number;
  predictions: number;
  right: number;
  score: number;
  /** Seconds since the table last changed. */
  quiet: number;
  found: boolean;
  /** Whether it is God, who knows the rule. */
  judges: boolean;
  stuck: Stuck | null;
};

/** A play that waits for the teacher, who is God. */
export type CallView = {
  table: number;
  name: string;
  cards: string[];
  claim: boolean;
  /** The newest cards of the line. */
  line: string[];
};

/** What only the teacher sees of the class. */
export type LeadView = {
  learners: LearnerView[];
  calls: CallView[];
  /** The tables at which the teacher has to write the rule. */
  rules_due: number[];
  /** How many tables the class may have. */
  tables: number;
  /** The table that the projector shows. */
  projected: number;
  /** Whether the projector shows ideas. */
  ideas: boolean;
  /** Whether the computer draws the rule, or the teacher gives one with the deal. */
  draws: boolean;
};

/** The card that is put to the class at one line. */
export type AskedView = {
  card: string;
  answered: number;
  /** How many are asked. */
  people: number;
  /** How many say that it fits; only to the teacher. */
  fits: number;
  /** How sure they are, on average; only to the teacher. */
  certainty: number | null;
  stakes: StakeView[];
};

/** What one foretells of the card oneself, and how sure one is. */
export type ForetoldView = {
  fits: boolean;
  confidence: number;
};

/** What a device is shown of the class, beside a table. */
export type ClassView = {
  title: string;
  form: ClassForm;
  role: Role;
  name: string;
  table: number;
  /** Whether the one who looks sits at a table that was dealt. */
  dealt: boolean;
  deals: number;
  paused: boolean;
  locked: boolean;
  closed: boolean;
  present: number;
  people: number;
  /** What one joins by, for the teacher and the projector. */
  code: string | null;
  /** The name of one's own seat, where it is another than one's own. */
  seat: string;
  /** With whom one shares it. */
  team: string[];
  persons: PersonView[] | null;
  asked: AskedView | null;
  foretold: ForetoldView | null;
  /** How many have said which card they would put next. */
  voted: number;
  vote: string | null;
  /** The cards that can be put to the class, for the teacher and the projector. */
  choices: CandidateView[] | null;
  divided: DividedView | null;
  /** The hidden rule, once the envelope lies open at every table. */
  rule: string | null;
  picture: PictureView | null;
  lead: LeadView | null;
};

/** What has changed of what a device shows; each part only where it did. */
export type StateNews = {
  kind?: string;
  words?: WordsView;
  view?: TableView | null;
  room?: ClassView;
};

export type TableCommands = {
  speak: { takes: { lang: string }; gives: Done };
  look: { takes: { start: number }; gives: PlaysAnswer };
  read: { takes: { text: string }; gives: ReadingAnswer };
  play: { takes: { cards: string[]; fits?: boolean; confidence?: number }; gives: Done };
  no_play: { takes: Record<never, never>; gives: Done };
  suppose: {
    takes: { text: string; credence: number; other?: string; meant?: string; other_meant?: string };
    gives: Done;
  };
  credence: { takes: { key: string; credence: number }; gives: Done };
  drop: { takes: { key: string }; gives: Done };
  declare: { takes: { key: string }; gives: Done };
  hint: { takes: Record<never, never>; gives: Done };
  open: { takes: Record<never, never>; gives: Done };
  explain: { takes: { text: string }; gives: Done };
  again: { takes: Record<never, never>; gives: Done };
  beliefs: { takes: { shown: boolean }; gives: Done };
  here: { takes: { who: string }; gives: Done };
  go_on: { takes: Record<never, never>; gives: Done };
  step: { takes: Record<never, never>; gives: Done };
  thoughts: { takes: Record<never, never>; gives: ThoughtsAnswer };
  prophesy: { takes: Record<never, never>; gives: Done };
  judge: { takes: { right: boolean }; gives: Done };
  predict: { takes: { right: boolean; confidence: number }; gives: Done };
  confess: { takes: Record<never, never>; gives: Done };
  seal: { takes: { text: string; anyway?: boolean }; gives: Done };
  weigh: { takes: { text: string }; gives: WeighedAnswer };
  own_rule: { takes: Record<never, never>; gives: OwnRuleAnswer };
  menu: { takes: { at: string }; gives: MenuAnswer };
  build: { takes: { step: string; at: string; what: string }; gives: StopsAnswer };
  draft: { takes: Record<never, never>; gives: Done };
};

export type GovernorCommands = {
  speak: { takes: { lang: string }; gives: Done };
  look: { takes: { start: number }; gives: PlaysAnswer };
  read: { takes: { text: string }; gives: ReadingAnswer };
  stake: { takes: { amount: number }; gives: Done };
  draw: { takes: Record<never, never>; gives: Done };
  stay: { takes: Record<never, never>; gives: Done };
  choose: { takes: { player: string }; gives: Done };
  chances: { takes: { above: number | null }; gives: Done };
  suppose: { takes: { text: string }; gives: Done };
  drop: { takes: { key: string }; gives: Done };
  declare: { takes: { key: string }; gives: Done };
  hint: { takes: Record<never, never>; gives: Done };
  open: { takes: Record<never, never>; gives: Done };
};

export type EditorCommands = {
  speak: { takes: { lang: string }; gives: Done };
  read: { takes: { text: string }; gives: ReadingAnswer };
  menu: { takes: { at: string }; gives: MenuAnswer };
  build: { takes: { step: string; at: string; what: string }; gives: StopsAnswer };
};

export type WorkshopCommands = {
  speak: { takes: { lang: string }; gives: Done };
  read: { takes: { text: string }; gives: ReadingAnswer };
  menu: { takes: { at: string }; gives: MenuAnswer };
  build: { takes: { step: string; at: string; what: string }; gives: StopsAnswer };
  look: { takes: { start: number }; gives: PlaysAnswer };
  variant: { takes: { variant: string }; gives: Done };
  examine: { takes: Record<never, never>; gives: Done };
  compare: { takes: { text: string }; gives: Done };
  robots: { takes: Record<never, never>; gives: Done };
  step: { takes: Record<never, never>; gives: Done };
};

export type AskCommands = {
  speak: { takes: { lang: string }; gives: Done };
  look: { takes: { start: number }; gives: PlaysAnswer };
  read: { takes: { text: string }; gives: ReadingAnswer };
  answer: { takes: { text: string }; gives: Done };
};

export type DeskCommands = {
  speak: { takes: { lang: string }; gives: Done };
  read: { takes: { text: string }; gives: ReadingAnswer };
  menu: { takes: { at: string }; gives: MenuAnswer };
  build: { takes: { step: string; at: string; what: string }; gives: StopsAnswer };
  draft: { takes: Record<never, never>; gives: Done };
  look: { takes: { start: number }; gives: PlaysAnswer };
  desk: { takes: Record<never, never>; gives: Done };
  library: { takes: { family: string }; gives: LibraryAnswer };
  add: { takes: { text: string; beside?: number }; gives: Done };
  change: { takes: { step: number; place: number; text: string }; gives: Done };
  remove: { takes: { step: number; place: number }; gives: Done };
  move: { takes: { step: number; to: number }; gives: Done };
  set: {
    takes: {
      title?: string;
      variant?: string;
      hints?: string;
      counter_example?: boolean;
      predictions?: boolean;
      names?: string[] | null;
      errs?: number;
      rival?: boolean;
      beliefs?: boolean;
      seed?: number | null;
    };
    gives: Done;
  };
  resume: { takes: { code: string }; gives: Done };
  clear: { takes: Record<never, never>; gives: Done };
  student: { takes: Record<never, never>; gives: StudentAnswer };
  save: { takes: Record<never, never>; gives: SavedAnswer };
  report: {
    takes: { records: string; title: string; named: boolean; keyed: boolean };
    gives: Done;
  };
};

export type EvidenceCommands = {
  speak: { takes: { lang: string }; gives: Done };
  look: { takes: { start: number }; gives: PlaysAnswer };
};

export type BeliefsCommands = {
  speak: { takes: { lang: string }; gives: Done };
  look: { takes: { start: number }; gives: PlaysAnswer };
  beliefs: { takes: { shown: boolean }; gives: Done };
};

export type ReplayCommands = {
  speak: { takes: { lang: string }; gives: Done };
};

export type EntryCommands = {
  speak: { takes: { lang: string }; gives: Done };
  join: { takes: { code: string; name: string; lang: string }; gives: JoinedAnswer };
  hello: { takes: { token: string; lang: string }; gives: HelloAnswer };
  watch: { takes: { code: string; lang: string }; gives: HelloAnswer };
};

export type StudentCommands = {
  speak: { takes: { lang: string }; gives: Done };
  look: { takes: { start: number }; gives: PlaysAnswer };
  read: { takes: { text: string }; gives: ReadingAnswer };
  play: { takes: { cards: string[]; fits?: boolean; confidence?: number }; gives: Done };
  no_play: { takes: Record<never, never>; gives: Done };
  suppose: {
    takes: { text: string; credence: number; other?: string; meant?: string; other_meant?: string };
    gives: Done;
  };
  credence: { takes: { key: string; credence: number }; gives: Done };
  drop: { takes: { key: string }; gives: Done };
  declare: { takes: { key: string }; gives: Done };
  hint: { takes: Record<never, never>; gives: Done };
  open: { takes: Record<never, never>; gives: Done };
  explain: { takes: { text: string }; gives: Done };
  again: { takes: Record<never, never>; gives: Done };
  beliefs: { takes: { shown: boolean }; gives: Done };
  go_on: { takes: Record<never, never>; gives: Done };
  thoughts: { takes: Record<never, never>; gives: ThoughtsAnswer };
  prophesy: { takes: Record<never, never>; gives: Done };
  judge: { takes: { right: boolean }; gives: Done };
  predict: { takes: { right: boolean; confidence: number }; gives: Done };
  confess: { takes: Record<never, never>; gives: Done };
  seal: { takes: { text: string; anyway?: boolean }; gives: Done };
  weigh: { takes: { text: string }; gives: WeighedAnswer };
  own_rule: { takes: Record<never, never>; gives: OwnRuleAnswer };
  menu: { takes: { at: string }; gives: MenuAnswer };
  build: { takes: { step: string; at: string; what: string }; gives: StopsAnswer };
  draft: { takes: Record<never, never>; gives: Done };
  foretell: { takes: { fits: boolean; confidence: number; cards?: string[] }; gives: Done };
  vote: { takes: { cards: string[] }; gives: Done };
};

export type TeacherCommands = {
  speak: { takes: { lang: string }; gives: Done };
  look: { takes: { start: number }; gives: PlaysAnswer };
  read: { takes: { text: string }; gives: ReadingAnswer };
  begin: { takes: { rule?: string }; gives: Done };
  pause: { takes: { paused: boolean }; gives: Done };
  door: { takes: { locked: boolean }; gives: Done };
  finish: { takes: Record<never, never>; gives: Done };
  dismiss: { takes: { member: number; address?: boolean }; gives: Done };
  rename: { takes: { member: number; name: string }; gives: Done };
  reseat: { takes: { member: number; table: number }; gives: Done };
  reveal: { takes: { table?: number }; gives: Done };
  help: { takes: { member?: number }; gives: Done };
  put: { takes: { cards: string[] }; gives: Done };
  verdict: { takes: Record<never, never>; gives: Done };
  write_rule: { takes: { text: string; anyway?: boolean; table?: number }; gives: Done };
  call: { takes: { table: number; right: boolean }; gives: Done };
  show: { takes: { table: number }; gives: Done };
  project: { takes: { table: number; ideas: boolean }; gives: Done };
  records: { takes: Record<never, never>; gives: ArchiveAnswer };
};

export type AudienceCommands = {
  speak: { takes: { lang: string }; gives: Done };
  look: { takes: { start: number }; gives: PlaysAnswer };
};

/** Commands that are moves: each names the turn it is for. */
export const MOVES: ReadonlySet<string> = new Set([
  "play",
  "no_play",
  "declare",
  "hint",
  "open",
  "again",
  "go_on",
  "step",
  "prophesy",
  "judge",
  "predict",
  "confess",
  "seal",
  "build",
  "stake",
  "draw",
  "stay",
  "choose",
  "variant",
  "examine",
  "compare",
  "robots",
  "answer",
  "add",
  "change",
  "remove",
  "move",
  "set",
  "resume",
  "clear",
  "student",
  "save",
  "report",
  "foretell",
  "vote",
]);

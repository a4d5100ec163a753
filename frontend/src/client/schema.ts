// Written by `python -m tools.typescript` from eleusis_nb/table/schema: change it there.

/** One of the things that can be chosen. */
export type AnswerChoiceView = {
  key: string;
  words: string;
};

/** A file to take home. */
export type ArchiveView = {
  base64: string;
  name: string;
};

/** A question, and how its answer stands. */
export type AskView = {
  answer: string;
  asks: string;
  choices: AnswerChoiceView[];
  /** `card`, `choice`, `number`, `row`, `rule`, `stroke` or `words`. */
  form: string;
  hint: string;
  /** The same in the reader's words. */
  name: string;
  rationale: string;
  reasons: ReasonView[];
  /** `passed`, `not yet`, `not tried`, `unclear`, `heard` or empty. */
  standing: string;
  turn: number;
  version: number;
};

/** The card that is put to the class at one line. */
export type AskedView = {
  answered: number;
  card: string;
  /** How sure they are, on average; only to the teacher. */
  certainty: number | null;
  /** How many say that it fits; only to the teacher. */
  fits: number;
  /** How many are asked. */
  people: number;
  stakes: StakeView[];
};

/** A rule, and how likely it is. */
export type BeliefView = {
  p: number;
  text: string;
};

/** What the widget of beliefs shows, of whatever it was made for. */
export type BeliefsPageView = {
  beliefs: OutlookView | null;
  hand?: string[];
  looks: boolean;
  /** Where a session can be asked to show it. */
  may?: ChoicesView;
  seal: string;
  table: PlaysView;
  title: string;
  turn: number;
  version: number;
};

/** A condition of a rule, as it is drawn. */
export type BlockView = {
  /** Its place in the rule. */
  at: string;
  /** Whether one more may stand in its row. */
  grows: boolean;
  /** Whether nothing was chosen there yet. */
  hole: boolean;
  pieces: PieceView[];
  row: number | null;
  text: string;
};

/** How often those were right who were so sure. */
export type CalibrationView = {
  confidence: number;
  made: number;
  right: number;
};

/** A play that waits for the teacher, who is God. */
export type CallView = {
  cards: string[];
  claim: boolean;
  /** The newest cards of the line. */
  line: string[];
  name: string;
  table: number;
};

/** A card that can be put to the class, and how it would divide the ideas that live. */
export type CandidateView = {
  against: number;
  card: string;
  fits: number;
  votes: number;
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

/** What the last play changed. */
export type ChangeView = {
  /** How likely each rule shown was before. */
  before: (number | null)[];
  /** What its verdict told: -log2 of how likely it was held before. */
  bits: number;
  cards: string[];
  claim: boolean;
  /** Rules that it ruled out. */
  gone: string[];
  ok: boolean;
  /** How many bits more are open than before. */
  opened: number;
};

/** A line of a menu: its key, label, other words, whether it is common. */
export type ChoiceView = [string, string, string, boolean];

/** What the person at the screen may do. */
export type ChoicesView = {
  again: boolean;
  beliefs: boolean;
  declare: boolean;
  no_play: boolean;
  open: boolean;
  /** The most cards that may be played together; 0 when none may. */
  play: number;
};

/** All at one line; several at a table; everybody alone with the same cards. */
export type ClassForm = "one line" | "side by side" | "tables";

/** The report of a class that was made last. */
export type ClassReportView = {
  damaged: string[];
  page: string;
  said: string;
};

/** What a device is shown of the class, beside a table. */
export type ClassView = {
  asked: AskedView | null;
  /** For the teacher and the projector. */
  choices: CandidateView[] | null;
  closed: boolean;
  /** What one joins by, for the teacher and the projector. */
  code: string | null;
  deals: number;
  /** Whether the one who looks sits at a table that was dealt. */
  dealt: boolean;
  divided: DividedView | null;
  foretold: ForetoldView | null;
  form: ClassForm;
  lead: LeadView | null;
  locked: boolean;
  name: string;
  paused: boolean;
  people: number;
  persons: PersonView[] | null;
  picture: PictureView | null;
  present: number;
  role: Role;
  /** The hidden rule, once the envelope lies open at every table. */
  rule: string | null;
  /** The name of one's own seat, where it is another than one's own. */
  seat: string;
  table: number;
  /** With whom one shares it. */
  team: string[];
  title: string;
  vote: string | null;
  /** How many have said which card they would put next. */
  voted: number;
};

/** How a rule and another one differ, and where. */
export type ComparisonView = {
  card: string | null;
  line: string[];
  other: string;
  proven: boolean;
  said: string;
  same: boolean;
};

/** Cards or points that a wrong no-play and an overthrow cost. */
export type CostsView = {
  /** None where nobody may say that no card fits. */
  no_play: number | null;
  overthrow: number;
};

/** What the critic says of a rule; what is in doubt of it is said first. */
export type CritiqueView = {
  acceptance: number;
  doubt: string;
  error: number;
  fewest: number;
  findings: FindingView[];
  neighbours: NeighbourView[];
  opening: number;
  passes: boolean;
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

export type DealView = EleusisDealView | GovernorDealView;

/** A rule of the lesson, with what the critic warns of. */
export type DeskRuleView = {
  meter: MeterView;
  sample: SamplePlayView[];
  sentence: string;
  text: string;
  warnings: FindingView[];
};

/** How the lesson is played. */
export type DeskSettingsView = {
  beliefs: boolean;
  counter_example: boolean;
  errs: number;
  hints: string;
  names: string[] | null;
  predictions: boolean;
  rival: boolean;
  seed: number | null;
  title: string;
  variant: string;
};

/** What a notebook may be saved with: nothing of the rules. */
export type DeskStateView = {
  rules: number;
  turn: number;
  version: number;
};

/** The teacher's desk. */
export type DeskView = {
  /** For one person, cards may have two names and God may err. */
  alone: boolean;
  /** The families of rules in the library. */
  families: VariantView[];
  /** Why the lesson cannot be handed out yet. */
  fault: string;
  /** Folders beside the notebook, where records may lie. */
  folders: string[];
  handout: HandoutView | null;
  report: ClassReportView | null;
  settings: DeskSettingsView;
  steps: DeskRuleView[][];
  variants: VariantView[];
};

/** How the class had divided on the newest card. */
export type DividedView = {
  after: string | null;
  against: number;
  card: string;
  /** How many had said so. */
  fits: number;
  /** Whether it fitted. */
  right: boolean;
};

/** The answer to most commands: it was carried out, and the view has what has changed. */
export type Done = Record<never, never>;

/** Which steps can be taken back and done again. */
export type DraftChoicesView = {
  redo: boolean;
  undo: boolean;
};

/** A rule that is being built. */
export type DraftView = {
  may: DraftChoicesView;
  python: string;
  sentence: string;
  text: string;
  tree: BlockView;
  trial: TrialView;
  turn: number;
  version: number;
  /** Whether nothing is missing in it. */
  whole: boolean;
};

/** What a block is made of besides words: one of a number, a slot, an amount and a part. */
export type ElementView = {
  /** It has values of its own. */
  amount?: BlockView;
  /** It cannot be changed. */
  number?: string;
  /** A condition within the condition. */
  part?: BlockView;
  /** The place of a value that can be changed. */
  slot?: string;
  /** The words of that value. */
  text?: string;
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

/** The answer to what could not be done; nothing has changed then. */
export type Failure = {
  at: TextPlace | null;
  error: string;
  ok: false;
  re: string | null;
};

/** Something the critic found, with the cards that show it. */
export type FindingView = {
  level: string;
  line: string[];
  text: string;
};

/** What one foretells of the card oneself, and how sure one is. */
export type ForetoldView = {
  confidence: number;
  fits: boolean;
};

/** What can be done now. */
export type GovernorChoicesView = {
  /** The players that a stroke may hit. */
  choose: string[];
  draw: boolean;
  /** The highest stake; none while a round is on. */
  stake: number | null;
  stay: boolean;
};

/** A round of the Governor's Game. */
export type GovernorDealView = {
  game: "governor";
  title: string;
  moments: GovernorMomentView[];
};

/** One moment of a round of the Governor's Game. */
export type GovernorMomentView = {
  draw: number;
  left: number;
  line: number;
  pot: number;
  say: MessageView;
  seats: GovernorSeatView[];
  secret: SecretStrokeFindings | null;
  year: number | null;
};

/** One player's place; `in` says whether the player is still in the round. */
export type GovernorSeatView = {
  cards: string[];
  /** How a computer player plays. */
  how: string;
  in: boolean;
  name: string;
  person: boolean;
  plays: boolean;
  purse: number;
  score: number | null;
  turn: boolean;
  won: boolean;
};

/** The whole table: every card lies face up. */
export type GovernorView = {
  chances: ChancesView | null;
  draw: number;
  left: number;
  log: string[];
  may: GovernorChoicesView;
  pot: number;
  round: number;
  say: MessageView;
  seats: GovernorSeatView[];
  secret: SecretStrokeView | null;
  strokes: StrokeView[];
  throws: ThrowView[];
  till: number;
  title: string;
  turn: number;
  version: number;
  year: number | null;
};

/** The lesson as it is handed out. */
export type HandoutView = {
  code: string;
  line: string;
};

/** The answer to who comes back: what they are called. */
export type HelloAnswer = {
  name: string;
  role: Role;
};

/** A hint that was given. */
export type HintView = {
  card: string | null;
  cost: number;
  rung: number;
  text: string;
};

/** The ladder of hints. */
export type HintsView = {
  next: NextHintView | null;
  offered: boolean;
  shown: HintView[];
};

/** A rule that a person wrote down. */
export type HypothesisView = {
  /** That it was written down once more, until the next play or idea. */
  again: string;
  credence: number | null;
  declared: "right" | "wrong" | null;
  /** Whether it had fallen before the newest rule was written down. */
  folded: boolean;
  key: string;
  /** The cards that it lets in next, a bit each, in hexadecimal. */
  lets: string;
  note: string;
  /** At a table of two names: what the other cards are. */
  other: string | null;
  refuted_by: number | null;
  sentence: string;
  /** Doubted: where God errs, a play only speaks against it. */
  standing: "doubted" | "fits" | "refuted";
  /** How hard it was tested since it was written down. */
  tested: string;
  text: string;
};

/** An idea somebody has written down, as the projector sees it: nobody's name. */
export type IdeaView = {
  /** How many hold it. */
  count: number;
  /** Whether it fits all that was played. */
  fits: boolean;
  sentence: string;
};

/** The answer to who joins: the token that brings them back, and what they are called. */
export type JoinedAnswer = {
  name: string;
  token: string;
};

/** What only the teacher sees of the class. */
export type LeadView = {
  calls: CallView[];
  /** Whether the computer draws the rule, not the teacher. */
  draws: boolean;
  /** Whether the projector shows ideas. */
  ideas: boolean;
  learners: LearnerView[];
  /** The table that the projector shows. */
  projected: number;
  /** Tables that wait for the teacher's rule. */
  rules_due: number[];
  /** How many tables the class may have. */
  tables: number;
};

/** What the teacher sees of one person's work. */
export type LearnerView = {
  alive: number;
  found: boolean;
  /** Whether it is God, who knows the rule. */
  judges: boolean;
  number: number;
  plays: number;
  predictions: number;
  /** Seconds since the table last changed. */
  quiet: number;
  refuted: number;
  right: number;
  score: number;
  stuck: Stuck | null;
};

/** A rule of the library. */
export type LibraryRule = {
  meter: MeterView;
  sentence: string;
  text: string;
};

/** Which cards count towards being expelled, so that every tenth can be marked. */
export type MarksView = {
  counts: "accepted" | "line" | "played";
  limit: number | null;
  prophet: ProphetView | null;
  starter: boolean;
};

/** One thing that a typed text may mean. */
export type MeaningView = {
  /** For each of the 52 cards `1` right or `0` wrong. */
  right: string;
  sentence: string;
  /** The same in words that are read without asking. */
  text: string;
};

/** The answer to a request for the menu at a place of a rule. */
export type MenuAnswer = {
  menu: MenuView;
};

/** Lines of a menu that belong together. */
export type MenuGroupView = {
  choices: ChoiceView[];
  group: string;
};

/** What may be chosen at a place of a rule. */
export type MenuView = {
  /** What may be put around what stands there. */
  around: ChoiceView[];
  at: string;
  groups: MenuGroupView[];
  may: string[];
};

/** What the table says: what happened, and what it means. */
export type MessageView = {
  aside: string;
  text: string;
  tone: Tone;
};

/** How many of the cards that may come fit by a rule, and how that plays. */
export type MeterView = {
  said: string;
  share: number;
  /** Whether the game can stop: not handed out then. */
  stops: boolean;
};

/** One moment of a round of Eleusis. */
export type MomentView = {
  /** How much is left to be learned. */
  bits: number | null;
  /** How many entries the table has then. */
  count: number;
  /** Open hands by seat, codes with spaces between. */
  hands: Record<string, string>;
  held: number[];
  /** The cards right next: 52 bits in hexadecimal. */
  legal?: string;
  /** The line of the record that tells it. */
  line: number;
  /** The one seat that knows of it. */
  only: number | null;
  out: number[];
  pending: string[];
  prophet: number | null;
  say: MessageView;
  waits: number[];
};

/** What may be done at a table of several besides what one does alone. */
export type MultiplayerChoicesView = {
  close: boolean;
  confess: boolean;
  go_on: boolean;
  guess: boolean;
  judge: boolean;
  /** The answers to choose a prediction from. */
  predict: StakeView[];
  prophesy: boolean;
};

/** What a table of several has more. */
export type MultiplayerView = {
  costs: CostsView | null;
  marks: MarksView | null;
  may: MultiplayerChoicesView;
  /** For whom it waits. */
  name: string;
  news: string[];
  /** The computer player who moves if nobody says a word. */
  next_mover: string;
  pending: PendingView | null;
  persons: number;
  seats: SeatView[];
  stage: number;
  suggestions: string[];
  waits: Waits;
  /** Who is at the screen; nobody while it is covered. */
  you: string | null;
};

/** A rule of the library that is near, and the share of cards on which it differs. */
export type NeighbourView = {
  rule: string;
  share: number;
};

/**
 * What every page is told when a rule that is built, or a teacher's desk, changes.
 *
 * It comes by messages and is in no state of the widget: what may become a secret must not be
 * saved with a notebook.
 */
export type News = {
  desk?: DeskView;
  draft?: DraftView | null;
};

/** What the next hint costs, and when it opens. */
export type NextHintView = {
  cost: number;
  seconds: number;
  tries: number;
};

/** The Jack's envelope, open. */
export type OpenedStrokeView = {
  nonce: string;
  sentence: string;
  text: string;
  verified: boolean;
};

/** The open envelope, and why the newest plays were right or wrong. */
export type OpenedView = {
  asked: boolean;
  errors: number[];
  nonce: string | null;
  rule: string;
  /** Whether the seal holds, where that is known. */
  verified: boolean | null;
  why: Record<string, string>;
};

/** What can be believed at one moment. */
export type OutlookView = {
  /** Said where no rule foretells the verdicts well. */
  amiss?: string;
  best: string | null;
  bits: number;
  /** Of the 52 cards, from the ace of clubs on. */
  chances: number[];
  change?: ChangeView | null;
  count: number;
  exact: boolean;
  fits: boolean;
  rest: number;
  top: BeliefView[];
};

/** The rule of this round, for the person who is God in it. */
export type OwnRule = {
  sentence: string;
};

/** A play that waits for its verdict. */
export type PendingView = {
  called: boolean | null;
  cards: string[];
  claim: boolean;
  name: string;
  prophet: string | null;
};

/** Somebody in the class, as the teacher sees it. */
export type PersonView = {
  /** Whether they answered about the card put to the class. */
  answered: boolean;
  /** Whether a device of theirs is connected. */
  here: boolean;
  name: string;
  number: number;
  /** The same number for all who came from one address. */
  place: number | null;
  table: number;
};

/** How the class divides. */
export type PictureView = {
  alive: number;
  calibration: CalibrationView[];
  ideas: IdeaView[];
  predictions: number;
  refuted: number;
  right: number;
  score: number;
};

export type PieceView = string | ElementView;

/** An entry of the table; a kind other than a play has a flag of its own. */
export type PlayEntry = {
  cards: string[];
  /** A no-play: the cards are the hand that was shown. */
  claim?: boolean;
  /** God played it for a player. */
  god?: boolean;
  n: number;
  ok: boolean;
  seat: number;
  starter?: boolean;
};

/** Why a computer player did something, by language. */
export type PlayerThought = {
  n: number;
  seat: number;
  texts: Record<string, string>;
};

/** The answer to a request for entries of the table. */
export type PlaysAnswer = {
  plays: PlayEntry[];
};

/** How many entries the table has, and the last one. The others are asked for. */
export type PlaysView = {
  count: number;
  last: PlayEntry | null;
};

/** The answers a prediction is chosen from, and how those made so far went. */
export type PredictionView = {
  made: number;
  score: number;
  /** None where nothing is asked. */
  stakes: StakeView[];
};

/** A probability, counted or sampled. */
export type ProbabilityView = {
  error: number;
  exact: boolean;
  text: string;
  value: number;
};

/** Who is prophet, since which play, and which cards count from there on. */
export type ProphetView = {
  at: number;
  counts: "accepted" | "played";
  name: string;
};

/** The answer to a text that is being typed: what was understood of it. */
export type ReadingAnswer = {
  reading: ReadingView;
};

/** What was understood of a text, while somebody types it. */
export type ReadingView = {
  /** Whether the first reading may be taken without asking. */
  certain: boolean;
  /** For each of the 52 cards `1` where the readings disagree. */
  differing: string;
  /** The last cards of the line judged after. */
  line: string[];
  meanings: MeaningView[];
  /** What was not understood. */
  missing: TextSpan[];
  /** Whether that line lies on the table, rather than being an example. */
  now: boolean;
  text: string;
};

/** A sentence about the answer that is to be finished. */
export type ReasonView = {
  /** Which end was chosen; nothing before there is one. */
  answer: string;
  asks: string;
  choices: AnswerChoiceView[];
};

/** What is seen of a record's last table: the part that every table of Eleusis shows. */
export type RecordView = {
  /** How often God errs. */
  errs: number;
  /** What cards that fit are called, and others. */
  names: [string, string] | null;
  /** The commitment to the hidden rule; empty before the deal. */
  seal: string;
  table: PlaysView;
  title: string;
  /** Grows by one with every move. */
  turn: number;
  variant: string;
  /** Grows with every change of anything seen. */
  version: number;
};

/** A whole record. */
export type ReplayView = {
  deals: DealView[];
  version: number;
};

/** The computer's own rule, to be refuted. */
export type RivalView = {
  beaten: number;
  /** Why the starter does not refute it; mostly empty. */
  note: string;
  said: string;
  sentence: string | null;
};

/** A computer player that tries the rule. */
export type RobotView = {
  about: string;
  cards: number;
  last: boolean;
  name: string;
  points: number | null;
  said: string;
};

/** Computer players at a table whose God has the rule. */
export type RobotsView = {
  over: boolean;
  seats: RobotView[];
};

/** Who is at a device; the audience is a projector. */
export type Role = "audience" | "student" | "teacher";

/** One round on the score sheet. */
export type RoundPointsView = {
  god: string;
  /** Name, points, reason. */
  lines: [string, number, string][];
  number: number;
  points: Record<string, number>;
};

/** A card of a short line, as students may come to see it. */
export type SamplePlayView = {
  card: string;
  ok: boolean;
};

/** The points of the round, and how they come about. */
export type ScoreView = {
  points: number;
  reason: string;
};

/** Who sits in one place of a table of several. */
export type SeatView = {
  cards: number;
  god: boolean;
  /** `person`, `dealer` (a God who stays) or the sort of computer. */
  kind: string;
  mistakes: string[];
  name: string;
  out: boolean;
  points: number;
  predicted: boolean;
  prophet: boolean;
  to_move: boolean;
};

/** What is supposed and known of the Jack's secret stroke. */
export type SecretStrokeFindings = {
  bits: number;
  hints: string[];
  left: number;
  opened: OpenedStrokeView | null;
  seen: number;
  supposed: SuppositionView[];
};

/** The Jack's secret stroke at a table: what is known of it, and what may be done. */
export type SecretStrokeView = {
  bits: number;
  effects: string[];
  hints: string[];
  left: number;
  opened: OpenedStrokeView | null;
  seal: string;
  seen: number;
  spans: string[];
  supposed: SuppositionView[];
  /** Cards to be drawn until the next hint; none when it is open. */
  wait: number | null;
};

/** The score sheet. */
export type SheetView = {
  match: boolean;
  names: string[];
  over: boolean;
  rounds: RoundPointsView[];
  totals: Record<string, number>;
};

/** An answer to choose from, and what it brings if it is right and if it is not. */
export type StakeView = {
  confidence: number;
  right: number;
  wrong: number;
};

/** What has changed of what a device shows; each part only where it did. */
export type StateNews = {
  kind?: string;
  room?: ClassView;
  view?: TableView | null;
  words?: WordsView;
};

/** The answer to a step of the rule editor: the places one is asked about next. */
export type StopsAnswer = {
  stops: string[];
};

/** A stroke of the house. */
export type StrokeView = {
  text: string;
  title: string;
};

/** Why somebody may need help: nothing done; all refused; no idea left. */
export type Stuck = "no ideas" | "quiet" | "wrong";

/** What the answer to every command that was done has; some have more. */
export type Success = {
  ok: true;
  /** The id of the message that is answered. */
  re: string | null;
};

/** What somebody supposes the secret stroke is. */
export type SuppositionView = {
  declared: "right" | "wrong" | null;
  fits: boolean;
  key: string;
  sentence: string;
  text: string;
  why: string;
};

/** What a person may see of a table; of the same size however long the game is. */
export type TableView = {
  /** Points that a wrong declaration costs. */
  declare_costs: number;
  /** How often God errs. */
  errs: number;
  hand: string[];
  hints: HintsView;
  hypotheses: HypothesisView[];
  /** Whether what can be believed is shown. */
  looks: boolean;
  may: ChoicesView;
  /** Cards drawn for a mistake with 1, 2, … cards. */
  mistake_costs: number[] | null;
  multiplayer: MultiplayerView | null;
  /** What cards that fit are called, and others. */
  names: [string, string] | null;
  opened: OpenedView | null;
  plays_left: number | null;
  prediction: PredictionView | null;
  rival: RivalView | null;
  say: MessageView;
  score: ScoreView | null;
  /** The commitment to the hidden rule; empty before the deal. */
  seal: string;
  sheet: SheetView | null;
  table: PlaysView;
  /** What only a teacher sees. */
  teacher: TeacherView | null;
  title: string;
  /** Grows by one with every move. */
  turn: number;
  variant: string;
  /** Grows with every change of anything seen. */
  version: number;
};

/** What is hidden from the seats and from those who look on. */
export type TeacherView = {
  /** By the name of the seat. */
  hands: Record<string, string[]>;
  /** By the name of the person. */
  hypotheses: Record<string, HypothesisView[]>;
  /** The hidden rule; none before the deal. */
  rule: string | null;
};

/** Where a text could not be read, and the nearest word that could stand there. */
export type TextPlace = {
  column: number;
  nearest: string | null;
};

/** A place in a typed text: start and end, in characters as Python counts. */
export type TextSpan = [number, number];

/** A hypothesis, a hint or an explanation, from its moment to the one that ended it. */
export type ThoughtView = {
  aside: string;
  at: number;
  /** When God was asked, and the answer. */
  declared: [number, "right" | "wrong"] | null;
  /** Moment of the first play against it, where God errs. */
  doubted: number | null;
  /** The moment at which it was crossed out. */
  ended: number | null;
  kind: "explained" | "hint" | "hypothesis";
  /** The moment from which on it is refuted. */
  refuted: number | null;
  /** The one seat that knows of it. */
  seat: number | null;
  /** At a table of two names: what the one cards are, and the others. */
  text: string;
};

/** A throw of the dice: one for each player of a tie. */
export type ThrowView = {
  names: string[];
  pips: number[];
};

/** How the front end shows a sentence. */
export type Tone = "calm" | "end" | "right" | "start" | "wrong";

/** Cards to try a rule on. */
export type TrialView = {
  count: number;
  line: string[];
  refused: string[];
  /** For each of the 52 cards `1` right, `0` wrong, `?` still open. */
  right: string;
};

/** A form of the game. */
export type VariantView = {
  name: string;
  title: string;
};

/**
 * What a table waits for: God's rule; the next person to take the screen; the person at it
 * to move; somebody who has just moved to speak or not; a computer player; on a device of
 * one's own, somebody elsewhere; nobody when it is over.
 */
export type Waits = "computer" | "cover" | "nobody" | "others" | "rule" | "word" | "you";

/** What there is to say of a rule before it is sealed. */
export type Weighed = {
  accepts: number;
  /** Whether a fault asks to be confirmed. */
  asks: boolean;
  findings: FindingView[];
  sentence: string;
};

/** The reader's language: sent once, apart from the view. */
export type WordsView = {
  /** How a card is named: “{rank} of {suit}”. */
  card: string;
  lang: string;
  /** Every language by its own name. */
  languages: Record<string, string>;
  /** The letters of the ranks in the corner of a card. */
  letters: string[];
  ranks: string[];
  suits: string[];
  /** By English sentence; several forms where it counts. */
  texts: Record<string, string | string[]>;
};

/** A rule that is being built, and what was found out about it. */
export type WorkshopView = {
  compared: ComparisonView | null;
  critique: CritiqueView | null;
  draft: DraftView;
  robots: RobotsView | null;
  seal: string;
  table: PlaysView;
  turn: number;
  variant: string;
  variants: VariantView[];
  version: number;
};

export type TableCommands = {
  play: {
    takes: { cards: string[]; fits?: boolean | null; confidence?: number | null };
    gives: Done;
  };
  no_play: { takes: Record<never, never>; gives: Done };
  suppose: {
    takes: {
      text: string;
      credence?: number | null;
      other?: string | null;
      meant?: string | null;
      other_meant?: string | null;
    };
    gives: Done;
  };
  credence: { takes: { key: string; credence: number }; gives: Done };
  drop: { takes: { key: string }; gives: Done };
  declare: { takes: { key: string }; gives: Done };
  hint: { takes: Record<never, never>; gives: Done };
  open: { takes: Record<never, never>; gives: Done };
  explain: { takes: { text: string }; gives: Done };
  beliefs: { takes: { shown: boolean }; gives: Done };
  again: { takes: Record<never, never>; gives: Done };
  prophesy: { takes: Record<never, never>; gives: Done };
  judge: { takes: { right: boolean }; gives: Done };
  predict: { takes: { right: boolean; confidence: number }; gives: Done };
  confess: { takes: Record<never, never>; gives: Done };
  seal: { takes: { text: string; anyway?: boolean }; gives: Done };
  thoughts: { takes: Record<never, never>; gives: { said: PlayerThought[] } };
  weigh: { takes: { text: string }; gives: { said: Weighed } };
  own_rule: { takes: Record<never, never>; gives: { said: OwnRule } };
  here: { takes: { who: string }; gives: Done };
  go_on: { takes: Record<never, never>; gives: Done };
  step: { takes: Record<never, never>; gives: Done };
  look: { takes: { start: number }; gives: PlaysAnswer };
  speak: { takes: { lang: string }; gives: Done };
  read: { takes: { text: string }; gives: ReadingAnswer };
  menu: { takes: { at: string }; gives: MenuAnswer };
  build: { takes: { step: string; at?: string; what?: string }; gives: StopsAnswer };
  draft: { takes: Record<never, never>; gives: Done };
};

export type GovernorCommands = {
  look: { takes: { start: number }; gives: PlaysAnswer };
  speak: { takes: { lang: string }; gives: Done };
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
  read: { takes: { text: string }; gives: ReadingAnswer };
  speak: { takes: { lang: string }; gives: Done };
  menu: { takes: { at: string }; gives: MenuAnswer };
  build: { takes: { step: string; at?: string; what?: string }; gives: StopsAnswer };
};

export type WorkshopCommands = {
  speak: { takes: { lang: string }; gives: Done };
  read: { takes: { text: string }; gives: ReadingAnswer };
  menu: { takes: { at: string }; gives: MenuAnswer };
  look: { takes: { start: number }; gives: PlaysAnswer };
  build: { takes: { step: string; at?: string; what?: string }; gives: StopsAnswer };
  variant: { takes: { variant: string }; gives: Done };
  examine: { takes: Record<never, never>; gives: Done };
  compare: { takes: { text: string }; gives: Done };
  robots: { takes: Record<never, never>; gives: Done };
  step: { takes: Record<never, never>; gives: Done };
};

export type AskCommands = {
  look: { takes: { start: number }; gives: PlaysAnswer };
  speak: { takes: { lang: string }; gives: Done };
  read: { takes: { text: string }; gives: ReadingAnswer };
  answer: { takes: { text: string }; gives: Done };
};

export type DeskCommands = {
  look: { takes: { start: number }; gives: PlaysAnswer };
  speak: { takes: { lang: string }; gives: Done };
  read: { takes: { text: string }; gives: ReadingAnswer };
  menu: { takes: { at: string }; gives: MenuAnswer };
  build: { takes: { step: string; at?: string; what?: string }; gives: StopsAnswer };
  draft: { takes: Record<never, never>; gives: Done };
  desk: { takes: Record<never, never>; gives: Done };
  add: { takes: { text: string; beside?: number | null }; gives: Done };
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
  library: { takes: { family: string }; gives: { said: LibraryRule[] } };
  save: { takes: Record<never, never>; gives: { said: string } };
  report: {
    takes: { records: string; title: string; named: boolean; keyed: boolean };
    gives: Done;
  };
  student: { takes: Record<never, never>; gives: { said: string } };
};

export type EvidenceCommands = {
  look: { takes: { start: number }; gives: PlaysAnswer };
  speak: { takes: { lang: string }; gives: Done };
};

export type BeliefsCommands = {
  look: { takes: { start: number }; gives: PlaysAnswer };
  speak: { takes: { lang: string }; gives: Done };
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
  play: {
    takes: { cards: string[]; fits?: boolean | null; confidence?: number | null };
    gives: Done;
  };
  no_play: { takes: Record<never, never>; gives: Done };
  suppose: {
    takes: {
      text: string;
      credence?: number | null;
      other?: string | null;
      meant?: string | null;
      other_meant?: string | null;
    };
    gives: Done;
  };
  credence: { takes: { key: string; credence: number }; gives: Done };
  drop: { takes: { key: string }; gives: Done };
  declare: { takes: { key: string }; gives: Done };
  hint: { takes: Record<never, never>; gives: Done };
  open: { takes: Record<never, never>; gives: Done };
  explain: { takes: { text: string }; gives: Done };
  beliefs: { takes: { shown: boolean }; gives: Done };
  again: { takes: Record<never, never>; gives: Done };
  prophesy: { takes: Record<never, never>; gives: Done };
  judge: { takes: { right: boolean }; gives: Done };
  predict: { takes: { right: boolean; confidence: number }; gives: Done };
  confess: { takes: Record<never, never>; gives: Done };
  seal: { takes: { text: string; anyway?: boolean }; gives: Done };
  thoughts: { takes: Record<never, never>; gives: { said: PlayerThought[] } };
  weigh: { takes: { text: string }; gives: { said: Weighed } };
  own_rule: { takes: Record<never, never>; gives: { said: OwnRule } };
  go_on: { takes: Record<never, never>; gives: Done };
  foretell: { takes: { fits: boolean; confidence: number; cards?: string[] | null }; gives: Done };
  vote: { takes: { cards: string[] }; gives: Done };
  menu: { takes: { at: string }; gives: MenuAnswer };
  build: { takes: { step: string; at?: string; what?: string }; gives: StopsAnswer };
  draft: { takes: Record<never, never>; gives: Done };
};

export type TeacherCommands = {
  look: { takes: { start: number }; gives: PlaysAnswer };
  read: { takes: { text: string }; gives: ReadingAnswer };
  speak: { takes: { lang: string }; gives: Done };
  begin: { takes: { rule?: string | null }; gives: Done };
  pause: { takes: { paused: boolean }; gives: Done };
  door: { takes: { locked: boolean }; gives: Done };
  finish: { takes: Record<never, never>; gives: Done };
  project: { takes: { table: number; ideas: boolean }; gives: Done };
  dismiss: { takes: { member: number; address?: boolean }; gives: Done };
  rename: { takes: { member: number; name: string }; gives: Done };
  reseat: { takes: { member: number; table: number }; gives: Done };
  reveal: { takes: { table?: number | null }; gives: Done };
  help: { takes: { member?: number | null }; gives: Done };
  put: { takes: { cards: string[] }; gives: Done };
  verdict: { takes: Record<never, never>; gives: Done };
  write_rule: { takes: { text: string; anyway?: boolean; table?: number | null }; gives: Done };
  call: { takes: { table: number; right: boolean }; gives: Done };
  records: { takes: Record<never, never>; gives: { said: ArchiveView } };
  show: { takes: { table: number }; gives: Done };
};

export type AudienceCommands = {
  look: { takes: { start: number }; gives: PlaysAnswer };
  speak: { takes: { lang: string }; gives: Done };
};

/** Commands that are moves: each names the turn it is for. */
export const MOVES: ReadonlySet<string> = new Set([
  "play",
  "no_play",
  "declare",
  "hint",
  "open",
  "again",
  "prophesy",
  "judge",
  "predict",
  "confess",
  "seal",
  "go_on",
  "step",
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
  "save",
  "report",
  "student",
  "foretell",
  "vote",
]);

// Written by `python -m tools.typescript` from the views and commands in Python: change it there.

/** Put a rule at the end of the lesson, or beside those of a step. */
export type AddRule = { takes: { text: string; beside?: number | null }; gives: null };

/** Answer the question. */
export type Answer = { takes: { text: string }; gives: null };

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

/** Let the game rest or go on; let nobody more in or everybody again; end the class. */
export type Arrange = {
  takes: { paused?: boolean | null; locked?: boolean | null; closed?: boolean | null };
  gives: null;
};

/**
 * Work out what each action of this turn is worth.
 *
 * If all stop above a score, or go on drawing where there is none.
 */
export type AskChances = { takes: { above: number | null }; gives: null };

/** Ask the Jack for the next hint; the last one opens the envelope. */
export type AskHint = { takes: Record<never, never>; gives: null };

/**
 * Ask why the computer players of this round did what they did, once it is over.
 *
 * A person who is God may ask during the round: God knows the rule, and holds no cards.
 */
export type AskThoughts = { takes: Record<never, never>; gives: PlayerThought[] };

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
  card: string;
  answered: number;
  /** How many are asked. */
  people: number;
  /** How many say that it fits; only to the teacher. */
  fits: number;
  /** How sure they are, on average; only to the teacher. */
  certainty: number | null;
  stakes: Stake[];
};

/** Deal to everybody. */
export type BeginDeal = { takes: { rule?: string | null }; gives: null };

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

/**
 * Take a step: one of :meth:`eleusis_nb.rule_editor.drafts.Draft.after`.
 *
 * Or ``lay`` with the code of a card, or ``deal`` for other cards to try the rule on.
 */
export type BuildRule = { takes: { step: string; at?: string; what?: string }; gives: string[] };

/** How often those were right who were so sure. */
export type CalibrationView = {
  confidence: number;
  made: number;
  right: number;
};

/** Judge the play that waits at a table, as God there. */
export type CallPlay = { takes: { table: number; right: boolean }; gives: null };

/** A play that waits for the teacher, who is God. */
export type CallView = {
  table: number;
  name: string;
  cards: string[];
  claim: boolean;
  /** The newest cards of the line. */
  line: string[];
};

/** A card that can be put to the class, and how it would divide the ideas that live. */
export type CandidateView = {
  card: string;
  votes: number;
  fits: number;
  against: number;
};

/** What one action is worth. */
export type ChanceView = {
  action: string;
  survives: Probability;
  wins: Probability;
};

/** What each action of this turn is worth, on a condition. */
export type ChancesView = {
  condition: string;
  rows: ChanceView[];
};

/** Put another rule in a place. */
export type ChangeRule = { takes: { step: number; place: number; text: string }; gives: null };

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
  /** The most cards that may be played together; 0 when none may. */
  play: number;
  no_play: boolean;
  declare: boolean;
  open: boolean;
  again: boolean;
  beliefs: boolean;
};

/** Choose, by name, the player whom a master stroke is to hit or to help. */
export type Choose = { takes: { player: string }; gives: null };

/** Mean the rule for another form of the game. */
export type ChooseVariant = { takes: { variant: string }; gives: null };

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
  title: string;
  form: ClassForm;
  role: Role;
  name: string;
  table: number;
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
  /** For the teacher and the projector. */
  choices: CandidateView[] | null;
  divided: DividedView | null;
  /** The hidden rule, once the envelope lies open at every table. */
  rule: string | null;
  picture: PictureView | null;
  lead: LeadView | null;
};

/** Begin anew, without rules. */
export type ClearLesson = { takes: Record<never, never>; gives: null };

/** Come back to one's place by the token. */
export type ComeBack = { takes: { token: string; lang: string }; gives: PlaceView };

/** Look for a card on which another rule differs. */
export type CompareRule = { takes: { text: string }; gives: null };

/** How a rule and another one differ, and where. */
export type ComparisonView = {
  card: string | null;
  line: string[];
  other: string;
  proven: boolean;
  said: string;
  same: boolean;
};

/** Confess to have erred as God: the round ends. */
export type Confess = { takes: Record<never, never>; gives: null };

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

/** Deal the next rule: a new kind if the last one was found, else one of the same kind. */
export type DealAgain = { takes: Record<never, never>; gives: null };

/** The rule, from the moment on at which the envelope is open. */
export type DealOpenedView = {
  at: number;
  rule: string;
  verified: boolean | null;
  why: Record<string, string>;
};

/** Deal a round to robots. */
export type DealRobots = { takes: Record<never, never>; gives: null };

/** Everybody's points and their reason, from the moment on at which the round is over. */
export type DealSheetView = {
  at: number;
  rows: [string, number, string][];
};

export type DealView = EleusisDealView | GovernorDealView;

/** Say to God that an own rule is the hidden one. */
export type DeclareRule = { takes: { key: string }; gives: null };

/** Ask the Jack whether a supposition is right; if so, the envelope is opened. */
export type DeclareStroke = { takes: { key: string }; gives: null };

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
  names: [string, string] | null;
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

/** Remove somebody, or all who came from the same address. */
export type Dismiss = { takes: { member: number; address?: boolean }; gives: null };

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

/** Draw the top card. */
export type Draw = { takes: Record<never, never>; gives: null };

/** Cross out an own rule. */
export type DropHypothesis = { takes: { key: string }; gives: null };

/** Take a supposition away. */
export type DropSupposition = { takes: { key: string }; gives: null };

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

/** Ask the critic. */
export type Examine = { takes: Record<never, never>; gives: null };

/** Say the rule in own words, once it was shown. */
export type ExplainRule = { takes: { text: string }; gives: null };

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

/** Say whether the card that is put to the class fits, and how sure one is. */
export type Foretell = {
  takes: { fits: boolean; confidence: number; cards?: string[] | null };
  gives: null;
};

/** What one foretells of the card oneself, and how sure one is. */
export type ForetoldView = {
  fits: boolean;
  confidence: number;
};

/** Let the others go on: whoever has just moved has nothing to say. */
export type GoOn = { takes: Record<never, never>; gives: null };

/** What can be done now. */
export type GovernorChoicesView = {
  /** The highest stake; none while a round is on. */
  stake: number | null;
  draw: boolean;
  stay: boolean;
  /** The players that a stroke may hit. */
  choose: string[];
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
  say: Said;
  seats: GovernorSeatView[];
  secret: SecretStrokeFindings | null;
  year: number | null;
};

/** One player's place; `in` says whether the player is still in the round. */
export type GovernorSeatView = {
  name: string;
  person: boolean;
  /** How a computer player plays. */
  how: string;
  purse: number;
  plays: boolean;
  score: number | null;
  cards: string[];
  in: boolean;
  turn: boolean;
  won: boolean;
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
  say: Said;
  log: string[];
  throws: ThrowView[];
  chances: ChancesView | null;
  strokes: StrokeView[];
  secret: SecretStrokeView | null;
};

/** The lesson as it is handed out. */
export type HandoutView = {
  code: string;
  line: string;
};

/**
 * Give the next hint to one, or to all who can have one.
 *
 * A hint takes thinking, so to all they come one after another.
 */
export type Help = { takes: { member?: number | null }; gives: null };

/** Say that one sits at the screen now: it shows this person's cards from here on. */
export type Here = { takes: { who: string }; gives: null };

/** A hint that was given. */
export type HintView = {
  rung: number;
  text: string;
  card: string | null;
  cost: number;
};

/** The ladder of hints. */
export type HintsView = {
  shown: HintView[];
  next: NextHint | null;
  /** The price of each rung; the last one ends the round. */
  costs: number[];
};

/** A rule that a person wrote down. */
export type HypothesisView = {
  key: string;
  text: string;
  sentence: string;
  /** At a table of two names: what the other cards are. */
  other: string | null;
  credence: number | null;
  /** Doubted: where God errs, a play only speaks against it. */
  standing: "doubted" | "fits" | "refuted";
  refuted_by: number | null;
  /** The cards that it lets in next, a bit each, in hexadecimal. */
  lets: string;
  note: string;
  /** Plays since it was written down that it foretold. */
  tests: number;
  /** How many of them did not fit. */
  noes: number;
  declared: "right" | "wrong" | null;
  /** Whether it had fallen before the newest rule was written down. */
  folded: boolean;
  /** That it was written down once more, until the next play or idea. */
  again: string;
};

/** An idea somebody has written down, as the projector sees it: nobody's name. */
export type IdeaView = {
  sentence: string;
  /** Whether it fits all that was played. */
  fits: boolean;
  /** How many hold it. */
  count: number;
};

/** Join the class of a code. */
export type Join = { takes: { code: string; name: string; lang: string }; gives: PlaceView };

/** Call the play, or the claim, that waits, as God or as the prophet: right or wrong. */
export type Judge = { takes: { right: boolean }; gives: null };

/**
 * Everybody who can pays the same into the pot, and a round is dealt to them.
 *
 * The deck follows from the seed and the number of the round.
 */
export type LayStakes = { takes: { amount: number }; gives: null };

/** What only the teacher sees of the class. */
export type LeadView = {
  learners: LearnerView[];
  calls: CallView[];
  /** Tables that wait for the teacher's rule. */
  rules_due: number[];
  /** How many tables the class may have. */
  tables: number;
  /** The table that the projector shows. */
  projected: number;
  /** Whether the projector shows ideas. */
  ideas: boolean;
  /** Whether the computer draws the rule, not the teacher. */
  draws: boolean;
};

/** What the teacher sees of one person's work. */
export type LearnerView = {
  number: number;
  /** How many they made; none where the teacher plays for all. */
  plays: number;
  alive: number;
  refuted: number;
  predictions: number;
  right: number;
  /** Seconds since the table last changed. */
  quiet: number;
  found: boolean;
  /** Whether it is God, who knows the rule. */
  judges: boolean;
  stuck: Stuck | null;
};

/** A rule of the library. */
export type LibraryRule = {
  meter: MeterView;
  sentence: string;
  text: string;
};

/** Ask for the entries of the table from one on. */
export type Look = { takes: { start: number }; gives: PlayEntry[] };

/** Write the report of a class from its records. */
export type MakeReport = {
  takes: { records: string; title: string; named: boolean; keyed: boolean };
  gives: null;
};

/** Which cards count towards being expelled, so that every tenth can be marked. */
export type MarksView = {
  /** The starter is accepted, and nobody played it. */
  counts: "accepted" | "played";
  limit: number | null;
  /** From which entry on, where there is a prophet. */
  since: number | null;
};

/** One thing that a typed text may mean. */
export type MeaningView = {
  /** For each of the 52 cards `1` right or `0` wrong. */
  right: string;
  sentence: string;
  /** The same in words that are read without asking. */
  text: string;
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
  say: Said;
  waits: number[];
};

/** Put a step in another place. */
export type MoveStep = { takes: { step: number; to: number }; gives: null };

/** What may be done at a table of several besides what one does alone. */
export type MultiplayerChoicesView = {
  prophesy: boolean;
  judge: boolean;
  /** The answers to choose a prediction from. */
  predict: Stake[];
  confess: boolean;
  close: boolean;
  go_on: boolean;
  guess: boolean;
};

/** What a table of several has more. */
export type MultiplayerView = {
  seats: SeatView[];
  persons: number;
  /** A play that waits for its verdict. */
  pending: Pending | null;
  marks: MarksView | null;
  stage: number;
  costs: CostsView | null;
  waits: Waits;
  /** For whom it waits. */
  name: string;
  /** The computer player who moves if nobody says a word. */
  next_mover: string;
  /** Who is at the screen; nobody while it is covered. */
  you: string | null;
  news: string[];
  may: MultiplayerChoicesView;
  suggestions: string[];
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

/**
 * The hint that can be had next: tries and whole seconds until it opens, and its price.
 *
 * One that is offered unasked opens at once, whatever the clock says. It is the second rung's
 * kind, a card worth playing, so it can come again for a new board until more was shown.
 */
export type NextHint = {
  rung: number;
  tries: number;
  seconds: number;
  cost: number;
  offered: boolean;
};

/**
 * Claim that no card of the hand fits.
 *
 * In the second stage of ``original`` it is God's: no mistake card on the table is right.
 */
export type NoPlay = { takes: Record<never, never>; gives: null };

/** Give up: the envelope is opened for all to see. */
export type OpenEnvelope = { takes: Record<never, never>; gives: null };

/** Ask what may be chosen at a place of the rule. */
export type OpenMenu = { takes: { at: string }; gives: MenuView };

/** The Jack's envelope, open. */
export type OpenedStrokeView = {
  text: string;
  sentence: string;
  nonce: string;
  verified: boolean;
};

/** The open envelope, and why the newest plays were right or wrong. */
export type OpenedView = {
  rule: string;
  /** Whether the seal holds, where that is known. */
  verified: boolean | null;
  nonce: string | null;
  why: Record<string, string>;
  errors: number[];
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

/** Stay on the score one has. */
export type Pass = { takes: Record<never, never>; gives: null };

/** A play or a claim that waits for a call. */
export type Pending = {
  seat: number;
  cards: string[];
  claim: boolean;
  called: boolean | null;
};

/** Somebody in the class, as the teacher sees it. */
export type PersonView = {
  number: number;
  name: string;
  /** Whether a device of theirs is connected. */
  here: boolean;
  table: number;
  /** Whether they answered about the card put to the class. */
  answered: boolean;
  /** The same number for all who came from one address. */
  place: number | null;
};

/** How the class divides. */
export type PictureView = {
  alive: number;
  refuted: number;
  ideas: IdeaView[];
  predictions: number;
  right: number;
  calibration: CalibrationView[];
};

export type PieceView = string | ElementView;

/** What somebody who comes in is called here. */
export type PlaceView = {
  name: string;
  role: Role;
  /** It brings one who joined back. */
  token?: string;
};

/**
 * Play one card of the hand, or a series; first say whether it will fit, if one likes.
 *
 * The number of the cards counts as announced.
 */
export type PlayCards = {
  takes: { cards: string[]; fits?: boolean | null; confidence?: number | null };
  gives: null;
};

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

/** How many entries the table has, and the last one. The others are asked for. */
export type PlaysView = {
  count: number;
  last: PlayEntry | null;
};

/** Say whether the card on show is right, and how sure one is, from 0.5 (no idea) to 1. */
export type Predict = { takes: { right: boolean; confidence?: number }; gives: null };

/** The answers a prediction is chosen from, and how those made so far went. */
export type PredictionView = {
  /** None where nothing is asked. */
  stakes: Stake[];
  made: number;
  score: number;
};

/** A probability, 0 to 1, with its standard error: 0 where every case was counted. */
export type Probability = {
  value: number;
  error: number;
};

/** Choose what the projector shows. */
export type Project = { takes: { table: number; ideas: boolean }; gives: null };

/** Declare oneself prophet; all hear it, so anybody at the screen may enter it. */
export type Prophesy = { takes: Record<never, never>; gives: null };

/** Put a card to the class at one line. */
export type PutCard = { takes: { cards: string[] }; gives: null };

/** Read the rule of this round, as the person who is God in it. */
export type ReadOwnRule = { takes: Record<never, never>; gives: string };

/** Ask what a text means that is being typed; no record keeps it. */
export type ReadText = { takes: { text: string }; gives: ReadingView };

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
  /** Grows with every change of anything seen. */
  version: number;
  /** Grows by one with every move. */
  turn: number;
  variant: string;
  title: string;
  /** The commitment to the hidden rule; empty before the deal. */
  seal: string;
  table: PlaysView;
  /** What cards that fit are called, and others. */
  names: [string, string] | null;
  /** How often God errs. */
  errs: number;
};

/** Take a rule away. */
export type RemoveRule = { takes: { step: number; place: number }; gives: null };

/** Give somebody another name. */
export type Rename = { takes: { member: number; name: string }; gives: null };

/** A whole record. */
export type ReplayView = {
  deals: DealView[];
  version: number;
};

/** Move somebody to another table; they play there from the next deal on. */
export type Reseat = { takes: { member: number; table: number }; gives: null };

/** Give up: the envelope is opened and the round ends without a score. */
export type Resign = { takes: Record<never, never>; gives: null };

/** Go on with a lesson by its code, or by a link or a line that holds it. */
export type ResumeLesson = { takes: { code: string }; gives: null };

/** Open the envelope at all tables where it is closed. */
export type Reveal = { takes: Record<never, never>; gives: null };

/** The computer's own rule, to be refuted. */
export type RivalView = {
  sentence: string | null;
  beaten: number;
  said: string;
  /** Why the starter does not refute it; mostly empty. */
  note: string;
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
  number: number;
  god: string;
  points: Record<string, number>;
  /** Name, points, reason. */
  lines: [string, number, string][];
};

/** One sentence for what happened, and one for what it means. */
export type Said = {
  tone: Tone;
  text: string;
  aside: string;
};

/** A card of a short line, as students may come to see it. */
export type SamplePlayView = {
  card: string;
  ok: boolean;
};

/** Write the lesson's notebook; the answer is where it lies. */
export type SaveNotebook = { takes: Record<never, never>; gives: string };

/** The points of the round, and how they come about. */
export type ScoreView = {
  points: number;
  reason: string;
};

/**
 * Seal the rule that a person has written as God, and deal.
 *
 * One that breaks the game, or that the form of the game forbids, only `anyway`.
 */
export type SealRule = { takes: { text: string; anyway?: boolean }; gives: null };

/** Who sits in one place of a table of several. */
export type SeatView = {
  name: string;
  /** `person`, `dealer` (a God who stays) or the sort of computer. */
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

/** Say how sure one is of an own rule. */
export type SetCredence = { takes: { key: string; credence: number }; gives: null };

/** Set how the lesson is played, by the names of :func:`eleusis_nb.learning.make_lesson`. */
export type SetLesson = {
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
  gives: null;
};

/** The score sheet. */
export type SheetView = {
  names: string[];
  rounds: RoundPointsView[];
  totals: Record<string, number>;
  over: boolean;
  match: boolean;
};

/** Look at what can be believed, or no longer; that this help was taken is written down. */
export type ShowBeliefs = { takes: { shown: boolean }; gives: null };

/** Ask for the desk: it is sent to that page alone. */
export type ShowDesk = { takes: Record<never, never>; gives: null };

/** Ask for what is built beside a table so far: it is sent to that page alone. */
export type ShowDraft = { takes: Record<never, never>; gives: null };

/** Ask for the rules of a family of the library. */
export type ShowLibrary = { takes: { family: string }; gives: LibraryRule[] };

/** Look at a table of the class. */
export type ShowTable = { takes: { table: number }; gives: null };

/** Play the card that was put to the class: for each with what they foretold of it. */
export type ShowVerdict = { takes: Record<never, never>; gives: null };

/** Have everything said in another language. */
export type Speak = { takes: { lang: string }; gives: null };

/** An answer to choose from, and what it brings if it is right and if it is not. */
export type Stake = {
  confidence: number;
  right: number;
  wrong: number;
};

/** What has changed of what a device shows; each part only where it did. */
export type StateNews = {
  room?: ClassView;
  view?: TableView | null;
  words?: WordsView;
};

/** Let the computer player move whose turn it is. */
export type Step = { takes: Record<never, never>; gives: null };

/** Let the robot move whose turn it is. */
export type StepRobots = { takes: Record<never, never>; gives: null };

/** A stroke of the house. */
export type StrokeView = {
  title: string;
  text: string;
};

/** Why somebody may need help: nothing done; all refused; no idea left. */
export type Stuck = "no ideas" | "quiet" | "wrong";

/** What the answer to every command that was done has, beside what the command gives. */
export type Success = {
  ok: true;
  /** The id of the message that is answered. */
  re: string | null;
};

/**
 * Write down, in one's language, a rule that could be the hidden one.
 *
 * One that means the same as a rule that is held is no second one: the other is the newest again.
 * Where things have two names, what each of the two are. Where the text may mean several things,
 * `meant` is the sentence of the one that was chosen, and `other_meant` that of the other text.
 */
export type Suppose = {
  takes: {
    text: string;
    credence?: number | null;
    other?: string | null;
    meant?: string | null;
    other_meant?: string | null;
  };
  gives: null;
};

/** Write down what the secret stroke may be, in one's own language. */
export type SupposeStroke = { takes: { text: string }; gives: null };

/** What somebody supposes the secret stroke is. */
export type SuppositionView = {
  key: string;
  text: string;
  sentence: string;
  fits: boolean;
  why: string;
  declared: "right" | "wrong" | null;
};

/** What a person may see of a table; of the same size however long the game is. */
export type TableView = {
  may: ChoicesView;
  say: Said;
  hints: HintsView;
  /** Grows with every change of anything seen. */
  version: number;
  /** Grows by one with every move. */
  turn: number;
  variant: string;
  title: string;
  /** The commitment to the hidden rule; empty before the deal. */
  seal: string;
  table: PlaysView;
  /** What cards that fit are called, and others. */
  names: [string, string] | null;
  /** How often God errs. */
  errs: number;
  plays_left: number | null;
  /** Cards drawn for a mistake with 1, 2, … cards. */
  mistake_costs: number[] | null;
  /** Points that a wrong declaration costs. */
  declare_costs: number;
  rival: RivalView | null;
  opened: OpenedView | null;
  sheet: SheetView | null;
  hand: string[];
  score: ScoreView | null;
  prediction: PredictionView | null;
  /** How one's ideas stood to the newest play. */
  outcome: "predicted" | "surprise" | null;
  /** Whether what can be believed is shown. */
  looks: boolean;
  hypotheses: HypothesisView[];
  /** Whether one is to say the rule in own words. */
  asked: boolean;
  /** How one's plays went, a letter each; see Person.trail. */
  trail: string;
  multiplayer: MultiplayerView | null;
  /** What only a teacher sees. */
  teacher: TeacherView | null;
};

/** Take the next hint; the last one ends the round. */
export type TakeHint = { takes: Record<never, never>; gives: null };

/** Take home what everybody did, as one file. */
export type TakeRecords = { takes: Record<never, never>; gives: ArchiveView };

/** What is hidden from the seats and from those who look on. */
export type TeacherView = {
  /** The hidden rule; none before the deal. */
  rule: string | null;
  /** By the name of the seat. */
  hands: Record<string, string[]>;
  /** By the name of the person. */
  hypotheses: Record<string, HypothesisView[]>;
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

/** Sit down at the table that a student meets. */
export type TryLesson = { takes: Record<never, never>; gives: string };

/** A form of the game. */
export type VariantView = {
  name: string;
  title: string;
};

/** Say which card one would put to the class next. */
export type Vote = { takes: { cards: string[] }; gives: null };

/**
 * What a table waits for: God's rule; the next person to take the screen; the person at it
 * to move; somebody who has just moved to speak or not; a computer player; on a device of
 * one's own, somebody elsewhere; nobody when it is over.
 */
export type Waits = "computer" | "cover" | "nobody" | "others" | "rule" | "word" | "you";

/** Show a class on a projector. */
export type Watch = { takes: { code: string; lang: string }; gives: PlaceView };

/** Ask what there is to say of a rule before it is sealed: for the one who wrote it. */
export type WeighRule = { takes: { text: string }; gives: Weighed };

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

/** Seal the teacher's rule at every table that waits for it. */
export type WriteRule = { takes: { text: string; anyway?: boolean }; gives: null };

export type TableModel = {
  view: TableView;
  commands: {
    play: PlayCards;
    no_play: NoPlay;
    suppose: Suppose;
    credence: SetCredence;
    drop: DropHypothesis;
    declare: DeclareRule;
    hint: TakeHint;
    open: Resign;
    explain: ExplainRule;
    beliefs: ShowBeliefs;
    again: DealAgain;
    prophesy: Prophesy;
    judge: Judge;
    predict: Predict;
    confess: Confess;
    seal: SealRule;
    thoughts: AskThoughts;
    weigh: WeighRule;
    own_rule: ReadOwnRule;
    here: Here;
    go_on: GoOn;
    step: Step;
    look: Look;
    speak: Speak;
    read: ReadText;
    menu: OpenMenu;
    build: BuildRule;
    draft: ShowDraft;
  };
};

export type EvidenceModel = {
  view: RecordView;
  commands: {
    look: Look;
    speak: Speak;
  };
};

export type BeliefsModel = {
  view: BeliefsPageView;
  commands: {
    look: Look;
    speak: Speak;
    beliefs: ShowBeliefs;
  };
};

export type GovernorModel = {
  view: GovernorView;
  commands: {
    look: Look;
    speak: Speak;
    read: ReadText;
    stake: LayStakes;
    draw: Draw;
    stay: Pass;
    choose: Choose;
    chances: AskChances;
    suppose: SupposeStroke;
    drop: DropSupposition;
    declare: DeclareStroke;
    hint: AskHint;
    open: OpenEnvelope;
  };
};

export type EditorModel = {
  view: DraftView;
  commands: {
    read: ReadText;
    speak: Speak;
    menu: OpenMenu;
    build: BuildRule;
  };
};

export type WorkshopModel = {
  view: WorkshopView;
  commands: {
    speak: Speak;
    read: ReadText;
    menu: OpenMenu;
    look: Look;
    build: BuildRule;
    variant: ChooseVariant;
    examine: Examine;
    compare: CompareRule;
    robots: DealRobots;
    step: StepRobots;
  };
};

export type AskModel = {
  view: AskView;
  commands: {
    look: Look;
    speak: Speak;
    read: ReadText;
    answer: Answer;
  };
};

export type DeskModel = {
  view: DeskStateView;
  commands: {
    look: Look;
    speak: Speak;
    read: ReadText;
    menu: OpenMenu;
    build: BuildRule;
    draft: ShowDraft;
    desk: ShowDesk;
    add: AddRule;
    change: ChangeRule;
    remove: RemoveRule;
    move: MoveStep;
    set: SetLesson;
    resume: ResumeLesson;
    clear: ClearLesson;
    library: ShowLibrary;
    save: SaveNotebook;
    report: MakeReport;
    student: TryLesson;
  };
};

export type ReplayModel = {
  view: ReplayView;
  commands: {
    speak: Speak;
  };
};

export type ClassModel = {
  view: StateNews;
  commands: {
    speak: Speak;
    join: Join;
    hello: ComeBack;
    watch: Watch;
    look: Look;
    read: ReadText;
    play: PlayCards;
    no_play: NoPlay;
    suppose: Suppose;
    credence: SetCredence;
    drop: DropHypothesis;
    declare: DeclareRule;
    hint: TakeHint;
    open: Resign;
    explain: ExplainRule;
    beliefs: ShowBeliefs;
    again: DealAgain;
    prophesy: Prophesy;
    judge: Judge;
    predict: Predict;
    confess: Confess;
    seal: SealRule;
    thoughts: AskThoughts;
    weigh: WeighRule;
    own_rule: ReadOwnRule;
    go_on: GoOn;
    foretell: Foretell;
    vote: Vote;
    menu: OpenMenu;
    build: BuildRule;
    draft: ShowDraft;
    begin: BeginDeal;
    arrange: Arrange;
    project: Project;
    dismiss: Dismiss;
    rename: Rename;
    reseat: Reseat;
    reveal: Reveal;
    help: Help;
    put: PutCard;
    verdict: ShowVerdict;
    write_rule: WriteRule;
    call: CallPlay;
    records: TakeRecords;
    show: ShowTable;
  };
};

/** Commands that are moves: each names the turn it is for. */
export const MOVES: ReadonlySet<string> = new Set([
  "add",
  "again",
  "answer",
  "build",
  "change",
  "choose",
  "clear",
  "compare",
  "confess",
  "declare",
  "draw",
  "examine",
  "foretell",
  "go_on",
  "hint",
  "judge",
  "move",
  "no_play",
  "open",
  "play",
  "predict",
  "prophesy",
  "remove",
  "report",
  "resume",
  "robots",
  "save",
  "seal",
  "set",
  "stake",
  "stay",
  "step",
  "student",
  "variant",
  "vote",
]);

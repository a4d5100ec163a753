// Written by `python -m tools.typescript` from the views and commands in Python: change it there.
export type AnswerChoiceView = { key: string; words: string };
export type ArchiveView = { base64: string; name: string };
export type AskView = {
  answer: string;
  asks: string;
  choices: AnswerChoiceView[];
  form: string;
  hint: string;
  name: string;
  rationale: string;
  reasons: ReasonView[];
  standing: string;
  turn: number;
  version: number;
};
export type AskedView = {
  card: string;
  answered: number;
  people: number;
  fits: number;
  certainty: number | null;
  stakes: Stake[];
};
export type BeliefView = { p: number; text: string };
export type BeliefsPageView = {
  beliefs: OutlookView | null;
  hand?: string[];
  looks: boolean;
  may?: ChoicesView;
  seal: string;
  table: PlaysView;
  title: string;
  turn: number;
  version: number;
};
export type BlockView = {
  at: string;
  grows: boolean;
  hole: boolean;
  pieces: PieceView[];
  row: number | null;
  text: string;
};
export type BuildRule = { takes: { step: string; at?: string; what?: string }; gives: string[] };
export type CalibrationView = { confidence: number; made: number; right: number };
export type CallView = {
  table: number;
  name: string;
  cards: string[];
  claim: boolean;
  line: string[];
};
export type CandidateView = { card: string; votes: number; fits: number; against: number };
export type ChanceView = { action: string; survives: Probability; wins: Probability };
export type ChangeView = {
  before: (number | null)[];
  bits: number;
  cards: string[];
  claim: boolean;
  gone: string[];
  ok: boolean;
  opened: number;
};
export type ChoiceView = [string, string, string, boolean];
export type ChoicesView = {
  play: number;
  no_play: boolean;
  declare: boolean;
  open: boolean;
  again: boolean;
  beliefs: boolean;
};
export type ClassForm = "one line" | "side by side" | "tables";
export type ClassReportView = { damaged: string[]; page: string; said: string };
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
  code: string | null;
  seat: string;
  team: string[];
  asked: AskedView | null;
  foretold: Foretold | null;
  voted: number;
  vote: string | null;
  choices: CandidateView[] | null;
  divided: DividedView | null;
  rule: string | null;
  picture: PictureView | null;
  tables: number;
  projected: number;
  ideas: boolean;
  draws: boolean;
  persons: PersonView[];
  calls: CallView[];
  rules_due: number[];
};
export type ComparisonView = {
  card: string | null;
  line: string[];
  other: string;
  proven: boolean;
  said: string;
  same: boolean;
};
export type CostsView = { no_play: number | null; overthrow: number };
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
export type DealView = { plays: PlayEntry[]; steps: Record<string, unknown>[] };
export type DeskRuleView = {
  meter: MeterView;
  sample: SamplePlayView[];
  sentence: string;
  text: string;
  warnings: FindingView[];
};
export type DeskStateView = { rules: number; turn: number; version: number };
export type DeskView = {
  alone: boolean;
  families: VariantView[];
  fault: string;
  folders: string[];
  handout: HandoutView | null;
  report: ClassReportView | null;
  settings: LessonSettings;
  steps: DeskRuleView[][];
  variants: VariantView[];
};
export type DividedView = {
  card: string;
  after: string | null;
  right: boolean;
  fits: number;
  against: number;
};
export type DraftChoicesView = { redo: boolean; undo: boolean };
export type DraftView = {
  may: DraftChoicesView;
  python: string;
  sentence: string;
  text: string;
  tree: BlockView;
  trial: TrialView;
  turn: number;
  version: number;
  whole: boolean;
};
export type ElementView = {
  amount?: BlockView;
  number?: string;
  part?: BlockView;
  slot?: string;
  text?: string;
};
export type Failure = { at: TextPlace | null; error: string; ok: false; re: string | null };
export type FindingView = { level: string; line: string[]; text: string };
export type Foretold = { event: "foretold"; member: number; fits: boolean; confidence: number };
export type GovernorChoicesView = {
  stake: number | null;
  draw: boolean;
  stay: boolean;
  choose: string[];
};
export type GovernorSeatView = {
  name: string;
  person: boolean;
  how: string;
  purse: number;
  plays: boolean;
  score: number | null;
  cards: string[];
  in: boolean;
  turn: boolean;
  won: boolean;
};
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
  chances: ChanceView[];
  above: number | null;
  strokes: [string, string][];
  secret: SecretStrokeView | null;
};
export type HandoutView = { code: string; line: string };
export type HintView = { rung: number; text: string; card: string | null; cost: number };
export type HintsView = { shown: HintView[]; next: NextHint | null; costs: number[] };
export type HypothesisView = {
  key: string;
  text: string;
  sentence: string;
  other: string | null;
  credence: number | null;
  standing: "doubted" | "fits" | "refuted";
  refuted_by: number | null;
  lets: string;
  note: string;
  tests: number;
  noes: number;
  declared: "right" | "wrong" | null;
  folded: boolean;
  again: string;
};
export type IdeaView = { sentence: string; fits: boolean; count: number };
export type LessonSettings = {
  title: string;
  variant: string;
  hints: string;
  counter_example: boolean;
  predictions: boolean;
  names: [string, string] | null;
  errs: number;
  rival: boolean;
  beliefs: boolean;
  seed: number | null;
};
export type LibraryRule = { meter: MeterView; sentence: string; text: string };
export type Look = { takes: { start: number }; gives: PlayEntry[] };
export type MarksView = {
  counts: "accepted" | "played";
  limit: number | null;
  since: number | null;
};
export type MeaningView = { right: string; sentence: string; text: string };
export type MenuGroupView = { choices: ChoiceView[]; group: string };
export type MenuView = { around: ChoiceView[]; at: string; groups: MenuGroupView[]; may: string[] };
export type MeterView = { said: string; share: number; stops: boolean };
export type MultiplayerChoicesView = {
  prophesy: boolean;
  judge: boolean;
  predict: Stake[];
  confess: boolean;
  close: boolean;
  go_on: boolean;
  guess: boolean;
};
export type MultiplayerView = {
  seats: SeatView[];
  persons: number;
  pending: Pending | null;
  marks: MarksView | null;
  stage: number;
  costs: CostsView | null;
  waits: Waits;
  name: string;
  next_mover: string;
  you: string | null;
  news: string[];
  may: MultiplayerChoicesView;
  suggestions: string[];
};
export type NeighbourView = { rule: string; share: number };
export type News = { desk?: DeskView; draft?: DraftView | null };
export type NextHint = {
  rung: number;
  tries: number;
  seconds: number;
  cost: number;
  offered: boolean;
};
export type OpenMenu = { takes: { at: string }; gives: MenuView };
export type OpenedView = {
  rule: string;
  verified: boolean | null;
  nonce: string | null;
  why: Record<string, string>;
  errors: number[];
};
export type OutlookView = {
  amiss?: string;
  best: string | null;
  bits: number;
  chances: number[];
  change?: ChangeView | null;
  count: number;
  exact: boolean;
  fits: boolean;
  rest: number;
  top: BeliefView[];
};
export type Pending = { seat: number; cards: string[]; claim: boolean; called: boolean | null };
export type PersonView = {
  number: number;
  name: string;
  here: boolean;
  table: number;
  answered: boolean;
  place: number | null;
  work: WorkView | null;
};
export type PictureView = {
  alive: number;
  refuted: number;
  ideas: IdeaView[];
  predictions: number;
  right: number;
  calibration: CalibrationView[];
};
export type PieceView = string | ElementView;
export type PlaceView = { name: string; role: Role; token?: string };
export type PlayEntry = {
  cards: string[];
  claim?: boolean;
  god?: boolean;
  n: number;
  ok: boolean;
  seat: number;
  starter?: boolean;
};
export type PlayerThought = { n: number; seat: number; texts: Record<string, string> };
export type PlaysView = { count: number; last: PlayEntry | null };
export type PredictionView = { stakes: Stake[]; made: number; score: number };
export type Probability = { value: number; error: number };
export type ReadText = { takes: { text: string }; gives: ReadingView };
export type ReadingView = {
  certain: boolean;
  differing: string;
  line: string[];
  meanings: MeaningView[];
  missing: TextSpan[];
  now: boolean;
  text: string;
};
export type ReasonView = { answer: string; asks: string; choices: AnswerChoiceView[] };
export type ReplayView = { deals: DealView[]; version: number };
export type RivalView = { sentence: string | null; beaten: number; said: string; note: string };
export type RobotView = {
  about: string;
  cards: number;
  last: boolean;
  name: string;
  points: number | null;
  said: string;
};
export type RobotsView = { over: boolean; seats: RobotView[] };
export type Role = "audience" | "student" | "teacher";
export type RoundPointsView = {
  number: number;
  god: string;
  points: Record<string, number>;
  lines: [string, number, string][];
};
export type Said = { tone: Tone; text: string; aside: string };
export type SamplePlayView = { card: string; ok: boolean };
export type ScoreView = { points: number; reason: string };
export type SeatView = {
  name: string;
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
export type SecretStrokeView = {
  seal: string;
  seen: number;
  left: number;
  supposed: SuppositionView[];
  hints: string[];
  opened: string | null;
  verified: boolean;
  wait: number | null;
  spans: string[];
  effects: string[];
};
export type SheetView = {
  names: string[];
  rounds: RoundPointsView[];
  totals: Record<string, number>;
  over: boolean;
  match: boolean;
};
export type ShowBeliefs = { takes: { shown: boolean }; gives: null };
export type ShowDraft = { takes: Record<never, never>; gives: null };
export type Speak = { takes: { lang: string }; gives: null };
export type Stake = { confidence: number; right: number; wrong: number };
export type StateNews = { room?: ClassView; view?: TableView | null; words?: WordsView };
export type Stuck = "no ideas" | "quiet" | "wrong";
export type Success = { ok: true; re: string | null };
export type SuppositionView = {
  key: string;
  text: string;
  fits: boolean;
  why: string;
  declared: "right" | "wrong" | null;
};
export type TableView = {
  may: ChoicesView;
  say: Said;
  hints: HintsView;
  version: number;
  turn: number;
  variant: string;
  title: string;
  seal: string;
  table: PlaysView;
  names: [string, string] | null;
  errs: number;
  plays_left: number | null;
  mistake_costs: number[] | null;
  declare_costs: number;
  rival: RivalView | null;
  opened: OpenedView | null;
  sheet: SheetView | null;
  hand: string[];
  score: ScoreView | null;
  prediction: PredictionView | null;
  outcome: "predicted" | "surprise" | null;
  looks: boolean;
  hypotheses: HypothesisView[];
  asked: boolean;
  trail: string;
  multiplayer: MultiplayerView | null;
  teacher: TeacherView | null;
};
export type TeacherView = {
  rule: string | null;
  hands: Record<string, string[]>;
  hypotheses: Record<string, HypothesisView[]>;
};
export type TextPlace = { column: number; nearest: string | null };
export type TextSpan = [number, number];
export type Tone = "calm" | "end" | "right" | "start" | "wrong";
export type TrialView = { count: number; line: string[]; refused: string[]; right: string };
export type VariantView = { name: string; title: string };
export type Waits = "computer" | "cover" | "nobody" | "others" | "rule" | "word" | "you";
export type Weighed = { accepts: number; asks: boolean; findings: FindingView[]; sentence: string };
export type WordsView = {
  card: string;
  lang: string;
  languages: Record<string, string>;
  letters: string[];
  ranks: string[];
  suits: string[];
  texts: Record<string, string | string[]>;
};
export type WorkView = {
  plays: number;
  alive: number;
  refuted: number;
  predictions: number;
  right: number;
  quiet: number;
  found: boolean;
  judges: boolean;
  stuck: Stuck | null;
};
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
export type TableModel = {
  view: TableView;
  commands: {
    play: {
      takes: { cards: string[]; fits?: boolean | null; confidence?: number | null };
      gives: null;
    };
    no_play: { takes: Record<never, never>; gives: null };
    suppose: {
      takes: {
        text: string;
        credence?: number | null;
        other?: string | null;
        meant?: string | null;
        other_meant?: string | null;
      };
      gives: null;
    };
    credence: { takes: { key: string; credence: number }; gives: null };
    drop: { takes: { key: string }; gives: null };
    declare: { takes: { key: string }; gives: null };
    hint: { takes: Record<never, never>; gives: null };
    open: { takes: Record<never, never>; gives: null };
    explain: { takes: { text: string }; gives: null };
    beliefs: ShowBeliefs;
    again: { takes: Record<never, never>; gives: null };
    prophesy: { takes: Record<never, never>; gives: null };
    judge: { takes: { right: boolean }; gives: null };
    predict: { takes: { right: boolean; confidence?: number }; gives: null };
    confess: { takes: Record<never, never>; gives: null };
    seal: { takes: { text: string; anyway?: boolean }; gives: null };
    thoughts: { takes: Record<never, never>; gives: PlayerThought[] };
    weigh: { takes: { text: string }; gives: Weighed };
    own_rule: { takes: Record<never, never>; gives: string };
    here: { takes: { who: string }; gives: null };
    go_on: { takes: Record<never, never>; gives: null };
    step: { takes: Record<never, never>; gives: null };
    look: Look;
    speak: Speak;
    read: ReadText;
    menu: OpenMenu;
    build: BuildRule;
    draft: ShowDraft;
  };
};
export type EvidenceModel = { view: TableView; commands: { look: Look; speak: Speak } };
export type BeliefsModel = {
  view: BeliefsPageView;
  commands: { look: Look; speak: Speak; beliefs: ShowBeliefs };
};
export type GovernorModel = {
  view: GovernorView;
  commands: {
    look: Look;
    speak: Speak;
    read: ReadText;
    stake: { takes: { amount: number }; gives: null };
    draw: { takes: Record<never, never>; gives: null };
    stay: { takes: Record<never, never>; gives: null };
    choose: { takes: { player: string }; gives: null };
    chances: { takes: { above: number | null }; gives: null };
    suppose: { takes: { text: string }; gives: null };
    drop: { takes: { key: string }; gives: null };
    declare: { takes: { key: string }; gives: null };
    hint: { takes: Record<never, never>; gives: null };
    open: { takes: Record<never, never>; gives: null };
  };
};
export type EditorModel = {
  view: DraftView;
  commands: { read: ReadText; speak: Speak; menu: OpenMenu; build: BuildRule };
};
export type WorkshopModel = {
  view: WorkshopView;
  commands: {
    speak: Speak;
    read: ReadText;
    menu: OpenMenu;
    look: Look;
    build: BuildRule;
    variant: { takes: { variant: string }; gives: null };
    examine: { takes: Record<never, never>; gives: null };
    compare: { takes: { text: string }; gives: null };
    robots: { takes: Record<never, never>; gives: null };
    step: { takes: Record<never, never>; gives: null };
  };
};
export type AskModel = {
  view: AskView;
  commands: {
    look: Look;
    speak: Speak;
    read: ReadText;
    answer: { takes: { text: string }; gives: null };
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
    desk: { takes: Record<never, never>; gives: null };
    library: { takes: { family: string }; gives: LibraryRule[] };
    write: { takes: { steps: string[][] }; gives: null };
    set: { takes: { settings: LessonSettings }; gives: null };
    resume: { takes: { code: string }; gives: null };
    clear: { takes: Record<never, never>; gives: null };
    save: { takes: Record<never, never>; gives: string };
    report: {
      takes: { records: string; title: string; named: boolean; keyed: boolean };
      gives: null;
    };
    student: { takes: Record<never, never>; gives: string };
  };
};
export type ReplayModel = { view: ReplayView; commands: { speak: Speak } };
/** Commands that are moves: each names the turn it is for. */
export const MOVES: ReadonlySet<string> = new Set(
  "again answer build choose clear compare confess declare draw examine foretell go_on hint judge no_play open play predict prophesy report resume robots save seal set stake stay step student variant vote write".split(
    " ",
  ),
);

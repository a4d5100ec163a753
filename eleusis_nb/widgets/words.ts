// Every label the browser makes itself, in one place: sentences about the game come from Python.

import type { Feature } from "./deck";

const RANK_NAMES: Record<string, string> = {
  A: "ace",
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  10: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
};
const SUIT_NAMES: Record<string, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const SUIT_SIGNS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };
const ORDINALS = ["first", "second", "third", "fourth"];

/** A card as a screen reader should say it. */
export const cardName = (code: string): string =>
  `${RANK_NAMES[code.slice(0, -1)]} of ${SUIT_NAMES[code.slice(-1)]}`;
export const cardNames = (codes: readonly string[]): string => codes.map(cardName).join(", ");
/** A card as it is written: 9♥. */
export const cardSign = (code: string): string => code.slice(0, -1) + SUIT_SIGNS[code.slice(-1)];
export const cardSigns = (codes: readonly string[]): string => codes.map(cardSign).join(" ");
export const signCode = (rank: string, sign: string): string =>
  rank + (Object.keys(SUIT_SIGNS).find((suit) => SUIT_SIGNS[suit] === sign) ?? "");

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

export const say = {
  table: "The table, oldest card first",
  lookCloser: "Look closer",
  featureLabel: {
    colour: "colour",
    parity: "odd or even",
    value: "value",
    face: "face cards",
  } as Record<Feature, string>,
  wrap: "in rows",
  starter: (card: string) => `${card}, the first card`,
  accepted: (card: string, place: number) => `${card}, card ${place} of the line`,
  refused: (cards: string, after: string | null) =>
    after ? `${cards} refused after ${after}` : `${cards} refused before the first card`,
  openPlace: "The next card goes here",
  catchingUp: "Fetching the earlier cards…",
  everyTenth: (count: number) => `${count} cards on the line`,

  hand: "Your hand",
  choose: "Choose a card",
  noneLeft: "No play is left",
  upTo: (most: number) =>
    most > 1 ? `one, or up to ${["", "", "two", "three", "four"][most] ?? most} in order` : "",
  chosen: (card: string, at: number) => `${card}, chosen ${ORDINALS[at] ?? `number ${at + 1}`}`,
  sortBy: "Sort by",
  sorts: { suit: "suit", value: "value", own: "my order" },
  play: "Play",
  playing: "Playing…",
  costs: (cards: number) => `a mistake costs ${plural(cards, "card")}`,
  noPlay: "No card fits",
  putBack: "Put back",
  tooMany: (most: number) => `At most ${plural(most, "card")} at a time.`,
  handKeys:
    "Arrow keys move, space chooses, P plays, C puts back, S sorts. Control and an arrow key move a card.",

  playsLeft: (count: number) => `${plural(count, "play")} left`,
  points: (count: number) => plural(count, "point"),
  sealed: "sealed",
  beforeTheDeal: "before the deal",
  sealHelp:
    "God wrote the rule down before the first card. This is the seal of the envelope; when it is opened, it is compared.",

  think: "What I think",
  thinkEmpty: "Write down a rule that could be the hidden one. Every card on the table tests it.",
  thinkExample: "for example: lower than the last card",
  thinkLabel: "I think a card is right when…",
  write: "Write it down",
  credence: "How sure?",
  credenceOf: (text: string) => `How sure of “${text}”?`,
  percent: (credence: number) => `${Math.round(credence * 100)} %`,
  fits: "fits every play",
  refutedBy: "refuted by",
  refuted: "refuted",
  after: "after",
  declare: "Ask God",
  declareCost: (points: number) => `${plural(points, "point")} if wrong`,
  declareName: (text: string, points: number): string =>
    `Ask God${points ? ` ${say.declareCost(points)}` : ""}: is the rule “${text}”?`,
  declaredWrong: "God says: no",
  declaredRight: "God says: yes",
  drop: (text: string) => `Cross out “${text}”`,
  nearest: (word: string) => `Did you mean “${word}”?`,

  hint: "A hint, if you want one",
  hintEmpty: "Nobody minds. Each hint says a little more than the one before.",
  askHint: "Show a hint",
  anotherHint: "Another hint",
  hintCost: (points: number) => (points ? plural(points, "point") : "free"),
  hintOffered: "The last plays could not tell your ideas apart. This hint may help.",
  hintOpens: (tries: number, seconds: number) =>
    [
      tries > 0 ? `after ${plural(tries, "more play", "more plays")}` : "",
      seconds > 0 ? `in ${clock(seconds)}` : "",
    ]
      .filter(Boolean)
      .join(" and "),
  giveUp: "Open the envelope",
  giveUpSure: "God shows the rule and the round ends without a score.",
  giveUpYes: "Open it",
  giveUpNo: "Play on",

  ruleWas: "The rule was",
  sealHolds: "The seal holds: this rule was in the envelope before the first card.",
  sealBroken: "The seal does not match this rule. Tell your teacher.",
  whys: "Why it lay so",
  ownWords: "Say it in your own words",
  ownWordsSave: "Keep it",
  ownWordsKept: "Kept with the record of this table.",
  nextRule: "Deal the next rule",

  busy: "Python is busy with another cell. Your move waits its turn; it is made once.",
  gone: "The connection to Python is gone. Run this cell again to bring the table back.",
} as const;

/** The same for the Governor's Game. */
export const sayGovernor = {
  players: "The players, clockwise",
  draw: (count: number) => (count ? `draw ${count}` : "no cards drawn yet"),
  pot: (coins: number) => `pot ${coins}`,
  left: (count: number) => `${plural(count, "card")} in the deck`,
  purse: (coins: number) => `purse ${coins}`,
  scoreOf: (name: string) => `Score of ${name}`,
  computer: "computer",
  in: "in",
  out: "out",
  wins: "wins",
  sitsOut: "sits out",
  itsTurn: "to move",
  choose: (name: string) => `Choose ${name}`,
  key: (name: string) => `key ${name}`,
  throws: "The die",
  threw: (name: string, pips: number) => `${name} throws ${pips}`,
  stake: "Everybody stakes",
  lay: "Lay the stakes",
  drawACard: "Draw a card",
  pass: "Pass",
  myChances: "What are the chances?",
  ifEverybody: "If everybody",
  drawsOn: "if everybody goes on drawing",
  stopsAbove: (score: number) => `if everybody stops above ${score}`,
  ifYou: "Now",
  survives: "stays in this draw round",
  winsRound: "wins the round",
  exact: "counted",
  sampled: "sampled",
  happened: "What happened",
  strokes: (count: number) => `${plural(count, "master stroke")} in this house`,

  secret: "The Jack's secret stroke",
  sealed: "sealed before the first card",
  possible: (left: number, seen: number) =>
    left
      ? `${left.toLocaleString("en")} of the strokes the Jack knows explain the ${plural(seen, "card")} seen`
      : "None of the strokes the Jack usually plays explains what was seen.",
  whenDrawn: "When the drawn card is",
  triggerExample: "a heart",
  inDraw: "in",
  itDoes: "points move:",
  suppose: "Write it down",
  fits: "fits",
  refuted: "refuted",
  tellJack: "Tell the Jack",
  tellJackThat: (text: string) => `Tell the Jack: ${text}`,
  crossOut: (text: string) => `Cross out: ${text}`,
  jackYes: "The Jack says: yes.",
  jackNo: "The Jack says: no.",
  hint: "Ask the Jack for a hint",
  hintAfter: (cards: number) => `after ${plural(cards, "more card")}`,
  open: "Open the envelope",
  openSure: "Really open it",
  itWas: "The secret stroke was:",
  sealHolds: "The seal holds.",
  sealBroken: "The seal does not match. Tell your teacher.",

  busy: "Python is busy with another cell. Your move waits its turn; it is made once.",
  gone: "The connection to Python is gone. Run this cell again to bring the table back.",
} as const;

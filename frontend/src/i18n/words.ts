// Every label the browser makes itself, in one place: sentences about the game come from Python.
// Each is written in English; `t` and `many` say it in the reader's language (CONTRIBUTING,
// “Languages”). A component takes them by `const say = useSay()`.

import type { Feature, Quality } from "../client/deck";
import type { Stake, WordsView } from "../client/schema";
import type { Speaker } from "./speaker";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["C", "D", "H", "S"];
/** Shares below would be written 0 %. */
export const HARDLY = 0.0005;
const SUIT_SIGNS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** The name of the game, in every language. */
export const GAME = "Eleusis";

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** How cards are named and written. */
function cardsIn(words: WordsView) {
  const rank = (code: string) => RANKS.indexOf(code.slice(0, -1));
  /** A card as a screen reader should say it. */
  const cardName = (code: string): string =>
    words.card
      .replace("{rank}", words.ranks[rank(code)] ?? "")
      .replace("{suit}", words.suits[SUITS.indexOf(code.slice(-1))] ?? "");
  /** The letter or number in a card's corner. */
  const letter = (code: string): string => words.letters[rank(code)] ?? "";
  /** A card as it is written: 9♥. */
  const cardSign = (code: string): string => letter(code) + SUIT_SIGNS[code.slice(-1)];
  return {
    cardName,
    cardNames: (codes: readonly string[]): string => codes.map(cardName).join(", "),
    letter,
    cardSign,
    cardSigns: (codes: readonly string[]): string => codes.map(cardSign).join(" "),
    /** The code of a card as it is written, 9♥. */
    signCode: (written: string, sign: string): string =>
      (RANKS[words.letters.indexOf(written)] ?? written) +
      (SUITS.find((suit) => SUIT_SIGNS[suit] === sign) ?? ""),
    /** Finds cards as they are written in a sentence. */
    signs: new RegExp(
      `(?<![\\p{L}\\p{N}])(${[...words.letters].reverse().join("|")})([♣♦♥♠])`,
      "gu",
    ),
  };
}

export function sayIn(speaker: Speaker, words: WordsView) {
  const { t, many } = speaker;
  const declareCost = (points: number) =>
    many("{count} point if wrong", "{count} points if wrong", points);
  const cards = cardsIn(words);
  const percent = (share: number, digits = 0) =>
    t("{percent} %", { percent: Math.round(share * 100 * 10 ** digits) / 10 ** digits });
  const figure = (number: number, digits: number): string =>
    number.toLocaleString(words.lang, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const signed = (points: number): string => (points < 0 ? "−" : "+") + figure(Math.abs(points), 2);
  const busy = t("Python is running another cell. Your move will be made when it is done.");
  const silent = t("No answer from Python yet. If no other cell is running, run this cell again.");
  const gone = t("Lost the connection to Python. Run this cell again to bring the table back.");
  const defaults: Record<string, string> = { God: t("God"), You: t("You"), Guest: t("Guest") };
  return {
    ...speaker,
    ...cards,
    suits: words.suits,
    figure,
    language: t("Language"),
    languages: words.languages,

    table: t("The table, oldest card first"),
    lookCloser: t("Look closer"),
    featureLabel: {
      colour: t("colour"),
      parity: t("odd or even"),
      value: t("value"),
      face: t("face cards"),
    } as Record<Feature, string>,
    featureWord: {
      red: t("red"),
      black: t("black"),
      odd: t("odd"),
      even: t("even"),
      face: t("face"),
      plain: t("number"),
    } as Record<string, string>,
    starter: (card: string) => t("{card}, the first card", { card }),
    accepted: (card: string, place: number) =>
      t("{card}, card {place} of the line", { card, place }),
    refused: (cards: string, after: string | null) =>
      after
        ? t("{cards} refused after {after}", { cards, after })
        : t("{cards} refused before the first card", { cards }),
    fittedThen: (turn: number, cards: string, after: string) =>
      t("Turn {turn}: {cards} fitted after {after}.", { turn, cards, after }),
    refusedThen: (turn: number, cards: string, after: string) =>
      t("Turn {turn}: {cards} didn't fit after {after}.", { turn, cards, after }),
    firstCard: (card: string) => t("{card} was the first card.", { card }),
    ruledOut: (idea: string) => t("It refuted “{idea}”.", { idea }),
    closeStory: t("Close"),
    outcome: { predicted: t("just as predicted"), surprise: t("a surprise") },
    step: {
      next: t("What next?"),
      write: t("What could the rule be? Write your first idea."),
      writeButton: t("Write an idea"),
      decide: (card: string) => t("{card} would decide between your ideas.", { card }),
      refute: (card: string) => t("Now ask for a no: your idea says {card} won't fit.", { card }),
      ask: t("It said no and was right: a hard test passed. Sure now? Ask God."),
      try: (card: string) => t("Try {card}", { card }),
    },
    explains: (card: string, after: string) =>
      t("What explains {card} after {after}?", { card, after }),
    openPlace: t("The next card goes here"),
    catchingUp: t("Loading earlier cards…"),

    allOfIt: t("All messages"),
    hand: t("Your hand"),
    choose: t("Choose a card"),
    noneLeft: t("No plays left"),
    upTo: (most: number) => (most > 1 ? t("one, or up to {most} in order", { most }) : ""),
    chosen: (card: string, at: number) =>
      [
        t("{card}, chosen first", { card }),
        t("{card}, chosen second", { card }),
        t("{card}, chosen third", { card }),
        t("{card}, chosen fourth", { card }),
      ][at] ?? t("{card}, chosen number {place}", { card, place: at + 1 }),
    sortBy: t("Sort by"),
    sorts: { suit: t("suit"), value: t("value"), own: t("my order") },
    play: t("Play"),
    costs: (cards: number) =>
      many("a mistake costs {count} card", "a mistake costs {count} cards", cards),
    noPlay: t("No card fits"),
    claim: (cards: number) =>
      cards
        ? many(
            "If a card fits, you draw {count} card. Claim that none fits?",
            "If a card fits, you draw {count} cards. Claim that none fits?",
            cards,
          )
        : t("Claim that no card fits?"),
    claimYes: t("Claim"),
    claimNo: t("Cancel"),
    putBack: t("Deselect"),
    sortAgain: t("Sort the hand again"),
    handKeys: t(
      "Arrow keys move, space chooses, Enter plays a chosen card, C deselects, S sorts. Control and an arrow key move a card.",
    ),
    foretellKeys: t("Y and N predict; press again to be more sure."),

    willItFit: (name: string | null) =>
      name ? t("Will it be a {name}?", { name }) : t("Will it fit?"),
    stakes: t("+ if right, − if wrong"),
    foretold: (answer: Stake & { fits: boolean }): string => {
      const values = {
        share: percent(answer.confidence),
        right: signed(answer.right),
        wrong: signed(answer.wrong),
      };
      return answer.fits
        ? t("yes, {share} sure: {right} if right, {wrong} if wrong", values)
        : t("no, {share} sure: {right} if right, {wrong} if wrong", values);
    },
    foretellFirst: t("First say whether it fits"),
    signed,
    foretoldSoFar: (made: number, points: number): string =>
      many("{count} prediction: {points}", "{count} predictions: {points}", made, {
        points: signed(points),
      }),
    errs: (chance: number) =>
      t("About 1 verdict in {plays} is wrong", { plays: Math.round(1 / chance) }),
    erred: (plays: number) =>
      many("God was wrong in {count} verdict.", "God was wrong in {count} verdicts.", plays),
    rival: t("The robot thinks"),
    rivalBeaten: (times: number) =>
      many("refuted once so far", "refuted {count} times so far", times),
    rivalHelp: t("It fits all cards on the table. Play one that proves it wrong, if you can."),

    playsLeft: (count: number) => many("{count} play left", "{count} plays left", count),
    points: (count: number) => many("{count} point", "{count} points", count),
    number: speaker.number,
    more: t("More"),
    theSeal: t("The seal"),
    inHere: t("The rule is sealed in here."),
    sealHelp: t(
      "God wrote the rule before the first card. This is the seal code of the envelope. When the envelope is opened, the codes are compared.",
    ),

    notes: t("Ideas and hints"),
    think: t("What I think"),
    thinkEmpty: t("Write a rule that could be the hidden one. Every card on the table tests it."),
    thinkExample: t("for example: lower than the last card"),
    thinkLabel: (name: string | null) =>
      name ? t("I think a card is a {name} when…", { name }) : t("I think a card fits when…"),
    byWords: t("In words"),
    fromMenus: t("From menus"),
    write: t("Write it down"),
    credence: t("How sure?"),
    credenceOf: (text: string) => t("How sure of “{text}”?", { text }),
    percent,
    fits: t("fits all plays, not tested yet"),
    passed: (tests: number, noes: number): string =>
      noes
        ? many(
            "passed {count} test, {noes} of them a no",
            "passed {count} tests, {noes} of them no's",
            tests,
            {
              noes,
            },
          )
        : many("passed {count} test", "passed {count} tests", tests),
    letsIn: (card: string, right: boolean) =>
      right ? t("says that {card} fits", { card }) : t("says that {card} doesn't fit", { card }),
    doubted: t("not sure"),
    refutedBy: t("refuted by"),
    refuted: t("refuted"),
    refutedBefore: (count: number) => many("{count} refuted", "{count} refuted", count),
    playedAfter: (cards: string, after: string) => t("{cards} after {after}", { cards, after }),
    declare: t("Ask God"),
    declareFirst: t("first write an idea"),
    declareCost,
    declareName: (text: string, points: number): string =>
      points
        ? t("Ask God {cost}: is the rule “{text}”?", { text, cost: declareCost(points) })
        : t("Ask God: is the rule “{text}”?", { text }),
    declaredWrong: t("God says: no"),
    declaredRight: t("God says: yes"),
    drop: (text: string) => t("Cross out “{text}”", { text }),

    hints: t("Hints"),
    giveUp: t("Open the envelope"),
    giveUpSure: t("God shows the rule, and the round ends without a score."),
    giveUpYes: t("Open it"),
    giveUpNo: t("Play on"),

    yourIdea: t("Your idea"),
    pointsFor: (count: number, reason: string) =>
      many("{count} point: {reason}.", "{count} points: {reason}.", count, { reason }),
    pointsInAll: (count: number, deals: number) =>
      many("{points} in {count} round.", "{points} in {count} rounds.", deals, {
        points: many("{count} point", "{count} points", count),
      }),
    ruleWas: t("The rule was"),
    sealHolds: t("Checked: this rule was sealed before the first card."),
    sealBroken: t("Warning: this rule does not match the seal. Tell your teacher."),
    whys: t("Why, card by card"),
    ownWords: t("Write it in your own words"),
    ownWordsSave: t("Save"),
    ownWordsKept: t("Saved with the record of this table."),
    nextRule: t("Deal the next rule"),

    /** A seat's name: what the table itself calls them is said in the reader's language. */
    named: (name: string): string => defaults[name] ?? name,
    /** Whether a seat is called nothing but God, in whatever language its table was dealt. */
    isGod: (name: string) => name === "God" || name === t("God"),
    busy,
    silent,
    gone,
    evidence: evidenceIn(speaker),
    multiplayer: multiplayerIn(speaker, signed),
  };
}

export type Say = ReturnType<typeof sayIn>;

/** The table of evidence. */
function evidenceIn({ t }: Speaker) {
  return {
    title: t("The evidence"),
    caption: t("Each card with the card it was played after, oldest first"),
    number: t("No."),
    after: t("After"),
    accepted: t("Accepted"),
    refused: t("Refused"),
    yes: t("accepted"),
    no: t("refused"),
    starter: t("first card"),
    notAll: t("not all fit:"),
    noneFits: t("no card fits:"),
    someFits: t("wrong, one fits:"),
    lastWas: t("The last card was"),
    cardWas: t("and the new card is"),
    chips: t("What the cards show"),
    any: t("any card"),
    quality: {
      red: t("red"),
      black: t("black"),
      odd: t("odd"),
      even: t("even"),
      face: t("a face card"),
      plain: t("no face card"),
      C: t("a club"),
      D: t("a diamond"),
      H: t("a heart"),
      S: t("a spade"),
    } as Record<Quality, string>,
    tally: (accepted: number, refused: number) =>
      accepted + refused
        ? t("{accepted} accepted, {refused} refused.", { accepted, refused })
        : t("No one has tried that yet."),
    none: t("There is no play of that kind yet. Which card would make one?"),
  };
}

/** A table of several. */
function multiplayerIn({ t, many }: Speaker, signed: (points: number) => string) {
  const god = t("God");
  const computer = t("computer");
  return {
    seats: t("Who sits round the table, clockwise"),
    you: t("here"),
    god,
    prophet: t("prophet"),
    out: t("out"),
    predicted: t("has predicted"),
    cards: (count: number) => many("{count} card", "{count} cards", count),
    by: (name: string) => t("played by {name}", { name }),
    byYou: t("played by you"),
    judged: (cards: string) => t("{cards}: played, and not judged yet", { cards }),
    mistakes: (cards: string) => t("Mistake cards: {cards}", { cards }),
    kind: {
      dealer: t("the computer"),
      own: computer,
      random: t("computer: random cards"),
      confirmer: t("computer: wants to be right"),
      falsifier: t("computer: tests its guess"),
      forgetful: t("computer: forgets"),
      scientist: t("computer: scientist"),
      observer: t("computer: random, but thinks"),
      legal_random: t("computer: any allowed move"),
    } as Record<string, string>,
    computer,
    setAside: t("You are the prophet: your hand is set aside while you judge the plays."),
    mistakeHand: t("Your mistake cards"),
    handKeys: t("N: no card fits. G: go on. D: declare yourself prophet."),

    lookAway: (name: string) =>
      t("Give the screen to {name}. Everyone else, look away now.", { name }),
    here: (name: string) => t("I am {name}", { name }),

    itFits: t("It fits"),
    itFitsNot: t("It doesn't fit"),
    claimTrue: t("True: no card fits"),
    claimFalse: t("One of them fits"),
    close: t("No mistake card fits any more"),
    confess: t("Confess a mistake"),
    confessSure: t("The round ends. From the fourth card on, this costs you 20 points."),
    confessYes: t("Confess"),

    predict: t("Will it fit?"),
    choose: t("Choose how sure you are"),
    layDown: t("Submit"),
    worth: ({ right, wrong }: Stake) =>
      t("{yes} if right, {no} if wrong", { yes: signed(right), no: signed(wrong) }),

    ruleLabel: t("My rule: a card fits when…"),
    suggest: t("or start with one of these"),
    readBack: t("Check my rule"),
    accepts: (share: number) =>
      share < 10 * HARDLY
        ? t("After a while almost no card fits.")
        : t("About {count} of 100 cards fit.", { count: Math.round(share * 100) }),
    seal: t("Seal it and deal"),
    sealHelp: t("After that only you can read it; the others see it at the end."),
    faulty: t("With this rule the game doesn't work. Seal it anyway?"),
    sealAnyway: t("Seal it anyway"),
    another: t("Change the rule"),
    ownRule: t("Read my rule"),
    coverRule: t("Hide my rule"),
    onlyYou: t("It is for your eyes only. Are the others looking away?"),
    showRule: t("Show it"),

    goOn: t("Go on"),
    next: (name: string) => t("Next: {name}", { name }),
    pace: t("The others play"),
    paces: { slow: t("slowly"), quick: t("quickly"), byHand: t("step by step") },
    prophesy: t("I am the prophet"),
    prophesies: (name: string) => t("{name} declares: I am the prophet", { name }),
    overthrowCosts: (cards: number) =>
      many("overthrown: draw {count} card", "overthrown: draw {count} cards", cards),
    noPlayCosts: (cards: number) =>
      many("if wrong: draw {count} card", "if wrong: draw {count} cards", cards),
    nextRound: t("Next round"),
    writeNext: t("Write the next rule"),
    news: t("Since your last turn"),
    noNews: t("Nothing since your last turn."),

    marker: (count: number, limit: number | null) =>
      limit === null
        ? many("{count} card on the line", "{count} cards on the line", count)
        : many(
            "{count} card; from {limit} on a mistake puts you out",
            "{count} cards; from {limit} on a mistake puts you out",
            count,
            { limit },
          ),
    prophetFrom: (name: string) => t("{name} is prophet from here on", { name }),
    claim: (name: string, count: number, ok: boolean) =>
      ok
        ? many(
            "{name} was right: {count} card, and it doesn't fit",
            "{name} was right: {count} cards, and none fits",
            count,
            { name },
          )
        : many(
            "{name} was wrong: {count} card, and it fits",
            "{name} was wrong: {count} cards, and one fits",
            count,
            { name },
          ),
    claimShort: (count: number) => t("none of {count}", { count }),
    someone: t("a player"),

    sheet: t("Score sheet"),
    noPoints: t("Points are counted when the round is over."),
    round: (number: number, name: string): string =>
      name === "God" || name === god
        ? t("Round {number}", { number })
        : t("Round {number}, {name} as God", { number, name }),
    who: t("Seat"),
    points: t("Points"),
    what: t("For what"),
    soFar: t("All rounds so far"),
    matchOver: t("The whole match"),
    thoughts: t("What the computer players thought"),
  };
}

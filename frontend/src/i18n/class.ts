// The words of a class on many devices.
import type { Stuck } from "../client/schema";
import type { Speaker } from "./speaker";

type Cards = {
  sign: (code: string) => string;
  percent: (share: number) => string;
  signed: (points: number) => string;
};

export function classIn({ t, many }: Speaker, { sign, percent, signed }: Cards) {
  return {
    title: t("Join your class"),
    code: t("The six letters that your teacher shows"),
    name: t("Your name"),
    codeShort: t("The code has six letters. Look once more at what your teacher shows."),
    nameHelp: t("Where everybody is a card, you may leave it empty."),
    enter: t("Join"),
    seated: t("You are in."),
    waiting: t("The game begins when your teacher deals."),
    own: t("you"),
    you: (name: string) => t("You are {name}", { name }),
    paused: t("Your teacher has paused the game."),
    closed: t("This class is over. Thank you for playing."),
    away: t("No connection. It is tried again by itself; nothing that you did is lost."),
    late: t("The answer is a long time coming. Your move is kept and made once."),
    noSocket: t("This browser is too old to join. Use another one, or another device."),
    desk: t("Your class"),
    joinBy: t("Code"),
    here: (here: number, people: number) => t("{here} of {people} here", { here, people }),
    nobody: t("Nobody has joined yet."),
    deal: t("Deal"),
    dealNext: t("Deal the next rule"),
    dealAgain: t("Deal anew"),
    pause: t("Pause"),
    goOn: t("Go on"),
    lock: t("Lock the door"),
    unlock: t("Open the door"),
    finish: t("End the class"),
    finishAsk: t("End it for everybody? Press once more."),
    table: (number: number) => t("Table {number}", { number }),
    absent: t("not connected"),
    remove: (name: string) => t("Remove {name}", { name }),
    joinAt: t("Scan the picture with a phone, or type the address below it."),
    qr: t("The address of this class as a QR code"),
    projector: t("Projector"),
    dealt: (deal: number) => t("deal {deal}", { deal }),
    dealAsk: t("Deal anew to everybody? Press once more."),
    hintAll: t("Hint for all"),
    hint: t("Give a hint"),
    reveal: t("Open the envelope"),
    revealAsk: t("Show everybody the rule? Press once more."),
    ownRule: t("A rule of your own for the next deal"),
    ownRuleLabel: t("The next hidden rule, in your words"),
    dealIt: t("Deal by this rule"),
    theRule: t("The hidden rule"),
    records: t("Take the records home"),
    recordsHelp: t(
      "One file for each record, as a lesson keeps it: for the report and the replay.",
    ),
    people: t("Who is here"),
    close: t("Close"),
    look: t("Look at the table"),
    project: t("On the projector"),
    showIdeas: t("Show the ideas on the projector"),
    rename: t("Rename"),
    reseat: t("Table, from the next deal on"),
    isHere: t("is here"),
    theirName: t("Name"),
    once: t("Press once more"),
    plays: (name: string, seat: string) =>
      t("{name}, you play as {seat} until the next deal.", { name, seat }),
    shared: (names: string) => t("You share this seat with {names}: play as one.", { names }),
    waits: t("plays from the next deal on"),
    found: t("found the rule"),
    hasAnswered: (answered: boolean) => (answered ? t("has answered") : t("thinks")),
    thinks: (plays: number, ideas: number) =>
      `${many("{count} play", "{count} plays", plays)} · ${many("{count} idea", "{count} ideas", ideas)}`,
    refutedCount: (ideas: number) => many("{count} refuted", "{count} refuted", ideas),
    stuck: (why: Stuck, quiet: number): string =>
      ({
        quiet: many(
          "nothing for {count} minute",
          "nothing for {count} minutes",
          Math.max(1, Math.floor(quiet / 60)),
        ),
        wrong: t("refused again and again"),
        "no ideas": t("without an idea"),
      })[why],

    ideas: t("Ideas of the class"),
    ideasCount: (alive: number, refuted: number) =>
      `${many("{count} lives", "{count} live", alive)} · ${many("{count} refuted", "{count} refuted", refuted)}`,
    noIdeas: t("Nobody has written an idea down yet."),
    predictions: t("Predictions"),
    predictionsRight: (right: number, made: number) =>
      t("{right} of {made} came true", { right, made }),
    sure: t("So sure"),
    wereRight: t("were right"),
    ofThem: t("of"),
    divides: (fits: number, against: number, missing: number) =>
      t("{fits} say it fits, {against} say it does not, {missing} have said nothing", {
        fits,
        against,
        missing,
      }),

    willFit: (card: string, after: string | null) =>
      after
        ? t("Will {card} fit after {after}?", { card: sign(card), after: sign(after) })
        : t("Will {card} fit?", { card: sign(card) }),
    outcome: (card: string, after: string | null, right: boolean): string => {
      const values = { card: sign(card), after: after ? sign(after) : "" };
      if (!after) return right ? t("{card} fits.", values) : t("{card} does not fit.", values);
      return right
        ? t("{card} fits after {after}.", values)
        : t("{card} does not fit after {after}.", values);
    },
    answered: (answered: number, people: number) =>
      t("{answered} of {people} have answered.", { answered, people }),
    hiddenShare: t("The class does not see the share yet."),
    shareLater: t("The share is shown with the verdict."),
    shareRight: (share: number) => t("{share} were right.", { share: percent(share) }),
    certainty: (share: number) => t("They are {share} sure.", { share: percent(share) }),
    verdict: t("Show the verdict"),
    nextCard: t("Which card next?"),
    splits: (card: string, fits: number, against: number): string =>
      fits && against
        ? t("{card} divides the ideas: {fits} for it, {against} against.", {
            card: sign(card),
            fits,
            against,
          })
        : t("{card} divides no ideas: all that live say the same of it.", { card: sign(card) }),
    votes: (voted: number) =>
      many("{count} has chosen a card.", "{count} have chosen a card.", voted),
    voteCount: (votes: number) => many("{count} vote", "{count} votes", votes),
    putName: (card: string, votes: number, fits: number, against: number) =>
      t("Put {card} to the class: {votes} chose it; ideas for it {fits}, against {against}", {
        card,
        votes,
        fits,
        against,
      }),
    firstCard: t("The first card lies there. Which one could follow?"),
    playing: t("Everybody plays."),
    oneLine: t("One line, many minds"),
    howSure: t("How sure are you?"),
    sayFirst: t("One press says both: whether it fits, and how sure you are."),
    youSaid: (fits: boolean, sure: number, right: number, wrong: number): string => {
      const values = { share: percent(sure), right: signed(right), wrong: signed(wrong) };
      return fits
        ? t("You said it fits, {share} sure: {right} or {wrong}. You can still change it.", values)
        : t(
            "You said it does not fit, {share} sure: {right} or {wrong}. You can still change it.",
            values,
          );
    },
    voteNext: t("Which card would tell you most?"),
    atTable: (number: number) => t("You sit at table {number}.", { number }),

    writeRule: t("You are God"),
    ruleFor: (tables: string) => t("The rule for these tables: {tables}", { tables }),
    queue: (count: number) =>
      many("{count} card waits for you", "{count} cards wait for you", count),
    claims: t("says that no card fits:"),
    fit: t("It fits"),
    fitNot: t("It does not"),
    noneFits: t("None fits"),
    oneFits: t("One would fit"),
    removeAsk: (name: string) => t("Remove {name}? Press once more.", { name }),
  };
}

// The words of a class on many devices.
import type { Stuck } from "../client/schema";
import type { Speaker } from "./speaker";

type Cards = {
  sign: (code: string) => string;
  percent: (share: number) => string;
  signed: (points: number) => string;
};

/** The name of the game, in every language. */
export const GAME = "Eleusis";

export function classIn({ t, many }: Speaker, { sign, percent, signed }: Cards) {
  return {
    title: t("Join a class"),
    code: t("The six letters your teacher shows"),
    name: t("Your name"),
    codeShort: t("The code has six letters. Look at it again."),
    nameHelp: t("If everyone is a card, you can leave it empty."),
    enter: t("Join"),
    seated: t("You are in."),
    waiting: t("The game starts when your teacher deals."),
    own: t("you"),
    you: (name: string) => t("You are {name}", { name }),
    paused: t("Your teacher has paused the game."),
    closed: t("This class is over. Thank you for playing."),
    away: t("No connection. Trying again; nothing you did is lost."),
    late: t("The answer is slow. Your move is saved and will be made once."),
    slow: t(
      "This network blocks fast connections. The class goes on another way, a little slower.",
    ),
    blocked: t(
      "This network shows the page but lets no message through. Use another network, such as a phone's hotspot.",
    ),
    desk: t("Your class"),
    deskMoved: t(
      "Your desk has a new address. Open it again from where you started the class: the terminal or the notebook.",
    ),
    deskKey: t("The key of your desk"),
    deskKeyHelp: t("It is in the page that was saved next to the class's file."),
    deskOpen: t("Open your desk"),
    joinBy: t("Code"),
    here: (here: number, people: number) => t("{here} of {people} here", { here, people }),
    nobody: t("No one has joined yet."),
    deal: t("Deal"),
    dealNext: t("Deal the next rule"),
    dealAgain: t("Deal again"),
    pause: t("Pause"),
    goOn: t("Resume"),
    lock: t("Lock class"),
    unlock: t("Unlock class"),
    finish: t("End the class"),
    finishAsk: t("End the class for everyone? Press again."),
    table: (number: number) => t("Table {number}", { number }),
    absent: t("not connected"),
    remove: (name: string) => t("Remove {name}", { name }),
    removeAll: (people: number) =>
      many("Remove {count} from this address", "Remove all {count} from this address", people),
    sameAddress: (names: string) => t("Joined from the same address: {names}", { names }),
    joinAt: t("Scan the picture with a phone, or type the address below."),
    qr: t("The address of this class as a QR code"),
    projector: t("Projector"),
    dealt: (deal: number) => t("round {deal}", { deal }),
    dealAsk: t("Deal again to everyone? Press again."),
    hintAll: t("Hint for all"),
    hint: t("Give a hint"),
    reveal: t("Open the envelope"),
    revealAsk: t("Show everyone the rule? Press again."),
    ownRule: t("Your own rule for the next round"),
    ownRuleLabel: t("The next hidden rule in your words"),
    dealIt: t("Deal with this rule"),
    theRule: t("The hidden rule"),
    records: t("Download the records"),
    recordsHelp: t("One file per record, as a lesson saves it: for the report and the replay."),
    people: t("Who is here"),
    close: t("Close"),
    look: t("See the table"),
    project: t("On the projector"),
    showIdeas: t("Show ideas on the projector"),
    rename: t("Rename"),
    reseat: t("Table, from the next round on"),
    isHere: t("is here"),
    theirName: t("Name"),
    once: t("Press again"),
    plays: (name: string, seat: string) =>
      t("{name}, you play as {seat} until the next round.", { name, seat }),
    shared: (names: string) => t("You share this seat with {names}: decide together.", { names }),
    waits: t("plays from the next round on"),
    found: t("found the rule"),
    hasAnswered: (answered: boolean) => (answered ? t("has answered") : t("thinking")),
    played: (plays: number) => many("{count} play", "{count} plays", plays),
    predicted: (made: number) => many("{count} prediction", "{count} predictions", made),
    hasIdeas: (ideas: number) => many("{count} idea", "{count} ideas", ideas),
    refutedCount: (ideas: number) => many("{count} refuted", "{count} refuted", ideas),
    stuck: (why: Stuck, quiet: number): string =>
      ({
        quiet: many(
          "idle for {count} minute",
          "idle for {count} minutes",
          Math.max(1, Math.floor(quiet / 60)),
        ),
        wrong: t("refused many times"),
        "no ideas": t("no idea yet"),
      })[why],

    ideas: t("Ideas of the class"),
    ideasCount: (alive: number, refuted: number) =>
      `${many("{count} left", "{count} left", alive)} · ${many("{count} refuted", "{count} refuted", refuted)}`,
    noIdeas: t("No one has written an idea yet."),
    predictions: t("Predictions"),
    predictionsRight: (right: number, made: number) =>
      t("{right} of {made} were right", { right, made }),
    sure: t("How sure"),
    wereRight: t("were right"),
    ofThem: t("of"),
    divides: (fits: number, against: number, missing: number) =>
      t("{fits} say it fits, {against} say it doesn't, {missing} have not answered", {
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
      if (!after) return right ? t("{card} fits.", values) : t("{card} doesn't fit.", values);
      return right
        ? t("{card} fits after {after}.", values)
        : t("{card} doesn't fit after {after}.", values);
    },
    answered: (answered: number, people: number) =>
      t("{answered} of {people} have answered.", { answered, people }),
    hiddenShare: t("The class can't see the results yet."),
    shareLater: t("The results are shown with the verdict."),
    shareRight: (share: number) => t("{share} were right.", { share: percent(share) }),
    certainty: (share: number) => t("They are {share} sure.", { share: percent(share) }),
    verdict: t("Show the verdict"),
    nextCard: t("Which card next?"),
    splits: (card: string, fits: number, against: number): string =>
      fits && against
        ? t("{card} splits the ideas: {fits} say it fits, {against} say it doesn't.", {
            card: sign(card),
            fits,
            against,
          })
        : t("{card} does not split the ideas: they all say the same about it.", {
            card: sign(card),
          }),
    votes: (voted: number) =>
      many("{count} has chosen a card.", "{count} have chosen a card.", voted),
    voteCount: (votes: number) => many("{count} vote", "{count} votes", votes),
    putName: (card: string, votes: number, fits: number, against: number) =>
      t("Ask the class about {card}: {votes} chose it; ideas for it {fits}, against {against}", {
        card,
        votes,
        fits,
        against,
      }),
    firstCard: t("This is the first card. Which one could follow?"),
    playing: t("Everyone plays."),
    oneLine: t("One line, many minds"),
    howSure: t("How sure are you?"),
    sayFirst: t("One press answers both: does it fit, and how sure are you?"),
    youSaid: (fits: boolean, sure: number, right: number, wrong: number): string => {
      const values = { share: percent(sure), right: signed(right), wrong: signed(wrong) };
      return fits
        ? t("You said it fits, {share} sure: {right} or {wrong}. You can still change it.", values)
        : t(
            "You said it doesn't fit, {share} sure: {right} or {wrong}. You can still change it.",
            values,
          );
    },
    voteNext: t("Which card would tell you most?"),
    atTable: (number: number) => t("You are at table {number}.", { number }),

    writeRule: t("You are God"),
    ruleFor: (tables: string) => t("The rule for these tables: {tables}", { tables }),
    queue: (count: number) =>
      many("{count} card waits for you", "{count} cards wait for you", count),
    claims: t("says that no card fits:"),
    fit: t("It fits"),
    fitNot: t("It doesn't"),
    noneFits: t("None fits"),
    oneFits: t("One would fit"),
    removeAsk: (name: string) => t("Remove {name}? Press again.", { name }),
  };
}

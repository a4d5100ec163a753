// The words of a class on many devices.
import type { Speaker } from "./speech";

export function classIn({ t }: Speaker) {
  return {
    title: t("Join your class"),
    code: t("The six letters that your teacher shows"),
    name: t("Your name"),
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
    joinBy: t("Code to join"),
    here: (here: number, people: number) => t("{here} of {people} here", { here, people }),
    nobody: t("Nobody has joined yet."),
    deal: t("Deal"),
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
    removeAsk: (name: string) => t("Remove {name}? Press once more.", { name }),
  };
}

// The class that a page is about, and how something is done in it.
import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { ClassView } from "../../client/schema";
import type { ClassCommand, SocketComm } from "../../client/socket";
import type { Wire } from "../../client/wire";
import { useSay } from "../../i18n/speech";
import { Pill } from "../controls";
import { Said } from "../said";

/** A class on a page; the wire is of the table that is looked at. */
export function useRoom(comm: SocketComm, room: ClassView, wire: Wire | null) {
  const [error, setError] = useState("");
  /** Do something and show what is wrong with it; resolves to whether it was done. */
  const ask = async (command: ClassCommand): Promise<boolean> => {
    const wrong = await comm.ask(command);
    setError(wrong);
    return wrong === "";
  };
  const does = (command: ClassCommand) => void ask(command);
  return { comm, room, wire, error, setError, ask, does };
}

type Room = ReturnType<typeof useRoom>;

const Here = createContext<Room | null>(null);

/** The class that all within is about. */
export const ClassHere = Here.Provider;

export function useClass(): Room {
  const room = useContext(Here);
  if (!room) throw new Error("There is no class here.");
  return room;
}

/** The newest card of the line. */
export const lastOf = (wire: Wire | null): string | null =>
  wire?.plays
    .filter((play) => play.ok)
    .at(-1)
    ?.cards.at(-1) ?? null;

/** What went wrong, in a sentence, over the foot of the page: nothing moves when it comes or goes. */
export function Toast() {
  const { t } = useSay();
  const { error, setError } = useClass();
  return (
    <div class="eleusis-toast" role="alert">
      {error && (
        <>
          <Said as="p" text={error} />
          <Pill onClick={() => setError("")}>{t("Close")}</Pill>
        </>
      )}
    </div>
  );
}

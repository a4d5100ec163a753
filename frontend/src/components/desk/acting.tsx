// The teacher's desk as all of its parts know it: what it holds, and how something is done there.
import { createContext } from "preact";
import { useCallback, useContext, useRef, useState } from "preact/hooks";
import type { DeskView } from "../../client/schema";
import type { DeskModel, Send, Wire } from "../../client/wire";
import { Said } from "../said";

export type DeskWire = Wire<DeskModel>;
type Act = DeskWire["ask"];

/** Ask one thing after the other: each names the turn that the one before has led to. */
export function useActing(wire: DeskWire): Act {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const act: Act = (command, ...given) => {
    const answer = last.current.then(() => wire.ask(command, ...given));
    last.current = answer;
    return answer;
  };
  return useCallback(act, [wire]);
}

type Desk = { wire: DeskWire; view: DeskView; act: Act };

const Here = createContext<Desk | null>(null);

/** The desk that all within is about. */
export const DeskHere = Here.Provider;

/** The desk, with a way to ask that keeps what is wrong to show it in this part. */
export function useDesk() {
  const desk = useContext(Here);
  if (!desk) throw new Error("There is no desk here.");
  const [error, setError] = useState("");
  const send: Send<DeskModel> = async (command, ...given) => {
    const answer = await desk.act(command, ...given);
    setError(answer.ok ? "" : answer.error);
    return answer.ok;
  };
  return { ...desk, send, error, setError };
}

export function Trouble({ error }: { error: string }) {
  return (
    <div class="eleusis-desk-trouble" role="alert">
      {error && <Said as="p" class="eleusis-trouble" text={error} />}
    </div>
  );
}

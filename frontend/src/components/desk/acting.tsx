// What every part of the desk does: ask Python, one thing after the other, and say what is wrong.
import { useCallback, useRef, useState } from "preact/hooks";
import type { DeskModel, Send, Wire } from "../../client/wire";
import { Said } from "../said";

export type DeskWire = Wire<DeskModel>;
export type Act = DeskWire["ask"];

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

/** Ask, and keep what is wrong with it to show it. */
export function useSend(act: Act): { send: Send<DeskModel>; error: string } {
  const [error, setError] = useState("");
  const send: Send<DeskModel> = async (command, ...given) => {
    const answer = await act(command, ...given);
    setError(answer.ok ? "" : answer.error);
    return answer.ok;
  };
  return { send, error };
}

export function Trouble({ error }: { error: string }) {
  return (
    <div class="eleusis-desk-trouble" role="alert">
      {error && <Said as="p" class="eleusis-trouble" text={error} />}
    </div>
  );
}

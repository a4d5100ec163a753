// The teacher's desk as all of its parts know it: what it holds, and how something is done there.
import { createContext } from "preact";
import { useCallback, useContext, useRef, useState } from "preact/hooks";
import type { DeskView, LessonSettings } from "../../client/schema";
import type { Answer, DeskModel, Send, Wire } from "../../client/wire";
import { Said } from "../said";

export type DeskWire = Wire<DeskModel>;
type Ask = DeskWire["ask"];

/** Ask one thing after the other: each begins with what the one before has led to. */
export function useQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<A,>(ask: () => Promise<A>): Promise<A> => {
    const answer = last.current.then(ask);
    last.current = answer;
    return answer;
  }, []);
}

type Desk = { wire: DeskWire; view: DeskView; queue: ReturnType<typeof useQueue>; act: Ask };

const Here = createContext<Desk | null>(null);

/** The desk that all within is about. */
export const DeskHere = Here.Provider;

/** The desk, with a way to ask that keeps what is wrong to show it in this part. */
export function useDesk() {
  const desk = useContext(Here);
  if (!desk) throw new Error("There is no desk here.");
  const [error, setError] = useState("");
  const { wire, queue, act } = desk;
  const shown = async (asked: Promise<Answer<unknown>>) => {
    const answer = await asked;
    setError(answer.ok ? "" : answer.error);
    return answer.ok;
  };
  const send: Send<DeskModel> = (command, ...given) => shown(act(command, ...given));
  /** Write the rules, with a change to those that are there then. */
  const write = (change: (steps: string[][]) => void) =>
    shown(
      queue(() => {
        const steps = (wire.desk?.steps ?? []).map((step) => step.map((rule) => rule.text));
        change(steps);
        return wire.ask("write", { steps });
      }),
    );
  const set = (given: Partial<LessonSettings>) =>
    shown(
      queue(() =>
        wire.ask("set", { settings: { ...(wire.desk ?? desk.view).settings, ...given } }),
      ),
    );
  return { ...desk, send, write, set, error, setError };
}

export function Trouble({ error }: { error: string }) {
  return (
    <div class="eleusis-desk-trouble" role="alert">
      {error && <Said as="p" class="eleusis-trouble" text={error} />}
    </div>
  );
}

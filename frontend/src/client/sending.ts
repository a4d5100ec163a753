// What a page shows of a command: that its answer is late, and what was wrong with it.
import { useState } from "preact/hooks";
import type { AnyModel, Send, Wire } from "./wire";

/** Most answers are here before anybody could see that they are waited for. */
const LATE = 150; // milliseconds

/** Send commands. The page is busy while one for the turn that it shows is late: once the turn has
 * passed, what is pressed is something else, though the answer is not here yet. */
export function useSending<M extends AnyModel>(wire: Wire<M>) {
  const { turn } = wire.view;
  const [error, setError] = useState("");
  const [late, setLate] = useState<{ of: number | undefined } | null>(null);
  const send: Send<M> = async (command, ...given) => {
    const sent = { of: turn };
    const timer = setTimeout(() => setLate(sent), LATE);
    const answer = await wire.ask(command, ...given);
    clearTimeout(timer);
    setLate((now) => (now === sent ? null : now));
    setError(answer.ok ? "" : answer.error);
    return answer.ok;
  };
  return { send, error, busy: late !== null && late.of === turn };
}

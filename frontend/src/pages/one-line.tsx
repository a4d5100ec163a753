// One line, many minds: the line of the whole class, what one foretells of the card that is put to
// it, and one's own ideas.

import { useRef, useState } from "preact/hooks";
import { useModel } from "../client/model";
import { usePointing } from "../client/pointing";
import type { ClassView, TableView } from "../client/schema";
import type { ClassCommand, SocketComm } from "../client/socket";
import type { Wire } from "../client/wire";
import { Languages } from "../components/classroom/languages";
import { Lying } from "../components/classroom/lying";
import { Question, verdict } from "../components/classroom/question";
import { Toast } from "../components/classroom/toast";
import { willFit } from "../components/classroom/words";
import { OpenedLetter } from "../components/ending";
import { HypothesesAlone } from "../components/hypotheses";
import { Said } from "../components/said";
import { useSay } from "../i18n/speech";
import type { Say } from "../i18n/words";

type Props = {
  comm: SocketComm;
  room: ClassView;
  wire: Wire;
  speak: (lang: string) => void;
};

/** What has happened at the line, for who hears it. */
function newsOf(
  { asked, divided }: ClassView,
  view: TableView,
  last: string | null,
  say: Say,
): string {
  if (asked) return willFit(say, asked.card, last);
  return divided ? verdict(view, divided, say) : "";
}

export function OneLine({ comm, room, wire, speak }: Props) {
  const say = useSay();
  const view = useModel(wire);
  const pointing = usePointing(view.seal);
  const [error, setError] = useState("");
  const wasOpen = useRef(view.opened !== null);
  const ask = async (command: ClassCommand) => setError(await comm.ask(command));
  const last =
    wire.plays
      .filter((play) => play.ok)
      .at(-1)
      ?.cards.at(-1) ?? null;
  const hints = view.hints.shown;
  return (
    <div class="eleusis-page eleusis-one-line">
      <header>
        <h1>{room.title || say.t("One line, many minds")}</h1>
        <Said as="span" text={say.t("You are {name}", { name: room.name })} />
        <Languages speak={speak} />
      </header>
      <Said as="p" class="eleusis-hidden" role="status" text={newsOf(room, view, last, say)} />
      <div class="eleusis-one-line-main">
        <Lying wire={wire} asked={room.asked?.card ?? null} />
        <Toast error={error} close={() => setError("")} />
        {view.opened ? (
          <OpenedLetter view={view} wire={wire} fresh={!wasOpen.current} point={pointing.point} />
        ) : (
          <Question view={view} room={room} last={last} ask={(command) => void ask(command)} />
        )}
        {hints.length > 0 && (
          <section class="eleusis-at-line" aria-live="polite">
            <h2>{say.t("Hints")}</h2>
            {hints.map((hint) => (
              <Said as="p" key={hint.rung} text={hint.text} />
            ))}
          </section>
        )}
      </div>
      <div class="eleusis-one-line-ideas">
        <h2 class="eleusis-hidden">{say.t("Ideas and hints")}</h2>
        <HypothesesAlone view={view} wire={wire} point={pointing.point} />
      </div>
    </div>
  );
}

// One line, many minds: the line of the whole class, what one foretells of the card that is put to
// it, and one's own ideas.
import { useRef } from "preact/hooks";
import type { Wire } from "../client/wire";
import { Lying, lastOf, Toast, useClass, willFit } from "../components/classroom/here";
import { Question, verdict } from "../components/classroom/question";
import { OpenedLetter } from "../components/ending";
import { HypothesesAlone } from "../components/hypotheses";
import { Said } from "../components/said";
import { Languages } from "../components/standing";
import { TableHere, usePlaying } from "../components/table-state";
import { useSay } from "../i18n/speech";

export function OneLine({ wire, root }: { wire: Wire; root: HTMLElement }) {
  const say = useSay();
  const { t } = say;
  const { room } = useClass();
  const table = usePlaying(wire, root, false);
  const { view } = table;
  const wasOpen = useRef(view.opened !== null);
  const { asked, divided } = room;
  const hints = view.hints.shown;
  // What has happened at the line, for who hears it.
  const news = asked
    ? willFit(say, asked.card, lastOf(wire))
    : divided
      ? verdict(view, divided, say)
      : "";
  return (
    <TableHere value={table}>
      <div class="eleusis-page eleusis-one-line eleusis-parts">
        <header class="eleusis-row">
          <h1>{room.title || t("One line, many minds")}</h1>
          <Said as="span" text={t("You are {name}", { name: room.name })} />
          <Languages />
        </header>
        <Said as="p" class="eleusis-hidden" role="status" text={news} />
        <div class="eleusis-stack">
          <Lying wire={wire} />
          <Toast />
          {view.opened ? <OpenedLetter fresh={!wasOpen.current} tells /> : <Question view={view} />}
          {hints.length > 0 && (
            <section class="eleusis-at-line eleusis-stack eleusis-box" aria-live="polite">
              <h2>{t("Hints")}</h2>
              {hints.map((hint) => (
                <Said as="p" key={hint.rung} text={hint.text} />
              ))}
            </section>
          )}
        </div>
        <div>
          <h2 class="eleusis-hidden">{t("Ideas and hints")}</h2>
          <HypothesesAlone />
        </div>
      </div>
    </TableHere>
  );
}

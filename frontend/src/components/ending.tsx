// A round is over: the envelope opens in the well, one's own sentence beside the rule; what was
// played takes the place of the hand, and the next deal that of the button that played.
import type { JSX } from "preact";
import type { TableView } from "../client/schema";
import type { Wire } from "../client/wire";
import { useSay } from "../i18n/speech";
import { Again, OwnWords, Pocket, useFocusOn, Verified, Whys } from "./reveal";
import { Said } from "./said";
import { Rounds, Thoughts } from "./sheet";

type LetterProps = {
  view: TableView;
  wire: Wire;
  fresh: boolean;
  /** What the form for one's own words is called. */
  form: string;
};

export function OpenedLetter({ view, wire, fresh, form }: LetterProps): JSX.Element | null {
  const say = useSay();
  const rule = useFocusOn(fresh);
  const { opened } = view;
  if (!opened) return null;
  const own = ownSentence(view);
  return (
    <section class={`eleusis-opened${fresh ? " eleusis-fresh" : ""}`}>
      <div class="eleusis-envelope">
        <div class="eleusis-letter" tabIndex={0} role="region" aria-label={say.ruleWas}>
          <div class="eleusis-columns">
            <div>
              <p class="eleusis-quiet">{say.ruleWas}</p>
              <p class="eleusis-rule" tabIndex={-1} ref={rule}>
                <Said text={opened.rule} />
              </p>
            </div>
            {opened.asked ? (
              <OwnWords wire={wire} form={form} />
            ) : (
              own && (
                <div>
                  <p class="eleusis-quiet">{say.yourIdea}</p>
                  <p class="eleusis-rule eleusis-yours">
                    <Said text={own} />
                  </p>
                </div>
              )
            )}
          </div>
          <Verified view={view} opened={opened} />
        </div>
        <Pocket />
      </div>
    </section>
  );
}

type NextProps = Omit<LetterProps, "fresh"> & {
  /** Lets the next God write a rule. */
  write: () => void;
};

/** Where the button that played stood: keep one's own words, or go on to the next rule. */
export function Next({ view, wire, form, write }: NextProps): JSX.Element {
  const say = useSay();
  const { waits, name } = view.multiplayer ?? {};
  return (
    <div class="eleusis-actions eleusis-play-bar">
      {view.opened?.asked && (
        <button type="submit" form={form} class="eleusis-button eleusis-primary">
          {say.ownWordsSave}
        </button>
      )}
      <Again view={view} wire={wire} />
      {waits === "rule" && (
        <button type="button" class="eleusis-button eleusis-primary" onClick={write}>
          {say.multiplayer.writeNext}
        </button>
      )}
      {waits === "cover" && name && (
        <button
          type="button"
          class="eleusis-button eleusis-primary"
          onClick={() => void wire.ask("here", { who: name })}
        >
          {say.multiplayer.here(name)}
        </button>
      )}
    </div>
  );
}

/** The idea one ended with: what God called right, or else what one was surest of. */
function ownSentence({ hypotheses }: TableView): string {
  const alive = hypotheses.filter((it) => it.standing !== "refuted" && it.declared !== "wrong");
  const right = alive.find((it) => it.declared === "right");
  const surest = [...alive].sort((a, b) => (b.credence ?? 0) - (a.credence ?? 0))[0];
  return (right ?? surest)?.sentence ?? "";
}

type RestProps = { view: TableView; wire: Wire; point: (n: number | null) => void };

/** What there is to read afterwards, folded. */
export function Afterwards({ view, wire, point }: RestProps): JSX.Element | null {
  const say = useSay();
  const { opened, sheet } = view;
  if (!opened) return null;
  return (
    <div class="eleusis-afterwards">
      {view.errs > 0 && <p class="eleusis-quiet">{say.erred(opened.errors.length)}</p>}
      <Whys opened={opened} wire={wire} point={point} />
      {sheet && (
        <details class="eleusis-whys eleusis-score-sheet">
          <summary>{say.multiplayer.sheet}</summary>
          <Rounds sheet={sheet} />
        </details>
      )}
      <Thoughts view={view} wire={wire} />
    </div>
  );
}

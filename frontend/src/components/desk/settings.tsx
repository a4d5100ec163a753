// How the lesson is played: a switch for each thing a teacher may want otherwise.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { DeskView } from "../../client/schema";
import type { DeskModel, Send } from "../../client/wire";
import { useSay } from "../../i18n/speech";
import { type Act, Trouble, useSend } from "./acting";

const HINTS = ["free", "usual", "late", "none"];
const ERRS = [0, 0.05, 0.1, 0.2];
const NAMES: Pair = ["Dax", "Med"];
const SEEDS = 9999;

export function Settings({ view, act }: { view: DeskView; act: Act }): JSX.Element {
  const { desk: say } = useSay();
  const { settings } = view;
  const { send, error } = useSend(act);
  const id = useId();
  return (
    <section class="eleusis-panel eleusis-settings eleusis-how" aria-label={say.how}>
      <h3>{say.how}</h3>
      <div class="eleusis-setting">
        <label for={`${id}game`}>{say.game}</label>
        <select
          id={`${id}game`}
          value={settings.variant}
          onChange={(event) => void send("set", { variant: event.currentTarget.value })}
        >
          {view.variants.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </div>
      <Seldom view={view} send={send} />
      <Trouble error={error} />
    </section>
  );
}

type SeldomProps = { view: DeskView; send: Send<DeskModel> };

/** What is seldom set otherwise: folded, under the names of what is on. */
function Seldom({ view, send }: SeldomProps): JSX.Element {
  const { desk: say } = useSay();
  const { settings, alone } = view;
  const newCards = () => void send("set", { seed: 1 + Math.floor(Math.random() * SEEDS) });
  const on = [
    settings.hints !== "none" && `${say.hints} (${say.hintsOf(settings.hints)})`,
    settings.predictions && say.predictions,
    settings.counter_example && say.counter,
    settings.rival && say.rival,
    settings.beliefs && say.beliefs,
    settings.seed !== null && say.seed,
    alone && settings.names !== null && say.names,
    alone && settings.errs > 0 && say.errs,
  ].filter(Boolean);
  return (
    <details class="eleusis-another">
      <summary>
        {say.moreSettings}
        <span class="eleusis-quiet">{on.join(" · ")}</span>
      </summary>
      <div class="eleusis-settings">
        <Choice
          name={say.hints}
          help={say.hintsHelp(settings.hints)}
          options={HINTS.map((one) => [one, say.hintsOf(one)])}
          value={settings.hints}
          set={(hints) => void send("set", { hints })}
        />
        <Switch
          name={say.predictions}
          help={say.predictionsHelp}
          on={settings.predictions}
          set={(predictions) => void send("set", { predictions })}
        />
        <Switch
          name={say.counter}
          help={say.counterHelp}
          on={settings.counter_example}
          set={(counter_example) => void send("set", { counter_example })}
        />
        <Switch
          name={say.rival}
          help={say.rivalHelp}
          on={settings.rival}
          set={(rival) => void send("set", { rival })}
        />
        <Switch
          name={say.beliefs}
          help={say.beliefsHelp}
          on={settings.beliefs}
          set={(beliefs) => void send("set", { beliefs })}
        />
        <Switch
          name={say.seed}
          help={settings.seed === null ? say.seedHelp : say.deal(settings.seed)}
          on={settings.seed !== null}
          set={(on) => (on ? newCards() : void send("set", { seed: null }))}
        />
        {alone && (
          <Switch
            name={say.names}
            help={say.namesHelp}
            on={settings.names !== null}
            set={(on) => void send("set", { names: on ? NAMES : null })}
          />
        )}
        {settings.seed !== null && (
          <button type="button" class="eleusis-link eleusis-more-of" onClick={newCards}>
            {say.otherCards}
          </button>
        )}
        {alone ? (
          <>
            {settings.names && (
              <Names names={settings.names} set={(names) => void send("set", { names })} />
            )}
            <Choice
              name={say.errs}
              help={say.errsHelp}
              options={ERRS.map((one) => [
                `${one}`,
                one ? say.oneIn(Math.round(1 / one)) : say.never,
              ])}
              value={`${settings.errs}`}
              set={(errs) => void send("set", { errs: Number(errs) })}
            />
          </>
        ) : (
          <p class="eleusis-quiet">{say.alone}</p>
        )}
      </div>
    </details>
  );
}

type SwitchProps = { name: string; help: string; on: boolean; set: (on: boolean) => void };

/** One thing that is on or off; the whole row can be pressed. */
export function Switch({ name, help, on, set }: SwitchProps): JSX.Element {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      class="eleusis-setting eleusis-switch"
      aria-checked={on}
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}help`}
      onClick={() => set(!on)}
    >
      <Named id={id} name={name} help={help} />
      <span class="eleusis-slide" aria-hidden="true" />
    </button>
  );
}

function Named({ id, name, help }: { id: string; name: string; help: string }): JSX.Element {
  return (
    <span>
      <span id={`${id}name`}>{name}</span>
      <small id={`${id}help`} class="eleusis-quiet">
        {help}
      </small>
    </span>
  );
}

type ChoiceProps = {
  name: string;
  help: string;
  options: [value: string, label: ComponentChildren][];
  value: string;
  set: (value: string) => void;
};

/** One of a few. */
function Choice({ name, help, options, value, set }: ChoiceProps): JSX.Element {
  const id = useId();
  return (
    <div
      class="eleusis-setting"
      role="radiogroup"
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}help`}
    >
      <Named id={id} name={name} help={help} />
      <span class="eleusis-segments">
        {options.map(([one, label]) => (
          <label key={one}>
            <input
              type="radio"
              name={id}
              value={one}
              checked={value === one}
              onChange={() => set(one)}
            />
            <span>{label}</span>
          </label>
        ))}
      </span>
    </div>
  );
}

type Pair = [string, string];
type NamesProps = { names: Pair; set: (names: Pair) => void };

function Names({ names, set }: NamesProps): JSX.Element {
  const { desk: say } = useSay();
  const [typed, setTyped] = useState(names);
  const id = useId();
  useEffect(() => setTyped(names), [names.join("|")]);
  return (
    <div class="eleusis-names eleusis-more-of">
      {[0, 1].map((place) => (
        <label key={place} for={`${id}${place}`}>
          <span class="eleusis-quiet">{say.name(place)}</span>
          <input
            id={`${id}${place}`}
            type="text"
            maxLength={20}
            value={typed[place] ?? ""}
            onInput={(event) => {
              const text = event.currentTarget.value;
              setTyped(([one, other]) => (place ? [one, text] : [text, other]));
            }}
            onChange={() => set(typed)}
          />
        </label>
      ))}
    </div>
  );
}

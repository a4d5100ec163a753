// How the lesson is played: a switch for each thing a teacher may want otherwise.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { DeskView } from "../../client/schema";
import type { DeskModel, Send } from "../../client/wire";
import { useSay } from "../../i18n/speech";
import { Link } from "../controls";
import { type Act, Trouble, useSend } from "./acting";

const ERRS = [0, 0.05, 0.1, 0.2];
const NAMES: Pair = ["Dax", "Med"];
const SEEDS = 9999;

export function Settings({ view, act }: { view: DeskView; act: Act }) {
  const { t } = useSay();
  const { settings } = view;
  const { send, error } = useSend(act);
  const id = useId();
  return (
    <section class="eleusis-panel eleusis-settings eleusis-how" aria-label={t("How to play it")}>
      <h3>{t("How to play it")}</h3>
      <div class="eleusis-setting">
        <label for={`${id}game`}>{t("Variant")}</label>
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
function Seldom({ view, send }: SeldomProps) {
  const { t } = useSay();
  const { settings, alone } = view;
  // How easily hints come, by the names that Python has for it.
  const hints: Record<string, [name: string, help: string]> = {
    free: [t("free"), t("right away, for free")],
    usual: [t("earned"), t("after some plays, for some points")],
    late: [t("late"), t("after twice as many plays")],
    none: [t("none"), t("no one gets a hint")],
  };
  const [hintsAre, hintsHelp] = hints[settings.hints] ?? [settings.hints, ""];
  const newCards = () => void send("set", { seed: 1 + Math.floor(Math.random() * SEEDS) });
  const on = [
    settings.hints !== "none" && `${t("Hints")} (${hintsAre})`,
    settings.predictions && t("Predict first"),
    settings.counter_example && t("Counter-example"),
    settings.rival && t("A rival"),
    settings.beliefs && t("Show beliefs"),
    settings.seed !== null && t("Same cards for all"),
    alone && settings.names !== null && t("Two kinds of cards"),
    alone && settings.errs > 0 && t("God is wrong"),
  ].filter(Boolean);
  return (
    <details class="eleusis-another">
      <summary>
        {t("More settings")}
        <span class="eleusis-quiet">{on.join(" · ")}</span>
      </summary>
      <div class="eleusis-settings">
        <Choice
          name={t("Hints")}
          help={hintsHelp}
          options={Object.entries(hints).map(([one, [name]]) => [one, name])}
          value={settings.hints}
          set={(hints) => void send("set", { hints })}
        />
        <Switch
          name={t("Predict first")}
          help={t("predict before each play")}
          on={settings.predictions}
          set={(predictions) => void send("set", { predictions })}
        />
        <Switch
          name={t("Counter-example")}
          help={t("after a wrong guess, God shows a card that proves it")}
          on={settings.counter_example}
          set={(counter_example) => void send("set", { counter_example })}
        />
        <Switch
          name={t("A rival")}
          help={t("a robot states rules to refute")}
          on={settings.rival}
          set={(rival) => void send("set", { rival })}
        />
        <Switch
          name={t("Show beliefs")}
          help={t("what a perfect reasoner would think")}
          on={settings.beliefs}
          set={(beliefs) => void send("set", { beliefs })}
        />
        <Switch
          name={t("Same cards for all")}
          help={
            settings.seed === null
              ? t("everyone gets the same cards")
              : t("deal {seed}", { seed: `${settings.seed}` })
          }
          on={settings.seed !== null}
          set={(on) => (on ? newCards() : void send("set", { seed: null }))}
        />
        {alone && (
          <Switch
            name={t("Two kinds of cards")}
            help={t("each has a name, and students describe both")}
            on={settings.names !== null}
            set={(on) => void send("set", { names: on ? NAMES : null })}
          />
        )}
        {settings.seed !== null && (
          <Link class="eleusis-more-of" onClick={newCards}>
            {t("Other cards")}
          </Link>
        )}
        {alone ? (
          <>
            {settings.names && (
              <Names names={settings.names} set={(names) => void send("set", { names })} />
            )}
            <Choice
              name={t("God is wrong")}
              help={t("the wrong verdicts are shown at the end")}
              options={ERRS.map((one) => [
                `${one}`,
                one ? t("1 in {plays}", { plays: Math.round(1 / one) }) : t("never"),
              ])}
              value={`${settings.errs}`}
              set={(errs) => void send("set", { errs: Number(errs) })}
            />
          </>
        ) : (
          <p class="eleusis-quiet">
            {t("Two kinds of cards and a God who makes mistakes are for the open table only.")}
          </p>
        )}
      </div>
    </details>
  );
}

type SwitchProps = { name: string; help: string; on: boolean; set: (on: boolean) => void };

/** One thing that is on or off; the whole row can be pressed. */
export function Switch({ name, help, on, set }: SwitchProps) {
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

function Named({ id, name, help }: { id: string; name: string; help: string }) {
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
function Choice({ name, help, options, value, set }: ChoiceProps) {
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

function Names({ names, set }: NamesProps) {
  const { t } = useSay();
  const [typed, setTyped] = useState(names);
  const id = useId();
  useEffect(() => setTyped(names), [names.join("|")]);
  return (
    <div class="eleusis-names eleusis-more-of">
      {[0, 1].map((place) => (
        <label key={place} for={`${id}${place}`}>
          <span class="eleusis-quiet">{place ? t("What does not fit") : t("What fits")}</span>
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

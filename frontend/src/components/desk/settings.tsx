// How the lesson is played: a switch for each thing a teacher may want otherwise.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { LessonSettings } from "../../client/schema";
import { useSay } from "../../i18n/speech";
import { Choice, Link } from "../controls";
import { Trouble, useDesk } from "./acting";

const ERRS = [0, 0.05, 0.1, 0.2];
const NAMES: Pair = ["Dax", "Med"];
const SEEDS = 9999;

type Given = Partial<LessonSettings>;

export function Settings() {
  const { t } = useSay();
  const { view, set, error } = useDesk();
  const id = useId();
  return (
    <section class="eleusis-panel eleusis-settings eleusis-how" aria-label={t("How to play it")}>
      <h3>{t("How to play it")}</h3>
      <div class="eleusis-setting eleusis-spread eleusis-row">
        <label for={id}>{t("Variant")}</label>
        <Choice
          id={id}
          value={view.settings.variant}
          set={(variant) => set({ variant })}
          options={view.variants.map(({ name, title }) => [name, title])}
        />
      </div>
      <Seldom set={set} />
      <Trouble error={error} />
    </section>
  );
}

/** What is seldom set otherwise: folded, under the names of what is on. */
function Seldom({ set }: { set: (given: Given) => unknown }) {
  const { t } = useSay();
  const { settings, alone } = useDesk().view;
  const { seed, names, errs } = settings;
  // How easily hints come, by the names that Python has for it.
  const hints: Record<string, [name: string, help: string]> = {
    free: [t("free"), t("right away, for free")],
    usual: [t("earned"), t("after some plays, for some points")],
    late: [t("late"), t("after twice as many plays")],
    none: [t("none"), t("no one gets a hint")],
  };
  const [hintsAre, hintsHelp] = hints[settings.hints] ?? [settings.hints, ""];
  const newCards = () => set({ seed: 1 + Math.floor(Math.random() * SEEDS) });
  const switches = [
    [
      t("Predict first"),
      t("predict before each play"),
      settings.predictions,
      (predictions: boolean) => set({ predictions }),
    ],
    [
      t("Counter-example"),
      t("after a wrong guess, God shows a card that proves it"),
      settings.counter_example,
      (counter_example: boolean) => set({ counter_example }),
    ],
    [
      t("A rival"),
      t("a robot states rules to refute"),
      settings.rival,
      (rival: boolean) => set({ rival }),
    ],
    [
      t("Show beliefs"),
      t("what a perfect reasoner would think"),
      settings.beliefs,
      (beliefs: boolean) => set({ beliefs }),
    ],
    [
      t("Same cards for all"),
      seed === null ? t("everyone gets the same cards") : t("deal {seed}", { seed: `${seed}` }),
      seed !== null,
      (on: boolean) => (on ? newCards() : set({ seed: null })),
    ],
    ...(alone
      ? [
          [
            t("Two kinds of cards"),
            t("each has a name, and students describe both"),
            names !== null,
            (on: boolean) => set({ names: on ? NAMES : null }),
          ] as const,
        ]
      : []),
  ] as const;
  const on = [
    settings.hints !== "none" && `${t("Hints")} (${hintsAre})`,
    ...switches.map(([name, , isOn]) => isOn && name),
    alone && errs > 0 && t("God is wrong"),
  ].filter(Boolean);
  return (
    <details class="eleusis-another">
      <summary>
        {t("More settings")}
        <span class="eleusis-quiet">{on.join(" · ")}</span>
      </summary>
      <div class="eleusis-settings">
        <Segments
          name={t("Hints")}
          help={hintsHelp}
          options={Object.entries(hints).map(([one, [name]]) => [one, name])}
          value={settings.hints}
          set={(hints) => set({ hints })}
        />
        {switches.map(([name, help, isOn, act]) => (
          <Switch key={name} name={name} help={help} on={isOn} set={act} />
        ))}
        {seed !== null && (
          <Link class="eleusis-more-of" onClick={newCards}>
            {t("Other cards")}
          </Link>
        )}
        {alone ? (
          <>
            {names && <Names names={names} set={(pair) => set({ names: pair })} />}
            <Segments
              name={t("God is wrong")}
              help={t("the wrong verdicts are shown at the end")}
              options={ERRS.map((one) => [
                `${one}`,
                one ? t("1 in {plays}", { plays: Math.round(1 / one) }) : t("never"),
              ])}
              value={`${errs}`}
              set={(often) => set({ errs: Number(often) })}
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
    <label class="eleusis-setting eleusis-spread eleusis-row">
      <Named id={id} name={name} help={help} />
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}help`}
        onChange={() => set(!on)}
      />
    </label>
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

type SegmentsProps = {
  name: string;
  help: string;
  options: [value: string, label: ComponentChildren][];
  value: string;
  set: (value: string) => void;
};

/** One of a few. */
function Segments({ name, help, options, value, set }: SegmentsProps) {
  const id = useId();
  return (
    <div
      class="eleusis-setting eleusis-spread eleusis-row"
      role="radiogroup"
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}help`}
    >
      <Named id={id} name={name} help={help} />
      <span class="eleusis-row">
        {options.map(([one, label]) => (
          <label key={one} class="eleusis-option">
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

function Names({ names, set }: { names: Pair; set: (names: Pair) => void }) {
  const { t } = useSay();
  const [typed, setTyped] = useState(names);
  const id = useId();
  useEffect(() => setTyped(names), [names.join("|")]);
  return (
    <div class="eleusis-tiles eleusis-more-of">
      {[t("What fits"), t("What does not fit")].map((label, place) => (
        <label key={place} for={`${id}${place}`}>
          <span class="eleusis-quiet">{label}</span>
          <input
            id={`${id}${place}`}
            type="text"
            maxLength={20}
            value={typed[place] ?? ""}
            onInput={(event) => {
              const text = event.currentTarget.value;
              setTyped(([one, other]) => (place ? [one, text] : [text, other]));
            }}
            onChange={() => set([typed[0].trim(), typed[1].trim()])}
          />
        </label>
      ))}
    </div>
  );
}

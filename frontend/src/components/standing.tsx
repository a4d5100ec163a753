// What stands between the reader and Python: the connection, and the language.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { useModel } from "../client/hooks";
import type { AnyWire } from "../client/wire";
import { Speech, sayWith, useSay } from "../i18n/speech";

type SpokenProps = { wire: AnyWire; root: HTMLElement; children: ComponentChildren };

/** Everything in it is said in the reader's language, which can change at any time. */
export function Spoken({ wire, root, children }: SpokenProps) {
  useModel(wire);
  const words = wire.words;
  const say = useMemo(
    () => sayWith(words, (lang) => void wire.ask("speak", { lang })),
    [wire, words],
  );
  useLayoutEffect(() => {
    root.lang = words.lang; // a screen reader chooses its voice by it
  }, [root, words.lang]);
  return <Speech.Provider value={say}>{children}</Speech.Provider>;
}

/** Why nothing happens, when nothing happens. */
export function Connection({ wire }: { wire: AnyWire }) {
  const say = useSay();
  const { connection } = wire;
  return (
    <p class={`eleusis-connection eleusis-${connection}`} role="status">
      {connection === "live" ? "" : say[connection]}
    </p>
  );
}

/** The languages, each by its own name. */
export function Languages() {
  const { lang, language, languages, speak } = useSay();
  if (!speak) return null;
  return (
    <select
      class="eleusis-languages"
      aria-label={language}
      value={lang}
      onChange={(event) => speak(event.currentTarget.value)}
    >
      {Object.entries(languages).map(([one, name]) => (
        <option key={one} value={one} lang={one}>
          {name}
        </option>
      ))}
    </select>
  );
}

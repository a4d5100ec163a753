// The language of a device: the browser's at first, and whichever one likes.
import { useSay } from "../../i18n/speech";

export function Languages({ speak }: { speak: (lang: string) => void }) {
  const say = useSay();
  return (
    <select
      class="eleusis-languages"
      aria-label={say.language}
      value={say.lang}
      onChange={(event) => speak(event.currentTarget.value)}
    >
      {Object.entries(say.languages).map(([lang, own]) => (
        <option key={lang} value={lang} lang={lang}>
          {own}
        </option>
      ))}
    </select>
  );
}

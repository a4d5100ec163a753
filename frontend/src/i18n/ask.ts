// The words of a question that is answered in a lesson.
import type { Speaker } from "./speaker";

export function askIn({ t, many }: Speaker) {
  return {
    pack: t("All 52 cards: choose one"),
    number: t("Your number"),
    row: t("Your three numbers"),
    numberExample: t("a number, with a comma or a point"),
    rule: t("A card fits when…"),
    stroke: t("Your secret rule"),
    words: t("Your words"),
    wordsExample: t("Write whole sentences; your teacher will read them."),
    check: t("Check"),
    keep: t("Save"),
    changed: t("Not saved yet."),
    count: (words: number) => many("{count} word", "{count} words", words),
  };
}

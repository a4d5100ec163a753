// The words of a question that is answered in a lesson.
import type { Speaker } from "./speaker";

export function askIn({ t, many }: Speaker) {
  return {
    pack: t("All 52 cards: choose one"),
    number: t("Your number"),
    row: t("Your three numbers"),
    numberExample: t("a number, with a comma or a point"),
    rule: t("A card fits when…"),
    stroke: t("Your stroke"),
    words: t("Your words"),
    wordsExample: t("Whole sentences; a person will read them."),
    check: t("Check it"),
    keep: t("Keep it"),
    changed: t("Not kept yet."),
    count: (words: number) => many("{count} word", "{count} words", words),
  };
}

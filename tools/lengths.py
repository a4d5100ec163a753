"""How long a lesson takes, estimated from its notebook: ``python -m tools.lengths``.

What each thing takes is an estimate for a class of 28 who read a foreign subject for the first
time, and no measurement; the teachers' pages give the sum with its parts.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
LESSON: Final = 45
"""Minutes of a lesson."""

WORDS_A_MINUTE: Final = 150
CELL: Final = 0.25
PLAY: Final = 0.75
ANSWER: Final = 2.5
TEXT: Final = 3.5
BEGINNING: Final = 3
TALK: Final = 5
"""Minutes: a cell is run and looked at, a card is chosen and its verdict read, a question is
answered, three sentences are written, everybody is seated before an open table, the class talks."""

EXTRA: Final = "If you have time"
"""The section of a lesson for the quick, which its time does not contain."""

PLAYS: Final[Mapping[str, Mapping[str, int]]] = {
    # What the cells of a section ask for, and what finding a rule takes besides.
    "00": {"First table": 8, "Once more": 6},
    "01": {"Predict six cards": 6, "Find the rule": 8},
    "02": {"Dax and Med": 3, "Two sentences, not one": 3, "Find both rules": 8},
    "03": {
        "Refute the robot, then yourself": 1,
        "Three times": 4,
        "Now yourself": 6,
        "Find the rule": 6,
    },
    "04": {
        "When confirming works and when it does not": 2,
        "First only yes": 3,
        "Then no": 3,
        "The other table": 5 + 2 + 3 + 3,
    },
    "05": {"Many rules fit": 3, "Three at once": 1, "Count them": 1, "Find yours": 8},
    "06": {"The card that splits the ideas": 2, "Collect ideas": 3 * 3, "Find the rule": 6},
    "06b": {
        "One change at a time": 2 + 3 * 3,
        "A series is an experiment, too": 3,
        "Find the rule": 8,
    },
    "07": {"Degrees of belief": 10, "Every rule has a share": 2, "When is sure enough?": 3},
    "08": {"The full game": 4, "Become the prophet": 4 + 4 + 6},
    "09": {
        "When God is wrong": 5,
        "One card is not enough to refute": 5,
        "Do it again": 2 * 3,
        "Find the rule": 8,
    },
    "10": {"A rule that works": 4, "Let the computer players try": 8, "God at the table": 8},
    "11": {"The rules of that year": 8, "What the dealer wants": 4, "Today's table": 5},
    "12": {},
    "13": {"Your own round": 15},
}

_WORD: Final = re.compile(r"\w[\w’'-]*")
_SHORT: Final = re.compile(r"\*\*Short path, (\d+) minutes:\*\* leave out (.*?)\. \*\*More:\*\*")


@dataclass(frozen=True, slots=True)
class Length:
    """What a lesson asks of a student: words to read, cells, plays, answers and texts."""

    words: int
    cells: int
    plays: int
    answers: int
    texts: int

    @property
    def minutes(self) -> int:
        """How long it takes, in whole minutes."""
        work = self.words / WORDS_A_MINUTE + self.cells * CELL + self.plays * PLAY
        return round(work + self.answers * ANSWER + self.texts * TEXT + BEGINNING + TALK)


def sections(lesson: str, lang: str = "en") -> dict[str, list[tuple[str, str]]]:
    """Return the kinds and texts of a lesson's cells under each of its headings."""
    folder = ROOT / "lessons" / ("" if lang == "en" else lang)
    (notebook,) = folder.glob(f"{lesson}-*.ipynb")
    found: dict[str, list[tuple[str, str]]] = {}
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        text, kind = "".join(cell["source"]), cell["cell_type"]
        parts = re.split(r"^(?=#+ )", text, flags=re.MULTILINE) if kind == "markdown" else [text]
        for part in filter(None, parts):
            if kind == "markdown" and (heading := re.match(r"#+ (.*)", part)):
                found[heading[1]] = []
            found[[*found][-1]].append((kind, part))
    return found


def length(lesson: str, left_out: Collection[str] = ()) -> Length:
    """Return what an English lesson asks, by the number in its file's name, such as 06b.

    Sections may be left out by their headings, and ``the question at the beginning`` and ``the last
    question`` by these words.
    """
    kept = {name: cells for name, cells in sections(lesson).items() if name not in left_out}
    kept.pop(EXTRA, None)
    cells = [cell for some in kept.values() for cell in some]
    code = [text for kind, text in cells if kind == "code"]
    if "the question at the beginning" in left_out:
        code = [text for text in code if '"before"' not in text]
    if "the last question" in left_out:
        code.pop()
    return Length(
        words=sum(len(_WORD.findall(text)) for kind, text in cells if kind == "markdown"),
        cells=len(code),
        plays=sum(plays for name, plays in PLAYS[lesson].items() if name in kept),
        answers=sum("el.Ask(" in text for text in code),
        texts=sum("el.Write(" in text for text in code),
    )


def teachers_page(lesson: str, lang: str = "en") -> str:
    """Return the text of a lesson's page for the teacher."""
    folder = ROOT / "lessons" / ("" if lang == "en" else lang) / "teacher"
    (page,) = folder.glob(f"{lesson}-*.md")
    return page.read_text(encoding="utf-8")


def short_path(lesson: str) -> tuple[int, list[str]]:
    """Return the minutes of the short path by the teacher's page, and what it leaves out."""
    if (found := _SHORT.search(teachers_page(lesson))) is None:
        return 0, []
    named = re.findall(r"\*(.+?)\*|(the question at the beginning|the last question)", found[2])
    return int(found[1]), [heading or words for heading, words in named]


def main() -> None:
    """Print what each lesson asks and how long it takes."""
    for lesson in PLAYS:
        found, short = length(lesson), length(lesson, short_path(lesson)[1])
        sys.stdout.write(f"{lesson:4}{found} {found.minutes} min, short {short.minutes} min\n")


if __name__ == "__main__":
    main()

"""How long a lesson takes, estimated from its notebook: ``python -m tools.lengths``.

What each thing takes is an estimate for a class of 28 who read a foreign subject for the first
time, and no measurement; the teachers' pages give the sum with its parts.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
LESSON: Final = 45
"""Minutes of a lesson."""

WORDS_A_MINUTE: Final = 130
CELL: Final = 0.15
PLAY: Final = 0.5
ANSWER: Final = 2
TEXT: Final = 3
BEGINNING: Final = 5
TALK: Final = 5
"""Minutes: a cell is run and looked at, a card is chosen and its verdict read, a question is
answered, three sentences are written, everybody is seated before an open table, the class talks."""

PLAYS: Final = {
    # What the cells ask for, and what finding a rule takes besides.
    "04": 2 + 3 + 3 + 8 + 2 + 3 + 3,
    "06": 2 + 3 * 3 + 6,
    "06b": 2 + 3 * 3 + 3 + 8,
    "08": 4 + 4 + 4 + 6,
    "09": 5 + 5 + 2 * 3 + 8,
    "10": 4 + 8 + 8 + 4,
    "11": 8 + 5 + 4,
    "12": 0,
    "13": 15,
}
"""Plays of the lessons that were too long or are new, as their teachers' pages give them."""

_WORD: Final = re.compile(r"\w[\w’'-]*")
_ASK: Final = re.compile(r"el\.Ask\(")
_WRITE: Final = re.compile(r"el\.Write\(")


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


def length(lesson: str) -> Length:
    """Return what an English lesson asks, by the number in its file's name, such as 06b."""
    (notebook,) = (ROOT / "lessons").glob(f"{lesson}-*.ipynb")
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    prose = [_source(cell) for cell in cells if cell["cell_type"] == "markdown"]
    code = [_source(cell) for cell in cells if cell["cell_type"] == "code"]
    return Length(
        words=sum(len(_WORD.findall(text)) for text in prose),
        cells=len(code),
        plays=PLAYS[lesson],
        answers=sum(bool(_ASK.search(text)) for text in code),
        texts=sum(bool(_WRITE.search(text)) for text in code),
    )


def _source(cell: dict[str, list[str]]) -> str:
    return "".join(cell["source"])


def main() -> None:
    """Print what each lesson asks and how long it takes."""
    for lesson in PLAYS:
        found = length(lesson)
        sys.stdout.write(f"{lesson:4}{found} {found.minutes} min\n")


if __name__ == "__main__":
    main()

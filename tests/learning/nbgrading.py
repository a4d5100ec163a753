"""Grade lessons with a real nbgrader: ``python -m tests.learning.nbgrading``.

By hand, for nbgrader brings a server and a database and CI has no time for them. It needs it
installed beside the project::

    pip install -e . nbgrader

and the programs that came with it on the ``PATH``, for it starts one of them (``alembic``).

A course is written in each language, and two of its lessons generated as assignments. Ada has done
everything in the first, and all but the series in the other; Ben hands both in untouched. nbgrader
validates their notebooks, grades them, and what stands in its gradebook is compared with what they
did. Then all lessons are generated, handed in and graded at once: Ada has answered their questions
for a number and played nothing. ``python -m tests.learning.nbgrading ru`` does one language, and
``python -m tests.learning.nbgrading ru lesson-13`` one lesson of it.

It takes a quarter of an hour, for each step starts nbgrader anew.
"""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.checking.answering import Question
from eleusis_nb.learning.nbgrader import write_assignments
from eleusis_nb.session import Session

RECORDS: Final = "eleusis-records"
TEXT: Final = "First I believed in red, because three red cards fitted, but then a club fitted too."
NUMBERS: Final = {
    "lesson-01": {"exit": "-1"},
    "lesson-06": {"halving": "4"},
    "lesson-07": {"exit": "0.67"},
    "lesson-08": {"points": "15", "exit": "0.29"},
    "lesson-09": {"ten": "0.35", "exit": "0.31"},
    "lesson-10": {"points": "11"},
    "lesson-11": {"dealer": "9"},
    "lesson-12": {"reckon": "27/49"},
    "lesson-13": {"half": "400", "exit": "1/8"},
}
"""What lessons ask for a number, and what it is by hand."""
SCORES: Final = """
select student.id, base_cell.name, grade.auto_score, grade.needs_manual_grade
from grade
join base_cell on base_cell.id = grade.cell_id
join submitted_notebook on submitted_notebook.id = grade.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
join student on student.id = submitted_assignment.student_id
join assignment on assignment.id = submitted_assignment.assignment_id
where assignment.name = ?
"""


def nbgrader(folder: Path, *words: str) -> str:
    """Run nbgrader in the course; return what it says."""
    program = Path(sys.executable).with_name("nbgrader")
    ran = subprocess.run(  # noqa: S603 - fixed words
        [program, *words], cwd=folder, check=False, capture_output=True, text=True
    )
    said = ran.stdout + ran.stderr
    assert ran.returncode == 0, said
    return said


def play_the_first(records: Path) -> None:
    """Do at the table all that the first lesson asks for."""
    table = Session.at_lesson(0, folder=records, random=Random(2))
    table.do("play", cards=table.view()["hand"][:1])
    table.do("suppose", text="a heart")
    table.do("open")


def change_one_thing(records: Path) -> None:
    """Play at lesson 6b until three cards had the suit or the rank of the one before."""
    table = Session.at_lesson("6b", folder=records, random=Random(2))
    last = "  "
    while not check("6b", "one-change", folder=records):
        hand = table.view()["hand"]
        last = max(hand, key=lambda code: code[-1] == last[-1] or code[:-1] == last[:-1])
        table.do("play", cards=[last])


@dataclass(frozen=True)
class Worked:
    """A lesson that Ada worked at: what she played, and her last answer."""

    lesson: str
    play: Callable[[Path], None]
    exit: str

    @property
    def folder(self) -> str:
        """What the course calls it."""
        return f"lesson-{self.lesson}"

    def do(self, records: Path) -> None:
        """Do what Ada does."""
        self.play(records)
        for item in ITEMS[self.folder]:
            if item.form:
                text = self.exit if item.name == "exit" else TEXT
                Question(self.lesson, item.name, folder=records).do("answer", text=text)


WORKED: Final = (
    Worked("00", play_the_first, "3♦ · refused · wrong · open · open"),
    Worked("06b", change_one_thing, "8♠ · suit · red · eight"),
)


def answer_numbers(lesson: str, records: Path) -> None:
    """Answer what a lesson asks for a number, rightly."""
    for item, text in NUMBERS.get(lesson, {}).items():
        Question(lesson, item, folder=records).do("answer", text=text)
        assert check(lesson, item, folder=records), (lesson, item)


def hand_in(folder: Path, lesson: str, do: Callable[[Path], None]) -> dict[str, Path]:
    """Generate an assignment; Ada does something in it, and Ben nothing. Return their notebooks."""
    nbgrader(folder, "generate_assignment", lesson)
    (notebook,) = (folder / "release" / lesson).glob("*.ipynb")
    handed = {student: folder / "submitted" / student / lesson for student in ("ada", "ben")}
    for place in handed.values():
        shutil.copytree(folder / "release" / lesson, place)
    do(handed["ada"] / RECORDS)
    return {student: place / notebook.name for student, place in handed.items()}


def grade(folder: Path, lesson: str, do: Callable[[Path], None]) -> int:
    """Let nbgrader grade a lesson of the course; return how many grades were right."""
    checks = [item.name for item in ITEMS[lesson] if item.form != "words"]
    handed = hand_in(folder, lesson, do)
    done = {
        (student, item): bool(check(lesson, item, folder=notebook.parent / RECORDS))
        for student, notebook in handed.items()
        for item in checks
    }
    assert not any(passed for (student, _), passed in done.items() if student == "ben")
    for student, notebook in handed.items():
        failing = sum(not passed for (of, _), passed in done.items() if of == student)
        found = nbgrader(folder, "validate", str(notebook))
        said = f"VALIDATION FAILED ON {failing} CELL(S)" if failing else "Success"
        assert said in found, found
    nbgrader(folder, "autograde", lesson)
    with sqlite3.connect(folder / "gradebook.db") as book:
        scores = book.execute(SCORES, (lesson,)).fetchall()
    assert len(scores) == 2 * len(ITEMS[lesson]), scores
    for student, item, score, is_to_read in scores:
        expected = (float(done[student, item]), 0) if item in checks else (None, 1)
        assert (score, is_to_read) == expected, (student, item, score, is_to_read)
    return len(scores)


def run(folder: Path, lang: str, lessons: Sequence[str] = ()) -> None:
    """Grade two lessons that were worked at, and then the others; or only some."""
    write_assignments(folder, lang)
    worked = {one.folder: one.do for one in WORKED}
    names = lessons or sorted(place.name for place in (folder / "source").iterdir())
    for lesson in sorted(names, key=lambda name: name not in worked):
        do = worked.get(lesson, partial(answer_numbers, lesson))
        print(f"{lang}, {lesson}: {grade(folder, lesson, do)} grades are right")  # noqa: T201


if __name__ == "__main__":
    asked = sys.argv[1:]
    only = [word for word in asked if word.startswith("lesson-")]
    for spoken in [word for word in asked if word not in only] or LANGUAGES:
        with TemporaryDirectory() as place:
            run(Path(place), spoken, only)

"""Grade a lesson with a real nbgrader: ``python -m tests.learning.nbgrading``.

By hand, for nbgrader brings a server and a database and CI has no time for them. It needs it
installed beside the project::

    pip install -e . nbgrader

A course is written in each language, and two of its lessons generated as assignments. Ada has done
everything in the first, and all but the series in the other; Ben hands both in untouched. nbgrader
validates their notebooks, grades them, and what stands in its gradebook is compared with what they
did. Then all lessons are generated.

It takes some minutes, for each step starts nbgrader anew.
"""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
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
class Assigned:
    """A lesson that is graded: what Ada does in it, and how many of her checks fail."""

    lesson: str
    play: Callable[[Path], None]
    exit: str
    failing: int

    @property
    def folder(self) -> str:
        """What the course calls it."""
        return f"lesson-{self.lesson}"

    @property
    def checks(self) -> list[str]:
        """What a machine grades."""
        return [item.name for item in ITEMS[self.folder] if item.form != "words"]

    def do(self, records: Path) -> None:
        """Do what Ada does."""
        self.play(records)
        for item in ITEMS[self.folder]:
            if item.form:
                text = self.exit if item.name == "exit" else TEXT
                Question(self.lesson, item.name, folder=records).do("answer", text=text)


GRADED: Final = (
    Assigned("00", play_the_first, "3♦ · refused · wrong · open · open", 0),
    Assigned("06b", change_one_thing, "8♠ · suit · red · eight", 1),
)


def grade(folder: Path, assigned: Assigned) -> int:
    """Let nbgrader grade a lesson of the course; return how many grades were right."""
    lesson = assigned.folder
    nbgrader(folder, "generate_assignment", lesson)
    (notebook,) = (folder / "release" / lesson).glob("*.ipynb")
    handed = {student: folder / "submitted" / student / lesson for student in ("ada", "ben")}
    for place in handed.values():
        shutil.copytree(folder / "release" / lesson, place)
    assigned.do(handed["ada"] / RECORDS)
    for student, failing in (("ada", assigned.failing), ("ben", len(assigned.checks))):
        found = nbgrader(folder, "validate", str(handed[student] / notebook.name))
        said = f"VALIDATION FAILED ON {failing} CELL(S)" if failing else "Success"
        assert said in found, found
    nbgrader(folder, "autograde", lesson)
    with sqlite3.connect(folder / "gradebook.db") as book:
        scores = book.execute(SCORES, (lesson,)).fetchall()
    assert len(scores) == 2 * len(ITEMS[lesson]), scores
    for student, item, score, is_to_read in scores:
        done = student == "ada" and bool(check(lesson, item, folder=handed["ada"] / RECORDS))
        expected = (float(done), 0) if item in assigned.checks else (None, 1)
        assert (score, is_to_read) == expected, (student, item, score, is_to_read)
    return len(scores)


def generate(folder: Path) -> None:
    """Let nbgrader generate every lesson."""
    write_assignments(folder, "en")
    for lesson in sorted((folder / "source").iterdir()):
        nbgrader(folder, "generate_assignment", lesson.name)
        print(lesson.name, "is generated")  # noqa: T201


if __name__ == "__main__":
    for spoken in LANGUAGES:
        with TemporaryDirectory() as place:
            write_assignments(Path(place), spoken)
            for one in GRADED:
                count = grade(Path(place), one)
                print(f"{spoken}, {one.folder}: {count} grades are right")  # noqa: T201
    with TemporaryDirectory() as place:
        generate(Path(place))

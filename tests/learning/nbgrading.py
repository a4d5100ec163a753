"""Grade a lesson with a real nbgrader: ``python -m tests.learning.nbgrading``.

By hand, for nbgrader brings a server and a database and CI has no time for them. It needs it
installed beside the project::

    pip install -e . nbgrader

A course is written in each language, and its first lesson generated as an assignment. Ada has done
everything in it; Ben hands it in untouched. nbgrader validates both notebooks, grades both, and
what stands in its gradebook is compared with what they did. Then all lessons are generated.

It takes some minutes, for each step starts nbgrader anew.
"""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.checking.answering import Question
from eleusis_nb.learning.nbgrader import write_assignments
from eleusis_nb.session import Session

TEXT: Final = "First I believed in red, because three red cards fitted, but then a club fitted too."
SCORES: Final = """
select student.id, base_cell.name, grade.auto_score, grade.needs_manual_grade
from grade
join base_cell on base_cell.id = grade.cell_id
join submitted_notebook on submitted_notebook.id = grade.notebook_id
join submitted_assignment on submitted_assignment.id = submitted_notebook.assignment_id
join student on student.id = submitted_assignment.student_id
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


def play(records: Path) -> None:
    """Do all that the first lesson asks for."""
    table = Session.at_lesson(0, folder=records, random=Random(2))
    table.do("play", cards=table.view()["hand"][:1])
    table.do("suppose", text="a heart")
    table.do("open")
    answer = {"exit": "3♦ · refused · wrong · open · open"}
    for item in ITEMS["lesson-00"]:
        if item.form:
            question = Question(0, item.name, folder=records)
            question.do("answer", text=answer.get(item.name, TEXT))


def grade(folder: Path, lang: str) -> None:
    """Let nbgrader grade the first lesson in a language."""
    write_assignments(folder, lang)
    nbgrader(folder, "generate_assignment", "lesson-00")
    for student in ("ada", "ben"):
        handed = folder / "submitted" / student / "lesson-00"
        shutil.copytree(folder / "release" / "lesson-00", handed)
    play(folder / "submitted" / "ada" / "lesson-00" / "eleusis-records")
    notebook = "submitted/{}/lesson-00/00-first-table.ipynb"
    found = nbgrader(folder, "validate", notebook.format("ada"))
    assert "Success" in found, found
    found = nbgrader(folder, "validate", notebook.format("ben"))
    assert "VALIDATION FAILED ON 4 CELL(S)" in found, found
    nbgrader(folder, "autograde", "lesson-00")
    with sqlite3.connect(folder / "gradebook.db") as book:
        scores = book.execute(SCORES).fetchall()
    checks = {item.name for item in ITEMS["lesson-00"] if item.form != "words"}
    assert len(scores) == 2 * len(ITEMS["lesson-00"]), scores
    for student, item, score, is_to_read in scores:
        expected = (float(student == "ada"), 0) if item in checks else (None, 1)
        assert (score, is_to_read) == expected, (student, item, score, is_to_read)
    print(f"{lang}: {len(scores)} grades are right")  # noqa: T201


def generate(folder: Path) -> None:
    """Let nbgrader generate every lesson."""
    write_assignments(folder, "en")
    for lesson in sorted((folder / "source").iterdir()):
        nbgrader(folder, "generate_assignment", lesson.name)
        print(lesson.name, "is generated")  # noqa: T201


if __name__ == "__main__":
    for spoken in LANGUAGES:
        with TemporaryDirectory() as place:
            grade(Path(place), spoken)
    with TemporaryDirectory() as place:
        generate(Path(place))

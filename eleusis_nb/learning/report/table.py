"""The report as a table: one line a student and lesson, for a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from typing import Final

from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.report.gathering import Class
from eleusis_nb.learning.report.sheet import QUICK, LessonSheet

_FORMULA: Final = re.compile(r"(^|[;,|\t\r\n])(?=\s*[=+\-@\t\r＝＋－＠−])")
"""Where a formula may begin: a spreadsheet may end cells at semicolons, and knows wide signs."""

HEAD = (
    "student",
    "lesson",
    "tables",
    "found",
    "given_up",
    "plays",
    "minutes",
    "stuck",
    "disagrees",
    "checks_passed",
    "checks_tried",
    "right_at_once",
    "tries",
    "first_answers",
)
"""The columns before those of the measures; in English, as programs read them."""


def table(class_: Class) -> str:
    """Return the report as CSV: commas, one header line, measures left empty where none is.

    Examples
    --------
    >>> table(Class((), (), 0, is_named=False)).startswith("student,lesson,tables")
    True
    """
    names = [one.__name__ for one in QUICK]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*HEAD, *names])
    for student in class_.students:
        for sheet in student.sheets:
            values = {one.name: one.value for one in sheet.measures}
            stands = list(sheet.checks.values())
            writer.writerow(
                [
                    harmless(student.name),
                    harmless(sheet.lesson),
                    sheet.dealt,
                    sheet.found,
                    sheet.given_up,
                    sheet.plays,
                    round(sheet.seconds / 60, 1),
                    "; ".join(sheet.stuck),
                    "; ".join(sheet.disagreements),
                    stands.count("passed"),
                    sum(one != "not tried" for one in stands),
                    *_answered(sheet),
                    *(_shown(values.get(name)) for name in names),
                ]
            )
    return out.getvalue()


def _answered(sheet: LessonSheet) -> tuple[int, int, str]:
    """Return how many answers were right at once, the tries at all questions, and what came first.

    What was written in own words is neither right nor wrong: the page has it.
    """
    words = {item.name for item in ITEMS.get(sheet.lesson, ()) if item.form == "words"}
    given = {name: one for name, one in sheet.answers.items() if name not in words}
    first = "; ".join(f"{name}: {one.first}" for name, one in given.items())
    right = sum(one.is_right_at_once for one in given.values())
    return right, sum(one.tries for one in given.values()), harmless(first)


def _shown(value: float | None) -> float | str:
    return "" if value is None else round(value, 4)


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return _FORMULA.sub(r"\1'", text)

"""The report for a gradebook: one line a student, one column a lesson, points out of so many."""

from __future__ import annotations

import csv
import io

from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.report.gathering import Class
from eleusis_nb.learning.report.sheet import LessonSheet
from eleusis_nb.learning.report.table import harmless


def gradebook(class_: Class) -> str:
    """Return the passed checks of each student and lesson as CSV.

    A column is called as its lesson, with the points it can bring in brackets. A lesson of which
    somebody has no record is left empty, and no nought.

    Examples
    --------
    >>> gradebook(Class((), (), 0, is_named=False)).strip()
    'student'
    """
    lessons = [name for name, _ in class_.lessons if ITEMS.get(name)]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["student", *(f"{name} [{len(ITEMS[name])}]" for name in lessons)])
    for student in class_.students:
        points = [_points(student.sheet(name)) for name in lessons]
        writer.writerow([harmless(student.name), *points])
    return out.getvalue()


def _points(sheet: LessonSheet | None) -> int | str:
    return "" if sheet is None else sheet.passed

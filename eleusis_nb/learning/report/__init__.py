"""A teacher's report: a folder of students' records on one page, and as tables.

:func:`gather` reads the folder, a damaged file costing only its own named line;
:func:`~eleusis_nb.learning.report.page.page` draws one self-contained page to look at or to print,
:func:`~eleusis_nb.learning.report.tables.table` gives the same as CSV. Students are shown as
playing cards, not by their names, unless names are asked for.
"""

from eleusis_nb.learning.report.files import ReportError
from eleusis_nb.learning.report.gathering import Class, Damaged, LessonSheet, Student, gather
from eleusis_nb.learning.report.page import page
from eleusis_nb.learning.report.tables import table, write_report

__all__ = [
    "Class",
    "Damaged",
    "LessonSheet",
    "ReportError",
    "Student",
    "gather",
    "page",
    "table",
    "write_report",
]

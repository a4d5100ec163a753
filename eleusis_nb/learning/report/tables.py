"""The report as tables beside the page: for programs, for a spreadsheet, for a gradebook.

And the teacher's comments: a table to fill in, from which each student gets their own.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.checking.kept import COMMENT
from eleusis_nb.learning.measures import Account
from eleusis_nb.learning.report.gathering import Class
from eleusis_nb.learning.report.page import answer_in_words, page
from eleusis_nb.learning.report.sheet import QUICK, LessonSheet
from eleusis_nb.learning.report.sources import ReportError

_FORMULA: Final = re.compile(r"(^|[;,|\t\r\n])(?=\s*[=+\-@\t\r＝＋－＠−])")
"""Where a formula may begin: a spreadsheet may end cells at semicolons, and knows wide signs."""

_HEADS: Final[Mapping[str, Text]] = {
    "student": say("Student"),
    "lesson": say("Lesson"),
    "tables": say("Tables"),
    "found": say("Rules found"),
    "given_up": say("Envelopes opened before"),
    "plays": say("Plays"),
    "minutes": say("Minutes"),
    "stuck": say("Stuck"),
    "disagrees": say("Contradicts itself"),
    "checks_passed": say("Checks passed"),
    "checks_tried": say("Checks tried"),
    "right_at_once": say("Right first time"),
    "tries": say("Attempts"),
    "first_answers": say("First answers"),
}
"""The columns before those of the measures: as programs read them, and as people do."""

_FIRST: Final = [*_HEADS].index("first_answers") - 2
"""Where the first answers stand behind student and lesson."""

_UNSAFE: Final = re.compile(r"[/\\:]|^\.+")
"""What leads out of a folder, in the name of another one."""

_COMMENTS: Final = ("student", "lesson", "comment")

Cell = str | int | float


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return _FORMULA.sub(r"\1'", text)


def table(class_: Class) -> str:
    """Return the report as CSV: commas, one header line, measures left empty where none is.

    Examples
    --------
    >>> table(Class((), (), 0, is_named=False)).startswith("student,lesson,tables")
    True
    """
    heads = [*_HEADS, *(one.__name__ for one in QUICK)]
    return _csv([heads, *(row for _, row in _rows(class_))])


def spreadsheet(class_: Class, lang: str) -> str:
    """Return the same as a spreadsheet of a language takes it: its heads, marks and titles.

    Where the language writes decimals with a comma, cells end at semicolons.

    Examples
    --------
    >>> spreadsheet(Class((), (), 0, is_named=False), "fr").startswith("Élève;Leçon;")
    True
    """
    mark = "," if lang == "en" else ";"
    measures = [kind(Account([])).title(lang) for kind in QUICK]
    rows: list[Sequence[Cell]] = [[*(head.said(lang) for head in _HEADS.values()), *measures]]
    for sheet, (student, _lesson, *cells) in _rows(class_, lang):
        cells[_FIRST] = harmless(_first_answers(sheet, lang))
        title = sheet.title.said(lang) if isinstance(sheet.title, Text) else sheet.title
        rows.append([student, harmless(title), *(_local(cell, mark) for cell in cells)])
    return _csv(rows, mark)


def _first_answers(sheet: LessonSheet, lang: str) -> str:
    """Return what was answered first to each question, in words."""
    return "; ".join(
        answer_in_words(item, sheet.answers[item.name].first, lang)
        for item in ITEMS.get(sheet.lesson, ())
        if item.form != "words" and item.name in sheet.answers
    )


def _local(cell: Cell, mark: str) -> Cell:
    return str(cell).replace(".", ",") if isinstance(cell, float) and mark == ";" else cell


def _rows(class_: Class, lang: str = "en") -> Iterator[tuple[LessonSheet, list[Cell]]]:
    """Yield a line a student and lesson, in the order of the page."""
    for student in class_.students:
        for sheet in student.sheets:
            values = {one.name: one.value for one in sheet.measures}
            stands = list(sheet.checks.values())
            yield (
                sheet,
                [
                    harmless(student.name),
                    harmless(sheet.lesson),
                    sheet.dealt,
                    sheet.found,
                    sheet.given_up,
                    sheet.plays,
                    round(sheet.seconds / 60, 1),
                    "; ".join(one.said(lang) for one in sheet.stuck),
                    "; ".join(one.said(lang) for one in sheet.disagreements),
                    stands.count("passed"),
                    sum(one != "not tried" for one in stands),
                    *_answered(sheet),
                    *(_shown(values.get(one.__name__)) for one in QUICK),
                ],
            )


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
    rows: list[Sequence[Cell]] = [
        ["student", *(f"{name} [{len(ITEMS[name])}]" for name in lessons)]
    ]
    for student in class_.students:
        sheets = [student.sheet(name) for name in lessons]
        points = ["" if sheet is None else sheet.passed for sheet in sheets]
        rows.append([harmless(student.name), *points])
    return _csv(rows)


def _csv(rows: Iterable[Sequence[Cell]], mark: str = ",") -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=mark, lineterminator="\n").writerows(rows)
    return out.getvalue()


# --- what is written -------------------------------------------------------------------------


def write_report(class_: Class, path: Path, *, lang: str = "en", title: str = "") -> Path:
    """Write the page of a class and its tables beside it; return where the plain table is.

    Where everybody keeps what they are called, a table for comments is beside them, too. What
    was written into it is on the page, and in a folder a student to hand back.
    """
    beside = {
        name: path.with_name(f"{path.stem}{name}.csv")
        for name in ("", "-spreadsheet", "-gradebook", "-comments")
    }
    if class_.keeps_names:
        comments = _read_comments(beside["-comments"])
        class_ = class_.with_comments(comments)
        # Each begins with the mark by which spreadsheets know UTF-8.
        _write(beside["-comments"], "\ufeff" + _comments(class_, lang))
        _hand_back(class_, path.with_name(f"{path.stem}-comments"))
    _write(path, page(class_, lang=lang, title=title))
    _write(beside[""], "\ufeff" + table(class_))
    _write(beside["-spreadsheet"], "\ufeff" + spreadsheet(class_, lang))
    _write(beside["-gradebook"], "\ufeff" + gradebook(class_))
    return beside[""]


def _comments(class_: Class, lang: str) -> str:
    rows = [
        [harmless(one.name), sheet.lesson, sheet.comment]
        for one in class_.students
        for sheet in one.sheets
    ]
    return _csv([_COMMENTS, *rows], "," if lang == "en" else ";")


def _read_comments(path: Path) -> dict[tuple[str, str], str]:
    """Return the comments of a table by student and lesson, whatever ends its cells."""
    with suppress(OSError, UnicodeDecodeError):
        text = path.read_text(encoding="utf-8-sig")
        mark = ";" if ";" in text.partition("\n")[0] else ","
        rows = list(csv.reader(io.StringIO(text), delimiter=mark))
        return {(row[0], row[1]): row[2].strip() for row in rows[1:] if len(row) > 2}  # noqa: PLR2004
    return {}


def _hand_back(class_: Class, folder: Path) -> None:
    """Write each student's comments into a folder of theirs, beside whose records they belong."""
    for one in class_.students:
        for sheet in one.sheets:
            if sheet.comment:
                place = folder / _UNSAFE.sub("_", one.folder) / f"{sheet.lesson}{COMMENT}"
                with suppress(OSError):
                    place.parent.mkdir(parents=True, exist_ok=True)
                _write(place, f"{sheet.comment}\n")


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", errors="replace")
    except OSError:
        raise ReportError(say("Can't write to {path}.", path=str(path))) from None

"""The report as tables beside the page: for programs, and for a spreadsheet.

And the teacher's comments: a table to fill in, from which each student gets their own.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.checking.check import COMMENT
from eleusis_nb.learning.measures import Account
from eleusis_nb.learning.report.files import ReportError
from eleusis_nb.learning.report.gathering import QUICK, Class, LessonSheet
from eleusis_nb.learning.report.page import Comments, answer_in_words, page

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
    "checks_passed": say("Checks passed"),
    "checks_tried": say("Checks tried"),
    "right_at_once": say("Right first time"),
    "tries": say("Attempts"),
    "first_answers": say("First answers"),
}
"""The columns before those of the measures: as programs read them, and as people do."""

_UNSAFE: Final = re.compile(r"[/\\:]|^\.+")
"""What leads out of a folder, in the name of another one."""

Cell: TypeAlias = str | int | float


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return _FORMULA.sub(r"\1'", text)


def table(class_: Class, lang: str | None = None) -> str:
    """Return the report as CSV, for programs or as a spreadsheet of a language takes it.

    For programs it has commas, one header line, and measures are left empty where none is. Where
    a language writes decimals with a comma, cells end at semicolons.
    """
    heads = [name if lang is None else head.said(lang) for name, head in _HEADS.items()]
    heads += [one.__name__ if lang is None else one(Account()).title(lang) for one in QUICK]
    rows = (_row(one.name, sheet, lang) for one, sheet in class_.sheets)
    return _csv([heads, *rows], lang or "en")


def _row(student: str, sheet: LessonSheet, lang: str | None) -> list[Cell]:
    """Return a line for a student and lesson: in a language, or as programs read it."""
    words = {item.name for item in sheet.items if item.form == "words"}
    given = {name: one for name, one in sheet.answers.items() if name not in words}
    lesson, first = sheet.lesson, [f"{name}: {one.first}" for name, one in given.items()]
    if lang is not None:
        lesson = sheet.title.said(lang) if isinstance(sheet.title, Text) else sheet.title
        items = [item for item in sheet.items if item.name in given]
        first = [answer_in_words(item, given[item.name].first, lang) for item in items]
    values = {one.name: one.value for one in sheet.measures}
    return [
        *(student, lesson, sheet.dealt, sheet.found, sheet.given_up, sheet.plays),
        round(sheet.seconds / 60, 1),
        "; ".join(one.said(lang or "en") for one in sheet.stuck),
        sheet.passed,
        sum(one != "not tried" for one in sheet.checks.values()),
        # What was written in own words is neither right nor wrong: the page has it.
        sum(one.is_right_at_once for one in given.values()),
        sum(one.tries for one in given.values()),
        "; ".join(first),
        *("" if (found := values.get(one.__name__)) is None else round(found, 4) for one in QUICK),
    ]


def _csv(rows: Iterable[Sequence[Cell]], lang: str = "en", *, is_ours: bool = False) -> str:
    """Return rows as spreadsheets of a language take them; no cell of others is a formula."""
    out, mark = io.StringIO(), "," if lang == "en" else ";"
    writer = csv.writer(out, delimiter=mark, lineterminator="\n")
    for row in rows:
        writer.writerow(_cell(one, mark, is_ours=is_ours) for one in row)
    return out.getvalue()


def _cell(cell: Cell, mark: str, *, is_ours: bool) -> str:
    if isinstance(cell, str):
        return cell if is_ours else harmless(cell)
    return str(cell) if mark == "," else str(cell).replace(".", ",")


# --- what is written -----------------------------------------------------------------------------


def write_report(class_: Class, path: Path, *, lang: str = "en", title: str = "") -> Text:
    """Write the page of a class and its tables beside it; say of how many, and where they are.

    Where everybody keeps what they are called, a table for comments is beside them, too. What
    was written into it is on the page, and in a folder a student to hand back.
    """

    def beside(name: str) -> Path:
        return path.with_name(f"{path.stem}{name}.csv")

    comments: Comments = {}
    if class_.is_named or class_.is_keyed:
        rows = [(one.name, sheet.lesson) for one, sheet in class_.sheets]
        read = _read_comments(beside("-comments"))
        comments = {row: read.get((harmless(row[0]), row[1]), "") for row in rows}
        lines = [(harmless(name), lesson, text) for (name, lesson), text in comments.items()]
        heads = ("student", "lesson", "comment")
        _write(beside("-comments"), _csv([heads, *lines], lang, is_ours=True))
        _hand_back(class_, comments, path.with_name(f"{path.stem}-comments"))
    _write(beside(""), table(class_))
    _write(beside("-spreadsheet"), table(class_, lang))
    _write(path, page(class_, lang=lang, title=title, comments=comments))
    return many(
        "{count} student: {page} and {table}.",
        "{count} students: {page} and {table}.",
        len(class_.students),
        page=str(path),
        table=str(beside("")),
    )


def _read_comments(path: Path) -> dict[tuple[str, str], str]:
    """Return the comments of a table by student and lesson, whatever ends its cells."""
    with suppress(OSError, UnicodeDecodeError):
        text = path.read_text(encoding="utf-8-sig")
        mark = ";" if ";" in text.partition("\n")[0] else ","
        rows = csv.reader(io.StringIO(text), delimiter=mark)
        return {(row[0], row[1]): row[2].strip() for row in rows if len(row) > 2}  # noqa: PLR2004
    return {}


def _hand_back(class_: Class, comments: Comments, folder: Path) -> None:
    """Write each student's comments into a folder of theirs, beside whose records they belong."""
    for one, sheet in class_.sheets:
        if comment := comments.get((one.name, sheet.lesson)):
            place = folder / _UNSAFE.sub("_", one.folder) / f"{sheet.lesson}{COMMENT}"
            with suppress(OSError):
                place.parent.mkdir(parents=True, exist_ok=True)
            _write(place, f"{comment}\n")


def _write(path: Path, text: str) -> None:
    # A table begins with the mark by which spreadsheets know UTF-8.
    encoding = "utf-8-sig" if path.suffix == ".csv" else "utf-8"
    try:
        path.write_text(text, encoding=encoding, errors="replace")
    except OSError:
        raise ReportError(say("Can't write to {path}.", path=str(path))) from None

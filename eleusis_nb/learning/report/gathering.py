"""A folder of records, read student by student."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.agreement import TAKEN_AWAY, disagreements
from eleusis_nb.learning.checking import ITEMS, Work
from eleusis_nb.learning.checking.before_after import FORMS, FormScore
from eleusis_nb.learning.checking.check import judged
from eleusis_nb.learning.checking.kept import SavedAnswers
from eleusis_nb.learning.report.files import HandedIn, ReportError, files_of, readable
from eleusis_nb.learning.report.names import by_name, pseudonyms
from eleusis_nb.learning.report.sheet import Answered, LessonSheet, answers_of
from eleusis_nb.table.storage import ENDING, letters_beside

CHECKS: Final = f".checks{ENDING}"
"""How the files end in which the answers to a lesson's checks are kept."""

LONGEST: Final = 20.0
"""Seconds that one record may take; a lesson's takes a few hundredths."""

NO_TABLE: Final = say(
    "This is a valid record, but no table can be read from it. Ask for the original file, or "
    "leave it out."
)


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that could not be read: whose, its name without theirs, what is wrong, and where."""

    student: str
    file: str
    why: Text | str
    path: Path

    @property
    def place(self) -> str:
        """Where it is, as people read it."""
        return readable(str(self.path))


@dataclass(frozen=True, slots=True)
class Student:
    """One person's records."""

    name: str
    sheets: tuple[LessonSheet, ...]
    tests: Mapping[str, FormScore] = field(default_factory=dict)
    folder: str = field(default="", repr=False)

    def sheet(self, lesson: str) -> LessonSheet | None:
        """Return their record of a lesson, or None if they have none."""
        return next((one for one in self.sheets if one.lesson == lesson), None)


@dataclass(frozen=True, slots=True)
class Class:
    """All that a folder tells."""

    students: tuple[Student, ...]
    damaged: tuple[Damaged, ...]
    records: int
    is_named: bool
    is_keyed: bool = False

    @property
    def sheets(self) -> tuple[tuple[Student, LessonSheet], ...]:
        """Each record of a lesson, with whose it is."""
        return tuple((one, sheet) for one in self.students for sheet in one.sheets)

    @property
    def lessons(self) -> tuple[tuple[str, str], ...]:
        """Name and title of each lesson that somebody has a record of, in order."""
        return tuple(sorted({sheet.lesson: sheet.title for _, sheet in self.sheets}.items()))

    def of_lesson(self, lesson: str) -> dict[str, LessonSheet]:
        """Return the records of a lesson by who has one."""
        return {one.name: sheet for one, sheet in self.sheets if sheet.lesson == lesson}

    def given(self, lesson: str, item: str) -> dict[str, Answered]:
        """Return what was answered to a question of a lesson, by who answered."""
        sheets = self.of_lesson(lesson).items()
        return {who: one.answers[item] for who, one in sheets if item in one.answers}


def gather(
    folder: Path | str,
    *,
    random: Random,
    named: bool = False,
    key: bytes | None = None,
    lang: str = "en",
) -> Class:
    """Read a folder of students' records.

    Each student has a folder, wherever in it the records lie; or the files lie side by side and
    begin with the student's name, ``ada-lesson-01.eleusis.jsonl``. A ZIP file is read like a
    folder, and so are ZIP files in a folder; that of a class has a folder for each student.
    """
    with TemporaryDirectory(prefix="eleusis-") as into:
        files = files_of(Path(folder), Path(into))
        people = sorted({one.who for one in files}, key=by_name)
        called = {who: who for who in people} if named else pseudonyms(people, random, key, lang)
        students: list[Student] = []
        damaged: list[Damaged] = []
        for who, name in called.items():
            mine = [one for one in files if one.who == who]
            student, troubles = _student(name, mine, lang)
            students.append(student)
            for one, why in troubles:
                file = readable(one.place.name)
                if not named:
                    file = file.removeprefix(who).lstrip("-_ .")
                said = why if isinstance(why, Text) else why.replace(str(one.path), file)
                damaged.append(Damaged(name, file, said, one.place))
        records = sum(not _holds_answers(one) for one in files)
    return Class(tuple(students), tuple(damaged), records, named, key is not None)


_Trouble: TypeAlias = tuple[HandedIn, Text | str]
"""A file, and what is wrong with it."""


def _holds_answers(file: HandedIn) -> bool:
    return file.place.name.endswith(CHECKS)


def _student(name: str, files: Iterable[HandedIn], lang: str) -> tuple[Student, list[_Trouble]]:
    """Read somebody's files: of several tables of a lesson the one counts that got furthest."""
    best: dict[str, LessonSheet] = {}
    tests: dict[str, FormScore] = {}
    troubles: list[_Trouble] = []
    who = ""
    for lesson, some in groupby(sorted(files, key=_lesson_of), _lesson_of):
        of_lesson = [*some]
        who = of_lesson[0].who
        answers = [one for one in of_lesson if _holds_answers(one)][-1:]
        saved = SavedAnswers.read(answers[0].path) if answers else SavedAnswers(Path())
        if lesson in FORMS and answers:
            tests[lesson] = FormScore.of(lesson, saved.answers)
        sheets, wrong = _read(lesson, of_lesson, saved, lang)
        troubles += wrong
        for sheet in sheets:
            held = best.setdefault(sheet.lesson, sheet)
            further = max(held, sheet, key=lambda one: (one.found, one.plays))
            both = dict.fromkeys((*held.disagreements, *sheet.disagreements))
            best[sheet.lesson] = replace(further, disagreements=tuple(both))
    in_order = tuple(best[lesson] for lesson in sorted(best))
    return Student(name, in_order, tests, who), troubles


def _lesson_of(file: HandedIn) -> str:
    return file.lesson


def _read(
    lesson: str, files: Iterable[HandedIn], saved: SavedAnswers, lang: str
) -> tuple[list[LessonSheet], list[_Trouble]]:
    """Read the tables of one lesson; a damaged file costs only itself."""
    answers = answers_of(saved)
    sheets: list[LessonSheet] = []
    troubles: list[_Trouble] = []
    heads: set[str] = set()
    for one in files:
        if one.trouble is not None:
            troubles.append((one, one.trouble))
        elif _holds_answers(one):
            if saved.damage is not None and one.path == saved.path:
                troubles.append((one, _lost(len(answers))))
        else:
            try:
                record = Record.read(one.path)
                sheets.append(_sheet_of_record(record, one.path, lesson, answers))
                heads |= record.heads
            except EleusisError as error:
                troubles.append((one, error.said(lang)))
            except Exception:  # noqa: BLE001 (the edge: one file must not cost the class its report)
                troubles.append((one, NO_TABLE))
    if answers and lesson in ITEMS and not sheets:
        sheets = [_sheet(Work(), lesson, answers)]  # what was written reaches the teacher even so
    checked = {head for one in saved.notes if isinstance(head := one.get("head"), str)}
    if checked - heads and all(_holds_answers(one) for one, _ in troubles):
        sheets = [replace(one, disagreements=(*one.disagreements, TAKEN_AWAY)) for one in sheets]
    return sheets, troubles


def _lost(count: int) -> Text:
    """Say what is left of a damaged file of answers."""
    return many(
        "Answers are missing. {count} question in it can still be read and is in this report.",
        "Answers are missing. {count} questions in it can still be read and are in this report.",
        count,
    )


def _sheet_of_record(
    record: Record, path: Path, lesson: str, answers: Mapping[str, Answered]
) -> LessonSheet:
    if not record.lines:
        raise ReportError(say("It is empty: nothing has been played yet."))
    work = Work(record, within=LONGEST)
    if not work.steps and work.governor is None:
        raise ReportError(NO_TABLE)
    found = disagreements(work, letters_beside(path))
    return replace(_sheet(work, lesson, answers), disagreements=found)


def _sheet(work: Work, lesson: str, answers: Mapping[str, Answered]) -> LessonSheet:
    """Return what somebody did and answered; their work is empty where no table can be read."""
    items = ITEMS.get(lesson, ())
    names = {item.name for item in items}
    # What a lesson no longer asks counts no more: old records of lesson 6 hold what is 6b now.
    stands = {name: one.standing for name, one in answers.items() if name in names or not items}
    for item in items:
        if item.reads_record:
            stands[item.name] = judged(item, work).standing.value
    asked = {item.name for item in items if item.form}
    given = {name: one for name, one in answers.items() if name in asked and one.tries}
    return LessonSheet.of(work, lesson, stands, given)

"""A folder of records, read student by student."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import ITEMS, ItemStanding, Work
from eleusis_nb.learning.checking.check import judged
from eleusis_nb.learning.report.sheet import LessonSheet
from eleusis_nb.session.storage import ENDING

CHECKS: Final = f".checks{ENDING}"
"""How the files end in which the answers to a lesson's checks are kept."""

_KNOWN: Final = (*sorted(ITEMS), "lesson-", "open-table", "own-rule", "governor")
"""How the name of a record may begin, after the student's name where files lie side by side."""


NO_TABLE: Final = say("This is sound as a record, but no table can be read from it.")


class ReportError(EleusisError):
    """A folder that no report can be made of."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that could not be read: whose, its name without theirs, what is wrong, and where."""

    student: str
    file: str
    why: Text | str
    path: Path


@dataclass(frozen=True, slots=True)
class Student:
    """One person's records.

    Parameters
    ----------
    name : str
        What they are called in the report.
    sheets : tuple of LessonSheet
        One a lesson, in order.
    """

    name: str
    sheets: tuple[LessonSheet, ...]

    def sheet(self, lesson: str) -> LessonSheet | None:
        """Return their record of a lesson, or None if they have none."""
        return next((one for one in self.sheets if one.lesson == lesson), None)


@dataclass(frozen=True, slots=True)
class Class:
    """All that a folder tells.

    Parameters
    ----------
    students : tuple of Student
        Everybody, in the order of what they are called.
    damaged : tuple of Damaged
        The files that could not be read.
    records : int
        How many files there were.
    is_named : bool
        Whether students are called by their names.
    """

    students: tuple[Student, ...]
    damaged: tuple[Damaged, ...]
    records: int
    is_named: bool

    @property
    def lessons(self) -> tuple[tuple[str, str], ...]:
        """Name and title of each lesson that somebody has a record of, in order."""
        titles = {sheet.lesson: sheet.title for one in self.students for sheet in one.sheets}
        return tuple(sorted(titles.items()))

    @property
    def stuck(self) -> tuple[tuple[Student, LessonSheet], ...]:
        """Who seems to be stuck, and where."""
        return tuple((one, sheet) for one in self.students for sheet in one.sheets if sheet.stuck)

    def refuted(self) -> list[tuple[str, int]]:
        """Return the rules that were refuted for most students, with for how many."""
        count = Counter(
            rule
            for one in self.students
            for rule in {rule for sheet in one.sheets for rule in sheet.refuted}
        )
        return sorted(count.items(), key=lambda pair: (-pair[1], pair[0]))

    def values(self, measure: str) -> dict[str, float]:
        """Return a measure's mean over the lessons of each student who has it."""
        found: dict[str, float] = {}
        for one in self.students:
            mine = [
                m.value
                for sheet in one.sheets
                for m in sheet.measures
                if m.name == measure and m.value is not None
            ]
            if mine:
                found[one.name] = sum(mine) / len(mine)
        return found


def gather(
    folder: Path | str, *, random: Random, named: bool = False, key: bytes | None = None
) -> Class:
    """Read a folder of students' records.

    Each student has a folder, wherever in it the records lie; or the files lie side by side and
    begin with the student's name, ``ada-lesson-01.eleusis.jsonl``.

    Parameters
    ----------
    folder : path
        The folder.
    random : random.Random
        Where the order of the pseudonyms comes from when there is no key.
    named : bool
        Whether to call students by their names.
    key : bytes, optional
        A teacher's key: with it everybody is called the same in the next report too.

    Raises
    ------
    ReportError
        If there is no such folder, or no record in it.
    """
    place = Path(folder)
    if not place.is_dir():
        raise ReportError(say("There is no folder {folder}.", folder=str(folder)))
    files = sorted(path for path in place.rglob(f"*{ENDING}") if path.is_file())
    whose = {path: _whose(path.relative_to(_root(place, files))) for path in files}
    records = [path for path in files if not path.name.endswith(CHECKS)]
    if not records:
        raise ReportError(
            say(
                "There is no record in {folder}: they end in {ending}.",
                folder=str(folder),
                ending=ENDING,
            )
        )
    people = sorted({whose[path][0] for path in records})
    called = {who: who for who in people} if named else _pseudonyms(people, random, key)
    answers = {whose[path]: _answers(path) for path in files if path.name.endswith(CHECKS)}
    sheets: dict[str, list[LessonSheet]] = {who: [] for who in people}
    damaged: list[Damaged] = []
    for path in records:
        who, lesson = whose[path]
        try:
            sheets[who].append(_sheet(path, lesson, answers.get((who, lesson), {})))
        except EleusisError as error:
            file = path.name if named else path.name.removeprefix(who).lstrip("-_ .")
            why = str(error).replace(str(path), file)
            damaged.append(Damaged(called[who], file, why, path))
        except Exception:  # noqa: BLE001 (the edge: one file must not cost the class its report)
            file = path.name if named else path.name.removeprefix(who).lstrip("-_ .")
            damaged.append(Damaged(called[who], file, NO_TABLE, path))
    students = [Student(called[who], tuple(_merged(sheets[who]))) for who in people]
    students.sort(key=lambda one: _place(one.name))
    return Class(tuple(students), tuple(damaged), len(records), named)


def _sheet(path: Path, lesson: str, answers: Mapping[str, str]) -> LessonSheet:
    record = Record.read(path)
    if not record.lines:
        raise ReportError(say("There is nothing in it."))
    work, stands = Work(record), dict(answers)
    if not work.steps and work.governor is None:
        raise ReportError(NO_TABLE)
    for item in ITEMS.get(lesson, ()):
        if item.reads_record:
            stands[item.name] = judged(item, work).standing.value
    return LessonSheet.of(work, lesson, stands)


def _answers(path: Path) -> dict[str, str]:
    """Return how the items stand that a person answered; nothing where the file is damaged."""
    try:
        notes = [note["data"] for note in Record.read(path).notes("checked")]
        known = {standing.value for standing in ItemStanding}
        return {
            str(data["item"]): str(data["standing"])
            for data in notes
            if isinstance(data, Mapping) and data["standing"] in known
        }
    except (EleusisError, KeyError):
        return {}


def _merged(sheets: Iterable[LessonSheet]) -> Iterator[LessonSheet]:
    """Yield one sheet a lesson: of several tables at one lesson the one that got furthest."""
    best: dict[str, LessonSheet] = {}
    for sheet in sheets:
        held = best.get(sheet.lesson)
        if held is None or (sheet.found, sheet.plays) > (held.found, held.plays):
            best[sheet.lesson] = sheet
    yield from (best[lesson] for lesson in sorted(best))


# --- who is who --------------------------------------------------------------------------------


def _root(place: Path, files: list[Path]) -> Path:
    """Return the folder in which the students' folders lie, below others that all share."""
    while True:
        inside = {path.relative_to(place).parts for path in files}
        first = {parts[0] for parts in inside}
        if len(first) != 1 or any(len(parts) < 3 for parts in inside):  # noqa: PLR2004 (folder, student, file)
            return place
        place /= first.pop()


def _whose(path: Path) -> tuple[str, str]:
    """Return the student and the lesson of a file, by its place and its name."""
    stem = path.name.removesuffix(ENDING).removesuffix(".checks")
    at = min((at for name in _KNOWN if (at := stem.find(name)) >= 0), default=0)
    who, lesson = stem[:at].rstrip("-_ ."), stem[at:]
    head, _, number = lesson.rpartition("-")
    if head in ITEMS and number.isdecimal():
        lesson = head  # the second record of a lesson: lesson-01-2
    return (path.parts[0] if len(path.parts) > 1 else who or stem), lesson


def _pseudonyms(people: list[str], random: Random, key: bytes | None) -> dict[str, str]:
    """Call everybody by a card; more than 52 by a card and a number."""
    if key is None:
        order = list(range(len(people)))
        random.shuffle(order)
        wished = dict(zip(people, order, strict=True))
    else:
        wished = {who: _drawn(key, who) for who in people}
    taken: set[int] = set()
    called: dict[str, str] = {}
    for who in sorted(people, key=lambda one: wished[one]):
        place = wished[who]
        while place in taken:
            place += 1
        taken.add(place)
        card, more = ALL_CARDS[place % 52], place // 52
        called[who] = card.symbol + (f" {more + 1}" if more else "")
    return called


def _drawn(key: bytes, who: str) -> int:
    """Return the place that a key draws for a name."""
    return hmac.new(key, b"pseudonym" + who.encode(), hashlib.sha256).digest()[0] % 52


def _place(name: str) -> tuple[int, str]:
    """Return where a student stands in the list: cards by their packs, then by their order."""
    symbol, _, more = name.partition(" ")
    at = next((card.index for card in ALL_CARDS if card.symbol == symbol), -1)
    return (int(more or 1) * 52 + at if at >= 0 and (not more or more.isdecimal()) else 0, name)

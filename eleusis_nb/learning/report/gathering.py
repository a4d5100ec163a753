"""A folder of records, read student by student."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.agreement import TAKEN_AWAY, disagreements
from eleusis_nb.learning.checking import ITEMS, Work
from eleusis_nb.learning.checking.before_after import FORMS, FormScore
from eleusis_nb.learning.checking.check import judged
from eleusis_nb.learning.checking.kept import SavedAnswers
from eleusis_nb.learning.report.names import owners, place_of, pseudonyms, readable
from eleusis_nb.learning.report.sheet import (
    Answered,
    LessonSheet,
    Sign,
    answers_of,
    heads_of,
)
from eleusis_nb.learning.report.sources import ReportError, Sources
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


class Visit(NamedTuple):
    """Somebody who may need help: who, at which lesson, and what shows it."""

    student: str
    title: str
    signs: tuple[Sign, ...]

    @property
    def reasons(self) -> tuple[Text, ...]:
        """What shows it, in words."""
        return tuple(sign.said for sign in self.signs)


@dataclass(frozen=True, slots=True)
class Copied:
    """A text that several students handed in, or one of them under several questions."""

    text: str
    students: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Class:
    """All that a folder tells."""

    students: tuple[Student, ...]
    damaged: tuple[Damaged, ...]
    records: int
    is_named: bool
    is_keyed: bool = False

    @property
    def keeps_names(self) -> bool:
        """Whether everybody is called the same in the next report."""
        return self.is_named or self.is_keyed

    def with_comments(self, comments: Mapping[tuple[str, str], str]) -> Class:
        """Return the class with what the teacher wrote, by student and lesson."""
        students = [
            replace(
                one,
                sheets=tuple(
                    replace(sheet, comment=comments.get((one.name, sheet.lesson), ""))
                    for sheet in one.sheets
                ),
            )
            for one in self.students
        ]
        return replace(self, students=tuple(students))

    @property
    def lessons(self) -> tuple[tuple[str, str], ...]:
        """Name and title of each lesson that somebody has a record of, in order."""
        titles = {sheet.lesson: sheet.title for one in self.students for sheet in one.sheets}
        return tuple(sorted(titles.items()))

    @property
    def visits(self) -> tuple[Visit, ...]:
        """Who may need help, with each reason: stuck, silent, given up at once, gone or absent."""
        return tuple(
            Visit(one.name, title, signs)
            for one in self.students
            for lesson, title in self.lessons
            if (signs := self._signs(one.sheet(lesson), lesson))
        )

    def _signs(self, sheet: LessonSheet | None, lesson: str) -> tuple[Sign, ...]:
        others = [found for one in self.students if (found := one.sheet(lesson)) is not None]
        if sheet is None:
            is_common = 2 * len(others) >= len(self.students)
            return (Sign("absent", say("no record of this lesson")),) if is_common else ()
        plays = median(one.plays for one in others)
        seconds = median(one.seconds for one in others)
        is_early = 2 * sheet.plays < plays or 2 * sheet.seconds < seconds
        if sheet.is_over or sheet.is_done or not is_early:
            return sheet.signs
        left = say(
            "stopped after {mine}, {minutes} min (middle of the class: {others}, {theirs} min)",
            mine=many("{count} play", "{count} plays", sheet.plays),
            minutes=round(sheet.seconds / 60),
            others=many("{count} play", "{count} plays", round(plays)),
            theirs=round(seconds / 60),
        )
        return (Sign("left", left), *sheet.signs)

    @property
    def copied(self) -> tuple[Copied, ...]:
        """The texts that stand in more than one place, word for word but for case and spaces."""
        places: dict[str, list[tuple[str, str]]] = {}
        for one in self.students:
            for sheet in one.sheets:
                texts = {item.name for item in ITEMS.get(sheet.lesson, ()) if item.form == "words"}
                for name in texts & sheet.answers.keys():
                    text = sheet.answers[name].last
                    places.setdefault(" ".join(text.casefold().split()), []).append(
                        (one.name, text)
                    )
        return tuple(
            Copied(found[0][1], tuple(dict.fromkeys(who for who, _ in found)))
            for found in places.values()
            if len(found) > 1
        )

    def refuted(self) -> list[tuple[str, int]]:
        """Return the rules that were refuted for most students, with for how many."""
        count = Counter(
            rule
            for one in self.students
            for rule in {rule for sheet in one.sheets for rule in sheet.refuted}
        )
        return sorted(count.items(), key=lambda pair: (-pair[1], pair[0]))

    def fitted(self, rule: str) -> int:
        """Return how many verdicts a refuted idea fitted, where it lasted longest."""
        return max(
            (
                idea.fitted
                for one in self.students
                for sheet in one.sheets
                for story in sheet.stories
                for idea in story.ideas
                if idea.is_refuted and idea.rule.sentence().rstrip(".") == rule
            ),
            default=0,
        )


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
    place = Path(folder)
    with TemporaryDirectory(prefix="eleusis-") as into:
        sources = Sources.of(place, Path(into))
        if not sources.files:
            raise ReportError(
                say(
                    "There is no record in {folder}: they end in {ending}.",
                    folder=str(folder),
                    ending=ENDING,
                )
            )
        whose = owners(place, sources)
        people = sorted({who for who, _ in whose.values()})
        called = {who: who for who in people} if named else pseudonyms(people, random, key, lang)
        found = _class(sources, whose, called, named=named, lang=lang)
        return replace(found, is_keyed=key is not None)


def _class(
    sources: Sources,
    whose: Mapping[Path, tuple[str, str]],
    called: Mapping[str, str],
    *,
    named: bool,
    lang: str,
) -> Class:
    """Return what the files tell, by whose each is and what everybody is called."""
    found, people = sources.files, sorted(called)
    files = sorted(found, key=lambda path: found[path])
    records = [path for path in files if not found[path].name.endswith(CHECKS)]
    checks = {whose[path]: path for path in files if found[path].name.endswith(CHECKS)}
    saved = {owner: SavedAnswers.read(path) for owner, path in checks.items()}
    answers = {owner: answers_of(one) for owner, one in saved.items()}
    sheets: dict[str, list[LessonSheet]] = {who: [] for who in people}
    heads: dict[tuple[str, str], frozenset[str]] = {}

    damaged = [
        Damaged(
            called[owner[0]],
            _file(found[path], owner[0], named=named),
            _lost(answers[owner]),
            found[path],
        )
        for owner, path in checks.items()
        if saved[owner].damage is not None
    ]
    for path in records:
        who, lesson = whose[path]
        file = _file(found[path], who, named=named)
        if path in sources.troubles:
            damaged.append(Damaged(called[who], file, sources.troubles[path], found[path]))
            continue
        try:
            record = Record.read(path)
            sheets[who].append(_sheet(record, path, lesson, answers.get((who, lesson), {})))
            heads[who, lesson] = heads.get((who, lesson), frozenset()) | record.heads
        except EleusisError as error:
            why = error.said(lang).replace(str(path), file)
            damaged.append(Damaged(called[who], file, why, found[path]))
        except Exception:  # noqa: BLE001 (the edge: one file must not cost the class its report)
            damaged.append(Damaged(called[who], file, NO_TABLE, found[path]))
    _add_answers_alone(sheets, answers)
    lost_places = {one.path for one in damaged}
    unread = {whose[path] for path in records if found[path] in lost_places}
    for (who, lesson), path in checks.items():
        lost = heads_of(path) - heads.get((who, lesson), frozenset())
        if lost and (who, lesson) not in unread:
            sheets[who] = [_cut(sheet, lesson) for sheet in sheets[who]]
    students = [
        Student(called[who], tuple(_merged(sheets[who])), _tests(who, saved), who) for who in people
    ]
    students.sort(key=lambda one: place_of(one.name, lang))
    return Class(tuple(students), tuple(damaged), len(records), named)


def _tests(who: str, saved: Mapping[tuple[str, str], SavedAnswers]) -> Mapping[str, FormScore]:
    """Return somebody's scores of the tests that they took, by the names of their records."""
    return {
        name: FormScore.of(name, saved[who, name].answers) for name in FORMS if (who, name) in saved
    }


def _file(path: Path, who: str, *, named: bool) -> str:
    """Return what a file is called in the report: without the student's name, unless it is told."""
    name = readable(path.name)
    return name if named else name.removeprefix(who).lstrip("-_ .")


def _add_answers_alone(
    sheets: dict[str, list[LessonSheet]],
    answers: Mapping[tuple[str, str], Mapping[str, Answered]],
) -> None:
    """Let words reach the teacher where a table was not handed in or its record is damaged."""
    for (who, lesson), given in answers.items():
        if given and lesson in ITEMS and all(sheet.lesson != lesson for sheet in sheets[who]):
            sheets[who].append(_sheet_of(Work(), lesson, given))


def _lost(answers: Mapping[str, Answered]) -> Text:
    """Say what is left of a damaged file of answers."""
    return many(
        "Answers are missing. {count} question in it can still be read and is in this report.",
        "Answers are missing. {count} questions in it can still be read and are in this report.",
        len(answers),
    )


def _sheet(record: Record, path: Path, lesson: str, answers: Mapping[str, Answered]) -> LessonSheet:
    if not record.lines:
        raise ReportError(say("It is empty: nothing has been played yet."))
    work = Work(record, within=LONGEST)
    if not work.steps and work.governor is None:
        raise ReportError(NO_TABLE)
    sheet = _sheet_of(work, lesson, answers)
    return replace(sheet, disagreements=disagreements(work, letters_beside(path)))


def _sheet_of(work: Work, lesson: str, answers: Mapping[str, Answered]) -> LessonSheet:
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


def _cut(sheet: LessonSheet, lesson: str) -> LessonSheet:
    """Return a sheet from whose records moves were taken away, if it is of this lesson."""
    if sheet.lesson != lesson:
        return sheet
    return replace(sheet, disagreements=(*sheet.disagreements, TAKEN_AWAY))


def _merged(sheets: Iterable[LessonSheet]) -> Iterator[LessonSheet]:
    """Yield one sheet a lesson: of several tables at one lesson the one that got furthest."""
    best: dict[str, LessonSheet] = {}
    for sheet in sheets:
        held = best.setdefault(sheet.lesson, sheet)
        further = max(held, sheet, key=lambda one: (one.found, one.plays))
        all_of_them = (*held.disagreements, *sheet.disagreements)
        best[sheet.lesson] = replace(further, disagreements=tuple(dict.fromkeys(all_of_them)))
    yield from (best[lesson] for lesson in sorted(best))

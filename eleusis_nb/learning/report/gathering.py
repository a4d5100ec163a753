"""A folder of records, read student by student: how far they are, and how they got there.

Students are called by playing cards, unless their names are asked for.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import secrets
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.i18n import Text, many, say, tell, worded
from eleusis_nb.learning.checking import ITEMS, Item, ItemStanding, Work
from eleusis_nb.learning.checking.before_after import FORMS, FormScore
from eleusis_nb.learning.checking.check import Answered, SavedAnswers, judged
from eleusis_nb.learning.measures import FIVE, Measure, bits_gained
from eleusis_nb.learning.measures.account import DealAccount
from eleusis_nb.learning.report.files import HandedIn, ReportError, files_of
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.table.governor.view import TITLE as GOVERNORS_GAME
from eleusis_nb.table.lessons import OPEN_TABLE, lesson_called
from eleusis_nb.table.view import title as title_over

STUCK_PLAYS: Final = 20
"""So many plays at one rule without finding it: two thirds of a solo game."""

STUCK_DECLARATIONS: Final = 3
"""So many wrong rules put to God at one table."""

MANY_HINTS: Final = 3
"""So many hints at one table: all but the last."""

EARLY_PLAYS: Final = 8
"""Whoever opens an envelope after fewer plays has hardly looked for the rule."""

SILENT_PLAYS: Final = 5
"""So many plays of a lesson without an idea written down."""

_TITLES: Final = {
    "lesson-12": GOVERNORS_GAME,
    "lesson-12-science": say("Where the game is not like science"),
}
"""The titles of lessons without a table of Eleusis."""

QUICK: Final = tuple(one for one in FIVE if one is not bits_gained)
"""The measures of a whole class: those that need no beliefs, which take five times as long."""


class Sign(NamedTuple):
    """A habit that a teacher should know, and what shows it."""

    habit: str
    said: Text


def fitted(deal: DealAccount, idea: Hypothesis) -> int:
    """Return how many verdicts an idea fitted, up to the one that refuted it."""
    if idea.refuted_by is None:
        return idea.met - idea.against
    seen = deal.end.evidence.observations
    return sum(play.n < idea.refuted_by for play in seen if play.kind != "starter")


@dataclass(frozen=True, slots=True)
class LessonSheet:
    """One person's record of one lesson."""

    lesson: str
    title: str
    steps: int = 1
    dealt: int = 0
    found: int = 0
    given_up: int = 0
    plays: int = 0
    seconds: float = 0.0
    signs: tuple[Sign, ...] = ()
    measures: tuple[Measure, ...] = ()
    checks: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, Answered] = field(default_factory=dict)
    is_over: bool = False
    deals: Sequence[DealAccount] = ()

    @property
    def passed(self) -> int:
        """How many of the items are passed."""
        return sum(one == ItemStanding.PASSED.value for one in self.checks.values())

    @property
    def items(self) -> tuple[Item, ...]:
        """What the lesson asks."""
        return ITEMS.get(self.lesson, ())

    @property
    def is_done(self) -> bool:
        """Whether all was done that the lesson asks for; a table of no lesson's asks for rules."""
        return self.passed == len(self.items) if self.items else self.found >= self.steps

    @property
    def stuck(self) -> tuple[Text, ...]:
        """Why somebody seems to be stuck at the newest table; empty where not."""
        return tuple(sign.said for sign in self.signs if sign.habit == "stuck")

    @property
    def state(self) -> str:
        """How far they are: done, stuck, shown the rule, or on the way."""
        if self.is_done or self.stuck:
            return "done" if self.is_done else "stuck"
        is_shown = self.given_up and self.given_up + self.found >= self.dealt
        return "shown" if is_shown else "way"

    @classmethod
    def of(cls, work: Work, name: str, answers: Mapping[str, Answered]) -> LessonSheet:
        """Return what somebody did and answered; their work is empty where no table can be read."""
        account = work.account
        game, deals, known = account.governor, account.tables, lesson_called(name)
        lesson, title, steps = name, _TITLES.get(name, name), 1
        dealt, given_up = len(deals), sum(deal.how == "given up" for deal in deals)
        found = sum(  # by the owner, where the record is that of one of several
            any(one.right for one in deal.declarations) if account.owner else deal.how == "found"
            for deal in deals
        )
        if game is not None:  # there is a rule to find only in a secret stroke
            title, dealt, secret = GOVERNORS_GAME, game.rounds, game.secret
            if secret is not None:
                found = int(any(one.declared == "right" for one in secret.suppositions))
                given_up = int(secret.opened is not None and not found)
        elif deals:
            known, title = deals[-1].end.lesson, title_over(deals[-1].end)
        if game is None and known is not OPEN_TABLE:
            lesson, steps = known.name, len(known.steps)
            if lesson_called(lesson) is not OPEN_TABLE:
                title = lesson_called(lesson).title  # in words of every language
        items = ITEMS.get(name, ())
        names = {item.name for item in items}
        # What a lesson no longer asks counts no more: old records of lesson 6 hold what is 6b now.
        checks = {key: one.standing for key, one in answers.items() if key in names or not items}
        for item in items:
            if item.reads_record:
                checks[item.name] = judged(item, work).standing.value
        asked = {item.name for item in items if item.form}
        given = {key: one for key, one in answers.items() if key in asked and one.tries}
        return cls(
            lesson=lesson,
            title=title,
            steps=steps,
            dealt=dealt,
            found=found,
            given_up=given_up,
            plays=len(account.trials),
            seconds=0.0 if game is not None else account.seconds,
            signs=(*_signs(deals), *_silence(deals, name, given)),
            measures=tuple(one(account) for one in QUICK),
            checks=checks,
            answers=given,
            is_over=bool(deals and deals[-1].how),
            deals=deals,
        )


def _signs(deals: Sequence[DealAccount]) -> Iterator[Sign]:
    """Say why somebody seems stuck at the newest table, and where they gave up thinking early."""
    if deals and not deals[-1].how:
        plays, wrong = len(deals[-1].trials), len(deals[-1].declarations)
        if plays >= STUCK_PLAYS:
            yield Sign("stuck", many("{count} play", "{count} plays", plays))
        if wrong >= STUCK_DECLARATIONS:
            yield Sign("stuck", many("{count} wrong rule", "{count} wrong rules", wrong))
    hints = max((len(deal.help) for deal in deals), default=0)
    if hints >= MANY_HINTS:
        yield Sign("hints", many("{count} hint at one table", "{count} hints at one table", hints))
    opened = min(
        (len(deal.trials) for deal in deals if deal.how == "given up"), default=EARLY_PLAYS
    )
    if opened < EARLY_PLAYS:
        said = many(
            "opened the envelope after {count} play",
            "opened the envelope after {count} plays",
            opened,
        )
        yield Sign("opened", said)


def _silence(
    deals: Sequence[DealAccount], name: str, answers: Mapping[str, Answered]
) -> Iterator[Sign]:
    """Say what somebody did not write who played."""
    plays = sum(len(deal.trials) for deal in deals)
    no_idea = not any(deal.hypotheses or deal.declarations for deal in deals)
    if plays >= SILENT_PLAYS and no_idea:
        said = many("no idea written in {count} play", "no idea written in {count} plays", plays)
        yield Sign("silent", said)
    texts = {item.name for item in ITEMS.get(name, ()) if item.form == "words"}
    is_over = not deals or any(deal.how for deal in deals)
    if texts and not texts & answers.keys() and (no_idea or is_over):
        yield Sign("silent", say("no text written"))


_KEY: Final = "eleusis-key-1."
"""How a key file begins; 32 random bytes follow."""


def key_at(path: Path) -> bytes:
    """Return the key in a file, by which everybody keeps the same card.

    Where there is no such file, a key is drawn and kept there; only its owner may read it.
    """
    try:
        with suppress(FileExistsError):
            number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(number, "w", encoding="ascii") as file:
                file.write(f"{_KEY}{secrets.token_hex(32)}\n")
    except OSError:
        raise ReportError(
            say("No key can be written to {path}: choose a new name.", path=str(path))
        ) from None
    with suppress(OSError, ValueError):
        found = re.fullmatch(rf"{_KEY}([0-9a-f]{{64}})\s*", path.read_text(encoding="ascii"))
        if found is not None:
            return bytes.fromhex(found[1])
    raise ReportError(say("There is no key in {path}.", path=str(path)))


def pseudonyms(
    people: Iterable[str], random: Random, key: bytes | None, lang: str = "en"
) -> dict[str, str]:
    """Call everybody by a card in the letters of a language; beyond 52 by a card and a number.

    They are in the order of their cards.
    """
    key = random.randbytes(32) if key is None else key

    def drawn(who: str) -> tuple[int, str]:
        found = hmac.new(key, b"pseudonym" + who.encode(), hashlib.sha256).digest()
        return found[0] % len(ALL_CARDS), who

    called: dict[int, str] = {}
    for place, who in sorted(map(drawn, people)):
        free = next(one for one in count(place) if one not in called)
        called[free] = who
    names: dict[str, str] = {}
    for place, who in sorted(called.items()):
        pack, card = divmod(place, len(ALL_CARDS))
        names[who] = ALL_CARDS[card].said(lang) + (f" {pack + 1}" if pack else "")
    return names


def by_name(name: str) -> list[str | int]:
    """Return where a name stands in a list, as people sort names.

    Examples
    --------
    >>> sorted(["Zoé 10", "zoé 9", "Étienne", "Eva", "Élodie"], key=by_name)
    ['Élodie', 'Étienne', 'Eva', 'zoé 9', 'Zoé 10']
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    parts: list[str | int] = [*re.split(r"(\d+)", bare)]
    parts[1::2] = map(int, parts[1::2])
    return parts


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
    why: str
    path: Path


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
            students.append(_student(name, mine))
            damaged += [_damaged(one, name, lang, is_named=named) for one in mine if one.trouble]
        records = sum(not one.holds_answers for one in files)
    return Class(tuple(students), tuple(damaged), records, named, key is not None)


def _damaged(file: HandedIn, name: str, lang: str, *, is_named: bool) -> Damaged:
    """Say what is wrong with a file; where it lies may tell whose it is."""
    called, said = file.place.name, tell(file.trouble or "", lang)
    if not is_named:
        called = called.removeprefix(file.who).lstrip("-_ .")
    for place in (file.path, file.place):
        said = said.replace(str(place), called)
    return Damaged(name, called, said, file.place)


def _student(name: str, files: Sequence[HandedIn]) -> Student:
    """Read somebody's files: of several tables of a lesson the one counts that got furthest."""
    best: dict[str, LessonSheet] = {}
    tests: dict[str, FormScore] = {}
    for lesson in sorted({one.lesson for one in files}):
        some = [one for one in files if one.lesson == lesson]
        answers = [one for one in some if one.holds_answers][-1:]
        saved = SavedAnswers.read(answers[0].path if answers else Path())
        if lesson in FORMS and answers:
            tests[lesson] = FormScore.of(lesson, saved.answers)
        for sheet in _sheets(lesson, some, saved):
            held = best.setdefault(sheet.lesson, sheet)
            best[sheet.lesson] = max(held, sheet, key=lambda one: (one.found, one.plays))
    return Student(name, tuple(best[lesson] for lesson in sorted(best)), tests, files[0].who)


def _sheets(lesson: str, files: Iterable[HandedIn], saved: SavedAnswers) -> list[LessonSheet]:
    """Read the tables of one lesson; a damaged file costs only itself."""
    sheets: list[LessonSheet] = []
    for one in files:
        if one.holds_answers:
            if saved.damage is not None and one.path == saved.path:
                one.trouble = many(
                    "Answers are missing. {count} question in it can still be read and is in this "
                    "report.",
                    "Answers are missing. {count} questions in it can still be read and are in "
                    "this report.",
                    len(saved.items),
                )
        elif one.trouble is None:
            try:
                sheets.append(_sheet(Record.read(one.path), lesson, saved.items))
            except EleusisError as error:
                one.trouble = worded(error)
            except Exception:  # noqa: BLE001 (the edge: one file must not cost the class its report)
                one.trouble = NO_TABLE
    if saved.items and lesson in ITEMS and not sheets:  # what was written reaches the teacher
        sheets = [LessonSheet.of(Work(), lesson, saved.items)]
    return sheets


def _sheet(record: Record, lesson: str, answers: Mapping[str, Answered]) -> LessonSheet:
    if not record.lines:
        raise ReportError(say("It is empty: nothing has been played yet."))
    work = Work(record, within=LONGEST)
    if not work.account.steps and work.account.governor is None:
        raise ReportError(NO_TABLE)
    return LessonSheet.of(work, lesson, answers)

"""The class in groups by what they do, each with what shows it and what to ask them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from eleusis_nb.i18n import Text
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.report.gathering import Class, Student, Visit
from eleusis_nb.learning.report.sheet import LessonSheet

MOST_FAULTS: Final = 10
"""So many of the common mistakes are shown, those of most students first."""

ENOUGH: Final = 6
"""Plays or predictions that a habit takes: fewer are chance."""

NEARLY_ALL: Final = 0.9
"""The share of plays that an own idea allows, from which on somebody only confirms."""


class Member(NamedTuple):
    """Somebody in a group, with what puts them there, by lesson."""

    name: str
    reasons: tuple[tuple[str, Text], ...]


class Group(NamedTuple):
    """Students who do the same, and what the measures say of all of them together."""

    habit: str
    members: tuple[Member, ...]
    shares: Shares


@dataclass(frozen=True, slots=True)
class Shares:
    """What the measures say of somebody over all lessons: plays and points, added up."""

    tests: int = 0
    allowed: int = 0
    refuted: int = 0
    predictions: int = 0
    points: float = 0.0

    @classmethod
    def of(cls, sheets: Iterable[LessonSheet]) -> Shares:
        """Add up the measures of some lessons."""
        tests = allowed = refuted = predictions = 0
        points = 0.0
        for sheet in sheets:
            if one := sheet.measure("positive_tests"):
                tests += one.count
                allowed += round((one.value or 0.0) * one.count)
            if one := sheet.measure("falsifying_plays"):
                refuted += round((one.value or 0.0) * one.count)
            if one := sheet.measure("log_score"):
                predictions += one.count
                points += (one.value or 0.0) * one.count
        return cls(tests, allowed, refuted, predictions, points)

    @property
    def only_confirms(self) -> bool:
        """Whether nearly all plays with an idea were cards that the idea allows."""
        return self.tests >= ENOUGH and self.allowed >= NEARLY_ALL * self.tests

    @property
    def is_too_sure(self) -> bool:
        """Whether the predictions earned less than tossing a coin would."""
        return self.predictions >= ENOUGH and self.points < 0

    @property
    def tries_to_refute(self) -> bool:
        """Whether some plays went against the own idea, and it was refuted at least once."""
        return self.tests >= ENOUGH and self.allowed < self.tests and self.refuted > 0


HABITS: Final = (
    *("absent", "left", "opened", "silent", "hints", "stuck"),
    *("confirms", "sure", "refutes", "others"),
)
"""What students do, in the order in which a teacher meets them; the page has their words."""


def groups(class_: Class) -> list[Group]:
    """Return everybody in one group each, the first that they belong to."""
    visits: dict[str, list[Visit]] = {}
    for visit in class_.visits:
        visits.setdefault(visit.student, []).append(visit)
    members: dict[str, list[Student]] = {habit: [] for habit in HABITS}
    for one in class_.students:
        members[_habit(one, visits.get(one.name, []))].append(one)
    return [
        Group(
            habit,
            tuple(Member(one.name, _reasons(habit, visits.get(one.name, ()))) for one in some),
            Shares.of(sheet for one in some for sheet in one.sheets),
        )
        for habit, some in members.items()
        if some
    ]


def _habit(one: Student, visits: Sequence[Visit]) -> str:
    if visits:
        return min((sign.habit for one in visits for sign in one.signs), key=HABITS.index)
    shares = Shares.of(one.sheets)
    if shares.only_confirms:
        return "confirms"
    if shares.is_too_sure:
        return "sure"
    return "refutes" if shares.tries_to_refute else "others"


def _reasons(habit: str, visits: Sequence[Visit]) -> tuple[tuple[str, Text], ...]:
    return tuple(
        (visit.title, sign.said) for visit in visits for sign in visit.signs if sign.habit == habit
    )


# --- what is often wrong ---------------------------------------------------------------------


class Fault(NamedTuple):
    """What was wrong with the first answers of some students to a question."""

    lesson: str
    asks: Text
    said: str
    students: tuple[str, ...]


def faults(class_: Class, lang: str) -> list[Fault]:
    """Return what was wrong most often at the first try, in words, the most common first."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for one in class_.students:
        for sheet in one.sheets:
            for item in ITEMS.get(sheet.lesson, ()):
                answered = sheet.answers.get(item.name)
                if answered is None or answered.is_right_at_once or item.form in {"", "words"}:
                    continue
                fault = item.fault(answered.first, lang)
                said = fault.said(lang) if isinstance(fault, Text) else fault
                if said:
                    found.setdefault((sheet.title, item.asks, said), []).append(one.name)
    most = sorted(found.items(), key=lambda pair: -len(pair[1]))
    return [
        Fault(title, asks, said, tuple(who))  # type: ignore[arg-type] # an item asks by a Text
        for (title, asks, said), who in most[:MOST_FAULTS]
        if len(who) > 1
    ]


def wrong_answers(answers: Iterable[str], most: int = 3) -> list[tuple[str, int]]:
    """Return the answers of most students, with of how many."""
    return Counter(answers).most_common(most)

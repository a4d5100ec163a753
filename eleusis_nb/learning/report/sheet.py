"""What one record tells a teacher: how far somebody is, and whether they are stuck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import many
from eleusis_nb.learning.checking import Work
from eleusis_nb.learning.measures import GROUPS, Measure, potentially_falsifying_plays
from eleusis_nb.learning.measures.deal import DealAccount
from eleusis_nb.session.governor.view import TITLE as GOVERNORS_GAME
from eleusis_nb.session.lesson_code import unpack
from eleusis_nb.session.lessons import OPEN_TABLE, Lesson, lesson_called

STUCK_PLAYS: Final = 20
"""So many plays at one rule without finding it: two thirds of a solo game."""

STUCK_DECLARATIONS: Final = 3
"""So many wrong rules put to God at one table."""

STUCK_HINTS: Final = 3
"""So many hints at one table: all but the last."""

QUICK: Final = tuple(
    one
    for group in ("finding", "designing", "testing", "predicting")
    for one in GROUPS[group]
    if one is not potentially_falsifying_plays
)
"""The measures of a whole class: those that need no beliefs, which take a second a game."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One person's record of one lesson.

    Parameters
    ----------
    lesson : str
        The name of the lesson's records.
    title : str
        What stands over its table.
    steps : int
        How many rules it has to find.
    dealt, found, given_up : int
        Tables, those whose rule was found, those whose envelope was opened before.
    plays : int
        Own plays at all tables.
    seconds : float
        Time at the tables.
    stuck : tuple of str
        Why somebody seems to be stuck at the newest table; empty where not.
    refuted : frozenset of str
        The rules they believed that were refuted, in normal words.
    measures : tuple of Measure
        How they reasoned.
    checks : mapping from str to str
        How the lesson's items stand, as far as they were asked.
    """

    lesson: str
    title: str
    steps: int
    dealt: int
    found: int
    given_up: int
    plays: int
    seconds: float
    stuck: tuple[str, ...]
    refuted: frozenset[str]
    measures: tuple[Measure, ...]
    checks: Mapping[str, str]

    @property
    def is_done(self) -> bool:
        """Whether as many rules were found as the lesson has steps."""
        return self.found >= self.steps

    @classmethod
    def of(cls, work: Work, name: str, checks: Mapping[str, str]) -> Sheet:
        """Read a record.

        Parameters
        ----------
        work : Work
            The record, as a check looks at it.
        name : str
            The lesson's name, where the record does not say it.
        checks : mapping from str to str
            How the lesson's items stand.
        """
        account = work.account
        notes = [note for note in work.record.notes() if isinstance(note.get("data"), Mapping)]
        lesson, title = _lesson(notes, name)
        clocks = [float(_data(note)["seconds"]) for note in notes if note["kind"] == "clock"]
        opened = [_data(note)["how"] for note in notes if note["kind"] == "opened"]
        return cls(
            lesson=lesson.name if lesson is not OPEN_TABLE else name,
            title=title,
            steps=len(lesson.steps) if lesson is not OPEN_TABLE else 1,
            dealt=len(account.tables),
            found=opened.count("found"),
            given_up=opened.count("given up"),
            plays=len(account.trials),
            seconds=max(clocks, default=0.0),
            stuck=() if len(opened) >= len(account.tables) else _stuck(account.tables),
            refuted=frozenset(_refuted(account.tables)),
            measures=tuple(one(account) for one in QUICK),
            checks=checks,
        )


def _data(note: Mapping[str, Any]) -> Mapping[str, Any]:
    data: Mapping[str, Any] = note["data"]
    return data


def _lesson(notes: list[Mapping[str, Any]], name: str) -> tuple[Lesson, str]:
    """Return a record's lesson and what it is called."""
    if any(note["kind"] == "governor" for note in notes):
        return OPEN_TABLE, GOVERNORS_GAME
    tables = [_data(note) for note in notes if note["kind"] == "table"]
    if not tables:
        return OPEN_TABLE, name
    code = tables[-1].get("code")
    try:
        lesson = unpack(code) if isinstance(code, str) else lesson_called(tables[-1]["lesson"])
    except EleusisError:
        return OPEN_TABLE, name
    return lesson, lesson.title


def _stuck(tables: tuple[DealAccount, ...]) -> tuple[str, ...]:
    """Say why somebody seems to be stuck at the newest table."""
    if not tables:
        return ()
    table, told = tables[-1], []
    plays, wrong, hints = len(table.trials), len(table.declarations), len(table.help)
    if plays >= STUCK_PLAYS:
        told.append(many("{count} play", "{count} plays", plays))
    if wrong >= STUCK_DECLARATIONS:
        told.append(many("{count} wrong rule put to God", "{count} wrong rules put to God", wrong))
    if hints >= STUCK_HINTS:
        told.append(many("{count} hint", "{count} hints", hints))
    return tuple(told)


def _refuted(tables: tuple[DealAccount, ...]) -> list[str]:
    """Return the rules that were believed and refuted, by a play or by God."""
    by_play = [
        one.rule for table in tables for one in table.hypotheses if one.standing == "refuted"
    ]
    by_god = [
        said.rule
        for table in tables
        for said in table.declarations
        if not said.right and said.rule is not None
    ]
    # One normal form, so that the same rule in other words counts as the same.
    return [rule.sentence().rstrip(".") for rule in (*by_play, *by_god) if rule.has_sentence]

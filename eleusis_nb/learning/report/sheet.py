"""What one record tells a teacher: how far somebody is, and whether they are stuck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Self

from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.checking import ITEMS, Work
from eleusis_nb.learning.measures import GROUPS, Account, Measure, potentially_falsifying_plays
from eleusis_nb.learning.measures.deal import DealAccount
from eleusis_nb.learning.report.answers import Answered
from eleusis_nb.table.governor import GovernorState
from eleusis_nb.table.governor.view import TITLE as GOVERNORS_GAME
from eleusis_nb.table.lessons import OPEN_TABLE, lesson_called
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.view import title as multiplayer_title

STUCK_PLAYS: Final = 20
"""So many plays at one rule without finding it: two thirds of a solo game."""

STUCK_DECLARATIONS: Final = 3
"""So many wrong rules put to God at one table."""

STUCK_HINTS: Final = 3
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

QUICK: Final = tuple(
    one
    for group in ("finding", "designing", "testing", "predicting")
    for one in GROUPS[group]
    if one is not potentially_falsifying_plays
)
"""The measures of a whole class: those that need no beliefs, which take a second a game."""


@dataclass(frozen=True, slots=True)
class LessonSheet:
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
        Own time at the tables.
    stuck : tuple of str
        Why somebody seems to be stuck at the newest table; empty where not.
    refuted : frozenset of str
        The rules they believed that were refuted, in normal words.
    measures : tuple of Measure
        How they reasoned.
    checks : mapping from str to str
        How the lesson's items stand, as far as they were asked.
    answers : mapping from str to Answered
        What was answered, by the item that asked for it.
    disagreements : tuple of Text
        Where the record does not agree with itself or with what was sealed; see
        :mod:`eleusis_nb.learning.agreement`.
    signs : tuple of Text
        What else a teacher should know: nothing written, an envelope opened at once, many hints.
    is_over : bool
        Whether the envelope of the newest table is open.
    """

    lesson: str
    title: str
    steps: int
    dealt: int
    found: int
    given_up: int
    plays: int
    seconds: float
    stuck: tuple[Text, ...]
    refuted: frozenset[str]
    measures: tuple[Measure, ...]
    checks: Mapping[str, str]
    answers: Mapping[str, Answered] = field(default_factory=dict)
    disagreements: tuple[Text, ...] = ()
    signs: tuple[Text, ...] = ()
    is_over: bool = False

    @property
    def is_done(self) -> bool:
        """Whether everything was done that the lesson asks for.

        A table that is no lesson's asks for its rules alone.
        """
        items = ITEMS.get(self.lesson)
        return self.passed == len(items) if items else self.found >= self.steps

    @property
    def passed(self) -> int:
        """How many of the lesson's items are passed."""
        return sum(one == "passed" for one in self.checks.values())

    @property
    def asked(self) -> int:
        """How many items the lesson has."""
        return len(ITEMS.get(self.lesson, self.checks))

    @classmethod
    def of(
        cls,
        work: Work,
        name: str,
        checks: Mapping[str, str],
        answers: Mapping[str, Answered] | None = None,
    ) -> LessonSheet:
        """Read a record.

        Parameters
        ----------
        work : Work
            The record, as a check looks at it.
        name : str
            The lesson's name, where the record does not say it.
        checks : mapping from str to str
            How the lesson's items stand.
        answers : mapping from str to Answered
            What was answered to them.
        """
        governor = work.governor
        if governor is not None:
            return cls._of_governor(governor, name, checks, answers or {})
        deals = work.account.tables
        state = deals[-1].end if deals else SessionState.begin(lesson_called(name))
        lesson, is_lesson = state.lesson, state.lesson is not OPEN_TABLE
        return cls(
            lesson=lesson.name if is_lesson else name,
            title=_title(state) if deals else _titled(name),
            steps=len(lesson.steps) if is_lesson else 1,
            dealt=len(deals),
            found=sum(_is_found(deal, work.owner) for deal in deals),
            given_up=sum(deal.given_up for deal in deals),
            plays=len(work.account.trials),
            seconds=work.seconds,
            stuck=_stuck(deals[-1]) if deals and not deals[-1].is_open else (),
            signs=(*_signs(deals), *_silence(deals, name, answers or {})),
            is_over=bool(deals) and deals[-1].is_open,
            refuted=frozenset(_refuted(deals)),
            measures=tuple(one(work.account) for one in QUICK),
            checks=checks,
            answers=answers or {},
        )

    @classmethod
    def _of_governor(
        cls,
        state: GovernorState,
        name: str,
        checks: Mapping[str, str],
        answers: Mapping[str, Answered],
    ) -> Self:
        """Read a record of the Governor's Game: there is a rule to find only in a secret stroke."""
        secret = state.secret
        declared = () if secret is None else tuple(one.declared for one in secret.suppositions)
        is_found = "right" in declared
        return cls(
            lesson=name,
            title=GOVERNORS_GAME,
            steps=1,
            dealt=state.rounds,
            found=int(is_found),
            given_up=int(secret is not None and secret.opened is not None and not is_found),
            plays=0,
            seconds=0.0,
            stuck=(),
            signs=tuple(_silence((), name, answers)),
            refuted=frozenset(),
            measures=tuple(one(Account([])) for one in QUICK),
            checks=checks,
            answers=answers,
        )


def _title(state: SessionState) -> str:
    """Return what stands over a table, as whoever sits there sees it."""
    return state.lesson.title if state.alone else multiplayer_title(state)


def _titled(name: str) -> str:
    """Return the title of a lesson by its name; where God is a person nothing was dealt to them."""
    if name in _TITLES:
        return _TITLES[name]
    known = lesson_called(name)
    return name if known is OPEN_TABLE else known.title


def _is_found(deal: DealAccount, owner: str | None) -> bool:
    """Whether the rule was found: by the owner, where the record is that of one of several."""
    return deal.is_found if owner is None else deal.until_found is not None


def _stuck(deal: DealAccount) -> tuple[Text, ...]:
    """Say why somebody seems to be stuck at a table."""
    reasons = []
    plays, wrong = len(deal.trials), len(deal.declarations)
    if plays >= STUCK_PLAYS:
        reasons.append(many("{count} play", "{count} plays", plays))
    if wrong >= STUCK_DECLARATIONS:
        reasons.append(many("{count} wrong rule", "{count} wrong rules", wrong))
    return tuple(reasons)


def _signs(deals: tuple[DealAccount, ...]) -> Iterator[Text]:
    """Say of which tables somebody gave up thinking early."""
    hints = max((len(deal.help) for deal in deals), default=0)
    if hints >= STUCK_HINTS:
        yield many("{count} hint at one table", "{count} hints at one table", hints)
    opened = [len(deal.trials) for deal in deals if deal.given_up]
    if opened and min(opened) < EARLY_PLAYS:
        yield many(
            "opened the envelope after {count} play",
            "opened the envelope after {count} plays",
            min(opened),
        )


def _silence(
    deals: tuple[DealAccount, ...], name: str, answers: Mapping[str, Answered]
) -> Iterator[Text]:
    """Say what somebody did not write who played."""
    plays = sum(len(deal.trials) for deal in deals)
    no_idea = not any(deal.hypotheses or deal.declarations for deal in deals)
    if plays >= SILENT_PLAYS and no_idea:
        yield many("no idea written in {count} play", "no idea written in {count} plays", plays)
    texts = {item.name for item in ITEMS.get(name, ()) if item.form == "words"}
    is_over = not deals or any(deal.is_open for deal in deals)
    if texts and not texts & answers.keys() and (no_idea or is_over):
        yield say("no text written")


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
    return [rule.sentence().rstrip(".") for rule in (*by_play, *by_god)]

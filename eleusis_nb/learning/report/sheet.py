"""What the records of one lesson tell of one person: how far they are, how they got there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.checking import ITEMS, ItemStanding, Work
from eleusis_nb.learning.checking.kept import SavedAnswers
from eleusis_nb.learning.measures import FIVE, Account, Measure, bits_gained
from eleusis_nb.learning.measures.account import DealAccount
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.rules import Rule
from eleusis_nb.table.governor import GovernorState
from eleusis_nb.table.governor.view import TITLE as GOVERNORS_GAME
from eleusis_nb.table.lessons import OPEN_TABLE, lesson_called
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.view import title as multiplayer_title

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

Habit: TypeAlias = Literal["absent", "left", "opened", "silent", "hints", "stuck"]
"""What a teacher should know of somebody."""


class Sign(NamedTuple):
    """Something that a teacher should know, and what shows it."""

    habit: Habit
    said: Text


# --- answers ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answered:
    """One person's answers to one item.

    Examples
    --------
    >>> answered = Answered().then("2", "not yet").then("-1", "passed")
    >>> answered.first, answered.tries, answered.is_right_at_once
    ('2', 2, False)
    """

    first: str = ""
    last: str = ""
    tries: int = 0
    standing: str = ItemStanding.NOT_TRIED.value

    @property
    def is_right_at_once(self) -> bool:
        """Whether the first answer passed."""
        return self.standing == ItemStanding.PASSED.value and self.tries == 1

    def then(self, given: str, standing: str) -> Answered:
        """Return how it is after one more check, with its answer or without one."""
        if not given:
            return Answered(self.first, self.last, self.tries, standing)
        tries = self.tries + (given != self.last)
        return Answered(self.first or given, given, tries, standing)


def answers_of(saved: SavedAnswers) -> dict[str, Answered]:
    """Return what was answered, item by item."""
    known = {standing.value for standing in ItemStanding}
    found: dict[str, Answered] = {}
    for data in saved.notes:
        if str(data.get("standing")) in known:
            item, given = str(data.get("item", "")), str(data.get("given") or "")
            found[item] = found.get(item, Answered()).then(given, str(data["standing"]))
    return found


def heads_of(path: Path) -> frozenset[str]:
    """Return what stands in a file of checks for the moves by which answers were checked."""
    heads = [data.get("head") for data in SavedAnswers.read(path).notes]
    return frozenset(head for head in heads if isinstance(head, str))


# --- a table, told once more -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class IdeaStory:
    """An idea with its life: how many verdicts it fitted, and which cards then refuted it."""

    rule: Rule
    credence: float | None
    fitted: int
    against: Text | str
    is_refuted: bool
    declared: str | None


@dataclass(frozen=True, slots=True)
class TableStory:
    """What somebody did at one table."""

    rule: Rule | None
    how: str
    line: tuple[tuple[Text, bool, bool], ...]
    ideas: tuple[IdeaStory, ...]
    surprises: int
    predictions: int
    hints: int

    @classmethod
    def of(cls, deal: DealAccount) -> TableStory:
        """Tell a deal."""
        seen = {play.n: play for play in deal.end.evidence.observations}
        own = {trial.seen.n for trial in deal.trials}
        opened = deal.end.opened
        return cls(
            rule=None if opened is None else opened.rule,
            how="" if opened is None else opened.how,
            line=tuple((_cards(play.cards), play.ok, n in own) for n, play in seen.items()),
            ideas=tuple(
                IdeaStory(
                    one.rule,
                    one.credence,
                    _fitted(one, seen.values()),
                    _cards(seen[one.refuted_by].cards) if one.refuted_by in seen else "",
                    one.standing == "refuted" or one.declared == "wrong",
                    one.declared,
                )
                for one in deal.hypotheses
            ),
            surprises=sum((one.chance > 0.5) != one.right for one in deal.predictions),  # noqa: PLR2004
            predictions=len(deal.predictions),
            hints=len(deal.help),
        )


def _fitted(idea: Hypothesis, seen: Iterable[TablePlay]) -> int:
    """Count the verdicts that an idea fitted, up to the one that refuted it."""
    if idea.refuted_by is None:
        return idea.met - idea.against
    return sum(play.n < idea.refuted_by for play in seen if play.kind != "starter")


def _cards(some: Sequence[Card]) -> Text:
    cards = {f"card{at}": one for at, one in enumerate(some)}
    return Text(" ".join(f"{{{name}}}" for name in cards), cards)


# --- a lesson --------------------------------------------------------------------------------


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
    refuted: frozenset[str] = frozenset()
    measures: tuple[Measure, ...] = ()
    checks: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, Answered] = field(default_factory=dict)
    disagreements: tuple[Text, ...] = ()
    is_over: bool = False
    stories: tuple[TableStory, ...] = ()
    comment: str = ""

    @property
    def passed(self) -> int:
        """How many of the items are passed."""
        return sum(one == ItemStanding.PASSED.value for one in self.checks.values())

    @property
    def asked(self) -> int:
        """How many items the lesson has."""
        return len(ITEMS.get(self.lesson, self.checks))

    @property
    def is_done(self) -> bool:
        """Whether everything was done that the lesson asks for.

        A table that is no lesson's asks for its rules alone.
        """
        items = ITEMS.get(self.lesson)
        return self.passed == len(items) if items else self.found >= self.steps

    @property
    def stuck(self) -> tuple[Text, ...]:
        """Why somebody seems to be stuck at the newest table; empty where not."""
        return tuple(sign.said for sign in self.signs if sign.habit == "stuck")

    def measure(self, name: str) -> Measure | None:
        """Return a measure of this lesson; None where there was nothing to measure."""
        found = (one for one in self.measures if one.name == name and one.value is not None)
        return next(found, None)

    @classmethod
    def of(
        cls,
        work: Work,
        name: str,
        checks: Mapping[str, str],
        answers: Mapping[str, Answered] | None = None,
    ) -> LessonSheet:
        """Read a record."""
        answers = answers or {}
        if work.governor is not None:
            return cls._of_governor(work.governor, name, checks, answers)
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
            signs=(*_stuck(deals), *_early(deals), *_silence(deals, name, answers)),
            refuted=frozenset(_refuted(deals)),
            measures=tuple(one(work.account) for one in QUICK),
            checks=checks,
            answers=answers,
            is_over=bool(deals) and deals[-1].is_open,
            stories=tuple(map(TableStory.of, deals)),
        )

    @classmethod
    def _of_governor(
        cls,
        state: GovernorState,
        name: str,
        checks: Mapping[str, str],
        answers: Mapping[str, Answered],
    ) -> LessonSheet:
        """Read a record of the Governor's Game: there is a rule to find only in a secret stroke."""
        secret = state.secret
        is_found = secret is not None and any(
            one.declared == "right" for one in secret.suppositions
        )
        return cls(
            lesson=name,
            title=GOVERNORS_GAME,
            dealt=state.rounds,
            found=int(is_found),
            given_up=int(secret is not None and secret.opened is not None and not is_found),
            signs=tuple(_silence((), name, answers)),
            measures=tuple(one(Account([])) for one in QUICK),
            checks=checks,
            answers=answers,
        )


def _title(state: SessionState) -> str:
    """Return what stands over a table, in words of every language where the lesson is known."""
    known = lesson_called(state.lesson.name)
    return multiplayer_title(state) if known is OPEN_TABLE else known.title


def _titled(name: str) -> str:
    """Return the title of a lesson by its name; where God is a person nothing was dealt to them."""
    if name in _TITLES:
        return _TITLES[name]
    known = lesson_called(name)
    return name if known is OPEN_TABLE else known.title


def _is_found(deal: DealAccount, owner: str | None) -> bool:
    """Whether the rule was found: by the owner, where the record is that of one of several."""
    return deal.is_found if owner is None else any(one.right for one in deal.declarations)


def _stuck(deals: Sequence[DealAccount]) -> Iterator[Sign]:
    """Say why somebody seems to be stuck at the newest table."""
    if not deals or deals[-1].is_open:
        return
    plays, wrong = len(deals[-1].trials), len(deals[-1].declarations)
    if plays >= STUCK_PLAYS:
        yield Sign("stuck", many("{count} play", "{count} plays", plays))
    if wrong >= STUCK_DECLARATIONS:
        yield Sign("stuck", many("{count} wrong rule", "{count} wrong rules", wrong))


def _early(deals: Sequence[DealAccount]) -> Iterator[Sign]:
    """Say of which tables somebody gave up thinking early."""
    hints = max((len(deal.help) for deal in deals), default=0)
    if hints >= MANY_HINTS:
        yield Sign("hints", many("{count} hint at one table", "{count} hints at one table", hints))
    opened = [len(deal.trials) for deal in deals if deal.given_up]
    if opened and min(opened) < EARLY_PLAYS:
        said = many(
            "opened the envelope after {count} play",
            "opened the envelope after {count} plays",
            min(opened),
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
    is_over = not deals or any(deal.is_open for deal in deals)
    if texts and not texts & answers.keys() and (no_idea or is_over):
        yield Sign("silent", say("no text written"))


def _refuted(tables: Sequence[DealAccount]) -> Iterator[str]:
    """Yield the rules that were believed and refuted, by a play or by God, in one normal form."""
    for table in tables:
        for idea in table.hypotheses:
            if idea.standing == "refuted":
                yield idea.rule.sentence().rstrip(".")
        for said in table.declarations:
            if not said.right and said.rule is not None:
                yield said.rule.sentence().rstrip(".")

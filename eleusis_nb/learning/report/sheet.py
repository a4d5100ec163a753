"""What the records of one lesson tell of one person: how far they are, how they got there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.checking import ITEMS, Item, ItemStanding, Work
from eleusis_nb.learning.checking.kept import SavedAnswers
from eleusis_nb.learning.measures import FIVE, Measure, bits_gained
from eleusis_nb.learning.measures.account import DealAccount
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.rules import Rule
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

Habit: TypeAlias = Literal["absent", "left", "opened", "silent", "hints", "stuck"]
"""What a teacher should know of somebody."""


class Sign(NamedTuple):
    """Something that a teacher should know, and what shows it."""

    habit: Habit
    said: Text


@dataclass(frozen=True, slots=True)
class Answered:
    """One person's answers to one item."""

    first: str = ""
    last: str = ""
    tries: int = 0
    standing: str = ItemStanding.NOT_TRIED.value

    @property
    def is_right_at_once(self) -> bool:
        """Whether the first answer passed."""
        return self.standing == ItemStanding.PASSED.value and self.tries == 1


def answers_of(saved: SavedAnswers) -> dict[str, Answered]:
    """Return what was answered, item by item."""
    known = {standing.value for standing in ItemStanding}
    found: dict[str, Answered] = {}
    for data in saved.notes:
        item, given, standing = (str(data.get(key) or "") for key in ("item", "given", "standing"))
        if standing in known:
            before = found.get(item, Answered())
            found[item] = Answered(
                before.first or given,
                given or before.last,
                before.tries + bool(given and given != before.last),
                standing,
            )
    return found


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
    refuted: Mapping[str, tuple[Rule, int]] = field(default_factory=dict)
    """The ideas that fell, by their English words, with how many verdicts each had fitted."""
    measures: tuple[Measure, ...] = ()
    checks: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, Answered] = field(default_factory=dict)
    disagreements: tuple[Text, ...] = ()
    is_over: bool = False
    deals: tuple[DealAccount, ...] = ()

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
        """Whether everything was done that the lesson asks for.

        A table that is no lesson's asks for its rules alone.
        """
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
        answers, deals, known = answers or {}, work.account.tables, lesson_called(name)
        lesson, title, steps = name, _TITLES.get(name, name), 1
        dealt, found = len(deals), sum(_is_found(deal, work.owner) for deal in deals)
        given_up = sum(deal.given_up for deal in deals)
        if work.governor is not None:  # there is a rule to find only in a secret stroke
            title, dealt, secret = GOVERNORS_GAME, work.governor.rounds, work.governor.secret
            if secret is not None:
                found = any(one.declared == "right" for one in secret.suppositions)
                given_up = secret.opened is not None and not found
        elif deals:
            known = deals[-1].end.lesson
            title = title_over(deals[-1].end)
        if work.governor is None and known is not OPEN_TABLE:
            lesson, steps = known.name, len(known.steps)
            if lesson_called(known.name) is not OPEN_TABLE:
                title = lesson_called(known.name).title  # in words of every language
        return cls(
            lesson=lesson,
            title=title,
            steps=steps,
            dealt=dealt,
            found=int(found),
            given_up=int(given_up),
            plays=len(work.account.trials),
            seconds=0.0 if work.governor is not None else work.seconds,
            signs=(*_signs(deals), *_silence(deals, name, answers)),
            refuted=_refuted(deals),
            measures=tuple(one(work.account) for one in QUICK),
            checks=checks,
            answers=answers,
            is_over=bool(deals) and deals[-1].is_open,
            deals=tuple(deals),
        )


def _is_found(deal: DealAccount, owner: str | None) -> bool:
    """Whether the rule was found: by the owner, where the record is that of one of several."""
    return deal.is_found if owner is None else any(one.right for one in deal.declarations)


def _signs(deals: Sequence[DealAccount]) -> Iterator[Sign]:
    """Say why somebody seems stuck at the newest table, and where they gave up thinking early."""
    if deals and not deals[-1].is_open:
        plays, wrong = len(deals[-1].trials), len(deals[-1].declarations)
        if plays >= STUCK_PLAYS:
            yield Sign("stuck", many("{count} play", "{count} plays", plays))
        if wrong >= STUCK_DECLARATIONS:
            yield Sign("stuck", many("{count} wrong rule", "{count} wrong rules", wrong))
    hints = max((len(deal.help) for deal in deals), default=0)
    if hints >= MANY_HINTS:
        yield Sign("hints", many("{count} hint at one table", "{count} hints at one table", hints))
    opened = min((len(deal.trials) for deal in deals if deal.given_up), default=EARLY_PLAYS)
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
    is_over = not deals or any(deal.is_open for deal in deals)
    if texts and not texts & answers.keys() and (no_idea or is_over):
        yield Sign("silent", say("no text written"))


def _refuted(deals: Sequence[DealAccount]) -> dict[str, tuple[Rule, int]]:
    """Return the rules that were believed and refuted, by a play or by God."""
    found: dict[str, tuple[Rule, int]] = {}
    fallen = [
        (one.rule, fitted(deal, one))
        for deal in deals
        for one in deal.hypotheses
        if one.standing == "refuted" or one.declared == "wrong"
    ]
    denied = [one.rule for deal in deals for one in deal.declarations if not one.right]
    for rule, verdicts in [*fallen, *((rule, 0) for rule in denied if rule is not None)]:
        said = rule.sentence().rstrip(".")
        found[said] = (rule, max(verdicts, found.get(said, (rule, 0))[1]))
    return found

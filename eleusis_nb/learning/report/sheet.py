"""What the records of one lesson tell of one person: how far they are, how they got there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from eleusis_nb.i18n import Text, many, say
from eleusis_nb.learning.checking import ITEMS, Item, ItemStanding, Work
from eleusis_nb.learning.checking.check import SavedAnswers, judged
from eleusis_nb.learning.measures import FIVE, Measure, bits_gained
from eleusis_nb.learning.measures.account import DealAccount
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
    def of(
        cls, work: Work, name: str, answers: Mapping[str, Answered], disagreements: Iterable[Text]
    ) -> LessonSheet:
        """Return what somebody did and answered; their work is empty where no table can be read."""
        account, game, owner = work.account, work.governor, work.owner
        deals, known = account.tables, lesson_called(name)
        lesson, title, steps = name, _TITLES.get(name, name), 1
        dealt, given_up = len(deals), sum(deal.how == "given up" for deal in deals)
        found = sum(  # by the owner, where the record is that of one of several
            deal.how == "found" if owner is None else any(one.right for one in deal.declarations)
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
            seconds=0.0 if game is not None else work.seconds,
            signs=(*_signs(deals), *_silence(deals, name, given)),
            measures=tuple(one(account) for one in QUICK),
            checks=checks,
            answers=given,
            disagreements=tuple(disagreements),
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

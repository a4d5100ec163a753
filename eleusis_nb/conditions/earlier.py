"""A condition on an earlier card: what it was, seen from the place where it was played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.conditions.condition import EITHER, Condition, check_back
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.python_source import call
from eleusis_nb.conditions.sight import Sight
from eleusis_nb.conditions.situation import MAX_BACK, Situation
from eleusis_nb.i18n import say


@dataclass(frozen=True, slots=True, repr=False)
class Earlier(Condition):
    """An earlier card satisfied a condition when it was played.

    Parameters
    ----------
    condition : Condition
        What that card satisfied; it may look at cards and at nothing else.
    back : int
        How far back the card lies: 1 is the last card.
    """

    condition: Condition
    back: int = 1
    _static: CardSet | None = field(init=False, compare=False)  # its cards, where they are known
    level: ClassVar[int] = EITHER  # its text takes in all that follows

    def __post_init__(self) -> None:
        check_back(self.back)
        seen = self.condition.sight()
        if not seen.looks_at_cards_alone:
            raise RuleError(say("What an earlier card was can only be seen on the cards."))
        if self.back + seen.depth > MAX_BACK:
            raise RuleError(say("A rule may look back at most {most} cards in all.", most=MAX_BACK))
        cards = self.condition.legal(Situation())
        # A draft's hole looks at nothing, and yet nobody knows its cards: they depend on `absent`.
        is_known = seen.is_static and cards == self.condition.legal(Situation(), 0)
        object.__setattr__(self, "_static", cards if is_known else None)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        recent = situation.recent
        back = self.back
        if len(recent) < back:
            return absent
        bit = recent[-back].bit
        if self._static is not None:
            return EVERY_CARD if self._static & bit else 0
        then = Situation(recent[:-back], situation.position - back)
        if self.condition.legal(then, 0) & bit:
            return EVERY_CARD
        return absent if self.condition.legal(then, EVERY_CARD) & bit else 0

    def sight(self) -> Sight:
        seen = self.condition.sight()
        return Sight(
            {self.back + back: distinguished for back, distinguished in seen.cards.items()}
        )

    def __repr__(self) -> str:
        return call("was", self.condition, back=(self.back, 1))

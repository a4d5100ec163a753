"""Conditions on the card judged alone: what it is, its rank, its value."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from eleusis_nb.cards import EVERY_CARD, RANKS, CardSet
from eleusis_nb.conditions.attributes import TRAIT_SETS, Trait, split, where
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.numbers import Amount
from eleusis_nb.conditions.python_source import call
from eleusis_nb.conditions.sight import Sight
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.i18n import say


@dataclass(frozen=True, slots=True, repr=False)
class Is(Condition):
    """The card has a trait: red, even, a face, a spade and so on."""

    trait: Trait

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        return TRAIT_SETS[self.trait]

    def own_sight(self) -> Sight:
        return Sight({0: split(TRAIT_SETS[self.trait])})

    def __repr__(self) -> str:
        return str(self.trait)


@dataclass(frozen=True, slots=True, repr=False)
class Rank(Condition):
    """The card's rank lies in a range; past the king the range goes on with the ace.

    Parameters
    ----------
    low, high : int
        1 (ace) … 13 (king); the same for a single rank. 10 to 1 is 10 J Q K A.
    """

    low: int
    high: int

    def __post_init__(self) -> None:
        if not (1 <= self.low <= RANKS and 1 <= self.high <= RANKS):
            raise RuleError(say("Ranks run from 1 (ace) to 13 (king)."))

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        return _ranks(self.low, self.high)

    def own_sight(self) -> Sight:
        return Sight({0: split(_ranks(self.low, self.high))})

    def __repr__(self) -> str:
        return call("ranks", self.low, *((self.high,) if self.low != self.high else ()))


@dataclass(frozen=True, slots=True, repr=False)
class Value(Condition):
    """The card's value (ace 1 … king 13) is an amount: at least 5, a multiple of 3 and so on."""

    amount: Amount

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        return _values(self.amount)

    def own_sight(self) -> Sight:
        return Sight({0: split(_values(self.amount))})

    def __repr__(self) -> str:
        return call("value", self.amount)


@cache
def _ranks(low: int, high: int) -> CardSet:
    return where(lambda card: (card.rank - low) % RANKS <= (high - low) % RANKS)


@cache
def _values(amount: Amount) -> CardSet:
    return where(lambda card: amount.holds(card.value))

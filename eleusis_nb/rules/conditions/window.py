"""Arithmetic over the last few cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from eleusis_nb.cards import EVERY_CARD, RANKS, CardSet
from eleusis_nb.rules.attributes import Attribute, classes, partition
from eleusis_nb.rules.condition import Condition, check_back
from eleusis_nb.rules.numbers import Amount
from eleusis_nb.rules.python_source import call
from eleusis_nb.rules.sight import Partition, Sight
from eleusis_nb.rules.situation import Situation

_BY_VALUE: tuple[CardSet, ...] = (0, *classes(Attribute.RANK))
"""By value 1 … 13: the four cards that have it."""


@dataclass(frozen=True, slots=True, repr=False)
class Total(Condition):
    """The sum of the values of the last cards, with or without the card judged.

    Parameters
    ----------
    amount : Amount
        What the sum is compared with.
    window : int
        How many of the last cards are added up.
    with_this : bool
        Whether the card judged is added too.
    """

    amount: Amount
    window: int = 1
    with_this: bool = True

    def __post_init__(self) -> None:
        check_back(self.window)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        if len(situation.recent) < self.window:
            return absent
        total = sum(card.value for card in situation.recent[-self.window :])
        if not self.with_this:
            return EVERY_CARD if self.amount.holds(total) else 0
        return _completing(self.amount, total)

    def own_sight(self) -> Sight:
        distinguished = _distinguished(self.amount)
        first = 0 if self.with_this else 1
        return Sight(dict.fromkeys(range(first, self.window + 1), distinguished))

    def __repr__(self) -> str:
        return call("total", self.amount, window=(self.window, 1), with_this=(self.with_this, True))


@dataclass(frozen=True, slots=True, repr=False)
class RemainderOfSum(Condition):
    """The value is one more than what is left of the last cards' sum divided by the first's.

    Source 003's bad example: "the remainder, plus one, of the division of the total of the last
    three cards by the first card". The first card is read as the first of those three.
    """

    window: int = 3

    def __post_init__(self) -> None:
        check_back(self.window)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        if len(situation.recent) < self.window:
            return absent
        values = [card.value for card in situation.recent[-self.window :]]
        return _BY_VALUE[sum(values) % values[0] + 1]

    def own_sight(self) -> Sight:
        return Sight(dict.fromkeys(range(self.window + 1), classes(Attribute.RANK)))

    def __repr__(self) -> str:
        return call("remainder_of_sum", window=(self.window, 3))


@cache
def _completing(amount: Amount, total: int) -> CardSet:
    """Return the cards whose value makes a sum an amount."""
    cards = 0
    for value in range(1, RANKS + 1):
        if amount.holds(total + value):
            cards |= _BY_VALUE[value]
    return cards


def _distinguished(amount: Amount) -> Partition:
    step = amount.step()
    if step is None or step >= RANKS:
        return classes(Attribute.RANK)
    return partition(lambda card: card.value % step)

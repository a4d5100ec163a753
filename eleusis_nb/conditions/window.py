"""Arithmetic over the last few cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from eleusis_nb.cards import EVERY_CARD, RANKS, CardSet
from eleusis_nb.conditions.attributes import Attribute, classes, partition
from eleusis_nb.conditions.condition import Condition, check_back
from eleusis_nb.conditions.counts import of_sum, order_named, sight_of_sum, stands
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.numbers import Amount
from eleusis_nb.conditions.python_source import call
from eleusis_nb.conditions.relations import Order
from eleusis_nb.conditions.sight import Partition, Sight
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.conditions.statistic import VALUES, sum_for
from eleusis_nb.i18n import say

_BY_VALUE: tuple[CardSet, ...] = (0, *classes(Attribute.RANK))
"""By value 1 … 13: the four cards that have it."""


@dataclass(frozen=True, slots=True, repr=False)
class Total(Condition):
    """The sum of the values of the last cards, with or without the card judged.

    Parameters
    ----------
    amount : Amount
        What the sum is compared with.
    window : int or None
        How many of the last cards are added up; None for all on the line.
    with_this : bool
        Whether the card judged is added too.
    """

    amount: Amount
    window: int | None = 1
    with_this: bool = True

    def __post_init__(self) -> None:
        if self.window is not None:
            check_back(self.window)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        if self.window is None:
            kept = sum_for(self.amount, VALUES)
            return of_sum(kept, self.amount, situation, absent, with_this=self.with_this)
        if len(situation.recent) < self.window:
            return absent
        total = sum(card.value for card in situation.recent[-self.window :])
        if not self.with_this:
            return EVERY_CARD if self.amount.holds(total) else 0
        return _completing(self.amount, total)

    def own_sight(self) -> Sight:
        if self.window is None:
            return sight_of_sum(sum_for(self.amount, VALUES), with_this=self.with_this)
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


class Calculation(StrEnum):
    """What is worked out from the values of the last cards."""

    SUM = "sum"
    DIFFERENCE = "difference"
    MEAN = "mean"


@dataclass(frozen=True, slots=True, repr=False)
class Computed(Condition):
    """The card's value stands to the sum, the difference or the mean of the last cards' values.

    Parameters
    ----------
    calculation : Calculation
        The difference, whichever value is greater, is one of two cards.
    order : Order or None
        Higher, lower, at least or at most as high; None for equal.
    window : int
        How many of the last cards are taken, at least 2.
    """

    calculation: Calculation
    order: Order | None = None
    window: int = 2

    def __post_init__(self) -> None:
        _check_window(self.window)
        if self.calculation is Calculation.DIFFERENCE and self.window != 2:  # noqa: PLR2004 (said above)
            raise RuleError(say("A difference needs the last 2 cards."))

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        if len(situation.recent) < self.window:
            return absent
        values = [card.value for card in situation.recent[-self.window :]]
        if self.calculation is Calculation.DIFFERENCE:
            return _standing(self.order, abs(values[0] - values[1]), 1)
        return _standing(
            self.order, sum(values), self.window if self.calculation is Calculation.MEAN else 1
        )

    def own_sight(self) -> Sight:
        return Sight(dict.fromkeys(range(self.window + 1), classes(Attribute.RANK)))

    def __repr__(self) -> str:
        return call(f"the_{self.calculation}", *order_named(self.order), window=(self.window, 2))


@dataclass(frozen=True, slots=True, repr=False)
class Between(Condition):
    """The card lies between the lowest and the highest of the last cards.

    Parameters
    ----------
    window : int
        How many of the last cards are taken, at least 2.
    inclusive : bool
        Whether it may be as low as the lowest or as high as the highest.
    """

    window: int = 2
    inclusive: bool = False

    def __post_init__(self) -> None:
        _check_window(self.window)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        if len(situation.recent) < self.window:
            return absent
        ranks = [card.rank for card in situation.recent[-self.window :]]
        low, high = min(ranks) + (not self.inclusive), max(ranks) - (not self.inclusive)
        cards = 0
        for rank in range(low, high + 1):
            cards |= _BY_VALUE[rank]
        return cards

    def own_sight(self) -> Sight:
        return Sight(dict.fromkeys(range(self.window + 1), classes(Attribute.RANK)))

    def __repr__(self) -> str:
        return call("between_last", window=(self.window, 2), inclusive=(self.inclusive, False))


def _check_window(window: int) -> None:
    check_back(window)
    if window == 1:
        raise RuleError(say("Several cards means at least 2."))


@cache
def _standing(order: Order | None, number: int, times: int) -> CardSet:
    """Return the cards whose value, so many times, stands to a number."""
    cards = 0
    for value in range(1, RANKS + 1):
        if stands(times * value, order, number):
            cards |= _BY_VALUE[value]
    return cards


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

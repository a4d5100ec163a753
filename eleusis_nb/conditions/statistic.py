"""What rules keep of the whole line: sums, how often each kind of card came, the first card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from eleusis_nb.cards import ALL_CARDS, CardSet
from eleusis_nb.conditions.attributes import partition
from eleusis_nb.conditions.numbers import Amount, Span
from eleusis_nb.conditions.sight import Partition

Weights = tuple[int, ...]
"""For each of the 52 cards, what it adds to a sum."""

VALUES: Final[Weights] = tuple(card.value for card in ALL_CARDS)


@dataclass(frozen=True, slots=True)
class Sum:
    """What the cards of the line add up to.

    Parameters
    ----------
    weights : tuple of int
        What each card adds: its value, or 1 if it is to be counted.
    most : int or None
        A greatest value: greater ones are not told apart. None where they are.
    divisor : int
        Only the remainder is kept; 0 where all of the number is.
    """

    weights: Weights
    most: int | None = None
    divisor: int = 0

    @property
    def is_bounded(self) -> bool:
        """Whether it has finitely many values."""
        return self.most is not None or self.divisor > 0

    @property
    def kinds(self) -> Partition:
        """The cards grouped by what they do to it."""
        return _alike(self.weights)

    def after(self, value: int, card: int) -> int:
        """Return the sum after one more card, which is given by its index."""
        value += self.weights[card]
        if self.divisor:
            return value % self.divisor
        return value if self.most is None else min(value, self.most)


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each kind of card came.

    Parameters
    ----------
    kinds : Partition
        The kinds.
    most : int
        So many of a kind, or more, are not told apart.
    """

    kinds: Partition
    most: int

    @property
    def is_bounded(self) -> bool:
        """Whether it has finitely many values."""
        return True

    def after(self, value: int, card: int) -> int:
        """Return the tally after one more card, which is given by its index."""
        digit = (self.most + 1) ** _kind_of(self.kinds)[card]
        return value + digit if value // digit % (self.most + 1) < self.most else value

    def counts(self, value: int) -> tuple[int, ...]:
        """Return how many cards of each kind came."""
        base = self.most + 1
        return tuple(value // base**kind % base for kind in range(len(self.kinds)))


@dataclass(frozen=True, slots=True)
class First:
    """Of which kind the first card is: 1 for the first kind, and 0 while there is no card.

    Parameters
    ----------
    kinds : Partition
        The kinds.
    """

    kinds: Partition

    @property
    def is_bounded(self) -> bool:
        """Whether it has finitely many values."""
        return True

    def after(self, value: int, card: int) -> int:
        """Return the kind of the first card after one more card."""
        return value or _kind_of(self.kinds)[card] + 1


def counting(cards: CardSet, without: CardSet = 0) -> Weights:
    """Return weights of cards: 1 in one set, -1 in another one."""
    return tuple(bool(cards & card.bit) - bool(without & card.bit) for card in ALL_CARDS)


@cache
def count_for(amount: Amount, cards: CardSet, without: CardSet = 0) -> Sum:
    """Return the statistic that counts a set, less another one, as finely as an amount needs."""
    return sum_for(amount, counting(cards, without))


@cache
def sum_for(amount: Amount, weights: Weights) -> Sum:
    """Return the statistic that sums values, as finely as an amount needs.

    Two sums that are kept as one agree on the amount whichever card is added to both.
    """
    step = amount.step()
    if step is not None:
        return Sum(weights, divisor=step)
    if isinstance(amount, Span) and min(weights) >= 0:
        return Sum(weights, most=1 + max(amount.least or 0, amount.most or 0))
    return Sum(weights)


@cache
def _alike(weights: Weights) -> Partition:
    return partition(lambda card: weights[card.index])


@cache
def _kind_of(kinds: Partition) -> tuple[int, ...]:
    return tuple(
        next(kind for kind, cards in enumerate(kinds) if cards & card.bit) for card in ALL_CARDS
    )

"""What a condition looks at: which cards it can tell apart, and how far back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import lcm
from typing import Final, Protocol, TypeAlias

from eleusis_nb.cards import EVERY_CARD, CardSet

Partition: TypeAlias = tuple[CardSet, ...]
"""Disjoint sets that together hold every card, what can be told apart."""

ONE_KIND: Final[Partition] = (EVERY_CARD,)
"""The partition of somebody who tells no card from another."""


def meet(first: Partition, second: Partition) -> Partition:
    """Return the coarsest partition that refines two partitions."""
    if len(first) == 1:
        return second
    if len(second) == 1:
        return first
    return tuple(both for one in first for other in second if (both := one & other))


class Statistic(Protocol):
    """A number kept of the whole line, such as how many cards were red: each card changes it.

    It is 0 on the empty line. What a condition knows of more than the last six cards is such
    numbers (``eleusis_nb.conditions.statistic``). Where they have finitely many values, a rule
    is a finite automaton all the same.
    """

    @property
    def is_bounded(self) -> bool:
        """Whether it has finitely many values."""
        ...

    @property
    def kinds(self) -> Partition:
        """The cards grouped by what they do to it."""
        ...

    def after(self, value: int, card: int) -> int:
        """Return the number after one more card, which is given by its index."""
        ...

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Sight:
    """What a condition looks at; two situations that agree on it are one to the condition.

    Parameters
    ----------
    cards : mapping from int to Partition
        By how far back (0 is the card judged): which cards are told apart there.
    period : int
        Positions on the mainline matter modulo this.
    verdict : bool
        Whether the verdict of the last play matters.
    refused : int
        Refusals since the last accepted card are counted up to this number.
    opening : bool
        Whether the first card is judged in its own way.
    statistics : tuple of Statistic
        What is kept of the whole line.
    """

    cards: Mapping[int, Partition]
    period: int = 1
    verdict: bool = False
    refused: int = 0
    opening: bool = False
    statistics: tuple[Statistic, ...] = ()

    @property
    def depth(self) -> int:
        """How far back it looks."""
        return max(self.cards, default=0)

    @property
    def is_static(self) -> bool:
        """Whether only the card judged matters."""
        return self.looks_at_cards_alone and self.depth == 0

    @property
    def looks_at_cards_alone(self) -> bool:
        """Whether the cards it looks back at are all: no positions, verdicts and whole lines."""
        return self.period == 1 and not (
            self.verdict or self.refused or self.opening or self.statistics
        )

    def at(self, back: int) -> Partition:
        """Return what is told apart in the card that far back."""
        return self.cards.get(back, ONE_KIND)

    def __or__(self, other: Sight) -> Sight:
        depths = self.cards.keys() | other.cards.keys()
        return Sight(
            {back: meet(self.at(back), other.at(back)) for back in sorted(depths)},
            lcm(self.period, other.period),
            self.verdict or other.verdict,
            max(self.refused, other.refused),
            self.opening or other.opening,
            tuple(dict.fromkeys((*self.statistics, *other.statistics))),
        )


BLIND: Final = Sight({})
"""The sight of a condition that looks at nothing."""

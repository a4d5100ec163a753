"""The connectives that join two conditions: *and*, *or*, *exactly one*."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from eleusis_nb.cards import CardSet
from eleusis_nb.conditions import And, ExactlyOne, Or
from eleusis_nb.inference.family import (
    NOTHING_KEPT,
    Connective,
    Expression,
    Memory,
    SituationView,
    legal,
)
from eleusis_nb.rules import Condition


class Joining(Connective, Protocol):
    """A connective of two conditions."""

    def silent(self, row: CardSet, others: Mapping[CardSet, int]) -> int:
        """Return the weight of those with which a condition calls no card right.

        Parameters
        ----------
        row : CardSet
            The cards that the condition calls right.
        others : mapping from CardSet to int
            Conditions by the cards they call right, with their weights.
        """
        ...


@dataclass(frozen=True, slots=True)
class Joined:
    """The connective *and*, or *or*."""

    either: bool
    bits: int = 0
    memory: Memory = NOTHING_KEPT

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return the condition."""
        return Or(parts) if self.either else And(parts)

    def legal(self, parts: tuple[Expression, ...], view: SituationView) -> CardSet:
        """Return the cards it accepts."""
        one, other = (legal(part, view) for part in parts)
        return one | other if self.either else one & other

    def judging(self, parts: tuple[Expression, ...], view: SituationView) -> tuple[Expression, ...]:
        """Return both: each may decide."""
        del view
        return parts

    def silent(self, row: CardSet, others: Mapping[CardSet, int]) -> int:
        """Return the weight of those with which a condition calls no card right."""
        if self.either:
            return 0 if row else others.get(0, 0)
        return sum([weight for other, weight in others.items() if not row & other])


BOTH = Joined(either=False)
EITHER = Joined(either=True)


@dataclass(frozen=True, slots=True)
class Unlike:
    """The connective *exactly one*."""

    bits: int = 0
    memory: Memory = NOTHING_KEPT

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return the condition."""
        return ExactlyOne(parts)

    def legal(self, parts: tuple[Expression, ...], view: SituationView) -> CardSet:
        """Return the cards it accepts; a card that cannot be judged yet is accepted."""
        one, other = (legal(part, view) for part in parts)
        unknown = 0
        for part in parts:
            if isinstance(part, int):
                unknown |= view.unknown(part)
        return one ^ other | unknown

    def judging(self, parts: tuple[Expression, ...], view: SituationView) -> tuple[Expression, ...]:
        """Return both: each may decide."""
        del view
        return parts

    def silent(self, row: CardSet, others: Mapping[CardSet, int]) -> int:
        """Return the weight of those with which a condition calls no card right: the same cards."""
        return others.get(row, 0)


ONE_OF = Unlike()

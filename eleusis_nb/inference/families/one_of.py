"""Exactly one of two conditions.

The hypotheses that fit are a list of matches: two sets of atoms, every atom of the first paired
with every atom of the second. If one operand accepts a card the other must refuse it, so an
observation splits each match into two, most of which soon have an empty side. Near the start of
the line an atom may depend on a card that is missing; then it accepts with any partner.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from eleusis_nb.inference import joined
from eleusis_nb.inference.atoms import Atoms, AtomSet, Look
from eleusis_nb.inference.families.connectives import ONE_OF
from eleusis_nb.inference.families.noisy import NoisyPairs
from eleusis_nb.inference.families.pairings import OfPairs, Pairings
from eleusis_nb.inference.family import (
    Family,
    Literal,
    Packed,
)

_Match: TypeAlias = tuple[AtomSet, AtomSet]
"""Two sets of atoms: the same set twice, or disjoint sets."""


class OneOf(OfPairs, Packed):
    """All pairs of different atoms of which exactly one holds.

    Parameters
    ----------
    atoms : Atoms
        All atoms.
    matches : sequence of (AtomSet, AtomSet)
        The pairs that fit.

    Attributes
    ----------
    mass : int
        The weight of all pairs that fit.
    """

    def __init__(self, atoms: Atoms, matches: Sequence[_Match]) -> None:
        self._atoms, self._matches = atoms, matches
        self.mass = self._pairings.mass

    @classmethod
    def of(cls, atoms: Atoms, some: AtomSet) -> OneOf:
        """Return all pairs of a set of atoms."""
        return cls(atoms, [(some, some)])

    def given(self, literal: Literal) -> OneOf:
        """Keep the pairs of which one holds or, for a wrong card, both or none."""
        column, unknown = literal.look.column(literal.card), literal.look.unknown(literal.card)
        holding, failing = column & ~unknown, ~(column | unknown)
        # That a card is wrong both halves must have said; one that is right, neither needs to.
        alike, silent = not literal.right, unknown if literal.right else 0
        found: list[_Match] = []
        for some, more in self._matches:
            hold, fail = some & holding, some & failing
            if some == more:
                found += ((hold, hold), (fail, fail)) if alike else ((hold, fail),)
                if quiet := some & silent:
                    found += (quiet, quiet), (quiet, hold | fail)
                continue
            hold_too, fail_too = more & holding, more & failing
            found += (
                ((hold, hold_too), (fail, fail_too))
                if alike
                else ((hold, fail_too), (fail, hold_too))
            )
            if silent:
                found += (some & silent, more), (hold | fail, more & silent)
        return OneOf(self._atoms, [match for match in found if _holds_a_pair(*match)])

    @cached_property
    def _pairings(self) -> Pairings:
        return Pairings(self._atoms, ONE_OF, [(1, some, more) for some, more in self._matches])

    def packed(self, look: Look) -> int:
        """Return for each card the weight of the pairs that accept it."""
        return sum([joined.exactly_one(look, some, more) for some, more in self._matches])

    def noisy(self, error: Fraction) -> Family:
        """Return the same pairs for a God who errs."""
        return NoisyPairs.of(self._atoms, ONE_OF, self._matches[0][0], error)


def _holds_a_pair(some: AtomSet, more: AtomSet) -> bool:
    return bool(some & (some - 1)) if some == more else bool(some and more)

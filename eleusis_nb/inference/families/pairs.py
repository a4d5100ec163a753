"""Two conditions joined by *and* or by *or*.

Both operands of an *and* must accept every right card, so only atoms that do are kept. A wrong
card must be refused by at least one operand. Atoms are grouped by their *leftover*: the wrong
cards they accept. Two atoms fit together if their leftovers are disjoint, so a few groups
represent all pairs.

An *or* is the dual (De Morgan): it refuses the cards that the negations of both operands accept.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import chain
from typing import TypeAlias

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.inference import joined, packed
from eleusis_nb.inference.atoms import Atoms, AtomSet, Look
from eleusis_nb.inference.families.connectives import Joined
from eleusis_nb.inference.families.noisy import NoisyPairs
from eleusis_nb.inference.families.pairings import OfPairs, Pairing, Pairings
from eleusis_nb.inference.family import (
    Family,
    Literal,
    Packed,
)

_Group: TypeAlias = tuple[int, AtomSet]
"""A leftover, as a bit set of the wrong cards in order of observation, and its atoms."""

_Fitting: TypeAlias = tuple[int, AtomSet, list[int]]
"""A group, and the indices of the earlier groups it fits together with."""


class Pairs(OfPairs, Packed):
    """All pairs of different atoms joined by one connective.

    Parameters
    ----------
    atoms : Atoms
        All atoms.
    form : Joined
        *And* or *or*.
    groups : sequence of (int, AtomSet)
        The atoms that can be in a pair, by leftover.
    spent : int
        The number of wrong cards so far.

    Attributes
    ----------
    mass : int
        The weight of all pairs that fit.
    """

    def __init__(
        self, atoms: Atoms, form: Joined, groups: Sequence[_Group], spent: int = 0
    ) -> None:
        self._atoms, self._form, self._spent = atoms, form, spent
        self._groups = _fitting(groups)
        self.mass = self._weigh()

    @classmethod
    def of(cls, atoms: Atoms, form: Joined, some: AtomSet) -> Pairs:
        """Return all pairs of a set of atoms."""
        return cls(atoms, form, [(0, some)])

    def given(self, literal: Literal) -> Pairs:
        """Keep the atoms that accept a right card; add a wrong card to the leftovers."""
        column = literal.look.column(literal.card)
        if self._form.either:
            column = ~column
        groups: list[_Group] = []
        if literal.right != self._form.either:
            groups = [(left, kept) for left, some, _ in self._groups if (kept := some & column)]
            return Pairs(self._atoms, self._form, groups, self._spent)
        new = 1 << self._spent
        for left, some, _ in self._groups:
            passing = some & column
            if passing:
                groups.append((left | new, passing))
            if passing != some:
                groups.append((left, some & ~column))
        return Pairs(self._atoms, self._form, groups, self._spent + 1)

    def _weigh(self) -> int:
        weights: list[int] = []
        total = 0
        for left, some, others in self._groups:
            weight = self._atoms.weigh(some)
            weights.append(weight)
            total += weight * sum([weights[other] for other in others])
            if not left:  # atoms of this group fit with one another
                total += (weight**2 - self._atoms.weigh_squares(some)) // 2
        return total

    def packed(self, look: Look) -> int:
        """Return for each card the weight of the pairs that accept it.

        The packed weights of a group's partners are masked by the cards its atoms accept.
        """
        total = 0
        flip = EVERY_CARD if self._form.either else 0
        weights: list[int] = []
        for left, some, others in self._groups:
            if others:
                partners = sum([weights[other] for other in others])
                total += joined.masked(look, some, partners, flip)
            if not left:
                total += joined.both_inside(look, some, flip)
            weights.append(joined.weights(look, some, flip))
        return packed.EVERYWHERE * self.mass - total if flip else total

    @cached_property
    def _pairings(self) -> Pairings:
        found: list[Pairing] = []
        for left, some, others in self._groups:
            if not left and some & (some - 1):
                found.append((1, some, some))
            found += [(1, some, self._groups[other][1]) for other in others]
        return Pairings(self._atoms, self._form, found)

    def noisy(self, error: Fraction) -> Family:
        """Return the same pairs for a God who errs."""
        return NoisyPairs.of(self._atoms, self._form, self._groups[0][1], error)


def _fitting(groups: Sequence[_Group]) -> list[_Fitting]:
    """Find which groups fit together; drop those that fit with no group."""
    lefts = [left for left, _ in groups]
    met = [
        [place for place, other in enumerate(lefts[:here]) if not left & other]
        for here, left in enumerate(lefts)
    ]
    needed = set(chain.from_iterable(met))
    places: dict[int, int] = {}
    found: list[_Fitting] = []
    for here, (left, some) in enumerate(groups):
        if met[here] or here in needed or (not left and some & (some - 1)):
            places[here] = len(found)
            found.append((left, some, [places[other] for other in met[here]]))
    return found

"""Two conditions joined by *and* or by *or*.

Both halves of an *and* must call every right card right, so the atoms that do so are the only
ones that matter. A wrong card must be called wrong by one half at least. Atoms are grouped by
their *leftover*: the wrong cards that they would let pass. Two atoms fit together when their
leftovers have nothing in common, so a few groups stand for all pairs.

An *or* is the same seen from the other side (De Morgan): what it calls wrong is what the
opposites of both halves call right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.induction import joined, lanes
from eleusis_nb.induction.atoms import Atoms, AtomSet, Look
from eleusis_nb.induction.families.pairings import OfPairs, Pairing, Pairings
from eleusis_nb.induction.family import (
    NOTHING_KEPT,
    Expression,
    Family,
    Literal,
    Memory,
    View,
    legal,
)
from eleusis_nb.rules import Condition
from eleusis_nb.rules.conditions import And, Or

_Group: TypeAlias = tuple[int, AtomSet]
"""A leftover, as a set of the wrong cards in the order they came, and the atoms that have it."""


@dataclass(frozen=True, slots=True)
class Joined:
    """The form of both families: *and*, or *or*."""

    either: bool
    bits: int = 0
    memory: Memory = NOTHING_KEPT

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return the condition."""
        return Or(parts) if self.either else And(parts)

    def legal(self, parts: tuple[Expression, ...], view: View) -> CardSet:
        """Return the cards it calls right."""
        one, other = (legal(part, view) for part in parts)
        return one | other if self.either else one & other


BOTH = Joined(either=False)
EITHER = Joined(either=True)


class Pairs(OfPairs):
    """All pairs of different atoms joined by one form.

    Parameters
    ----------
    atoms : Atoms
        All atoms.
    form : Joined
        *And* or *or*.
    groups : sequence of (int, AtomSet)
        The atoms that still matter, by their leftovers.
    spent : int
        How many leftovers there can be so far.
    """

    def __init__(
        self, atoms: Atoms, form: Joined, groups: Sequence[_Group], spent: int = 0
    ) -> None:
        self._atoms, self._form, self._spent = atoms, form, spent
        self._groups = groups

    @classmethod
    def of(cls, atoms: Atoms, form: Joined, some: AtomSet) -> Pairs:
        """Return all pairs of a set of atoms."""
        return cls(atoms, form, [(0, some)])

    def told(self, literal: Literal) -> Pairs:
        """Keep what covers a right card; note who lets a wrong one pass."""
        column = literal.look.column(literal.card)
        if self._form.either:
            column = ~column
        groups: list[_Group] = []
        if literal.right != self._form.either:
            groups = [(left, kept) for left, some in self._groups if (kept := some & column)]
            return Pairs(self._atoms, self._form, groups, self._spent)
        new = 1 << self._spent
        for left, some in self._groups:
            passing = some & column
            if passing:
                groups.append((left | new, passing))
            if passing != some:
                groups.append((left, some & ~column))
        return Pairs(self._atoms, self._form, _with_partner(groups), self._spent + 1)

    @cached_property
    def mass(self) -> int:
        """The weight of all pairs that fit."""
        total = 0
        before: list[tuple[int, int]] = []
        for left, some in self._groups:
            weight = self._atoms.weigh(some)
            partners = 0
            for other, heavy in before:
                if not left & other:
                    partners += heavy
            total += weight * partners
            if not left:  # these fit with one another
                total += (weight**2 - self._atoms.weigh_squares(some)) // 2
            before.append((left, weight))
        return total

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of the pairs that call it right.

        For each atom its partners' lanes, added up, are masked by the cards it calls right.
        """
        total = 0
        flip = EVERY_CARD if self._form.either else 0
        seen: list[tuple[int, int]] = []
        for left, some in self._groups:
            partners = 0
            for other, heavy in seen:
                if not left & other:
                    partners += heavy
            if partners:
                total += joined.masked(look, some, partners, flip)
            if not left:
                total += joined.both_inside(look, some, flip)
            seen.append((left, joined.weights(look, some, flip)))
        called = lanes.apart(total)
        return [self.mass - wrong for wrong in called] if flip else called

    @cached_property
    def _pairings(self) -> Pairings:
        found: list[Pairing] = []
        for place, (left, some) in enumerate(self._groups):
            if not left and some & (some - 1):
                found.append(Pairing(1, some, some))
            found += [
                Pairing(1, some, more) for other, more in self._groups[:place] if not left & other
            ]
        return Pairings(self._atoms, self._form, found)

    def noisy(self, error: Fraction) -> Family:
        """Return the same pairs for a God who errs."""
        from eleusis_nb.induction.families.noisy import NoisyPairs  # noqa: PLC0415 (its twin)

        return NoisyPairs.of(self._atoms, self._form, self._groups[0][1], error)


def _with_partner(groups: list[_Group]) -> list[_Group]:
    """Drop the groups that fit with no other."""
    lefts = [left for left, _ in groups]
    return [
        (left, some)
        for left, some in groups
        if (not left and some & (some - 1))
        or any(not left & other for other in lefts if other != left)
    ]

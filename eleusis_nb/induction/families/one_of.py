"""Exactly one of two conditions.

Where one half says right the other has to say wrong, so what is asked of the partner is known:
atoms are grouped by all that they said so far, and each group looks up the one group that fits
it. Near the start of the line an atom may look at a card that is not there yet. Then it says
nothing, and a right card is fine with any partner.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from eleusis_nb.cards import CardSet
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
from eleusis_nb.rules.conditions import ExactlyOne


@dataclass(frozen=True, slots=True)
class Unlike:
    """The form: exactly one of the two."""

    bits: int = 0
    memory: Memory = NOTHING_KEPT

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return the condition."""
        return ExactlyOne(parts)

    def legal(self, parts: tuple[Expression, ...], view: View) -> CardSet:
        """Return the cards it calls right; what cannot be said yet holds."""
        one, other = (legal(part, view) for part in parts)
        unknown = 0
        for part in parts:
            if isinstance(part, int):
                unknown |= view.unknown(part)
        return one ^ other | unknown


ONE_OF = Unlike()


class _Group(NamedTuple):
    """Atoms that said the same so far: where all could say something, and where some could not."""

    said: int
    early: int
    silent: int
    atoms: AtomSet


class OneOf(OfPairs):
    """All pairs of different atoms of which exactly one holds.

    Parameters
    ----------
    atoms : Atoms
        All atoms.
    groups : sequence
        The atoms that still matter, by what they said.
    told_right : int
        Which of the things told were that a card is right; the others that it is wrong.
    spent, spent_early : int
        How many things were told: where all atoms could say something, and where not.
    """

    def __init__(
        self,
        atoms: Atoms,
        groups: Sequence[_Group],
        told_right: int = 0,
        spent: int = 0,
        spent_early: int = 0,
    ) -> None:
        self._atoms, self._groups = atoms, groups
        self._told_right, self._spent, self._spent_early = told_right, spent, spent_early

    @classmethod
    def of(cls, atoms: Atoms, some: AtomSet) -> OneOf:
        """Return all pairs of a set of atoms."""
        return cls(atoms, [_Group(0, 0, 0, some)])

    def told(self, literal: Literal) -> OneOf:
        """Note what each atom said, and drop those whose partner is not there."""
        look, card = literal.look, literal.card
        column, unknown = look.column(card), look.unknown(card)
        if unknown and literal.right:
            return self._told_early(column & ~unknown, unknown)
        # That a card is wrong both halves must have said.
        new = 1 << self._spent
        groups: list[_Group] = []
        for said, early, silent, atoms in self._groups:
            if holding := atoms & column & ~unknown:
                groups.append(_Group(said | new, early, silent, holding))
            if failing := atoms & ~column & ~unknown:
                groups.append(_Group(said, early, silent, failing))
        told_right = self._told_right | (new if literal.right else 0)
        spent = self._spent + 1
        return OneOf(
            self._atoms, _with_partner(groups, told_right), told_right, spent, self._spent_early
        )

    def _told_early(self, holding: AtomSet, unknown: AtomSet) -> OneOf:
        new = 1 << self._spent_early
        groups: list[_Group] = []
        for said, early, silent, atoms in self._groups:
            for some, word, silence in (
                (atoms & unknown, 0, new),
                (atoms & holding, new, 0),
                (atoms & ~holding & ~unknown, 0, 0),
            ):
                if some:
                    groups.append(_Group(said, early | word, silent | silence, some))
        return OneOf(
            self._atoms,
            _with_partner(groups, self._told_right),
            self._told_right,
            self._spent,
            self._spent_early + 1,
        )

    @cached_property
    def _pairings(self) -> Pairings:
        every = (1 << self._spent_early) - 1
        found: list[Pairing] = []
        before: dict[int, list[_Group]] = defaultdict(list)
        for group in self._groups:
            said, early, silent, some = group
            if not self._told_right and silent == every and some & (some - 1):
                found.append(Pairing(1, some, some))
            found += [
                Pairing(1, some, other.atoms)
                for other in before[said ^ self._told_right]
                if (early ^ other.early) | silent | other.silent == every
            ]
            before[said].append(group)
        return Pairings(self._atoms, ONE_OF, found)

    @cached_property
    def mass(self) -> int:
        """The weight of all pairs that fit."""
        return self._pairings.mass

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of the pairs of which one calls it right."""
        total = 0
        for _, some, more in self._pairings:
            total += joined.exactly_one(look, some, more)
        return lanes.apart(total)

    def noisy(self, error: Fraction) -> Family:
        """Return the same pairs for a God who errs."""
        from eleusis_nb.induction.families.noisy import NoisyPairs  # noqa: PLC0415 (its twin)

        return NoisyPairs.of(self._atoms, ONE_OF, self._groups[0].atoms, error)


def _with_partner(groups: list[_Group], told_right: int) -> list[_Group]:
    """Drop the groups whose partner is not there."""
    there = {group.said for group in groups}
    return [
        group
        for group in groups
        if group.said ^ told_right in there and (told_right or _two(groups, group))
    ]


def _two(groups: list[_Group], group: _Group) -> bool:
    """Whether a group that would be its own partner holds two atoms, or another fits it."""
    return bool(group.atoms & (group.atoms - 1)) or len(groups) > 1

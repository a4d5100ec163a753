"""Pairs of atoms represented by pairs of sets: sampling, listing, the heaviest.

Every family of pairs reduces to a list of *pairings*: two sets of atoms whose product are the
pairs (or, if both are the same set, its two-element subsets), with a common factor.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations
from random import Random
from typing import TypeAlias

from eleusis_nb.cards import CardSet
from eleusis_nb.inference.atoms import Atoms, AtomSet, Look, Sampler, heaviest, places
from eleusis_nb.inference.families.connectives import Joining
from eleusis_nb.inference.family import Expression

Pairing: TypeAlias = tuple[int, AtomSet, AtomSet]
"""A factor, and two sets of atoms."""


class Pairings:
    """All pairs of a family that fit, as pairings.

    Parameters
    ----------
    atoms : Atoms
        All atoms.
    form : Joining
        The connective.
    pairings : sequence of Pairing
        The pairings.
    """

    def __init__(self, atoms: Atoms, form: Joining, pairings: Sequence[Pairing]) -> None:
        self._atoms, self._form, self._pairings = atoms, form, pairings

    def __iter__(self) -> Iterator[Pairing]:
        return iter(self._pairings)

    @cached_property
    def _weights(self) -> list[int]:
        return [factor * self.weigh(some, more) for factor, some, more in self._pairings]

    @cached_property
    def mass(self) -> int:
        """The weight of all pairs."""
        return sum(self._weights)

    @cached_property
    def _sampler(self) -> Sampler:
        return Sampler(list(enumerate(self._weights)))

    def weigh(self, some: AtomSet, more: AtomSet) -> int:
        """Return the weight of the pairs of two sets, without the factor."""
        weigh = self._atoms.weigh
        if some == more:
            return (weigh(some) ** 2 - self._atoms.weigh_squares(some)) // 2
        return weigh(some) * weigh(more)

    def stopped(self, look: Look) -> int:
        """Return the weight of the pairs that call no card right in a situation."""
        total = 0
        for factor, some, more in self._pairings:
            ours = self._by_row(some, look)
            theirs = ours if some == more else self._by_row(more, look)
            silent = sum(weight * self._form.silent(row, theirs) for row, weight in ours.items())
            if some == more:  # each pair twice, and an atom with itself
                weights = self._atoms.weights
                same = sum(
                    weights[atom] ** 2
                    for atom in self._atoms.places(some)
                    if self._form.silent(look.rows[atom], {look.rows[atom]: 1})
                )
                silent = (silent - same) // 2
            total += factor * silent
        return total

    def _by_row(self, some: AtomSet, look: Look) -> dict[CardSet, int]:
        found: dict[CardSet, int] = {}
        weights, rows = self._atoms.weights, look.rows
        for atom in self._atoms.places(some):
            found[rows[atom]] = found.get(rows[atom], 0) + weights[atom]
        return found

    def count(self) -> int:
        """Return the number of pairs."""
        total = 0
        for _, some, more in self._pairings:
            size = some.bit_count()
            total += size * (size - 1) // 2 if some == more else size * more.bit_count()
        return total

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Draw a pair with probability proportional to its weight; return it with the weight."""
        factor, some, more = self._pairings[self._sampler.draw(random)]
        one = other = self._atoms.draw(some, random)
        while one == other:
            if some == more:
                one = self._atoms.draw(some, random)
            other = self._atoms.draw(more, random)
        return self._pair(factor, one, other)

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield all pairs with their weights."""
        for factor, some, more in self._pairings:
            pairs = (
                combinations(places(some), 2)
                if some == more
                else ((one, other) for one in places(some) for other in places(more))
            )
            for one, other in pairs:
                yield self._pair(factor, one, other)

    def best(self) -> tuple[int, Expression]:
        """Return one of the heaviest pairs with its weight."""
        weights = self._atoms.weights
        found: list[tuple[int, int, int, int]] = []
        for factor, some, more in self._pairings:
            one = heaviest(self._atoms, some)
            other = heaviest(self._atoms, more & ~(1 << one))
            found.append((factor * weights[one] * weights[other], factor, -one, -other))
        _, factor, one, other = max(found)
        return self._pair(factor, -one, -other)

    def _pair(self, factor: int, one: int, other: int) -> tuple[int, Expression]:
        weights = self._atoms.weights
        pair = (min(one, other), max(one, other))
        return factor * weights[one] * weights[other], (self._form, pair)


class OfPairs(ABC):
    """Base class of families of pairs: what follows from their pairings."""

    @cached_property
    @abstractmethod
    def _pairings(self) -> Pairings: ...

    def stopped(self, look: Look) -> int:
        """Return the weight of the pairs that call no card right in a situation."""
        return self._pairings.stopped(look)

    def count(self) -> int:
        """Return the number of pairs that fit."""
        return self._pairings.count()

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Draw a pair with probability proportional to its weight; return it with the weight."""
        return self._pairings.sample(random)

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield all pairs that fit with their weights."""
        return self._pairings.members()

    def best(self) -> tuple[int, Expression]:
        """Return one of the heaviest pairs with its weight."""
        return self._pairings.best()

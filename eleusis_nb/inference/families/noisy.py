"""Families for a God who errs: nothing is ruled out, mistakes are counted.

A hypothesis that needs *k* mistakes in *n* calls has the likelihood ``p**k * (q - p)**(n - k)`` if
God errs with probability *p/q*. These are integers, so sums are exact and nothing underflows.
Certain observations (*hard* literals) rule hypotheses out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from random import Random
from typing import NamedTuple

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.inference import joined, packed
from eleusis_nb.inference.atoms import Atoms, AtomSet, Look, Sampler, heaviest, places
from eleusis_nb.inference.families.connectives import Joined, Unlike
from eleusis_nb.inference.families.pairings import OfPairs, Pairing, Pairings
from eleusis_nb.inference.family import Expression, Family, Literal


@lru_cache(maxsize=4096)
def likelihoods(error: Fraction, calls: int) -> tuple[int, ...]:
    """Return the unscaled likelihood of 0, 1, … mistakes in a number of calls.

    Examples
    --------
    >>> likelihoods(Fraction(1, 10), 2)
    (81, 9, 1)
    """
    erring, whole = error.as_integer_ratio()
    return tuple(erring**k * (whole - erring) ** (calls - k) for k in range(calls + 1))


class NoisySingle:
    """Single conditions, grouped by the number of mistakes they need.

    Parameters
    ----------
    atoms : Atoms
        All atoms.
    error : Fraction
        The probability that God errs in a call.
    groups : mapping from int to AtomSet
        The atoms by the number of mistakes they need.
    calls : int
        The number of calls.
    """

    def __init__(
        self, atoms: Atoms, error: Fraction, groups: Mapping[int, AtomSet], calls: int = 0
    ) -> None:
        self._atoms, self._error, self._groups, self._calls = atoms, error, groups, calls

    @cached_property
    def _weighed(self) -> list[tuple[int, AtomSet]]:
        likely = likelihoods(self._error, self._calls)
        return [(likely[mistakes], some) for mistakes, some in self._groups.items()]

    @cached_property
    def _sampler(self) -> Sampler:
        weights = (likely * self._atoms.weigh(some) for likely, some in self._weighed)
        return Sampler(list(enumerate(weights)))

    @cached_property
    def mass(self) -> int:
        """The weight of all atoms."""
        return sum(likely * self._atoms.weigh(some) for likely, some in self._weighed)

    def given(self, literal: Literal) -> NoisySingle:
        """Count a mistake for each atom that disagrees."""
        column = literal.look.column(literal.card)
        agreeing = column if literal.right else self._atoms.all & ~column
        groups: dict[int, AtomSet] = defaultdict(int)
        for mistakes, some in self._groups.items():
            if some & agreeing:
                groups[mistakes] |= some & agreeing
            if literal.soft and some & ~agreeing:
                groups[mistakes + 1] |= some & ~agreeing
        return NoisySingle(self._atoms, self._error, groups, self._calls + literal.soft)

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of the atoms that accept it."""
        total = [0] * 52
        for likely, some in self._weighed:
            more = packed.apart(look.weights(some))
            total = [so_far + likely * one for so_far, one in zip(total, more, strict=True)]
        return total

    def count(self) -> int:
        """Return the number of atoms that are possible."""
        return sum(some.bit_count() for some in self._groups.values())

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Draw an atom with probability proportional to its weight."""
        likely, some = self._weighed[self._sampler.draw(random)]
        atom = self._atoms.draw(some, random)
        return likely * self._atoms.weights[atom], atom

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield all atoms."""
        for likely, some in self._weighed:
            for atom in places(some):
                yield likely * self._atoms.weights[atom], atom

    def best(self) -> tuple[int, Expression]:
        """Return one of the heaviest atoms."""
        found = [
            (likely * self._atoms.weights[atom], -atom)
            for likely, some in self._weighed
            for atom in (heaviest(self._atoms, some),)
        ]
        weight, atom = max(found)
        return weight, -atom

    def noisy(self, error: Fraction) -> Family:
        """Return the same atoms for another probability of error."""
        return NoisySingle(self._atoms, error, {0: self._groups[0]})


class _Group(NamedTuple):
    """Atoms with the same results so far; bit *n* is for observation *n*."""

    said: int
    silent: int
    atoms: AtomSet


class NoisyPairs(OfPairs):
    """All pairs of different atoms joined by one connective.

    Parameters
    ----------
    atoms : Atoms
        All atoms.
    form : Joined or Unlike
        *And*, *or*, *exactly one*.
    error : Fraction
        The probability that God errs in a call.
    groups : sequence
        The atoms by their results so far.
    right, hard : int
        The observations that a card is right, and those that are certain, as bit sets.
    observations : int
        The number of observations.
    """

    def __init__(  # noqa: PLR0913, PLR0917 (made here only)
        self,
        atoms: Atoms,
        form: Joined | Unlike,
        error: Fraction,
        groups: Sequence[_Group],
        right: int = 0,
        hard: int = 0,
        observations: int = 0,
    ) -> None:
        self._atoms, self._form, self._error, self._groups = atoms, form, error, groups
        self._right, self._hard, self._observations = right, hard, observations

    @classmethod
    def of(cls, atoms: Atoms, form: Joined | Unlike, some: AtomSet, error: Fraction) -> NoisyPairs:
        """Return all pairs of a set of atoms."""
        return cls(atoms, form, error, [_Group(0, 0, some)])

    def given(self, literal: Literal) -> NoisyPairs:
        """Record the result of each atom."""
        column = literal.look.column(literal.card)
        unknown = literal.look.unknown(literal.card) if isinstance(self._form, Unlike) else 0
        new = 1 << self._observations
        groups = [
            _Group(said | word, silent | silence, part)
            for said, silent, some in self._groups
            for part, word, silence in (
                (some & unknown, 0, new),
                (some & column & ~unknown, new, 0),
                (some & ~column & ~unknown, 0, 0),
            )
            if part
        ]
        right = self._right | (new if literal.right else 0)
        hard = self._hard | (0 if literal.soft else new)
        return NoisyPairs(
            self._atoms, self._form, self._error, groups, right, hard, self._observations + 1
        )

    @cached_property
    def _pairings(self) -> Pairings:
        """The factor is the likelihood of the mistakes that the pairs need."""
        likely = likelihoods(self._error, self._observations - self._hard.bit_count())
        found: list[Pairing] = []
        for place, (said, silent, some) in enumerate(self._groups):
            partners: dict[int, AtomSet] = defaultdict(int)
            for other, silent_too, more in self._groups[:place]:
                wrong = self._said(said, other, silent | silent_too) ^ self._right
                if not wrong & self._hard:
                    partners[wrong.bit_count()] |= more
            found += [(likely[mistakes], some, more) for mistakes, more in partners.items()]
            if some & (some - 1):
                wrong = self._said(said, said, silent) ^ self._right
                if not wrong & self._hard:
                    found.append((likely[wrong.bit_count()], some, some))
        return Pairings(self._atoms, self._form, found)

    def _said(self, one: int, other: int, silent: int) -> int:
        if isinstance(self._form, Unlike):
            return one ^ other | silent
        return one | other if self._form.either else one & other

    @cached_property
    def mass(self) -> int:
        """The weight of all pairs."""
        return self._pairings.mass

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of the pairs that accept it."""
        sums: dict[int, int] = defaultdict(int)  # by likelihood of the mistakes
        for likely, some, more in self._pairings:
            sums[likely] += self._called(look, some, more)
        total = [0] * 52
        for likely, called in sums.items():
            more_of_it = packed.apart(called)
            total = [so_far + likely * one for so_far, one in zip(total, more_of_it, strict=True)]
        return total

    def _called(self, look: Look, some: AtomSet, more: AtomSet) -> int:
        """Return for each card the weight of the pairs of two sets that accept it, packed."""
        if isinstance(self._form, Unlike):
            return joined.exactly_one(look, some, more)
        flip = EVERY_CARD if self._form.either else 0
        if some == more:
            called = joined.both_inside(look, some, flip)
        else:
            called = joined.both(look, some, more, flip)
        return (
            packed.spread(EVERY_CARD) * self._pairings.weigh(some, more) - called
            if flip
            else called
        )

    def noisy(self, error: Fraction) -> Family:
        """Return the same pairs for another probability of error."""
        return NoisyPairs.of(self._atoms, self._form, self._groups[0].atoms, error)

"""Rules of a single condition."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from eleusis_nb.inference.atoms import Atoms, AtomSet, Look, heaviest, places
from eleusis_nb.inference.families.noisy import NoisySingle
from eleusis_nb.inference.family import Expression, Family, Literal, Packed


class Single(Packed):
    """Single conditions: the hypotheses that fit are one set of atoms.

    Parameters
    ----------
    atoms : Atoms
        All atoms.
    alive : AtomSet
        The atoms that fit.

    Attributes
    ----------
    mass : int
        The weight of all hypotheses that fit.
    """

    def __init__(self, atoms: Atoms, alive: AtomSet) -> None:
        self._atoms, self._alive = atoms, alive
        self.mass = atoms.weigh(alive)

    def given(self, literal: Literal) -> Single:
        """Keep the atoms that agree."""
        column = literal.look.column(literal.card)
        return Single(self._atoms, self._alive & (column if literal.right else ~column))

    def packed(self, look: Look) -> int:
        """Return for each card the weight of the atoms that accept it."""
        return look.weights(self._alive)

    def stopped(self, look: Look) -> int:
        """Return the weight of the atoms that call no card right."""
        weights, rows = self._atoms.weights, look.rows
        return sum([weights[atom] for atom in self._atoms.places(self._alive) if not rows[atom]])

    def count(self) -> int:
        """Return the number of atoms that fit."""
        return self._alive.bit_count()

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Draw an atom with probability proportional to its weight."""
        atom = self._atoms.draw(self._alive, random)
        return self._atoms.weights[atom], atom

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield the atoms that fit."""
        return ((self._atoms.weights[atom], atom) for atom in places(self._alive))

    def best(self) -> tuple[int, Expression]:
        """Return the shortest atom."""
        atom = heaviest(self._atoms, self._alive)
        return self._atoms.weights[atom], atom

    def noisy(self, error: Fraction) -> Family:
        """Return the same atoms for a God who errs."""
        return NoisySingle(self._atoms, error, {0: self._alive})

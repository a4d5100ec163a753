"""Several families taken as one: what a branch may be, where it may be simple or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from random import Random

from eleusis_nb.induction.atoms import Look, Urn
from eleusis_nb.induction.family import Expression, Family, Literal, right_in


class Mixed:
    """Families side by side.

    Parameters
    ----------
    parts : sequence of (int, Family)
        Each with the factor that brings its weights to a common unit.
    """

    def __init__(self, parts: Sequence[tuple[int, Family]]) -> None:
        self._parts = parts

    def told(self, literal: Literal) -> Mixed:
        """Tell all of them; what is empty is left out."""
        told = ((factor, literal.told_to(part)) for factor, part in self._parts)
        return Mixed([(factor, part) for factor, part in told if part.mass])

    @cached_property
    def mass(self) -> int:
        """The weight of all that still fits."""
        return sum(factor * part.mass for factor, part in self._parts)

    @cached_property
    def _urn(self) -> Urn:
        weights = (factor * part.mass for factor, part in self._parts)
        return Urn(list(enumerate(weights)))

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of those that call it right."""
        total = [0] * 52
        for factor, part in self._parts:
            more = right_in(part, look)
            total = [so_far + factor * one for so_far, one in zip(total, more, strict=True)]
        return total

    def count(self) -> int:
        """Return how many still fit."""
        return sum(part.count() for _, part in self._parts)

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Return one that fits, each as often as it weighs."""
        factor, part = self._parts[self._urn.draw(random)]
        weight, member = part.sample(random)
        return factor * weight, member

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield all that fit."""
        for factor, part in self._parts:
            for weight, member in part.members():
                yield factor * weight, member

    def best(self) -> tuple[int, Expression]:
        """Return one of the heaviest."""
        found = ((factor, part.best()) for factor, part in self._parts if part.mass)
        weighed = ((factor * weight, member) for factor, (weight, member) in found)
        return max(weighed, key=lambda one: one[0])

    def noisy(self, error: Fraction) -> Family:
        """Return the same families for a God who errs."""
        return Mixed([(factor, part.noisy(error)) for factor, part in self._parts])

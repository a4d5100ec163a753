"""A union of families, such as that of simple and compound branches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from random import Random

from eleusis_nb.inference import packed
from eleusis_nb.inference.atoms import Look, Sampler
from eleusis_nb.inference.family import Expression, Family, Literal, Packed


class Mixed:
    """A union of families.

    Parameters
    ----------
    parts : sequence of (int, Family)
        Each with the factor that brings its weights to a common unit.

    Attributes
    ----------
    mass : int
        The weight of all hypotheses that fit.
    """

    def __init__(self, parts: Sequence[tuple[int, Family]]) -> None:
        self._parts = parts
        self.mass = sum([factor * part.mass for factor, part in parts])

    def given(self, literal: Literal) -> Mixed:
        """Condition all of them; drop the empty ones."""
        given = [(factor, part.given(literal)) for factor, part in self._parts]
        return Mixed([one for one in given if one[1].mass])

    @cached_property
    def _sampler(self) -> Sampler:
        weights = (factor * part.mass for factor, part in self._parts)
        return Sampler(list(enumerate(weights)))

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of the hypotheses that accept it."""
        small = 0
        others: list[tuple[int, Family]] = []
        for factor, part in self._parts:
            if isinstance(part, Packed):
                small += factor * part.packed(look)
            else:
                others.append((factor, part))
        total = packed.apart(small)
        for factor, part in others:
            more = part.right(look)
            total = [so_far + factor * one for so_far, one in zip(total, more, strict=True)]
        return total

    def count(self) -> int:
        """Return the number of hypotheses that fit."""
        return sum(part.count() for _, part in self._parts)

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Draw a hypothesis with probability proportional to its weight."""
        factor, part = self._parts[self._sampler.draw(random)]
        weight, member = part.sample(random)
        return factor * weight, member

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield all hypotheses that fit."""
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

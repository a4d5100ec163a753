"""What every space of listed rules has in common: one family, and no atoms of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property

from eleusis_nb.inference.atoms import Atoms, Look
from eleusis_nb.inference.family import Candidate, Expression, Family
from eleusis_nb.rules import Situation


class OneListSpace(ABC):
    """A space whose rules are listed. Implements :class:`~eleusis_nb.inference.posterior.Space`."""

    @abstractmethod
    def listed(self) -> Family:
        """Return all its rules."""

    @cached_property
    def atoms(self) -> Atoms:
        """Empty: listed rules are not expressions over shared atoms."""
        return Atoms(())

    @cached_property
    def families(self) -> tuple[Family, ...]:
        """One family that lists all rules."""
        return (self.listed(),)

    @property
    def dead_end_bits(self) -> int:
        """None: a listed rule is believed as much as its weight says."""
        return 0

    @property
    def scales(self) -> tuple[int, ...]:
        """One: there is a single family."""
        return (1,)

    def look(self, situation: Situation) -> Look:
        """Return a situation as the family sees it."""
        return self.atoms.look(situation)

    def member(self, expression: Expression) -> Candidate:
        """Return a hypothesis; here an expression is the hypothesis itself."""
        if isinstance(expression, int | tuple):
            raise TypeError("A listed space has hypotheses, not expressions.")
        return expression

"""Selectors of branches: a test, a suit, a remainder, the position."""

from __future__ import annotations

from dataclasses import dataclass

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions import ByRemainder, Earlier, IfElse, InTurn, Is
from eleusis_nb.conditions.attributes import SUIT_TRAITS
from eleusis_nb.inference.families.cases import FREE, Parts
from eleusis_nb.inference.family import Memory, memory_of
from eleusis_nb.rules import Condition, Situation


@dataclass(frozen=True, slots=True)
class Test:
    """The first branch if a condition holds, otherwise the second.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> from eleusis_nb.rules import Rule
    >>> red = Test(Earlier(Rule.parse("red").tree), 3)
    >>> [branch for branch, _ in red.parts(Situation.of(cards("QS")))]
    [1]
    """

    condition: Condition
    bits: int
    branches: int = 2

    @property
    def memory(self) -> Memory:
        """What the test depends on."""
        return memory_of(self.condition.sight())

    def parts(self, situation: Situation) -> Parts:
        """Return the branches with the cards that each judges."""
        true = self.condition.legal(situation, 0)
        possible = self.condition.legal(situation, EVERY_CARD)
        if true == EVERY_CARD:
            return ((0, true),)
        if not possible:
            return ((1, EVERY_CARD),)
        parts = (0, true), (1, EVERY_CARD & ~possible), (FREE, possible & ~true)
        return tuple([part for part in parts if part[1]])

    def tree(self, branches: tuple[Condition, ...]) -> Condition:
        """Return "if … then … otherwise …"."""
        then, otherwise = branches
        return IfElse(self.condition, then, otherwise)


@dataclass(frozen=True, slots=True)
class BySuit:
    """A branch for each suit of an earlier card."""

    back: int
    bits: int
    branches: int = 4

    @property
    def memory(self) -> Memory:
        """How far back the card is."""
        return self.back, 1, False, 0

    def parts(self, situation: Situation) -> Parts:
        """Return the branch that judges all cards."""
        recent = situation.recent
        branch = int(recent[-self.back].suit) if len(recent) >= self.back else FREE
        return ((branch, EVERY_CARD),)

    def tree(self, branches: tuple[Condition, ...]) -> Condition:
        """Return nested conditions, one for each suit."""
        *first, last = branches
        for suit, branch in reversed(tuple(zip(SUIT_TRAITS, first, strict=False))):
            last = IfElse(Earlier(Is(suit), self.back), branch, last)
        return last


@dataclass(frozen=True, slots=True)
class Remainder:
    """A branch for each remainder of an earlier card's value."""

    branches: int
    back: int
    bits: int

    @property
    def memory(self) -> Memory:
        """How far back the card is."""
        return self.back, 1, False, 0

    def parts(self, situation: Situation) -> Parts:
        """Return the branch that judges all cards."""
        recent = situation.recent
        if len(recent) < self.back:
            return ((FREE, EVERY_CARD),)
        return ((recent[-self.back].value % self.branches, EVERY_CARD),)

    def tree(self, branches: tuple[Condition, ...]) -> Condition:
        """Return the condition."""
        return ByRemainder(branches, self.back)


@dataclass(frozen=True, slots=True)
class Turns:
    """Branches that alternate by position.

    Parameters
    ----------
    pattern : tuple of int
        The branch at each position of the cycle.
    bits : int
        Its description length.

    Examples
    --------
    >>> Turns((0, 0, 1), 4).branches
    2
    """

    pattern: tuple[int, ...]
    bits: int

    @property
    def branches(self) -> int:
        """How many branches there are."""
        return max(self.pattern) + 1

    @property
    def memory(self) -> Memory:
        """The length of the cycle."""
        return 0, len(self.pattern), False, 0

    def parts(self, situation: Situation) -> Parts:
        """Return the branch that judges all cards."""
        return ((self.pattern[situation.position % len(self.pattern)], EVERY_CARD),)

    def tree(self, branches: tuple[Condition, ...]) -> Condition:
        """Return the cycle."""
        return InTurn(tuple(branches[place] for place in self.pattern))

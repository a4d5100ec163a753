"""Forms: how a rule is made of atoms, and what rules of one form say, row by row.

Rules of one form are columns of atoms' numbers, one column for each part. What all of them say in
a situation is one pass over the columns, with one or two bit operations a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import compress
from math import lcm
from typing import Final, Protocol, Self, TypeAlias

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.conditions import And, ByRemainder, Earlier, ExactlyOne, IfElse, InTurn, Is, Or
from eleusis_nb.conditions.attributes import SUIT_TRAITS
from eleusis_nb.mind.atoms import Atoms, Look
from eleusis_nb.rules import Condition, Situation

Columns: TypeAlias = tuple[list[int], ...]
"""For each part of a form, the numbers of the atoms, row by row."""


Memory: TypeAlias = tuple[int, int, bool, int]
"""What a rule looks at: how many cards back, a period, verdicts, refusals."""

NOTHING: Final[Memory] = (0, 1, False, 0)
LAST: Final[Memory] = (1, 1, False, 0)


def both_kept(one: Memory, other: Memory) -> Memory:
    """Return what two rules look at together."""
    return (
        max(one[0], other[0]),
        lcm(one[1], other[1]),
        one[2] or other[2],
        max(one[3], other[3]),
    )


class Form(Protocol):
    """How rules are made of atoms."""

    @property
    def memory(self) -> Memory:
        """What rules of the form look at beside their parts."""
        ...

    def verdicts(self, columns: Columns, look: Look) -> list[CardSet]:
        """Return the cards that each rule accepts."""
        ...

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return one rule."""
        ...


class Single:
    """One condition."""

    memory = NOTHING

    def verdicts(self, columns: Columns, look: Look) -> list[CardSet]:
        """Return the cards that each accepts."""
        return list(map(look.may.__getitem__, columns[0]))

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return it."""
        return parts[0]


class Both:
    """One condition and another."""

    memory = NOTHING

    def verdicts(self, columns: Columns, look: Look) -> list[CardSet]:
        """Return the cards that each accepts."""
        may = look.may
        return [may[a] & may[b] for a, b in zip(*columns, strict=True)]

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return them joined by *and*."""
        return And(parts)


class Either:
    """One condition or another."""

    memory = NOTHING

    def verdicts(self, columns: Columns, look: Look) -> list[CardSet]:
        """Return the cards that each accepts."""
        may = look.may
        return [may[a] | may[b] for a, b in zip(*columns, strict=True)]

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return them joined by *or*."""
        return Or(parts)


class One:
    """Exactly one of two conditions."""

    memory = NOTHING

    def verdicts(self, columns: Columns, look: Look) -> list[CardSet]:
        """Return the cards that each accepts."""
        may, sure = look.may, look.sure
        if look.is_sure:
            return [may[a] ^ may[b] for a, b in zip(*columns, strict=True)]
        return [(may[a] | may[b]) & ~(sure[a] & sure[b]) for a, b in zip(*columns, strict=True)]

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return them as *exactly one of*."""
        return ExactlyOne(parts)


class Choice:
    """If something holds one condition, otherwise another."""

    memory = NOTHING

    def verdicts(self, columns: Columns, look: Look) -> list[CardSet]:
        """Return the cards that each accepts."""
        may, sure = look.may, look.sure
        tests, then, otherwise = columns
        rows = zip(tests, then, otherwise, strict=True)
        if look.is_sure:
            return [may[b] ^ (may[t] & (may[a] ^ may[b])) for t, a, b in rows]
        return [
            (may[t] & ~sure[t]) | (sure[t] & may[a]) | (EVERY_CARD & ~may[t] & may[b])
            for t, a, b in rows
        ]

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return "if … then … otherwise …"."""
        return IfElse(*parts)


@dataclass(frozen=True, slots=True)
class Cases:
    """One of several conditions, by what is the case in a situation.

    Parameters
    ----------
    case : callable
        Returns the place of the condition that judges; None where nothing judges yet.
    build : callable
        Makes the rule of its conditions.
    memory : Memory
        What it looks at.
    """

    case: Callable[[Situation], int | None]
    build: Callable[[tuple[Condition, ...]], Condition]
    memory: Memory

    def verdicts(self, columns: Columns, look: Look) -> list[CardSet]:
        """Return the cards that each accepts."""
        place = self.case(look.situation)
        if place is None:
            return [EVERY_CARD] * len(columns[0])
        return list(map(look.may.__getitem__, columns[place]))

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return the rule."""
        return self.build(parts)


def in_turn(pattern: Sequence[int]) -> Cases:
    """Return the form of conditions that take turns; a condition may have several turns.

    Examples
    --------
    >>> from eleusis_nb.rules import Rule
    >>> parts = tuple(Rule.parse(text).tree for text in ("red", "black"))
    >>> print(Rule(in_turn((0, 0, 1)).tree(parts)))
    in turn: two red, one black
    """
    length = len(pattern)
    return Cases(
        lambda here: pattern[here.position % length],
        lambda parts: InTurn(tuple(parts[place] for place in pattern)),
        (0, length, False, 0),
    )


def by_suit() -> Cases:
    """Return the form of a condition for each suit of the last card."""

    def build(parts: tuple[Condition, ...]) -> Condition:
        *first, last = parts
        for suit, part in reversed(tuple(zip(SUIT_TRAITS, first, strict=False))):
            last = IfElse(Earlier(Is(suit)), part, last)
        return last

    return Cases(lambda here: int(here.recent[-1].suit) if here.recent else None, build, LAST)


def by_remainder(number: int) -> Cases:
    """Return the form of a condition for each remainder of the last card's value."""
    return Cases(
        lambda here: here.recent[-1].value % number if here.recent else None,
        ByRemainder,
        LAST,
    )


@dataclass(frozen=True, slots=True)
class Block:
    """Rules of one form with their weights.

    Parameters
    ----------
    form : Form
        The form.
    columns : tuple of list of int
        The atoms of each rule, by part.
    weights : list of int
        The weights.
    """

    form: Form
    columns: Columns
    weights: list[int]

    def __len__(self) -> int:
        return len(self.weights)

    def verdicts(self, look: Look) -> list[CardSet]:
        """Return the cards that each rule accepts."""
        return self.form.verdicts(self.columns, look) if self.weights else []

    def keep(self, marks: Sequence[object]) -> Block:
        """Return the rules whose marks are true."""
        columns = tuple([list(compress(one, marks)) for one in self.columns])
        return Block(self.form, columns, list(compress(self.weights, marks)))

    def weigh(self, weights: list[int]) -> Block:
        """Return the same rules with other weights, without those whose weight is 0."""
        made = Block(self.form, self.columns, weights)
        return made if all(weights) else made.keep(weights)

    def only(self, rows: Iterable[int]) -> Block:
        """Return the rules at some places."""
        rows = tuple(rows)
        columns = tuple([[one[row] for row in rows] for one in self.columns])
        return Block(self.form, columns, [self.weights[row] for row in rows])

    def tree(self, row: int, atoms: Atoms) -> Condition:
        """Return a rule as a condition."""
        return self.form.tree(tuple([atoms.trees[column[row]] for column in self.columns]))

    @classmethod
    def of(cls, form: Form, rows: Iterable[tuple[tuple[int, ...], int]]) -> Self:
        """Return a block of rules and their weights."""
        parts: list[tuple[int, ...]] = []
        weights: list[int] = []
        for row, weight in rows:
            parts.append(row)
            weights.append(weight)
        return cls(form, tuple(map(list, zip(*parts, strict=True))), weights)


Weighed: TypeAlias = tuple[Form, Columns, list[float]]
"""Rules of one form with their probabilities."""

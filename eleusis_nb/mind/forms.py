"""Forms: how a rule is made of atoms, and what rules of one form say, row by row.

Rules of one form are columns of atoms' numbers, one column for each part. What all of them say in
a situation is one pass over the columns, with one or two bit operations a rule.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import accumulate, compress
from typing import Any, Final, TypeAlias

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.conditions import And, ByRemainder, Earlier, ExactlyOne, IfElse, InTurn, Is, Or
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Trait
from eleusis_nb.mind.atoms import NOTHING, Atoms, Look, Memory, memory_of
from eleusis_nb.rules import Condition, Situation

Columns: TypeAlias = tuple[list[int], ...]
"""For each part of a form, the numbers of the atoms, row by row."""


@dataclass(frozen=True, slots=True)
class Form:
    """How rules are made of atoms."""

    verdicts: Callable[[Columns, Look], list[CardSet]]
    """The cards that each rule accepts."""
    tree: Callable[[tuple[Condition, ...]], Condition]
    """Makes a rule of its parts."""
    memory: Memory = NOTHING
    """What rules of the form look at beside their parts."""
    case: Callable[[Situation], int | None] | None = None
    """Of forms by which one part judges: which; none where nothing judges yet."""


def _one(columns: Columns, look: Look) -> list[CardSet]:
    return list(map(look.may.__getitem__, columns[0]))


def _and(columns: Columns, look: Look) -> list[CardSet]:
    may = look.may
    return [may[a] & may[b] for a, b in zip(*columns, strict=True)]


def _or(columns: Columns, look: Look) -> list[CardSet]:
    may = look.may
    return [may[a] | may[b] for a, b in zip(*columns, strict=True)]


def _exactly_one(columns: Columns, look: Look) -> list[CardSet]:
    may, sure = look.may, look.sure
    if look.is_sure:
        return [may[a] ^ may[b] for a, b in zip(*columns, strict=True)]
    return [(may[a] | may[b]) & ~(sure[a] & sure[b]) for a, b in zip(*columns, strict=True)]


def _choice(columns: Columns, look: Look) -> list[CardSet]:
    may, sure = look.may, look.sure
    rows = zip(*columns, strict=True)
    if look.is_sure:
        return [may[b] ^ (may[t] & (may[a] ^ may[b])) for t, a, b in rows]
    return [
        (may[t] & ~sure[t]) | (sure[t] & may[a]) | (EVERY_CARD & ~may[t] & may[b])
        for t, a, b in rows
    ]


SINGLE: Final = Form(_one, lambda parts: parts[0])
BOTH: Final = Form(_and, And)
EITHER: Final = Form(_or, Or)
ONE: Final = Form(_exactly_one, ExactlyOne)
CHOICE: Final = Form(_choice, lambda parts: IfElse(*parts))


def _cases(
    case: Callable[[Situation], int | None],
    tree: Callable[[tuple[Condition, ...]], Condition],
    memory: Memory,
) -> Form:
    """Return the form of several conditions, one of which judges, by what is the case."""

    def verdicts(columns: Columns, look: Look) -> list[CardSet]:
        place = case(look.situation)
        if place is None:
            return [EVERY_CARD] * len(columns[0])
        return list(map(look.may.__getitem__, columns[place]))

    return Form(verdicts, tree, memory, case)


def in_turn(pattern: Sequence[int]) -> Form:
    """Return the form of conditions that take turns; a condition may have several turns.

    >>> from eleusis_nb.rules import Rule
    >>> parts = tuple(Rule.parse(text).tree for text in ("red", "black"))
    >>> print(Rule(in_turn((0, 0, 1)).tree(parts)))
    in turn: two red, one black
    """
    length = len(pattern)
    return _cases(
        lambda here: pattern[here.position % length],
        lambda parts: InTurn(tuple(parts[place] for place in pattern)),
        Memory(period=length),
    )


def _suit_by_suit(parts: tuple[Condition, ...]) -> Condition:
    *first, last = parts
    for suit, part in reversed(tuple(zip(SUIT_TRAITS, first, strict=False))):
        last = IfElse(Earlier(Is(suit)), part, last)
    return last


BY_SUIT: Final = _cases(
    lambda here: int(here.recent[-1].suit) if here.recent else None,
    _suit_by_suit,
    memory_of(_suit_by_suit((Is(Trait.ANYTHING),) * 4).sight()),
)
"""A condition for each suit of the last card."""


def by_remainder(number: int) -> Form:
    """Return the form of a condition for each remainder of the last card's value."""
    return _cases(
        lambda here: here.recent[-1].value % number if here.recent else None,
        ByRemainder,
        memory_of(ByRemainder((Is(Trait.ANYTHING),) * number).sight()),
    )


@dataclass(frozen=True, eq=False)
class Rows:
    """Rules form by form, numbered through, with their weights."""

    atoms: Atoms
    blocks: tuple[tuple[Form, Columns], ...]
    weights: list[Any]
    """Whole numbers where rules are believed; probabilities where they are listed."""

    @classmethod
    def of(cls, atoms: Atoms, listed: Iterable[tuple[Form, Columns, list[float]]]) -> Rows:
        """Return the rules that were listed by form."""
        some = [one for one in listed if one[2]]
        blocks = tuple((form, columns) for form, columns, _ in some)
        return cls(atoms, blocks, [weight for *_, weights in some for weight in weights])

    def __len__(self) -> int:
        return len(self.weights)

    @cached_property
    def begins(self) -> list[int]:
        """The number of the first rule of each form."""
        return [0, *accumulate(len(columns[0]) for _, columns in self.blocks)][:-1]

    def verdicts(self, look: Look) -> list[CardSet]:
        """Return the cards that each rule accepts."""
        found: list[CardSet] = []
        for form, columns in self.blocks:
            found += form.verdicts(columns, look)
        return found

    def keep(self, marks: Sequence[object]) -> Rows:
        """Return the rules whose marks are true."""
        blocks = []
        for begin, (form, columns) in zip(self.begins, self.blocks, strict=True):
            some = marks[begin : begin + len(columns[0])]
            kept = tuple([list(compress(column, some)) for column in columns])
            if kept[0]:
                blocks.append((form, kept))
        return Rows(self.atoms, tuple(blocks), list(compress(self.weights, marks)))

    def only(self, numbers: Sequence[int]) -> Rows:
        """Return some rules, whose numbers are given form by form."""
        blocks, end = [], 0
        for begin, (form, columns) in zip(self.begins, self.blocks, strict=True):
            start, end = end, bisect_left(numbers, begin + len(columns[0]), end)
            if start < end:
                places = [number - begin for number in numbers[start:end]]
                some = tuple([list(map(column.__getitem__, places)) for column in columns])
                blocks.append((form, some))
        return Rows(self.atoms, tuple(blocks), list(map(self.weights.__getitem__, numbers)))

    def weigh(self, weights: list[int]) -> Rows:
        """Return the same rules with other weights, without those whose weight is 0."""
        made = Rows(self.atoms, self.blocks, weights)
        return made if all(weights) else made.keep(weights)

    def tree(self, number: int) -> Condition:
        """Return a rule as a condition."""
        place = bisect_right(self.begins, number) - 1
        form, columns = self.blocks[place]
        row = number - self.begins[place]
        return form.tree(tuple([self.atoms.trees[column[row]] for column in columns]))

    def memory(self) -> Memory:
        """Return what the rules look at together."""
        kept = {form.memory for form, _ in self.blocks}
        for _, columns in self.blocks:
            for column in columns:
                kept.update([self.atoms.memories[atom] for atom in set(column)])
        return reduce(Memory.and_of, kept)

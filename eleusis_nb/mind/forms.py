"""Forms: how a rule is made of atoms, and what many rules of one form say at once.

Rules of one form are columns of bytes, one column for each part: a byte stands for an atom in the
column's palette. What all of them say is one formula on whole columns, as large numbers: eight
bytes a rule for the cards that it accepts, or one byte a rule for whether it accepts one card.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import accumulate, compress
from typing import Any, Final, NamedTuple, TypeAlias

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.conditions import And, ByRemainder, Earlier, ExactlyOne, IfElse, InTurn, Is, Or
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Trait
from eleusis_nb.mind.atoms import NOTHING, Atoms, Look, Memory, Verdicts, memory_of
from eleusis_nb.rules import Condition, Situation

Columns: TypeAlias = tuple[list[int], ...]
"""For each part of a form, the numbers of the atoms, row by row."""

_Parts: TypeAlias = Callable[[int], int]
"""What the part in a place says, of all rules in one number."""


@dataclass(frozen=True, slots=True)
class Form:
    """How rules are made of atoms."""

    tree: Callable[[tuple[Condition, ...]], Condition]
    """Makes a rule of its parts."""
    says: Callable[[_Parts, _Parts], int] | None = None
    """What they accept, by what their parts may accept and surely do."""
    memory: Memory = NOTHING
    """What rules of the form look at beside their parts."""
    case: Callable[[Situation], int | None] | None = None
    """Of forms by which one part judges: which; none where nothing judges yet."""


def _exactly_one(may: _Parts, sure: _Parts) -> int:
    a, b = may(0), may(1)
    return a ^ b if sure is may else (a | b) & ~(sure(0) & sure(1))


def _choice(may: _Parts, sure: _Parts) -> int:
    test, a, b = may(0), may(1), may(2)
    if sure is may:
        return b ^ (test & (a ^ b))
    certain = sure(0)
    return (test & ~certain) | (certain & a) | (~test & b)


SINGLE: Final = Form(lambda parts: parts[0], case=lambda _: 0)
BOTH: Final = Form(And, lambda may, _: may(0) & may(1))
EITHER: Final = Form(Or, lambda may, _: may(0) | may(1))
ONE: Final = Form(ExactlyOne, _exactly_one)
CHOICE: Final = Form(lambda parts: IfElse(*parts), _choice)


def in_turn(pattern: Sequence[int]) -> Form:
    """Return the form of conditions that take turns; a condition may have several turns.

    >>> from eleusis_nb.rules import Rule
    >>> parts = tuple(Rule.parse(text).tree for text in ("red", "black"))
    >>> print(Rule(in_turn((0, 0, 1)).tree(parts)))
    in turn: two red, one black
    """
    length = len(pattern)
    return Form(
        lambda parts: InTurn(tuple(parts[place] for place in pattern)),
        memory=Memory(period=length),
        case=lambda here: pattern[here.position % length],
    )


def _suit_by_suit(parts: tuple[Condition, ...]) -> Condition:
    *first, last = parts
    for suit, part in reversed(tuple(zip(SUIT_TRAITS, first, strict=False))):
        last = IfElse(Earlier(Is(suit)), part, last)
    return last


BY_SUIT: Final = Form(
    _suit_by_suit,
    memory=memory_of(_suit_by_suit((Is(Trait.ANYTHING),) * 4).sight()),
    case=lambda here: int(here.recent[-1].suit) if here.recent else None,
)
"""A condition for each suit of the last card."""


def by_remainder(number: int) -> Form:
    """Return the form of a condition for each remainder of the last card's value."""
    return Form(
        ByRemainder,
        memory=memory_of(ByRemainder((Is(Trait.ANYTHING),) * number).sight()),
        case=lambda here: here.recent[-1].value % number if here.recent else None,
    )


_BYTES: Final = 256
_ROW_BY_ROW: Final = 6
"""So few rules are asked one by one: that is quicker."""


class Block(NamedTuple):
    """Rules of one form."""

    form: Form
    palettes: tuple[Sequence[int], ...]
    """The atoms that the bytes of each column stand for."""
    columns: tuple[bytes, ...]

    @classmethod
    def of(cls, form: Form, columns: Columns) -> Iterator[Block]:
        """Yield blocks of rules, each of so few atoms that a byte stands for one."""
        size, start = len(columns[0]), 0
        while start < size:
            end = size
            while any(len(set(column[start:end])) > _BYTES for column in columns):
                end = (start + end) // 2 + 1
            palettes = tuple(sorted(set(column[start:end])) for column in columns)
            places = [{atom: n for n, atom in enumerate(palette)} for palette in palettes]
            yield cls(
                form,
                palettes,
                tuple(
                    bytes(map(place.__getitem__, column[start:end]))
                    for place, column in zip(places, columns, strict=True)
                ),
            )
            start = end

    @property
    def size(self) -> int:
        """The number of rules."""
        return len(self.columns[0])

    def parts(self, row: int) -> tuple[int, ...]:
        """Return the atoms of a rule."""
        return tuple(
            [
                palette[column[row]]
                for palette, column in zip(self.palettes, self.columns, strict=True)
            ]
        )

    def pick(self, choose: Callable[[bytes], Iterable[int]]) -> Block | None:
        """Return some of the rules, chosen in each column; None if there are none."""
        palettes, columns = [], []
        for palette, column in zip(self.palettes, self.columns, strict=True):
            chosen = bytes(choose(column))
            if not chosen:
                return None
            if len(chosen) < len(palette):  # most of its atoms are not needed any more
                used = bytes(sorted(set(chosen)))
                palette = [palette[one] for one in used]  # noqa: PLW2901
                chosen = chosen.translate(bytes.maketrans(used, bytes(range(len(used)))))
            palettes.append(palette)
            columns.append(chosen)
        return Block(self.form, tuple(palettes), tuple(columns))

    def legal(self, look: Look) -> Iterable[CardSet]:
        """Return the cards that each rule accepts."""
        form = self.form
        if form.says is None:
            place = form.case(look.situation)  # type: ignore[misc]  # it has one or the other
            if place is None:
                return [EVERY_CARD] * self.size
            some = [look.may[atom] for atom in self.palettes[place]]
            return map(some.__getitem__, self.columns[place])
        if self.size <= _ROW_BY_ROW:
            found = []
            for row in map(self.parts, range(self.size)):
                may = [look.may[atom] for atom in row].__getitem__
                sure = may if look.is_sure else [look.sure[atom] for atom in row].__getitem__
                found.append(form.says(may, sure))
            return found

        def gather(place: int, verdicts: Verdicts) -> int:
            some = array("Q", [verdicts[atom] for atom in self.palettes[place]]).tobytes()
            lanes = [some[n : n + 8] for n in range(0, len(some), 8)]
            column = b"".join(map(lanes.__getitem__, self.columns[place]))
            return int.from_bytes(column, "little")

        return array("Q", self._says(form.says, look, gather).to_bytes(8 * self.size, "little"))

    def accepts(self, look: Look, card: CardSet) -> bytes:
        """Return a byte for each rule, 1 if it accepts a card."""

        def translated(place: int, verdicts: Verdicts) -> bytes:
            some = bytes([verdicts[atom] & card > 0 for atom in self.palettes[place]])
            return self.columns[place].translate(some.ljust(_BYTES))

        def gather(place: int, verdicts: Verdicts) -> int:
            return int.from_bytes(translated(place, verdicts), "little")

        form = self.form
        if form.says is None:
            place = form.case(look.situation)  # type: ignore[misc]  # it has one or the other
            return b"\1" * self.size if place is None else translated(place, look.may)
        return self._says(form.says, look, gather).to_bytes(self.size, "little")

    @staticmethod
    def _says(
        says: Callable[[_Parts, _Parts], int], look: Look, gather: Callable[[int, Verdicts], int]
    ) -> int:
        def may(place: int) -> int:
            return gather(place, look.may)

        return says(may, may if look.is_sure else lambda place: gather(place, look.sure))


@dataclass(frozen=True, eq=False)
class Rows:
    """Rules form by form, numbered through, with their weights."""

    atoms: Atoms
    blocks: tuple[Block, ...]
    weights: list[Any]
    """Whole numbers where rules are believed; probabilities where they are listed."""

    @classmethod
    def of(cls, atoms: Atoms, listed: Iterable[tuple[Form, Columns, list[float]]]) -> Rows:
        """Return the rules that were listed by form."""
        some = [one for one in listed if one[2]]
        blocks = [block for form, columns, _ in some for block in Block.of(form, columns)]
        return cls(atoms, tuple(blocks), [weight for *_, weights in some for weight in weights])

    def __len__(self) -> int:
        return len(self.weights)

    @cached_property
    def begins(self) -> list[int]:
        """The number of the first rule of each block."""
        return [0, *accumulate([block.size for block in self.blocks])][:-1]

    def verdicts(self, look: Look) -> list[CardSet]:
        """Return the cards that each rule accepts."""
        found: list[CardSet] = []
        for block in self.blocks:
            found += block.legal(look)
        return found

    def accepts(self, look: Look, card: CardSet) -> int:
        """Return whether each rule accepts a card: a byte for each in one number."""
        marks = b"".join([block.accepts(look, card) for block in self.blocks])
        return int.from_bytes(marks, "little")

    def keep(self, marks: Sequence[object]) -> Rows:
        """Return the rules whose marks are true."""
        blocks = []
        for begin, block in zip(self.begins, self.blocks, strict=True):
            some = marks[begin : begin + block.size]
            blocks.append(block.pick(lambda column, some=some: compress(column, some)))  # type: ignore[misc]
        return Rows(self.atoms, tuple(filter(None, blocks)), list(compress(self.weights, marks)))

    def only(self, numbers: Sequence[int]) -> Rows:
        """Return some rules, whose numbers are given form by form."""
        blocks, end = [], 0
        for begin, block in zip(self.begins, self.blocks, strict=True):
            start, end = end, bisect_left(numbers, begin + block.size, end)
            if start < end:
                places = [number - begin for number in numbers[start:end]]
                blocks.append(
                    block.pick(lambda column, places=places: map(column.__getitem__, places))  # type: ignore[misc]
                )
        weights = list(map(self.weights.__getitem__, numbers))
        return Rows(self.atoms, tuple(filter(None, blocks)), weights)

    def tree(self, number: int) -> Condition:
        """Return a rule as a condition."""
        place = bisect_right(self.begins, number) - 1
        block = self.blocks[place]
        parts = block.parts(number - self.begins[place])
        return block.form.tree(tuple([self.atoms.trees[atom] for atom in parts]))

    def memory(self) -> Memory:
        """Return what the rules look at together."""
        kept = {block.form.memory for block in self.blocks}
        for block in self.blocks:
            for palette, column in zip(block.palettes, block.columns, strict=True):
                kept.update([self.atoms.memories[palette[one]] for one in set(column)])
        return reduce(Memory.and_of, kept)

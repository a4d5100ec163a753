"""The named space of the first lessons: some ten thousand rules, made by a grammar.

Atoms are single conditions on the card, or relations of it to the last card. Rules are one
atom, two joined by *and* or *or*, *if* the last card is … *then* … *otherwise* …, and cycles of
two, three, four or six. It looks back one card. Nothing here is written for a list of known
rules; the length of a rule is the number of bits the grammar spends on choosing it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from math import log2
from typing import Final

from eleusis_nb.cards import RANKS
from eleusis_nb.collecting import uncollected
from eleusis_nb.inference.atoms import Atom
from eleusis_nb.inference.space import ListedSpace, Shape, Wording
from eleusis_nb.rules import Condition
from eleusis_nb.rules.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.rules.conditions import (
    And,
    Compares,
    Differs,
    Earlier,
    IfElse,
    InTurn,
    Is,
    NextSuit,
    Not,
    Or,
    Rank,
    Shares,
    Steps,
    Value,
)
from eleusis_nb.rules.conditions.relations import Direction, Order
from eleusis_nb.rules.numbers import Residue, Span

FURTHEST: Final = 6
"""Distances and numbers of steps go up to half the circle of ranks."""


def _or_not(trait: Trait) -> tuple[Condition, Condition]:
    return Is(trait), Not(Is(trait))


# Each line is one choice of the grammar; its members are the choices within it.
_PLAIN: Final[tuple[tuple[Condition, ...], ...]] = (
    (Is(Trait.RED), Is(Trait.BLACK)),
    (Is(Trait.EVEN), Is(Trait.ODD)),
    tuple(Is(suit) for suit in SUIT_TRAITS),
    tuple(Not(Is(suit)) for suit in SUIT_TRAITS),
    _or_not(Trait.FACE),
    _or_not(Trait.LOW),
    _or_not(Trait.HONOUR),
    _or_not(Trait.PRIME),
)
_FINE: Final[tuple[tuple[Condition, ...], ...]] = (
    tuple(Rank(rank, rank) for rank in range(1, RANKS + 1)),
    tuple(Value(Span(None, most)) for most in range(2, RANKS)),
    tuple(Value(Span(least, None)) for least in range(2, RANKS)),
    tuple(Value(Residue(n, rest)) for n in (3, 4) for rest in range(n)),
)
_LIKENESS: Final[tuple[tuple[Condition, ...], ...]] = (
    tuple(Shares(attribute) for attribute in Attribute),
    tuple(Shares(attribute, same=False) for attribute in Attribute),
    tuple(Compares(order) for order in Order),
)
_NEARNESS: Final[tuple[tuple[Condition, ...], ...]] = (
    tuple(Differs(Span(None, most)) for most in range(1, FURTHEST + 1)),
    tuple(
        Steps(1, most, direction, circle=True)
        for direction in Direction
        for most in range(1, FURTHEST + 1)
    ),
    tuple(NextSuit((SUIT_TRAITS[0], *rest)) for rest in permutations(SUIT_TRAITS[1:])),
)


class _Atoms:
    """The atoms by the group they belong to, each known by its number."""

    def __init__(self) -> None:
        self.all: list[Atom] = []
        self.plain = self._number(_PLAIN)
        self.fine = self._number(_FINE)
        self.likeness = self._number(_LIKENESS)
        self.nearness = self._number(_NEARNESS)
        # What the last card was; one of each pair is enough, for the branches can be swapped.
        self.tests = self._number(
            tuple(
                tuple(Earlier(condition) for condition in choices[:1])
                if len(choices) == 2  # noqa: PLR2004 (a condition and its opposite)
                else tuple(Earlier(condition) for condition in choices)
                for choices in _PLAIN
                if not isinstance(choices[0], Not)
            )
        )
        self.anything = len(self.all)
        self.all.append(Atom(Is(Trait.ANYTHING), 1.0))

    def _number(self, choices: tuple[tuple[Condition, ...], ...]) -> range:
        start = len(self.all)
        for members in choices:
            bits = log2(len(choices)) + log2(len(members))
            self.all.extend(Atom(condition, bits) for condition in members)
        return range(start, len(self.all))

    def bits(self, parts: Sequence[int]) -> float:
        return sum(self.all[part].bits for part in parts)


_ONE: Final = Shape(lambda row, parts, _: row[parts[0]], lambda trees: trees[0])
_BOTH: Final = Shape(lambda row, parts, _: row[parts[0]] & row[parts[1]], And)
_EITHER: Final = Shape(lambda row, parts, _: row[parts[0]] | row[parts[1]], Or)
_IF: Final = Shape(
    # What the last card was is true of all 52 cards or of none.
    lambda row, parts, _: (row[parts[0]] & row[parts[1]]) | (~row[parts[0]] & row[parts[2]]),
    lambda trees: IfElse(*trees),
)

RHYTHMS: Final = ("01", "001", "010", "100", "0011", "0110", "000111", "001110", "011100")
"""Which of two conditions holds at each beat; the two are taken in both orders."""


def _rhythm(pattern: str) -> Shape:
    places = tuple(int(place) for place in pattern)
    beats = len(places)
    return Shape(
        lambda row, parts, position: row[parts[places[position % beats]]],
        lambda trees: InTurn(tuple(trees[place] for place in places)),
        beats,
    )


def _singles(atoms: _Atoms) -> Iterator[Wording]:
    for group in (atoms.plain, atoms.fine, atoms.likeness, atoms.nearness):
        for part in group:
            yield Wording(_ONE, (part,), atoms.bits((part,)) + 2)


def _pairs(atoms: _Atoms, shape: Shape) -> Iterator[Wording]:
    single = (*atoms.plain, *atoms.fine, *atoms.likeness, *atoms.nearness)
    for parts in combinations(single, 2):
        yield Wording(shape, parts, atoms.bits(parts) + 2 * 2)  # which group each is from


def _choices(atoms: _Atoms) -> Iterator[Wording]:
    branches = (*atoms.plain, *atoms.likeness, atoms.anything)
    for test in atoms.tests:
        for pair in permutations(branches, 2):
            parts = (test, *pair)
            yield Wording(_IF, parts, atoms.bits(parts) + 2 * log2(3))


def _cycles(atoms: _Atoms) -> Iterator[Wording]:
    for pattern in RHYTHMS:
        shape = _rhythm(pattern)
        for parts in permutations(atoms.plain, 2):
            # A longer cycle takes longer to say: a bit for each beat.
            yield Wording(shape, parts, atoms.bits(parts) + shape.beats)


@cache
def named_space() -> ListedSpace:
    """Return the space, laid out when first asked for.

    Examples
    --------
    >>> space = named_space()
    >>> 10_000 < len(space.hypotheses) < 100_000
    True
    >>> round(sum(hypothesis.weight for hypothesis in space.hypotheses), 9)
    1.0
    """
    with uncollected():
        atoms = _Atoms()
        families = (
            _singles(atoms),
            _pairs(atoms, _BOTH),
            _pairs(atoms, _EITHER),
            _choices(atoms),
            _cycles(atoms),
        )
        return ListedSpace.of(tuple(atoms.all), families)

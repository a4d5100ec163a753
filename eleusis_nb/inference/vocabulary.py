"""The words of the factored space: its atoms and selectors, made by a grammar.

Each row of a table is one choice of the grammar, with the bits it takes to come there; a member
of the row takes as many more as it takes to tell it from the others. Bits are whole numbers:
the length of a code word. The further back a card lies, the longer it takes to speak of it.
Nothing here is written for a list of rules: the rows are the kinds of conditions that the
language has, each with all the numbers it may take within the stated bounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product
from math import ceil, log2
from typing import Final, TypeAlias

from eleusis_nb.cards import RANKS
from eleusis_nb.inference.atoms import Atom
from eleusis_nb.inference.families.cases import Selector
from eleusis_nb.inference.selectors import BySuit, Remainder, Test, Turns
from eleusis_nb.rules import Condition, Situation
from eleusis_nb.rules.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.rules.conditions import (
    Compares,
    Differs,
    Earlier,
    Is,
    LastPlay,
    NextSuit,
    Not,
    Rank,
    Refused,
    RemainderOfSum,
    Shares,
    Steps,
    Total,
    Value,
)
from eleusis_nb.rules.conditions.relations import Direction, Order
from eleusis_nb.rules.numbers import Residue, Span

Row: TypeAlias = tuple[int, Sequence[Condition]]
"""The bits it takes to choose a row, and its members."""

BACK_BITS: Final = (0, 2, 4, 5, 6, 6)
"""What it takes to speak of the card 1, 2 … 6 before."""

FURTHEST: Final = 6
"""Distances and numbers of steps go up to half the circle of ranks."""

WIDEST: Final = 3
"""Sums are of the last one, two or three cards, with or without the card judged."""

LONGEST_CYCLE: Final = 6
"""Cycles have up to so many places (source 003 advises that memory be no longer than six)."""

_PLAIN: Final = (Trait.FACE, Trait.LOW, Trait.HONOUR, Trait.PRIME)


def _both_ways(conditions: Iterable[Condition]) -> list[Condition]:
    return [way for condition in conditions for way in (condition, Not(condition))]


def _of_the_card() -> Iterator[Row]:
    """Yield what can be said of a card by itself."""
    yield 2, [Is(Trait.RED), Is(Trait.BLACK), Is(Trait.EVEN), Is(Trait.ODD)]
    yield 2, _both_ways(Is(suit) for suit in SUIT_TRAITS)
    yield 3, _both_ways(Is(trait) for trait in _PLAIN)
    yield 4, _both_ways(Rank(rank, rank) for rank in range(1, RANKS + 1))
    yield 3, [Rank(1, most) for most in range(2, RANKS)]
    yield 3, [Rank(least, RANKS) for least in range(2, RANKS)]
    inner = [Rank(a, b) for a in range(2, RANKS) for b in range(a + 1, RANKS)]
    yield 5, _both_ways(inner)
    yield 5, _both_ways(Value(Residue(3, rest)) for rest in range(3))
    yield 5, _both_ways(Value(Residue(n, rest)) for n in (4, 5) for rest in range(n))


def _to_a_card(back: int) -> Iterator[Row]:
    """Yield how a card can stand to an earlier one."""
    far = BACK_BITS[back - 1]
    sames = [Shares(attribute, back, same) for attribute in Attribute for same in (True, False)]
    yield 2 + far, sames
    yield 3 + far, [Compares(order, back) for order in Order]
    yield (
        4 + far,
        _both_ways(
            NextSuit((SUIT_TRAITS[0], *rest), back) for rest in permutations(SUIT_TRAITS[1:])
        ),
    )
    spans = [(least, most) for least in (0, 1) for most in range(1, FURTHEST + 1)]
    spans += [(n, n) for n in range(2, FURTHEST + 1)]
    yield (
        4 + far,
        [Steps(a, b, way, back, circle=True) for way in Direction for a, b in spans],
    )
    yield 4 + far, [Differs(Span(None, most), back) for most in range(1, FURTHEST + 2)]
    yield 4 + far, [Differs(Span(least, None), back) for least in range(2, FURTHEST + 2)]
    yield 5 + far, [Compares(order, back, ace_high=True) for order in Order]
    yield 5 + far, [Differs(Residue(n, 0), back) for n in (3, 4)]
    pairs = [(a, b) for a in range(1, FURTHEST + 1) for b in range(a, FURTHEST + 1)]
    yield 6 + far, [Differs(Span(a, b), back) for a, b in pairs if a == b or a > 1]
    yield 6 + far, [Steps(a, b, way, back) for way in Direction for a, b in pairs if b <= a + 2]
    wide = [(a, b) for a, b in pairs if 1 < a < b]
    yield 6 + far, [Steps(a, b, way, back, circle=True) for way in Direction for a, b in wide]


def _sums(window: int, *, with_this: bool) -> Iterator[Row]:
    """Yield what can be said of a sum."""
    far = BACK_BITS[window - 1]
    cards = window + with_this
    residues = [Residue(n, rest) for n in (2, 3, 4, 5) for rest in range(n)]
    remainders = [Total(amount, window, with_this) for amount in residues]
    yield 5 + far, [*remainders, *(Not(one) for one in remainders[2:])]
    thresholds = range(2 * cards, 12 * cards + 1)
    yield 5 + far, [Total(Span(least, None), window, with_this) for least in thresholds]
    yield 5 + far, [Total(Span(None, most), window, with_this) for most in thresholds]


def _tests(look_back: int) -> Iterator[Row]:
    """Yield what can be asked before a card is judged: of earlier cards, and how it went."""
    for back in range(1, min(look_back, 2) + 1):
        far = BACK_BITS[back - 1]
        yield 1 + far, [Earlier(Is(t), back) for t in (Trait.RED, Trait.EVEN)]
        yield 2 + far, [Earlier(Is(suit), back) for suit in SUIT_TRAITS]
        yield 2 + far, [Earlier(Is(trait), back) for trait in _PLAIN]
        yield 3 + far, [Earlier(Rank(1, most), back) for most in range(2, RANKS)]
        yield 3 + far, [Earlier(Rank(rank, rank), back) for rank in range(1, RANKS + 1)]
        yield 4 + far, [Earlier(Value(Residue(n, r)), back) for n in (3, 4) for r in range(n)]
    if look_back > 1:
        alike = [Shares(attribute) for attribute in Attribute]
        yield 4, [Earlier(one) for one in alike]
        yield 4, [Earlier(Compares(order)) for order in (Order.HIGHER, Order.LOWER)]
        residues = [Residue(2, 0), *(Residue(n, r) for n in (3, 4) for r in range(n))]
        yield 5, [Total(amount, 2, with_this=False) for amount in residues]
        yield 5, [Total(Span(n, None), 2, with_this=False) for n in range(6, 23)]
    yield 3, [LastPlay(right=True)]
    yield 4, [Refused(least) for least in (1, 2, 3)]


def _members(rows: Iterable[Row]) -> Iterator[tuple[Condition, int]]:
    for bits, members in rows:
        for member in members:
            yield member, bits + ceil(log2(len(members)))


def atoms(look_back: int) -> list[Atom]:
    """Return the atoms, each meaning once, under the first and shortest words for it.

    Parameters
    ----------
    look_back : int
        How many earlier cards may be looked at, 0 to 6.
    """
    rows: list[Row] = [(1, [Is(Trait.ANYTHING)])]
    rows += _of_the_card()
    for back in range(1, look_back + 1):
        rows += _to_a_card(back)
    for window in range(1, min(look_back, WIDEST) + 1):
        rows += _sums(window, with_this=True)
    tests = list(_members(_tests(look_back)))
    rows += [(bits + 2, _either_way(test)) for test, bits in tests]
    rows += [(9, [RemainderOfSum(window)]) for window in range(2, min(look_back, WIDEST) + 1)]
    found = sorted(_members(rows), key=lambda member: member[1])
    return [Atom(tree, bits) for tree, bits in _once(found)]


def _either_way(test: Condition) -> list[Condition]:
    if isinstance(test, Earlier):
        return [test, Earlier(Not(test.condition), test.back)]
    if isinstance(test, LastPlay):
        return [test, LastPlay(not test.right)]
    return [test, Not(test)]


def _once(found: Iterable[tuple[Condition, int]]) -> Iterator[tuple[Condition, int]]:
    """Drop what means the same as something before it."""
    met: set[object] = set()
    for tree, bits in found:
        meaning = _meaning(tree)
        if meaning not in met:
            met.add(meaning)
            yield tree, bits


def _meaning(tree: Condition) -> object:
    """Return what tells conditions apart here: their cards, where those never change."""
    if isinstance(tree, Earlier) and tree.condition.sight().is_static:
        return tree.back, tree.condition.legal(Situation())
    return tree.legal(Situation()) if tree.sight().is_static else tree


# --- selectors ---------------------------------------------------------------------------------


def tests_before(look_back: int) -> list[Selector]:
    """Return the tests of earlier cards and sums; one of two opposites is enough."""
    return _test_selectors(
        test for test in _members(_tests(look_back)) if not isinstance(test[0], LastPlay | Refused)
    )


def tests_of_play() -> list[Selector]:
    """Return the tests of how it went: the last verdict, and how many were refused."""
    return _test_selectors(
        test for test in _members(_tests(0)) if isinstance(test[0], LastPlay | Refused)
    )


def tests_of_the_card() -> list[Selector]:
    """Return the tests of the card judged itself."""
    rows: list[Row] = [
        (1, [Is(Trait.RED), Is(Trait.EVEN)]),
        (2, [Is(suit) for suit in SUIT_TRAITS]),
        (2, [Is(trait) for trait in _PLAIN]),
        (3, [Rank(1, most) for most in range(2, RANKS)]),
    ]
    return _test_selectors(_members(rows))


def tests_of_a_value(look_back: int) -> list[Selector]:
    """Return the tests whether a value lies in a span, or leaves a remainder.

    Of the card judged, and of the last two: those that the other tests do not already make.
    """
    inner = [Rank(a, b) for a in range(2, RANKS) for b in range(a + 1, RANKS)]
    single = [Rank(rank, rank) for rank in range(1, RANKS + 1)]
    fifths = [Value(Residue(5, rest)) for rest in range(5)]
    residues = [Value(Residue(n, rest)) for n in (3, 4) for rest in range(n)]
    rows: list[Row] = [(3, inner), (3, single), (3, [*residues, *fifths])]
    for back in range(1, min(look_back, 2) + 1):
        far = BACK_BITS[back - 1]
        rows.append((3 + far, [Earlier(span, back) for span in inner]))
        rows.append((4 + far, [Earlier(one, back) for one in fifths]))
    return _test_selectors(_members(rows))


def _test_selectors(tests: Iterable[tuple[Condition, int]]) -> list[Selector]:
    return [Test(tree, bits) for tree, bits in _once(sorted(tests, key=lambda test: test[1]))]


def cases(look_back: int) -> list[Selector]:
    """Return the selectors with a branch for each suit or remainder of an earlier card."""
    found: list[Selector] = []
    for back in range(1, min(look_back, 2) + 1):
        far = BACK_BITS[back - 1]
        found.append(BySuit(back, 1 + far))
        found += [Remainder(n, back, 2 + far) for n in (3, 4, 5)]
    return found


def cycles(longest: int = LONGEST_CYCLE) -> list[Selector]:
    """Return all cycles: each way to give the places to branches, up to so many places.

    A branch's number is that of its first place, and no cycle is a shorter one gone round twice.
    A place takes a bit to say.
    """
    return [
        Turns(pattern, len(pattern))
        for length in range(2, longest + 1)
        for pattern in product(range(length), repeat=length)
        if _is_plain(pattern)
    ]


def _is_plain(pattern: tuple[int, ...]) -> bool:
    length = len(pattern)
    firsts = tuple(dict.fromkeys(pattern))
    return (
        firsts == tuple(range(len(firsts)))
        and len(firsts) > 1
        and not any(
            pattern == pattern[:part] * (length // part)
            for part in range(1, length)
            if length % part == 0
        )
    )

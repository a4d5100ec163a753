"""The vocabulary of the factored space: what each kind of condition costs, counted by hand.

A row costs its own bits and those it takes to name one of its members: a power of two at least as
large as the row. A card further back costs 0, 2, 4, 5, 6 and 6 bits more.
"""

from __future__ import annotations

from collections import Counter

import pytest

from eleusis_nb.conditions import (
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
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Direction, Order
from eleusis_nb.inference import selectors, vocabulary
from eleusis_nb.inference.families.cases import Selector
from eleusis_nb.inference.selectors import BySuit, Remainder, Turns
from eleusis_nb.rules import Condition

UP, DOWN = Direction.UP, Direction.DOWN
ROUND = (Trait.CLUB, Trait.HEART, Trait.SPADE, Trait.DIAMOND)

ATOMS: list[tuple[Condition, int]] = [
    (Is(Trait.ANYTHING), 2),  # one branch in eight, by the library
    # Of the card by itself.
    (Is(Trait.RED), 2 + 2),
    (Is(Trait.ODD), 2 + 2),
    (Is(Trait.SPADE), 2 + 3),
    (Not(Is(Trait.SPADE)), 2 + 3),
    (Is(Trait.PRIME), 3 + 3),
    (Not(Is(Trait.FACE)), 3 + 3),
    (Rank(1, 8), 3 + 4),
    (Rank(4, 13), 3 + 4),
    (Rank(13, 13), 4 + 5),  # thirteen ranks, each or not
    (Rank(5, 9), 5 + 7),  # 55 spans without the ace and the king, each or not
    (Not(Rank(11, 12)), 5 + 7),
    (Value(Residue(3, 1)), 5 + 3),
    (Value(Residue(4, 1)), 5 + 5),
    (Not(Value(Residue(5, 4))), 5 + 5),
    # Compared with an earlier card.
    (Shares(Attribute.RANK), 2 + 4),
    (Shares(Attribute.SUIT, 1, same=False), 2 + 4),
    (Shares(Attribute.SUIT, 2), 2 + 2 + 4),
    (Shares(Attribute.SUIT, 3), 2 + 4 + 4),
    (Compares(Order.HIGHER), 3 + 2),
    (Compares(Order.AT_MOST, 2), 3 + 2 + 2),
    (NextSuit(ROUND), 4 + 4),  # six orders of the suits, each or not
    (NextSuit(ROUND, 2), 4 + 2 + 4),
    (Steps(0, 6, UP, circle=True), 4 + 6),  # seventeen spans, up or down
    (Steps(6, 6, DOWN, circle=True), 4 + 6),
    (Differs(Span(None, 7)), 4 + 3),
    (Differs(Span(7, None)), 4 + 3),
    (Differs(Span(7, None), 2), 4 + 2 + 3),
    (Compares(Order.HIGHER, ace_high=True), 5 + 2),
    (Differs(Residue(4, 0)), 5 + 1),
    (Differs(Span(2, 6)), 6 + 4),  # 2 … 6 to 2 … 6, and 1 by itself: 16 spans
    (Steps(1, 1, UP), 6 + 5),  # 6 + 5 + 4 spans of at most three steps, up or down
    (Steps(4, 6, DOWN), 6 + 5),
    (Steps(2, 6, UP, circle=True), 6 + 5),  # 4 + 3 + 2 + 1 wide spans, up or down
    (Steps(3, 4, UP, 2, circle=True), 6 + 2 + 5),
    # Sums.
    (Total(Residue(2, 1), 1), 5 + 5),  # 14 remainders, and 12 of them refused
    (Not(Total(Residue(5, 0), 1)), 5 + 5),
    (Total(Span(24, None), 1), 5 + 5),  # 4 to 24 with two cards: 21 thresholds
    (Total(Span(None, 6), 2), 5 + 2 + 5),  # 6 to 36 with three: 31
    # A sum (5, and 2 for the card before the last), divided by that card (4 + 2), and one more (4).
    (RemainderOfSum(2), 5 + 2 + 4 + 2 + 4),
    (RemainderOfSum(3), 5 + 4 + 4 + 4 + 4),
    # What was before, as a condition of its own: two bits more, and one for the opposite.
    (Earlier(Is(Trait.RED)), 2 + 1 + 1 + 1),
    (Earlier(Not(Is(Trait.EVEN)), 2), 2 + 1 + 2 + 1 + 1),
    (Earlier(Is(Trait.CLUB)), 2 + 2 + 2 + 1),
    (Earlier(Is(Trait.PRIME)), 2 + 2 + 2 + 1),
    (Earlier(Rank(1, 4)), 2 + 3 + 4 + 1),
    (Earlier(Rank(4, 4)), 2 + 3 + 4 + 1),
    (Earlier(Value(Residue(3, 2))), 2 + 4 + 3 + 1),
    (Earlier(Shares(Attribute.COLOUR)), 2 + 4 + 3 + 1),
    (Earlier(Compares(Order.LOWER)), 2 + 4 + 1 + 1),
    (Total(Residue(4, 3), 2, with_this=False), 2 + 5 + 3 + 1),
    (Total(Span(22, None), 2, with_this=False), 2 + 5 + 5 + 1),
    (LastPlay(right=False), 2 + 3 + 1),
    (Refused(3), 2 + 4 + 2 + 1),
]


@pytest.fixture(scope="module")
def atoms() -> dict[Condition, float]:
    return {atom.tree: atom.bits for atom in vocabulary.atoms(3)}


@pytest.mark.parametrize(("tree", "bits"), ATOMS, ids=[repr(tree) for tree, _ in ATOMS])
def test_an_atom_costs_its_row_and_its_place_in_it(
    tree: Condition, bits: int, atoms: dict[Condition, float]
) -> None:
    assert atoms[tree] == bits


@pytest.mark.parametrize(
    "tree",
    [
        Rank(1, 9),  # low
        Rank(11, 13),  # a face card
        Not(Rank(11, 13)),  # no face card
        Not(Is(Trait.RED)),
        Differs(Span(None, 8)),
        Differs(Span(8, None)),
        Steps(7, 7, UP, circle=True),  # seven up is six down
        Total(Span(3, None), 1),  # nearly every pair of cards
        Total(Span(25, None), 1),
        Total(Residue(6, 0), 1),
        Refused(4),
    ],
    ids=repr,
)
def test_what_has_a_shorter_name_or_says_little_is_no_atom(
    tree: Condition, atoms: dict[Condition, float]
) -> None:
    assert tree not in atoms


def test_an_atom_looks_no_further_back_than_is_asked() -> None:
    def furthest(look_back: int) -> int:
        return max(max(atom.tree.sight().cards, default=0) for atom in vocabulary.atoms(look_back))

    assert [furthest(look_back) for look_back in (0, 1, 2)] == [0, 1, 2]


# --- selectors ----------------------------------------------------------------------------------


def costs(found: list[Selector]) -> dict[Condition, int]:
    return {one.condition: one.bits for one in found if isinstance(one, selectors.Test)}


def test_the_tests_of_earlier_cards() -> None:
    tests = costs(vocabulary.tests_before(2))
    # Of each card back: red and even, 4 suits, 4 traits, 11 limits but that of the low cards,
    # 13 ranks, 3 + 4 remainders. Of both together: 5 attributes, 2 orders, 1 + 7 remainders of
    # the sum and its limits from 6 to 22.
    assert len(tests) == 2 * (2 + 4 + 4 + 10 + 13 + 7) + 5 + 2 + 8 + 17
    assert tests[Earlier(Is(Trait.EVEN))] == 1 + 1
    assert tests[Earlier(Is(Trait.EVEN), 2)] == 1 + 1 + 2
    assert tests[Earlier(Rank(2, 2))] == 3 + 4
    assert len(costs(vocabulary.tests_before(1))) == 2 + 4 + 4 + 10 + 13 + 7


def test_the_tests_of_the_last_play() -> None:
    refused: dict[Condition, int] = {Refused(least): 4 + 2 for least in (1, 2, 3)}
    assert costs(vocabulary.tests_of_play()) == {LastPlay(right=True): 3} | refused


def test_the_tests_of_the_card_judged() -> None:
    tests = costs(vocabulary.tests_of_the_card())
    assert Counter(tests.values()) == {1 + 1: 2, 2 + 2: 4 + 4, 3 + 4: 10}
    assert tests[Rank(1, 12)] == 3 + 4
    assert tests[Is(Trait.PRIME)] == 2 + 2


def test_the_tests_of_a_value() -> None:
    tests = costs(vocabulary.tests_of_a_value(2))
    # Of the card 13 ranks and 7 + 5 remainders, and of each card 55 spans and 5 remainders.
    assert len(tests) == 13 + 7 + 55 + 5 + 2 * (55 + 5)
    assert tests[Rank(3, 3)] == 3 + 4
    assert tests[Rank(2, 12)] == 3 + 6
    assert tests[Value(Residue(5, 0))] == tests[Value(Residue(3, 0))] == 3 + 4
    assert tests[Earlier(Rank(2, 3), 2)] == 3 + 2 + 6
    assert tests[Earlier(Value(Residue(5, 1)), 2)] == 4 + 2 + 3


def test_the_cases_by_suit_and_by_remainder() -> None:
    assert vocabulary.cases(2) == [
        BySuit(1, 1),
        *(Remainder(n, 1, 2) for n in (3, 4, 5)),
        BySuit(2, 1 + 2),
        *(Remainder(n, 2, 2 + 2) for n in (3, 4, 5)),
    ]
    assert vocabulary.cases(3) == vocabulary.cases(2)


def test_the_cycles_are_the_partitions_of_their_positions_that_do_not_repeat_a_shorter_one() -> (
    None
):
    found = vocabulary.cycles()
    assert all(isinstance(one, Turns) and one.bits == len(one.pattern) for one in found)
    patterns = [one.pattern for one in found if isinstance(one, Turns)]
    assert patterns[:5] == [(0, 1), (0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 1, 2)]
    # Bell's numbers of partitions, without the one of a single part and the repeated ones.
    assert Counter(map(len, patterns)) == {
        2: 2 - 1,
        3: 5 - 1,
        4: 15 - 1 - 1,
        5: 52 - 1,
        6: 203 - 1 - 1 - 4,
    }

"""What the default space holds: rules of the library found by meaning, and those out of reach."""

from __future__ import annotations

import pytest

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.inference import factored_space
from eleusis_nb.inference.reach import member_like
from eleusis_nb.library import FAMILIES, family
from eleusis_nb.rules import Rule, Situation, compare

ENDS = {
    f"{name}, {end}": family(name)[place]
    for name in FAMILIES
    for end, place in (("first", 0), ("last", -1))
}
BEYOND = "order, last"
"""Zigzag with its way out after two cards of one rank: two tests on the last two cards."""


def test_the_default_space_stands_for_more_than_a_million_million_rules() -> None:
    space = factored_space()
    assert space.size > 10**12
    assert "in all" in space.describe()


def test_what_the_space_does_not_hold_is_said_so() -> None:
    assert member_like(factored_space(), ENDS[BEYOND].rule) is None


@pytest.mark.parametrize("name", [name for name in ENDS if name != BEYOND])
def test_the_space_holds_the_first_and_last_rule_of_each_family_of_the_library(name: str) -> None:
    rule = ENDS[name].rule
    found = member_like(factored_space(), rule)
    assert found is not None
    starters = [card for card in ALL_CARDS if rule.legal("") & card.bit][:3]
    assert all(compare(rule, found, board=Situation.of([card])) for card in starters)


def test_a_rule_of_too_many_parts_is_not_there() -> None:
    rule = Rule.from_text(
        "in turn: red, even and red or a face and black, a heart or a club or an ace, prime and red"
    )
    assert member_like(factored_space(), rule) is None


@pytest.mark.parametrize(
    "text",
    [
        "9 to jack if the last card is 2 to 7, otherwise not black",
        "the same suit as the last card if 4 to 10, otherwise red",
        "red if of value a multiple of 5, otherwise higher than the last card",
    ],
)
def test_a_span_or_a_remainder_of_a_value_chooses_between_two_conditions(text: str) -> None:
    assert member_like(factored_space(), Rule.from_text(text)) is not None

"""Plain forms, each worked out by hand: the same meaning in fewer or simpler words."""

from __future__ import annotations

import pytest

from eleusis_nb.conditions.normal import normal, size
from eleusis_nb.rules import Rule

NEGATED = [
    ("red", "black"),
    ("the same suit as the last card", "a different suit from the last card"),
    ("higher than the last card", "no higher than the last card"),
    ("lower than the last card", "no lower than the last card"),
    ("no lower than the last card", "lower than the last card"),
    ("at most as high as the last card", "higher than the last card"),
    (
        "if the last card is red, then black; otherwise higher than the last card",
        "if the last card is red, then red; otherwise no higher than it",
    ),
    ("in turn: red, black", "in turn: black, red"),
    ("the last play was right", "the last play was wrong"),
    ("no more than 3 away from the last card", "at least 4 away from the last card"),
    ("at least 4 away from the last card", "no more than 3 away from the last card"),
    ("the last card is red", "the last card is black"),
    ("red and the last card is red", "black, or the last card is black"),
    ("red, or the last card is red", "black and the last card is black"),
    ("higher than the first card", "no higher than the first card"),
    ("higher than each of the last 2 cards", "no higher than one of the last 2 cards"),
    ("higher than one of the last 2 cards", "no higher than each of the last 2 cards"),
    (
        "the sum of the last card and this one is even",
        "the sum of the last card and this one is odd",
    ),
    (
        "the sum of the last card and this one is at least 10",
        "the sum of the last card and this one is at most 9",
    ),
    (
        "with this one its suit is on the line at most 2 times",
        "with this one its suit is on the line at least 3 times",
    ),
    (
        "with this one more cards on the line are red than are black",
        "with this one at least as many cards on the line are black as are red",
    ),
    ("between the last 2 cards", "not between the last 2 cards"),
]
PLAIN = [
    ("red and a heart", "a heart"),
    ("red or a heart", "red"),
    ("red or black", "anything"),
    ("red and black", "nothing"),
    ("an ace or a 2 or a 3", "ace to 3"),
    ("red and a face", "a red face card"),
    ("red and higher than the last card and black", "nothing"),
    ("red, or higher than the last card, or black", "anything"),
    ("higher than the last card and anything", "higher than the last card"),
    ("higher than the last card, or nothing", "higher than the last card"),
    ("higher than the last card and higher than the last card", "higher than the last card"),
    (
        "red and (even and higher than the last card)",
        "red and even and higher than the last card",
    ),
    (
        "red and even and a heart and higher than the last card",
        "even and a heart and higher than the last card",
    ),
    ("in turn: red, black, red, black", "in turn: red, black"),
    ("in turn: red, red", "red"),
    ("if nothing, then red; otherwise black", "black"),
    (
        "if red, then higher than the last card; otherwise higher than the last card",
        "higher than the last card",
    ),
    (
        "if the last card is not red, then even; otherwise odd",
        "if the last card is red, then odd; otherwise even",
    ),
    # A case comes before "anything", unless its test would need a "not" for it.
    (
        "if the last play was right, then anything; otherwise a heart",
        "if the last play was wrong, then a heart; otherwise anything",
    ),
    (
        "if the last card is a king, then anything; otherwise a heart",
        "if the last card is a king, then anything; otherwise a heart",
    ),
    ("a 3 or a 6 or a queen or a 9", "a multiple of 3"),
    (
        "an ace or a 2 or a 4 or a 5 or a 7 or an 8 or a 10 or a jack or a king",
        "not a multiple of 3",
    ),
    ("a 4 or an 8 or a queen", "a multiple of 4"),
    ("not (a 5 or a 10)", "not a multiple of 5"),
    ("a 5 or a 10", "a 5 or a 10"),
    (
        "not a 10 and not a 5 and higher than the last card",
        "not a multiple of 5 and higher than the last card",
    ),
    (
        "not a 10 and not a 4 and higher than the last card",
        "not a 4 and not a 10 and higher than the last card",
    ),
    ("0 steps above the last card", "the same rank as the last card"),
    ("higher than the last card; only anything may start", "higher than the last card"),
    ("anything; only a red card may start", "anything; only a red card may start"),
]


def plain(text: str) -> str:
    return str(Rule(normal(Rule.parse(text).tree)))


@pytest.mark.parametrize(("text", "expected"), PLAIN, ids=[text for text, _ in PLAIN])
def test_a_rule_in_its_plain_form(text: str, expected: str) -> None:
    assert plain(text) == expected


@pytest.mark.parametrize(("text", "expected"), NEGATED, ids=[text for text, _ in NEGATED])
def test_what_is_not_is_said_without_a_not(text: str, expected: str) -> None:
    assert plain(f"not ({text})") == expected


def test_the_size_is_the_number_of_conditions() -> None:
    # An and, two ors, and in each of these two.
    assert size(Rule.parse("(red, or higher than the last card) and (even or a heart)").tree) == 7

"""Second thoughts of a sentence: what decides, what happens otherwise, what cards are worth."""

from __future__ import annotations

from random import Random

import pytest

from eleusis_nb.rules import read
from tests.data.sentences import predicates as p
from tests.data.sentences.predicates import Card, Line, Predicate
from tests.sentences import means


def sum_decides(line: Line, card: Card) -> bool | None:
    """Higher where the last two add up to an even number, else lower."""
    if len(line) < 2:
        return None
    even = (line[-1].value + line[-2].value) % 2 == 0
    return card.value > line[-1].value if even else card.value < line[-1].value


def after_the_king(line: Line, card: Card) -> bool | None:
    """Up, and an ace after a king."""
    if not line:
        return None
    return card.value == 1 if line[-1].value == 13 else card.value > line[-1].value


def second_after_red(line: Line, card: Card) -> bool | None:
    """Black where the last card but one is red."""
    return None if len(line) < 2 else not p.red(line[-2]) or p.black(card)


def jacks_after_red(line: Line, card: Card) -> bool | None:
    return None if not line else card.value != 11 or p.red(line[-1])


def low_after_ten(line: Line, card: Card) -> bool | None:
    if not line:
        return None
    last = line[-1].value
    return card.value < last if last >= 10 else card.value > last


def colour_until_king(line: Line, card: Card) -> bool | None:
    if not line:
        return None
    return (p.red(card) != p.red(line[-1])) == (line[-1].value == 13)


def red_up_black_down(line: Line, card: Card) -> bool | None:
    if not line:
        return None
    up = card.value > line[-1].value
    return card.value != line[-1].value and up == p.red(card)


def equal_changes_colour(line: Line, card: Card) -> bool | None:
    if not line:
        return None
    last = line[-1]
    return card.value > last.value or (card.value == last.value and p.red(card) != p.red(last))


READ: list[tuple[str, Predicate]] = [
    ("the sum of the last two decides: if even play higher; if odd lower", sum_decides),
    ("go up until a king and then you go back to ace", after_the_king),
    ("the second card after a red must be black", second_after_red),
    ("all of them are ok but jacks need to come after a red card", jacks_after_red),
    ("higher card every time, except after a ten or more, when lower", low_after_ten),
    ("everything above 6 is wrong if it's black", p.card(lambda c: p.red(c) or c.value <= 6)),
    ("face cards are ok only when they're red", p.card(lambda c: not p.face(c) or p.red(c))),
    ("my guess: one color till a king comes then swap", colour_until_king),
    (
        "going up you must use red cards, going down black cards; equal ranks are not allowed",
        red_up_black_down,
    ),
    ("greater or equal, and if it's equal then it's a different color", equal_changes_colour),
    ("it says no to anything 10 or over", p.card(lambda c: c.value < 10)),
    ("nothing that's a face", p.card(p.no(p.face))),
    (
        "reds under 7 and blacks over 7, and never a 7",
        p.card(lambda c: c.value != 7 and p.red(c) == (c.value < 7)),
    ),
    ("hearts are only allowed if they're over 8", p.card(lambda c: not p.heart(c) or c.value > 8)),
    ("the three highest ranks", p.card(p.face)),
    ("composite numbers only", p.card(lambda c: c.value in {4, 6, 8, 9, 10, 12})),
]
NOTED = [
    "even, with J=11, Q=12 and K=13",
    "even (jack is 11, queen is 12, king is 13)",
    "even cards, counting A as 1",
    "even numbers only, J and K count as odd",
    "Face cards count as 11, 12 and 13. Even cards.",
]
UNTRUE = [
    "even, counting the ace as 2",
    "even, queens count as odd",
    "even (jack is 12)",
]


@pytest.mark.parametrize(("text", "meaning"), READ, ids=[text for text, _ in READ])
def test_what_comes_after_belongs_to_what_was_said(text: str, meaning: Predicate) -> None:
    rule = read(text).rule
    assert rule is not None
    assert means(rule, meaning, Random(1))


@pytest.mark.parametrize("text", NOTED)
def test_a_true_note_on_what_cards_are_worth_changes_nothing(text: str) -> None:
    rule = read(text).rule
    assert rule is not None
    assert means(rule, p.card(p.even), Random(1))


@pytest.mark.parametrize("text", UNTRUE)
def test_a_note_that_is_not_true_is_not_passed_over(text: str) -> None:
    assert not read(text).certain


def test_where_to_start_again_is_asked() -> None:
    reading = read("you have to go up until you reach a king and then start again")
    assert not reading.certain
    assert any(means(one.rule, after_the_king, Random(1)) for one in reading.readings)

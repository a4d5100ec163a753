"""The longest series of a hand that a rule accepts."""

from __future__ import annotations

from eleusis_nb.cards import cards
from eleusis_nb.players.series import in_a_row
from eleusis_nb.rules import Rule, Situation

HIGHER = Rule.parse("higher than the last card")
AFTER_4 = Situation.of(cards("4S"))


def test_a_later_card_may_begin_the_longest_series() -> None:
    # After the king nothing is higher; from the 5 on there are three.
    assert in_a_row(HIGHER, AFTER_4, cards("KH 5H 6H"), 4) == cards("5H 6H KH")


def test_of_series_of_one_length_the_first_in_the_hand_is_taken_and_none_is_too_long() -> None:
    assert in_a_row(HIGHER, AFTER_4, cards("KH 5H 6H"), 1) == cards("KH")
    assert in_a_row(HIGHER, AFTER_4, cards("KH 5H 6H"), 2) == cards("5H KH")
    assert in_a_row(HIGHER, AFTER_4, cards("2H 3H"), 4) == ()


def test_of_two_cards_that_end_a_series_the_first_in_the_hand_is_taken() -> None:
    assert in_a_row(HIGHER, AFTER_4, cards("5H 5C"), 4) == cards("5H")
    assert in_a_row(HIGHER, AFTER_4, cards("5C 5H"), 4) == cards("5C")

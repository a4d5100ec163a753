"""Lesson 5: what its checks take and what they do not, worked out by hand.

The line is 3♥ 8♠ 5♦ 10♣: red, black, red, black; and odd, even, odd, even.
"""

from pathlib import Path
from random import Random

import pytest

from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding
from eleusis_nb.session import Session


def test_three_rules_are_written_down(tmp_path: Path) -> None:
    table = Session.at_lesson(5, folder=tmp_path, random=Random(3))
    assert check(5, "ideas", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    for text in ("red", "even"):
        table.do("suppose", text=text)
    assert check(5, "ideas", folder=tmp_path).standing is ItemStanding.NOT_YET
    table.do("suppose", text="at most 10")
    assert check(5, "ideas", folder=tmp_path)


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        ("odd if the last card is even, otherwise even", ItemStanding.PASSED),
        ("a different suit from the last card", ItemStanding.PASSED),
        ("at most 10", ItemStanding.PASSED),
        ("black if the last card is red, otherwise red", ItemStanding.NOT_YET),  # Ada's own
        ("a different colour from the last card", ItemStanding.NOT_YET),  # Ada's, in other words
        ("black", ItemStanding.NOT_YET),  # 5♦ was accepted
        ("higher than the last card", ItemStanding.NOT_YET),  # 5 after 8
        ("it depends", ItemStanding.NOT_YET),
        ("…", ItemStanding.NOT_TRIED),
    ],
)
def test_another_rule(given: str, standing: ItemStanding, tmp_path: Path) -> None:
    assert check(5, "another", given, folder=tmp_path).standing is standing


def test_the_first_card_against_a_rule_is_named(tmp_path: Path) -> None:
    assert "5♦" in check(5, "another", "black", folder=tmp_path).rationale
    assert "8♠" in check(5, "exit", "red", folder=tmp_path).rationale


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        ("not a nine", ItemStanding.PASSED),
        ("at most 8 or a ten", ItemStanding.PASSED),
        ("not the 9 of hearts", ItemStanding.PASSED),
        (
            "odd if the last card is even, otherwise even",
            ItemStanding.NOT_YET,
        ),  # 9 is odd, after 10
        ("at most 10", ItemStanding.NOT_YET),
        ("black", ItemStanding.NOT_YET),  # refuses 9♥, but 5♦ too
        (..., ItemStanding.NOT_TRIED),
    ],
)
def test_a_rule_that_denies_the_next_card(
    given: object, standing: ItemStanding, tmp_path: Path
) -> None:
    # Four cards leave both rules open; one that lets 9♥ in falls with it.
    reasons = () if standing is ItemStanding.NOT_TRIED else ("open", "open", "wrong")
    assert check(5, "exit", given, *reasons, folder=tmp_path).standing is standing


def test_own_words(tmp_path: Path) -> None:
    assert check(5, "own-words", "The short one.", folder=tmp_path).standing is ItemStanding.NOT_YET
    said = "The short one, because it would be a strange accident if so few words fitted by luck."
    assert check(5, "own-words", said, folder=tmp_path)

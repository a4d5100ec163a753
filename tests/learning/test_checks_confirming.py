"""Lesson 4: what its checks take and what they do not, worked out by hand."""

from pathlib import Path
from random import Random

import pytest

from eleusis_nb.learning import check
from eleusis_nb.learning.checking import Standing
from eleusis_nb.session import Session


def test_yes_and_no_are_counted_apart(tmp_path: Path) -> None:
    table = Session.at_lesson(4, folder=tmp_path, random=Random(3))
    for fits in (True, True, False, True, False):
        table.do("play", cards=table.view()["hand"][:1], fits=fits, confidence=0.8)
    assert check(4, "yes", folder=tmp_path)
    assert check(4, "no", folder=tmp_path).rationale.endswith("So far 2 times, of 3.")
    table.do("play", cards=table.view()["hand"][:1], fits=False, confidence=0.8)
    assert check(4, "no", folder=tmp_path)


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        # Some of the even cards, and no other.
        ("red and even", Standing.PASSED),
        ("a ten", Standing.PASSED),
        ("even and higher than the last card", Standing.PASSED),
        ("even", Standing.NOT_YET),  # the rule itself
        ("not odd", Standing.NOT_YET),
        ("a face", Standing.NOT_YET),  # jacks and kings are odd
        ("even or a king", Standing.NOT_YET),
        ("red and black", Standing.NOT_YET),  # no card at all
        ("some of them", Standing.NOT_YET),
        ("…", Standing.NOT_TRIED),
    ],
)
def test_a_narrower_idea(given: str, standing: Standing, tmp_path: Path) -> None:
    assert check(4, "narrower", given, folder=tmp_path).standing is standing


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        ("7S", Standing.PASSED),  # black and no club: the two differ
        ("AS", Standing.PASSED),
        ("7C", Standing.NOT_YET),  # both say it fits
        ("7H", Standing.NOT_YET),  # both say it is refused
        ("7S 8S", Standing.NOT_YET),
        (..., Standing.NOT_TRIED),
    ],
)
def test_the_card_that_shows_a_wide_idea(given: object, standing: Standing, tmp_path: Path) -> None:
    assert check(4, "exit", given, folder=tmp_path).standing is standing


def test_own_words(tmp_path: Path) -> None:
    assert check(4, "own-words", "The second.", folder=tmp_path).standing is Standing.NOT_YET
    said = "At the second table, because hardly any card fitted there and my idea was too wide."
    assert check(4, "own-words", said, folder=tmp_path)

"""Lesson 4: what its checks take and what they do not, worked out by hand."""

from pathlib import Path
from random import Random

import pytest

from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding
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
        ("red and even", ItemStanding.PASSED),
        ("a ten", ItemStanding.PASSED),
        ("even and higher than the last card", ItemStanding.PASSED),
        ("even", ItemStanding.NOT_YET),  # the rule itself
        ("not odd", ItemStanding.NOT_YET),
        ("a face", ItemStanding.NOT_YET),  # jacks and kings are odd
        ("even or a king", ItemStanding.NOT_YET),
        ("red and black", ItemStanding.NOT_YET),  # no card at all
        ("some of them", ItemStanding.NOT_YET),
        ("…", ItemStanding.NOT_TRIED),
    ],
)
def test_a_narrower_idea(given: str, standing: ItemStanding, tmp_path: Path) -> None:
    assert check(4, "narrower", given, folder=tmp_path).standing is standing


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        ("7S", ItemStanding.PASSED),  # black and no club: the two differ
        ("AS", ItemStanding.PASSED),
        ("7C", ItemStanding.NOT_YET),  # both say it fits
        ("7H", ItemStanding.NOT_YET),  # both say it is refused
        ("7S 8S", ItemStanding.NOT_YET),
        (..., ItemStanding.NOT_TRIED),
    ],
)
def test_the_card_that_shows_a_wide_idea(
    given: object, standing: ItemStanding, tmp_path: Path
) -> None:
    assert check(4, "exit", given, folder=tmp_path).standing is standing


def test_own_words(tmp_path: Path) -> None:
    assert check(4, "own-words", "The second.", folder=tmp_path).standing is ItemStanding.NOT_YET
    said = "At the second table, because hardly any card fitted there and my idea was too wide."
    assert check(4, "own-words", said, folder=tmp_path)

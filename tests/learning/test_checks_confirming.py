"""Lesson 4: what its checks take and what they do not, worked out by hand."""

from pathlib import Path

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding
from eleusis_nb.session import Session


def test_yes_and_no_are_counted_apart_and_only_as_the_idea_has_it(tmp_path: Path) -> None:
    table = Session.deal("anything", seed=3, folder=tmp_path, name="lesson-04")

    def foretell(*, fits: bool) -> None:
        table.do("play", cards=table.view()["hand"][:1], fits=fits, confidence=0.8)

    for _ in range(3):
        foretell(fits=True)
    assert check(4, "yes", table).standing is ItemStanding.NOT_TRIED  # three clicks, and no idea
    table.do("suppose", text="anything")
    for fits in (True, True, False, True):  # the idea does not say that one is refused
        foretell(fits=fits)
    assert check(4, "yes", table)
    assert check(4, "no", table).standing is ItemStanding.NOT_TRIED


def test_no_is_what_the_idea_forbids(tmp_path: Path) -> None:
    table = Session.deal("red", seed=3, folder=tmp_path, name="lesson-04")
    table.do("suppose", text="red")
    for seen in range(1, 4):
        black = [one for one in table.view()["hand"] if not Card.parse(one).is_red]
        table.do("play", cards=black[:1], fits=False, confidence=0.8)
        if seen < 3:
            assert check(4, "no", table).standing is ItemStanding.NOT_YET
    assert check(4, "no", table)


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
    # Black, so by the idea it fits; no club, so it is refused; only what the idea lets in can fail.
    reasons = () if standing is ItemStanding.NOT_TRIED else ("fits", "refused", "fits")
    assert check(4, "exit", given, *reasons, folder=tmp_path).standing is standing


def test_own_words(tmp_path: Path) -> None:
    assert check(4, "own-words", "The second.", folder=tmp_path).standing is ItemStanding.NOT_YET
    said = "At the second table, because hardly any card fitted there and my idea was too wide."
    assert check(4, "own-words", said, folder=tmp_path)

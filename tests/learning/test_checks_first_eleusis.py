"""Lesson 11: what its checks take and what they do not, worked out by hand."""

from pathlib import Path
from random import Random

import pytest

from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding
from eleusis_nb.session import Session


def _play(table: Session, cards: int) -> None:
    """Play so many cards of one's own; the others move in between."""
    while cards:
        multiplayer = table.view().get("multiplayer")
        if multiplayer is not None and multiplayer["waits"] == "computer":
            table.do("step")
            continue
        table.do("play", cards=table.view()["hand"][:1])
        cards -= 1


def test_only_ones_own_plays_count_at_the_table_of_1959(tmp_path: Path) -> None:
    table = Session.at_lesson(11, folder=tmp_path, random=Random(3))
    assert check(11, "plays", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    _play(table, 7)
    assert len(table.plays()) > 8 + 7  # the others have played as many each
    assert check(11, "plays", folder=tmp_path).rationale.endswith("7 times so far, of 8.")
    _play(table, 1)
    assert check(11, "plays", folder=tmp_path)


def test_todays_table_is_another_one_and_is_handed_over(tmp_path: Path) -> None:
    then = Session.at_lesson(11, folder=tmp_path, random=Random(3))
    _play(then, 8)
    assert check(11, "today", then, folder=tmp_path).standing is ItemStanding.NOT_TRIED
    assert check(11, "today", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    today = Session.deal(name="today", folder=tmp_path, random=Random(3))
    _play(today, 4)
    assert check(11, "today", today, folder=tmp_path).standing is ItemStanding.NOT_YET
    _play(today, 1)
    assert check(11, "today", today, folder=tmp_path)


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        # Source 001: 2 + 5 + 8 = 15 mistake cards, less three players times the fewest, 2.
        (9, ItemStanding.PASSED),
        ("9", ItemStanding.PASSED),
        (15, ItemStanding.NOT_YET),
        (13, ItemStanding.NOT_YET),
        (6, ItemStanding.NOT_YET),
        ("nine", ItemStanding.PASSED),
        ("some", ItemStanding.NOT_YET),
        (..., ItemStanding.NOT_TRIED),
    ],
)
def test_what_the_dealer_gets(given: object, standing: ItemStanding, tmp_path: Path) -> None:
    assert check(11, "dealer", given, folder=tmp_path).standing is standing


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        ("3S", ItemStanding.PASSED),  # the only spade of the line
        ("5C", ItemStanding.NOT_YET),
        ("8H", ItemStanding.NOT_YET),
        ("10D", ItemStanding.NOT_YET),
        ("QH", ItemStanding.NOT_YET),
        ("KS", ItemStanding.NOT_YET),  # a spade, but not in the line
        ("7S", ItemStanding.NOT_YET),
        ("3S 5C", ItemStanding.NOT_YET),
        ("a spade", ItemStanding.NOT_YET),
        ("…", ItemStanding.NOT_TRIED),
    ],
)
def test_the_card_that_the_mistake_followed(
    given: str, standing: ItemStanding, tmp_path: Path
) -> None:
    # 7♠ is another suit after 5♣, 8♥, 10♦ and Q♥, and the same after 3♠.
    reasons = () if given == "…" else ("fits", "fits", "refused", "fits", "fits")
    assert check(11, "exit", given, *reasons, folder=tmp_path).standing is standing


def test_own_words(tmp_path: Path) -> None:
    assert check(11, "own-words", "The mistakes.", folder=tmp_path).standing is ItemStanding.NOT_YET
    said = "A refused card came back to me, therefore I waited until the others had tried theirs."
    assert check(11, "own-words", said, folder=tmp_path)

"""Lesson 9: what its checks take and what they do not, worked out by hand."""

from pathlib import Path

import pytest

from eleusis_nb.cards import ALL_CARDS, cards
from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding
from eleusis_nb.session import Session


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        # 0.9 ** 10 = 0.34868
        (0.35, ItemStanding.PASSED),
        ("35 %", ItemStanding.PASSED),
        ("0,349", ItemStanding.PASSED),
        (0.9, ItemStanding.NOT_YET),
        (0.1, ItemStanding.NOT_YET),
        (0.39, ItemStanding.NOT_YET),  # exactly one error: 10 * 0.1 * 0.9 ** 9
        (9, ItemStanding.NOT_YET),
        (..., ItemStanding.NOT_TRIED),
    ],
)
def test_ten_true_verdicts(given: object, standing: ItemStanding, tmp_path: Path) -> None:
    assert check(9, "ten", given, folder=tmp_path).standing is standing


def test_again_is_the_same_kind_of_card_at_the_same_kind_of_place(tmp_path: Path) -> None:
    first = cards("2H 2S 4S 8C 10S 3S 5C 6H 8H 10D 7D 9H KD KD")
    rest = [*ALL_CARDS, *ALL_CARDS]
    for card in first:
        rest.remove(card)
    table = Session.deal("red", deck=[*first, *rest], folder=tmp_path, name="open-table")

    def lay(code: str) -> None:
        assert code in table.view()["hand"], table.view()["hand"]
        table.do("play", cards=[code])

    assert table.plays()[0]["cards"] == ["KD"]
    lay("4S")  # black and even: refused, so the card to follow stays the same
    lay("3S")  # black, but odd
    lay("8C")  # black and even, but not right after 4♠
    assert check(9, "again", table).standing is ItemStanding.NOT_TRIED
    lay("10S")  # once more
    assert check(9, "again", table).rationale.endswith("Once so far, of 3.")
    lay("6H")  # fits: red and even, after the king of diamonds, which is odd
    lay("8H")  # red and even once more, but after a card that is even
    assert check(9, "again", table).rationale.endswith("Once so far, of 3.")
    lay("10D")  # as the 8 after the 6
    assert check(9, "again", table).rationale.endswith("2 times so far, of 3.")
    lay("2H")
    assert check(9, "again", table)


def test_the_envelope_found_or_opened(tmp_path: Path) -> None:
    table = Session.at_lesson(9, folder=tmp_path)
    assert check(9, "envelope", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    table.do("play", cards=table.view()["hand"][:1])
    assert check(9, "envelope", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    table.do("open")
    assert check(9, "envelope", folder=tmp_path)


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        # 0.8 * 0.1 = 0.08 beside 0.2 * 0.9 = 0.18: 0.08 / 0.26 = 0.3077
        (0.31, ItemStanding.PASSED),
        ("0,31", ItemStanding.PASSED),
        ("31 %", ItemStanding.PASSED),
        (0.08, ItemStanding.NOT_YET),  # not yet shared
        (0.69, ItemStanding.NOT_YET),  # how likely black is
        (0.8, ItemStanding.NOT_YET),
        (0, ItemStanding.NOT_YET),  # as if God never erred
        (0.44, ItemStanding.NOT_YET),  # 0.08 / 0.18
        ("…", ItemStanding.NOT_TRIED),
    ],
)
def test_a_doubtful_verdict(given: object, standing: ItemStanding, tmp_path: Path) -> None:
    assert check(9, "exit", given, folder=tmp_path).standing is standing


def test_own_words(tmp_path: Path) -> None:
    assert check(9, "own-words", "The third one.", folder=tmp_path).standing is ItemStanding.NOT_YET
    said = "The queen of hearts was refused; I played another red card, and that one fitted."
    assert check(9, "own-words", said, folder=tmp_path)

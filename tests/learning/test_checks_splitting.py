"""Lesson 6: what its checks take and what they do not, worked out by hand."""

from collections.abc import Callable
from pathlib import Path

import pytest

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding, Work, facts
from eleusis_nb.session import Session


@pytest.fixture
def table(tmp_path: Path) -> Session:
    """Sit down at a table whose rule is known: red."""
    return Session.deal("red", seed=3, folder=tmp_path, name="open-table")


def play(table: Session, *wanted: Callable[[Card], bool]) -> None:
    """Play a card of the hand for each thing that is wanted, as one play."""
    hand = [Card.parse(code) for code in table.view()["hand"]]
    chosen: list[Card] = []
    for is_wanted in wanted:
        chosen.append(next(card for card in hand if is_wanted(card) and card not in chosen))
    table.do("play", cards=[card.code() for card in chosen])


def red_and_even(card: Card) -> bool:
    return card.is_red and card.value % 2 == 0


def red_and_odd(card: Card) -> bool:
    return card.is_red and card.value % 2 == 1


def club(card: Card) -> bool:
    return card.code().endswith("C")


def diamond(card: Card) -> bool:
    return card.code().endswith("D")


def spade(card: Card) -> bool:
    return card.code().endswith("S")


def test_a_play_on_which_the_own_ideas_disagree(table: Session) -> None:
    table.do("suppose", text="red")
    play(table, club)  # one idea alone is never divided
    table.do("suppose", text="not a spade and not a club")  # the same in other words
    play(table, spade)
    assert check(6, "splits", table).standing is ItemStanding.NOT_TRIED
    table.do("suppose", text="a diamond or a heart or a king of spades")
    play(table, red_and_even)  # all say yes
    assert check(6, "splits", table).standing is ItemStanding.NOT_TRIED


def test_three_such_plays(table: Session) -> None:
    table.do("suppose", text="red")
    for idea, wanted in (
        ("not a spade", club),  # “red” says no to it, the other yes; it is refused
        ("not a club", spade),
        ("a heart", diamond),  # the other way round
    ):
        table.do("suppose", text=idea)
        play(table, wanted)
    assert check(6, "splits", table)
    play(table, spade)  # only “red” is left
    assert [one["standing"] for one in table.view()["hypotheses"]].count("refuted") == 3


def test_two_such_plays_are_not_enough(table: Session) -> None:
    table.do("suppose", text="red")
    for idea, wanted in (("not a spade", club), ("not a club", spade)):
        table.do("suppose", text=idea)
        play(table, wanted)
    assert check(6, "splits", table).rationale.endswith("2 times so far, of 3.")


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        (4, ItemStanding.PASSED),  # 16, 8, 4, 2, 1
        ("4", ItemStanding.PASSED),
        (15, ItemStanding.NOT_YET),
        (8, ItemStanding.NOT_YET),
        ("half", ItemStanding.NOT_YET),
        (..., ItemStanding.NOT_TRIED),
    ],
)
def test_halving_sixteen(given: object, standing: ItemStanding, tmp_path: Path) -> None:
    assert check(6, "halving", given, folder=tmp_path).standing is standing


def test_one_change_is_the_same_suit_or_the_same_rank_as_the_card_just_before(
    tmp_path: Path,
) -> None:
    first = cards("KH 2H 3C 4H 5C 6H 6C 7C 7H 8H 8C 9C QH AH")
    rest = [*ALL_CARDS, *ALL_CARDS]
    for card in first:
        rest.remove(card)
    table = Session.deal("red", deck=[*first, *rest], folder=tmp_path, name="open-table")

    def lay(code: str) -> None:
        assert code in table.view()["hand"]
        table.do("play", cards=[code])

    def so_far() -> int:
        return facts.one_change(Work(table.record))

    for code in ("4H", "3C"):  # after cards that were accepted: no comparison
        lay(code)
    assert so_far() == 0
    lay("5C")  # 3♣ was refused: its suit stays
    assert so_far() == 1
    lay("6H")  # 5♣ was refused: neither stays, so it begins anew
    assert so_far() == 1
    for code in ("6C", "7C"):  # 6♥ was accepted; then 6♣ was refused, and its suit stays
        lay(code)
    assert so_far() == 1
    lay("7H")  # its rank stays
    assert check("6b", "one-change", table).rationale.endswith("2 times so far, of 3.")
    for code in ("8H", "8C"):  # cards that fit do not interrupt it
        lay(code)
    lay("9C")
    assert check("6b", "one-change", table)


def test_a_series_is_designed_where_two_ideas_disagree_about_it(table: Session) -> None:
    table.do("suppose", text="red")
    play(table, red_and_even, red_and_odd, red_and_even)  # long, but of one mind with itself
    table.do("suppose", text="not a spade")
    play(table, red_and_odd, club)  # divided, but short
    assert check("6b", "series", table).standing is ItemStanding.NOT_TRIED
    table.do("suppose", text="not a club")
    play(table, red_and_even, spade, red_and_odd)  # “red” says no to its second card
    assert check("6b", "series", table)


SAID = {  # what red, even, higher and a face say of a card after 7♠
    "4H": ("fits", "fits", "refused", "refused"),
    "9D": ("fits", "refused", "fits", "refused"),
    "10C": ("refused", "fits", "fits", "refused"),
    "KS": ("refused", "refused", "fits", "fits"),
}


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        # After 7♠: red, even, higher, a face. Who says yes?
        ("4H", ItemStanding.PASSED),  # red, even
        ("9D", ItemStanding.PASSED),  # red, higher
        ("10C", ItemStanding.PASSED),  # even, higher
        ("KS", ItemStanding.PASSED),  # higher, a face
        ("8D", ItemStanding.NOT_YET),  # red, even, higher
        ("QH", ItemStanding.NOT_YET),  # all four
        ("QC", ItemStanding.NOT_YET),  # even, higher, a face
        ("3C", ItemStanding.NOT_YET),  # none
        ("7H", ItemStanding.NOT_YET),  # red alone: seven is not above seven
        ("4H 9D", ItemStanding.NOT_YET),
        ("…", ItemStanding.NOT_TRIED),
    ],
)
def test_the_card_that_halves_four_ideas(
    given: str, standing: ItemStanding, tmp_path: Path
) -> None:
    reasons = SAID.get(given, ()) if standing is not ItemStanding.NOT_TRIED else ()
    assert check(6, "exit", given, *reasons, folder=tmp_path).standing is standing


def test_own_words(tmp_path: Path) -> None:
    assert check(6, "own-words", "The verdict.", folder=tmp_path).standing is ItemStanding.NOT_YET
    said = "With the first card every idea of mine said yes, so I would have learned nothing."
    assert check(6, "own-words", said, folder=tmp_path)

"""Lesson 8: what its checks take and what they do not, worked out by hand."""

from pathlib import Path
from random import Random

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding
from eleusis_nb.session import Session


def until(table: Session, waits: str) -> None:
    """Let the computer players move until the table waits for something."""
    while (multiplayer := table.view()["multiplayer"])["waits"] != waits:
        assert multiplayer["waits"] == "computer", multiplayer["waits"]
        table.do("step")


def play_one(table: Session) -> None:
    until(table, "you")
    table.do("play", cards=table.view()["hand"][:1])


def test_own_plays_prophecies_and_calls_count_and_those_of_others_do_not(tmp_path: Path) -> None:
    # Who plays by chance never declares itself prophet.
    table = Session.deal(
        "red",
        variant="new",
        seats=["God", "Ada", "random", "random"],
        seed=4,
        folder=tmp_path,
        random=Random(4),
    )
    for _ in range(3):
        play_one(table)
        table.do("go_on")
    assert check(8, "plays", table).rationale.endswith("3 times so far, of 4.")
    play_one(table)
    assert check(8, "plays", table)
    assert check(8, "prophet", table).standing is ItemStanding.NOT_TRIED
    table.do("prophesy")
    assert check(8, "prophet", table)
    assert check(8, "calls", table).standing is ItemStanding.NOT_TRIED
    for calls in range(4):
        assert not check(8, "calls", table), calls
        until(table, "you")
        pending = [Card.parse(code) for code in table.view()["multiplayer"]["pending"]["cards"]]
        claim = table.view()["multiplayer"]["pending"]["claim"]
        fits = [card.is_red for card in pending]
        table.do("judge", right=not any(fits) if claim else all(fits))
    assert check(8, "calls", table)


def test_a_prophecy_of_a_computer_player_is_none_of_ones_own(tmp_path: Path) -> None:
    table = Session.deal(
        "red",
        variant="new",
        seats=["God", "Ada", "confirmer", "confirmer"],
        seed=4,
        folder=tmp_path,
        random=Random(4),
    )
    while not any(seat["prophet"] for seat in table.view()["multiplayer"]["seats"]):
        if table.view()["multiplayer"]["waits"] == "you":
            play_one(table)
        elif table.view()["multiplayer"]["waits"] == "word":
            table.do("go_on")
        else:
            table.do("step")
    for item in ("prophet", "calls"):
        assert check(8, item, table).standing is ItemStanding.NOT_TRIED


@pytest.mark.parametrize(
    ("given", "passed"), [(15, True), ("15", True), (11, False), (22, False), (18, False)]
)
def test_what_a_standing_prophet_gets(given: object, *, passed: bool, tmp_path: Path) -> None:
    # 7 accepted, 4 refused: 7 + 2 * 4 (Abbott 1977).
    assert bool(check(8, "points", given, folder=tmp_path)) is passed


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        # After the jack of clubs, black and odd (11): Ben says red, God says even.
        ("3H", ItemStanding.PASSED),  # red and odd
        ("KD", ItemStanding.PASSED),
        ("6S", ItemStanding.PASSED),  # black and even
        ("QC", ItemStanding.PASSED),
        ("4D", ItemStanding.NOT_YET),  # red and even: right by both
        ("9S", ItemStanding.NOT_YET),  # black and odd: wrong by both
        ("red", ItemStanding.NOT_YET),
    ],
)
def test_the_card_on_which_ben_falls(given: object, standing: ItemStanding, tmp_path: Path) -> None:
    red = str(given)[-1] in "DH"
    says = ("fits", "refused") if red else ("refused", "fits")  # Ben, and God where they disagree
    found = check(8, "overthrow", given, *says, "both", folder=tmp_path)
    assert found.standing is standing


def test_the_card_alone_is_half_the_answer(tmp_path: Path) -> None:
    assert check(8, "overthrow", "3H", folder=tmp_path).standing is ItemStanding.NOT_YET
    for wrong in (
        ("refused", "refused", "both"),
        ("fits", "fits", "both"),
        ("fits", "refused", "ben"),
    ):
        assert not check(8, "overthrow", "3H", *wrong, folder=tmp_path)


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        # 12 p = 5 (1 - p), so p = 5 / 17 = 0.2941
        (0.29, ItemStanding.PASSED),
        ("29 %", ItemStanding.PASSED),
        ("0,29", ItemStanding.PASSED),
        (5 / 17, ItemStanding.PASSED),
        (0.42, ItemStanding.NOT_YET),  # 5 / 12
        (0.71, ItemStanding.NOT_YET),  # 12 / 17: the chance of falling
        (0.5, ItemStanding.NOT_YET),
        ("…", ItemStanding.NOT_TRIED),
    ],
)
def test_from_which_chance_on_it_is_worth_while(
    given: object, standing: ItemStanding, tmp_path: Path
) -> None:
    assert check(8, "exit", given, folder=tmp_path).standing is standing


def test_own_words(tmp_path: Path) -> None:
    assert (
        check(8, "own-words", "Nothing at all.", folder=tmp_path).standing is ItemStanding.NOT_YET
    )
    said = "That their rule agreed with God's on ten cards. I would ask what they say to an ace."
    assert check(8, "own-words", said, folder=tmp_path)

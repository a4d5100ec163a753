"""Lesson 10: what its checks take and what they do not, worked out by hand."""

from pathlib import Path
from random import Random

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding
from eleusis_nb.rules import Rule
from eleusis_nb.session import Session
from eleusis_nb.widgets import Workshop


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        ("red", ItemStanding.PASSED),  # one half of the cards, always
        ("odd if the last card is red, otherwise even", ItemStanding.PASSED),
        (Rule.parse("in turn: red, black"), ItemStanding.PASSED),
        ("higher than the last card", ItemStanding.NOT_YET),  # a king ends it
        ("the king of hearts", ItemStanding.NOT_YET),  # 1 of 52
        ("not a spade", ItemStanding.NOT_YET),  # three quarters
        ("something about kings", ItemStanding.UNCLEAR),
        (None, ItemStanding.NOT_TRIED),  # what a workshop has while the rule is not whole
        (..., ItemStanding.NOT_TRIED),
    ],
)
def test_a_rule_that_the_critic_lets_pass(
    given: object, standing: ItemStanding, tmp_path: Path
) -> None:
    assert check(10, "rule", given, folder=tmp_path).standing is standing


def test_what_the_critic_says_is_told(tmp_path: Path) -> None:
    found = check(10, "rule", "higher than the last card", folder=tmp_path)
    assert "K♣" in found.rationale
    assert "75 %" in check(10, "rule", "not a spade", folder=tmp_path).rationale


def test_the_rule_of_the_workshop_is_taken_as_it_lies_there(tmp_path: Path) -> None:
    workshop = Workshop("higher than the last card", variant="nojhan")
    assert check(10, "rule", workshop.rule, folder=tmp_path).standing is ItemStanding.NOT_YET
    assert check(10, "rule", Workshop("red").rule, folder=tmp_path)


@pytest.mark.parametrize(("given", "passed"), [(11, True), (8, False), (0, False), (22, False)])
def test_god_gets_what_the_best_player_gets(given: int, *, passed: bool, tmp_path: Path) -> None:
    # 11 − 3, 11 − 8, 11 − 0, 11 − 11: the best has 11 (source 003; nothing for an empty hand).
    assert bool(check(10, "points", given, folder=tmp_path)) is passed


def test_what_is_sealed_and_judged_as_god_counts(tmp_path: Path) -> None:
    table = Session.at_lesson(10, folder=tmp_path, random=Random(2))
    assert check(10, "sealed", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    table.do("seal", text="red")
    assert check(10, "sealed", folder=tmp_path)
    assert check(10, "judged", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    calls = 0
    while calls < 8:
        assert not check(10, "judged", folder=tmp_path), calls
        multiplayer = table.view()["multiplayer"]
        if multiplayer["waits"] == "computer":
            table.do("step")
        else:
            assert multiplayer["may"]["judge"], multiplayer
            pending = multiplayer["pending"]
            red = [Card.parse(code).is_red for code in pending["cards"]]
            table.do("judge", right=not any(red) if pending["claim"] else all(red))
            calls += 1
    assert check(10, "judged", folder=tmp_path)


def test_a_round_with_another_god_does_not_count(tmp_path: Path) -> None:
    table = Session.deal(
        "red",
        variant="nojhan",
        seats=["God", "Ada", "random", "random", "random"],
        seed=1,
        folder=tmp_path,
        random=Random(1),
    )
    for _ in range(6):
        waits = table.view()["multiplayer"]["waits"]
        if waits == "computer":
            table.do("step")
        elif waits == "word":
            table.do("go_on")
        else:
            table.do("play", cards=table.view()["hand"][:1])
    for item in ("sealed", "judged"):
        assert check(10, item, table).standing is ItemStanding.NOT_TRIED


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        ("1 to 6 steps above the last card around the circle", ItemStanding.PASSED),
        ("1 to 3 steps above the last card around the circle", ItemStanding.PASSED),  # 12 cards
        ("1 to 11 steps above the last card around the circle", ItemStanding.PASSED),
        ("1 to 2 steps above the last card around the circle", ItemStanding.NOT_YET),  # 8 cards
        # With twelve steps one lower fits, too: it is twelve higher on the circle.
        ("1 to 12 steps above the last card around the circle", ItemStanding.NOT_YET),
        ("higher than the last card", ItemStanding.NOT_YET),  # none after a king
        (
            "if the last card is a king then an ace, otherwise higher",
            ItemStanding.NOT_YET,
        ),  # 4 cards
        ("higher than the last card or at most 4", ItemStanding.NOT_YET),  # the ace fits after a 2
        ("red", ItemStanding.NOT_YET),
        ("anything", ItemStanding.NOT_YET),
        ("uphill", ItemStanding.NOT_YET),
        ("…", ItemStanding.NOT_TRIED),
    ],
)
def test_uphill_for_ever(given: str, standing: ItemStanding, tmp_path: Path) -> None:
    assert check(10, "exit", given, folder=tmp_path).standing is standing


def test_it_is_told_what_is_missing(tmp_path: Path) -> None:
    def finding_of(rule: str) -> str:
        return check(10, "exit", rule, folder=tmp_path).rationale

    assert finding_of("higher than the last card") == "After K♣ no card ever fits again."
    # After a king only the four aces fit.
    ace = "if the last card is a king then an ace, otherwise higher"
    assert finding_of(ace) == "After K♣ only 4 cards of 52 fit; we recommend at least 10."
    assert "A♣, one lower, fits after 2♣" in finding_of("higher than the last card or at most 4")


def test_own_words(tmp_path: Path) -> None:
    assert (
        check(10, "own-words", "It was too hard.", folder=tmp_path).standing is ItemStanding.NOT_YET
    )
    said = "I thought odd and even were easy, but all of them looked at the colours all the time."
    assert check(10, "own-words", said, folder=tmp_path)

"""Lesson 12: what its checks take and what they do not, worked out by hand."""

from pathlib import Path
from random import Random

import pytest

from eleusis_nb.games import governor
from eleusis_nb.games.governor import House
from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding
from eleusis_nb.session.governor import GovernorSession


def _sit(folder: Path, *, secret: bool = False) -> GovernorSession:
    name = "jack-12" if secret else "lesson-12"
    return GovernorSession.open(
        name=name, house=House(), secret=secret, folder=folder, seed=5, random=Random(5)
    )


def _round(table: GovernorSession) -> None:
    """Play a round to its end, drawing whenever one may."""
    table.do("stake", amount=1)
    while table.view()["may"]["draw"]:
        table.do("draw")


def test_rounds_count_when_they_are_over(tmp_path: Path) -> None:
    table = _sit(tmp_path)
    assert check(12, "rounds", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    _round(table)
    table.do("stake", amount=1)
    assert check(12, "rounds", folder=tmp_path).rationale.endswith("Once so far, of 2.")
    while table.view()["may"]["draw"]:
        table.do("draw")
    assert check(12, "rounds", folder=tmp_path)


def test_chances_have_to_be_asked_for(tmp_path: Path) -> None:
    table = _sit(tmp_path)
    table.do("stake", amount=1)
    table.do("draw")
    while not table.view()["may"]["draw"]:
        _round(table)
        table.do("stake", amount=1)
    for _ in range(2):
        table.do("chances", above=None)
    assert check(12, "chances", folder=tmp_path).standing is ItemStanding.NOT_YET
    table.do("chances", above=9)
    assert check(12, "chances", folder=tmp_path)


def test_strokes_are_written_at_the_jacks_table_and_nowhere_else(tmp_path: Path) -> None:
    table, jack = _sit(tmp_path), _sit(tmp_path, secret=True)
    assert check(12, "supposed", jack, folder=tmp_path).standing is ItemStanding.NOT_TRIED
    jack.do("suppose", text="a heart; any draw; drawer +5")
    assert check(12, "supposed", jack, folder=tmp_path).standing is ItemStanding.NOT_YET
    jack.do("suppose", text="a club; from draw 2; others -3")
    assert check(12, "supposed", jack, folder=tmp_path)
    assert check(12, "supposed", table, folder=tmp_path).standing is ItemStanding.NOT_TRIED


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        # More than 9 from 6: the 4s (4), 6s (3, for 6♠ lies there), 8s (4), 10s (4), faces (12).
        (27 / 49, ItemStanding.PASSED),
        (0.55, ItemStanding.PASSED),
        ("55 %", ItemStanding.PASSED),
        (27 / 52, ItemStanding.NOT_YET),  # cards that lie on the table cannot come
        (28 / 49, ItemStanding.NOT_YET),  # 6♠ counted again
        (30 / 49, ItemStanding.NOT_YET),  # with the twos: 8 is less than 9
        ("half", ItemStanding.NOT_YET),
        (..., ItemStanding.NOT_TRIED),
    ],
)
def test_a_chance_by_hand(given: object, standing: ItemStanding, tmp_path: Path) -> None:
    assert check(12, "reckon", given, folder=tmp_path).standing is standing


def test_the_engine_reckons_the_same() -> None:
    game = governor.GovernorRound.deal(["Ada", "Bob", "Cleo"], deck=governor.stacked("6S 9H 2C"))
    for seat in range(3):
        game, _ = game.apply(governor.Draw(seat))
    for seat in range(3):
        game, _ = game.apply(governor.Pass(seat))
    stop = governor.Threshold(8)
    draws = governor.chance(game.view(), 0, governor.Draw(0), stop)
    passes = governor.chance(game.view(), 0, governor.Pass(0), stop)
    assert draws.survives.value == pytest.approx(27 / 49)
    assert passes.survives.value == 0


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        ("even; any draw; drawer +5", ItemStanding.PASSED),
        ("an even heart; from draw 2; drawer +5", ItemStanding.PASSED),
        ("the 4 of hearts; draw 2; drawer +5", ItemStanding.PASSED),
        ("paire ; pioche 2 ; qui pioche +5", ItemStanding.PASSED),
        ("a heart; any draw; drawer +5", ItemStanding.NOT_YET),  # then Bob's 9♥ as well
        ("even; draw 3; drawer +5", ItemStanding.NOT_YET),  # it was draw 2
        ("even; any draw; drawer +10", ItemStanding.NOT_YET),
        ("even; any draw; others -5", ItemStanding.NOT_YET),
        ("a club; any draw; drawer +5", ItemStanding.NOT_YET),
        ("even", ItemStanding.NOT_YET),
        (5, ItemStanding.NOT_YET),
        ("…", ItemStanding.NOT_TRIED),
    ],
)
def test_a_stroke_that_explains_two_draws(
    given: object, standing: ItemStanding, tmp_path: Path
) -> None:
    assert check(12, "exit", given, folder=tmp_path).standing is standing


def test_own_words(tmp_path: Path) -> None:
    assert check(12, "own-words", "The first.", folder=tmp_path).standing is ItemStanding.NOT_YET
    said = "At the first table I could count every card, at the second only what was left over."
    assert check(12, "own-words", said, folder=tmp_path)

"""Lesson 13: what its checks take and what they do not, worked out by hand."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ItemStanding
from eleusis_nb.session import Session
from eleusis_nb.simulation import Results, simulate


def _tournament(**other: Any) -> Results:  # noqa: ANN401 (whatever simulate takes)
    default: dict[str, Any] = {
        "players": ["random", "confirmer"],
        "rules": ["red"],
        "rounds": 1,
        "seed": 1,
        "processes": 1,
        "progress": False,
    }
    return simulate(**(default | other))


def test_a_round_of_ones_own_is_over_when_the_envelope_is_open(tmp_path: Path) -> None:
    table = Session.at_lesson(13, folder=tmp_path, random=Random(3))
    assert check(13, "played", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    table.do("play", cards=table.view()["hand"][:1])
    assert check(13, "played", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    table.do("open")
    assert check(13, "played", folder=tmp_path)


def test_another_seed_and_nothing_else(tmp_path: Path) -> None:
    one = _tournament()
    again = _tournament(seed=20110503)
    assert check(13, "again", one, again, folder=tmp_path)
    assert check(13, "again", again, one, folder=tmp_path)
    for other, said in (
        (_tournament(), "the same seed"),
        (_tournament(seed=2, rules=["even"]), "More than the seed"),
        (_tournament(seed=2, rounds=2), "More than the seed"),
        (_tournament(seed=2, players=["random", "falsifier"]), "More than the seed"),
    ):
        found = check(13, "again", one, other, folder=tmp_path)
        assert found.standing is ItemStanding.NOT_YET
        assert said in found.rationale
    for given in ((), (one,), (one, ...), (1, 2), ("first", "again")):
        assert check(13, "again", *given, folder=tmp_path).standing is ItemStanding.NOT_TRIED


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        (400, ItemStanding.PASSED),  # 1/√400 is half of 1/√100
        ("400", ItemStanding.PASSED),
        ("four hundred", ItemStanding.PASSED),
        ("quatre cents", ItemStanding.PASSED),
        ("четыреста", ItemStanding.PASSED),
        (200, ItemStanding.NOT_YET),
        (50, ItemStanding.NOT_YET),
        (10_000, ItemStanding.NOT_YET),
        (..., ItemStanding.NOT_TRIED),
    ],
)
def test_how_many_games_halve_an_interval(
    given: object, standing: ItemStanding, tmp_path: Path
) -> None:
    assert check(13, "half", given, folder=tmp_path).standing is standing


@pytest.mark.parametrize(
    ("given", "standing"),
    [
        (0.125, ItemStanding.PASSED),
        (1 / 8, ItemStanding.PASSED),
        ("12.5 %", ItemStanding.PASSED),
        ("0,13", ItemStanding.PASSED),  # to two digits
        ("one eighth", ItemStanding.PASSED),
        ("un huitième", ItemStanding.PASSED),
        ("1 in 8", ItemStanding.PASSED),
        ("2 out of 16", ItemStanding.PASSED),
        ("une chance sur huit", ItemStanding.PASSED),
        ("один шанс из восьми", ItemStanding.PASSED),
        ("1 из 8", ItemStanding.PASSED),
        ("1 in 16", ItemStanding.NOT_YET),
        ("одна восьмая", ItemStanding.PASSED),
        ("0.15", ItemStanding.NOT_YET),
        (1 / 16, ItemStanding.NOT_YET),  # only one of the two
        (0.25, ItemStanding.NOT_YET),
        (0.5, ItemStanding.NOT_YET),
        (..., ItemStanding.NOT_TRIED),
    ],
)
def test_four_games_won_by_luck(given: object, standing: ItemStanding, tmp_path: Path) -> None:
    assert check(13, "exit", given, folder=tmp_path).standing is standing


def test_a_caption_says_more_than_a_title(tmp_path: Path) -> None:
    title = "Points of two robots."
    assert check(13, "caption", title, folder=tmp_path).standing is ItemStanding.NOT_YET
    caption = (
        "Confirmer and scientist, twelve games each on the same deals of two rules; the line is a "
        "95 % interval of the mean, and other rules remain open."
    )
    assert check(13, "caption", caption, folder=tmp_path)
    assert check(13, "own-words", "More.", folder=tmp_path).standing is ItemStanding.NOT_YET

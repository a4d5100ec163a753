"""Results as a picture: what it says, and what is drawn where."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from eleusis_nb.simulation import simulate
from eleusis_nb.simulation.picture import Picture, PlayerRow, _round_step, _Scale
from eleusis_nb.simulation.results import QUANTITIES, Estimate, ResultsError

SVG = "{http://www.w3.org/2000/svg}"


def picture(*games: tuple[str, list[float]]) -> Picture:
    """Return a picture of games that are given by hand."""
    rows = []
    for name, values in games:
        found = Estimate.of(values)
        rows.append(PlayerRow(name, tuple(values), found.mean, found.low, found.high))
    return Picture(QUANTITIES["score"].title, tuple(rows))


def test_it_says_what_it_shows() -> None:
    # 1, 2, 3: the mean is 2, the standard error 1/√3 = 0.577, and Student's 4.303 of them 2.48.
    text = picture(("confirmer", [1.0, 2.0, 3.0])).text("en")
    assert "confirmer: 2.0 on average of 3 games, 95 % interval −0.5 to 4.5." in text
    assert "from a single game" in picture(("confirmer", [4.0])).text("en")
    for lang in ("fr", "ru"):
        text = picture(("confirmer", [1.0, 2.0, 3.0])).text(lang)
        assert "on average" not in text
        assert all(number in text for number in ("2,0", "0,5", "4,5"))


def test_every_game_is_a_dot_and_games_that_came_out_alike_lie_on_each_other() -> None:
    drawn = ET.fromstring(picture(("a", [5.0, 5.0, 9.0]), ("b", [7.0])).svg("en"))  # noqa: S314 (our own)
    small = [one for one in drawn.iter(f"{SVG}circle") if float(one.get("r", 0)) < 5]
    assert len(small) == 4
    at = [(one.get("cx"), one.get("cy")) for one in small]
    assert len(set(at)) == 4  # none hides another
    assert at[0][0] == at[1][0] != at[2][0]


def test_a_scale_has_round_steps_and_holds_everything() -> None:
    rows = (PlayerRow("a", (3.0, 29.0), 16.0, -9.5, 41.5),)
    scale = _Scale.of(rows)
    assert scale.ticks == [-10, 0, 10, 20, 30, 40, 50]
    assert scale.at(-10) < scale.at(3) < scale.at(41.5) <= scale.at(50)


def test_one_game_or_games_all_alike_can_be_drawn() -> None:
    for games in ([4.0], [0.0], [4.0, 4.0, 4.0], [-3.0, -3.0]):
        assert "<svg" in picture(("a", games)).svg("en")


def test_names_are_no_markup() -> None:
    text = picture(("<script>", [1.0, 2.0]))
    assert "<script>" not in text._repr_html_()


def test_it_is_made_of_results() -> None:
    results = simulate(
        ["random", "confirmer"], ["red"], rounds=2, seed=1, processes=1, progress=False
    )
    drawn = results.picture("score")
    estimates = results.estimate("score")
    assert [row.name for row in drawn.rows] == ["confirmer", "random"]
    for row in drawn.rows:
        assert (row.mean, len(row.values)) == (estimates[row.name,].mean, 2)
    assert re.search(r'role="img" aria-label="[^"]*confirmer', drawn._repr_html_())
    with pytest.raises(ResultsError, match="There is no"):
        results.picture("beauty")


@pytest.mark.parametrize(
    ("wanted", "step"), [(1, 1), (1.1, 2), (2.1, 5), (5.1, 10), (0.3, 0.5), (60, 100)]
)
def test_steps_are_round(wanted: float, step: float) -> None:
    assert _round_step(wanted) == pytest.approx(step)


def test_a_game_alone_has_a_scale_of_two() -> None:
    scale = _Scale.of((PlayerRow("a", (4.0,), 4.0, float("-inf"), float("inf")),))
    assert (scale.low, scale.high) == (3, 5)

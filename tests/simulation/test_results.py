"""Means, intervals and differences worked out by hand, and how results are shown."""

from __future__ import annotations

import re
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from eleusis_nb.simulation import Estimate, Plan, Results
from eleusis_nb.simulation.results import COLUMNS, ResultsError


def by_hand(*rows: dict[str, Any], rounds: int = 2) -> Results:
    """Return results written by hand: two tables, one rule, two rounds in `solo`."""
    plan = Plan((("random",), ("confirmer",)), ("red",), ("solo",), rounds, seed=0)
    blank: dict[str, Any] = dict.fromkeys(COLUMNS, 0) | {"solved_after": None, "seat": 1}
    return Results(plan, tuple(tuple((blank | row)[column] for column in COLUMNS) for row in rows))


def of_scores(**players: list[float]) -> Results:
    """Return results of which only the points are of interest."""
    return by_hand(
        *(
            {"game": game, "player": name, "score": score}
            for name, scores in players.items()
            for game, score in enumerate(scores)
        ),
        rounds=max(map(len, players.values())),
    )


def test_estimates_worked_out_by_hand() -> None:
    results = by_hand(
        {"game": 0, "player": "random", "score": 10.0, "solved_after": 8},
        {"game": 1, "player": "random", "score": 4.0},
        {"game": 2, "player": "confirmer", "score": 13.0, "prophet": 1},
        {"game": 3, "player": "confirmer", "score": 9.0, "prophet": 1, "overthrown": 1},
    )
    score = results.estimate("score")["random"]
    # Mean 7, variance (9 + 9) / 1 = 18, standard error sqrt(18 / 2) = 3: 7 ± 12.706 × 3,
    # which is Student's for two games.
    assert (score.mean, score.games) == (7.0, 2)
    assert score.low == pytest.approx(7 - 38.118)
    assert score.high == pytest.approx(7 + 38.118)
    # One of two found it, in either group: an overthrown prophet has not.
    # Wilson's 1 of 2: middle 1/2, half 1.96 / (1 + 1.92) × √(1/8 + 1.92/8) = 0.4055.
    for found in results.estimate("found").values():
        assert str(found) == "50.0 (9.5 to 90.5)"
    # Plays until it was said: the one game in which it was.
    assert str(results.estimate("solved_after")["random"]) == "8.0 (one game)"
    # On the same deals 13 - 10 = 3 and 9 - 4 = 5: mean 4, error 12.706 × sqrt(2 / 2).
    ahead = results.difference("confirmer", "random")
    assert ahead.mean == 4.0
    assert ahead.low == pytest.approx(4 - 12.706)


def test_four_games_catch_the_mean_as_often_as_is_said() -> None:
    chance = Random(1)
    samples = [[chance.gauss(0, 1) for _ in range(4)] for _ in range(4000)]
    caught = [one.low <= 0 <= one.high for one in map(Estimate.of, samples)]
    short = [abs(fmean(some)) <= 1.96 * stdev(some) / sqrt(4) for some in samples]
    # 4,000 tries: two standard errors are 0.7 % and 1.1 %.
    assert abs(fmean(caught) - 0.95) < 0.01
    assert abs(fmean(short) - 0.855) < 0.015


def test_seats_of_one_game_count_as_one() -> None:
    results = by_hand(
        {"game": 0, "player": "random", "score": 2.0, "seat": 1},
        {"game": 0, "player": "random", "score": 6.0, "seat": 2},
    )
    assert results.estimate("score") == {"random": Estimate.of([4.0])}


def test_a_question_without_an_answer_is_refused() -> None:
    results = of_scores(random=[1.0])
    with pytest.raises(ResultsError, match="Choose from: score"):
        results.picture("luck")
    with pytest.raises(ResultsError, match="never played the same deal"):
        results.difference("random", "confirmer")
    with pytest.raises(ResultsError, match="No game has data about “solved_after”"):
        results.picture("solved_after")


def test_as_a_data_frame() -> None:
    results = of_scores(random=[1.0, 3.0])
    frame = results.to_pandas()
    assert list(frame.columns) == list(COLUMNS)
    assert frame["score"].tolist() == [1.0, 3.0]
    assert frame["solved_after"].isna().all()


def test_in_polars_where_it_is_installed() -> None:
    pytest.importorskip("polars")
    results = of_scores(random=[1.0, 3.0])
    assert results.to_polars().rows() == list(results.rows)


@pytest.mark.parametrize(
    ("lang", "means", "score"),
    [("en", "4 games; means", "7.0 (−31.1 to 45.1)"), ("fr", "4 parties", "7,0 (−31,1 à 45,1)")],
)
def test_shown_in_a_notebook(
    lang: str, means: str, score: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELEUSIS_LANG", lang)
    results = of_scores(random=[10.0, 4.0], confirmer=[0.0, 0.0])
    page = results._repr_html_()
    assert means in page
    assert re.findall('<th scope="col">([^<]*)', page) == ["confirmer", "random"]
    assert page.count("<tr>") == 5  # the players, and a line for each of four quantities
    assert f"<td>{score}</td>" in page
    assert page.count("<td>—</td>") == 2  # neither ever guessed the rule


# --- the picture ---------------------------------------------------------------------------------


def shapes(page: str) -> list[dict[str, str]]:
    """Return the styles of what is placed in a picture."""
    styles = re.findall(r'style="(position:absolute[^"]*)"', page)
    return [dict(part.split(":", 1) for part in style.split(";")) for style in styles]


def test_a_picture_says_what_it_shows() -> None:
    # 1, 2, 3: the mean is 2, the standard error 1/√3 = 0.577, and Student's 4.303 of them 2.48.
    picture = of_scores(confirmer=[1.0, 2.0, 3.0], random=[4.0]).picture()
    assert picture.text("en").splitlines()[:3] == [
        "points", "confirmer: 2.0 (−0.5 to 4.5)", "random: 4.0 (one game)",
    ]  # fmt: skip
    assert "confirmer : 2,0 (−0,5 à 4,5)" in picture.text("fr").replace("\xa0", " ")
    page = picture._repr_html_()
    assert 'role="img" aria-label="points' in page
    assert "<div>random: 4.0 (one game)</div>" in page


def test_every_game_is_a_dot_and_games_that_came_out_alike_lie_on_each_other() -> None:
    drawn = shapes(of_scores(a=[5.0, 5.0, 9.0], b=[7.0]).picture()._repr_html_())
    dots = [(one["left"], one["bottom"]) for one in drawn if one.get("width") == "7px"]
    assert len(dots) == len(set(dots)) == 4
    assert dots[0][0] == dots[1][0] != dots[2][0]


def test_everything_is_on_the_scale_and_its_steps_are_round() -> None:
    # 10, 4: 7 ± 38.118, so from −31.1 to 45.1: steps of 20 from −40 to 60.
    page = of_scores(random=[10.0, 4.0]).picture()._repr_html_()
    assert re.findall(r">(−?\d+)</div>", page) == ["−40", "−20", "0", "20", "40", "60"]
    line = next(one for one in shapes(page) if one.get("height") == "4px")
    middle, width = float(line["left"][:-1]), float(line["width"][:-1])
    assert middle == pytest.approx(47, abs=0.01)  # 7 is 47 % of the way
    assert width == pytest.approx(76.24, abs=0.01)


@pytest.mark.parametrize("games", [[4.0], [0.0], [4.0, 4.0, 4.0], [-3.0, -3.0], [0.0, 900.0]])
def test_any_games_can_be_drawn(games: list[float]) -> None:
    page = of_scores(**{"<script>": games}).picture()._repr_html_()
    assert "<script>" not in page
    drawn = shapes(page)
    assert all(0 <= float(one["left"][:-1]) <= 100 for one in drawn)
    assert sum(one.get("width") == "7px" for one in drawn) == len(games)

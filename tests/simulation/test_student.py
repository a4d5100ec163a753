"""Student's t: what a table of 1908's successors says, and how often the interval is right."""

from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from eleusis_nb.simulation.results import Estimate
from eleusis_nb.simulation.student import StudentError, central, reach_of


@pytest.mark.parametrize(
    ("freedom", "reach"),
    # The printed table of the 97.5 % points, as in any textbook.
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042)],
)
def test_the_printed_table(freedom: int, reach: float) -> None:
    assert round(reach_of(freedom), 3) == reach
    assert round(central(reach, freedom), 3) == 0.95


def test_many_games_are_nearly_normal_and_one_game_tells_nothing() -> None:
    assert round(reach_of(100_000), 3) == 1.96
    assert reach_of(0) == inf
    with pytest.raises(StudentError):
        central(1.0, 0)


def test_four_games_catch_the_mean_as_often_as_is_said() -> None:
    chance = Random(1)
    samples = [[chance.gauss(0, 1) for _ in range(4)] for _ in range(4000)]
    caught = [one.low <= 0 <= one.high for one in map(Estimate.of, samples)]
    short = [abs(fmean(some)) <= 1.96 * stdev(some) / sqrt(4) for some in samples]
    # 4,000 tries: two standard errors are 0.7 % and 1.1 %.
    assert abs(fmean(caught) - 0.95) < 0.01
    assert abs(fmean(short) - 0.855) < 0.015


def test_of_a_single_game_no_interval_is_said() -> None:
    assert str(Estimate.of([18.0])) == "18.0 (one game)"
    assert Estimate.of([18.0]).said("fr") == "18,0 (une seule partie)"

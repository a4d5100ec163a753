"""How often the interval of a mean of few games is right."""

from math import sqrt
from random import Random
from statistics import fmean, stdev

from eleusis_nb.simulation.results import Estimate


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

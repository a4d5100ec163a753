"""How hard a rule was to find: shares and medians worked out by hand."""

from __future__ import annotations

from math import inf

import pytest

from eleusis_nb.library.measured import Measured


@pytest.mark.parametrize(
    ("plays", "solved", "median"),
    [
        ((7, 9, None), 2 / 3, 9),
        ((7, None, None), 1 / 3, inf),
        ((4, 4, 6, 10), 1, 5),
        ((None, None), 0, inf),
    ],
)
def test_the_share_that_was_solved_and_the_median(
    plays: tuple[int | None, ...], solved: float, median: float
) -> None:
    assert Measured(plays).solved == solved
    assert Measured(plays).median == median

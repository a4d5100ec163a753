"""Calibration curves: how often predictions of each probability came true, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from typing import Final

from eleusis_nb.i18n import Text, many
from eleusis_nb.learning.measures.account import Forecast

MOST_LEVELS: Final = 11
"""If there are more different probabilities they are binned in tenths."""

_NORMAL: Final = 1.959964  # of 95 % of a normal distribution, on both sides


@dataclass(frozen=True, slots=True)
class CalibrationLevel:
    """All predictions of one probability: how often it was said, and how often it fitted then."""

    chance: float
    count: int
    right: int

    @property
    def frequency(self) -> float:
        """How often it was right, 0 to 1."""
        return self.right / self.count


def curve(predictions: Sequence[Forecast]) -> tuple[CalibrationLevel, ...]:
    """Return the points of a calibration curve: one for each probability, the lowest first.

    More than eleven different ones are binned in tenths, each at its mean.
    """
    is_fine = len({one.chance for one in predictions}) <= MOST_LEVELS

    def level_of(one: Forecast) -> float:
        return one.chance if is_fine else min(9, int(10 * one.chance + 1e-9))

    found = []
    for level, some in groupby(sorted(predictions, key=level_of), level_of):
        group = list(some)
        chance = level if is_fine else sum(one.chance for one in group) / len(group)
        found.append(CalibrationLevel(chance, len(group), sum(one.right for one in group)))
    return tuple(found)


def interval(hits: float, count: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after Wilson (1927).

    Notes
    -----
    Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference.
    *Journal of the American Statistical Association*, 22, 209-212.

    Examples
    --------
    >>> [round(end, 3) for end in interval(8, 10)]
    [0.49, 0.943]
    """
    share, square = hits / count, _NORMAL**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = sqrt(share * (1 - share) / count + square / (4 * count**2))
    half *= _NORMAL / (1 + square / count)
    return max(0.0, middle - half), min(1.0, middle + half)


def level_said(level: CalibrationLevel) -> Text:
    """Return a point of the curve in words."""
    low, high = interval(level.right, level.count)
    return many(
        "{chance:.0%} sure that it fits, once: it fitted {frequency:.0%} of the time ({low:.0%} "
        "to {high:.0%})",
        "{chance:.0%} sure that it fits, {count} times: it fitted {frequency:.0%} of the time "
        "({low:.0%} to {high:.0%})",
        level.count,
        chance=level.chance,
        frequency=level.frequency,
        low=low,
        high=high,
    )

"""Student's t distribution: how long an interval of a mean of few games has to be."""

from __future__ import annotations

from functools import cache
from math import atan, cos, inf, pi, sin, sqrt

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say


class StudentError(EleusisError, ValueError):
    """A number of degrees of freedom below 1."""


def central(reach: float, freedom: int) -> float:
    """Return how likely a variable of Student's distribution lies at most this far from 0.

    By the finite series for whole degrees of freedom (Abramowitz and Stegun 1964, 26.7.3 and
    26.7.4).

    Parameters
    ----------
    reach : float
        How far from 0, in standard errors.
    freedom : int
        The degrees of freedom: one fewer than the sample.

    Examples
    --------
    >>> round(central(1.96, 3), 3)  # four games, and the interval as for many: 85 % and not 95
    0.855
    """
    if freedom < 1:
        raise StudentError(say("At least one degree of freedom is needed."))
    angle = atan(reach / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for step in range(2 + odd, freedom - 1, 2):
        term *= cos(angle) ** 2 * (step - 1) / step
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


@cache
def reach_of(freedom: int, share: float = 0.95) -> float:
    """Return how many standard errors an interval reaches on either side.

    Parameters
    ----------
    freedom : int
        The degrees of freedom; infinite reach with none.
    share : float
        How often the interval has to contain the mean.

    Examples
    --------
    >>> [round(reach_of(freedom), 3) for freedom in (1, 2, 3, 11, 1000)]
    [12.706, 4.303, 3.182, 2.201, 1.962]
    """
    if freedom < 1:
        return inf
    low, high = 0.0, 1.0
    while central(high, freedom) < share:
        low, high = high, 2 * high
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if central(middle, freedom) < share else (low, middle)
    return (low + high) / 2

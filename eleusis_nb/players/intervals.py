"""A number measured some times: its middle, and where it would lie if it were measured again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from eleusis_nb.i18n import Text

RESAMPLED: Final = 2_000
"""So many times a sample is drawn anew from itself."""
SHARE: Final = 0.95
"""How often such an interval holds the number sought."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A number with a 95 % interval.

    Parameters
    ----------
    value : float
        The number.
    low, high : float
        Between these it lies in 95 of 100 samples drawn anew from the sample (bootstrap, Efron
        1979).
    """

    value: float
    low: float
    high: float

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return it as a language writes numbers."""
        numbers = {"value": self.value, "low": self.low, "high": self.high}
        return Text("{value:.1f} ({low:.1f}–{high:.1f})", numbers).said(lang)

    def __str__(self) -> str:
        return self.said()


def interval(
    sample: Sequence[float], middle: Callable[[Sequence[float]], float], seed: int = 0
) -> Interval:
    """Return the middle of a sample with its interval.

    Parameters
    ----------
    sample : sequence of float
        What was measured, at least once.
    middle : callable
        The mean or the median.
    seed : int
        What is drawn by; the same seed gives the same interval.

    Examples
    --------
    >>> from statistics import mean
    >>> print(interval([4.0, 4.0, 4.0], mean))
    4.0 (4.0–4.0)
    """
    random = Random(seed)  # noqa: S311 (samples of a sample, not a secret)
    drawn = sorted(middle(random.choices(sample, k=len(sample))) for _ in range(RESAMPLED))
    tail = round((1 - SHARE) / 2 * RESAMPLED)
    return Interval(middle(sample), drawn[tail], drawn[-1 - tail])

"""Bootstrap confidence intervals of a mean or a median."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from eleusis_nb.i18n import Text

RESAMPLED: Final = 2_000
"""Number of bootstrap resamples."""
SHARE: Final = 0.95
"""The confidence level."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A number with a 95 % interval.

    Parameters
    ----------
    value : float
        The number.
    low, high : float
        The interval, by the percentile bootstrap (Efron 1979).
    """

    value: float
    low: float
    high: float

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return it formatted for a language."""
        numbers = {"value": self.value, "low": self.low, "high": self.high}
        return Text("{value:.1f} ({low:.1f}–{high:.1f})", numbers).said(lang)

    def __str__(self) -> str:
        return self.said()


def interval(
    sample: Sequence[float], middle: Callable[[Sequence[float]], float], seed: int = 0
) -> Interval:
    """Return a statistic of a sample with its interval.

    Parameters
    ----------
    sample : sequence of float
        The sample; at least one value.
    middle : callable
        The statistic: the mean or the median.
    seed : int
        The seed of the resamples.

    Examples
    --------
    >>> from statistics import mean
    >>> print(interval([4.0, 4.0, 4.0], mean))
    4.0 (4.0–4.0)
    """
    random = Random(seed)
    drawn = sorted(middle(random.choices(sample, k=len(sample))) for _ in range(RESAMPLED))
    tail = round((1 - SHARE) / 2 * RESAMPLED)
    return Interval(middle(sample), drawn[tail], drawn[-1 - tail])

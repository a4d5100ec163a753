"""Whether the verdicts are as surprising as the beliefs expect: a posterior predictive check.

Before each verdict the beliefs give it a probability ``q``. It tells ``-log2 q`` bits, of which
``H(q)`` were expected, with the variance ``q (1 - q) log2²(q / (1 - q))``. If the rule is one of
the space, the differences have mean 0 and their sum has the summed variance, whatever was played
(Dawid 1984, *The prequential approach*). When it is more than :data:`ALARM` standard deviations
too much, no rule known foretells the verdicts well. That comes before nothing fits at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2, sqrt
from typing import Final

from eleusis_nb.i18n import Text, say
from eleusis_nb.mind.information import binary_entropy

ALARM: Final = 2.0
"""Standard deviations; by chance fewer than 1 of 40 games end beyond it, and some pass it."""

LEAST: Final = 1e-12
"""A smaller probability counts as this: the verdict was held impossible."""


@dataclass(frozen=True, slots=True)
class Surprise:
    """How surprising the verdicts were, beside what was expected.

    Parameters
    ----------
    bits : float
        What they told, less what they were expected to tell.
    variance : float
        The variance of that.

    Examples
    --------
    >>> calm = Surprise().after(0.5).after(0.9)
    >>> calm.alarms, round(calm.bits, 2)
    (False, -0.32)
    >>> Surprise().after(0.9).after(0.05).alarms
    True
    """

    bits: float = 0.0
    variance: float = 0.0

    def after(self, chance: float) -> Surprise:
        """Return the surprise after a verdict that was given this probability."""
        q = min(1.0, max(LEAST, chance))
        if q == 1:
            return self
        heard = -log2(q) - binary_entropy(q)
        spread = q * (1 - q) * log2(q / (1 - q)) ** 2
        return Surprise(self.bits + heard, self.variance + spread)

    @property
    def deviations(self) -> float:
        """How many standard deviations too surprising the verdicts were."""
        return self.bits / sqrt(self.variance) if self.variance > 0 else 0.0

    @property
    def alarms(self) -> bool:
        """Whether the verdicts are more surprising than chance explains."""
        return self.deviations > ALARM

    def said(self) -> Text | None:
        """Return what can be said of it, or None if nothing is amiss."""
        if not self.alarms:
            return None
        return say(
            "The verdicts are more surprising than they should be if the rule were one that I "
            "know. It may be another kind of rule."
        )


CALM: Final = Surprise()
"""Before the first verdict."""

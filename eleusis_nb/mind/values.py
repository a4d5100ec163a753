"""Values that beliefs return: a share, a rule with its probability, a rank, bits, surprise.

A play has two outcomes, so its expected information is the entropy of the probability that it is
right (Shannon 1948; as the value of an experiment, Lindley 1956). If God errs, the entropy of the
error is subtracted.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2, sqrt
from typing import Final, NamedTuple, Self

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import Text, say
from eleusis_nb.i18n.text import figure
from eleusis_nb.rules import Rule


class BeliefsError(EleusisError, ValueError):
    """A query or an observation that is not possible at this table."""


class Share(float):
    """A probability, or a number of bits, with a flag whether it is exact.

    Examples
    --------
    >>> Share(0.125, exact=True).said("fr", ".1%") == "12,5\N{NARROW NO-BREAK SPACE}%"
    True
    """

    exact: bool
    """False where not all rules were compared with one another."""

    def __new__(cls, value: float, *, exact: bool) -> Self:
        """Make a share."""
        made = super().__new__(cls, value)
        made.exact = exact
        return made

    def said(self, lang: str = "en", form: str = "") -> str:
        """Return it as a language writes numbers; ``form`` is a format specification."""
        return figure(float(self), lang, form)


@dataclass(frozen=True, slots=True)
class Belief:
    """A rule and its probability, 0 to 1."""

    rule: Rule
    probability: float


@dataclass(frozen=True, slots=True)
class RuleRank:
    """The place of a rule by its posterior probability, and that."""

    place: int | None
    """1 for the likeliest; None if it is refuted or not in the space."""
    probability: Share
    fits: bool
    """Whether no play speaks against it. If it has no place then, it is not in the space."""


ALARM: Final = 2.0
"""Standard deviations; by chance fewer than 1 of 40 games end beyond it, and some pass it."""

LEAST: Final = 1e-12
"""A smaller probability counts as this: the verdict was held impossible."""


def binary_entropy(p: float) -> float:
    """Return the entropy of an event of probability ``p``, in bits.

    >>> binary_entropy(0.5), binary_entropy(1.0)
    (1.0, 0.0)
    """
    if p <= 0 or p >= 1:
        return 0.0
    return -p * log2(p) - (1 - p) * log2(1 - p)


def chance_heard(chance: float, error: float) -> float:
    """Return the probability that God says *right*, given the probability that the play is right.

    >>> chance_heard(1.0, 0.25), chance_heard(0.5, 0.25)
    (0.75, 0.5)
    """
    return chance * (1 - error) + (1 - chance) * error


def bits_of_verdict(chance: float, error: float = 0.0) -> float:
    """Return the expected information of God's verdict, in bits.

    >>> bits_of_verdict(0.5), bits_of_verdict(0.5, 0.5), round(bits_of_verdict(0.5, 0.1), 3)
    (1.0, 0.0, 0.531)
    """
    return max(0.0, binary_entropy(chance_heard(chance, error)) - binary_entropy(error))


class Surprise(NamedTuple):
    """How many bits more the verdicts told than was expected, and the variance of that.

    A verdict of probability ``q`` tells ``-log2 q`` bits, of which ``H(q)`` were expected, with the
    variance ``q (1 - q) log2²(q / (1 - q))``. If the rule is one of the space the differences have
    mean 0 and their sum has the summed variance, whatever was played (Dawid 1984, *The prequential
    approach*). Where it is far too much no rule known foretells the verdicts well.

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

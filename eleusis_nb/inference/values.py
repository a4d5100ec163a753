"""Values that beliefs take and return."""

from __future__ import annotations

from dataclasses import dataclass

from eleusis_nb.errors import EleusisError
from eleusis_nb.inference.opinions import Share
from eleusis_nb.rules import Rule


class BeliefsError(EleusisError, ValueError):
    """A query or an observation that is not possible at this table."""


@dataclass(frozen=True, slots=True)
class Belief:
    """A rule and its probability, 0 to 1.

    Parameters
    ----------
    rule : Rule
        The rule.
    probability : float
        How likely it is.

    Examples
    --------
    >>> belief = Belief(Rule.parse("red"), 0.25)
    >>> f"{belief.rule}: {belief.probability:.0%}"
    'red: 25%'
    """

    rule: Rule
    probability: float


@dataclass(frozen=True, slots=True)
class RuleRank:
    """The rank of a rule by posterior probability.

    Parameters
    ----------
    place : int or None
        1 for the likeliest. None if it is refuted, not in the space, or, where the probability
        is not exact, not among the samples.
    probability : Share
        Its posterior probability.
    """

    place: int | None
    probability: Share

"""The values that beliefs give and take."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from eleusis_nb.cards import CardSet
from eleusis_nb.errors import EleusisError
from eleusis_nb.inference.family import Memory, SituationView, memory_of
from eleusis_nb.inference.opinions import Share
from eleusis_nb.rules import Rule


class BeliefsError(EleusisError, ValueError):
    """A question or an observation that does not fit the table."""


@dataclass(frozen=True, slots=True)
class Belief:
    """A rule and how likely it is, 0 to 1."""

    rule: Rule
    probability: float


@dataclass(frozen=True, slots=True)
class RuleProperty:
    """A true statement about the rule.

    Parameters
    ----------
    text : str
        What was said.
    holds : callable
        Of which rules it is true.
    """

    text: str
    holds: Callable[[Rule], bool]


@dataclass(frozen=True, slots=True)
class RuleRank:
    """Where a rule stands among those that can be believed.

    Parameters
    ----------
    place : int or None
        1 for the likeliest. None where it is not among them: refuted, not in the space, or, if
        the probability is not exact, too unlikely to be met among the samples.
    probability : Share
        Its share.
    """

    place: int | None
    probability: Share


@dataclass(frozen=True, slots=True)
class QueriedRule:
    """Any rule, to be compared with hypotheses."""

    asked: Rule
    bits: float = 0.0

    @property
    def memory(self) -> Memory:
        """What it remembers."""
        return memory_of(self.asked.tree.sight())

    def legal(self, view: SituationView) -> CardSet:
        """Return the cards it calls right."""
        return self.asked.legal_at(view.situation)

    def rule(self) -> Rule:
        """Return it."""
        return self.asked

"""Values that beliefs return: a share, a rule with its probability, a rank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from eleusis_nb.errors import EleusisError
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

"""Classes of equivalent rules with their probabilities, and the meanings of a class.

Rules that are the same from here on are one class: no play can distinguish them. God has one of
them in mind, and the referee compares a rule that is said with it from every start. After a red
starter "red" and "the same colour as the last card" are one class with two meanings; if one was
said and was wrong, the class keeps the probability of the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import ceil, log2
from typing import Final

from eleusis_nb.mind import Belief, Beliefs, Class
from eleusis_nb.rules.analysis.fingerprint import Fingerprint, fingerprint

SMALL: Final = 600
"""What is not in the classes is split into classes of this part of the whole."""

COMPARED: Final = 4
"""So many of the likeliest classes are compared to the end."""

LOOKED_AT: Final = 24
"""Wordings of a class whose meanings are told apart, likeliest first."""


@dataclass(frozen=True)
class Left:
    """A class with its probability.

    Parameters
    ----------
    opinion : Class
        The class.
    share : float
        Its probability, as a part of what is known.
    """

    opinion: Class
    share: float

    @cached_property
    def meanings(self) -> tuple[Belief, ...]:
        """The wordings by their meaning on all boards, the likeliest first."""
        found: dict[Fingerprint, Belief] = {}
        wordings = tuple(self.opinion.wordings())
        whole = sum(share for share, _ in wordings)
        for share, rule in sorted(wordings, key=lambda one: -one[0])[:LOOKED_AT]:
            part = self.share * share / whole if whole else self.share
            known = found.setdefault(mark := fingerprint(rule), Belief(rule, 0.0))
            found[mark] = Belief(known.rule, known.probability + part)
        return tuple(sorted(found.values(), key=lambda belief: -belief.probability))


@dataclass(frozen=True)
class Standing:
    """The classes that are left.

    Parameters
    ----------
    classes : sequence of Left
        Those that are known, likeliest first.
    rest : float
        The probability of all others: where classes come from samples, many were met once or never.
    """

    classes: Sequence[Left]
    rest: float = 0.0

    @property
    def guess(self) -> Belief:
        """The likeliest class under the wording to say, with its probability."""
        first = self.classes[0]
        return Belief(first.opinion.rule, first.share)

    @cached_property
    def idea(self) -> tuple[int, Belief]:
        """The meaning most likely to be God's, with its probability, and the place of its class."""
        best = 0, self.classes[0].meanings[0]
        for place, left in enumerate(islice(self.classes, 1, None), start=1):
            if left.share <= best[1].probability:
                break
            if left.meanings[0].probability > best[1].probability:
                best = place, left.meanings[0]
        return best

    @cached_property
    def bits(self) -> float:
        """The entropy of the classes: what plays can tell."""
        shares = (*(left.share for left in self.classes if left.share > 0), *self.small)
        return max(0.0, -sum(share * log2(share) for share in shares))

    @cached_property
    def small(self) -> tuple[float, ...]:
        """The remaining probability, split into classes of the size that one sample finds."""
        number = ceil(self.rest * SMALL)
        return (self.rest / number,) * number if number else ()

    @classmethod
    def of(cls, beliefs: Beliefs | None) -> Standing | None:
        """Return the classes of some beliefs, or None if no rule fits."""
        if beliefs is None or not beliefs.fits:
            return None
        opinions = beliefs.classes()
        opinions.compare(COMPARED)
        rest = max(0.0, 1 - sum(opinions.shares))
        whole = rest + sum(opinions.shares)
        return cls([Left(one, one.share / whole) for one in opinions.known()], rest / whole)

"""Classes of equivalent rules with their probabilities, less those that were guessed and wrong.

Rules that are the same from here on are one class: no play can distinguish them. God has one of
them in mind, and the referee compares a rule that is said with it from every start. After a red
starter "red" and "the same colour as the last card" are one class with two meanings; if one was
said and was wrong, the class keeps the probability of the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from math import ceil, log2
from typing import Final

from eleusis_nb.inference import Belief, Beliefs
from eleusis_nb.inference.on_demand import OnDemand
from eleusis_nb.inference.opinions import SAMPLES, Opinion, RankedClasses
from eleusis_nb.rules import Rule, compare
from eleusis_nb.rules.analysis.fingerprint import Fingerprint, fingerprint

LOOKED_AT: Final = 24
"""Wordings of a class whose meanings are told apart, likeliest first."""


@dataclass
class SaidRules:
    """The rules that a player said; the round went on, so they were wrong."""

    rules: list[Rule] = field(default_factory=list)
    known: dict[Rule, bool] = field(default_factory=dict)

    def add(self, rule: Rule) -> None:
        """Take in a rule."""
        self.rules.append(rule)
        self.known.clear()

    def covers(self, rule: Rule) -> bool:
        """Whether a rule is one of these, from every legal start as the referee compares."""
        if rule not in self.known:
            self.known[rule] = any(compare(rule, one).equivalent for one in self.rules)
        return self.known[rule]


@dataclass(frozen=True)
class Left:
    """A class with what is left of its probability.

    Parameters
    ----------
    opinion : Opinion
        The class.
    share : float
        Its probability, given that what was said was wrong.
    wordings : tuple of (float, Rule)
        Its wordings that were not said yet, each with its part of the probability.
    """

    opinion: Opinion
    share: float
    wordings: tuple[tuple[float, Rule], ...] | None = None

    @cached_property
    def meanings(self) -> tuple[Belief, ...]:
        """The wordings by their meaning on all boards, the likeliest first."""
        found: dict[Fingerprint, Belief] = {}
        wordings = tuple(self.opinion.wordings()) if self.wordings is None else self.wordings
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
        if first.wordings is None:
            return Belief(first.opinion.rule, first.share)
        return Belief(first.meanings[0].rule, first.share)

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
        number = ceil(self.rest * SAMPLES)
        return (self.rest / number,) * number if number else ()

    @classmethod
    def of(cls, beliefs: Beliefs | None, said: SaidRules) -> Standing | None:
        """Return what is left of some beliefs, or None if no rule fits."""
        if beliefs is None or not beliefs.fits:
            return None
        opinions = beliefs.classes()
        rest = max(0.0, 1 - sum(opinions.shares))
        if not said.rules:
            return cls._of_all(opinions, rest)
        places = {place - 1 for rule in said.rules if (place := beliefs.rank(rule).place)}
        some = tuple(_left(opinions, places, said))
        if not some:
            return None
        whole = rest + sum(left.share for left in some)
        scaled = (Left(left.opinion, left.share / whole, left.wordings) for left in some)
        return cls(tuple(sorted(scaled, key=lambda left: -left.share)), rest / whole)

    @classmethod
    def _of_all(cls, opinions: RankedClasses, rest: float) -> Standing:
        """Return what is left where nothing was said."""
        whole = rest + sum(opinions.shares)

        def left(place: int) -> Left:
            return Left(opinions[place], opinions.shares[place] / whole)

        return cls(OnDemand(len(opinions), left), rest / whole)


def _left(opinions: Iterable[Opinion], places: set[int], said: SaidRules) -> Iterator[Left]:
    """Yield what is left of each class; rules were said of those at some places."""
    for place, opinion in enumerate(opinions):
        if place not in places:
            yield Left(opinion, opinion.share)
            continue
        wordings = tuple(one for one in opinion.wordings() if not said.covers(one[1]))
        if wordings:
            yield Left(opinion, sum(share for share, _ in wordings), wordings)

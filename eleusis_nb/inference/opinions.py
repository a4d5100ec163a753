"""A posterior grouped by meaning, from all hypotheses or from a sample.

While few hypotheses fit, all are listed and results are exact. Otherwise exact posterior samples
are grouped by meaning. The probability of a meaning is then the share of the samples that have it,
or the total weight of its wordings among the samples, whichever is more: the likeliest wordings
alone would miss most of the probability of a rule with many wordings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import log2
from random import Random
from typing import Final, Self

from eleusis_nb.cards import ALL_CARDS, CardSet
from eleusis_nb.inference.family import Candidate, SituationView, SituationViews
from eleusis_nb.inference.meaning import RuleClass, Weighed, merged, same_from_here
from eleusis_nb.inference.posterior import Posterior, Samples
from eleusis_nb.rules import Rule, Situation

LISTED: Final = 1500
"""Up to this number all hypotheses are listed and compared for meaning."""

HEAVIEST: Final = 80
"""Number of the likeliest that are compared in a longer list."""

SAMPLES: Final = 600
"""Number of samples otherwise; the standard error of a share of one half is then 0.02."""

OFTEN: Final = 3
"""From this number of samples on, the share of the samples is used for a meaning."""


class Share(float):
    """A probability, or a number of bits, with a flag whether it is exact.

    Attributes
    ----------
    exact : bool
        False where it was estimated from samples of the posterior.

    Examples
    --------
    >>> Share(0.5, exact=True), Share(0.5, exact=True).exact
    (0.5, True)
    """

    exact: bool

    def __new__(cls, value: float, *, exact: bool) -> Self:
        """Make a share."""
        made = super().__new__(cls, value)
        made.exact = exact
        return made


@dataclass(frozen=True, slots=True)
class Opinion:
    """A class of rules that are the same from here on, with its probability.

    Parameters
    ----------
    hypothesis : RuleClass
        The class.
    share : float
        Its probability.
    weight : int
        Its weight, if that is known.
    """

    hypothesis: RuleClass
    share: float
    weight: int = 0

    @property
    def rule(self) -> Rule:
        """The shortest wording."""
        return self.hypothesis.rule()

    def wordings(self) -> Iterator[tuple[float, Rule]]:
        """Yield each wording that is known, with its part of the probability."""
        whole = self.hypothesis.weight
        for weight, h in self.hypothesis.wordings:
            yield self.share * (weight / whole if whole else 1.0), h.rule()


@dataclass(frozen=True)
class Opinions:
    """The posterior by meaning.

    Parameters
    ----------
    opinions : tuple of Opinion
        The likeliest first.
    weighed : tuple of (float, Candidate)
        Single hypotheses with their probabilities, for the probability of a property.
    bits : float
        The entropy.
    complete : bool
        Whether `weighed` contains all hypotheses that fit.
    exact : bool
        Whether all hypotheses were compared for meaning.
    """

    opinions: tuple[Opinion, ...]
    weighed: tuple[tuple[float, Candidate], ...]
    bits: float
    complete: bool
    exact: bool

    def weights(self) -> list[Weighed]:
        """Return the classes with integer weights; one of a single wording as that."""
        return [(one.weight, _lone(one.hypothesis)) for one in self.opinions]

    def mass(self, holds: Callable[[Rule], bool]) -> Share:
        """Return the probability that the rule has a property."""
        share = sum(share for share, h in self.weighed if holds(h.rule()))
        return Share(min(share, 1.0), exact=self.complete)

    def right(self, view: SituationView) -> list[float]:
        """Return for each card the probability that it is right in a situation."""
        shares: dict[CardSet, float] = defaultdict(float)  # many rules accept the same set
        for share, h in self.weighed:
            shares[h.legal(view)] += share
        return [
            min(1.0, sum(share for legal, share in shares.items() if legal & card.bit))
            for card in ALL_CARDS
        ]

    def place(self, h: Candidate, situation: Situation, views: SituationViews) -> int | None:
        """Return the rank, from 1, of the meaning of a rule; None if it is not there."""
        for place, opinion in enumerate(self.opinions, start=1):
            if same_from_here(opinion.hypothesis, h, situation, views):
                return place
        return None


def opinions(posterior: Posterior, situation: Situation, random: Random) -> Opinions:
    """Group a posterior by meaning."""
    if posterior.count <= LISTED:
        return _of_all(posterior.listed(), situation, posterior.views)
    if posterior.is_list:
        return _of_list(posterior.listed(), situation, posterior.views)
    samples = posterior.samples(SAMPLES, random)
    return _of_samples(posterior, samples, situation)


def _of_all(weighed: list[Weighed], situation: Situation, views: SituationViews) -> Opinions:
    whole = sum(weight for weight, _ in weighed)
    meanings = merged(weighed, situation, views)
    shares = tuple(Opinion(one, one.weight / whole, one.weight) for one in meanings)
    bits = -sum(one.share * log2(one.share) for one in shares if one.share > 0)
    every = tuple((w / whole, h) for w, h in weighed)
    return Opinions(shares, every, bits, complete=True, exact=True)


def _of_list(weighed: list[Weighed], situation: Situation, views: SituationViews) -> Opinions:
    weighed.sort(key=lambda one: (-one[0], one[1].bits))
    whole = sum(weight for weight, _ in weighed)
    first = merged(weighed[:HEAVIEST], situation, views)
    shares = [Opinion(one, one.weight / whole) for one in first]
    shares += [Opinion(RuleClass(h, ((w, h),)), w / whole) for w, h in weighed[HEAVIEST:]]
    bits = -sum(one.share * log2(one.share) for one in shares)
    every = tuple((w / whole, h) for w, h in weighed)
    return Opinions(tuple(shares), every, bits, complete=True, exact=False)


def _of_samples(posterior: Posterior, samples: Samples, situation: Situation) -> Opinions:
    drawn = sum(sample.factor for sample in samples.drawn)
    times: dict[Candidate, int] = {}
    weights: dict[Candidate, int] = {}
    for factor, weight, h in samples.drawn:
        times[h] = times.get(h, 0) + factor
        weights[h] = weight
    for weight, h in posterior.bests():
        times.setdefault(h, 0)
        weights[h] = weight
    found: list[Opinion] = []
    bits = 0.0
    for meaning in merged([(weights[h], h) for h in times], situation, posterior.views):
        met = sum(times[h] for _, h in meaning.wordings) / drawn
        known = meaning.weight / samples.whole
        often = met if met * len(samples.drawn) >= OFTEN else 0.0
        share = max(often, known)
        found.append(Opinion(meaning, share))
        bits -= met * log2(share) if share > 0 else 0.0
    found.sort(key=lambda one: (-one.share, one.hypothesis.bits))
    shares = tuple((factor / drawn, h) for factor, _, h in samples.drawn)
    return Opinions(tuple(found), shares, bits, complete=False, exact=False)


def _lone(some: RuleClass) -> Candidate:
    return some if len(some.wordings) > 1 else some.shortest

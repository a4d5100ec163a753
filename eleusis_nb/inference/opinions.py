"""A posterior grouped by meaning, from all hypotheses or from a sample.

While few hypotheses fit, all are listed and results are exact. Otherwise exact posterior samples
are grouped by meaning. The probability of a meaning is then the share of the samples that have it,
or the total weight of its wordings among the samples, whichever is more: the likeliest wordings
alone would miss most of the probability of a rule with many wordings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log2
from random import Random
from typing import Final, Self

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, CardSet
from eleusis_nb.conditions import Is
from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.i18n.text import figure
from eleusis_nb.inference.family import Candidate, SituationView, SituationViews
from eleusis_nb.inference.meaning import (
    RuleClass,
    Weighed,
    class_of,
    merged,
    same_from_here,
)
from eleusis_nb.inference.on_demand import OnDemand
from eleusis_nb.inference.posterior import Posterior, Samples
from eleusis_nb.inference.queried import QueriedRule
from eleusis_nb.rules import Rule, Situation

LISTED: Final = 1500
"""Up to this number all hypotheses are listed and compared for meaning."""

HEAVIEST: Final = 240
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
    >>> Share(0.125, exact=True).said("fr", ".1%") == "12,5\N{NARROW NO-BREAK SPACE}%"
    True
    """

    exact: bool

    def __new__(cls, value: float, *, exact: bool) -> Self:
        """Make a share."""
        made = super().__new__(cls, value)
        made.exact = exact
        return made

    def said(self, lang: str = "en", form: str = "") -> str:
        """Return it as a language writes numbers; ``form`` is a format specification."""
        return figure(float(self), lang, form)


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


class RankedClasses(OnDemand[Opinion]):
    """Classes of rules, the likeliest first.

    Parameters
    ----------
    shares : sequence of float
        Their probabilities.
    make : callable
        Makes the class at a place, from 0.
    """

    __slots__ = ("shares",)

    def __init__(self, shares: Sequence[float], make: Callable[[int], Opinion]) -> None:
        super().__init__(len(shares), make)
        self.shares = shares

    @classmethod
    def of(cls, some: Sequence[Opinion]) -> Self:
        """Return classes that are made already."""
        return cls([one.share for one in some], some.__getitem__)


@dataclass(frozen=True)
class Opinions:
    """The posterior by meaning.

    Parameters
    ----------
    opinions : RankedClasses
        The likeliest first.
    weigh : callable
        Returns single hypotheses with their probabilities, for the probability of a property.
    measure : callable
        Returns the entropy in bits.
    complete : bool
        Whether `weighed` contains all hypotheses that fit.
    exact : bool
        Whether all hypotheses were compared for meaning.
    """

    opinions: RankedClasses
    weigh: Callable[[], tuple[tuple[float, Candidate], ...]]
    measure: Callable[[], float]
    complete: bool
    exact: bool

    @cached_property
    def weighed(self) -> tuple[tuple[float, Candidate], ...]:
        """Single hypotheses with their probabilities."""
        return self.weigh()

    @cached_property
    def bits(self) -> float:
        """The entropy."""
        return self.measure()

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
        return _of_all(posterior, situation)
    if posterior.is_list:
        return _of_list(posterior, situation)
    samples = posterior.samples(SAMPLES, random)
    return _of_samples(posterior, samples, situation)


def _of_all(posterior: Posterior, situation: Situation) -> Opinions:
    weighed = posterior.listed()
    meanings = _playable(merged(weighed, situation, posterior.views), posterior, situation)
    odds = {one: posterior.odds(one, situation) for one in meanings}
    whole = sum(one.weight * odds[one] for one in meanings)
    shares = tuple(Opinion(one, one.weight * odds[one] / whole, one.weight) for one in meanings)
    shares = tuple(sorted(shares, key=lambda one: (-one.share, one.hypothesis.bits)))
    classes = RankedClasses.of(shares)

    def every() -> tuple[tuple[float, Candidate], ...]:
        return tuple((w * odds[one] / whole, h) for one in meanings for w, h in one.wordings)

    return Opinions(classes, every, lambda: _entropy(classes), complete=True, exact=True)


def _entropy(classes: RankedClasses) -> float:
    return -sum(share * log2(share) for share in classes.shares if share > 0)


def _playable(some: list[RuleClass], posterior: Posterior, situation: Situation) -> list[RuleClass]:
    """Leave out what accepts every card from here on, if anything else is left.

    Of a space whose prior knows dead ends: nobody chooses a rule by which all is right.
    """
    if not posterior.space.dead_end_bits or posterior.error:
        return some
    views = posterior.views
    open_to_all = QueriedRule(Rule(Is(Trait.ANYTHING)))
    kept = [
        one
        for one in some
        if one.legal(views.at(situation)) != EVERY_CARD
        or not same_from_here(one, open_to_all, situation, views)
    ]
    return kept or some


def _of_list(posterior: Posterior, situation: Situation) -> Opinions:
    """Compare the likeliest of a long list: the share of a class is then a lower bound.

    Counting every member takes a second at the first card, and ten in a browser: too long for a
    player, and for who looks on.
    """
    weighed = posterior.likeliest_first()
    whole = posterior.mass
    first = merged(weighed[:HEAVIEST], situation, posterior.views)
    known, alone = len(first), weighed[HEAVIEST:]
    shares = [one.weight / whole for one in first] + [weight / whole for weight, _ in alone]

    def opinion(place: int) -> Opinion:
        one = first[place] if place < known else class_of([alone[place - known]])
        return Opinion(one, shares[place])

    def every() -> tuple[tuple[float, Candidate], ...]:
        return tuple((weight / whole, h) for weight, h in weighed)

    classes = RankedClasses(shares, opinion)
    return Opinions(classes, every, lambda: _entropy(classes), complete=True, exact=False)


def _of_samples(posterior: Posterior, samples: Samples, situation: Situation) -> Opinions:
    drawn = 0
    times: dict[Candidate, int] = {}
    weights: dict[Candidate, int] = {}
    for factor, weight, h in samples.drawn:
        odds = posterior.odds(h, situation)
        drawn += factor * odds
        times[h] = times.get(h, 0) + factor * odds
        weights[h] = weight * odds
    for weight, h in posterior.bests():
        times.setdefault(h, 0)
        weights[h] = weight * posterior.odds(h, situation)
    # The weights are in the unit of the odds; their sum is estimated by the same samples.
    plain = sum(sample.factor for sample in samples.drawn)
    whole = samples.whole * drawn // plain if plain else 0
    found: list[Opinion] = []
    bits = 0.0
    classes = merged([(weights[h], h) for h in times], situation, posterior.views)
    for meaning in _playable(classes, posterior, situation):
        met = sum(times[h] for _, h in meaning.wordings) / drawn
        known = meaning.weight / whole
        often = met if met * len(samples.drawn) >= OFTEN else 0.0
        share = max(often, known)
        found.append(Opinion(meaning, share))
        bits -= met * log2(share) if share > 0 else 0.0
    found.sort(key=lambda one: (-one.share, one.hypothesis.bits))
    shares = tuple(
        (factor * posterior.odds(h, situation) / drawn, h) for factor, _, h in samples.drawn
    )
    return Opinions(
        RankedClasses.of(found), lambda: shares, lambda: bits, complete=False, exact=False
    )


def _lone(some: RuleClass) -> Candidate:
    return some if len(some.wordings) > 1 else some.shortest

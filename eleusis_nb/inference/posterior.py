"""What is left of a space after God's calls, as sums of products.

A call says of one card that it is right, or wrong: every family can take that in exactly. A
refused series says "not all of these are right", a wrong no-play "not all of these are wrong",
without saying which. Such a call does not factor, but the opposite does: what fits is what fitted
before, less what fitted and says right of all of them (inclusion and exclusion). So a posterior
is a sum of signed terms, each a set of families that were told plain things only.

The terms double with each such call. Beyond :data:`MOST_TERMS` a call is kept aside, and so is
anything that looks at whole hypotheses (a hint; how many cards a rule would have allowed God to
show). What is kept aside is weighed on hypotheses one by one: on all that are left as soon as
they can be listed, before that on a sample, and then answers are not exact and say so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Final, NamedTuple, Protocol, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.inference.atoms import Atoms, Look, Sampler
from eleusis_nb.inference.families.listed import Listed
from eleusis_nb.inference.family import (
    Candidate,
    Expression,
    Family,
    Literal,
    SituationViews,
    right_in,
)
from eleusis_nb.rules import Situation

MOST_TERMS: Final = 16
"""Four calls that do not factor may be open at once: each doubles the terms."""

TRIES: Final = 20
"""So many times the asked number of samples is drawn at most, where most contradict a hint."""


class Space(Protocol):
    """What beliefs are about."""

    @property
    def atoms(self) -> Atoms:
        """The single conditions, if hypotheses are made of such."""
        ...

    @property
    def families(self) -> tuple[tuple[str, Family], ...]:
        """The families, each with a name."""
        ...

    @property
    def scales(self) -> tuple[int, ...]:
        """What a unit of each family's weights is worth."""
        ...

    def look(self, situation: Situation) -> Look:
        """Return a situation as the families see it."""
        ...

    def member(self, expression: Expression) -> Candidate:
        """Return a hypothesis that a family named."""
        ...


@dataclass(frozen=True, slots=True)
class Call:
    """One call of God's: all of these are right (or all wrong) — true or not.

    Parameters
    ----------
    steps : tuple of (Situation, Card)
        The cards, each with the situation it met if those before it were right.
    asked : bool
        Whether all are said to be right, or all to be wrong.
    answer : bool
        Whether that is true.
    """

    steps: tuple[tuple[Situation, Card], ...]
    asked: bool
    answer: bool

    def fits(self, hypothesis: Candidate, views: SituationViews) -> bool:
        """Whether a hypothesis says the same."""
        every = all(
            bool(hypothesis.legal(views.at(situation)) & card.bit) == self.asked
            for situation, card in self.steps
        )
        return every == self.answer


Factor: TypeAlias = Callable[[Candidate], int]
"""How much a hypothesis keeps of its weight, in a unit of its own."""

Weighed: TypeAlias = tuple[int, Candidate]


class Sample(NamedTuple):
    """A hypothesis drawn by weight.

    Attributes
    ----------
    factor : int
        What calls and hints that do not factor leave of it; it was drawn without them.
    weight : int
        Its own weight in the posterior.
    hypothesis : Candidate
        The hypothesis.
    """

    factor: int
    weight: int
    hypothesis: Candidate


class Samples(NamedTuple):
    """Hypotheses drawn by weight, and the weight of all there are, known or estimated."""

    drawn: list[Sample]
    whole: int


@dataclass(frozen=True, slots=True)
class _Term:
    """A signed part of the posterior."""

    sign: int
    families: tuple[Family, ...]

    def given(self, literals: Sequence[Literal], sign: int) -> _Term:
        families = self.families
        for literal in literals:
            families = tuple(
                literal.applied_to(family) if family.mass else family for family in families
            )
        return _Term(self.sign * sign, families)

    @property
    def is_empty(self) -> bool:
        return not any(family.mass for family in self.families)


@dataclass(frozen=True)
class Posterior:
    """Beliefs as a value: being told something makes the next one.

    Parameters
    ----------
    space : Space
        The hypotheses.
    scales : tuple of int
        What a unit of each family's weights is worth.
    terms : tuple
        The signed terms; the first was only told what factors.
    error : Fraction
        How often God errs.
    views : SituationViews
        Situations as single hypotheses see them.
    open_calls : tuple of Call
        The calls that the other terms stand for.
    aside : tuple of callable
        What does not factor at all.
    """

    space: Space
    scales: tuple[int, ...]
    terms: tuple[_Term, ...]
    error: Fraction
    views: SituationViews
    open_calls: tuple[Call, ...] = ()
    aside: tuple[Factor, ...] = ()

    @classmethod
    def of(cls, space: Space, error: Fraction) -> Posterior:
        """Return the prior."""
        families = (family for _, family in space.families)
        first = _Term(1, tuple(one.noisy(error) if error else one for one in families))
        return cls(
            space, space.scales, (first,), error, SituationViews(space.atoms, errs=bool(error))
        )

    # --- being told ------------------------------------------------------------------------

    def called(self, call: Call) -> Posterior:
        """Return the posterior after one call of God's."""
        looks = [(self.space.look(situation), card) for situation, card in call.steps]
        if len(looks) > 1 and self.is_list:
            return self.weighed(lambda h: self._likely(call, h)).as_listed()
        if len(looks) == 1:
            [(look, card)] = looks
            literal = Literal(look, card, call.asked == call.answer, soft=bool(self.error))
            return self._with_terms(term.given([literal], 1) for term in self.terms)
        literals = [Literal(look, card, call.asked) for look, card in looks]
        wrong, whole = self.error.as_integer_ratio()
        same, other = (
            (wrong, whole - 2 * wrong) if call.answer else (whole - wrong, 2 * wrong - whole)
        )
        kept = [replace(term, sign=term.sign * same) for term in self.terms] if same else []
        if len(kept) + len(self.terms) > MOST_TERMS:
            return self.weighed(lambda h: self._likely(call, h))
        after = (term.given(literals, other) for term in self.terms)
        posterior = self._with_terms((*kept, *after))
        return replace(posterior, open_calls=(*self.open_calls, call)) if kept else posterior

    def _with_terms(self, terms: Iterator[_Term] | Sequence[_Term]) -> Posterior:
        first, *rest = terms
        return replace(self, terms=(first, *(term for term in rest if not term.is_empty)))

    def _likely(self, call: Call, hypothesis: Candidate) -> int:
        """Return how likely a call is, if a hypothesis is the rule."""
        wrong, whole = self.error.as_integer_ratio()
        return whole - wrong if call.fits(hypothesis, self.views) else wrong

    def weighed(self, factor: Factor) -> Posterior:
        """Return the posterior after something that looks at whole hypotheses."""
        return replace(self, aside=(*self.aside, factor))

    @property
    def is_list(self) -> bool:
        """Whether its hypotheses are listed anyway."""
        return all(isinstance(family, Listed) for family in self.terms[0].families)

    # --- what is left ----------------------------------------------------------------------

    @property
    def is_exact(self) -> bool:
        """Whether nothing had to be kept aside."""
        return not self.aside

    @cached_property
    def mass(self) -> int:
        """The weight of all that fits, but for what is kept aside."""
        return sum(
            scale * term.sign * family.mass
            for term in self.terms
            for scale, family in zip(self.scales, term.families, strict=True)
        )

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of those that call it right."""
        total = [0] * 52
        for term in self.terms:
            for scale, family in zip(self.scales, term.families, strict=True):
                if family.mass:
                    share = scale * term.sign
                    more = right_in(family, look)
                    total = [a + share * b for a, b in zip(total, more, strict=True)]
        return total

    def all_say(self, call: Call) -> int:
        """Return the weight of the hypotheses that say of all cards of a call what was asked."""
        literals = [
            Literal(self.space.look(situation), card, call.asked) for situation, card in call.steps
        ]
        return sum(
            scale * after.sign * family.mass
            for term in self.terms
            for after in (term.given(literals, 1),)
            for scale, family in zip(self.scales, after.families, strict=True)
        )

    @cached_property
    def count(self) -> int:
        """How many wordings there are that no single card speaks against."""
        return sum(family.count() for family in self.terms[0].families if family.mass)

    def listed(self) -> list[Weighed]:
        """Return all hypotheses that are left, one by one, with their weights."""
        found: list[Weighed] = []
        for scale, family in zip(self.scales, self.terms[0].families, strict=True):
            if family.mass:
                for weight, expression in family.members():
                    hypothesis = self.space.member(expression)
                    if weight := weight * self._factor(hypothesis):
                        found.append((weight * scale, hypothesis))
        return found

    def as_listed(self, weighed: list[Weighed] | None = None) -> Posterior:
        """Return the same with all that is left written out, and nothing kept aside.

        Parameters
        ----------
        weighed : list of (int, Candidate), optional
            What is left, where it was put together already.
        """
        family = Listed(self.listed() if weighed is None else weighed, self.error)
        return Posterior(self.space, (1,), (_Term(1, (family,)),), self.error, self.views)

    def samples(self, number: int, random: Random) -> Samples:
        """Draw hypotheses by weight; what does not factor weighs them afterwards."""
        families = self.terms[0].families
        shares = [scale * family.mass for scale, family in zip(self.scales, families, strict=True)]
        sampler = Sampler(list(enumerate(shares)))
        found: list[Sample] = []
        tries = kept = 0
        while len(found) < number and tries < number * TRIES:
            tries += 1
            place = sampler.draw(random)
            weight, expression = families[place].sample(random)
            hypothesis = self.space.member(expression)
            if factor := self._factor(hypothesis):
                kept += factor
                found.append(Sample(factor, self.scales[place] * weight * factor, hypothesis))
        whole = self.mass if self.is_exact else sum(shares) * kept // tries
        return Samples(found, whole)

    def bests(self) -> Iterator[Weighed]:
        """Yield one of the heaviest of each family, in the unit of :attr:`mass`."""
        first = self.terms[0]
        for scale, family in zip(self.scales, first.families, strict=True):
            if family.mass:
                weight, expression = family.best()
                hypothesis = self.space.member(expression)
                if weight := weight * self._factor(hypothesis):
                    yield weight * scale, hypothesis

    def _factor(self, hypothesis: Candidate) -> int:
        """Return what the calls that do not factor leave of a hypothesis."""
        weight = 1
        for call in self.open_calls:
            weight *= self._likely(call, hypothesis)
            if not weight:
                return 0
        for factor in self.aside:
            weight *= factor(hypothesis)
            if not weight:
                return 0
        return weight

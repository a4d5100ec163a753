"""The posterior over a space as a signed sum of conditioned families.

A call on one card is a literal, and every family conditions on it exactly. A refused series means
"not all of these are right", a wrong no-play "not all of these are wrong". Such a call does not
factor, but its negation does. By inclusion and exclusion the hypotheses that fit are those that
fitted before, minus those that also accept all the cards. So a posterior is a sum of signed
terms, each of which is a tuple of families conditioned on literals.

The number of terms doubles with each such call. Beyond :data:`MOST_TERMS` a call is deferred, and
so is everything that needs whole hypotheses (a hint; the number of cards a rule would have allowed
God to choose from). Deferred factors are applied to hypotheses one by one: to all of them as soon
as they can be listed, before that to a sample. Results from a sample are marked as not exact.
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
from eleusis_nb.inference.families.listed import Listed, likeliest
from eleusis_nb.inference.family import (
    Candidate,
    Expression,
    Family,
    Literal,
    SituationViews,
    right_in,
    stopped_in,
)
from eleusis_nb.inference.meaning import RuleClass, Weighed, narrowed
from eleusis_nb.rules import Situation

MOST_TERMS: Final = 16
"""Limit of the number of terms: four calls that do not factor."""

TRIES: Final = 20
"""Limit of draws per requested sample, for when most draws contradict a hint."""


class Space(Protocol):
    """A space of hypotheses with a prior."""

    @property
    def atoms(self) -> Atoms:
        """The atoms that expressions refer to; empty if there are none."""
        ...

    @property
    def dead_end_bits(self) -> int:
        """How much less a rule is believed that leaves no right card on the board, in bits."""
        ...

    @property
    def families(self) -> tuple[Family, ...]:
        """The families."""
        ...

    @property
    def scales(self) -> tuple[int, ...]:
        """The factor that brings each family's weights to a common unit."""
        ...

    def look(self, situation: Situation) -> Look:
        """Return a situation as the families see it."""
        ...

    def member(self, expression: Expression) -> Candidate:
        """Return the hypothesis of an expression."""
        ...


@dataclass(frozen=True, slots=True)
class Call:
    """One call of God's: whether it is true that all cards are right, or all are wrong.

    Parameters
    ----------
    steps : tuple of (Situation, Card)
        The cards, each with its situation if those before it are right.
    asked : bool
        True for "all are right", False for "all are wrong".
    answer : bool
        Whether that is true.
    """

    steps: tuple[tuple[Situation, Card], ...]
    asked: bool
    answer: bool

    def fits(self, hypothesis: Candidate, views: SituationViews) -> bool:
        """Whether a hypothesis agrees with the call."""
        every = all(
            bool(hypothesis.legal(views.at(situation)) & card.bit) == self.asked
            for situation, card in self.steps
        )
        return every == self.answer


Factor: TypeAlias = Callable[[Candidate], int]
"""A likelihood of a hypothesis, as an integer in a unit of its own."""


class Sample(NamedTuple):
    """A hypothesis drawn by weight.

    Attributes
    ----------
    factor : int
        The likelihood of calls and hints that do not factor; the draw ignores them.
    weight : int
        Its weight in the posterior.
    hypothesis : Candidate
        The hypothesis.
    """

    factor: int
    weight: int
    hypothesis: Candidate


class Samples(NamedTuple):
    """Weighted samples, and the total weight, exact or estimated."""

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
    """An immutable posterior; each observation returns the next one.

    Parameters
    ----------
    space : Space
        The hypotheses.
    scales : tuple of int
        The factor that brings each family's weights to a common unit.
    terms : tuple
        The signed terms; the first is conditioned only on what factors.
    error : Fraction
        The probability that God errs in a call.
    views : SituationViews
        A cache of situation views for single hypotheses.
    open_calls : tuple of Call
        The calls that the other terms represent.
    aside : tuple of callable
        Deferred likelihoods: those that do not factor.
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
        first = _Term(1, tuple(one.noisy(error) if error else one for one in space.families))
        return cls(
            space, space.scales, (first,), error, SituationViews(space.atoms, errs=bool(error))
        )

    # --- observations ----------------------------------------------------------------------

    def called(self, call: Call) -> Posterior:
        """Return the posterior after one call of God's."""
        looks = [(self.space.look(situation), card) for situation, card in call.steps]
        if len(looks) > 1 and self.is_list:
            return self._of_list(call, [Literal(look, card, call.asked) for look, card in looks])
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

    def _of_list(self, call: Call, literals: Sequence[Literal]) -> Posterior:
        """Return the posterior of listed hypotheses after a call on several cards."""
        families = [
            family.agreeing(literals, answer=call.answer)
            for family in self.terms[0].families
            if isinstance(family, Listed) and self.is_exact and not self.error
        ]
        if not families:
            return self.weighed(lambda h: self._likely(call, h)).as_listed()
        return replace(self, terms=(_Term(1, tuple(families)),))

    def _with_terms(self, terms: Iterator[_Term] | Sequence[_Term]) -> Posterior:
        first, *rest = terms
        return replace(self, terms=(first, *(term for term in rest if not term.is_empty)))

    def _likely(self, call: Call, hypothesis: Candidate) -> int:
        """Return the likelihood of a call under a hypothesis."""
        wrong, whole = self.error.as_integer_ratio()
        return whole - wrong if call.fits(hypothesis, self.views) else wrong

    def weighed(self, factor: Factor) -> Posterior:
        """Return the posterior with one more deferred likelihood."""
        return replace(self, aside=(*self.aside, factor))

    @property
    def is_list(self) -> bool:
        """Whether all its families list their hypotheses."""
        return all(isinstance(family, Listed) for family in self.terms[0].families)

    # --- queries ---------------------------------------------------------------------------

    @property
    def is_exact(self) -> bool:
        """Whether nothing is deferred."""
        return not self.aside

    @cached_property
    def mass(self) -> int:
        """The total weight, without deferred likelihoods."""
        return sum(
            scale * term.sign * family.mass
            for term in self.terms
            for scale, family in zip(self.scales, term.families, strict=True)
        )

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of the hypotheses that accept it."""
        total = [0] * 52
        for term in self.terms:
            for scale, family in zip(self.scales, term.families, strict=True):
                if family.mass:
                    share = scale * term.sign
                    more = right_in(family, look)
                    total = [a + share * b for a, b in zip(total, more, strict=True)]
        return total

    def all_say(self, call: Call) -> int:
        """Return the weight of the hypotheses under which the statement of a call is true."""
        literals = [
            Literal(self.space.look(situation), card, call.asked) for situation, card in call.steps
        ]
        return sum(
            scale * after.sign * family.mass
            for term in self.terms
            for after in (term.given(literals, 1),)
            for scale, family in zip(self.scales, after.families, strict=True)
        )

    def whole(self, situation: Situation) -> Fraction:
        """Return the total weight, with hypotheses that call no card right weighted down.

        Where no card is right any more nothing can be accepted, so the rule is out as soon as
        something is. Until then it weighs less.
        """
        bits = self.space.dead_end_bits
        if not bits or self.error:
            return Fraction(self.mass)
        look = self.space.look(situation)
        stopped = sum(
            scale * term.sign * stopped_in(family, look)
            for term in self.terms
            for scale, family in zip(self.scales, term.families, strict=True)
            if family.mass
        )
        return self.mass - stopped + Fraction(stopped, 1 << bits)

    def odds(self, hypothesis: Candidate, situation: Situation) -> int:
        """Return the relative weight of a hypothesis by whether it calls any card right here."""
        bits = 0 if self.error else self.space.dead_end_bits
        return 1 if bits and not hypothesis.legal(self.views.at(situation)) else 1 << bits

    @cached_property
    def count(self) -> int:
        """The number of wordings that agree with every single-card call."""
        return sum(family.count() for family in self.terms[0].families if family.mass)

    def listed(self) -> list[Weighed]:
        """Return all hypotheses that fit with their weights."""
        found: list[Weighed] = []
        member, alike = self.space.member, not self.open_calls and not self.aside
        for scale, family in zip(self.scales, self.terms[0].families, strict=True):
            if family.mass and alike:
                found += [(w * scale, member(one)) for w, one in family.members() if w]
            elif family.mass:
                for weight, expression in family.members():
                    after = self._after(weight * scale, self.space.member(expression))
                    if after is not None:
                        found.append(after)
        return found

    def likeliest_first(self) -> list[Weighed]:
        """Return all hypotheses that fit with their weights, the likeliest first."""
        families = self.terms[0].families
        if self.scales == (1,) and not self.open_calls and not self.aside:
            [family] = families
            if isinstance(family, Listed):
                return family.likeliest_first()
        return sorted(self.listed(), key=likeliest)

    def as_listed(self, weighed: list[Weighed] | None = None) -> Posterior:
        """Return the same posterior as one listed family, with nothing deferred.

        Parameters
        ----------
        weighed : list of (int, Candidate), optional
            The hypotheses that fit, if they are known already.
        """
        family = Listed(self.listed() if weighed is None else weighed, self.error)
        return Posterior(self.space, (1,), (_Term(1, (family,)),), self.error, self.views)

    def samples(self, number: int, random: Random) -> Samples:
        """Draw hypotheses by weight (importance sampling: deferred likelihoods become factors)."""
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
        """Yield one of the heaviest hypotheses of each family, in the unit of :attr:`mass`."""
        first = self.terms[0]
        for scale, family in zip(self.scales, first.families, strict=True):
            if family.mass:
                weight, expression = family.best()
                hypothesis = self.space.member(expression)
                if weight := weight * self._factor(hypothesis):
                    yield weight * scale, hypothesis

    def _after(self, weight: int, hypothesis: Candidate) -> Weighed | None:
        """Return a hypothesis with its weight after all calls and deferred factors."""
        if isinstance(hypothesis, RuleClass):
            return narrowed(weight, hypothesis, self._factor)
        weight *= self._factor(hypothesis)
        return (weight, hypothesis) if weight else None

    def _factor(self, hypothesis: Candidate) -> int:
        """Return the likelihood of the calls that do not factor, and of deferred factors."""
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

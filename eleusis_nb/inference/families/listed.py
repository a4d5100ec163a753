"""A family that lists its hypotheses: a small space, or what is left of a large one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Generic, TypeVar

from eleusis_nb.cards import ALL_CARDS, CardSet
from eleusis_nb.inference.atoms import Look, Sampler
from eleusis_nb.inference.family import Candidate, Expression, Family, Literal, SituationView

_Rule = TypeVar("_Rule", bound=Candidate)


class Listed(Generic[_Rule]):
    """Hypotheses with their weights.

    Parameters
    ----------
    weighed : sequence of (int, Candidate)
        The weights and the hypotheses.
    error : Fraction
        The probability that God errs in a call.
    """

    def __init__(self, weighed: Sequence[tuple[int, _Rule]], error: Fraction = Fraction(0)) -> None:
        self._weighed, self._error = weighed, error

    @property
    def weighed(self) -> Sequence[tuple[int, _Rule]]:
        """The weights and the hypotheses."""
        return self._weighed

    @cached_property
    def mass(self) -> int:
        """The weight of all."""
        return sum([weight for weight, _ in self.weighed])

    def legal_in(self, view: SituationView) -> list[CardSet]:
        """Return for each hypothesis the cards it accepts."""
        return [h.legal(view) for _, h in self.weighed]

    def given(self, literal: Literal) -> Listed[_Rule]:
        """Keep those that agree; where God errs, multiply each by the likelihood of the call."""
        legal, bit = self.legal_in(_view(literal.look)), literal.card.bit
        agreed = bit if literal.right else 0
        pairs = zip(self.weighed, legal, strict=True)
        if not literal.soft:
            return type(self)([one for one, cards in pairs if cards & bit == agreed], self._error)
        wrong, whole = self._error.as_integer_ratio()
        right = whole - wrong
        likely = [(w * (right if cards & bit == agreed else wrong), h) for (w, h), cards in pairs]
        return type(self)([one for one in likely if one[0]], self._error)

    def agreeing(self, literals: Sequence[Literal], *, answer: bool) -> Listed[_Rule]:
        """Keep those under which it is true, or false, that all literals hold; God does not err."""
        every = [True] * len(self.weighed)
        for literal in literals:
            bit, agreed = literal.card.bit, literal.card.bit if literal.right else 0
            legal = self.legal_in(_view(literal.look))
            every = [yes and cards & bit == agreed for yes, cards in zip(every, legal, strict=True)]
        kept = [one for one, yes in zip(self.weighed, every, strict=True) if yes == answer]
        return type(self)(kept, self._error)

    @cached_property
    def _sampler(self) -> Sampler:
        return Sampler([(place, weight) for place, (weight, _) in enumerate(self.weighed)])

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of the hypotheses that accept it."""
        by_cards: dict[CardSet, int] = {}
        for (weight, _), cards in zip(self.weighed, self.legal_in(_view(look)), strict=True):
            by_cards[cards] = by_cards.get(cards, 0) + weight
        return [
            sum(weight for cards, weight in by_cards.items() if cards & card.bit)
            for card in ALL_CARDS
        ]

    def stopped(self, look: Look) -> int:
        """Return the weight of the hypotheses that call no card right."""
        legal = self.legal_in(_view(look))
        return sum(
            weight for (weight, _), cards in zip(self.weighed, legal, strict=True) if not cards
        )

    def count(self) -> int:
        """Return how many there are."""
        return len(self.weighed)

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Draw a hypothesis with probability proportional to its weight."""
        return self.weighed[self._sampler.draw(random)]

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield all."""
        return iter(self.weighed)

    def best(self) -> tuple[int, Expression]:
        """Return one of the heaviest."""
        return max(self.weighed, key=lambda one: one[0])

    def likeliest_first(self) -> list[tuple[int, Candidate]]:
        """Return all with their weights, the likeliest first, and among equals the shortest."""
        return sorted(self.weighed, key=likeliest)

    def noisy(self, error: Fraction) -> Family:
        """Return the same list for a God who errs."""
        return type(self)(self.weighed, error)


def likeliest(one: tuple[int, Candidate]) -> tuple[int, float]:
    """Return a sort key: the likeliest first, among equals the shortest."""
    return -one[0], one[1].bits


def _view(look: Look) -> SituationView:
    view: SituationView | None = look.met.get(SituationView)
    if view is None:
        view = look.met[SituationView] = SituationView(look.situation, look.atoms)
    return view

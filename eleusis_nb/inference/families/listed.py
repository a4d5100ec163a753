"""Hypotheses that are simply listed: a small space, or the few that are left of a large one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from random import Random

from eleusis_nb.cards import ALL_CARDS, CardSet
from eleusis_nb.inference.atoms import Look, Sampler
from eleusis_nb.inference.family import Expression, Family, Hypothesis, Literal, View


class Listed:
    """Some hypotheses with their weights.

    Parameters
    ----------
    weighed : sequence of (int, Hypothesis)
        The hypotheses and their weights.
    error : Fraction
        How often God errs.
    """

    def __init__(
        self, weighed: Sequence[tuple[int, Hypothesis]], error: Fraction = Fraction(0)
    ) -> None:
        self._weighed, self._error = weighed, error

    @cached_property
    def mass(self) -> int:
        """The weight of all."""
        return sum(weight for weight, _ in self._weighed)

    def told(self, literal: Literal) -> Listed:
        """Keep those that say the same, or weigh them by how likely the call was."""
        wrong, right = 0, 1
        if literal.soft:
            wrong, whole = self._error.as_integer_ratio()
            right = whole - wrong
        view, bit = _view(literal.look), literal.card.bit
        told = (
            (weight * (right if bool(h.legal(view) & bit) == literal.right else wrong), h)
            for weight, h in self._weighed
        )
        return Listed([one for one in told if one[0]], self._error)

    @cached_property
    def _urn(self) -> Sampler:
        return Sampler([(place, weight) for place, (weight, _) in enumerate(self._weighed)])

    def right(self, look: Look) -> list[int]:
        """Return for each card the weight of those that call it right."""
        view = _view(look)
        by_cards: dict[CardSet, int] = {}
        for weight, h in self._weighed:
            cards = h.legal(view)
            by_cards[cards] = by_cards.get(cards, 0) + weight
        return [
            sum(weight for cards, weight in by_cards.items() if cards & card.bit)
            for card in ALL_CARDS
        ]

    def count(self) -> int:
        """Return how many there are."""
        return len(self._weighed)

    def sample(self, random: Random) -> tuple[int, Expression]:
        """Return one, each as often as it weighs."""
        return self._weighed[self._urn.draw(random)]

    def members(self) -> Iterator[tuple[int, Expression]]:
        """Yield all."""
        return iter(self._weighed)

    def best(self) -> tuple[int, Expression]:
        """Return one of the heaviest."""
        return max(self._weighed, key=lambda one: one[0])

    def noisy(self, error: Fraction) -> Family:
        """Return the same list for a God who errs."""
        return Listed(self._weighed, error)


def _view(look: Look) -> View:
    view: View | None = look.met.get(View)
    if view is None:
        view = look.met[View] = View(look.situation, look.atoms)
    return view

"""What is believed after some plays: the rules that live, with their weights. All is immutable."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, reduce
from itertools import compress
from operator import and_, or_
from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.mind.forms import Rows
from eleusis_nb.mind.space import WHOLE, Space
from eleusis_nb.rules import Condition, Situation

STOPPED: Final = 32
"""A rule by which no card is right here is believed so many times less."""

OPPOSITE: Final = bytes([1, 0]).ljust(256)
"""Turns marks into those of the other rules."""

_LANE: Final = 64
_SLICE: Final = 13
_LOW: Final = (1 << _SLICE) - 1
_ERRORS: Final = 1000
"""The probability that God errs is a whole number of thousandths."""


@cache
def _lanes() -> tuple[list[int], ...]:
    """Return by quarter of the cards their sets, each as a number with a lane a card."""
    found = []
    for part in range(len(ALL_CARDS) // _SLICE):
        table = [0] * (1 << _SLICE)
        for some in range(1, 1 << _SLICE):
            low = some & -some
            table[some] = table[some ^ low] + (1 << _LANE * (low.bit_length() - 1 + _SLICE * part))
        found.append(table)
    return tuple(found)


def sums(weighed: Iterable[tuple[CardSet, int]]) -> list[int]:
    """Return for each card the weight of the sets that it is in.

    Examples
    --------
    >>> sums([(0b11, 5), (0b10, 1)])[:3]
    [5, 6, 0]
    """
    first, second, third, fourth = _lanes()
    whole = 0
    for some, weight in weighed:
        whole += weight * (
            first[some & _LOW]
            + second[some >> 13 & _LOW]
            + third[some >> 26 & _LOW]
            + fourth[some >> 39]
        )
    lane = (1 << _LANE) - 1
    return [whole >> _LANE * place & lane for place in range(len(ALL_CARDS))]


@dataclass(frozen=True, eq=False)
class Living:
    """The rules that live in a situation."""

    space: Space
    """The table they are from."""
    situation: Situation
    rows: Rows
    other: int
    """The weight of "another rule"."""
    error: int = 0
    """How many of a thousand calls of God's are wrong."""
    same: Sequence[int] = ()
    """Labels, if there are any: rules of one label are the same from here on."""

    @property
    def count(self) -> int:
        """How many rules live."""
        return len(self.rows)

    @cached_property
    def mass(self) -> int:
        """The weight of the rules that live, without that of another rule."""
        return sum(self.rows.weights)

    @property
    def whole(self) -> int:
        """The weight of all, another rule too."""
        return self.mass + self.other

    @property
    def stops(self) -> bool:
        """Whether rules by which nothing is right here count less."""
        return not self.error and self.space.other > 0

    @cached_property
    def believed(self) -> float:
        """The weight of all, where rules by which nothing is right here count less."""
        less = self.by_verdict.get(0, 0) * (1 - 1 / STOPPED) if self.stops else 0
        return self.whole - less

    def at(self, here: Situation) -> list[CardSet]:
        """Return the cards that each rule accepts in a situation."""
        if here is self.situation:
            return self.verdicts
        return self.rows.verdicts(self.rows.atoms.look(here))

    @cached_property
    def verdicts(self) -> list[CardSet]:
        """The cards that each rule accepts here."""
        return self.rows.verdicts(self.rows.atoms.look(self.situation))

    @cached_property
    def by_verdict(self) -> dict[CardSet, int]:
        """The weight of the rules that accept the same cards here."""
        found: dict[CardSet, int] = defaultdict(int)
        for legal, weight in zip(self.verdicts, self.rows.weights, strict=True):
            found[legal] += weight
        return found

    @cached_property
    def right(self) -> list[int]:
        """For each card the weight of the rules that accept it."""
        return sums(self.by_verdict.items())

    def all_right(self, steps: Iterable[tuple[Situation, Card]]) -> bytes:
        """Return which rules accept every card in its turn."""
        return self._marks(reduce(and_, map(self._accepts, steps)))

    def none_right(self, here: Situation, cards: Iterable[Card]) -> bytes:
        """Return which rules accept no card of some."""
        some = reduce(or_, [self._accepts((here, card)) for card in cards])
        return self._marks(some).translate(OPPOSITE)

    def _accepts(self, step: tuple[Situation, Card]) -> int:
        here, card = step
        return self.rows.accepts(self.rows.atoms.look(here), card.bit)

    def _marks(self, accepted: int) -> bytes:
        return accepted.to_bytes(self.count, "little")

    def weight_of(self, marks: Sequence[int]) -> int:
        """Return the weight of the rules that are marked."""
        return sum(compress(self.rows.weights, marks))

    def heard(self, marks: bytes, there: Situation, *, answer: bool, chance: float) -> Living:
        """Return what lives after God said that what is marked holds of the rule, or does not.

        The line stands `there` then; `chance` is how likely that was by "another rule".
        """
        other = round(self.other * chance)
        if not self.error:
            kept = marks if answer else marks.translate(OPPOSITE)
            return replace(self._keep(kept), situation=there, other=other)
        likely = {True: _ERRORS - self.error, False: self.error}
        factor = [likely[not answer], likely[answer]]
        pairs = zip(self.rows.weights, marks, strict=True)
        weights = [weight * factor[one] for weight, one in pairs]
        over = sum(weights) + other * _ERRORS
        if over >= 2 * WHOLE:  # they have to fit into the lanes
            weights = [weight * WHOLE // over for weight in weights]
            other = other * _ERRORS * WHOLE // over
        else:
            other *= _ERRORS
        return replace(
            self,
            situation=there,
            rows=replace(self.rows, weights=weights).keep(weights),
            other=other,
        )

    def without(self, holds: Callable[[Condition], bool], among: Sequence[bool]) -> Living:
        """Return the same without those marked rules of which something holds."""
        keep = [not (mark and holds(self.rows.tree(row))) for row, mark in enumerate(among)]
        return self if all(keep) else self._keep(keep)

    def _keep(self, marks: Sequence[object]) -> Living:
        return replace(self, rows=self.rows.keep(marks), same=list(compress(self.same, marks)))

"""Conditions on the position in the line: cycles, and the opening."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeVar

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.conditions.condition import CLAUSE, WHOLE, Condition
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.python_source import call
from eleusis_nb.conditions.sight import Sight
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.i18n import say

LONGEST_CYCLE: Final = 12

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, repr=False)
class InTurn(Condition):
    """Conditions that take turns by position; the starter has the first one.

    Pairs and triples are cycles too: "in threes: then the same suit …; then another suit …" is
    anything, the same suit as the last card, another suit than the last card.
    """

    conditions: tuple[Condition, ...]
    level: ClassVar[int] = CLAUSE

    def __post_init__(self) -> None:
        if not 1 < len(self.conditions) <= LONGEST_CYCLE:
            raise RuleError(
                say("Between 2 and {most} conditions can take turns.", most=LONGEST_CYCLE)
            )

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        turn = situation.position % len(self.conditions)
        return self.conditions[turn].legal(situation, absent)

    def own_sight(self) -> Sight:
        return Sight({}, period=len(self.conditions))

    def __repr__(self) -> str:
        return call("in_turn", *self.conditions)


def shortest_cycle(parts: tuple[_T, ...]) -> tuple[_T, ...]:
    """Return the shortest row that, repeated, is the given one.

    Examples
    --------
    >>> from eleusis_nb.conditions.making import black, red
    >>> shortest_cycle((red, black, red, black)), shortest_cycle((red, black, red))
    ((red, black), (red, black, red))
    """
    return next(
        parts[:period]
        for period in range(1, len(parts) + 1)
        if len(parts) % period == 0 and parts[:period] * (len(parts) // period) == parts
    )


@dataclass(frozen=True, slots=True, repr=False)
class Opening(Condition):
    """A rule with a condition on its first card: "…; only an ace may start"."""

    then: Condition
    first: Condition
    level: ClassVar[int] = WHOLE

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        cards = self.then.legal(situation, absent)
        return cards & self.first.legal(situation, absent) if situation.position == 0 else cards

    def own_sight(self) -> Sight:
        return Sight({}, opening=True)

    def __repr__(self) -> str:
        return call("starting", self.first, self.then)

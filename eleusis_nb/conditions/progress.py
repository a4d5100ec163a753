"""Conditions on the course of play: how the last play went, and how many were refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.python_source import call
from eleusis_nb.conditions.sight import Sight
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.i18n import say

MOST_REFUSED: Final = 9


@dataclass(frozen=True, slots=True, repr=False)
class LastPlay(Condition):
    """The last play was right, or was wrong. Before any play it is not known."""

    right: bool

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        if situation.right is None:
            return absent
        return EVERY_CARD if situation.right is self.right else 0

    def own_sight(self) -> Sight:
        return Sight({}, verdict=True)

    def __repr__(self) -> str:
        return "right" if self.right else "wrong"


@dataclass(frozen=True, slots=True, repr=False)
class Refused(Condition):
    """At least so many plays were refused since the last accepted card."""

    least: int

    def __post_init__(self) -> None:
        if not 1 <= self.least <= MOST_REFUSED:
            raise RuleError(say("Refused plays are counted from 1 to {most}.", most=MOST_REFUSED))

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        return EVERY_CARD if situation.refused >= self.least else 0

    def own_sight(self) -> Sight:
        return Sight({}, refused=self.least)

    def __repr__(self) -> str:
        return call("refused", self.least)

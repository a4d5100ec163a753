"""The connectives that join two conditions: *and*, *or*, *exactly one*."""

from __future__ import annotations

from dataclasses import dataclass

from eleusis_nb.cards import CardSet
from eleusis_nb.conditions import And, ExactlyOne, Or
from eleusis_nb.inference.family import NOTHING_KEPT, Expression, Memory, SituationView, legal
from eleusis_nb.rules import Condition


@dataclass(frozen=True, slots=True)
class Joined:
    """The connective *and*, or *or*."""

    either: bool
    bits: int = 0
    memory: Memory = NOTHING_KEPT

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return the condition."""
        return Or(parts) if self.either else And(parts)

    def legal(self, parts: tuple[Expression, ...], view: SituationView) -> CardSet:
        """Return the cards it accepts."""
        one, other = (legal(part, view) for part in parts)
        return one | other if self.either else one & other


BOTH = Joined(either=False)
EITHER = Joined(either=True)


@dataclass(frozen=True, slots=True)
class Unlike:
    """The connective *exactly one*."""

    bits: int = 0
    memory: Memory = NOTHING_KEPT

    def tree(self, parts: tuple[Condition, ...]) -> Condition:
        """Return the condition."""
        return ExactlyOne(parts)

    def legal(self, parts: tuple[Expression, ...], view: SituationView) -> CardSet:
        """Return the cards it accepts; a card that cannot be judged yet is accepted."""
        one, other = (legal(part, view) for part in parts)
        unknown = 0
        for part in parts:
            if isinstance(part, int):
                unknown |= view.unknown(part)
        return one ^ other | unknown


ONE_OF = Unlike()

"""The rules of the named space, one by one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from eleusis_nb.cards import CardSet
from eleusis_nb.mind import named_space
from eleusis_nb.rules import Rule, Situation


@dataclass(frozen=True)
class Listed:
    """One rule of the named space: its number among all, its place and its prior."""

    number: int
    place: tuple[int, int]
    weight: float

    def legal_at(self, situation: Situation) -> CardSet:
        return verdicts(situation)[self.number]

    def rule(self) -> Rule:
        return Rule(named_space().tree(*self.place))


@cache
def listed() -> tuple[Listed, ...]:
    """Return all rules, those of one condition first."""
    blocks = named_space().blocks
    places = [(place, row) for place, block in enumerate(blocks) for row in range(len(block))]
    weights = [weight for block in blocks for weight in block.weights]
    whole = sum(weights)
    return tuple(
        Listed(number, place, weight / whole)
        for number, (place, weight) in enumerate(zip(places, weights, strict=True))
    )


@lru_cache(maxsize=256)
def verdicts(situation: Situation) -> list[CardSet]:
    """Return what each of them accepts in a situation."""
    look = named_space().atoms.look(situation)
    return [legal for block in named_space().blocks for legal in block.verdicts(look)]

"""The rules of the named space, one by one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from eleusis_nb.cards import CardSet
from eleusis_nb.mind import named_space
from eleusis_nb.rules import Rule, Situation


@dataclass(frozen=True)
class Listed:
    """One rule of the named space: its number among all and its prior."""

    number: int
    weight: float

    def legal_at(self, situation: Situation) -> CardSet:
        return verdicts(situation)[self.number]

    def rule(self) -> Rule:
        return Rule(named_space().rows.tree(self.number))


@cache
def listed() -> tuple[Listed, ...]:
    """Return all rules, those of one condition first."""
    weights = named_space().rows.weights
    whole = sum(weights)
    return tuple(Listed(number, weight / whole) for number, weight in enumerate(weights))


@lru_cache(maxsize=256)
def verdicts(situation: Situation) -> list[CardSet]:
    """Return what each of them accepts in a situation."""
    rows = named_space().rows
    return rows.verdicts(rows.atoms.look(situation))

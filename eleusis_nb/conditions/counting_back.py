"""How far back conditions look, as their words count it."""

from __future__ import annotations

from dataclasses import replace

from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.several import ToFirst, ToSeveral


def moved(condition: Condition, by: int) -> Condition:
    """Return a condition seen from so many cards later (or, if negative, earlier).

    In words all cards are counted from the card judged: "the last card is higher than the card 2
    before" compares neighbours. In the tree each condition counts from its own card.
    """
    if isinstance(condition, ToFirst | ToSeveral):
        return condition  # its words do not count back
    if not isinstance(condition, Earlier):
        condition = condition.with_parts(moved(part, by) for part in condition.parts())
    if hasattr(condition, "back"):
        return replace(condition, back=condition.back + by)  # type: ignore[type-var] # every kind of condition is a dataclass
    return condition


def backs(condition: Condition) -> set[int]:
    """Return how far back a condition looks, as its words count."""
    if isinstance(condition, ToFirst | ToSeveral):
        return set()
    found = {condition.back} if hasattr(condition, "back") else set()
    if not isinstance(condition, Earlier):
        for part in condition.parts():
            found |= backs(part)
    return found

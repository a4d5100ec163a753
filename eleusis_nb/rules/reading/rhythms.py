"""From a reading to what goes round: in turn, every so many cards, in groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lark import Token

from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.conditions.rhythm import LONGEST_CYCLE, InTurn, shortest_cycle
from eleusis_nb.i18n import say
from eleusis_nb.rules.reading.parts import Part, plain


def cycle(children: Sequence[Any]) -> Condition:
    """Build "in turn: …, …": the cycle as it is written."""
    return _as_written(_in_a_row(children))


def in_turn(children: Sequence[Any]) -> Condition:
    """Build "…, …, …", of which it is not said that it is a whole cycle."""
    return _in_turn(_in_a_row(children))


def _in_a_row(children: Sequence[Any]) -> list[Condition]:
    conditions: list[Condition] = []
    for child in children:
        conditions.extend(child if isinstance(child, list) else [plain(child)])
    return conditions


def _as_written(conditions: Sequence[Condition]) -> Condition:
    """Build a cycle; one that is too long may be a shorter one, written several times."""
    if len(conditions) > LONGEST_CYCLE:
        return _in_turn(conditions)
    return InTurn(tuple(conditions))


def _in_turn(conditions: Sequence[Condition]) -> Condition:
    """Build a cycle, of the shortest period: "red, black, red, black" is red, black."""
    cycle = shortest_cycle(tuple(conditions))
    return InTurn(cycle) if len(cycle) > 1 else cycle[0]


def every(children: Sequence[Any]) -> Condition:
    """Build "every second card is red": the last of each group, the starter being a first."""
    number, *rest = children
    if isinstance(number, Token):
        condition, *others = (plain(child) for child in rest)
        return _every(number.value, condition, others)
    return _every(rest[0].value, plain(number), [])  # "red every second card"


def _every(number: int, condition: Condition, others: list[Condition]) -> Condition:
    free = others[0] if others else Is(Trait.ANYTHING)
    return _in_turn([*[free] * (number - 1), condition])


def times(children: Sequence[Any]) -> list[Condition]:
    """Build "two even" within a cycle."""
    count, condition = children
    if not 1 <= count.value <= 12:  # noqa: PLR2004 (the longest cycle)
        raise RuleError(say("A condition can be repeated 1 to 12 times in a cycle."))
    return [plain(condition)] * int(count.value)


def alternate(children: Sequence[Part]) -> Condition:
    """Build "… and … in turn"."""
    both = children[0]
    if not isinstance(both, And | Or):
        raise RuleError(
            say("Conditions that take turns are joined with “and”: “red and black in turn”.")
        )
    return _in_turn(both.conditions)


def alternating(children: Sequence[Any]) -> Condition:
    """Build "the colours alternate"."""
    return Shares(children[0].value, same=False)


def groups_then(children: Sequence[Any]) -> Condition:
    """Build "in threes: then …; then …": the first of each group is free."""
    size, *rest = children
    return _group(size.value, [Is(Trait.ANYTHING), *(plain(part) for part in rest)])


def groups(children: Sequence[Any]) -> Condition:
    """Build "in threes: …; then …; then …"."""
    size, *rest = children
    return _group(size.value, [plain(part) for part in rest])


def groups_within(children: Sequence[Any]) -> Condition:
    """Build "in pairs: … within a pair, … for the next pair"."""
    size, within, across = children
    return _group(size.value, [plain(across), *[plain(within)] * (size.value - 1)])


def _group(size: int, conditions: list[Condition]) -> Condition:
    if len(conditions) != size:
        raise RuleError(
            say(
                "In a group of {size}, describe the cards after the first: {after} in all, not "
                "{found}.",
                size=size,
                after=size - 1,
                found=len(conditions) - 1,
            )
        )
    return _as_written(conditions)

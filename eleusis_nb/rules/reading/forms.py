"""From a form of the table of words to the condition, or the amount, that it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lark import Token

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Differs, Direction, Order, Shares, Steps
from eleusis_nb.conditions.several import Reference
from eleusis_nb.i18n import say
from eleusis_nb.rules.reading.parts import Bracketed, card_meant


def of_form(
    kind: Callable[..., object], names: Sequence[str], fixed: dict[str, object]
) -> Callable[[Any], object]:
    """Return the builder for one form: its slots and its fixed values make the condition."""

    def build(children: Sequence[Any]) -> object:
        values = {name: _value(name, child) for name, child in zip(names, children, strict=True)}
        for name, value in fixed.items():
            values[name] = values[value] if isinstance(value, str) and value in values else value
        if isinstance(reference := values.get("back"), Reference):
            return _related(build_plain({**values, "back": 1}), reference)
        return build_plain(values)

    def build_plain(values: dict[str, Any]) -> object:
        numbers = values.get("least")
        if not isinstance(numbers, tuple):
            return kind(**values)
        runs = [kind(**{**values, "least": low, "most": high}) for low, high in _runs(numbers)]
        if len(runs) == 1:
            return runs[0]
        # All of them are: only conditions have numbers that may lie apart.
        return Or(tuple(run for run in runs if isinstance(run, Condition)))

    return build


def _related(condition: object, reference: Reference) -> Condition:
    """Say of other cards what was said of the last one."""
    if isinstance(condition, Or):
        return Or(tuple(reference.related(part) for part in condition.conditions))
    assert isinstance(condition, Condition)  # noqa: S101 (tells the type checker)
    return reference.related(condition)


def denying(build: Callable[[Any], object]) -> Callable[[Any], Condition]:
    """Return the builder for a form whose words deny its condition."""

    def denied(children: Sequence[Any]) -> Condition:
        condition = build(children)
        assert isinstance(condition, Condition)  # noqa: S101 (amounts are not denied)
        return Not(condition)

    return denied


def _runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Return numbers as spans without gaps: "1, 2 or 4 steps" is 1 to 2 steps, or 4."""
    runs: list[tuple[int, int]] = []
    for number in sorted(set(numbers)):
        if runs and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs


def _value(name: str, child: object) -> object:
    if isinstance(child, Token):
        if name == "window" and child.type == "BACK" and child.value != 1:
            raise RuleError(say("A sum adds up the last cards, such as the last 2 cards."))
        return card_meant(child)
    return child.condition if isinstance(child, Bracketed) else child


def shares_either(attribute: Attribute, also: Attribute, back: int = 1) -> Condition:
    """Build "the same suit or rank as the last card"."""
    return Or((Shares(attribute, back), Shares(also, back)))


def shares_but(attribute: Attribute, other: Attribute, back: int = 1) -> Condition:
    """Build "the same colour as the last card but another suit"."""
    return And((Shares(attribute, back), Shares(other, back, same=False)))


def ranks_beyond(order: Order, rank: int) -> Condition:
    """Build "lower than 7"."""
    match order:
        case Order.HIGHER if rank < RANKS:
            return Rank(rank + 1, RANKS)
        case Order.LOWER if rank > 1:
            return Rank(1, rank - 1)
        case Order.AT_LEAST:
            return Rank(rank, RANKS)
        case Order.AT_MOST:
            return Rank(1, rank)
    return Is(Trait.NOTHING)


def steps_beyond(least: int, order: Order, back: int = 1) -> Condition:
    """Build "2 higher than the last card"."""
    ways = {Order.HIGHER: Direction.UP, Order.LOWER: Direction.DOWN}
    if order not in ways:
        raise RuleError(say("A number of steps goes with “higher than” or “lower than”."))
    return Steps(least, least, ways[order], back)


def without(trait: Trait) -> Condition:
    """Build "pas de piques"."""
    return Not(Is(trait))


def rank_is(part: Condition) -> Condition:
    """Return the part: "the rank is a prime number" says no more than "prime"."""
    return part


def apart(least: int | None = None, most: int | None = None, back: int = 1) -> Condition:
    """Build "within 3 of the last card"."""
    return Differs(Span(least, most), back)


def in_a_row(attribute: Attribute) -> Condition:
    """Build "no three cards in a row have the same colour"."""
    return Or((Shares(attribute, 1, same=False), Shares(attribute, 2, same=False)))

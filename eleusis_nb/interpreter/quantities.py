"""Sets and relations that numbers make: "5 or more", "two steps up", "a sum of 10".

Numbers that no card has are refused, by returning None, as nobody can mean them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.judged import Is, Rank, Value
from eleusis_nb.conditions.numbers import Amount, Prime, Residue, Span
from eleusis_nb.conditions.relations import Differs, Direction, Order, Steps
from eleusis_nb.conditions.situation import MAX_BACK
from eleusis_nb.conditions.window import Total

Numbers: TypeAlias = tuple[int, ...]
Quantity: TypeAlias = Amount | Numbers
"""What a number shall be: an amount, or one of several numbers."""


def ranks(numbers: Iterable[int]) -> Condition | None:
    """Return the set of cards with one of some values."""
    wanted = sorted(set(numbers))
    if not wanted or wanted[0] < 1 or wanted[-1] > RANKS:
        return None
    runs: list[list[int]] = []
    for number in wanted:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    conditions: list[Condition] = []
    for run in runs:
        if len(run) == 2:  # noqa: PLR2004 (two neighbours are a list, not a range)
            conditions += [Rank(run[0], run[0]), Rank(run[1], run[1])]
        else:
            conditions.append(Rank(run[0], run[-1]))
    return conditions[0] if len(conditions) == 1 else Or(tuple(conditions))


def _on_cards(numbers: Numbers) -> Numbers:
    """Return those of a long row of numbers that cards have; a single one is left as it is."""
    return tuple(n for n in numbers if n <= RANKS) if len(numbers) > 1 else numbers


def of_value(quantity: Quantity) -> Condition | None:
    """Return the set of cards whose value is a quantity."""
    match quantity:
        case tuple():
            return ranks(quantity if max(quantity) <= RANKS else _on_cards(quantity))
        case Span(least, most):
            low = 1 if least is None else max(1, least)
            high = RANKS if most is None else min(RANKS, most)
            return Rank(low, high) if low <= high else None
        case Residue(2, 0):
            return Is(Trait.EVEN)
        case Residue(2, 1):
            return Is(Trait.ODD)
        case Prime():
            return Is(Trait.PRIME)
    return Value(quantity)


def differs(quantity: Quantity, back: int = 1) -> Condition | None:
    """Return the condition that the values differ by a quantity; by 13 no two of them do."""
    if isinstance(quantity, tuple) and any(number < RANKS for number in quantity):
        quantity = tuple(number for number in quantity if number < RANKS)
    return _arithmetic(quantity, lambda amount: Differs(amount, back))


def total(
    quantity: Quantity, window: int | None = 1, *, with_this: bool = True
) -> Condition | None:
    """Return the condition that a sum of values is a quantity; without a window that of all."""
    if window is not None and not 1 <= window <= MAX_BACK:
        return None
    return _arithmetic(quantity, lambda amount: Total(amount, window, with_this))


def counted(quantity: Quantity) -> Condition | None:
    """Return the condition that the cards on the line are so many.

    At most so many holds of the empty line too, which is why the card judged is counted there.
    """
    if isinstance(quantity, Span) and quantity.least is None and quantity.most is not None:
        return Counted(Is(Trait.ANYTHING), Span(None, quantity.most + 1))
    return _arithmetic(
        quantity, lambda amount: Counted(Is(Trait.ANYTHING), amount, with_this=False)
    )


def _arithmetic(quantity: Quantity, make: object) -> Condition | None:
    if not callable(make):
        return None
    if not isinstance(quantity, tuple):
        made = make(quantity)
        return made if isinstance(made, Condition) else None
    runs = span_runs(quantity)
    conditions = [make(Span(low, high)) for low, high in runs]
    return conditions[0] if len(conditions) == 1 else Or(tuple(conditions))


def span_runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Return runs of neighbouring numbers as pairs of their ends."""
    runs: list[tuple[int, int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs


def steps(numbers: Sequence[int], direction: Direction, back: int = 1) -> Condition | None:
    """Return the condition to lie some numbers of ranks above or below an earlier card."""
    if not numbers or min(numbers) < 0 or max(numbers) >= RANKS:
        return None
    conditions: list[Condition] = [
        Steps(low, high, direction, back) for low, high in span_runs(numbers)
    ]
    return conditions[0] if len(conditions) == 1 else Or(tuple(conditions))


def around(condition: Condition) -> Condition | None:
    """Return steps that go on with the ace after the king; None where there are none."""
    if isinstance(condition, Steps) and not condition.circle:
        return Steps(
            condition.least, condition.most, condition.direction, condition.back, circle=True
        )
    if isinstance(condition, Differs) and isinstance(condition.amount, Span):
        least, most = condition.amount.least or 0, condition.amount.most
        if most is not None:
            return Or(
                (
                    Steps(least, most, Direction.UP, condition.back, circle=True),
                    Steps(least, most, Direction.DOWN, condition.back, circle=True),
                )
            )
    if isinstance(condition, Or):
        parts = [around(part) for part in condition.parts()]
        kept = [part for part in parts if part is not None]
        return Or(tuple(kept)) if len(kept) == len(parts) else None
    return None


ORDERS: Final = {
    Order.HIGHER: Order.AT_LEAST,
    Order.LOWER: Order.AT_MOST,
    Order.AT_LEAST: Order.AT_LEAST,
    Order.AT_MOST: Order.AT_MOST,
}
"""Each comparison, and the same with equality."""


def amount_of(order: Order, number: int) -> Amount:
    """Return the amount "higher than 7" and the like."""
    match order:
        case Order.HIGHER:
            return Span(number + 1, None)
        case Order.LOWER:
            return Span(None, number - 1)
        case Order.AT_LEAST:
            return Span(number, None)
    return Span(None, number)


DIRECTIONS: Final = {
    Order.HIGHER: Direction.UP,
    Order.AT_LEAST: Direction.UP,
    Order.LOWER: Direction.DOWN,
    Order.AT_MOST: Direction.DOWN,
}

"""Alternation: "red and black by turns", "up and down".

Categories: ``Pair`` what takes turns, ``Pat`` a rule made so.
"""

from __future__ import annotations

from itertools import pairwise

from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.relations import (
    Compares,
    Order,
    Shares,
)
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import ZIGZAG, alternating, in_turn
from eleusis_nb.interpreter.meanings import Row, cards_of, opposite


def add_to(grammar: Productions) -> None:
    """Add the productions of alternation."""
    add = grammar.add
    add("Pair", "S2 and|or|comma|then|slash|arrow|dash|with S2", lambda a, b: (a, b))
    add("Pair", "S1 S1", lambda a, b: (a, b) if not cards_of(a) & cards_of(b) else None, 0.2)
    add("Pair", "S2 to S2", lambda a, b: (a, b), 0.2)
    add("Pair", "between Pair")
    add("Pair", "Court and|or|comma|slash value", lambda court: (court, opposite(court)))
    add("Pair", "value and|or|comma|slash Court", lambda court: (opposite(court), court))
    add("Pat", "alternate|inturn C and C than? Ref?", lambda a, b, back=1: _zig_from(a, b, back))
    add("Pat", "C and C than? Ref? inturn", lambda a, b, back=1: _zig_from(a, b, back))
    add("Pair", "between Cl and Cl", lambda a, b: (a, b))
    add("Pair", "Letter and|or|comma|slash|dash? Letter", lambda a, b: (a, b))
    add("Pair", "Cmp and|or|then|comma|slash|dash Cmp", zigzag)
    add(
        "Pair",
        "Rel and|or|then|comma Rel",
        lambda a, b: (a, b) if not _same_kind(a, b) else None,
        0.3,
    )
    add("Pair", "Pair card|value")
    add("Pat", "alternate card|At|play? with|of|in|colon? Pair", lambda *a: alternating(a[-1]))
    add("Pat", "Pair comma? alternate", alternating)
    add("Pat", "Pair inturn", alternating)
    add("Pat", "card|At must? alternate Pair", lambda *a: alternating(a[-1]))
    add("Pat", "alternate Seq", lambda row: ZIGZAG if _zigzag_of(row) else in_turn(row), 0.1)
    add("Pat", "alternate S4 comma|and? alternate S4", lambda a, b: alternating((a, b)))
    add("Pat", "zigzag joint? Cmp repeat?", lambda _: _zig_of(Order.HIGHER, Order.LOWER))
    add("Pat", "go? Cmp then go? Cmp", _zig_of)
    add("Pat", "first go? Cmp then go? Cmp repeat?", _zig_of)
    add("Pat", "zigzag", lambda: ZIGZAG)
    # «зигзагом: больше, меньше, больше, меньше»
    add("Pat", "go? zigzag colon|comma|dash|open Seq close?", _zigzag_again)
    add("Pat", "Num Cmp Num Cmp", lambda n, a, m, b: _zig_of(a, b) if n == m == 1 else None)
    add("Pat", "sometime S4 comma|and? sometime S4", lambda a, b: alternating((a, b)))
    # “every other time: first above 8, then below 8”
    add(
        "Pat",
        "everyother|alternate|inturn colon|comma|dash? first P3 comma? then|thenon P3",
        lambda a, b: alternating((a, b)),
        -0.5,
    )
    add("Pat", "sometime Cmp comma? sometime Cmp", _zig_of)
    add(
        "Pat",
        "sometime C than? Ref comma? sometime C than? Ref",
        lambda a, x, b, y: _zig_of(a, b) if x == y == 1 else None,
    )
    add(
        "Pat",
        "alternate At? card?",
        lambda *a: Shares(a[0][0], same=False) if a and len(a[0]) == 1 else None,
        0.2,
    )
    # “черные и красные чередуются парами: две черные, две красные”
    add("Pat", "Pair alternate G? colon Seq", lambda *a: in_turn(a[-1]))
    add("Pat", "card|At? alternate G? colon Seq repeat?", lambda *a: in_turn(a[-1]))
    add("Pat", "inturn colon? Pair", lambda p: alternating(p))
    # “красные чередуются с черными”
    add("Pat", "S2 must? alternate with S2", lambda a, b: alternating((a, b)))


def zigzag(one: Order, other: Order) -> Row | None:
    """Return two moves, one up and one down."""
    return (Compares(one), Compares(other)) if {one, other} == {Order.HIGHER, Order.LOWER} else None


def _zig_of(one: Order, other: Order) -> Condition | None:
    row = zigzag(one, other)
    return None if row is None else in_turn(row)


def _zigzag_of(row: Row) -> bool:
    orders = {one.order for one in row if isinstance(one, Compares) and one.back == 1}
    return len(row) == 2 and orders == {Order.HIGHER, Order.LOWER}


def _zigzag_again(row: Row) -> Condition | None:
    return ZIGZAG if all(map(_zigzag_of, pairwise(row))) else None


def _zig_from(one: Order, other: Order, back: int) -> Condition | None:
    return ZIGZAG if back == 1 and zigzag(one, other) is not None else None


def _same_kind(one: Condition, other: Condition) -> bool:
    return type(one) is type(other) and isinstance(one, Compares)

"""Moves up or down one after another: "never up twice in a row", "three rising cards in a row".

Category ``Moves``: which way, and how many moves; the last of them is to the card judged, or in a
test to the last card.
"""

from __future__ import annotations

from typing import Final

from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.relations import Compares, Order
from eleusis_nb.conditions.situation import MAX_BACK
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import ZIGZAG
from eleusis_nb.interpreter.meanings import all_of_last, in_a_row, negated, was

Moves = tuple[Order, int]
_AS_FAR: Final = {Order.AT_MOST: Order.HIGHER, Order.AT_LEAST: Order.LOWER}


def add_to(grammar: Productions) -> None:
    """Add the productions of moves."""
    add = grammar.add
    for times in ("twice", "Num times"):
        add("Moves", f"go? Cmp {times} inrow?", _moves)
        add("Moves", f"{times} inrow? go? Cmp", lambda *p: _moves(p[-1], *p[:-1]))
        # “you can't go up twice in a row”, where "not go up" is one phrase
        add("Pat", f"may? C {times} inrow?", lambda *p: negated(_all_moves(_denied(*p))))
    # “three rising cards in a row” are two moves; three higher ones may be three: it is asked
    for cards in ("Num Cmp card? inrow", "Num card? inrow Cmp"):
        add("Moves", cards, lambda n, order: _moves(order, n - 1), 0.1)
        add("Moves", cards, lambda n, order: _moves(order, n), 0.3)
    run = "Num card? inrow may? form? Cmp arun"
    add("Moves", run, lambda n, order: _moves(order, n - 1))
    add("Moves", "Cmp arun of Num card?", lambda order, n: _moves(order, n - 1), -0.5)
    add("Streak", "Moves", lambda moves: _all_moves(moves))
    add("Pat", "dont Moves", lambda moves: negated(_all_moves(moves)))
    add("If", "if it|card|value|sub? Moves", _moved)
    # “a rise must be followed by a fall, a fall by a rise”
    turned = "arise is? followed by? afall"
    add("Pat", f"{turned} comma|semi|and and? afall followed? by arise", lambda: ZIGZAG)
    add("T1", "arise", lambda: was(Compares(Order.HIGHER)))
    add("T1", "afall", lambda: was(Compares(Order.LOWER)))
    add("T1", "lastplay go Cmp", lambda order: was(Compares(order)))


def _moves(order: Order, count: int = 2) -> Moves | None:
    strict = order in {Order.HIGHER, Order.LOWER}
    return (order, count) if strict and 2 <= count < MAX_BACK else None


def _denied(order: Order, count: int = 2) -> Moves | None:
    return _moves(_AS_FAR[order], count) if order in _AS_FAR else None


def _all_moves(moves: Moves | None) -> Condition | None:
    """Return that so many moves go one way, the last of them to the card judged."""
    return None if moves is None else in_a_row(Compares(moves[0]), moves[1])


def _moved(moves: Moves) -> Condition | None:
    """Return the test that so many moves went one way, the last of them to the last card."""
    order, count = moves
    return all_of_last(Compares(order), count)

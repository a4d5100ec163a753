"""Comparisons with an earlier card: "higher", "at least as high as the last one".

Categories: ``C`` an order, ``Rel`` a relation to an earlier card.
"""

from __future__ import annotations

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import And, Condition
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import negated, opposite
from eleusis_nb.interpreter.quantities import DIRECTIONS, ORDERS, steps


def add_to(grammar: Productions) -> None:
    """Add the productions of comparisons."""
    _with_which(grammar)
    _relations(grammar)
    _orders(grammar)
    _ties(grammar)


def _with_which(grammar: Productions) -> None:
    """Add which card it is compared with: "compare with the card before last: it must be bigger"."""
    add = grammar.add
    # “compare with the card before last: must be bigger”
    add("R", "depend|match with|to? Ref colon|comma|dot|semi it? is? C", _compared)


def _relations(grammar: Productions) -> None:
    """Add with which card: "higher than the last card", "below the card before last"."""
    add = grammar.add
    # “never go above the last card”
    add("Rel", "dont|never go Cmp or|nor|and Cmp", _neither_way, -0.9)
    add("Rel", "dont|never go Cmp", lambda order: opposite(Compares(order)), 0.1)
    add("Rel", "dont|never go Cmp than? Ref", lambda o, b: opposite(Compares(o, b)), -0.2)
    add("Rel", "atleast that|value of Ref", lambda back: Compares(Order.AT_LEAST, back))
    add("Rel", "atmost that|value of Ref", lambda back: Compares(Order.AT_MOST, back))
    add("Rel", "C", lambda order: Compares(order), 0.25)
    add("Rel", "C than|to|as|of? Ref", lambda order, back: Compares(order, back))
    add("Rel", "C than? Ref minus|dash Num", lambda o, b, n: _beyond_by(o, -n, b))
    add("Rel", "smaller Ref plus Num", lambda b, n: _beyond_by(Order.LOWER, n, b))
    add("Rel", "C than|to? it", lambda order: Compares(order), 0.2)
    add("Rel", "C than|to|as|of? Ref in value", lambda order, back: Compares(order, back))
    add("Rel", "C than Ref comma? and|but C than Ref", _between_two)
    add("Rel", "C than|to|as|of RefA", lambda order, back: Compares(order, back))
    add("Rel", "C than|to that card", lambda order: Compares(order), 0.2)
    add("Rel", "greater Ref", lambda back: Compares(Order.HIGHER, back))
    add("Rel", "smaller Ref", lambda back: Compares(Order.LOWER, back))
    add("Rel", "greatereq Ref", lambda back: Compares(Order.AT_LEAST, back))
    add("Rel", "smallereq Ref", lambda back: Compares(Order.AT_MOST, back))
    add("Rel", "equal to? Ref", lambda back: Shares(Attribute.RANK, back))
    # “the last card must be lower than the next”
    add("Rel", "Ref is? Cmp than|to nextcard|next", _the_other_way)
    # “plus forte que la précédente ou lui être égale”, “старше прошлой или равна ей”
    add(
        "Rel",
        "C than|to|as|of? Ref or be? equal|same it?",
        lambda order, back: Compares(ORDERS[order], back),
    )


def _orders(grammar: Productions) -> None:
    """Add how it compares: "higher", "at least as high", "not lower"."""
    add = grammar.add
    add("C", "Cmp")
    add("C", "Cmp or|and equal", lambda order: ORDERS[order])
    add("C", "either? equal or|and Cmp", lambda order: ORDERS[order])
    add("C", "either Cmp than? or equal", lambda order: ORDERS[order])
    add("C", "not Cmp", _not_order)
    add("C", "Cmp or|and same value?", lambda order: ORDERS[order])
    add("C", "same value? or|and Cmp", lambda order: ORDERS[order])
    add("C", "atleast equal", lambda: Order.AT_LEAST)
    add("C", "equal or|and more", lambda: Order.AT_LEAST)
    add("C", "more or|and equal", lambda: Order.AT_LEAST)
    add("C", "less or|and equal", lambda: Order.AT_MOST)
    add("C", "Cmp in value")
    # “exactly as high as the last”, and “as high as the last”, which may be higher
    add("Rel", "exactly? ashigh than|as|to? Ref", lambda back: Shares(Attribute.RANK, back))
    add("Rel", "ashigh than|as|to? Ref", lambda back: Compares(Order.AT_LEAST, back), 0.1)
    add(
        "C",
        "Cmp comma? but|and may repeat|equal|keep same? value?",
        lambda order: ORDERS[order],
    )
    add("C", "never Cmp", _not_order)
    add("C", "C comma C", lambda one, other: one if one is other else None)
    # « jamais au-dessus ni égal »
    add("C", "never|not Cmp comma? nor|no equal", _beyond)
    add("C", "Cmp never", _not_order)
    add("C", "Cmp or keep|go|be equal|same", lambda order: ORDERS[order])
    add("C", "C card|value")
    add("C", "C in? At", lambda order, a: order if a == (Attribute.RANK,) else None)
    add("C", "At C", lambda a, order: order if a == (Attribute.RANK,) else None)
    add("C", "of|with|have C")
    add("C", "card|value C")
    add("C", "Cmp than? or equal to?", lambda order: ORDERS[order])
    # “вверх, повторы можно”
    add("C", "Cmp comma? equal may|ok", lambda o: ORDERS[o])


def _ties(grammar: Productions) -> None:
    """Add that ties are right or wrong: "higher, ties allowed"."""
    add = grammar.add
    # “higher, ties allowed”, «больше, можно и такую же»
    add("tieisok", "tie isok")
    add("tieisok", "isok|may and? tie")
    add("tieisok", "may be equal [to|with|of? it|Ref]", lambda *_: True)
    add("tieisbad", "tie isbad|bad")
    add("tieisbad", "no|not tie")
    add("C", "C comma? and|but|with? tieisok", lambda order: ORDERS[order])


def _neither_way(one: Order, other: Order) -> Condition | None:
    """Read "don't go up or down"."""
    return Shares(Attribute.RANK) if {one, other} == {Order.HIGHER, Order.LOWER} else None


def _between_two(order: Order, back: int, other: Order, before: int) -> Condition | None:
    """Read "lower than the last but higher than the one before it", which is the one before that."""
    if back == before == 1 and {order, other} == {Order.HIGHER, Order.LOWER}:
        return And((Compares(order), Compares(other, 2)))
    return None


def _beyond_by(order: Order, more: int, back: int) -> Condition | None:
    """Compare with an earlier value and so much more, or less."""
    upwards = order in {Order.HIGHER, Order.AT_LEAST}
    strict = order in {Order.HIGHER, Order.LOWER}
    if (more > 0) == upwards:  # at least so far away, on that side
        few = range(abs(more) + strict, RANKS)
        return steps(few, DIRECTIONS[Order.HIGHER if more > 0 else Order.LOWER], back)
    few = range(abs(more) + (not strict), RANKS)  # not so far away on the other side
    return negated(steps(few, DIRECTIONS[Order.HIGHER if more > 0 else Order.LOWER], back))


def _not_order(order: Order) -> Order:
    return {
        Order.HIGHER: Order.AT_MOST,
        Order.LOWER: Order.AT_LEAST,
        Order.AT_LEAST: Order.LOWER,
        Order.AT_MOST: Order.HIGHER,
    }[order]


def _beyond(order: Order) -> Order | None:
    """Read "never above nor equal", which leaves what is below."""
    return order.turned if order in {Order.HIGHER, Order.LOWER} else None


def _the_other_way(back: int, order: Order) -> Condition | None:
    """Read what is said of an earlier card beside the next one."""
    other = {Order.HIGHER: Order.LOWER, Order.LOWER: Order.HIGHER}.get(order)
    return None if other is None else Compares(other, back)


def _compared(back: int, order: Order) -> Condition:
    return Compares(order, back)

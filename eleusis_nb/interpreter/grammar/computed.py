"""Values computed from earlier cards: "double the last one", "a divisor of it", "the mean of the two".

Category ``Rel`` a relation to earlier cards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.making import (
    at_least_double,
    at_most_half,
    divisor,
    double,
    half,
    multiple,
    the_difference,
    the_mean,
    the_sum,
)
from eleusis_nb.conditions.relations import Order
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import opposite, or_same


def add_to(grammar: Productions) -> None:
    """Add the productions of computed values."""
    _doubles_and_halves(grammar)
    _of_several(grammar)
    _either(grammar)


def _doubles_and_halves(grammar: Productions) -> None:
    """Add "double the last one", "at most half of it", "between half and double"."""
    add = grammar.add
    add("Rel", "double of? Ref", double)
    add("Rel", "double or more", lambda: at_least_double(1))
    add("Rel", "Cmp than double", lambda order: _beyond_double(order, 1), 0.2)
    add("Rel", "double of? Ref or equal|same", lambda back: or_same(double(back), back))
    add("Rel", "Ref is? divisible by it|that|card|next|nextcard card?", divisor)
    # “at most the double of the last one”
    add("Rel", "atmost|upto double of? Ref", lambda b: opposite(_beyond_double(Order.HIGHER, b)))
    add("Rel", "atleast double of? Ref", at_least_double)
    add("Rel", "atmost half of? Ref", at_most_half)
    add("Rel", "double of? Ref or more", _double_or)
    add("Rel", "half of? Ref or less", _half_or)
    add("Rel", "double of? Ref or less", lambda b: opposite(_beyond_double(Order.HIGHER, b)))
    add("Rel", "Cmp than? double of? Ref", _beyond_double)
    add("Rel", "more than double of? Ref", lambda back: _beyond_double(Order.HIGHER, back))
    # «номинал не меньше половины номинала предыдущей»
    add("Rel", "C than? half of? RefA", _beyond_half, 0.1)
    add("Rel", "atleast half of? RefA", lambda back: _beyond_half(Order.AT_LEAST, back))
    # « au moins égale au double de la précédente, ou au plus égale à sa moitié »
    add("Rel", "C than|to? double of? Ref comma? or C than|to? half of? it?", _ends_apart, -0.3)
    # “at least twice or at most half the value of the last card”
    for far, beyond in (
        ("more than? double", lambda b: _beyond_double(Order.HIGHER, b)),
        ("atleast double", at_least_double),
    ):
        for near, below in (
            ("less than? half", lambda b: _beyond_half(Order.LOWER, b)),
            ("atmost half", at_most_half),
            ("atleast half", at_most_half),  # «хотя бы вдвое меньше или хотя бы вдвое больше»
        ):
            made = partial(_either_end, beyond, below)
            add("Rel", f"{far} comma? or {near} [of? Ref]", made, -0.2)
            add("Rel", f"{near} comma? or {far} [of? Ref]", made, -0.2)
    # « entre la moitié et le double de la dernière », “at least half and at most double”
    add("Rel", "between half and double of? RefA", _half_to_double)
    add(
        "Rel",
        "between half and double of? RefA comma? exclusive|bad",
        _within_half_and_double,
        -1.2,
    )
    add("Rel", "double or|slash half [of? Ref]", lambda back=1: Or((double(back), half(back))))
    add("Rel", "half or|slash double [of? Ref]", lambda back=1: Or((half(back), double(back))))
    # “la moitié pile”
    add("half", "half comma? exactly comma?")
    add("double", "double comma? exactly")
    # “exactly double”
    add("Rel", "exactly double", lambda: double(1))


def _of_several(grammar: Productions) -> None:
    """Add multiples and divisors, and what the last two make: their sum, difference, mean."""
    add = grammar.add
    add("Rel", "multiple of? Ref", lambda back: multiple(back))
    add("Rel", "divisible by? Ref", lambda back: multiple(back))
    add("Rel", "divisor of? Ref", lambda back: divisor(back))
    # “the new rank divides the last one, or the last one divides the new one”
    add("Divides", "sub|card|value|nextcard|it? divisor RefA|Ref", lambda b: divisor(b))
    add("Divides", "RefA|Ref divisor sub|it|nextcard|another value?", lambda b: multiple(b))
    add(
        "Rel",
        "Divides comma? or be? multiple of? it",
        lambda a: a | multiple(a.back) if a != multiple(a.back) else None,
    )
    add(
        "Rel",
        "of? [two? adjacent|consecutive|two|both card] value|that? of? One divisor value|that? of? another",
        lambda *_: Or((divisor(1), multiple(1))),
    )
    add("Rel", "Divides comma? or Divides", lambda a, b: Or((a, b)) if a != b else None)
    add("Rel", "multiple or divisor of? Ref", lambda back: Or((multiple(back), divisor(back))))
    add("Rel", "divisor or multiple of? Ref", lambda back: Or((multiple(back), divisor(back))))
    add("Rel", "sum of Win", lambda n: the_sum(None, n), 0.6)
    add("Rel", "difference of|between Win", lambda n: the_difference() if n == 2 else None, 0.2)
    add("Rel", "C than|to|as? sum of? Win", lambda order, n: the_sum(order, n))
    add(
        "Rel",
        "C than|to|as? difference of|between? Win",
        lambda order, n: the_difference(order) if n == 2 else None,
    )
    add("Rel", "C than|to|as? average of? Win", lambda order, n: the_mean(order, n))
    add(
        "Rel",
        "multiple|divisor of? Ref or? viceversa",
        lambda b: Or((multiple(b), divisor(b))),
    )
    # “равно сумме двух последних”, “равно разности двух последних”
    add(
        "Rel",
        "AtS? is? equal|equals|match to|with? sum of? Win",
        lambda *a: the_sum(None, a[-1]),
    )
    add(
        "Rel",
        "AtS? is? equal|equals|match to|with? difference of|between? Win",
        lambda *a: the_difference() if a[-1] == 2 else None,
    )


def _either_end(
    beyond: Callable[[int], Condition], below: Callable[[int], Condition | None], back: int = 1
) -> Condition | None:
    low = below(back)
    return None if low is None else Or((beyond(back), low))


def _half_to_double(back: int) -> Condition:
    most = opposite(_beyond_double(Order.HIGHER, back))
    return And((_beyond_half(Order.AT_LEAST, back), most))


def _ends_apart(high: Order, back: int, low: Order) -> Condition | None:
    if high not in {Order.HIGHER, Order.AT_LEAST} or low not in {Order.LOWER, Order.AT_MOST}:
        return None
    return Or((_beyond_double(high, back), _beyond_half(low, back)))


def _within_half_and_double(back: int) -> Condition:
    return And((_beyond_half(Order.HIGHER, back), _beyond_double(Order.LOWER, back)))


def _either(grammar: Productions) -> None:
    """Add one of two values: "double or half", "a divisor or a multiple of it"."""
    add = grammar.add
    add("Rel", "either double comma? or half [of? Ref]", lambda b=1: Or((double(b), half(b))))
    add("Rel", "double Ref comma? or half of? it", lambda b: Or((double(b), half(b))))
    # “le double ou la moitié”, “делится на предыдущую или она на него”
    add(
        "Rel",
        "divisible by|on Ref comma? or Ref? by|on? it",
        lambda b, *_: Or((multiple(b), divisor(b))),
    )
    # “un diviseur de la précédente ou un multiple”
    add(
        "Rel",
        "divisor of|by? Ref comma? or multiple|divisible [of|by? it|Ref]",
        lambda back, *_: Or((multiple(back), divisor(back))),
    )
    # “l'une des deux valeurs divise l'autre”, “одно из двух соседних делится на другое”
    for divides in ("divisor of?", "divisible by|on?"):
        add(
            "Rel",
            f"atleast? One of? two|both Ref|adjacent|consecutive? value|card|At? is? {divides} "
            "another|other|rest|different|Ref",
            lambda *_: Or((multiple(1), divisor(1))),
        )
        # “of two neighbouring cards the value of one divides that of the other”
        add(
            "Rel",
            f"of|with|among? two adjacent|consecutive value|card comma? value of One is? {divides}"
            " that|value of another|other|rest|different",
            lambda *_: Or((multiple(1), divisor(1))),
        )
        add(
            "Rel",
            f"notboth Ref|adjacent|consecutive? value|card|At? be? {divides} another|other|rest|different",
            lambda *_: Or((multiple(1), divisor(1))),
        )


def _double_or(back: int, order: Order = Order.HIGHER) -> Condition | None:
    return at_least_double(back) if order is Order.HIGHER else None


def _half_or(back: int, order: Order = Order.LOWER) -> Condition | None:
    return at_most_half(back) if order is Order.LOWER else None


def _beyond_double(order: Order, back: int) -> Condition:
    """Compare with twice a value: more than double is at least double and not double."""
    match order:
        case Order.AT_LEAST:
            return at_least_double(back)
        case Order.HIGHER:
            return And((at_least_double(back), opposite(double(back))))
        case Order.LOWER:
            return opposite(at_least_double(back))
        case Order.AT_MOST:
            return Or((opposite(at_least_double(back)), double(back)))


def _beyond_half(order: Order, back: int) -> Condition:
    match order:
        case Order.AT_MOST:
            return at_most_half(back)
        case Order.LOWER:
            return And((at_most_half(back), opposite(half(back))))
        case Order.HIGHER:
            return opposite(at_most_half(back))
        case Order.AT_LEAST:
            return Or((opposite(at_most_half(back)), half(back)))

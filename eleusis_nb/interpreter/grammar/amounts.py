"""What a number shall be: "5 or more", "between 3 and 9", "a multiple of 3", "up to 6".

Category ``Amt``.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Order
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.quantities import ORDERS, Quantity, amount_of

_LARGEST: Final = 40
"""More than any sum of three cards is."""


def add_to(grammar: Productions) -> None:
    """Add the productions of amounts."""
    _numbers(grammar)
    _bounds(grammar)
    _multiples_and_remainders(grammar)
    _ranges(grammar)


def _numbers(grammar: Productions) -> None:
    """Add single numbers and kinds of them: "exactly 7", "a square"."""
    add = grammar.add
    add("Amt", "Num", lambda n: (n,), 0.3)
    add("Amt", "exactly Num", lambda n: (n,))
    add("Amt", "equals Num", lambda n: (n,))
    add("Amt", "equal to? Num", lambda n: (n,))
    add("Amt", "Nums|NumsOr|NumsAnd", lambda row: row if len(set(row)) == len(row) else None, 0.2)
    add("Amt", "exactly One", lambda n: (n,))
    add("Amt", "singledigit", lambda: Span(None, 9))
    add("Amt", "doubledigit", lambda: Span(10, None))
    add("Amt", "square", lambda: (1, 4, 9, 16, 25))
    add("Amt", "fibonacci", lambda: (1, 2, 3, 5, 8, 13, 21))


def _bounds(grammar: Productions) -> None:
    """Add amounts with a bound: "5 or more", "at most 7", "not above 9"."""
    add = grammar.add
    add("Amt", "Cmp than|to|of? Num", _compared)
    add("Amt", "more than Num", lambda n: Span(n + 1, None))
    add("Amt", "Cmp than One", _compared)
    add("Amt", "Cmp than Rk", _compared)
    add("Amt", "more than One", lambda n: Span(n + 1, None))
    add("Amt", "less than Num", lambda n: Span(None, n - 1) if n > 0 else None)
    add("Amt", "greater Num", lambda n: Span(n + 1, None))
    add("Amt", "smaller Num", lambda n: Span(None, n - 1))
    add("Amt", "greatereq Num", lambda n: Span(n, None))
    add("Amt", "smallereq Num", lambda n: Span(None, n))
    add("Amt", "not Cmp than? Num", lambda order, n: _not_compared(order, n))
    add("Amt", "Cmp or|and equal than|to? Num", lambda order, n: amount_of(ORDERS[order], n))
    add("Amt", "atleast than? by? Num", lambda n: Span(n, None))
    add("Amt", "atmost than? by? Num|One", lambda n: Span(None, n))
    add("Amt", "upto Num", lambda n: Span(None, n), 0.15)
    add("Amt", "Num be? atleast", lambda n: Span(n, None))
    add("Amt", "upto Num atmost", lambda n: Span(None, n))
    # “9 is the highest”; of an ace or a king it is a fact
    add("Amt", "Num be acehighest", lambda n: Span(None, n), -0.3)
    add("Amt", "Num be acelowest", lambda n: Span(n, None), -0.3)
    add("Amt", "Num be? atmost", lambda n: Span(None, n))
    add("Amt", "Num or|and than? Cmp", lambda n, order: amount_of(ORDERS[order], n))
    add("Amt", "Num or|and more", lambda n: Span(n, None))
    add("Amt", "Num or|and less", lambda n: Span(None, n))
    add("Amt", "Num plus", lambda n: Span(n, None), 0.3)
    add("Amt", "Num ordown", lambda n: Span(None, n), 0.3)  # “5-”
    add("Amt", "never|not may? be? Cmp than? Num", _not_compared)
    add("Amt", "dont go Cmp than? Num|Rk", _not_compared, -0.3)  # “can't go above 9”
    # « de 1, de 3 ou de 5 »
    add("Amt", "of? Num comma of Num comma? or of Num", lambda a, b, c: (a, b, c), -0.2)
    add("Amt", "of Num or of Num", lambda a, b: (a, b), -0.2)
    add("Amt", "atmost|upto be Num", lambda n: Span(None, n))
    add("Amt", "atleast be Num", lambda n: Span(n, None))
    add("Amt", "from Num and|or Cmp", lambda n, o: amount_of(ORDERS[o], n))


def _multiples_and_remainders(grammar: Productions) -> None:
    """Add multiples, divisors and remainders: "a multiple of 3", "remainder 1 by 3"."""
    add = grammar.add
    add("Amt", "divisor of? Num", lambda n: tuple(d for d in range(1, n + 1) if n % d == 0))
    add("Amt", "multiple of? Num", lambda n: _residue(n, 0))
    add("Amt", "divisible by? Num", lambda n: _residue(n, 0))
    add("Amt", "multiple|divisible of|by? NumsOr", _multiples)
    add(
        "Amt",
        "multiple|divisible of|by? Num or by|of|multiple of? Num",
        lambda a, b: _multiples((a, b)),
        -0.4,
    )
    add("Amt", "not multiple|divisible of|by? Num", _not_multiple)
    # «не делится ни на два, ни на три»
    add("Amt", "not|dont divisible neither by? Num comma? nor by? Num", _of_neither, -0.2)
    # “divisible by 2 but not by 4”
    again = "but|and not [divisible|multiple] by|of?"
    add("Amt", f"multiple|divisible by|of? Num comma? {again} Num", _but_not_of)
    add("Amt", "One more than multiple of Num", _residue_more)
    add("Amt", "Num multiple", lambda n: _residue(n, 0), 0.2)
    add("Amt", "value? modulo Num must? equals|be|get Num|One", _residue)
    add("Amt", "value? modulo Num leave|get|have|with remainder Num|One", _residue)
    # “a number that ends in 0 or 5”
    add("Amt", "endin Num|One", _last_digit, -0.3)
    add("Amt", "endin Num or|and Num", _last_digits, -0.3)
    add("Amt", "power of? Num", _powers)
    by, rest = "if|after? divisible by|to|of? Num", "leave|have|with|of? remainder"
    add("Amt", f"{rest} of|be? Num|One {by}", lambda r, d: _residue(d, r))


def _ranges(grammar: Productions) -> None:
    """Add amounts between two: "between 3 and 9", "from 2 to 5"."""
    add = grammar.add
    add("Amt", "between Num and|dash|to Num", _span)
    add("Amt", "from? Num to|dash Num", _span, 0.15)
    add("Amt", "from Num Cmp", lambda n, order: amount_of(ORDERS[order], n))
    add("Amt", "Cmp than? Num upto|to Num", _from_above)
    add("Amt", "Amt comma? inclusive comma?")
    add("Amt", "Amt open inclusive close")
    add("Amt", "Num etc Num", _span)
    add("Amt", "outside Amt", _outside)
    add("Amt", "Amt comma? and|but Amt", _both)


def _compared(order: Order, number: int) -> Quantity | None:
    return amount_of(order, number)


def _not_compared(order: Order, number: int) -> Quantity:
    other = {
        Order.HIGHER: Order.AT_MOST,
        Order.LOWER: Order.AT_LEAST,
        Order.AT_LEAST: Order.LOWER,
        Order.AT_MOST: Order.HIGHER,
    }
    return amount_of(other[order], number)


def _span(low: int, high: int) -> Quantity | None:
    return Span(low, high) if low <= high else None


def _last_digit(digit: int) -> Quantity | None:
    return Residue(10, digit) if 0 <= digit < 10 else None


def _last_digits(one: int, other: int) -> Quantity | None:
    """Read "ends in 0 or 5", which a fifth number does; other digits are no equal steps."""
    return Residue(5, one % 5) if abs(one - other) == 5 and max(one, other) < 10 else None


def _residue(divisor: int, remainder: int) -> Quantity | None:
    try:
        return Residue(divisor, remainder)
    except RuleError:
        return None


def _residue_more(more: int, divisor: int) -> Quantity | None:
    return _residue(divisor, more) if more < divisor else None


def _outside(quantity: object) -> Quantity | None:
    match quantity:
        case Span(int(least), int(most)):
            return tuple(n for n in range(1, _LARGEST) if not least <= n <= most)
    return None


def _both(one: object, other: object) -> Quantity | None:
    """Join "more than 3" and "less than 9"."""
    match one, other:
        case Span(int(least), None), Span(None, int(most)):
            return _span(least, most)
        case Span(None, int(most)), Span(int(least), None):
            return _span(least, most)
    return None


def _not_multiple(divisor: int) -> Hashable | None:
    if not 2 <= divisor <= 13:
        return None
    return tuple(n for n in range(1, _LARGEST) if n % divisor)


def _of_neither(divisor: int, other: int) -> Hashable | None:
    if min(divisor, other) <= 1:
        return None
    return tuple(n for n in range(1, _LARGEST) if n % divisor and n % other)


def _multiples(divisors: tuple[int, ...]) -> Quantity | None:
    """Read "a multiple of 2 or 3"."""
    if min(divisors) <= 1:
        return None
    return tuple(n for n in range(1, _LARGEST) if any(n % one == 0 for one in divisors))


def _powers(base: int) -> Quantity | None:
    return tuple(base**n for n in range(6) if base**n < _LARGEST) if base > 1 else None


def _but_not_of(divisor: int, other: int) -> Quantity | None:
    if min(divisor, other) <= 1:
        return None
    kept = tuple(n for n in range(1, _LARGEST) if n % divisor == 0 and n % other)
    return kept or None


def _from_above(order: Order, low: int, high: int) -> Quantity | None:
    """Read "above 4 up to 9"."""
    return _span(low + 1, high) if order is Order.HIGHER else None

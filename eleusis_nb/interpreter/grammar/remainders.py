"""Remainders: "divide the last card by four: remainder 0 a club, 1 a diamond …", "the same modulo 3".

Categories: ``Divided`` the earlier card whose value is divided, and by what; ``RemainderCase`` a
remainder and what it asks for, ``Remainders`` several; ``Rel`` a relation to an earlier card.
"""

from __future__ import annotations

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import ByRemainder
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.judged import Value
from eleusis_nb.conditions.numbers import Residue
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import negated

Left = tuple[int, Condition]
"""A remainder and the condition it asks for."""


def add_to(grammar: Productions) -> None:
    """Add the productions of remainders."""
    _same(grammar)
    _what_is_divided(grammar)
    _cases(grammar)


def _same(grammar: Productions) -> None:
    """Add "the same remainder as the last card when divided by 3", "the same number modulo 3"."""
    add = grammar.add
    for divided in ("modulo", "after|if? divisible by"):
        add("Rel", f"same remainder {divided} Num [than|as|to? RefA]", _same_remainder)
        add("Rel", f"same remainder than|as|to RefA comma? {divided} Num", _same_remainder_as)
    # « остаток от деления на 3 такой же, как у последней »
    add("Rel", "modulo Num is? same [than|as|to? RefA]", _same_remainder)
    add("Rel", "modulo Num is? than|as|match RefA", _same_remainder)
    # «остаток от деления на 3 каждый раз другой»
    add("Rel", "modulo Num must? different|change", lambda n: negated(_same_remainder(n)))


def _what_is_divided(grammar: Productions) -> None:
    """Add which card is divided by what: "the last card's value modulo 4"."""
    add = grammar.add
    earlier = "value? of? Ref"
    add("Divided", f"{earlier} value? modulo Num", lambda back, n: (back, n))
    add("Divided", f"modulo Num of? {earlier}", lambda n, back: (back, n))
    add("Divided", f"divide {earlier} value? by|on|in? Num", lambda back, n: (back, n))
    add("Divided", "Divided comma? and? lookat remainder comma?")
    add("Divided", "Divided decide|mean At|AtS", lambda divided, _: divided)


def _cases(grammar: Productions) -> None:
    """Add what each remainder asks for, one by one or in a row."""
    add = grammar.add
    add("Remains", "remainder be? of? Num|One", lambda n: n)
    add("Remains", "remainder no", lambda: 0)
    add("Remains", "it? noremainder", lambda: 0)
    add("Remains", "with|if|for|at Remains")
    add("RemainsAgain", "Num|One")
    add("RemainsAgain", "if|with|for|at it? be? Num|One", lambda n: n)
    add("RemainsAsked", "comma|colon|dash|arrow|equals? then? play? S1")
    add("RemainsAsked", "mean|followed|be|for play? S1")
    add("RemainderCase", "Remains RemainsAsked", lambda rest, then: (rest, then))
    add("RemainsMore", "RemainsAgain RemainsAsked", lambda rest, then: (rest, then))
    add("Remainders", "RemainderCase", lambda left: (left,))
    add(
        "Remainders", "RemainsMore comma|semi|dot RemainsMore", lambda one, other: (one, other), 0.3
    )
    for sep in ("comma|semi|dot and?", "and"):
        add("Remainders", f"Remainders {sep} RemainderCase|RemainsMore", _one_more)
    add("R", "Divided comma|semi|dot|colon|dash Remainders", _by_remainder, -0.3)


def _one_more(lefts: tuple[Left, ...], left: Left) -> tuple[Left, ...] | None:
    return (*lefts, left) if len(lefts) < RANKS else None


def _by_remainder(divided: tuple[int, int], lefts: tuple[Left, ...]) -> Condition | None:
    """Return the rule that a remainder picks; each must have its case, and but one."""
    back, divisor = divided
    cases = dict(lefts)
    if not 2 <= divisor <= RANKS or len(lefts) != divisor or sorted(cases) != [*range(divisor)]:
        return None
    return ByRemainder(tuple(cases[rest] for rest in range(divisor)), back)


def _same_remainder(*parts: object) -> Condition | None:
    """Read "the same remainder by 3 as the last card"."""
    match [part for part in parts if isinstance(part, int)]:
        case [2]:
            return Shares(Attribute.PARITY)
        case [2, back]:
            return Shares(Attribute.PARITY, back)
        case [divisor, *backs] if 2 < divisor < RANKS:
            cases = tuple(Value(Residue(divisor, left)) for left in range(divisor))
            return ByRemainder(cases, *backs)
    return None


def _same_remainder_as(*parts: object) -> Condition | None:
    return _same_remainder(*parts[::-1])

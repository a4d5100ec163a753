"""Letters that stand for a card or its value: "if the last card is n, play n + 1 or n - 1".

A letter means the last card once it is said to; by itself it would mean nothing.
"""

from __future__ import annotations

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import is_set


def add_to(grammar: Productions) -> None:
    """Add the productions of variables."""
    add = grammar.add
    add("Ref", "variable", lambda: 1, 0.3)
    add("Named", "Ref be|equals? variable", lambda back: back)
    add("Named", "Ref have|with? value variable", lambda back: back)
    add("Named", "value of Ref be|equals? variable", lambda back: back)
    add("Cl", "if Named comma? then? Cl", _of_the_last)
    add("Cl", "if Named comma? then? nextcard|card|it do Cl", _of_the_last)
    add("Cl", "after value|card? variable comma? then? Cl", lambda rule: _of_the_last(1, rule))
    add("Cl", "variable arrow|followed Cl", lambda rule: _of_the_last(1, rule))
    add("Cl", "Cl comma? if Named", lambda rule, back: _of_the_last(back, rule))
    # “a card of value n may be followed by any card whose value exceeds n”
    add(
        "Cl",
        "after|card? of|with? value variable may|must? be? followed Cl",
        lambda r: None if is_set(r) else r,
    )
    # « 5 ≤ x ≤ 10 »
    for least, first in (("smaller", 1), ("smallereq", 0)):
        for most, last in (("smaller", 1), ("smallereq", 0)):
            add(
                "V",
                f"Num|Rk {least} variable {most} Num|Rk",
                lambda a, b, first=first, last=last: _range(a + first, b - last),
            )


def _of_the_last(back: int, rule: Condition) -> Condition | None:
    """Take what is asked of a card by a letter that stands for the last one."""
    return None if back != 1 or is_set(rule) else rule


def _range(low: int, high: int) -> Condition | None:
    return Rank(low, high) if 1 <= low < high <= RANKS else None

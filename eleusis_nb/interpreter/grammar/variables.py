"""Letters that stand for a card or its value: "if the last card is n, play n + 1 or n - 1".

A letter means the last card once it is said to; by itself it would mean nothing.
"""

from __future__ import annotations

from eleusis_nb.conditions.condition import Condition
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import is_set


def add_to(grammar: Productions) -> None:
    """Add the productions of variables."""
    add = grammar.add
    add("Ref", "variable", lambda: 1, 0.3)
    add("Named", "Ref be|equals? variable", lambda back: back)
    add("Cl", "if Named comma? then? Cl", _of_the_last)
    # “a card of value n may be followed by any card whose value exceeds n”
    add(
        "Cl",
        "after|card? of|with? value variable may|must? be? followed Cl",
        lambda r: None if is_set(r) else r,
    )


def _of_the_last(back: int, rule: Condition) -> Condition | None:
    """Take what is asked of a card by a letter that stands for the last one."""
    return None if back != 1 or is_set(rule) else rule

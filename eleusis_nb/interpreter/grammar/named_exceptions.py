"""Exceptions that are called so: "higher; the only exception is after a king: then anything".

Keyword ``exceptis``: whatever says that an exception follows.
"""

from __future__ import annotations

from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases
from eleusis_nb.interpreter.grammar.exceptions import but_where
from eleusis_nb.interpreter.meanings import ANYTHING, is_set, opposite, was


def add_to(grammar: Productions) -> None:
    """Add the productions of exceptions that are called so."""
    add = grammar.add
    add("exceptis", "only? One? exception to? it? colon|comma|dash|be|say that?")
    add("Cond", "Cl comma|semi|dot|colon|dash exceptis Case ", _but)
    # “with one exception, cards must be higher: on a king anything goes”
    add("Cond", "although comma? Cl colon|comma|semi|dot|dash Case", _but)
    # “… but when the last card is a king this does not apply: anything may follow”
    add(
        "Cond",
        "Cl comma|semi|dot? but|and? If comma? it|that|rulename dont apply|counts colon|comma|semi|dot|and Cl",
        _void,
    )
    add("Then", "comma|dash? inwhichcase comma? Cl")
    # “if the last card isn't a king it must be higher; if it is, anything”
    for then in ("comma|dash|then Cl", "must|may Cl"):
        add("Cases", f"Case comma|semi|dot? and|but? if it|that? be|was {then}", _if_it_is)


def _but(rule: Condition, case: Case) -> Condition | None:
    return None if is_set(case[0]) else but_where(rule, *case)


def _void(rule: Condition, test: Condition, then: Condition = ANYTHING) -> Condition | None:
    return None if is_set(test) else but_where(rule, test, then)


def _if_it_is(case: Case, then: Condition) -> Cases | None:
    """Add what holds where the test, which was denied, is met."""
    test, first = case
    if not isinstance(test, Earlier) or not is_set(test.condition) or first == then:
        return None
    other = was(opposite(test.condition), test.back)
    return None if other is None else (case, (other, then))

"""Earlier cards that are "one" too: "a heart exactly when the last card is not one".

Categories: ``Likewise`` whether earlier cards are of the kind that was named, as a function of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition, Not
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    is_same,
    is_set,
    one_of_last,
    opposite,
    was,
)

_Likewise: TypeAlias = Callable[[Condition], Condition | None]


def add_to(grammar: Productions) -> None:
    """Add the productions of what is one too."""
    add = grammar.add
    # « la précédente en est une », « n'en est pas une »; “the last one is one too”
    add("Likewise", "Ref in be One? too?", _is_one)
    for no in ("in? be not|never", "in? not|dont be?"):
        add("Likewise", f"Ref {no} One?", lambda back, *_: _is_none(back))
    add("Likewise", "Some in be One?", lambda window, *_: partial(one_of_last, window=window))
    add("Cond", "sub? is? S4 comma? if Likewise", _if_so, -0.5)
    add("Cond", "sub? is? S4 comma? exactlyif Likewise", _exactly_so, -0.5)
    add("Cond", "S4 be? bad comma? if Likewise", _wrong_so, -0.5)
    add("Cond", "S4 may|must? be? play|accept|ok comma? exactlyif Likewise", _right_so, -0.5)
    # « si l'avant-dernière est paire, paire ; pareil pour impaire »
    add("Cases", "Cases sep? same|likewise for S4", _so_too, -0.3)
    # « après un roi un as, et un as nulle part ailleurs »
    add("Cond", "Case sep S4 dont? be? ok|play|accept? nowhereelse", _nowhere_else, -0.3)


def _is_one(back: int, *_: object) -> _Likewise:
    return partial(was, back=back)


def _is_none(back: int) -> _Likewise:
    return lambda condition: was(opposite(condition), back)


def _test(condition: Condition, likewise: _Likewise) -> Condition | None:
    """Return the test that cards were "one", which of what is denied is what was denied."""
    named = condition.part if isinstance(condition, Not) else condition
    return likewise(named) if is_set(named) and named != ANYTHING else None


def _if_so(condition: Condition, likewise: _Likewise) -> Condition | None:
    test = _test(condition, likewise)
    return None if test is None else chosen(((test, condition),))


def _exactly_so(condition: Condition, likewise: _Likewise) -> Condition | None:
    test = _test(condition, likewise)
    return None if test is None else IfElse(test, condition, opposite(condition))


def _wrong_so(condition: Condition, likewise: _Likewise) -> Condition | None:
    return None if isinstance(condition, Not) else _if_so(opposite(condition), likewise)


def _right_so(condition: Condition, likewise: _Likewise) -> Condition | None:
    test = _test(condition, likewise)
    return None if test is None else IfElse(test, ANYTHING, opposite(condition))


def _so_too(cases: Cases, condition: Condition) -> Cases | None:
    """Read "if the last but one is even play even, the same for odd"."""
    for back in range(1, 5):
        known = [was(then, back) for _, then in cases if is_set(then)]
        if known == [test for test, _ in cases]:
            test = was(condition, back) if is_set(condition) else None
            return None if test is None or test in known else (*cases, (test, condition))
    return None


def _nowhere_else(case: Case, *named: Condition) -> Condition | None:
    """Read "after a king an ace, and an ace nowhere else"."""
    test, then = case
    if not is_set(then) or then == ANYTHING or is_set(test):
        return None
    if not all(is_same(one, then) for one in named):
        return None
    return IfElse(test, then, opposite(then))

"""Amounts of a sum or a difference that a case before named: "after red at most 9, else more"."""

from __future__ import annotations

from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Differs
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Cases, chosen
from eleusis_nb.interpreter.quantities import Quantity, differs, total


def add_to(grammar: Productions) -> None:
    """Add the productions of amounts that are said of what was named before."""
    add = grammar.add
    add("ItQ", "then? it|that Q")
    add("Cases", "Cases sep? After ItQ", _alike_too, -0.8)
    add("Cond", "Cases comma|semi|dot? and|but? else comma? ItQ", _otherwise_alike, -0.8)


def _too(cases: Cases, test: Condition, quantity: Quantity) -> Cases | None:
    then = _as_much(cases[-1][1], quantity)
    known = any(test == other for other, _ in cases)
    return None if then is None or known else (*cases, (test, then))


def _alike_too(cases: Cases, test: Condition, quantity: Quantity) -> Cases | None:
    return _too(cases, test, quantity) if _kind(cases[-1][1]) == _kind_of(quantity) else None


def _otherwise(cases: Cases, quantity: Quantity) -> Condition | None:
    then = _as_much(cases[-1][1], quantity)
    return None if then is None else chosen(cases, then)


def _otherwise_alike(cases: Cases, quantity: Quantity) -> Condition | None:
    return _otherwise(cases, quantity) if _kind(cases[-1][1]) == _kind_of(quantity) else None


def _as_much(condition: Condition, quantity: Quantity) -> Condition | None:
    """Return what was said of a sum or a difference, with another amount."""
    match condition:
        case Differs(_, back):
            return differs(quantity, back)
        case Total(_, window, bool(with_this)):
            return total(quantity, window, with_this=with_this)
        case Not(part):
            return _as_much(part, quantity)
        case Or(parts) | And(parts):
            made = {_as_much(part, quantity) for part in parts}
            return made.pop() if len(made) == 1 else None
    return None


def _kind(condition: Condition) -> str:
    """Return whether how much was said, or what remains: only the like is surely said of it too."""
    match condition:
        case Differs(amount) | Total(amount):
            return _kind_of(amount)
        case Not(part):
            return _kind(part)
        case Or(parts) | And(parts):
            return _kind(parts[0])
    return ""


def _kind_of(quantity: Quantity) -> str:
    match quantity:
        case tuple() | Span():
            return "size"
        case Residue():
            return "remainder"
    return "other"

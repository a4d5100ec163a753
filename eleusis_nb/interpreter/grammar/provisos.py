"""What cards must be to be played: "reds only if they are even", "no faces unless they are red".

Categories: ``Proviso`` what the cards named before must be, ``Asked`` the same after a question.
"""

from __future__ import annotations

from eleusis_nb.conditions.condition import Condition
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen
from eleusis_nb.interpreter.grammar.own_cases import own_case
from eleusis_nb.interpreter.meanings import ANYTHING, both, either, is_set


def add_to(grammar: Productions) -> None:
    """Add the productions of provisos."""
    _what_they_must_be(grammar)
    _of_some(grammar)
    _of_more(grammar)
    _kind_and_more(grammar)


def _what_they_must_be(grammar: Productions) -> None:
    add = grammar.add
    add("Proviso", "only? if|iff they be|have|go? P3")
    add("ProvisoIt", "only? if|iff it be|have|go P3")
    add("Unless", "unless they|it be|have|go? P3")
    add("Asked", "question they|it? is? P3")


def _of_some(grammar: Productions) -> None:
    """Add the first kind of cards, whose verb is said."""
    add = grammar.add
    add("Self", "must|may? only? play|accept S3 Proviso", own_case, -0.9)
    add("Self", "S3 isok only? Proviso", own_case, -0.9)
    add("Self", "NP|Many isok only? ProvisoIt", own_case, -0.6)
    add("Self", "S3 isbad Unless", own_case, -0.6)
    add("Self", "no S3 isok? Unless", own_case, -0.6)
    add("Self", "dont play|accept? S3 Unless", own_case, -0.6)
    add("Self", "must|may to? play S3 Asked", own_case, -0.6)


def _of_more(grammar: Productions) -> None:
    """Add kinds whose verb is left out, and all the others."""
    add = grammar.add
    add("Selves", "Selves sep S3 Proviso", _more, -0.6)
    add("Selves", "Selves sep NP|Many ProvisoIt", _more, -0.6)
    add("Selves", "Selves sep? S3 Asked", _more, -0.6)
    again = "must|may? only? play|accept"
    add("Cond", f"Selves sep {again} rest Proviso|ProvisoIt", _and_the_rest, -0.6)
    add("Cond", "Selves sep rest isok|isbad? only? Proviso|ProvisoIt|Unless", _and_the_rest, -0.6)
    add("Cond", "Selves sep? rest Asked", _and_the_rest, -0.6)
    # “hearts only if above 9, other cards only if below 5”
    add("Cond", "Selves sep rest only? if|onlyif P3", _and_the_rest, -0.4)


def _kind_and_more(grammar: Productions) -> None:
    """Add what all cards that are right have in common besides: "only reds, if they are higher"."""
    add = grammar.add
    add("Cl", "Cl comma? and|but Proviso", _both)
    add("Cl", "Cl comma? and|but each|they is P3", _both)
    add("Cl", "ok card|play be P3 comma? Proviso|ProvisoIt", _both, -0.4)
    # “only if two things are true: it is red, and it is higher”
    add("allhold", "two|both|Num? condition be? satisfied|qualified? colon|comma?")
    add("Cl", "allhold card|it|sub? do? P3 comma? and it|its|value? do? P3", _last_both, -0.2)
    where = "sub? must? satisfy both|two|Num? condition both? colon"
    for joint in ("comma|semi|dot", "comma? and"):
        add("Cl", f"{where} it? do? P3 {joint} it? do? P3", _last_both, -0.2)
    # “right if it is red, and also if it is higher”
    add("Cl", "If1 comma? alsoif it|they? its? do? P3", either, -0.3)
    # “if it is not red, it has to be even” is one or the other
    add("Cl", "if it dont P3 comma? then? it? must be? P3", _either_relation)


def _both(kind: Condition, relation: Condition) -> Condition | None:
    if not is_set(kind) or ANYTHING in {kind, relation} or is_set(relation):
        return None
    return both(kind, relation)


def _last_both(*parts: object) -> Condition | None:
    match parts:
        case (*_, Condition() as one, Condition() as other):
            return both(one, other)
    return None


def _either_relation(one: Condition, other: Condition) -> Condition | None:
    return None if is_set(one) or is_set(other) else either(one, other)


def _more(cases: Cases, kind: Condition, then: Condition) -> Cases | None:
    case: Case | None = own_case(kind, then)
    if case is None or not all(is_set(test) for test, _ in cases):
        return None
    return None if any(test == case[0] for test, _ in cases) else (*cases, case)


def _and_the_rest(cases: Cases, then: Condition) -> Condition | None:
    fits = then != ANYTHING and all(is_set(test) for test, _ in cases)
    return chosen(cases, then) if fits else None

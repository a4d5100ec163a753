"""What two cards have in common: "they share two of suit, colour and parity", "nothing in common"."""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.meanings import either, is_set


def add_to(grammar: Productions) -> None:
    """Add one of several at least: "something in common, suit or rank", "the suit, the rank or both"."""
    add = grammar.add
    # “по масти или по цвету”
    add("Rel", "in|by AtOr", sharer(each=False), 0.2)
    # “не отличается ни по масти, ни по цвету”: it shares one of them
    add(
        "Rel",
        "dont differ [from|than? RefA] both? both? ByAt comma? and ByAt",
        lambda *p: sharer(each=False)(p[-2] + p[-1], p[0] if len(p) > 2 else 1),
    )
    add("moves", "match|repeat|change|keep")
    add("orboth", "but? must? atleast One of? two? [must? moves]")
    add("orboth", "but? atleast One moves must")
    # “chaque carte a l'enseigne ou la valeur de la précédente”
    add("Rel", "have|keep AtOr of? RefA", sharer(each=False))
    # “same suit or same number but not the same card”
    add("Cl", "P3 comma? but? not|never exactly? same card", _but_not_itself)
    add(
        "Rel",
        "atleast One of AtAnd|AtOr is? same than|as|to? RefA?",
        lambda _, a, b=1: sharer(each=False)(a, b),
    )
    # « garder l'enseigne ou la valeur », “совпадать должна масть или число”
    add("Rel", "keep AtOr [of? Ref]", sharer(each=False))
    # « au moins un point commun avec la précédente, l'enseigne ou la valeur »
    add(
        "Rel",
        "have? something with|to|of? Ref comma|colon|dash|open AtOr close?",
        lambda back, a: sharer(each=False)(a, back),
    )
    # “the same suit, the same rank, or both”
    add("P3", "Rel comma Rel comma orboth", _one_or_both)
    add("P3", "Rel comma Rel comma? or Rel", lambda a, b, c: Or((a, b, c)))


def _but_not_itself(relation: Condition) -> Condition | None:
    if is_set(relation) or not isinstance(relation, Or):
        return None
    return And((relation, Not(And((Shares(Attribute.SUIT), Shares(Attribute.RANK))))))


def _one_or_both(one: Condition, other: Condition) -> Condition | None:
    return either(one, other) if isinstance(one, Shares) and isinstance(other, Shares) else None

"""Exactly one of several attributes: "the suit or the rank, but not both".

Category ``Rel`` a relation to an earlier card.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.several_attributes import one_changed, one_shared


def add_to(grammar: Productions) -> None:
    """Add "either the suit or the rank, and not both"."""
    add = grammar.add
    add("R", "AtOr", _either_alike, 0.8)  # “suit or rank”, which says no more
    add("Rel", "exactly One of AtAnd must? change", lambda _, a: one_changed(a))
    add(
        "Rel",
        "differ from|than? Ref in|by? AtOr comma? but? notboth",
        lambda b, a: one_changed(a, b),
    )
    add(
        "Rel",
        "change something colon|comma? AtOr",
        lambda a: one_changed(a),
    )
    add(
        "Rel",
        "change atleast of|by? One? something colon|comma|dash? AtOr",
        lambda *a: Or(tuple(Shares(one, same=False) for one in a[-1])) if len(a[-1]) > 1 else None,
    )
    add(
        "Rel",
        "match|share AtOr [of|with|as? RefA] comma? but? notboth",
        lambda a, b=1: one_shared(a, b),
    )
    add(
        "Rel",
        "match|share with? Ref in? AtOr comma? but? notboth",
        lambda b, a: one_shared(a, b),
    )
    add(
        "Rel",
        "same AtOr [than|as|of? RefA] comma? but? notboth",
        lambda a, b=1: one_shared(a, b),
    )
    # “exactly one of suit and rank stays the same”, “exactly one thing stays the same, suit or rank”
    for kept in ("be? same", "keep|match|equal"):
        add("Rel", f"exactly|only One of? AtOr|AtAnd {kept}", lambda _, a: one_shared(a))
        add(
            "Rel",
            f"exactly|only One something {kept} comma|colon? AtOr",
            lambda _, a: one_shared(a),
        )
    add(
        "Rel",
        "exactly|only One of? AtOr|AtAnd match|share with? Ref",
        lambda _, a, b: one_shared(a, b),
        -0.3,
    )
    # « exactement une des deux propriétés doit être partagée : la couleur ou la parité »
    kinds = "something|condition|attribute"
    for joined in ("with|as? Ref", ""):
        add(
            "Rel",
            f"exactly|only One of? two? {kinds} following|next? is? share|match|same {joined}"
            " colon|comma AtOr|AtAnd",
            lambda _, *p: one_shared(p[-1], *p[:-1]),
        )
    add(
        "Rel",
        "match|share exactly|only One? something with Ref among|colon|comma AtAnd|AtOr",
        lambda *p: one_shared(p[-1], p[-2]),
    )


def _either_alike(attributes: tuple[Attribute, ...]) -> Condition | None:
    pair = set(attributes) in ({Attribute.SUIT, Attribute.RANK}, {Attribute.COLOUR, Attribute.RANK})
    return Or(tuple(Shares(one) for one in attributes)) if pair else None

"""What may not come again, or must: "no suit twice in a row", "do not repeat the rank".

Category ``Rel`` a relation to an earlier card.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.sharing import changer, sharer, swapped_places
from eleusis_nb.interpreter.meanings import (
    either,
)


def add_to(grammar: Productions) -> None:
    """Add "no suit twice in a row", "do not repeat the rank", "follow suit"."""
    add = grammar.add
    alike, other = sharer(), changer()
    add("Rel", "AtS never match|repeat RefA?", other)
    add("Rel", "AtS must|may? not repeat", other)
    # « on n'a pas le droit de remettre l'enseigne précédente »
    add("Rel", "reject|dont|bad play? At of? Ref", other)
    add("Rel", "no card? may? be? play? follow|after card of|with its|same At", other)
    add("Rel", "may|must? only? be? play? follow|after only? card of|with its|same At", alike)
    add("Rel", "same At may|must? not|dont|never|no be? play|repeat? twice inrow", other)
    # “match either the colour or be within two of the number”
    add("P3", "must? match|share|have|keep either At or is? P2", _shared_or)
    # “anything goes except a repeat of the last suit”
    add("Rel", "repeat of? Ref At", swapped_places(sharer()))
    add("Rel", "follow to? At", alike, 0.3)
    add("Rel", "follow At of Ref", alike)
    # « on doit suivre la couleur ou la valeur »
    add("Rel", "follow AtOr [of Ref]", sharer(each=False))
    add("Rel", "follow AtAnd [of Ref]", sharer(each=True))
    add("Rel", "keep AtAnd", sharer(each=True))
    add("Rel", "repeat At", alike)
    add("Rel", "followsuit", lambda: Shares(Attribute.SUIT))
    # « ne pas répéter la valeur qui vient d'être jouée »
    add("Rel", "never repeat|play At|value justplayed", _not_just_played)
    for no in ("no", "dont", "not"):
        add("Rel", f"AtS may|must? {no} be? same|repeat? twice inrow?", other)
        add("Rel", f"{no} At may|must? be? same|repeat|play? twice inrow", other)
    add("Rel", "AtS inrow not|never repeat", lambda a: changer()(a))
    add("Rel", "AtS not|never repeat inrow", lambda a: changer()(a))
    add("Rel", "AtS dont repeat|match inrow?", lambda a: changer()(a))
    # “ходи в масть последней карты”
    add("Rel", "followsuit of? Ref", lambda back: Shares(Attribute.SUIT, back))
    # “no two neighbouring cards of equal parity”
    add(
        "Cl",
        "no two|Num adjacent|consecutive card must|may? be? of|have same|equal At",
        _unlike,
    )
    # “the suit of a card must not be repeated by the next card”
    add("Rel", "AtS must|may? not be? repeat by|in|on nextcard", changer())
    # « on ne répète pas l'enseigne », “не повторять масть”
    for no in ("not", "never", "dont", "may not"):
        add("Rel", f"{no} repeat|keep At [of|from? Ref]", changer())
    add("Rel", "repeat|keep not|never At [of|from? Ref]", changer())
    add("Rel", "repeat At of? Ref", lambda a, b: sharer()(a, b))


def _shared_or(attributes: tuple[Attribute, ...], other: Condition) -> Condition | None:
    return either(Shares(attributes[0]), other) if len(attributes) == 1 else None


def _not_just_played(attributes: tuple[Attribute, ...] = (Attribute.RANK,)) -> Condition | None:
    return Shares(attributes[0], same=False) if len(attributes) == 1 else None


def _unlike(*parts: object) -> Condition | None:
    match parts:
        case ((Attribute() as attribute,),) | (2, (Attribute() as attribute,)):
            return Shares(attribute, same=False)
    return None

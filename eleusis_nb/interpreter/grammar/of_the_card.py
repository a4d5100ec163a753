"""An attribute of an earlier card: "the last card's suit", "any suit but that of the last card"."""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.sharing import changer, sharer, swapped_places


def add_to(grammar: Productions) -> None:
    """Add "the last card's suit", "any suit but that of the last card"."""
    add = grammar.add
    alike, other = sharer(), changer()
    # “the last card's colour”, “anything but the last suit”
    add("Rel", "have|keep|match|follow|play? Ref At", swapped_places(alike), 0.3)
    add("Rel", "not Ref At", swapped_places(other), 0.3)
    add("Rel", "anything but|except|not Ref At", lambda *a: other(a[-1], a[-2]))
    add("Rel", "anything comma? but|except At of? Ref", lambda *a: other(a[-2], a[-1]))
    add("Rel", "any|all? At if it? be? not that|card? from|of? Ref", other)
    add("Rel", "At of Ref", alike, 0.3)
    add("Rel", "not Ref", lambda b: Shares(Attribute.RANK, b, same=False), 1.2)
    add(
        "Rel",
        "any|all value|At but|except Ref",
        lambda *a: Shares(Attribute.RANK if len(a) == 1 else a[0][0], a[-1], same=False),
    )
    add("Rel", "different than|from|to Ref", lambda b: Shares(Attribute.RANK, b, same=False), 1.2)
    add("Rel", "same as Ref", lambda b: Shares(Attribute.RANK, b), 1.2)
    add("Rel", "not repeat Ref At", swapped_places(other))
    add("Rel", "AtS is? that of Ref", alike)
    add("Rel", "Ref decide At", swapped_places(alike))
    # “карту, достоинство которой отличается от …”
    add("P1", "card comma At that differ from|than? RefA", lambda a, b: changer()(a, b))
    # “a suit that is not that of the last card”
    add("P1", "At that|be? not that of? Ref", changer())
    # “not of the suit that …”
    add("Rel", "any|all? At other than RefA", changer())
    add("Rel", "any|all? At except RefA", changer())
    # “from one of the three other suits”
    add("Rel", "One of? among? Num other At", _of_other_suits)
    add("P1", "any|all|anything card? comma Rel", None, 0.1)


def _of_other_suits(_: int, count: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    return (
        Shares(Attribute.SUIT, same=False)
        if (count, attributes) == (3, (Attribute.SUIT,))
        else None
    )

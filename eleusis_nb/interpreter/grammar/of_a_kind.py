"""What is shared with an earlier card of a kind: "the suit of the last red card".

Category ``Rel`` a relation to an earlier card.
"""

from __future__ import annotations

from collections.abc import Callable

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    is_set,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add what is shared with an earlier card of a kind: "the suit of the last red card"."""
    add = grammar.add
    # “suit une figure de la même enseigne”
    add("P1", "follow|after S1 of? Rel", _following, 0.2)
    # “той же масти, что и предыдущая картинка”, “higher than the last red card”: whichever card
    # that is, it is asked
    for where, more in ((_only_where_it_was, 0.0), (_where_it_was, 0.25)):
        add("Rel", "same At than|as|of RefS", _to_some(where, _shared), 0.2 + more)
        add("Rel", "At of RefS", _to_some(where, _shared), 0.3 + more)
        add("Rel", "At than|as|match RefS", _to_some(where, _shared), 0.3 + more)
        add("Rel", "At must? differ|different from|of RefS", _to_some(where, _unshared), more - 0.2)
        add("Rel", "different At than|as|of|from RefS", _to_some(where, _unshared), 0.2 + more)
        add("Rel", "C than|to|as|of? RefS", _to_some(where, Compares), 0.25 + more)
    add("RefS", "Ref S0", lambda back, s: s if back == 1 and s != ANYTHING else None, 0.3)
    add("RefS", "Ref Court|Suit", lambda back, s: s if back == 1 else None)
    # «тот же цвет, что две карты назад, и другой, чем последняя»
    add(
        "Rel",
        "same At as|than|of|to|from Ref comma? and|but different as|than|of|to|from Ref",
        lambda a, b, back: _here_and_there(a, b, back, same=True),
        -0.6,
    )
    # «старше последней карты той же масти»: whichever that is
    add("Rel", "Cmp than? Ref card? of|with? same At", _above_its_like, 0.25)


def _to_some(
    where: Callable[[Condition | None, Condition], Condition | None],
    relation: Callable[..., Condition | None],
) -> Callable[..., Condition | None]:
    """Return what builds a relation to the last card of some kind, each as it is given."""
    return lambda order, some: where(relation(order), some)


def _only_where_it_was(relation: Condition | None, condition: Condition) -> Condition | None:
    """Read "higher than the last red card": the last card is red, and this one is higher."""
    test = was(condition) if is_set(condition) else None
    return None if test is None or relation is None else And((relation, test))


def _where_it_was(relation: Condition | None, condition: Condition) -> Condition | None:
    """Read "higher than the last red card": where the last card is not red, anything goes."""
    test = was(condition) if is_set(condition) else None
    return None if test is None or relation is None else IfElse(test, relation, ANYTHING)


def _shared(attributes: tuple[Attribute, ...]) -> Condition | None:
    return Shares(attributes[0]) if len(attributes) == 1 else None


def _unshared(attributes: tuple[Attribute, ...]) -> Condition | None:
    return Shares(attributes[0], same=False) if len(attributes) == 1 else None


def _following(condition: Condition, relation: Condition) -> Condition | None:
    """Read "it follows a face of the same suit"."""
    test = was(condition)
    alike = isinstance(relation, Shares) and relation.back == 1
    return And((test, relation)) if test is not None and alike and is_set(condition) else None


def _here_and_there(
    attributes: tuple[Attribute, ...], one: int, other: int, *, same: bool
) -> Condition | None:
    """Read "the colour of two cards ago and another than the last one's"."""
    if len(attributes) != 1 or one == other:
        return None
    first, second = (
        Shares(attributes[0], one, same=same),
        Shares(attributes[0], other, same=not same),
    )
    return And((first, second))


def _above_its_like(order: Order, back: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    """Read "higher than the last card of its suit" where that is the last one."""
    if len(attributes) != 1 or back != 1:
        return None
    return IfElse(Shares(attributes[0]), Compares(order), ANYTHING)

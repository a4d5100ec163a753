"""Cases of how the card compares: "a higher card must be red", "going up red, going down black"."""

from __future__ import annotations

from functools import partial

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case
from eleusis_nb.interpreter.grammar.cases import was_case
from eleusis_nb.interpreter.grammar.counts import Attributes
from eleusis_nb.interpreter.grammar.own_cases import own_case
from eleusis_nb.interpreter.meanings import ANYTHING, is_never, is_set, opposite, was

_Moving = tuple[Order, Condition]


def add_to(grammar: Productions) -> None:
    """Add the productions of cases of how the card compares."""
    _relations(grammar)
    _moving(grammar)
    _like_the_last(grammar)


def _relations(grammar: Productions) -> None:
    """Add cases of how the card compares: "a higher card must be red"."""
    add = grammar.add
    add("Self", "all|each|any card Rel must be? P3", lambda test, then: (test, then))
    add("Self", "card Rel must be? Rel", lambda test, then: (test, then), 0.2)
    # “a higher card has to be of the same suit”, “if you go up you have to keep the suit”
    add("Self", "any|each|all? Rel card must|may be? P3", moving_case)
    add("Self", "if go|play? Cmp comma? then? Cl", lambda o, then: moving_case(Compares(o), then))
    add("Self", "Rel must be? P3", moving_case)
    # « on ne descend qu'avec des noires », « on ne monte qu'en changeant d'enseigne »
    add("Self", "go? C only with|by|in S3", lambda o, s: moving_case(Compares(o), s))
    add("Self", "go? C only whilechanging At", lambda o, a: _moving_only(o, a, same=False))
    add("Self", "P2 colon|dash|arrow then? P3", _between, 0.3)
    add("Self", "P2 equals is? P3", _between, 0.1)
    add("Self", "if Rel comma? then? sub do P3", _between)
    # « quand la couleur change, la parité aussi »
    add("Self", "if Rel comma? then? AtS too?", _another_likewise, 0.2)
    # « pour changer d'enseigne, il faut jouer la même valeur »
    add("Self", "for|to|toplay Rel comma? must play? P3", _between, -0.7)
    # “if you change the suit you have to go up”
    add("Self", "if Rel comma? then? must? go? Rel", _between)
    add("Self", "if Rel comma? then? must play P3", _between)
    add("Self", "go? Rel mean go? P3", moving_case)
    add("Self", "Rel mean go? Rel", _between)
    add("Self", "Rel card be P3", moving_case, 0.1)
    add("Self", "if it be? Rel comma? then? it|card is? P3", moving_case)
    add("Self", "Rel then Cl", lambda p, q: None if isinstance(q, InTurn) else (p, q), 0.6)
    # «карта старше предыдущей только если она той же масти»
    add("Self", "card|sub may? be? Rel onlyif it|card? be? P3", moving_case)
    # «красная после красной — только старше», «две карты одного цвета подряд должны расти»
    add("Self", "S4 after S4 comma|dash is? only? Rel", _after_another)
    add("Self", "two|Num card of|with? same At inrow must go? Rel", _alike_in_a_row)
    # «если карта старше предыдущей, то она красная»
    add("Self", "if card be? Rel comma|dash? then? it? is? P3", moving_case)
    # «масть можно менять только с сохранением достоинства»
    for change in ("may? change At may?", "At may? change"):
        add("Self", f"{change} only whilekeeping At", _change_keeping)
        add("Self", f"{change} only if|with|in it? be? Rel", _change_if)
    # “si la carte est plus haute, elle doit être noire ; sinon, rouge”
    add("Self", "if sub|card be? Rel comma? then? it must be? P3", moving_case)
    # “класть можно только на карту младше”: what lies there is lower, so what is played is higher
    onto = "onlyafter card that? be? C"
    add("Rel", f"may|must? be? play|accept|ok? {onto}", _flipped, -0.4)
    # «только на младшую»; «только на повышение» is the way one goes
    add("Rel", "may|must? be? play|accept|ok? onlyafter C", _flipped, 0.6)
    # «красную нельзя класть на более старшую карту»: what lies there must not be higher
    add("Onto", "on|after|follow C card than? it?")
    add("Onto", "on|after|follow card that? be? C than? it?")
    add("Rel", "dont play? card? Onto", _not_flipped, -0.4)
    add("Self", "S3 dont play? Onto", _not_flipped_case, -0.4)
    # « une carte ne peut suivre une carte plus haute qu'elle que si elle est de même couleur »
    # « une carte ne peut suivre une rouge que si elle est plus haute »
    add("Case", "sub? may|must? follow S4 only if it|card? be? P3", was_case, -0.6)
    add("Self", "sub? may|must? be? play|go? Onto only if it|card? be? P3", _flipped_only, -0.4)
    # “a higher card is always right; a lower one only if it is red”
    add(
        "Cond",
        "Rel card isok comma|semi|dot? and|but? Rel card? isok? only if it? be? P3",
        _or_also_where,
    )
    # “черва младше той, бубна старше той”: what names the last card speaks of the card judged
    add("Self", "S3 C than|to|as|of? Ref", _compares_itself, -0.1)
    # “les rouges montent”: of the card judged, where it is said again of it
    add("Self", "S3 go? Cmp", lambda s, order: own_case(s, Compares(order)), 1.3)


def _moving(grammar: Productions) -> None:
    """Add cases of the way it goes: "going up red, going down black", "if equal, another suit"."""
    add = grammar.add
    # “going up you must use red cards, going down you must use black cards”
    add("Moving", "go Cmp comma? must? play|be? S3", lambda order, s: _moved(order, s))
    add(
        "Cond", "Moving sep Moving sep equal value|card|At? isbad", lambda a, b, *_: _strictly(a, b)
    )
    # “… or higher, and if it is equal then it is a different colour”
    add(
        "Cond",
        "Cl comma? and|but if it? be? equal|same value? comma? then|than? it? is? P3",
        _if_equal,
    )


def _like_the_last(grammar: Productions) -> None:
    """Add what the last card must share with it: "a face only when the last is of its suit"."""
    add = grammar.add
    # “a court card only when the last card is of the same suit”: the same as the court card
    add("Like", "if Ref be? of|with? same At", partial(_like, same=True))
    add("Self", "may|must? only? play S3 only? comma? Like", own_case, -0.4)
    add("Self", "S3 may|must? only be? play|ok|accept|go? Like", own_case, -0.4)


def moving_case(test: Condition, then: Condition) -> Case | None:
    """Read "a higher card must be of the same suit", a case of how two cards compare."""
    if is_set(test) or then in {ANYTHING, test} or is_never(test, then):
        return None
    return test, then


def _another_likewise(test: Condition, attributes: tuple[Attribute, ...]) -> Case | None:
    """Read "where the colour changes, so does the parity"."""
    match test:
        case Shares(attribute, back, same=same) if attributes not in {(attribute,), ()}:
            return (test, Shares(attributes[0], back, same=same)) if len(attributes) == 1 else None
    return None


def _between(test: Condition, then: Condition) -> Case | None:
    """Read "same colour: higher", a case of two cards that have something in common."""
    parts = test.conditions if isinstance(test, And) else (test,)
    return own_case(test, then) if all(isinstance(part, Shares) for part in parts) else None


def _change_if(attributes: tuple[Attribute, ...], given: Condition) -> Case | None:
    """Read "the suit may change only if the rank goes up"."""
    if len(attributes) != 1:
        return None
    return moving_case(Shares(attributes[0], same=False), given)


def _change_keeping(changed: tuple[Attribute, ...], kept: tuple[Attribute, ...]) -> Case | None:
    """Read "the suit may change only if the rank is kept"."""
    if changed == kept or len(kept) != 1:
        return None
    return _change_if(changed, Shares(kept[0]))


def _flipped(order: Order) -> Condition:
    """Read "only on a lower card" of the card judged, which is the higher one."""
    return Compares(order.turned)


def _flipped_only(order: Order, then: Condition) -> Case | None:
    return moving_case(_flipped(order), then)


def _not_flipped(order: Order) -> Condition:
    """Read "never on a higher card": the card judged is not the lower one."""
    return opposite(_flipped(order))


def _not_flipped_case(condition: Condition, order: Order) -> tuple[Condition, Condition] | None:
    return own_case(condition, _not_flipped(order))


def _moved(order: Order, condition: Condition) -> _Moving | None:
    return (order, condition) if order in {Order.HIGHER, Order.LOWER} else None


def _strictly(one: _Moving, other: _Moving) -> Condition | None:
    if {one[0], other[0]} != {Order.HIGHER, Order.LOWER}:
        return None
    return Or(tuple(And((Compares(order), then)) for order, then in (one, other)))


def _if_equal(rule: Condition, then: Condition) -> Condition | None:
    match rule:
        case Compares(Order.AT_LEAST | Order.AT_MOST as order, back):
            strict = Order.HIGHER if order is Order.AT_LEAST else Order.LOWER
            return Or((Compares(strict, back), And((Shares(Attribute.RANK, back), then))))
    return None


def _like(back: int, attributes: Attributes, *, same: bool) -> Condition | None:
    return Shares(attributes[0], back, same=same) if len(attributes) == 1 else None


def _or_also_where(one: Condition, other: Condition, then: Condition) -> Condition | None:
    if is_set(one) or is_set(other) or not is_set(then) or not is_never(one, other):
        return None
    return Or((one, And((other, then))))


def _compares_itself(some: Condition, order: Order, back: int) -> Case | None:
    """Read "hearts lower than the last card"; "three higher than it" is so many steps."""
    return None if isinstance(some, Rank) else own_case(some, Compares(order, back))


def _moving_only(order: Order, attributes: tuple[Attribute, ...], *, same: bool) -> Case | None:
    if len(attributes) != 1 or attributes == (Attribute.RANK,):
        return None
    return moving_case(Compares(order), Shares(attributes[0], same=same))


def _after_another(some: Condition, before: Condition, then: Condition) -> Case | None:
    """Read "a red one on a red one only if higher"."""
    test = was(before)
    if test is None or not is_set(some) or ANYTHING in {some, before}:
        return None
    return And((some, test)), then


def _alike_in_a_row(*parts: object) -> Case | None:
    """Read "two cards of a colour in a row must go up"."""
    *count, attributes, then = parts
    if count not in ([], [2]) or not isinstance(attributes, tuple) or len(attributes) != 1:
        return None
    return own_case(Shares(attributes[0]), then) if isinstance(then, Condition) else None

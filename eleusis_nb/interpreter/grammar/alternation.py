"""Alternation: "red and black by turns", "up and down".

Categories: ``Pair`` what takes turns, ``Pat`` a rule made so.
"""

from __future__ import annotations

from itertools import pairwise

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.relations import (
    Compares,
    Order,
    Shares,
)
from eleusis_nb.conditions.rhythm import LONGEST_CYCLE, InTurn
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import ZIGZAG, alternating, in_turn
from eleusis_nb.interpreter.meanings import Row, cards_of, is_set


def add_to(grammar: Productions) -> None:
    """Add the productions of alternation."""
    _pairs(grammar)
    _up_and_down(grammar)
    _by_turns(grammar)
    _attributes(grammar)


def _pairs(grammar: Productions) -> None:
    """Add what takes turns: "red and black", "spades, then hearts"."""
    add = grammar.add
    add("Pair", "S2 and|or|comma|then|slash|arrow|dash|with S2", lambda a, b: (a, b))
    add("Pair", "S1 S1", lambda a, b: (a, b) if not cards_of(a) & cards_of(b) else None, 0.2)
    add("Pair", "S2 to S2", lambda a, b: (a, b), 0.2)
    add("Pair", "between Pair")
    add("Pair", "between Cl and Cl", lambda a, b: (a, b))
    add(
        "Pair",
        "Rel and|or|then|comma Rel",
        lambda a, b: (a, b) if not _same_kind(a, b) else None,
        0.3,
    )
    add("Pair", "Pair card|value")


def _up_and_down(grammar: Productions) -> None:
    """Add turns of up and down: "zigzag", "first up, then down"."""
    add = grammar.add
    add("Pat", "alternate|inturn C and C than? Ref?", lambda a, b, back=1: _zig_from(a, b, back))
    add("Pat", "C and C than? Ref? inturn", lambda a, b, back=1: _zig_from(a, b, back))
    add("Pair", "Cmp and|or|then|comma|slash|dash Cmp", zigzag)
    add("Pat", "alternate Seq", lambda row: ZIGZAG if _zigzag_of(row) else in_turn(row), 0.1)
    add("Pat", "go? Cmp then go? Cmp", _zig_of)
    add("Pat", "first go? Cmp then go? Cmp repeat?", _zig_of)
    add("Pat", "zigzag", lambda: ZIGZAG)
    add("Pat", "sub|AtS|card|value must? go? zigzag", lambda *_: ZIGZAG)
    # «зигзагом: больше, меньше, больше, меньше»
    add("Pat", "go? zigzag colon|comma|dash|open Seq close?", _zigzag_again)
    add(
        "Pat",
        "Num|One Cmp Num|One Cmp",
        lambda n, a, m, b: _zig_of(a, b) if n == m == 1 else None,
        -0.5,
    )
    add("Pat", "sometime Cmp comma? sometime Cmp", _zig_of)
    add("Pair", "go Cmp and|or|then|comma|slash go Cmp", zigzag)
    # “the second is higher than the first, the third is lower than the second, and so on”
    add("Move", "Ord card? is? C than|as Ord card?", _move)
    for more in ("", "sep Move"):
        add("Pat", f"Move sep Move {more} comma|semi? and? etc|repeat inturn?", _moves)


def _by_turns(grammar: Productions) -> None:
    """Add that it takes turns: "red and black alternate", "the other way round"."""
    add = grammar.add
    add("Pat", "alternate card|At|play? with|of|in|colon? Pair", lambda *a: alternating(a[-1]))
    add("Pat", "Pair comma? alternate", alternating)
    add("Pat", "Pair inturn", alternating)
    add("Pat", "Pair must? be? go|play inturn", alternating)  # «красные и чёрные идут по очереди»
    # “switch between aces and kings” does not say which of them begins: it is asked
    add("Pat", "alternate card|At|play? between Pair", lambda *a: _begun_by_any(a[-1]), -0.3)
    add("Pat", "card|At must? alternate Pair", lambda *a: alternating(a[-1]))
    add("Pat", "alternate S4 comma|and? alternate S4", lambda a, b: alternating((a, b)))
    add("Pat", "sometime S4 comma|and? sometime S4", lambda a, b: alternating((a, b)))
    add("Pat", "Num|One Cmp comma|and then Num|One Cmp repeat?", _so_often_each, 0.8)
    # “every other time: first above 8, then below 8”
    add(
        "Pat",
        "everyother|alternate|inturn colon|comma|dash? first P3 comma? then|thenon P3",
        lambda a, b: alternating((a, b)),
        -0.5,
    )
    # “черные и красные чередуются парами: две черные, две красные”
    add("Pat", "Pair alternate G? colon Seq", lambda *a: in_turn(a[-1]))
    add("Pat", "card|At? alternate G? colon Seq repeat?", lambda *a: in_turn(a[-1]))
    add("Pat", "inturn colon? Pair", lambda p: alternating(p))
    # “красные чередуются с черными”
    add("Pat", "S2 must? alternate with S2", lambda a, b: alternating((a, b)))
    # “червы или пики чередуются с бубнами или трефами”
    add("Pat", "S3 must? alternate with S3", lambda a, b: alternating((a, b)))
    # “les couleurs rouge et noire alternent”
    add("Pat", "At|AtS Pair must? alternate", lambda *a: alternating(a[-1]))
    # “it flips between big numbers and small ones”, “you alternate going up and going down”
    add(
        "Pat",
        "it alternate card|At|play? with|of|in|colon? Pair",
        lambda *p: alternating(p[-1]),
        0.1,
    )
    # “red, black, red, black or the other way round”, “even odd even odd or odd even odd even”
    add("Pat", "Seq comma? or viceversa", _either_first)
    add("Pat", "Seq comma|colon|semi|dot|dash it|sub? alternate", _either_first, -0.8)
    add("Pat", "Seq comma? or Seq", _either_row)
    # “it has been red, black, red, black, so I guess it alternates”
    for think in ("restated? think that?", ""):
        add("R", f"R comma|dot|semi? {think} it|sub? must? alternate", _it_alternates)


def _attributes(grammar: Productions) -> None:
    """Add attributes that change by turns: "change the suit, then the rank"."""
    add = grammar.add
    # «меняем: масть, достоинство, масть, достоинство», «сначала меняется масть, потом цвет»
    add("Ats", "At comma|then|dash At", lambda a, b: (a, b) if a != b else None)
    add("Ats", "Ats comma|then|dash Ats", lambda a, b: (*a, *b))
    add("Pat", "change colon Ats repeat?", _changes)


def _begun_by_any(row: Row) -> Condition | None:
    """Let either of two sets begin that take turns and are not all cards together."""
    match row:
        case (one, other) if is_set(one) and is_set(other) and not cards_of(one) & cards_of(other):
            if cards_of(one) | cards_of(other) == EVERY_CARD:
                return None
            return IfElse(Earlier(one), other, IfElse(Earlier(other), one, Or((one, other))))
    return None


def zigzag(one: Order, other: Order) -> Row | None:
    """Return two moves, one up and one down."""
    return (Compares(one), Compares(other)) if {one, other} == {Order.HIGHER, Order.LOWER} else None


def _so_often_each(count: int, one: Order, again: int, other: Order) -> Condition | None:
    """Read "two up, one down" as moves that take turns."""
    row = zigzag(one, other)
    if row is None or count == again or min(count, again) < 1 or count + again > LONGEST_CYCLE:
        return None
    return in_turn((*[row[0]] * count, *[row[1]] * again))


def _zig_of(one: Order, other: Order) -> Condition | None:
    row = zigzag(one, other)
    return None if row is None else in_turn(row)


def _zigzag_of(row: Row) -> bool:
    orders = {one.order for one in row if isinstance(one, Compares) and one.back == 1}
    return len(row) == 2 and orders == {Order.HIGHER, Order.LOWER}


def _changes(row: tuple[tuple[Attribute, ...], ...]) -> Condition | None:
    if any(len(attributes) != 1 for attributes in row):
        return None
    made = in_turn([Shares(attributes[0], same=False) for attributes in row])
    if not isinstance(made, InTurn):
        return None
    *before, last = made.conditions
    return InTurn((last, *before))  # the starter changes nothing


def _zigzag_again(row: Row) -> Condition | None:
    return ZIGZAG if all(map(_zigzag_of, pairwise(row))) else None


def _zig_from(one: Order, other: Order, back: int) -> Condition | None:
    return ZIGZAG if back == 1 and zigzag(one, other) is not None else None


def _same_kind(one: Condition, other: Condition) -> bool:
    return type(one) is type(other) and isinstance(one, Compares)


def _either_first(row: Row) -> Condition | None:
    made = in_turn(row)
    return alternating(made.conditions) if isinstance(made, InTurn) else None


def _either_row(one: Row, other: Row) -> Condition | None:
    first, second = in_turn(one), in_turn(other)
    if not isinstance(first, InTurn) or not isinstance(second, InTurn):
        return None
    if first.conditions != second.conditions[::-1] or len(first.conditions) != 2:
        return None
    return alternating(first.conditions)


def _move(place: int, order: Order, before: int) -> tuple[int, Order] | None:
    strict = order in {Order.HIGHER, Order.LOWER}
    return (place, order) if strict and before == place - 1 >= 1 else None


def _moves(*moves: tuple[int, Order]) -> Condition | None:
    """Read "the second higher than the first, the third lower than the second, and so on"."""
    orders = [order for _, order in moves]
    places = [place for place, _ in moves]
    if places != list(range(2, len(moves) + 2)) or orders[0] == orders[1]:
        return None
    if orders[2:] not in ([], orders[:1], orders[:2]):
        return None
    return InTurn((Compares(orders[1]), Compares(orders[0])))


def _it_alternates(rule: Condition) -> Condition | None:
    return alternating(rule.conditions) if isinstance(rule, InTurn) else None

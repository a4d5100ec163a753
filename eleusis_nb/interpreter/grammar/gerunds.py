"""Clauses without the usual verb: "going up you use red", "one colour until a king, then swap".

Each group has an example.
"""

from __future__ import annotations

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.making import double, half
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import (
    Compares,
    Direction,
    NextSuit,
    Order,
    Shares,
    Steps,
)
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Cases, alternating, chosen, in_turn
from eleusis_nb.interpreter.grammar.circle import turn
from eleusis_nb.interpreter.grammar.distances import not_equal
from eleusis_nb.interpreter.grammar.line import first_few
from eleusis_nb.interpreter.grammar.own_cases import own_case
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    Row,
    all_of_last,
    both,
    cards_of,
    either,
    is_set,
    opposite,
    was,
    wrong,
)
from eleusis_nb.interpreter.quantities import differs

_Moving = tuple[Order, Condition]


def add_to(grammar: Productions) -> None:
    """Add the productions of these clauses."""
    _refusals(grammar)
    _moving(grammar)
    _cases(grammar)
    _relations(grammar)
    _rows(grammar)


def _refusals(grammar: Productions) -> None:
    add = grammar.add
    # “if you play a card of the same suit it is wrong”, “nothing that's the same suit”
    add("Cl", "if play P3 comma? then? it? isbad", wrong)
    add("Cl", "if play P3 comma? then? it? isok")
    add("Cl", "no card|value|anything? that must? be|have? P3", wrong)
    add("Cl", "no card may|must? be? followed by|with? card? of? P3", wrong)
    add("Cl", "it|sub|rulename reject P3", wrong)
    add(
        "Cl",
        "rulename? reject exactly? two|Num group|card colon Denied",
        lambda *p: _all_refused(p[-1]),
    )
    # “reds under 7 and blacks over 7, and never a 7”
    for joint in ("comma|semi|dot and|but?", "and|but"):
        add("Cl", f"Cl {joint} never|not|no S1 may?", _wrong_besides, 0.1)
    # “it does not matter what suit, just don't repeat the number of the one before last”
    add("R", "Idle comma|semi|dot R", lambda _, r: r, 0.2)
    add("Rel", "repeat At of? Ref", lambda a, b: sharer(True)(a, b))


def _all_refused(row: Row) -> Condition | None:
    return opposite(Or(row)) if all(is_set(one) and one != ANYTHING for one in row) else None


def _wrong_besides(condition: Condition, refused: Condition) -> Condition | None:
    """Take what is refused besides, where it never was right, or where it is a part."""
    if not is_set(condition) or ANYTHING in {condition, refused}:
        return None
    common = cards_of(condition) & cards_of(refused)
    if not common:
        return condition
    return both(condition, opposite(refused)) if common != cards_of(condition) else None


def _moving(grammar: Productions) -> None:
    add = grammar.add
    # “going up you must use red cards, going down you must use black cards”
    add("Moving", "go Cmp comma? must? play|be? S3", lambda order, s: _moved(order, s))
    add("Moving", "if go Cmp comma? then? must? play|be? S3", lambda order, s: _moved(order, s))
    add("Cond", "Moving sep Moving", _either_way)
    for refused in ("equal value|card|At? isbad", "no equal value|card?", "same At isbad"):
        add("Cond", f"Moving sep Moving sep {refused}", lambda a, b, *_: _strictly(a, b))
    # “… or higher, and if it is equal then it is a different colour”
    add(
        "Cond",
        "Cl comma? and|but if it? be? equal|same value? comma? then|than? it? must? be? P3",
        _if_equal,
    )


def _moved(order: Order, condition: Condition) -> _Moving | None:
    return (order, condition) if order in {Order.HIGHER, Order.LOWER} else None


def _either_way(one: _Moving, other: _Moving) -> Condition | None:
    if {one[0], other[0]} != {Order.HIGHER, Order.LOWER}:
        return None
    return chosen(tuple((Compares(order), then) for order, then in (one, other)))


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


def _cases(grammar: Productions) -> None:
    add = grammar.add
    # “black on red, on a black you can put either”
    add("Case", "After may? play? either", lambda test: (test, ANYTHING))
    # “hearts are only allowed if they are over 8”
    add("Self", "S3 be? only ok|accept|play|may if it do? P3", own_case)
    # “under the last one if it is the same suit, over it if it is not”
    add("Cond", "Cl if it? be? Rel comma|and|but? Cl ifitwas", _else_if_not)
    # “if it is red it should be on a black”
    add(
        "Self",
        "if it? be? S4 comma? then? it must? be? play|go? After",
        lambda s, t: own_case(s, t),
    )
    # “only if it is higher, or if the last is a spade and it is itself a heart”
    add("Cl", "If1 comma? or if T and it do P3", lambda p, t, q: Or((p, And((t, q)))), -0.2)
    add("ThenOwn", "comma? then? its must be? P3")
    add("Free", "S3 have no limits")
    # “it's a face card, or it's lower than 4, or it's a spade”
    add("Cl", "it|its|sub do P3 comma? or it|its do P3", lambda a, b: either(a, b), 0.1)
    add("Cl", "it|its do P3 comma? or it|its do P3 comma? or it|its do P3", lambda *p: Or(p), 0.1)
    # “the sum of the last three, the candidate included”; “6 or smaller but not 0”
    add(
        "Sum", "sum of? Win comma? inclusive nextcard|it comma?", lambda n: n - 1 if n > 1 else None
    )
    add(
        "Sum",
        "sum of? value of? Win comma? inclusive nextcard|it comma?",
        lambda n: n - 1 if n > 1 else None,
    )
    add(
        "Rel",
        "Rel comma? but|and? not|never Num",
        lambda rel, n: not_equal(rel) if n == 0 else None,
    )
    # “if the two before are both red, a club; if both are black, a heart”
    add("Cases", "Cases sep and|but? if both|all be? S4 Then", _both_too)
    # “black may only be followed by spades; a red card only by clubs”
    add("ByCase", "S4 only by|with Cl", lambda s, then: (s, then))
    # “one colour till a king comes, then swap”
    add(
        "Cond",
        "keep|same|One? At until S4 play? comma? and? then? must? change|alternate it?",
        _kept_until,
    )
    add("Cond", "One At until S4 comma? and? then? must? different|another At?", _kept_until)
    # “otherwise no restrictions”
    add("Else", "sep? else there? be? no limits", lambda: ANYTHING)
    # “ascending, resetting after a king, at which point only an ace is allowed”
    add("Cond", "Cl comma? reset after|at|on S4 comma? inwhichcase? only? S4 isok?", _reset)
    # “for the first four cards only reds are accepted; afterwards only blacks”
    for then in (
        "comma|semi|dot? and|but? thenon|then comma? Cl",
        "comma|semi|dot? and|but? rest Cl",
    ):
        add("R", f"for|in|at first Num card? comma? Cl {then}", first_few)
        add("R", f"first Num card? comma Cl {then}", first_few)


def _else_if_not(then: Condition, test: Condition, rest: Condition) -> Condition | None:
    if is_set(test) or ANYTHING in {then, rest} or then == rest:
        return None
    return chosen(((test, then),), rest)


def _both_too(cases: Cases, condition: Condition, then: Condition) -> Cases | None:
    match cases[0][0]:
        case And() as test if all(isinstance(part, Earlier) for part in test.parts()):
            other = all_of_last(condition, len(test.parts())) if is_set(condition) else None
            return None if other is None else (*cases, (other, then))
    return None


def _kept_until(*parts: object) -> Condition | None:
    named = [part for part in parts if isinstance(part, tuple)]
    end = next((part for part in parts if isinstance(part, Condition)), None)
    if end is None or not named or len(named[0]) != 1 or not is_set(end):
        return None
    test, attribute = was(end), named[0][0]
    if test is None or not isinstance(attribute, Attribute):
        return None
    return chosen(((test, Shares(attribute, same=False)),), Shares(attribute))


def _reset(rule: Condition, end: Condition, start: Condition) -> Condition | None:
    test = was(end) if is_set(end) and is_set(start) else None
    if test is None or not isinstance(rule, Compares | Steps):
        return None
    return chosen(((test, start),), rule)


def _relations(grammar: Productions) -> None:
    add = grammar.add
    # “the gap between cards”, “closer to the last one than 3”
    add("Diff", "difference between two? adjacent", lambda: 1)
    add("Diff", "difference between two? adjacent|consecutive? card|value", lambda: 1)
    add("Diff", "difference from|to? card to card", lambda: 1)
    add("dont", "be never")
    add("Rel", "closer to? Ref than Num in? value?", lambda b, n: differs(Span(None, n - 1), b))
    add("Rel", "away than Num from|of|to? Ref", lambda n, b: differs(Span(n + 1, None), b))
    # “a suit that is not that of the last card”
    for no in ("not", "never", "dont"):
        add("Rel", f"AtS may|must? be? {no} be? that of? Ref", sharer(False))
        add("P1", f"At that|be? {no} that of? Ref", sharer(False))
    # “you add the last card and the new one together and should get more than 10”
    add("Sum", "add|sum Added sum|inrow")
    # “the same colour as and lower than the previous one”
    add("Rel", "both? of? same At than|as and of|with? C than|to? Ref", _alike_and)
    # “exactly double”; “you can't play clubs unless there was a diamond right before”
    add("Rel", "exactly double", lambda: double(1))
    add("Rel", "exactly half", lambda: half(1))
    add("T1", "be S4 Ref", lambda s, b: was(s, b) if is_set(s) and s != ANYTHING else None, 0.1)
    # “6 or 9. or any spade”
    add("S3", "S3 dot or S2", lambda a, b: either(a, b), 0.1)
    # “(K next to A)”, “counting the ace as the successor of the king”
    add("Round", "Rk be? adjacent|touch to? Rk", lambda a, b: turn(a, b) or turn(b, a))
    add("Round", "count? Rk be|count|as nextcard|follow of|to? Rk", lambda a, b: turn(b, a))
    # “the three highest ranks”
    add(
        "S1",
        "Num highestyet At|value|card?",
        lambda n, *_: Rank(RANKS + 1 - n, RANKS) if n < RANKS else None,
    )
    add(
        "S1",
        "highestyet Num At|value|card?",
        lambda n, *_: Rank(RANKS + 1 - n, RANKS) if n < RANKS else None,
    )
    add("S1", "Num lowestyet At|value|card?", lambda n, *_: Rank(1, n) if 1 < n < RANKS else None)
    add("S1", "lowestyet Num At|value|card?", lambda n, *_: Rank(1, n) if 1 < n < RANKS else None)


def _alike_and(attributes: tuple[Attribute, ...], order: Order, back: int) -> Condition | None:
    if len(attributes) != 1:
        return None
    return And((Shares(attributes[0], back), Compares(order, back)))


def _rows(grammar: Productions) -> None:
    add = grammar.add
    add("R", "sofar comma? R", None, 0.1)
    add("R", "pattern must be? Cond", None, 0.3)
    # “it has been red, black, red, black, so I guess it alternates”
    for think in ("restated? think that?", "restated", ""):
        add("R", f"R comma|dot|semi? {think} it|sub? must? alternate", _it_alternates)
    # “the first card a heart, the second a spade, the third a diamond, the fourth a club”
    add("Counted", "first card? must? be? S2", lambda s: (s,))
    add("Counted", "Counted joint Ord card? must? be? S2", _next_place, -0.2)
    add("Pat", "Counted rowend?", _counted_from_the_first, -0.2)
    # “up two, down one”
    add("Item", "up Num|One", lambda n: _step(n, Direction.UP))
    add("Item", "down Num|One", lambda n: _step(n, Direction.DOWN))
    # “the third of every three cards must be black, the first two red”
    add(
        "Pat",
        "Ord of each|every|any? Num card? must? be? S4 comma|semi? and? first two|Num must? be? S4",
        _third_of,
    )
    add(
        "Pat",
        "Ord of each|every|any? Num card? must? be? S4 comma|semi? and|but? rest must? be? S4",
        _third_of,
    )
    add(
        "Pat",
        "Ord of each|every Num card? must? be? S4",
        lambda n, m, s: _third_of(n, m, s, ANYTHING),
    )


def _it_alternates(rule: Condition) -> Condition | None:
    return alternating(rule.conditions) if isinstance(rule, InTurn) else None


def _next_place(row: Row, place: int, condition: Condition) -> Row | None:
    return (*row, condition) if place == len(row) + 1 else None


def _counted_from_the_first(row: Row) -> Condition | None:
    """Return a row that is counted from the first card, so that four suits do not begin anywhere."""
    made = in_turn(row)
    return InTurn(row) if isinstance(made, NextSuit) else None


def _step(number: int, direction: Direction) -> Row | None:
    return (Steps(number, number, direction),) if 0 < number < RANKS else None


def _third_of(place: int, count: int, *conditions: object) -> Condition | None:
    named = [one for one in conditions if isinstance(one, Condition)]
    if place != count or not 2 <= count <= 7 or len(named) != 2:
        return None
    return in_turn((*[named[1]] * (count - 1), named[0]))

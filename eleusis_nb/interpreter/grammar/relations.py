"""Relations to an earlier card: "higher", "the same suit", "2 away", "the sum is even".

Categories: ``Ref`` an earlier card, ``Rel`` one relation, ``P1`` a set or a relation, ``P2``
joined by *and*, ``P3`` by *or*.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD, RANKS
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Compares, Differs, Order, Shares, Steps
from eleusis_nb.conditions.situation import MAX_BACK
from eleusis_nb.conditions.window import Between
from eleusis_nb.interpreter.chart import Build, Productions
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    DIRECTIONS,
    ORDERS,
    Numbers,
    Quantity,
    around,
    both,
    cards_of,
    differs,
    either,
    exactly_one,
    is_set,
    opposite,
    steps,
    total,
)

_LARGEST = 2 * RANKS


def add_to(grammar: Productions) -> None:
    """Add the productions of relations."""
    _references(grammar)
    _comparing(grammar)
    _sharing(grammar)
    _adding(grammar)
    _joined(grammar)


def _references(grammar: Productions) -> None:
    add = grammar.add
    add("Ref", "card Ref", None)
    add("Ref", "Ref card|value", None)
    add("Ref", "value of|from? Ref", None)
    add("Ref", "of Ref", None)
    add("Ref", "Ref online", None, 0.0)
    add("Ref", "that of Ref", None)
    add("Ref", "Num card? ago|back", _back)
    add("Ref", "Num card? before", _back, 0.5)
    add("Ref", "card Num card? ago|back|before", _back)
    add("Ref", "Ord Ref card?", lambda n, back: n if back == 1 and n <= MAX_BACK else None)
    add("Ref", "Ref card? before Ref", lambda a, b: 2 if a == b == 1 else None)
    add("Ref", "card before Ref", lambda b: b + 1 if b < MAX_BACK else None)
    add("Ref", "that|it before Ref", lambda b: b + 1 if b < MAX_BACK else None)
    add("Ref", "card before it", lambda: 1, 0.1)
    add("Ref", "card|that that be|play? Ref", None, 0.05)
    add("Ref", "Ref it", None, 0.1)
    add("Ref", "card that? be? play? Num unit|step|card ago|back|before it?", _back, 0.0)
    add("Ref", "play? Num unit|step ago|back|before it?", _back, 0.0)
    add("Ref", "play Num card before it?", _back, 0.0)
    add("Ref", "card|what that? Ref it?", None, 0.1)
    add("Ref", "that|it Ref", None, 0.2)
    add("Ref", "Ref At", lambda back, a: back, 0.3)
    add("Win", "Ref Num card?", lambda back, n: n if back == 1 and 2 <= n <= MAX_BACK else None)
    add("Win", "Num card? before it?", lambda n: n if 2 <= n <= MAX_BACK else None, 0.0)
    add(
        "Win",
        "Num card that? Ref it?",
        lambda n, b: n if b == 1 and 2 <= n <= MAX_BACK else None,
        0.0,
    )
    add("Win", "both Ref card?", lambda back: 2 if back == 1 else None, 0.0)
    add("Win", "Num card Ref", lambda n, back: n if back == 1 and 2 <= n <= MAX_BACK else None)
    add("Win", "Num Ref card?", lambda n, back: n if back == 1 and 2 <= n <= MAX_BACK else None)


def _back(number: int) -> int | None:
    return number if 1 <= number <= MAX_BACK else None


def _comparing(grammar: Productions) -> None:
    add = grammar.add
    add("C", "Cmp", None, 0.0)
    add("C", "Cmp or|and equal", lambda order: ORDERS[order], 0.0)
    add("C", "either? equal or|and Cmp", lambda order: ORDERS[order], 0.0)
    add("C", "either Cmp than? or equal", lambda order: ORDERS[order], 0.0)
    add("C", "Cmp than? or equal", lambda order: ORDERS[order], 0.0)
    add("C", "not Cmp", _not_order, 0.05)
    add("C", "Cmp or|and same value?", lambda order: ORDERS[order], 0.1)
    add("C", "same value? or|and Cmp", lambda order: ORDERS[order], 0.1)
    add("C", "atleast equal", lambda: Order.AT_LEAST, 0.1)
    add("C", "equal or|and more", lambda: Order.AT_LEAST, 0.0)
    add("C", "equal or|and less", lambda: Order.AT_MOST, 0.0)
    add("C", "more or|and equal", lambda: Order.AT_LEAST, 0.0)
    add("C", "less or|and equal", lambda: Order.AT_MOST, 0.0)
    add("C", "Cmp in value", None, 0.0)
    add(
        "C",
        "Cmp comma? but|and may repeat|equal|keep same? value?",
        lambda order: ORDERS[order],
        0.0,
    )
    add("C", "never Cmp", _not_order, 0.05)
    add("C", "Cmp never", _not_order, 0.05)
    add("C", "Cmp or keep|go|be equal|same", lambda order: ORDERS[order], 0.0)
    add("C", "atleast as Cmp", lambda order: ORDERS[order] if order is Order.HIGHER else None, 0.0)
    add("C", "C card|value", None)
    add("C", "C in? At", lambda order, a: order if a == (Attribute.RANK,) else None, 0.0)
    add("C", "At C", lambda a, order: order if a == (Attribute.RANK,) else None, 0.1)
    add("C", "of|with|have C", None, 0.1)
    add("C", "card|value C", None)
    add("C", "of|with C value", None)
    add("Rel", "C", lambda order: Compares(order), 0.25)
    add("Rel", "C than|to|as|of? Ref", lambda order, back: Compares(order, back), 0.0)
    add("Rel", "C than|to? it", lambda order: Compares(order), 0.2)
    add("C", "Cmp than? or equal to?", lambda order: ORDERS[order], 0.05)
    add("Rel", "C than|to|as|of? Ref in value", lambda order, back: Compares(order, back), 0.0)
    add("Rel", "C than|to|as|of RefA", lambda order, back: Compares(order, back), 0.05)
    add("Rel", "have Rel", None, 0.05)
    add("Rel", "C than|to that S1", lambda order, _: Compares(order), 0.2)
    add("Rel", "C than|to that card", lambda order: Compares(order), 0.2)
    add("Rel", "more than Ref by Few", lambda b, f: _stepping((f, 1), b), 0.0)
    add("Rel", "less than Ref by Few", lambda b, f: _stepping((f, -1), b), 0.0)
    add("Rel", "C than that|value of Ref", lambda order, back: Compares(order, back), 0.0)
    add("Rel", "greater Ref", lambda back: Compares(Order.HIGHER, back), 0.1)
    add("Rel", "smaller Ref", lambda back: Compares(Order.LOWER, back), 0.1)
    add("Rel", "greatereq Ref", lambda back: Compares(Order.AT_LEAST, back), 0.1)
    add("Rel", "smallereq Ref", lambda back: Compares(Order.AT_MOST, back), 0.1)
    add("Rel", "equal to? Ref", lambda back: Shares(Attribute.RANK, back), 0.1)
    # So many steps above or below.
    add("Few", "Num|One", lambda n: (n,), 0.05)
    add("Few", "atleast Num", lambda n: tuple(range(n, RANKS)) if 1 <= n < RANKS else None)
    add(
        "Few", "more than Num", lambda n: tuple(range(n + 1, RANKS)) if 1 <= n < RANKS - 1 else None
    )
    add("Few", "One comma? Num or Num", lambda a, b, c: (a, b, c))
    add("Few", "One or Num", lambda a, b: (a, b))
    add("Few", "One to|dash Num", lambda a, b: tuple(range(a, b + 1)))
    add("Few", "Nums|NumsOr", None, 0.05)
    add("Few", "Num to|dash Num", lambda a, b: tuple(range(a, b + 1)) if 0 < a < b else None)
    add("Few", "between Num and Num", lambda a, b: tuple(range(a, b + 1)) if 0 < a < b else None)
    add("Few", "Num or Num", lambda a, b: (a, b))
    add("Few", "atmost Num", lambda n: tuple(range(1, n + 1)))
    add("Few", "less than Num", lambda n: tuple(range(1, n)) if n > 1 else None)
    add(
        "Few",
        "Cmp than? Num",
        lambda o, n: tuple(range(1, n)) if o is Order.LOWER and n > 1 else None,
        0.3,
    )
    add("Few", "upto Num", lambda n: tuple(range(1, n + 1)))
    add("Few", "exactly Few", None)
    add("Few", "Few step|value", None, 0.0)
    add("ByFew", "by Few", None, 0.0)
    add(
        "Rel",
        "ByFew Cmp than|to|from|as|of? Ref?",
        lambda f, o, b=1: _stepping(_signed(f, o), b),
        0.05,
    )
    add(
        "Rel",
        "Cmp by Few than|to|from|as|of? Ref",
        lambda o, f, b: _stepping(_signed(o, f), b),
        0.0,
    )
    add(
        "Rel",
        "Cmp than|to|from|as|of? Ref by Few",
        lambda o, b, f: _stepping(_signed(o, f), b),
        0.0,
    )
    add("Sg", "Few Cmp", _signed, 0.1)
    add("Sg", "Cmp atleast by? Num", lambda order, n: _signed(tuple(range(n, RANKS)), order), 0.0)
    add("Sg", "Cmp by Few", _signed, 0.1)
    add("Sg", "go Cmp One", lambda order, n: _signed((n,), order), 0.0)
    add("Sg", "go Cmp Num", lambda order, n: _signed((n,), order) if n < 4 else None, 0.2)
    add("Sg", "go? Cmp NumsOr", lambda order, few: _signed(few, order), 0.0)
    add("Sg", "go Sg", None, 0.0)
    add("Sg", "Cmp Num step", lambda order, n: _signed((n,), order), 0.1)
    add("Sg", "Few more", lambda few: (few, 1))
    add("Sg", "Few less", lambda few: (few, -1))
    add("Sg", "plus Few", lambda few: (few, 1))
    add("Sg", "dash|minus Few", lambda few: (few, -1))
    add("Sg", "next value", lambda: ((1,), 1), 0.1)
    add("Sg", "next value Cmp", lambda order: ((1,), 1 if order is Order.HIGHER else -1), 0.0)
    add("Sg", "justabove", lambda: ((1,), 1), 0.0)
    add("Sg", "justbelow", lambda: ((1,), -1), 0.0)
    add("Sg", "add|plus Num|One", lambda n: ((n,), 1), 0.4)
    add("Sg", "plus|by Num in|by Num", lambda n, m: ((n,), 1) if n == m else None, 0.0)
    add("Sg", "countdown", lambda: ((1,), -1), 0.0)
    add("Rel", "Sg", _stepping, 0.2)
    add("Rel", "Sg than|to|from|as|of? Ref", _stepping, 0.0)
    add("Rel", "Sg than|to it", _stepping, 0.1)
    add("Rel", "Ref Sg", lambda back, few: _stepping(few, back), 0.1)
    add("Rel", "Sg than? or|slash Sg than? Ref?", _either_way, 0.0)
    add("Rel", "Few Cmp than? or|slash Cmp than? Ref?", _both_ways, 0.0)
    add("Rel", "to? plusminus Few of|from? Ref?", lambda few, b=1: differs(few, b), 0.0)
    add("Rel", "plus or|slash minus|dash Few", lambda few: differs(few), 0.0)
    # Distances.
    add("Rel", "within Num|One step? of|from? Ref?", _within, 0.0)
    add("Rel", "Num step? away atmost", _within, 0.0)
    add("Rel", "atmost Diff Num", lambda back, n: _within(n, back), 0.0)
    add("Rel", "atleast Diff Num", lambda back, n: differs(Span(n, None), back), 0.0)
    add("Rel", "Ref plus or|slash minus|dash Few", lambda back, few: differs(few, back), 0.0)

    add("Rel", "within Num Cmp or Cmp than? Ref?", lambda n, a, b, back=1: _within(n, back), 0.0)
    add("Rel", "Dist step? away than|of|from? Ref?", distance, 0.0)
    add("Rel", "away than|of|from? Ref? by? Dist step?", _away, 0.1)
    add(
        "Rel",
        "closer than Num to Ref",
        lambda n, b: differs(Span(None, n - 1), b) if n > 1 else None,
        0.0,
    )
    add(
        "Rel",
        "further away? than Num from|to? Ref?",
        lambda n, b=1: differs(Span(n + 1, None), b),
        0.0,
    )
    add("Diff", "difference", lambda: 1, 0.1)
    add("Diff", "absolute Diff", None, 0.0)
    add("Diff", "difference in? value", lambda: 1, 0.05)
    add(
        "Diff",
        "difference in? value? of|with|to|from|between Added|Ref",
        lambda n: n if n == 1 else None,
        0.0,
    )
    add("Diff", "difference between? Added|Ref", lambda n: n if n == 1 else None, 0.1)
    add("Rel", "Diff Q", lambda back, q: distance(q, back), 0.0)
    add("Rel", "Diff dont Dist", lambda back, q: _negated(distance(q, back)), 0.1)
    add("Rel", "Diff of|by Dist", lambda back, q: distance(q, back), 0.05)
    add("Rel", "difference of|by Dist with|of|from|to? Ref?", distance, 0.05)
    add("Rel", "have difference of|by? Dist with|from|to Ref", distance, 0.0)
    add("Rel", "Dist Diff", lambda q, back: distance(q, back), 0.1)
    add(
        "Rel",
        "difference Dist between|of|with Added|Ref",
        lambda q, back: distance(q, back) if back == 1 else None,
        0.0,
    )
    add("Rel", "upto Diff of|be? Num", lambda back, n: differs(Span(None, n), back), 0.0)
    add("Rel", "differ with|from? Ref by? Dist", lambda b, q: distance(q, b), 0.0)
    add("Rel", "exactly Rel", None, 0.0)
    add(
        "Rel",
        "differ in? At by Dist",
        lambda a, q: distance(q) if a == (Attribute.RANK,) else None,
        0.0,
    )
    add("Rel", "differ by Dist with|from|than? Ref?", distance, 0.0)
    add("Rel", "to? Dist step? from|of Ref", distance, 0.3)
    add("Rel", "adjacent to? Ref?", lambda back=1: Differs(Span(1, 1), back), 0.0)
    add("Rel", "Rel in At|value", _in_rank, 0.0)
    add("Rel", "value go Rel", _in_rank, 0.0)
    add("Rel", "adjacent in? value to? Ref?", lambda back=1: Differs(Span(1, 1), back), 0.0)
    add("Dist", "Amt", None, 0.0)
    add("Dist", "S0", _parity, 0.1)
    add("Dist", "Amt step", None, 0.0)
    add("Dist", "Few", None, 0.5)
    add("Rel", "Rel comma? circle", around, 0.0)
    add("Rel", "circle Rel", around, 0.1)
    add("Rel", "Rel comma? open circle close", around, 0.0)
    add("Rel", "Rel comma Rk then|to|arrow|dash|after Rk", _goes_round, 0.0)
    add("Rel", "Rel comma Rk after Rk", lambda rel, a, k: _goes_round(rel, k, a), 0.0)


def _negated(condition: Condition | None) -> Condition | None:
    return None if condition is None else opposite(condition)


def _not_order(order: Order) -> Order:
    return {
        Order.HIGHER: Order.AT_MOST,
        Order.LOWER: Order.AT_LEAST,
        Order.AT_LEAST: Order.LOWER,
        Order.AT_MOST: Order.HIGHER,
    }[order]


Signed = tuple[Numbers, int]


def _signed(one: Numbers | Order, other: Numbers | Order) -> Signed | None:
    few, order = (one, other) if isinstance(one, tuple) else (other, one)
    if not isinstance(few, tuple) or not isinstance(order, Order):
        return None
    return few, 1 if order in {Order.HIGHER, Order.AT_LEAST} else -1


def _stepping(signed: Signed | None, back: int = 1) -> Condition | None:
    if signed is None:
        return None
    few, sign = signed
    order = Order.HIGHER if sign > 0 else Order.LOWER
    return steps(few, DIRECTIONS[order], back)


def _either_way(one: Signed, other: Signed, back: int = 1) -> Condition | None:
    if one[1] == other[1]:
        made = [_stepping(one, back), _stepping(other, back)]
        kept = [each for each in made if each is not None]
        return Or(tuple(kept)) if len(kept) == len(made) else None
    if one[0] == other[0]:
        return differs(one[0], back)
    first, second = _stepping(one, back), _stepping(other, back)
    return None if first is None or second is None else Or((first, second))


def _both_ways(few: Numbers, one: Order, other: Order, back: int = 1) -> Condition | None:
    return differs(few, back) if {one, other} == {Order.HIGHER, Order.LOWER} else None


def _in_rank(relation: Condition, *attributes: tuple[Attribute, ...]) -> Condition | None:
    """Take a relation of ranks that says so: "between the last two in value"."""
    of_ranks = isinstance(relation, Compares | Differs | Steps | Between)
    return relation if of_ranks and attributes in {(), ((Attribute.RANK,),)} else None


def _same_or_step(*parts: object) -> Condition | None:
    match parts:
        case (*_, (tuple() as few, int(sign)), int(back)):
            step = _stepping((few, sign), back)
            return None if step is None else Or((Shares(Attribute.RANK, back), step))
    return None


def _within(number: int, back: int = 1) -> Condition | None:
    return Differs(Span(None, number), back) if 0 < number < RANKS else None


def distance(quantity: Quantity, back: int = 1) -> Condition | None:
    return differs(quantity, back)


def _away(*parts: object) -> Condition | None:
    back = 1
    quantity: Quantity | None = None
    for part in parts:
        if isinstance(part, int):
            back = part
        elif isinstance(part, tuple | Span | Residue):
            quantity = part
    return None if quantity is None else differs(quantity, back)


def _parity(condition: Condition) -> Quantity | None:
    match condition:
        case Is(Trait.EVEN):
            return Residue(2, 0)
        case Is(Trait.ODD):
            return Residue(2, 1)
        case Is(Trait.PRIME):
            return (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
    return None


def _goes_round(relation: Condition, king: int, ace: int) -> Condition | None:
    return around(relation) if (king, ace) == (RANKS, 1) else None


def _sharing(grammar: Productions) -> None:
    add = grammar.add
    add("At", "Attr", lambda a: (a,), 0.0)
    add("At", "value", lambda: (Attribute.RANK,), 0.1)
    add("At", "At open S3 close", _with_its_kinds, 0.0)
    add("At", "At comma S3 comma", _with_its_kinds, 0.1)
    add("At", "S0 and|or|slash S0", _parity_word, 0.1)
    add("At", "its At", None, 0.1)
    add("AtS", "card dot At", None, 0.0)
    add("AtOr", "At or|slash in|by? At", lambda a, b: a + b, 0.0)
    add("AtOr", "either At or At", lambda a, b: a + b, 0.0)
    add("AtOr", "either in|by? At comma? either in|by? At", lambda a, b: a + b, 0.0)
    add("AtAnd", "both? At and in? At", lambda a, b: a + b, 0.0)
    # The attribute as the subject of a sentence: "the suit of the card must be …".
    add("AtS", "At", None, 0.0)
    add("AtS", "At of card|it", None, 0.0)
    add("AtS", "At of next|each|every|any card", None, 0.0)
    add("AtS", "its At", None, 0.0)
    add("AtS", "card At", None, 0.1)
    add("AtS", "next card? At", None, 0.1)
    add("AtS", "At of consecutive card", None, 0.0)
    add("AtS", "At of? each|every|any sub", None, 0.0)
    add("AtS", "AtS open S3 close", _with_its_kinds, 0.0)
    add("AtS", "At of sub", None, 0.0)
    add("AtS", "sub At", None, 0.1)
    add("AtS", "both AtS", None, 0.0)
    add("AtSOr", "AtOr", None, 0.0)
    add("AtSOr", "AtOr of card", None, 0.0)
    add("AtSAnd", "AtAnd", None, 0.0)
    add("AtSAnd", "AtAnd of card|it", None, 0.0)
    add("AtSAnd", "both AtAnd of card", None, 0.0)
    # Which earlier card.
    add("RefA", "Ref", None, 0.0)
    add("RefA", "At of Ref", lambda a, b: b, 0.0)
    add("RefA", "that|value of Ref", None, 0.0)
    for word, same in (("same", True), ("different", False), ("opposite", False)):
        share = sharer(same)
        one, every = sharer(same, each=False), sharer(same, each=True)
        add("Rel", f"{word} At", share, 0.1)
        add("Rel", f"{word} At than|as|to|from|of? RefA", share, 0.0)
        add("Rel", f"{word} AtOr than|as|to|from|of? RefA?", one, 0.05)
        add("Rel", f"{word} AtAnd than|as|to|from|of? RefA?", every, 0.05)
        add("Rel", f"{word} than|as|to|from? RefA in? At", swapped_places(share), 0.1)
        add("Rel", f"{word} than|as|to|from? RefA in AtOr", swapped_places(one), 0.1)
        add("Rel", f"{word} than|as|to|from? RefA in AtAnd", swapped_places(every), 0.1)
        add("Rel", f"{word} in? At than|as|to|from? RefA?", share, 0.1)
        for subject, make in (("AtS", share), ("AtSOr", one), ("AtSAnd", every)):
            add("Rel", f"{subject} must|may? be? {word}", make, 0.1)
            add("Rel", f"{subject} must|may? be? {word} than|as|to|from|of RefA", make, 0.0)
            add("Rel", f"{subject} must|may? be? {word} RefA", make, 0.2)
        add(
            "Rel",
            f"exactly One of AtAnd must? be? {word}",
            lambda _, a, same=same: _one_of(a, same),
            0.0,
        )
        add("Rel", f"atleast One of AtAnd must? be? {word}", lambda _, a, make=one: make(a), 0.0)
    alike, other = sharer(True), sharer(False)
    add("Rel", "AtS must|may|have? be? match RefA", alike, 0.0)
    add("Rel", "AtSOr must|may|have? be? match RefA?", sharer(True, each=False), 0.0)
    add("Rel", "AtSAnd must|may|have? be? match RefA?", sharer(True, each=True), 0.0)
    add("Rel", "AtS must? match", alike, 0.1)
    add("Rel", "AtS must|may|never? not? match RefA?", other, 0.9)
    add("Rel", "AtS must|may? not match RefA?", other, 0.0)
    add("Rel", "AtS never match|repeat RefA?", other, 0.0)
    add("Rel", "AtS must|may? not repeat", other, 0.0)
    add("Rel", "AtS must? be? that of Ref", alike, 0.0)
    add("Rel", "AtS must? differ from|than|of? RefA?", other, 0.0)
    add("Rel", "AtSAnd must? differ from|than|of? RefA?", sharer(False, each=True), 0.0)
    add("Rel", "AtSOr must? differ from|than|of? RefA?", sharer(False, each=False), 0.0)
    add("Rel", "AtSAnd must? change", sharer(False, each=True), 0.0)
    add("Rel", "exactly One of AtAnd must? change", lambda _, a: _one_of(a, False), 0.0)
    add("Rel", "atleast One of AtAnd must? change", lambda _, a: sharer(False, each=False)(a), 0.0)
    add("Rel", "differ in? At from|than|of? RefA?", other, 0.05)
    add("Rel", "differ from|than? RefA in At", swapped_places(other), 0.0)
    add("Rel", "differ from|than? RefA in AtAnd", swapped_places(sharer(False, each=True)), 0.0)
    add("Rel", "differ in AtAnd from|than? RefA?", sharer(False, each=True), 0.0)
    add(
        "Rel",
        "differ from|than? Ref in|by? AtOr comma? but? notboth",
        lambda b, a: _one_of(a, False, b),
        0.0,
    )
    add("Rel", "change At", other, 0.0)
    add("Rel", "AtS change each|every card|time|play", other, 0.0)
    add("Rel", "AtS change never|not", alike, 0.0)
    add(
        "Rel",
        "two|both card have|share same At",
        lambda a: sharer(True)(a),
        0.0,
    )
    add(
        "Rel",
        "change something colon|comma? AtOr",
        lambda a: _one_of(a, False),
        0.0,
    )
    for unmoved in ("not At", "At not|no", "AtS not change", "At keep"):
        add("Rel", f"AtS change comma? but|and? {unmoved}", _one_changes, 0.0)
    for moving in ("not At", "At not|no", "At change"):
        add("Rel", f"AtS keep comma? but|and? {moving}", lambda a, b: _one_changes(b, a), 0.0)
    add(
        "Rel",
        "not|dont match with|from? Ref neither in|by? At comma? nor in|by? At",
        lambda back, a, b: sharer(False, each=True)(a + b, back),
        0.0,
    )
    add("Rel", "AtS must? change", other, 0.0)
    add("Rel", "alternate At", other, 0.0)
    add("Rel", "AtS must? alternate", other, 0.0)
    add("Rel", "AtS not|never change", alike, 0.0)
    add("Rel", "not change At", alike, 0.0)
    add("Rel", "keep play? same? At", alike, 0.0)
    add("Rel", "AtS keep", alike, 0.3)
    add("Rel", "AtS must? go|keep same|equal repeat?", alike, 0.1)
    add("Rel", "keep At of Ref", alike, 0.0)
    add("Rel", "match in? At with|as? RefA", alike, 0.0)
    add("Rel", "same At as it", alike, 0.2)
    add("Rel", "different At than|from it", other, 0.2)
    add("Rel", "AtS notequal RefA", other, 0.0)
    add("Rel", "AtS equals RefA", alike, 0.0)
    add("Rel", "AtS must? be? same to|with RefA", alike, 0.0)
    add("Rel", "share either? its? AtOr with|of? RefA", sharer(True, each=False), 0.0)
    add("Rel", "S0 go|follow|after S0 comma? and|or? S0 go|follow|after S0", _each_its_own, 0.0)
    add("Rel", "both be? S0 or both be? S0", _either_of_two, 0.0)
    add("Rel", "go S0 or go? S0", _either_of_two, 0.3)
    add("Rel", "not At of Ref and|nor not? At either?", _neither_of_two, 0.0)
    add("Rel", "no At of Ref", sharer(False), 0.2)

    add("Rel", "match|share At", alike, 0.1)
    add("Rel", "match same At", alike, 0.0)
    add("Rel", "as Ref colon|comma? same At", swapped_places(alike), 0.0)
    add("Rel", "match|share At of|with? Ref", alike, 0.0)
    add("Rel", "match|share same? At with|as Ref", alike, 0.0)
    add("Rel", "match|share with? Ref in? At", swapped_places(alike), 0.0)
    add("Rel", "match AtOr of|with|as? RefA?", sharer(True, each=False), 0.0)
    add("Rel", "match|share with? Ref in|by? AtOr", swapped_places(sharer(True, each=False)), 0.0)
    add("Rel", "match with? Ref in AtAnd", swapped_places(sharer(True, each=True)), 0.0)
    add("Rel", "match AtAnd of|with? Ref?", sharer(True, each=True), 0.0)
    add("Rel", "not match At of|with? Ref?", other, 0.0)
    add("Rel", "not match|equal|same it? in|by? At", other, 0.1)
    add(
        "Rel",
        "something? same|share|match with|of? Ref open|colon|comma? AtOr close?",
        swapped_places(sharer(True, each=False)),
        0.1,
    )
    add("Rel", "not match with? Ref in? At", swapped_places(other), 0.0)
    add("Rel", "follow At", alike, 0.3)
    add("Rel", "follow At of Ref", alike, 0.0)
    add("Rel", "change AtAnd", sharer(False, each=True), 0.0)
    add("Rel", "change AtOr", sharer(False, each=False), 0.0)
    add("Rel", "AtS must|may? never|not change", alike, 0.0)
    add(
        "Rel",
        "match|share AtOr of|with|as? RefA? comma? but? notboth",
        lambda a, b=1: _one_of(a, True, b),
        0.0,
    )
    add(
        "Rel",
        "match|share with? Ref in? AtOr comma? but? notboth",
        lambda b, a: _one_of(a, True, b),
        0.0,
    )
    add(
        "Rel",
        "same AtOr than|as|of? RefA? comma? but? notboth",
        lambda a, b=1: _one_of(a, True, b),
        0.0,
    )
    add("Rel", "opposite of At of Ref", other, 0.0)
    add("Rel", "differ from Ref in|by both? AtAnd", swapped_places(sharer(False, each=True)), 0.0)
    add("Rel", "value of Rel", None, 0.2)
    add("Rel", "match with? Ref in? AtOr but? not in? both", lambda b, a: _one_of(a, True), 0.0)
    add(
        "Rel",
        "share atleast One of AtAnd with? Ref?",
        lambda _, a, b=1: sharer(True, each=False)(a, b),
        0.0,
    )
    add(
        "Rel",
        "share|match|have atleast? One attribute open|colon|comma? AtOr close? same? with|of|as? Ref?",
        lambda _, a, b=1: sharer(True, each=False)(a, b),
        0.0,
    )
    add("Rel", "AtS? must? be? equal|same to? or Sg than that? of? Ref", _same_or_step, 0.0)
    add("Rel", "followsuit", lambda: Shares(Attribute.SUIT), 0.0)
    add("Rel", "At of Ref", alike, 0.3)
    for subject in ("sub", "consecutive card", "card online"):
        add("Rel", f"{subject} must? have? different At", other, 0.2)
    add("Rel", "not Ref", lambda b: Shares(Attribute.RANK, b, same=False), 1.2)
    add(
        "Rel",
        "any|all value|At but|except Ref",
        lambda *a: Shares(Attribute.RANK if len(a) == 1 else a[0][0], a[-1], same=False),
        0.1,
    )
    add("Rel", "of|with|in|have Rel", None)
    add("Rel", "different than|from|to Ref", lambda b: Shares(Attribute.RANK, b, same=False), 1.2)
    add("Rel", "same as Ref", lambda b: Shares(Attribute.RANK, b), 1.2)
    add(
        "Rel",
        "neither At nor At must|may? be? same|repeat|match as? RefA?",
        lambda a, b, r=1: sharer(False, each=True)(a + b, r),
        0.0,
    )
    add(
        "Rel",
        "neither At nor At of Ref must|may? be? same|repeat|match",
        lambda a, b, r=1: sharer(False, each=True)(a + b, r),
        0.0,
    )


def _with_its_kinds(
    attributes: tuple[Attribute, ...], condition: Condition
) -> tuple[Attribute, ...] | None:
    """Read "colour (red or black)": what it may be, which leaves no card out."""
    return attributes if cards_of(condition) == EVERY_CARD else None


def _each_its_own(*sets: Condition) -> Condition | None:
    """Read "red on red, black on black" as the same colour, crosswise as a different one."""
    attribute = _parity_word(sets[0], sets[2])
    if attribute is None:
        return None
    match sets:
        case (one, first, other, second) if one == first and other == second:
            return Shares(attribute[0])
        case (one, first, other, second) if one == second and other == first:
            return Shares(attribute[0], same=False)
    return None


def _either_of_two(one: Condition, other: Condition) -> Condition | None:
    attribute = _parity_word(one, other)
    return None if attribute is None else Shares(attribute[0])


def _neither_of_two(
    one: tuple[Attribute, ...], back: int, other: tuple[Attribute, ...]
) -> Condition | None:
    parts = tuple(Shares(attribute, back, same=False) for attribute in one + other)
    return And(parts) if one != other else None


def sharer(same: bool, *, each: bool | None = None) -> Build:  # noqa: FBT001
    """Return what makes a relation of attributes: one of them, any, or with `each` all."""

    def make(attributes: tuple[Attribute, ...], back: int = 1) -> Condition | None:
        conditions = tuple(Shares(one, back, same=same) for one in attributes)
        if each is None or len(conditions) == 1:
            return conditions[0] if len(conditions) == 1 else None
        return And(conditions) if each else Or(conditions)

    return make


def swapped_places(make: Build) -> Build:
    return lambda back, attributes: make(attributes, back)


def _one_changes(changed: tuple[Attribute, ...], kept: tuple[Attribute, ...]) -> Condition | None:
    if len(changed) != 1 or len(kept) != 1:
        return None
    return And((Shares(changed[0], same=False), Shares(kept[0])))


def _one_of(attributes: tuple[Attribute, ...], same: bool, back: int = 1) -> Condition | None:  # noqa: FBT001
    if len(attributes) != 2:
        return None
    return exactly_one(*(Shares(one, back, same=same) for one in attributes))


def _parity_word(one: Condition, other: Condition) -> tuple[Attribute, ...] | None:
    """Read "even/odd" as the name of what may change."""
    names = {
        frozenset({Trait.EVEN, Trait.ODD}): Attribute.PARITY,
        frozenset({Trait.RED, Trait.BLACK}): Attribute.COLOUR,
    }
    match one, other:
        case Is(first), Is(second) if (name := names.get(frozenset({first, second}))) is not None:
            return (name,)
    return None


def _adding(grammar: Productions) -> None:
    add = grammar.add
    add("Q", "Dist", None, 0.0)
    add("Q", "must? be|equal|equals Dist", None, 0.0)
    add("Q", "must Dist", None, 0.1)
    add("Q", "to Dist", None, 0.0)
    add("Q", "get Dist", None, 0.0)
    add("Q", "must? be Q", None, 0.0)
    add("Q", "must? have Dist", None, 0.1)
    # What is added up: the card judged and some before it, as how many before it.
    add("Added", "Ref", _window, 0.0)
    add("Added", "card|it and|with|plus|to Ref", _window, 0.0)
    add("Added", "Ref and|with|plus|to card|it", _window, 0.0)
    add("Added", "next card and|with|plus Ref", _window, 0.0)
    add("Added", "value of? card and|with|plus value? of? Ref", _window, 0.0)
    add("Added", "sub value? and|with|plus RefA value?", _window, 0.0)
    add("Added", "sub to|and|plus that|value of Ref", _window, 0.0)
    add("Added", "two consecutive card|value|Attr", lambda *a: 1, 0.0)
    add("Added", "Attr|value of Added", lambda *a: a[-1], 0.0)
    add("Added", "both|two card|value", lambda: 1, 0.1)
    add("Added", "both", lambda: 1, 0.2)
    add(
        "Added",
        "Num consecutive? card|value inrow?",
        lambda n: n - 1 if 2 <= n <= MAX_BACK else None,
        0.1,
    )
    add("Added", "Win consecutive? card|value? value?", lambda n: n - 1, 0.25)
    add("Added", "card and|with|plus Win", lambda n: n, 0.0)
    add("Added", "it and|with|plus Win", lambda n: n, 0.0)
    add("Added", "value of? Added", None, 0.0)
    add("Added", "two Ref consecutive? card|value? value?", lambda b: 1 if b == 1 else None, 0.25)
    add("Sum", "sum", lambda: 1, 0.2)
    add("Sum", "sum of|with|between? Added", None, 0.0)
    add("Sum", "sum of value of Added", None, 0.0)
    add("Sum", "Added sum", None, 0.0)
    add("Sum", "Added must|be? add|sum", None, 0.05)
    add("Sum", "add to|with? Ref", _window, 0.15)
    add("Sum", "card|it plus Ref", _window, 0.0)
    add("Sum", "Ref plus card|it", _window, 0.0)
    add("Sum", "add", lambda: 1, 0.3)
    add("Rel", "Sum Q", _sum, 0.0)
    add("Rel", "Sum dont to? Dist", lambda n, q: _negated(_sum(n, q)), 0.1)
    add("Rel", "Sum never|not must|may be? Dist", lambda n, q: _negated(_sum(n, q)), 0.0)
    add("Rel", "Added have Sum Q", lambda n, _, q: _sum(n, q), 0.0)
    add(
        "Rel",
        "if? sum|add with|to Ref comma? must? be|get|to? Dist",
        lambda b, q: _sum(_window(b), q),
        0.0,
    )
    add("Sum", "Sum value", None, 0.2)
    add("Sum", "add|sum Added comma|and? it?", None, 0.0)
    add("Sum", "add|sum Added comma? and? it?", None, 0.05)
    add("Sum", "if add two|both card|value get", lambda: 1, 0.0)
    add("Added", "it to that of Ref", _window, 0.0)
    add("Added", "value of? card to|and that|value of? Ref", _window, 0.0)
    add("Added", "Ref plus next card?", _window, 0.0)
    add("Added", "card plus value? of? Ref", _window, 0.0)
    add("Added", "Ref and next card?", _window, 0.0)
    add("Added", "consecutive|adjacent card|value", lambda: 1, 0.0)
    add("Added", "any|each two consecutive|adjacent? card|value", lambda: 1, 0.0)
    add("Added", "two adjacent card|value", lambda: 1, 0.0)
    add("Added", "Added value", None, 0.1)
    add("Added", "Win plus next card?", lambda n: n, 0.0)
    add("Added", "Win and|plus|with card|it", lambda n: n, 0.0)
    add("Rel", "Ref plus next|card|it card? Q", lambda b, q: _sum(_window(b), q), 0.0)
    add("Rel", "Dist sum", lambda q: _sum(1, q), 0.2)
    add("Rel", "Dist sum|add to|with? Ref", lambda q, b: _sum(_window(b), q), 0.0)
    add("Rel", "sum Q with|to Ref", lambda q, b: _sum(_window(b), q), 0.0)
    add("Rel", "Added be|have|get Dist both", _sum, 0.0)


def _window(back: int) -> int | None:
    return back if back == 1 else None


def _sum(window: int | None, quantity: Quantity) -> Condition | None:
    if window is None:
        return None
    if isinstance(quantity, tuple) and max(quantity) > _LARGEST * 2:
        return None
    return total(quantity, window)


def _joined(grammar: Productions) -> None:
    add = grammar.add
    add("P1", "S1", None, 0.0)
    add("P1", "Rel", None, 0.0)
    add("P1", "S1 Rel", _both, 0.6)
    add("P1", "Rel S1", _both, 0.5)
    add("P1", "card that? must? be? Rel", None, 0.05)
    add("P1", "any|each|all card that? be? Rel", None, 0.05)
    add("P1", "S1 that be? Rel", _both, 0.1)
    add("P1", "Rel card", None, 0.05)
    add("P1", "not Rel", opposite, 0.3)
    add("P1", "all|any|anything card? except|but Rel", opposite, 0.0)
    add("P1", "all|any|anything card? except|but card Rel", opposite, 0.0)
    add("P1", "no? card Rel", None, 2.0)
    add("P1", "open P3 close", None, 0.0)
    add("P1", "its? AtS must? be S3", lambda a, s: s, 0.3)
    add("P2", "P1", None, 0.0)
    add("P2", "S2", None, 0.0)
    add("P2", "P2 and|but P1", _both, 0.1)
    add("P2", "P2 comma and|but? P1", _both, 0.5)
    add("P2", "both P1 and P1", both, 0.0)
    add("P2", "P2 comma? and|but be|have|with P1", _both, 0.1)
    add("P2", "P2 and its P1", both, 0.0)
    add("P1", "with S1 value?", None, 0.3)
    add("P2", "Rel with|of|in Rel", both, 0.0)
    add("P2", "Rel comma Rel", both, 0.25)
    add("P3", "P2", None, 0.0)
    add("P3", "S4", None, 0.0)
    add("P1", "card|value? that At|value be? Rel", _of_attribute, 0.1)
    add("P1", "have? value|At that be? Rel", _of_attribute, 0.1)
    add("P3", "P3 or|slash P2", _either, 0.1)
    add("P3", "P3 comma or P2", _either, 0.15)
    add("P3", "either P3 comma? or P2", _either, 0.0)
    add("P3", "P3 comma? or be|have P2", either, 0.1)
    add("P3", "P3 comma? or S3 if it? be? S3", lambda a, s, t: _or_some(a, s, t), 0.0)
    add("P3", "not P1 comma? nor not? P1", lambda a, b: And((opposite(a), opposite(b))), 0.0)
    add("P3", "P1 comma P1 comma? or P1", lambda a, b, c: Or((a, b, c)), 0.2)
    add("P3", "P3 comma? or P2 comma? or both", _either, 0.0)
    add("P3", "neither P1 nor P1", lambda a, b: And((opposite(a), opposite(b))), 0.0)
    add("P3", "P3 or P2 comma? but? notboth", exactly_one, 0.0)
    add("P3", "either P3 or P2 comma? but? notboth", exactly_one, 0.0)


def _or_some(one: Condition, of: Condition, some: Condition) -> Condition | None:
    """Read "black, or red if it is odd"."""
    kept = both(of, some) if is_set(of) and is_set(some) else None
    return None if kept is None or ANYTHING in {one, of, some} else either(one, kept)


def _both(one: Condition, other: Condition) -> Condition | None:
    if is_set(one) and is_set(other):
        return None  # joined as sets already
    return None if ANYTHING in {one, other} else both(one, other)


def _of_attribute(*parts: object) -> Condition | None:
    """Return the relation that is said of the value of a card: the last of some parts."""
    return parts[-1] if isinstance(parts[-1], Condition) else None


def _either(one: Condition, other: Condition) -> Condition | None:
    return None if is_set(one) and is_set(other) else either(one, other)


__all__ = ["Steps", "add_to"]

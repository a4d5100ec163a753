"""What a rule may say of the whole line: its first card, several cards at once, counts.

Category ``Rel`` again, for these are conditions on the next card too; ``Each`` and ``Some`` are
several cards of the line at once.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.counts import Counted, Outnumbers, Repeats
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.making import (
    divisor,
    double,
    half,
    multiple,
    the_difference,
    the_mean,
    the_sum,
)
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.conditions.several import ToFirst, ToSeveral
from eleusis_nb.conditions.window import Between
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import ANYTHING, is_set, negated, opposite, or_same

Attributes = tuple[Attribute, ...]


def add_to(grammar: Productions) -> None:
    """Add the productions of conditions on the whole line."""
    _first(grammar)
    _several(grammar)
    _counts(grammar)
    _computed(grammar)


def _first(grammar: Productions) -> None:
    add = grammar.add
    add("thefirst", "first card?")
    add("thefirst", "that of thefirst")
    add("thefirst", "At of thefirst")
    add("thefirst", "first card? online|play")
    add("Rel", "atleast that? thefirst", lambda: ToFirst(Compares(Order.AT_LEAST)))
    add("Rel", "atmost that? thefirst", lambda: ToFirst(Compares(Order.AT_MOST)))
    add(
        "Rel",
        "same|as|match thefirst in|by? AtOr",
        lambda a: Or(tuple(ToFirst(Shares(one)) for one in a)),
    )
    add("Rel", "same At as|of|than|to|from? thefirst", lambda a: _to_first(a, same=True))
    add("Rel", "different At as|of|than|to|from? thefirst", lambda a: _to_first(a, same=False))
    add(
        "Rel",
        "AtS must? be? same as|of|than|to|from? thefirst",
        lambda a: _to_first(a, same=True),
    )
    add("Rel", "AtS must? match|have? thefirst", lambda a: _to_first(a, same=True))
    add("Rel", "all do At of thefirst", lambda a: _to_first(a, same=True))
    add("Rel", "match|share|have|keep At of|with? thefirst", lambda a: _to_first(a, same=True))
    add("Rel", "thefirst decide At", lambda a: _to_first(a, same=True))
    add("Rel", "At of thefirst decide", lambda a: _to_first(a, same=True))
    add("Rel", "match thefirst in At", lambda a: _to_first(a, same=True))
    add("Rel", "At of thefirst", lambda a: _to_first(a, same=True), 0.2)
    add("Rel", "C than|to|as|of? thefirst", lambda order: ToFirst(Compares(order)))
    for least in ("value must? be? atleast that? of? thefirst", "atleast value of thefirst"):
        add("Rel", least, lambda *_: ToFirst(Compares(Order.AT_LEAST)))
    for unlike in ("any|all? At except|but", "any|all? At other than", "not"):
        add("Rel", f"{unlike} At? of? thefirst", _unlike_first)
        add("Rel", f"{unlike} At? of? Each", _unlike_each)
        add("Rel", f"{unlike} At of? Either", _unlike_each)
    for few in ("first Num card?", "Num first card?"):
        add("R", f"{few} must? be S4", lambda n, s: _first_few(n, s, ANYTHING))
        add("R", f"{few} must? be? S4 comma|dot|semi? and? thenon? Cl", _first_few)
        add(
            "R",
            f"{few} must? be? S4 comma|dot|semi? and? Num next|thenon Cl",
            _first_and_next,
            -0.5,
        )
        add("R", f"{few} must? be? S4 comma|dot|semi? and|but? rest must|may? be? Cl", _first_few)
    add("R", "first Num card? must? be? S4", lambda n, s: _first_few(n, s, ANYTHING))


def _unlike_first(*named: Attributes) -> Condition | None:
    """Read "any suit but that of the first card", where the attribute is said once or twice."""
    return _to_first(named[0], same=False) if len(set(named)) == 1 else None


def _unlike_each(*parts: object) -> Condition | None:
    named = {part for part in parts if isinstance(part, tuple)}
    if len(named) != 1 or not isinstance(parts[-1], int):
        return None
    return _unlike(named.pop(), parts[-1])


def _to_first(attributes: Attributes, *, same: bool) -> Condition | None:
    return ToFirst(Shares(attributes[0], same=same)) if len(attributes) == 1 else None


def _first_and_next(
    count: int, first: Condition, following: int, then: Condition
) -> Condition | None:
    """Read "the first 5 are black and the 5 after that red": what comes later is not said."""
    return _first_few(count, first, then) if count == following else None


def _first_few(count: int, first: Condition, then: Condition) -> Condition | None:
    if not is_set(first) or not 2 <= count <= 20:
        return None
    return IfElse(Counted(ANYTHING, Span(None, count)), first, then)


def _several(grammar: Productions) -> None:
    add = grammar.add
    add("Each", "Win")
    add("Each", "Win value", None, 0.1)  # “not one of the last two ranks”
    add("Each", "At of Each", lambda a, n: n)
    add("Each", "that of Each")
    add("Each", "all|both|each of? Win")
    add("Either", "either of? Win")
    add("Either", "either of Added|two card", lambda *_: 2, 0.3)
    add("Rel", "different At as|of|than|to|from|in? Either", lambda a, n: _unlike(a, n))
    add("Rel", "AtS must? differ from Either", lambda a, n: _unlike(a, n))
    add("Rel", "AtS must? be? different than|from|of? Either", lambda a, n: _unlike(a, n))
    add("Some", "One|any of Win", lambda *a: a[-1])
    add("Some", "atleast One of Win", lambda _, n: n)
    add("Some", "either of? Win")
    add("Some", "atleast with One of Win", lambda _, n: n)
    add("Rel", "match in|by? At|AtOr with? Some", lambda a, n: _alike(a, n, each=False))
    add("Rel", "match Some in|by At|AtOr", lambda n, a: _alike(a, n, each=False))
    add("Rel", "different than|from|of? Each in? At", lambda n, a: _unlike(a, n))
    add("Rel", "AtS must? be? different than|from|of? Each", lambda a, n: _unlike(a, n))
    for no in ("not", "never", "dont", "may not", "no"):
        add("Rel", f"At that? be? {no} in|among|play|of|be? Each", lambda a, n: _unlike(a, n))
        add("Rel", f"{no} At in|among|play|of|from? Each", lambda a, n: _unlike(a, n), 0.2)
        add("Rel", f"{no} At that be? play|in? in? Each", lambda a, n: _unlike(a, n))
        add(
            "Rel",
            f"AtS {no} be? match|same|equal|in|among|as|to? to? Each",
            lambda a, n: _unlike(a, n),
        )
        add("Rel", f"{no} same At as|of|than? Each", lambda a, n: _unlike(a, n))
        add("Rel", f"{no} same At as|of|than? Some", lambda a, n: _unlike(a, n))
        add("Rel", f"{no} repeat At of|from Each", lambda a, n: _unlike(a, n))
        add("Rel", f"AtS must? {no} be? One of Each", lambda a, _, n: _unlike(a, n))
        used = f"{no} yet? be? already|play yet?"
        add("Rel", f"AtS must? be? One that have? {used} in|among|with Each", _unlike_those)
        add("Rel", f"At that have? {used} in|among|with Each", lambda a, n: _unlike(a, n))
    # «нельзя масть ни одной из двух последних карт»: denied twice, meant once
    add(
        "Rel",
        "bad|dont play? At no|not|never in|among|of|from? Each",
        lambda a, n: _unlike(a, n),
        -0.3,
    )
    add("Rel", "different At as|of|than|to|from|in? Each", lambda a, n: _unlike(a, n))
    add("Rel", "differ in At from Each", lambda a, n: _unlike(a, n))
    add("Rel", "AtS must? differ from Each", lambda a, n: _unlike(a, n))
    for none in ("no|not|neither|dont of? One? of? Each", "notany|neither with? One of? Each"):
        add(
            "Rel",
            f"AtS must? not|dont? be? match|that? of|with? {none}",
            lambda a, *n: _unlike(a, n[-1]),
        )
    add("Rel", "no At not|dont|never repeat", _never_again)
    add(
        "Rel",
        "any|each|all? Num card inrow? must have|be of? different At",
        lambda *a: _unlike(a[-1], a[0] - 1) if a[0] > 1 else None,
    )
    add(
        "Rel",
        "no At may|must? be? repeat within|in Num card",
        lambda a, n: _unlike(a, n - 1) if n > 1 else None,
    )
    add("Rel", "At that? be? already play? be? bad", lambda a: _once(a, 1))
    add("Rel", "no At of Each repeat|may|must? be? play?", lambda a, n: _unlike(a, n))
    add("Rel", "same At as|of|than? Some", lambda a, n: _alike(a, n, each=False))
    add(
        "Rel",
        "same At that be? in|among|play|from|on? in|from|on? Each",
        lambda a, n: _alike(a, n, each=False),
    )
    add("Some", "either|any|One of Each", lambda *a: a[-1])
    for no in ("not", "never", "dont"):
        add(
            "Rel",
            f"{no} same At that be? in|among|play|from|on? in|from|on? Each",
            lambda a, n: _unlike(a, n),
        )
        add("Rel", f"At be? {no} same as|than? that? of? Some", lambda a, n: _unlike(a, n))
        add(
            "P1",
            f"any? card that? At be? {no} same as|than? that? of? Some",
            lambda a, n: _unlike(a, n),
        )
    add("Rel", "same At as|of|than? Each", lambda a, n: _alike(a, n, each=True), 0.3)
    add("Rel", "AtS must? be? in|among Each", lambda a, n: _alike(a, n, each=False), 0.5)
    add("Rel", "match|share At of|with? Some", lambda a, n: _alike(a, n, each=False))
    add("Rel", "match|share AtOr of|with? Some", lambda a, n: _alike(a, n, each=False))
    add("Rel", "C than|to|as|of? Each", lambda order, n: ToSeveral(Compares(order), n))
    add(
        "Rel",
        "C than|to|as|of? Some",
        lambda order, n: ToSeveral(Compares(order), n, each=False),
    )
    add("Rel", "C than|to|as|of? all|each|every|anything card? already? online|sofar", _to_all)
    add("Rel", "C than highestyet card|One? already? online? sofar?", _to_the_highest)
    add("Rel", "C than lowestyet card|One? already? online? sofar?", _to_the_lowest)
    add("Rel", "highestyet", lambda: ToSeveral(Compares(Order.HIGHER)))
    add("Rel", "lowestyet", lambda: ToSeveral(Compares(Order.LOWER)))
    add("Rel", "between|in Win", lambda n: Between(n), 0.1)
    add("Rel", "between in? value of Win", lambda n: Between(n))
    add("Rel", "value? be? between that|card|value? Win", lambda n: Between(n))
    add("Rel", "between two card before|ago", lambda: Between(2))
    add("Rel", "strict between Win", lambda n: Between(n))
    add("Rel", "between Win inclusive", lambda n: Between(n, inclusive=True))
    add("Rel", "outside Win", lambda n: opposite(Between(n, inclusive=True)))


def _unlike(attributes: Attributes, window: int) -> Condition | None:
    return ToSeveral(Shares(attributes[0], same=False), window) if len(attributes) == 1 else None


def _alike(attributes: Attributes, window: int, *, each: bool) -> Condition:
    relations = tuple(Shares(one) for one in attributes)
    relation = relations[0] if len(relations) == 1 else Or(relations)
    return ToSeveral(relation, window, each=each)


def _counts(grammar: Productions) -> None:
    add = grammar.add
    add("sofar", "in? online")
    add("ever", "sofar")
    add("ever", "already")
    add("Rel", "be? more S1 than S1 sofar", lambda a, b: Outnumbers(a, b, Span(1, None)))
    add("Rel", "be? more S1 than S1", _outnumbers_here, 0.3)
    add("Rel", "sofar be? more S1 than S1", lambda a, b: Outnumbers(a, b, Span(1, None)))
    add(
        "Rel",
        "value of S1 must? be? Cmp than value of S1",
        lambda a, order, b: _outnumber(a, b, order),
    )
    add("Rel", "be? never more S1 than S1 sofar?", lambda a, b: Outnumbers(a, b, Span(None, 0)))
    add("Rel", "be? atmost|upto Num S1 sofar", lambda n, s: _at_most(s, n))
    add(
        "Rel",
        "atmost|upto Num S1",
        lambda n, s: None if isinstance(s, Rank) else _at_most(s, n),
        0.35,
    )
    add(
        "Rel",
        "multiple|divisor of? Ref or? viceversa",
        lambda b: Or((multiple(b), divisor(b))),
    )
    add(
        "Rel",
        "At that? be? already play|in? among|in? Each",
        lambda a, n: _alike(a, n, each=False),
    )
    add("Rel", "no At that? be? already play|in? among|in? Each", lambda a, n: _unlike(a, n))
    add("Rel", "no more than Num S1 sofar", lambda n, s: _at_most(s, n))
    add("Rel", "Num S1 atmost sofar", lambda n, s: _at_most(s, n))
    for no in ("no", "never", "not", "dont", "may not"):
        add("Rel", f"{no} At twice", lambda a: _once(a, 1))
        add("Rel", f"{no} At twice in|of|among Win", lambda a, n: _unlike(a, n))
        add("Rel", f"{no} At twice sofar", lambda a: _once(a, 1))
        add("Rel", f"{no} same At twice ever", lambda a: _once(a, 1))
        add("Rel", f"{no} play|repeat At that? be? already play|in|be?", lambda a: _once(a, 1))
        add("Rel", f"{no} twice same? At sofar", lambda a: _once(a, 1))
        add("Rel", f"{no} more than Num times same At", lambda n, a: _once(a, n))
        add("Rel", f"repeat {no} At of|from? Each", lambda a, n: _unlike(a, n))
        add("Rel", f"At {no} play more than Num times", lambda a, n: _once(a, n))
        add("Rel", f"card? same At {no} play sofar? Cmp than? Num times", _seldom)
        add("Rel", f"same card twice sofar {no}", lambda: Repeats(Span(None, 1)))
        add("Rel", f"{no} twice same card sofar", lambda: Repeats(Span(None, 1)))
        add("Rel", f"{no} play? twice same card", lambda: Repeats(Span(None, 1)))
        add("Rel", f"At {no} repeat sofar", lambda a: _once(a, 1))
        add("Rel", f"At {no} repeat in|among|of? Each", lambda a, n: _unlike(a, n))
        add("Rel", f"{no} At that be? already play|in?", lambda a: _once(a, 1))
        add("Rel", f"{no} At that be? already play|in?  online", lambda a: _once(a, 1))
        add("Rel", f"{no} repeat of At ever?", _never_again)
        add("Rel", f"{no} repeat of At", _unlike_the_last, 0.3)
        add("Rel", f"{no} At already play|in?", lambda a: _once(a, 1))
        add("Rel", f"At that? {no} have? play already|sofar", lambda a: _once(a, 1))
        add("Rel", f"{no} repeat At ever", lambda a: _once(a, 1))
        add("Rel", f"{no} At may? be? repeat", _never_again, 0.4)
        # “no repeats”: of what, and for how long, is asked
        add("R", f"{no} repeat", lambda: Shares(Attribute.RANK, same=False), 1.0)
        add("R", f"{no} repeat", lambda: _once((Attribute.RANK,), 1), 1.0)
        add("R", f"{no} repeat", lambda: Shares(Attribute.SUIT, same=False), 1.0)
        # in the whole line, or one after the other: it is asked
        add("Rel", f"AtS may|must? {no} be? repeat", _never_on_the_line)
    for repeated in ("AtS repeat not|never", "AtS not repeat never"):
        add("Rel", repeated, _never_on_the_line)
        add("Rel", repeated, _unlike_the_last)
    add("Rel", "repeat not|never At", _unlike_the_last)
    add("Rel", "atmost Num times same At", lambda n, a: _once(a, n))
    add("Rel", "each At may|must? be? play? only once", lambda a: _once(a, 1))
    add("Rel", "each At atmost|upto twice|once", lambda a: _once(a, 2), 0.2)
    add("Rel", "each At may|must? be? play? atmost|upto twice", lambda a: _once(a, 2))
    add(
        "Rel",
        "each At may|must? be? play|there? atmost|upto Num times",
        lambda a, n: _once(a, n),
    )
    add(
        "Rel",
        "each At may|must? be? play|there? Num times atmost",
        lambda a, n: _once(a, n),
    )
    add("Rel", "each At may|must? be? play|there? twice atmost", lambda a: _once(a, 2))
    add("Rel", "no more than Num card? may? have? same At", lambda n, a: _once(a, n))
    add("Rel", "atmost Num card? may? have? same At", lambda n, a: _once(a, n))
    add("Rel", "each At may|must? be? play|there? atmost|upto Num times sofar", _most_times)
    add("Rel", "each At may|must? be? play|there? atmost|upto twice sofar", lambda a: _once(a, 2))
    add("Rel", "card? be? bad if card with|of same At be? have? already be? accept|ok|play", _new)
    add("Rel", "At that be? play? online may|must? not be? play already", _new)
    add("Rel", "At that be? not yet", lambda a: _once(a, 1), 0.2)
    # «такого достоинства в ряду ещё не было»; without "yet" a suit may be meant of the last card
    add("Rel", "equal|same At? online|sofar? yet not|never be|was online|sofar?", _new)
    add("Rel", "equal|same At? online|sofar? not|never be|was", _never_on_the_line)
    add("Rel", "equal|same At? not|never be|was online|sofar", _never_on_the_line)
    # «достоинство, которое уже есть в ряду»
    there = "At comma? that already be? online|sofar"
    add("Rel", f"{there} [comma? and? only say|equal|same]", lambda a: negated(_once(a, 1)))
    for no in ("no", "notany", "never"):
        add("Rel", f"{no} At may|must? be? play|ok|accept twice sofar?", _never_the_second)
    add("Rel", "no card twice", lambda: Repeats(Span(None, 1)))
    for no in ("no", "no One", "notany"):
        add("Rel", f"{no} At more than? Num times", lambda *p: _never_the_nth(p[-2], p[-1] + 1))
    add("Rel", "no At more than twice", lambda a: _never_the_nth(a, 3))
    add("Rel", "no At Ord time|times", _never_the_nth)
    add("Rel", "no At Num times", _never_the_nth)
    add("Rel", "each? At may|must? be? play? only twice", lambda a: _never_the_nth(a, 3))
    add("Rel", "each? At may|must? be? play? only Num times", lambda a, n: _never_the_nth(a, n + 1))


def _most_times(attributes: Attributes, count: int) -> Condition | None:
    return _once(attributes, count)


def _new(attributes: Attributes = (Attribute.RANK,)) -> Condition | None:
    return _once(attributes, 1)


def _outnumber(one: Condition, other: Condition, order: Order) -> Condition | None:
    return Outnumbers(one, other, Span(1, None)) if order is Order.HIGHER else None


def _outnumbers_here(one: Condition, other: Condition) -> Condition | None:
    """Compare how often two sets came; "more than 7 or less than 3" speaks of values."""
    if Rank in {type(one), type(other)}:
        return None
    return Outnumbers(one, other, Span(1, None))


def _at_most(condition: Condition, count: int) -> Condition | None:
    """Allow so many cards of a kind; others go on for ever."""
    if not is_set(condition):
        return None
    return Or((opposite(condition), Counted(condition, Span(None, count))))


def _seldom(attributes: Attributes, order: Order, count: int) -> Condition | None:
    return _once(attributes, count) if order is Order.HIGHER else None


def _once(attributes: Attributes, count: int) -> Condition | None:
    return Repeats(Span(None, count), attributes[0]) if len(attributes) == 1 else None


def _never_the_nth(attributes: Attributes, count: int) -> Condition | None:
    """Read "no rank three times": said of a colour or a suit it may be meant in a row."""
    return _once(attributes, count - 1) if attributes == (Attribute.RANK,) else None


def _never_the_second(attributes: Attributes) -> Condition | None:
    return _never_the_nth(attributes, 2)


def _never_again(attributes: Attributes) -> Condition | None:
    """Read "no colour may repeat" of the last card: only ranks are enough for a whole line."""
    if attributes in {(Attribute.COLOUR,), (Attribute.PARITY,), (Attribute.SUIT,)}:
        return Shares(attributes[0], same=False)
    return _once(attributes, 1)


def _unlike_those(attributes: Attributes, _: int, window: int) -> Condition | None:
    return _unlike(attributes, window)


def _unlike_the_last(attributes: Attributes) -> Condition | None:
    return Shares(attributes[0], same=False) if len(attributes) == 1 else None


def _never_on_the_line(attributes: Attributes = (Attribute.RANK,)) -> Condition | None:
    return _once(attributes, 1) if attributes == (Attribute.RANK,) else None


def _computed(grammar: Productions) -> None:
    add = grammar.add
    add("Rel", "double of? Ref", double)
    add("Rel", "double than|of? it", lambda: double(1), 0.3)
    add("Rel", "double of? Ref or equal|same", lambda back: or_same(double(back), back))
    add("Rel", "half of? Ref or equal|same", lambda back: or_same(half(back), back))
    add("Rel", "Ref must? be? divisible by it|that|card", divisor)
    add("Rel", "half of? Ref", half)
    add("Rel", "double or|slash half [of? Ref]", lambda back=1: Or((double(back), half(back))))
    add("Rel", "half or|slash double [of? Ref]", lambda back=1: Or((half(back), double(back))))
    add("Rel", "multiple of? Ref", lambda back: multiple(back))
    add("Rel", "divisible by? Ref", lambda back: multiple(back))
    add("Rel", "divisor of? Ref", lambda back: divisor(back))
    # “the new rank divides the last one, or the last one divides the new one”
    add("Divides", "sub|card|value|nextcard|it? divisor RefA|Ref", lambda b: divisor(b))
    add("Divides", "RefA|Ref divisor sub|it|nextcard|another value?", lambda b: multiple(b))
    add("Rel", "Divides comma? or Divides", lambda a, b: Or((a, b)) if a != b else None)
    add("Rel", "multiple or divisor of? Ref", lambda back: Or((multiple(back), divisor(back))))
    add("Rel", "divisor or multiple of? Ref", lambda back: Or((multiple(back), divisor(back))))
    add("Rel", "sum of Win", lambda n: the_sum(None, n), 0.6)
    add("Rel", "difference of|between Win", lambda n: the_difference() if n == 2 else None, 0.2)
    add("Rel", "C than|to|as? sum of? Win", lambda order, n: the_sum(order, n))
    add(
        "Rel",
        "C than|to|as? difference of|between? Win",
        lambda order, n: the_difference(order) if n == 2 else None,
    )
    add("Rel", "C than|to|as? average of? Win", lambda order, n: the_mean(order, n))


def _to_all(order: Order) -> Condition:
    return ToSeveral(Compares(order))


def _to_the_highest(order: Order, *_: object) -> Condition | None:
    """Compare with the highest card of the line: one above it is above all."""
    above = ToSeveral(Compares(Order.HIGHER))
    return {Order.HIGHER: above, Order.AT_MOST: opposite(above)}.get(order)


def _to_the_lowest(order: Order, *_: object) -> Condition | None:
    below = ToSeveral(Compares(Order.LOWER))
    return {Order.LOWER: below, Order.AT_LEAST: opposite(below)}.get(order)

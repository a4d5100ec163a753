"""Counts in the whole line: "more red than black so far", "at most two faces", "no rank twice".

Category ``Rel``, for these are conditions on the next card too.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.counts import Counted, Outnumbers, Repeats
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Order, Shares
from eleusis_nb.conditions.several import ToSeveral
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.how_many import near_in_number
from eleusis_nb.interpreter.meanings import ANYTHING, is_set, negated, opposite

Attributes = tuple[Attribute, ...]


def add_to(grammar: Productions) -> None:
    """Add the productions of counts."""
    _outnumbering(grammar)
    _so_many_of_a_kind(grammar)
    _never_twice(grammar)
    _so_often(grammar)


def _outnumbering(grammar: Productions) -> None:
    """Add "more red than black so far"."""
    add = grammar.add
    add("sofar", "in? online")
    add("ever", "sofar")
    add("already", "already online|sofar")
    add("Rel", "be? more S1 than S1 sofar", lambda a, b: Outnumbers(a, b, Span(1, None)))
    add("Rel", "be? more S1 than S1", _outnumbers_here, 0.3)
    add("Rel", "sofar be? more S1 than S1", lambda a, b: Outnumbers(a, b, Span(1, None)))
    add(
        "Rel",
        "ever? value of S1 online? is? Cmp than? value of S1",
        lambda a, order, b: _outnumber(a, b, order),
    )
    add("Rel", "value of S1 may not be? Cmp than? value? of? S1", _never_outnumber)
    # «чёрных на столе не должно быть больше, чем красных»
    never_more = "S1 sofar? dont|never be? more comma? than S1 sofar?"
    add("Rel", never_more, lambda a, b: _never_more(a, b))
    # “черных должно быть больше чем красных”, “пик не больше чем черв”
    add("Rel", "S1 is? Cmp than S1 sofar?", _more_of)

    # “the number of reds and of blacks may never differ by more than two”
    counted = "value of? S1 comma? and value? of? S1"
    never = "may|must? never|not|dont differ by? more than by? Num|One"
    add("Rel", f"{counted} {never}", near_in_number, -0.5)


def _outnumber(one: Condition, other: Condition, order: Order) -> Condition | None:
    return Outnumbers(one, other, Span(1, None)) if order is Order.HIGHER else None


def _never_outnumber(one: Condition, order: Order, other: Condition) -> Condition | None:
    return Outnumbers(one, other, Span(None, 0)) if order is Order.HIGHER else None


def _never_more(one: Condition, other: Condition) -> Condition | None:
    """Read "there must not be more blacks than reds"."""
    more = _outnumbers_here(one, other)
    return None if more is None else Outnumbers(one, other, Span(None, 0))


def _outnumbers_here(one: Condition, other: Condition) -> Condition | None:
    """Compare how often two sets came; "more than 7 or less than 3" speaks of values."""
    if Rank in {type(one), type(other)}:
        return None
    return Outnumbers(one, other, Span(1, None))


def _so_many_of_a_kind(grammar: Productions) -> None:
    """Add "at most two faces in the line"."""
    add = grammar.add
    add("Rel", "be? atmost|upto Num S1 sofar", lambda n, s: _at_most(s, n))
    add(
        "Rel",
        "atmost|upto Num S1",
        lambda n, s: None if isinstance(s, Rank) else _at_most(s, n),
        0.35,
    )
    for no in ("no", "never"):
        add("Rel", f"{no} more than Num|One S1 sofar", lambda n, s: _at_most(s, n))
        add("Rel", f"{no} more than Num|One S1", lambda n, s: _at_most(s, n), 0.35)
    add("Rel", "One only|alone S1 sofar", lambda _, s: _at_most(s, 1))
    # “no more than two cards of each rank may lie on the line”, “of each suit at most three”
    for most in ("atmost|upto Num", "only Num|One"):
        here = "may|must? be? play|online|sofar?"
        add("Rel", f"{most} card? of each|every|any At {here}", _so_many_of_each, -0.2)
        add("Rel", f"of each|every|any At {most} card? {here}", _so_many_of_each, -0.2)
    # « il ne doit jamais y avoir deux as sur la table »
    for no in ("no", "never", "dont", "must|may not|never"):
        add("Rel", f"{no} Num S1 sofar|online", lambda n, s: _fewer_than(s, n))
    add("Rel", "only? One S1 be? ok? sofar", lambda _, s: _at_most(s, 1))
    add("Rel", "only Num S1 be? ok? sofar", lambda n, s: _at_most(s, n))
    add("Rel", "Num S1 atmost sofar", lambda n, s: _at_most(s, n))
    # “картинок максимум две за игру”
    add("Rel", "S1 atmost|upto Num sofar", _so_many_at_most)
    # “at most two faces may be accepted in the whole game”
    add(
        "Rel",
        "Num S1 atmost may|must? be? play|accept|ok? sofar",
        lambda n, s: _so_many_at_most(s, n),
    )


def _so_many_of_each(*parts: object) -> Condition | None:
    count = next((part for part in parts if isinstance(part, int)), 0)
    match [part for part in parts if isinstance(part, tuple)]:
        case [(attribute,)] if count > 0:
            return Repeats(Span(None, count), attribute)
    return None


def _fewer_than(condition: Condition, count: int) -> Condition | None:
    return _at_most(condition, count - 1) if count > 1 else None


def _at_most(condition: Condition, count: int) -> Condition | None:
    """Allow so many cards of a kind; others go on for ever."""
    if not is_set(condition):
        return None
    return Or((opposite(condition), Counted(condition, Span(None, count))))


def _never_twice(grammar: Productions) -> None:
    """Add "no rank twice", "a rank not there yet", "the numbers never repeat"."""
    add = grammar.add
    add("Rel", "no At not|dont|never repeat", _never_again)
    # «числа, которые уже были, повторять нельзя»
    add("Rel", "At comma? that be? already be|play? comma? tieisbad", _new, -0.2)
    for no in ("no", "never", "not", "dont", "may not"):
        add("Rel", f"{no} At twice", _new)
        add("Rel", f"AtS may|must? {no} be? play twice sofar?", _new)
        add("Rel", f"{no} At twice sofar", _new)
        add("Rel", f"{no} same At twice ever", _new)
        add("Rel", f"{no} play|repeat At that? be? already play|in|be?", _new)
        add("Rel", f"{no} twice same? At sofar", _new)
        add("Rel", f"same card twice sofar {no}", lambda: Repeats(Span(None, 1)))
        add("Rel", f"At {no} repeat sofar", _new)
        add("Rel", f"{no} At that be? already play|in?", _new)
        add("Rel", f"{no} repeat of At ever?", _never_again)
        add("Rel", f"{no} repeat of At", _unlike_the_last, 0.3)
        add("Rel", f"{no} At already play|in?", _new)
        add("Rel", f"At that? {no} have? play already|sofar", _new)
        add("Rel", f"{no} repeat At ever", _new)
        add("Rel", f"{no} At may? be? repeat", _never_again, 0.4)
        # “no repeats”: of what, and for how long, is asked
        add("R", f"{no} repeat", lambda: Shares(Attribute.RANK, same=False), 1.0)
        add("R", f"{no} repeat", lambda: _once((Attribute.RANK,), 1), 1.0)
        add("R", f"{no} repeat", lambda: Shares(Attribute.SUIT, same=False), 1.0)
        # in the whole line, or one after the other: it is asked
        add("Rel", f"AtS may|must? {no} be? repeat", _never_on_the_line)
    repeated = "AtS repeat not|never"
    add("Rel", repeated, _never_on_the_line)
    add("Rel", repeated, _unlike_the_last)
    add("Rel", "each At may|must? be? play? only once", _new)
    add("Rel", "card? be? bad if card with|of same At be? have? already be? accept|ok|play", _new)
    add("Rel", "At that be? play? online may|must? not be? play already", _new)
    add("Rel", "At that be? not yet been?", _new, 0.2)
    # «такого достоинства в ряду ещё не было»; without "yet" a suit may be meant of the last card
    add("Rel", "equal|same At? online|sofar? yet not|never be|was online|sofar?", _new)
    # «достоинство, которое уже есть в ряду»
    there = "At comma? that already be? online|sofar"
    add("Rel", f"{there} [comma? and? only say|equal|same]", lambda a: negated(_new(a)))
    # «нельзя класть карту, которая уже есть на столе»
    seen = "card comma? that be? already be? online|sofar|play"
    add("Rel", f"dont|bad play? {seen}", lambda: Repeats(Span(None, 1)))
    add("Rel", "no At may|must? be? play|ok|accept twice sofar?", _never_the_second)
    # “a suit can't come back if it was in the last two cards”
    add("Rel", "At may not repeat|play|go if it be|was? in|among Each", _not_of_the_last, -0.3)
    add("Rel", "no card twice", lambda: Repeats(Span(None, 1)))
    # «на столе не должно быть двух карт одного достоинства»
    for no in ("dont", "not|never may|must? be?"):
        for alike in ("card? of|with? same At", "same card? in|by? At"):
            add("Rel", f"sofar {no} Num {alike}", lambda n, a: _never_the_nth(a, n))
            add("Rel", f"{no} Num {alike} sofar", lambda n, a: _never_the_nth(a, n))
    # “масть, которая уже была”
    add(
        "Rel",
        "At that already be|play",
        lambda a: opposite(Repeats(Span(None, 1), a[0])) if len(a) == 1 else None,
    )
    # “une valeur déjà sortie, on peut plus la remettre”
    add("Rel", "At that? be? already comma? it? dont play?", _new)
    # “jouer deux fois exactement la même carte”
    add("Rel", "no play? twice exactly same card", lambda: Repeats(Span(None, 1)))


def _new(attributes: Attributes = (Attribute.RANK,)) -> Condition | None:
    return _once(attributes, 1)


def _once(attributes: Attributes, count: int) -> Condition | None:
    return Repeats(Span(None, count), attributes[0]) if len(attributes) == 1 else None


def _never_again(attributes: Attributes) -> Condition | None:
    """Read "no colour may repeat" of the last card: only ranks are enough for a whole line."""
    if attributes in {(Attribute.COLOUR,), (Attribute.PARITY,), (Attribute.SUIT,)}:
        return Shares(attributes[0], same=False)
    return _once(attributes, 1)


def _not_of_the_last(attributes: Attributes, window: int) -> Condition | None:
    return ToSeveral(Shares(attributes[0], same=False), window) if len(attributes) == 1 else None


def _unlike_the_last(attributes: Attributes) -> Condition | None:
    return Shares(attributes[0], same=False) if len(attributes) == 1 else None


def _never_on_the_line(attributes: Attributes = (Attribute.RANK,)) -> Condition | None:
    return _once(attributes, 1) if attributes == (Attribute.RANK,) else None


def _never_the_second(attributes: Attributes) -> Condition | None:
    return _never_the_nth(attributes, 2)


def _never_the_nth(attributes: Attributes, count: int) -> Condition | None:
    """Read "no rank three times": said of a colour or a suit it may be meant in a row."""
    return _once(attributes, count - 1) if attributes == (Attribute.RANK,) else None


def _so_often(grammar: Productions) -> None:
    """Add "each rank at most three times"."""
    add = grammar.add
    for no in ("no", "dont", "may not"):
        add("Rel", f"At {no} play more than Num times", _once)
        add(
            "Rel",
            f"{no} At may|must? be? play|online? more than twice sofar?",
            lambda a: _once(a, 2),
        )
        add("Rel", f"card? same At {no} play sofar? Cmp than? Num times", _seldom)
    add("Rel", "atmost Num times same At", lambda n, a: _once(a, n))
    add("Rel", "each At may|must? be? play? atmost|upto twice", lambda a: _once(a, 2))
    add("Rel", "each At may|must? be? play|there? twice atmost", lambda a: _once(a, 2))
    add("Rel", "atmost Num card? may? have? same At", lambda n, a: _once(a, n))
    add("Rel", "each At may|must? be? play|there? atmost|upto twice sofar", lambda a: _once(a, 2))
    add("Rel", "no At more than? Num times", lambda *p: _never_the_nth(p[-2], p[-1] + 1))
    add("Rel", "no At Num times", _never_the_nth)
    add("Rel", "each? At may|must? be? play? only twice", lambda a: _never_the_nth(a, 3))
    # “no rank may appear a third time”
    add("Rel", "no At may|must? be? play? Ord time", _no_more)


def _seldom(attributes: Attributes, order: Order, count: int) -> Condition | None:
    return _once(attributes, count) if order is Order.HIGHER else None


def _more_of(one: Condition, order: Order, other: Condition) -> Condition | None:
    if not isinstance(one, Is) or not isinstance(other, Is):
        return None
    amounts = {Order.HIGHER: Span(1, None), Order.AT_MOST: Span(None, 0)}
    return Outnumbers(one, other, amounts[order]) if order in amounts else None


def _so_many_at_most(condition: Condition, count: int) -> Condition | None:
    """Allow so many cards of a kind; others go on for ever."""
    if not is_set(condition) or condition == ANYTHING:
        return None
    return Or((opposite(condition), Counted(condition, Span(None, count))))


def _no_more(attributes: Attributes, place: int) -> Condition | None:
    if len(attributes) != 1 or place < 2:
        return None
    return Repeats(Span(None, place - 1), attributes[0])

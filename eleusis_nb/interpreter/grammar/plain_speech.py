"""What is added, left out or put the other way round in plain speech.

Each group has an example. Most were found on sentences that the reader had not seen.
"""

from __future__ import annotations

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import ByRemainder, IfElse
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.counts import Counted, Repeats
from eleusis_nb.conditions.judged import Value
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.progress import Refused
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Cases, alternating, chosen, in_turn
from eleusis_nb.interpreter.grammar.alternation import zigzag
from eleusis_nb.interpreter.grammar.halves import Attributes
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.grammar.steps import stepping
from eleusis_nb.interpreter.grammar.streaks import not_one_more
from eleusis_nb.interpreter.grammar.wholes import opening
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    Row,
    alike,
    all_of_last,
    both,
    cards_of,
    is_set,
    negated,
    opposite,
    was,
)
from eleusis_nb.interpreter.quantities import differs


def add_to(grammar: Productions) -> None:
    """Add the productions of plain speech."""
    _sets(grammar)
    _relations(grammar)
    _tests(grammar)
    _patterns(grammar)
    _notes(grammar)


def _sets(grammar: Productions) -> None:
    add = grammar.add
    # “spades or clubs up to 10”: of both, or of clubs alone; it is asked
    for joint in ("or|slash", "comma or"):
        add("S3", f"Suit {joint} Suit V", lambda a, b, v: both(Or((a, b)), v), 0.35)
    # “hearts are banned and so are queens”
    for refused in ("be? bad", "may|must? not|never be? ok|play|accept?"):
        add("Cl", f"S3 {refused} comma|semi|dot? and? soalso be? S3", _refused_both)
        add("Cl", f"S3 {refused} comma|semi|dot? and? S3 be? too", _refused_both)
        add("Cl", f"S3 {refused} comma|semi|dot? and|nor|neither be? S3", _refused_both)
    # “just reds. oh and the ace of spades”
    add("Cl", "S3 comma|dot|semi and|plus S1", _and_this_too, 0.2)
    # “no 2s no 3s no 4s”
    add("Nos", "no S1 comma|and|or|nor? no S1", lambda a, b: (a, b), 0.1)
    add("Nos", "Nos comma|and|or|nor? no S1", lambda row, s: (*row, s))
    add("S3", "Nos", lambda row: opposite(Or(row)) if len(row) > 2 else None)
    # “no 7 is ever played and all other cards are red”
    for apart in ("comma|semi|dot", "comma? and|but that?"):
        add("Cl", f"no S3 may|must? be? ok|accept|play {apart} rest must? be? S3", _none_and_rest)
        add("Cl", f"S3 isbad {apart} rest must be? S3", _none_and_rest)
    # “no two neighbouring cards of equal parity”
    for no in ("no", "never"):
        add(
            "Cl",
            f"{no} two|Num adjacent|consecutive card must|may? be? of|have same|equal At",
            _unlike,
        )
    # “suit ≠ ♥”
    add("Cl", "AtS notequal S3", lambda _, s: opposite(s))


def _refused_both(one: Condition, other: Condition) -> Condition | None:
    if not is_set(one) or not is_set(other) or ANYTHING in {one, other}:
        return None
    return opposite(Or((one, other)))


def _unlike(*parts: object) -> Condition | None:
    match parts:
        case ((Attribute() as attribute,),) | (2, (Attribute() as attribute,)):
            return Shares(attribute, same=False)
    return None


def _and_this_too(one: Condition, other: Condition) -> Condition | None:
    """Add some cards as an afterthought, which are none of those that were named."""
    if ANYTHING in {one, other} or cards_of(one) & cards_of(other) or isinstance(other, Not):
        return None
    return Or((one, other))


def _none_and_rest(refused: Condition, rest: Condition) -> Condition | None:
    if ANYTHING in {refused, rest} or not cards_of(rest) & ~cards_of(refused):
        return None
    return And((rest, opposite(refused)))


def _relations(grammar: Productions) -> None:
    add = grammar.add
    # “in parity, colour or both”
    for joint in ("comma", "or comma?", "comma or"):
        add("AtOr", f"At {joint} At comma? or in? both", lambda a, b: a + b)
    for who in ("", "consecutive card"):
        add("Rel", f"{who} must? differ in|by AtOr [from|than|of? RefA]", sharer(False, each=False))
    # “the new card minus the old one is never more than 4”
    gap = "value? of? nextcard minus value? of? Ref"
    add("Rel", f"{gap} must|may? be? atmost|upto Num", lambda b, n: _not_beyond(n, b))
    add("Rel", f"{gap} never|not must|may? be? more than Num", lambda b, n: _not_beyond(n, b))
    add("Rel", f"{gap} must|may? never|not be? more than Num", lambda b, n: _not_beyond(n, b))
    # “13 minus the last one”, “what is missing to 14”
    add("Rel", "be|exactly? Num minus value? of? Ref", _complement)
    # “the same remainder as the last card when divided by 3”, “the same number modulo 3”
    for alike_ in ("same remainder", "AtS|remainder must? be? same"):
        for divided in ("modulo", "by", "after|if? divisible by"):
            add("Rel", f"{alike_} {divided} Num [than|as|to? RefA]", _same_remainder)
            add("Rel", f"{alike_} than|as|to RefA comma? {divided} Num", _same_remainder_as)
    # « остаток от деления на 3 такой же, как у последней »
    add("Rel", "modulo Num must? be? same [than|as|to? RefA]", _same_remainder)
    add("Rel", "same value modulo Num [than|as|to? RefA]", _same_remainder)
    # “same suit or same number but not the same card”
    add("Cl", "P3 comma? but? not|never exactly? same card", _but_not_itself)
    # “don't go more than 3 away”, “at most 4 up or down”
    for no in ("not", "dont", "never"):
        add(
            "Rel",
            f"{no} go|be? more than Num step? away [than|of|from? Ref]",
            lambda n, b=1: differs(Span(None, n), b),
        )
    add("Rel", "may? go? Cmp Num comma? or go? Cmp Num atmost", _upto_each_way)
    # “whatever the suit of the last card is, the next has to be of that suit”
    add(
        "R",
        "nomatter|what At of Ref be? comma nextcard do? of? same|that|exactly At too?",
        lambda a, b, c: sharer(True)(a, b) if a == c else None,
    )
    # “the suit of a card must not be repeated by the next card”
    for no in ("not", "never"):
        add("Rel", f"AtS must|may? {no} be? repeat by|in|on nextcard", sharer(False))
    # “at least one of suit and rank must be the same as on the last card”
    add("RefA", "on Ref", None, 0.1)
    add(
        "Rel",
        "atleast One of AtAnd|AtOr must? be? same than|as|to? RefA?",
        lambda _, a, b=1: sharer(True, each=False)(a, b),
    )
    # “compare with the card before last: must be bigger”
    add("R", "depend|match with|to? Ref colon|comma|dot|semi it? must? be? C", _compared)
    # “no rank may appear a third time”
    for no in ("no", "never"):
        add("Rel", f"{no} At may|must? be? play? Ord time", _no_more)
    # “at most two faces may be accepted in the whole game”
    add(
        "Rel",
        "Num S1 atmost may|must? be? play|accept|ok? sofar",
        lambda n, s: _at_most_in_all(n, s),
    )
    # “the suit keeps changing”
    add("Rel", "AtS keep change each|every? card|time|play?", sharer(False))
    # “at a distance of three, four or five from that of the last card”
    add("Rel", "be? at|with difference of Few from|to? that|value? of? Ref", _so_far)
    # “the suit that was played last”
    add("RefA", "At that be? play Ref", lambda _, back: back)
    add("RefA", "At justplayed", lambda _: 1)
    # “both the card and its predecessor are faces, or neither is”
    both_are = "either? both card|it|sub and its? Ref be? S1"
    add("Rel", f"{both_are} comma? or neither be?", _both_or_neither)
    add("Rel", f"{both_are} comma? or neither of it? be?", _both_or_neither)
    # “it swaps colour each card”
    add("Rel", "it? change|alternate At each|every card|time|play", sharer(False))


def _not_beyond(most: int, back: int) -> Condition | None:
    """Ask that the new card is not more than so many above an earlier one."""
    if not 1 <= most < RANKS - 1:
        return None
    return negated(stepping((tuple(range(most + 1, RANKS)), 1), back))


def _complement(total: int, back: int) -> Condition | None:
    """Read "13 minus the last one", which adds up to 13 with it."""
    if back != 1 or not RANKS <= total <= 2 * RANKS - 1:
        return None
    return Total(Span(total, total), 1, with_this=True)


def _same_remainder(*parts: object) -> Condition | None:
    """Read "the same remainder by 3 as the last card"."""
    match [part for part in parts if isinstance(part, int)]:
        case [2]:
            return Shares(Attribute.PARITY)
        case [2, back]:
            return Shares(Attribute.PARITY, back)
        case [divisor, *backs] if 2 < divisor < RANKS:
            cases = tuple(Value(Residue(divisor, left)) for left in range(divisor))
            return ByRemainder(cases, *backs)
    return None


def _same_remainder_as(*parts: object) -> Condition | None:
    return _same_remainder(*parts[::-1])


def _but_not_itself(relation: Condition) -> Condition | None:
    if is_set(relation) or not isinstance(relation, Or):
        return None
    return And((relation, Not(And((Shares(Attribute.SUIT), Shares(Attribute.RANK))))))


def _upto_each_way(one: Order, up: int, other: Order, down: int) -> Condition | None:
    if up != down or {one, other} != {Order.HIGHER, Order.LOWER}:
        return None
    return differs(Span(None, up))


def _compared(back: int, order: Order) -> Condition:
    return Compares(order, back)


def _so_far(few: tuple[int, ...], back: int) -> Condition | None:
    if not few or few != tuple(range(few[0], few[-1] + 1)):
        return None
    return differs(Span(few[0], few[-1]), back)


def _both_or_neither(back: int, condition: Condition) -> Condition | None:
    if not is_set(condition) or condition == ANYTHING:
        return None
    one, none = was(condition, back), was(opposite(condition), back)
    if one is None or none is None:
        return None
    return IfElse(one, condition, opposite(condition))


def _no_more(attributes: Attributes, place: int) -> Condition | None:
    if len(attributes) != 1 or place < 2:
        return None
    return Repeats(Span(None, place - 1), attributes[0])


def _at_most_in_all(count: int, condition: Condition) -> Condition | None:
    if not is_set(condition) or condition == ANYTHING:
        return None
    return Or((opposite(condition), Counted(condition, Span(None, count))))


def _tests(grammar: Productions) -> None:
    add = grammar.add
    # “after two refusals”
    add("T1", "Num mistake inrow?", lambda n: Refused(n) if 1 <= n <= 9 else None, -0.5)
    add("T1", "twice mistake", lambda: Refused(2), -0.5)
    # “after two cards of the same suit in succession”
    add(
        "After",
        "after Num consecutive? card of|with|in alike At inrow?",
        lambda n, a: all_of_last(Shares(a[0]), n - 1) if n > 1 and len(a) == 1 else None,
    )


def _patterns(grammar: Productions) -> None:
    add = grammar.add
    # “it flips between big numbers and small ones”, “you alternate going up and going down”
    add(
        "Pat",
        "it alternate card|At|play? with|of|in|colon? Pair",
        lambda *p: alternating(p[-1]),
        0.1,
    )
    for joint in ("and|or|then|comma|slash", "comma? and|then"):
        add("Pair", f"go Cmp {joint} go Cmp", zigzag)
    # “two black cards may follow each other, but three may not”
    add("Pat", "Num S1 may? be? inrow comma|semi? but|and Num may? not|never|bad", not_one_more)
    add("Pat", "Num S1 inrow isok comma|semi? but|and Num isbad", not_one_more)
    # “a cycle of three: hearts, black, a face”, “the pattern repeats every three cards: …”
    add(
        "Pat",
        "pattern|cycle of Num card|condition? colon|comma|dash Seq repeat?",
        _of_so_many_cards,
    )
    add(
        "Pat",
        "pattern|cycle|card|rulename? repeat each|every Num card colon|comma|dash Seq",
        _of_so_many_cards,
    )
    add(
        "Pat",
        "sub|card|it|rulename follow|have|form pattern|cycle of Num colon|comma|dash Seq",
        _of_so_many_cards,
    )
    add("Pat", "cycle through Num condition in? order? colon|comma|dash Seq", _of_so_many_cards)
    add("Pat", "sub cycle through Num condition in? order? colon|comma|dash Seq", _of_so_many_cards)
    add(
        "Pat",
        "At pattern be|colon Seq comma? and? pattern of Num repeat",
        lambda _, *p: _of_so_many_cards(*p[::-1]),
    )
    # “red, black, red, black or the other way round”, “even odd even odd or odd even odd even”
    add("Pat", "Seq comma? or viceversa", _either_first)
    add("Pat", "Seq comma|colon|semi|dot|dash it|sub? alternate", _either_first, -0.8)
    add("Pat", "Seq comma? or Seq", _either_row)
    # “rejected if it would be the third card in a row of the same colour”
    for row in (
        "consecutive card? of|with? alike At",
        "card? inrow of|with alike At",
        "card? of|with alike At inrow",
        "inrow of? alike At",
    ):
        add("Cl", f"card|sub? isbad|bad if it? must? be Ord {row}", _not_so_many)
    # “the second is higher than the first, the third is lower than the second, and so on”
    add("Move", "Ord card? must? be? C than|as Ord card?", _move)
    for more in ("", "sep Move"):
        add("Pat", f"Move sep Move {more} comma|semi? and? etc|repeat", _moves)


def _and_free_ones(free: Condition, cases: Cases) -> Condition | None:
    if any(not is_set(test) or cards_of(test) & cards_of(free) for test, _ in cases):
        return None
    return chosen(cases)


def _of_so_many_cards(count: object, row: object) -> Condition | None:
    """Take a row that is said to have so many cards."""
    if not isinstance(count, int) or not isinstance(row, tuple) or len(row) != count:
        return None
    return in_turn(row)


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


def _not_so_many(place: int, attributes: Attributes) -> Condition | None:
    if len(attributes) != 1 or place < 2:
        return None
    return negated(alike(attributes[0], place))


def _move(place: int, order: Order, before: int) -> tuple[int, Order] | None:
    strict = order in {Order.HIGHER, Order.LOWER}
    return (place, order) if strict and before == place - 1 >= 1 else None


def _moves(*moves: tuple[int, Order]) -> Condition | None:
    """Read "the second higher than the first, the third lower than the second, and so on"."""
    orders = [order for _, order in moves]
    places = [place for place, _ in moves]
    if places != list(range(2, len(moves) + 2)) or orders[0] == orders[1]:
        return None
    if orders[2:] not in ([], orders[:1]):
        return None
    return InTurn((Compares(orders[1]), Compares(orders[0])))


def _notes(grammar: Productions) -> None:
    add = grammar.add
    # “the acceptance depends solely on the card's suit: hearts and clubs are right”
    add("frame", "verdict|rulename|it|that? depend only? by|on? AtS|attribute colon|comma|dot|semi")
    # “reds are an exception: they are always right. Blacks must be higher.”
    add(
        "Cond",
        "S3 be? form? wild comma|colon|dot? it? isok|free comma|semi|dot? Selves",
        _and_free_ones,
    )
    # “otherwise you may play as you please”, where the last two words say nothing
    add("free", "may? play as", None, 0.3)
    # “begins with a king and goes down from there”
    add("R", "start with? S4 comma? and? go? Cl from", opening, 0.1)
    # “the line consists of pairs: two of one colour, then two of the other”
    add("frame", "pattern|row|online|card|sub|it be|form|follow? of? Group colon|comma")
    # “go up if black, go down if red (the last one I mean)”
    add(
        "R",
        "R open|comma Ref mean|think|be? close?",
        lambda r, b: r if b == 1 and not is_set(r) else None,
        0.3,
    )
    # “the colour of the last card dictates the direction: …”
    add("Note", "At of Ref decide attribute colon|comma|dot|semi", lambda a, b: b)
    add(
        "Note",
        "AtS|attribute|sub|nextcard? depend on? if Ref be? S1 or S1 colon|comma|dot|dash",
        lambda *p: next(x for x in p if isinstance(x, int)),
    )
    # “a card of value n may be followed by any card whose value exceeds n”
    add(
        "Cl",
        "after|card? of|with? value variable may|must? be? followed Cl",
        lambda r: None if is_set(r) else r,
    )

"""What is added, left out or put the other way round in plain speech.

Each group has an example. Most were found on sentences that the reader had not seen.
"""

from __future__ import annotations

from functools import partial

from eleusis_nb.cards import EVERY_CARD, RANKS
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import ByRemainder, IfElse
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.counts import Counted, Repeats
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Value
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.progress import Refused
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, alternating, chosen, in_turn
from eleusis_nb.interpreter.grammar.cases import only_after, own_case, was_case
from eleusis_nb.interpreter.grammar.halves import Attributes, none_before
from eleusis_nb.interpreter.grammar.several_cases import but_where
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.grammar.wholes import opening
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    Row,
    alike,
    all_of_last,
    both,
    cards_of,
    either,
    in_a_row,
    is_never,
    is_same,
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
    _cases(grammar)
    _patterns(grammar)
    _notes(grammar)


def _sets(grammar: Productions) -> None:
    add = grammar.add
    # “spades or clubs up to 10”: of both, or of clubs alone; it is asked
    for joint in ("or|slash", "comma or"):
        add("S3", f"Suit {joint} Suit V", lambda a, b, v: both(Or((a, b)), v), 0.35)
    # “hearts are banned and so are queens”
    for refused in ("be? bad", "may|must? not|never be? ok|play|accept?"):
        add("Cl", f"S3 {refused} comma|semi|dot? and? soalso be? S3", _neither)
        add("Cl", f"S3 {refused} comma|semi|dot? and? S3 be? too", _neither)
        add("Cl", f"S3 {refused} comma|semi|dot? and|nor|neither be? S3", _neither)
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


def _neither(one: Condition, other: Condition) -> Condition | None:
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
            add("Rel", f"{alike_} than|as|to RefA {divided} Num", _same_remainder_as)
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
    add("Rel", "Num S1 atmost may|must? be? play|accept|ok? sofar", lambda n, s: _at_most(n, s))
    # “the suit keeps changing”
    add("Rel", "AtS keep change each|every? card|time|play?", sharer(False))
    # “at a distance of three, four or five from that of the last card”
    add("Rel", "be? at|with difference of Few from|to? that|value? of? Ref", _so_far)
    # “the suit that was played last”
    add("RefA", "At that be? play Ref", lambda _, back: back)
    # “the rank or the suit of either of the last two”
    add("Some", "either of? Win")
    # “both the card and its predecessor are faces, or neither is”
    both_are = "either? both card|it|sub and its? Ref be? S1"
    add("Rel", f"{both_are} comma? or neither be?", _both_or_neither)
    add("Rel", f"{both_are} comma? or neither of it? be?", _both_or_neither)
    # “it swaps colour each card”
    add("Rel", "it? change|alternate At each|every card|time|play", sharer(False))


def _not_beyond(most: int, back: int) -> Condition | None:
    """Ask that the new card is not more than so many above an earlier one."""
    from eleusis_nb.interpreter.grammar.distances import stepping  # noqa: PLC0415

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


def _at_most(count: int, condition: Condition) -> Condition | None:
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


def _cases(grammar: Productions) -> None:
    add = grammar.add
    # “diamonds only go down on clubs”: they are put there
    for only in (
        "only may|must? be? go|play",
        "may|must? only be? go|play",
        "may be? go|play only",
    ):
        add("Case", f"S4 {only} down After", only_after)
    # “a court card only when the last card is of the same suit”: the same as the court card
    for word, same in (("same", True), ("different", False)):
        for joined in ("be? of|with?", "have", "be? match in"):
            add("Like", f"if Ref {joined} {word} At", partial(_like, same))
    add("Self", "may|must? only? play S3 only? comma? Like", own_case, -0.4)
    for verb in (
        "only",
        "may|must? only be? play|ok|accept|go?",
        "may|must? be? play|ok|accept|go only",
    ):
        add("Self", f"S3 {verb} Like", own_case, -0.4)
    # “if there's a heart down”, “when it's a red card before it”
    add("If", "if be? S4 down", was)
    add("If", "if it|its? be? S4 before it?", was)
    # “a higher card is always right; a lower one only if it is red”
    for kind in ("", "card"):
        add(
            "Cond",
            f"Rel {kind} isok comma|semi|dot? and|but? Rel card? isok? only if it? be? P3",
            _or_also_where,
        )
    # “legal if it is black or if its predecessor is”
    add("Cl", "If1 comma? or if? its? Ref be", _or_it_was)
    add("Cl", "P3 or its? Ref be", _or_it_was, 0.2)
    # “a red card may be followed only by black or by the same rank”
    for followed in ("may|must? only? be? followed only?", "may|must only? be? followed by? only?"):
        add("Case", f"S4 {followed} P2 comma? or by P2", _followed_by_either)
    # “after two of a suit, a card of the other colour must follow”
    add("Case", "After comma? P2 must|may? follow|play", lambda test, then: (test, then), 0.1)
    add("Case", "S4 mean|followed Cl next", was_case)
    # “if the card before last is red, higher than it; if black, lower”: than that card
    add("ClIt", "do|sub|it? do? card? C than|to|as it")
    add("ClIt", "comma? then? ClIt")
    add("Case", "If ClIt", _than_that, -0.4)
    add("Case", "ClIt comma? If", lambda order, test: _than_that(test, order), -0.4)
    add("BriefIt", "Brief comma? then? do? card? C [than|to|as it]", lambda s, order: (s, order))
    add("Cases", "Cases sep BriefIt", _more_than_that, -0.9)
    # “even if the card two back was even, odd if it was odd”: that card again
    add("Cases", "Cases sep BriefCase", _again_of_that, -0.4)
    # “if it is a face, not a face, and if it is not a face, play one”
    add("Cases", "Cases sep Brief comma? then? do One", _play_one)
    # “accept any face, and accept any other card only if it is higher”
    for rest in ("accept|play? rest", "rest be? ok|accept|play"):
        add("Cond", f"Cl comma|semi|dot? and|but? {rest} only if P3", _or_else)
        add("Cond", f"Cl comma|semi|dot? and|but? {rest} only if it|sub|AtS do? P3", _or_else)
    # “the colour changes after an even card and stays the same after an odd one”
    add("Cond", "Case comma|semi|dot? and|but? Same After|If", _same_there)
    # “black is legal if and only if the last card is red; reds are always legal”
    for only in ("exactlyif", "only if", "onlyif"):
        given = f"S4 may|must? be? ok|accept|play {only} T"
        add("Cond", f"{given} comma|semi|dot? and|but? Free", _and_free)
        add("Cond", f"Free comma|semi|dot? and|but? {given}", lambda f, s, t: _and_free(s, t, f))
    # “if they do not match, then red”
    add("Else", "comma|semi|dot? and|but? else comma? then Cl")
    # “once an ace has been played only reds are right, before that only blacks”
    for once in ("after|if first S4 be|have? been? play?", "once S4 be|have? been play?"):
        add(
            "Cond",
            f"{once} comma? Cl comma|semi|dot? and|but? before that? comma? Cl",
            _once_it_came,
        )
        # “the same suit, only after an ace anything”: without the sign it is “goes only after”
    add("Cond", "Cl comma|semi|dot|dash only After Then", lambda p, t, q: but_where(p, t, q))
    for refused in ("do? bad", "dont ok?"):
        add("Cl", f"Cl comma|semi|dot|dash only S3 {refused}", _but_these)
    # “on a heart go to a spade, on a spade to a diamond, on a club back to a heart”
    add("Towards", "after S4 comma? must? go? back? to S4", lambda s, t: was_case(s, t))
    add("Case", "after S4 comma? must? go back? to S4", lambda s, t: was_case(s, t))
    add("Cases", "Cases sep Towards", _more_cases)
    # “any card can follow a club or a diamond”: it was said of all others what comes after them
    add(
        "Cond",
        "Cases comma|semi|dot? and|but? any|anything|free card? may? follow|play after? S4",
        _rest_free,
    )
    add("Cond", "Cases comma|semi|dot? and|but? after S4 free|anything", _rest_free)
    # “a face if the previous card is not, and not one if it is”
    add(
        "Cl",
        "sub? must? be? S4 comma? if its? Ref be? not comma? and|but must? not be? One if it|Ref? be",
        _other_than_that,
    )
    add("Cl", "sub? must? be? S4 comma? if its? Ref be not", _if_it_was_not)
    # “rejected exactly when it and the previous card are both even”, “if both are faces”
    for two in ("it|card|sub and its? Ref be both|all?", "both it|card|sub and its? Ref be"):
        for only in ("if|exactlyif|onlyif",):
            add("Cl", f"card|sub|it? isbad {only} {two} S3", lambda b, s: negated(_both(b, s)))
        add("Rel", f"never|not may? {two} S3", lambda b, s: negated(_both(b, s)))
    for more in ("comma? or", "comma? unless"):
        add("Cond", f"Cl {more} if? both|two card? be? S3", _or_both)


def _like(same: bool, back: int, attributes: Attributes) -> Condition | None:  # noqa: FBT001
    return Shares(attributes[0], back, same=same) if len(attributes) == 1 else None


def _or_also_where(one: Condition, other: Condition, then: Condition) -> Condition | None:
    if is_set(one) or is_set(other) or not is_set(then) or not is_never(one, other):
        return None
    return Or((one, And((other, then))))


def _or_it_was(condition: Condition, back: int) -> Condition | None:
    if not is_set(condition) or condition == ANYTHING:
        return None
    test = was(condition, back)
    return None if test is None else Or((condition, test))


def _followed_by_either(some: Condition, one: Condition, other: Condition) -> Case | None:
    then = either(one, other)
    return None if then is None or ANYTHING in {one, other} else was_case(some, then)


def _than_that(test: Condition, order: object) -> Case | None:
    """Compare with the card that a test speaks of, where that is not the last one."""
    match test, order:
        case Earlier(condition, back), Order() if back > 1 and is_set(condition):
            return test, Compares(order, back)
    return None


def _more_than_that(cases: Cases, brief: tuple[Condition, Order]) -> Cases | None:
    condition, order = brief
    match cases[-1]:
        case (Earlier(_, back), Compares(_, other)) if back == other > 1:
            test = was(condition, back)
            if test is None or any(test == known for known, _ in cases):
                return None
            return (*cases, (test, Compares(order, back)))
    return None


def _again_of_that(cases: Cases, brief: Case) -> Cases | None:
    """Add a case of the same card, which is not the last one."""
    condition, then = brief
    match cases[0][0]:
        case Earlier(first, back) if back > 1 and is_set(first) and is_set(condition):
            if cards_of(first) & cards_of(condition) or isinstance(then, Compares):
                return None
            test = was(condition, back)
            return None if test is None else (*cases, (test, then))
    return None


def _play_one(cases: Cases, condition: Condition, *_: object) -> Cases | None:
    match cases:
        case ((Earlier(first, 1), _),) if is_set(condition) and is_same(opposite(first), condition):
            test = was(condition)
            return None if test is None else (*cases, (test, first))
    return None


def _or_else(then: Condition, *parts: object) -> Condition | None:
    other = parts[-1]
    if not isinstance(other, Condition):
        return None
    if ANYTHING in {then, other} or not is_set(then) or is_set(other):
        return None
    return either(then, other)


def _and_free(some: Condition, test: Condition, free: Condition) -> Condition | None:
    """Read "black if and only if the last is red; reds are always right": reds were free."""
    case = only_after(some, test)
    if case is None or not is_set(free) or cards_of(free) ^ cards_of(some) != EVERY_CARD:
        return None
    return chosen((case,))


def _but_these(rule: Condition, refused: Condition) -> Condition | None:
    if not is_set(rule) or not is_set(refused) or not cards_of(rule) & cards_of(refused):
        return None
    return opposite(refused) if rule == ANYTHING else both(rule, opposite(refused))


def _more_cases(cases: Cases, case: Case) -> Cases | None:
    return None if any(case[0] == test for test, _ in cases) else (*cases, case)


def _rest_free(cases: Cases, free: Condition) -> Condition | None:
    """Add that any card may follow some, which are none that the cases name."""
    test = was(free) if is_set(free) and free != ANYTHING else None
    if test is None or any(is_set(known) for known, _ in cases):
        return None
    rule, added = chosen(cases), chosen((*cases, (test, ANYTHING)))
    return None if rule is None or added is None or not is_same(rule, added) else rule


def _if_it_was_not(condition: Condition, back: int) -> Condition | None:
    test = was(opposite(condition), back) if is_set(condition) else None
    return None if test is None or condition == ANYTHING else chosen(((test, condition),))


def _other_than_that(condition: Condition, back: int, *_: object) -> Condition | None:
    test = was(condition, back) if is_set(condition) else None
    if test is None or condition == ANYTHING:
        return None
    return IfElse(test, opposite(condition), condition)


def _both(back: int, condition: Condition) -> Condition | None:
    test = was(condition, back) if is_set(condition) else None
    return None if test is None or condition == ANYTHING else And((condition, test))


def _or_both(rule: Condition, condition: Condition) -> Condition | None:
    alike_ = _both(1, condition)
    return None if alike_ is None or is_set(rule) else Or((rule, alike_))


def _same_there(case: Case, same: bool, test: Condition) -> Condition | None:  # noqa: FBT001
    """Read "change the colour after even cards and keep it after odd ones"."""
    match case[1]:
        case Shares(attribute, back) as then if then.same != same and test != case[0]:
            return chosen((case, (test, Shares(attribute, back, same=same))))
    return None


def _once_it_came(seen: Condition, late: Condition, early: Condition) -> Condition | None:
    never = none_before(seen)
    return None if never is None or late == early else IfElse(never, early, late)


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
        add("Pair", f"go Cmp {joint} go Cmp", _up_and_down)
    # “two black cards may follow each other, but three may not”
    add("Pat", "Num S1 may? be? inrow comma|semi? but|and Num may? not|never|bad", _not_one_more)
    add("Pat", "Num S1 inrow isok comma|semi? but|and Num isbad", _not_one_more)
    # “a cycle of three: hearts, black, a face”, “the pattern repeats every three cards: …”
    add("Pat", "pattern|cycle of Num card|condition? colon|comma|dash Seq repeat?", _counted)
    add(
        "Pat",
        "pattern|cycle|card|rulename? repeat each|every Num card colon|comma|dash Seq",
        _counted,
    )
    add(
        "Pat",
        "sub|card|it|rulename follow|have|form pattern|cycle of Num colon|comma|dash Seq",
        _counted,
    )
    add("Pat", "cycle through Num condition in? order? colon|comma|dash Seq", _counted)
    add("Pat", "sub cycle through Num condition in? order? colon|comma|dash Seq", _counted)
    add(
        "Pat",
        "At pattern be|colon Seq comma? and? pattern of Num repeat",
        lambda _, *p: _counted(*p[::-1]),
    )
    # “red, black, red, black or the other way round”, “even odd even odd or odd even odd even”
    add("Pat", "Seq comma? or viceversa", _either_first)
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


def _up_and_down(one: Order, other: Order) -> Row | None:
    return (Compares(one), Compares(other)) if {one, other} == {Order.HIGHER, Order.LOWER} else None


def _not_one_more(count: int, condition: Condition, more: int) -> Condition | None:
    return negated(in_a_row(condition, more)) if more == count + 1 else None


def _counted(count: object, row: object) -> Condition | None:
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
    add("frame", "rulename|it depend only? by|on? AtS colon|comma|dot|semi")
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

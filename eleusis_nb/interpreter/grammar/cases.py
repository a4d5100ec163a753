"""One case: "if … then …", "red after black", "red only after black", "no red after black".

Categories: ``If`` and ``After`` a test, ``Brief`` a test that leaves out which card it is of,
``Then`` what to play where one holds, ``Case`` a test and what to play then.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.relations import Compares, Differs, NextSuit, Order, Shares, Steps
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    all_of_last,
    cards_of,
    either,
    is_negated,
    is_set,
    opposite,
    was,
)
from eleusis_nb.interpreter.quantities import ORDERS, amount_of, of_value


def add_to(grammar: Productions) -> None:
    """Add the productions of one case."""
    _tests(grammar)
    _then(grammar)
    _if_then(grammar)
    _after(grammar)


def _tests(grammar: Productions) -> None:
    """Add the tests of a case: "if the last card was red", "after two reds"."""
    add = grammar.add
    add("If", "if T")
    # What was, or came, is the last card.
    add("If", "if it? was not S4", lambda s: was(opposite(s)))
    add("Brief", "if it? was S4", None, -0.3)
    add("If", "ifcame S4", lambda s: was(s))
    add("Brief", "if that card|One be? S4", lambda *p: p[-1])
    add("If", "must Ref be? S4", lambda b, s: was(s, b), 0.2)
    add("If", "must it be S4", lambda s: was(s), 0.3)
    add("After", "after S4", was_some)
    # «с десятки и выше обязательно спускаемся»
    add("Case", "from|atleast Rk and|or Cmp Cl", _from_there, -0.2)
    add("After", "after T")
    add("After", "after [each|every?] Num S1", _all_were)
    add("After", "after atleast Num S1 inrow?", _all_were)
    add("After", "after Num consecutive S1", _all_were)
    add("After", "after Num value|card equal|same|alike inrow?", _equal_values)
    # "if red": the last card, or the card the cases before spoke of.
    add("Brief", "if S4", None, 0.3)
    add("Brief", "if it|its be? S4", None, 0.2)
    add("Brief", "if it|its be? not S4", opposite, 0.2)
    add("Brief", "if not S4", opposite, 0.3)
    # « si la derniere et paire », which means « est »
    add("If", "if Ref and S4", lambda b, s: was(s, b), 0.5)
    # « dès qu'on a posé une figure »
    add("If", "if have|be play S4", was)
    add("If", "if be? S4 online", was)
    add("If", "if|after S4 have? be? play", was, -0.15)
    add("Brief", "if it? have S4", None, 0.2)
    add("If", "Brief", was, 0.3)
    add("If", "if S4 be? online as? Ref", lambda s, b: was(s, b))
    add("If", "if|after Num S1 card? be? play|accept inrow", _all_were)
    # “once three spades have been played”: in a row, or since the start; it is asked
    add("If", "if|after Num S1 card? be? play|accept", _all_were, 0.2)
    add("If", "if Num S1 card? be? play|accept", so_many, 0.2)
    # “if you see an even card”
    add("After", "if|after see S4", was)
    add("After", "if play S4", was, 0.6)
    # “в случае чётной предыдущей карты нужна красная”, “при чётной предыдущей”
    add("If", "if S4 Ref", lambda s, back: was(s, back), -0.2)
    add("If", "if have S4 down", was)
    add("If", "if it|its? be? S4 before it?", was)


def _from_there(rank: int, order: Order, then: Condition) -> Case | None:
    """Read "from a ten up one goes down" of what lies there."""
    span = of_value(amount_of(ORDERS[order], rank)) if order in ORDERS else None
    parts = then.parts() if isinstance(then, And) else (then,)
    moves = any(isinstance(part, Compares | Steps) for part in parts)
    return was_case(span, then) if span is not None and moves else None


def was_some(condition: Condition) -> Condition | None:
    """Return the test that the last card was of a set; None of any card."""
    return None if condition == ANYTHING else was(condition)


def _all_were(count: int, condition: Condition) -> Condition | None:
    """Read "after three reds in a row"."""
    return all_of_last(condition, count) if 2 <= count <= 5 else None


def _equal_values(count: int) -> Condition | None:
    return all_of_last(Shares(Attribute.RANK), count - 1) if 2 <= count <= 5 else None


def so_many(count: int, condition: Condition) -> Condition | None:
    """Return the test that at least so many cards of a set lie in the line."""
    if not is_set(condition) or condition == ANYTHING:
        return None
    return Counted(condition, Span(count, None), with_this=False)


def _then(grammar: Productions) -> None:
    """Add what follows a test: "then red", "the next card must be red"."""
    add = grammar.add
    add("Then", "Cl", _no_pattern)
    add("Then", "then Cl", _no_pattern)
    add("Then", "comma? Cl then", _no_pattern)
    add("Then", "comma then? Cl", _no_pattern)
    add("Then", "colon|arrow|dash|equals Cl", _no_pattern)
    add("Then", "dash then Cl", _no_pattern)
    add("Then", "comma|dash? atleast One S1", lambda _, s: s)
    add("Then", "comma? then? P3 only")
    add("Then", "comma? then? only P3 be")  # « seule une noire l'est »
    add("Then", "comma? then? free", lambda: ANYTHING)
    add("follow", "go|play after")
    add("follow", "be play|go after")
    add("Then", "comma? then? P3 must? be|play|come? next", None, 0.1)
    add("Then", "comma? then? P3 must follow", None, 0.1)
    add("nextcard", "card|One|that that? play? after|follow it")
    # “to follow a red card you need an odd card”, “what comes after a red card: odd”
    add("Case", "to|for? follow S4 comma? must Cl", was_case, -0.1)
    add("Case", "apply S4 comma? must Cl", was_case)  # “to follow” is what rules have to follow
    for only in ("rulename|limits only? apply|counts only?", "only? count|counts what? only?"):
        add("Case", f"{only} If|After colon|comma|semi|dot Cl", lambda test, then: (test, then))
        add("Case", f"{only} what? follow S4 colon|comma|semi|dot Cl", was_case)
    # “a red card can't be followed by anything except an odd card”
    but = "anything|free except|but|otherthan|than"
    add("Case", f"S4 may not followed by? {but} P3", was_case, -0.2)
    add("Case", f"dont play|accept|follow? {but} P3 After", lambda then, t: (t, then), -0.2)
    add("If", "if see S4 Ref", lambda s, back: was(s, back))
    # “if the last is black, next higher” is no next higher one
    add("Then", "comma then? next Cmp [than it|Ref]", lambda order, *_: Compares(order), -0.9)
    add("Go", "Rel", None, 0.2)
    add("Go", "go Rel")
    add("Go", "go Cl")
    add("Go", "must go? Rel", None, 0.8)
    add("nextcard", "next card?")
    add("nextcard", "next value")
    add("nextcard", "card next")
    add("nextcard", "card that? follow")
    add("nextcard", "value of nextcard")
    add("nextcard", "nextcard play|online")
    add("nextcard", "nextcard then", None, 0.1)
    # “то потом пика”
    add("then", "then then")


def _no_pattern(then: Condition) -> Condition | None:
    """Refuse a pattern by position as what follows a test: nobody counts only after reds."""
    return None if isinstance(then, InTurn) else then


def _no_row_then(test: Condition, then: Condition) -> Case | None:
    return None if isinstance(then, InTurn) else (test, then)


def _if_then(grammar: Productions) -> None:
    """Add cases with their test in full: "if the last card was red, then black"."""
    add = grammar.add
    add("Case", "was S4 dash|colon|arrow|comma|then Cl", was_case)
    # “look at the card two back, if it's a face play red”
    add(
        "Case",
        "lookat Ref comma|colon|dash|semi|dot? and? if it? be? S4 comma? then? Cl",
        _seen,
        -0.2,
    )
    that_one = "lookat Ref comma|colon|dash|semi|dot? and? if that card|One be? S4 comma? then? Cl"
    add("Case", that_one, lambda b, *p: _seen(b, p[-2], p[-1]), -0.2)
    add("Case", "If Then", lambda t, then: (t, then))
    # «если обе последние картинки, третья — не картинка»
    add("Case", "If comma? then? Ord card? must|may? be? P3", _the_next_of_them)
    add("BriefCase", "Brief Then", lambda s, then: (s, then))
    add("BriefCase", "Cl comma? Brief", lambda then, s: (s, then))
    add("Case", "BriefCase", lambda case: was_case(*case))
    add("Case", "if play S4 down? comma? then? nextcard do? P3", was_case)
    add("Case", "ifcame S4 comma? afterwards must? play? Cl", was_case, -0.3)
    add("Case", "Own comma? then? nextcard do P3", was_case)
    # « les figures, c'est après les noires seulement »
    add("Case", "S4 comma? be? After only", lambda s, t: only_after(s, t))
    # « si la carte posée est paire, on joue noir »
    add("Case", "if card play be S4 comma? then? must? play Cl", was_case)
    add("Case", "if S4 comma? then? nextcard do? P3", was_case)
    # « à un cœur on répond par un pique »
    add("Case", "play? to S4 comma? play? by P3", was_case)
    add("Case", "nextcard do P3 comma? if sub do S4", lambda then, s: was_case(s, then), -0.6)
    add("Case", "Cl comma? If", lambda then, t: (t, then))
    add("Case", "only Cl If", lambda then, t: None if is_set(then) else (t, then))
    add("Case", "If comma? then? OnlyCl", lambda t, then: (t, then))
    add("Case", "If comma? then? AtS of? do P3", lambda t, a, p: (t, p))


def _after(grammar: Productions) -> None:
    """Add what comes after some cards: "black on red", "red is followed by black"."""
    add = grammar.add
    add("Case", "card that? follow|after S4 do P3", was_case)
    add("Case", "After Then", lambda t, then: (t, then))
    add("Case", "After comma? but comma Then", lambda t, then: (t, then))
    # “if none of the last three was a face you must play one”
    add("Case", "if no|notany of? Win be|was? S4 comma? then? must? play One|it", _none_of_last)
    add("After", "After or After", lambda a, b: a | b)
    add("Case", "Cl After", lambda then, t: (t, then) if then != ANYTHING else None)
    add("Case", "S4 must? follow S4", lambda then, s: was_case(s, then), -0.1)
    add("Case", "S4 must|may? be? followed Cl", was_case)
    add("Case", "free|anything|somecard isok? may? follow|after S4 isok?", _free_after)
    add("Case", "must? follow S4 with|by Cl", was_case)
    add("ByCase", "S4 by|with? Cl", lambda s, then: (s, then), 0.1)
    add("Case", "S4 must|may? only be? followed Cl", was_case)
    add("Case", "S4 arrow Cl", was_case)
    add("Case", "S4 question then? Cl", was_case)
    add("Case", "S4 down|online question then? Cl", was_case, -0.4)
    add("Case", "T1 colon|arrow|dash|equals|comma Cl", _no_row_then)
    add("Case", "T1 question then? Cl", lambda t, then: (t, then))
    add("Case", "T1 comma|dash? mean next? Cl", lambda t, then: (t, then))
    add("Case", "S4 comma? then P3 nextcard", was_case)
    add("Case", "S4 colon|comma P3 nextcard", was_case)
    add("Case", "S4 by S4", was_case, 0.4)
    add("Case", "S4 for S4", was_case, 0.8)
    add("Case", "S4 then S4", was_case, 0.6)
    add("Case", "S4 then P1", lambda s, p: None if is_set(p) else was_case(s, p), 0.6)
    add("Case", "Num S1 inrow is? followed Cl", lambda n, s, p: _row_case(n, s, p))
    add("Case", "S4 Go nextcard", was_case)
    add("Case", "S4 must|may? be? beaten Cl", was_case)
    add("Case", "S4 colon|dash|equals Cl", _other_case, 0.6)
    add("Case", "S4 mean Cl", was_case)
    add("Case", "S4 may|must? be? followed by? only Cl", was_case)
    add("Case", "free After", lambda test: (test, ANYTHING))
    add("Case", "S4 must|followed have? S4 after it", was_case)
    add("Case", "S4 Go", _moving_after, 0.1)
    add("Case", "only P3 may|must? be? follow S4", lambda then, s: was_case(s, then))
    add("Case", "P3 may|must? follow S4", _moves_after, -0.1)
    # “only after a king is there a restriction: the card must be an ace”
    add("Case", "only After is? there? limits colon|comma|dot|semi Cl", lambda t, then: (t, then))
    add("Case", "only S4 may|must? be? play? after S4", lambda then, s: was_case(s, then), 0.2)
    add("Case", "S4 After", lambda s, t: (t, s))
    add("Case", "S4 comma After", lambda s, t: (t, s), 0.8)
    add("Case", "if ok comma|then? Cl", lambda p: (LastPlay(right=True), p), 0.2)
    add("Case", "if bad comma|then? Cl", lambda p: (LastPlay(right=False), p), 0.2)
    add("Case", "ok arrow|equals Cl", lambda p: (LastPlay(right=True), p), 0.3)
    add("Case", "bad arrow|equals Cl", lambda p: (LastPlay(right=False), p), 0.3)
    add("Case", "may|must? play after S4 Cl", was_case)
    # “младшая — после старшей”
    add("Case", "S4 go|play|be after S4", lambda s, t: was_case(t, s))
    # « paire avant → rouge », “чётная до этого — красная”
    add("Case", "S4 Ref|before comma|arrow|colon|equals|dash Cl", _case_before, 0.2)
    # “красная — значит следующая чётная”
    add("Case", "S4 comma|dash? then|mean nextcard is? P3", was_case)
    # “black on red, on a black you can put either”
    add("Case", "After may play? either", lambda test: (test, ANYTHING))
    # « dès qu'on pose une figure, il faut un cœur »
    add("Case", "assoonas play S4 comma? then? must? play? P3", was_case, -0.3)
    # « tu vois une rouge, tu joues une noire »
    add("Case", "see S4 comma|colon|arrow? must? play Cl", was_case)
    # “an odd preceding card requires a black one”
    add("Case", "S1 Ref followed|mean Cl", _after_that)
    # “a red card may be followed only by black or by the same rank”
    add("Case", "S4 may|must? only? be? followed only? P2 comma? or by P2", _followed_by_either)
    # “after two of a suit, a card of the other colour must follow”
    add("Case", "After comma? P2 must|may? follow|play", lambda test, then: (test, then), 0.1)
    add("Case", "S4 mean|followed Cl next|after", was_case)
    # “после ошибки — чётная, после верного — нечётная”
    add("After", "after ok", lambda: LastPlay(right=True), 0.3)
    add("After", "after bad", lambda: LastPlay(right=False), 0.3)
    add("Case", "After ok be Cl", lambda test, then: (test, then))


def _moves_after(then: Condition, last: Condition) -> Case | None:
    """Read "a higher card follows a red one"; of a set it is said already."""
    return None if is_set(then) else was_case(last, then)


def _moving_after(condition: Condition, then: Condition) -> Case | None:
    """Read "red higher"; "ace and king are neighbours" says what the ranks are."""
    return None if isinstance(then, Differs) else was_case(condition, then)


def _the_next_of_them(test: Condition, ordinal: int, then: Condition) -> Case | None:
    """Read "if the last two are faces, the third must not be one"."""
    cards = test.parts() if isinstance(test, And) else (test,)
    backs = {card.back for card in cards if isinstance(card, Earlier)}
    return (test, then) if ordinal > 1 and backs == set(range(1, ordinal)) else None


def _seen(back: int, condition: Condition, then: Condition) -> Case | None:
    test = was(condition, back) if is_set(condition) and condition != ANYTHING else None
    return None if test is None else (test, then)


def _none_of_last(window: int, condition: Condition, *_: int) -> Case | None:
    test = all_of_last(opposite(condition), window) if is_set(condition) else None
    return None if test is None or condition == ANYTHING else (test, condition)


def never_case(condition: Condition, refused: Condition) -> Case | None:
    """Return the case that some cards may not come; "neither" after a "not" denies no denial."""
    parts = refused.conditions if isinstance(refused, And | Or) else (refused,)
    return None if any(map(is_negated, parts)) else was_case(condition, Not(refused))


def was_case(condition: Condition, then: Condition) -> Case | None:
    """Return the case that the last card satisfied a condition."""
    if not is_set(condition) or condition == ANYTHING or isinstance(then, InTurn | NextSuit):
        return None
    test = was(condition)
    if test is None or (isinstance(then, And) and test in then.conditions):
        return None  # what the last card was is not asked of it once more
    return test, then


def _other_case(condition: Condition, then: Condition) -> Case | None:
    """Read "heart: higher"; "prime numbers: 2 3 5" only says the same again."""
    if is_set(then) and is_set(condition) and cards_of(then) == cards_of(condition):
        return None
    return was_case(condition, then)


def _free_after(condition: Condition) -> Case | None:
    """Read "any card may follow a black one"."""
    return was_case(condition, ANYTHING)


def _row_case(count: int, condition: Condition, then: Condition) -> Case | None:
    test = _all_were(count, condition) if is_set(condition) else None
    return None if test is None else (test, then)


def only_after(condition: Condition, test: Condition | None) -> Case | None:
    """Return the case that some cards may come only where a test holds."""
    if test is None:
        return None
    return None if condition == ANYTHING or not is_set(condition) else (condition, test)


def _case_before(
    condition: Condition, *rest: int | Condition
) -> tuple[Condition, Condition] | None:
    """Read "even before → red", where an earlier card may be named."""
    *backs, then = rest
    if any(back != 1 for back in backs) or not isinstance(then, Condition):
        return None
    return was_case(condition, then)


def _after_that(condition: Condition, back: int, then: Condition) -> Case | None:
    test = was(condition, back) if is_set(condition) and condition != ANYTHING else None
    return None if test is None else (test, then)


def _followed_by_either(some: Condition, one: Condition, other: Condition) -> Case | None:
    then = either(one, other)
    return None if then is None or ANYTHING in {one, other} else was_case(some, then)

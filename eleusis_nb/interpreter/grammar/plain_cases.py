"""Cases in plain speech: exceptions said afterwards, what a case adds, what a card is like.

Each group has an example. Most were found on sentences that the reader had not seen.
"""

from __future__ import annotations

from functools import partial

from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen
from eleusis_nb.interpreter.grammar.cases import only_after, was_case
from eleusis_nb.interpreter.grammar.exceptions import but_where
from eleusis_nb.interpreter.grammar.halves import Attributes, once_seen
from eleusis_nb.interpreter.grammar.own_cases import own_case
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    cards_of,
    either,
    is_never,
    is_same,
    is_set,
    negated,
    opposite,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of cases in plain speech."""
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
            add("Like", f"if Ref {joined} {word} At", partial(_like, same=same))
    add("Self", "may|must? only? play S3 only? comma? Like", own_case, -0.4)
    for verb in (
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
    # “if they do not match, then red”
    add("Else", "comma|semi|dot? and|but? else comma? then Cl")
    # “once an ace has been played only reds are right, before that only blacks”
    for once in ("after|if first S4 be|have? been? play?", "once S4 be|have? been play?"):
        add(
            "Cond",
            f"{once} comma? Cl comma|semi|dot? and|but? before that? comma? Cl",
            once_seen,
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


def _like(back: int, attributes: Attributes, *, same: bool) -> Condition | None:
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

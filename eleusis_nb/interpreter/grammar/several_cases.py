"""Several cases: "red after black, otherwise even", "even after odd and the other way round".

Categories: ``Cases`` several cases, ``Cond`` a rule made so. What is played where none is met stands in
``otherwise``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.conditions.condition import Condition, Not, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.numbers import Residue
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import Compares, Differs, Order
from eleusis_nb.conditions.several import ToFirst
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen
from eleusis_nb.interpreter.grammar.cases import was_case
from eleusis_nb.interpreter.grammar.own_cases import own_case
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    cards_of,
    is_same,
    is_set,
    opposite,
    was,
)

_BOTH_WAYS: Final = {Order.HIGHER, Order.LOWER}


def add_to(grammar: Productions) -> None:
    """Add the productions of several cases."""
    _cases(grammar)
    _of_that_card(grammar)


def _cases(grammar: Productions) -> None:
    """Add several cases: "red after black, even after odd"."""
    add = grammar.add
    for case, several in (("Case", "Cases"), ("Self", "Selves")):
        add(several, case, lambda case: (case,))
        add(several, f"{several} sep {case}", _more)
        add(several, f"{several} {case}", _more, 0.25)
    add("sep", "comma|semi|dot")
    add("sep", "comma? and|but")
    add("sep", "slash")
    add("sep", "comma|semi|dot? else comma")
    add("Cases", "Case comma or Case", _either_case)
    add("Cases", "Case or Case", _either_case, 0.5)
    add("Cases", "S4 after S4 comma|and|semi S4 after S4", _each_after, -0.35)
    # «карта старше кладётся на чётную, карта младше — на нечётную»
    add("Cases", "P3 follow S4 comma|semi? and|but? P3 dash? after S4", _each_follows, -0.6)
    second = "S4 with|by S3 comma|semi? and|but? S4 with|by S3"
    add("Cases", f"must? follow {second}", lambda a, s, b, t: _each_after(s, a, t, b), -0.9)
    add("sep", "semi|dot and|but")
    add("Cond", "Cases", chosen, 0.1)
    add("Cond", "Selves", chosen)
    add("If", "if be S4", was, 0.2)
    add("Cases", "Cases sep? BriefCase", more_of_same)
    add("Cases", "Cases sep? BriefCase", _more_of_the_first, -0.4)
    # “the sum of the last two is even → red, odd → black”
    add("Cases", "Cases sep S0 arrow|colon|dash|equals Cl", _same_sum, -0.5)
    add("Case", "If comma? then? nextcard dont One|that|it too?", _not_again)
    add("Cases", "Cases sep ByCase", more_of_same)
    # «если принят — только остальные карты»
    add("Cases", "Cases sep If comma|dash|colon? then? only? rest", _the_others)
    add("Selves", "Self comma? and|but S1 S1", lambda case, s, t: _more_own(case, s, t))
    # «… только если они старше последней, а чёрные — если младше»
    add("Selves", "Self sep S3 dash? if|iff it? be? P3", _more_own)
    add("Selves", "Selves sep and|but? Free", lambda row, s: (*row, (s, ANYTHING)))
    add("Selves", "Free sep Self", lambda s, case: ((s, ANYTHING), case))
    add(
        "Selves",
        "Selves sep if it? be? S4 comma? then? anything",
        lambda row, s: (*row, (s, ANYTHING)),
    )
    # “на пику снова трефу”
    add("Cases", "Cases sep after S4 repeat|already S4", _and_again)
    # “on a heart go to a spade, on a spade to a diamond, on a club back to a heart”
    add("Towards", "after S4 comma? must? go? back? to S4", lambda s, t: was_case(s, t))
    add("Case", "after S4 comma? must? go back? to S4", lambda s, t: was_case(s, t))
    add("Cases", "Cases sep Towards", _more_cases)
    # “une noire seulement sur une paire, une rouge sur tout”
    add("Free", "S3 dash|comma? after free|anything|any", None, 0.1)
    add("Cases", "Cases sep Free", _free_too, 0.1)
    # “pique sur cœur, cœur sur pique, ou bien la même valeur”
    add("Cond", "Cases comma or Rel", _or_related, -0.3)


def _of_that_card(grammar: Productions) -> None:
    """Add cases of a card that “it” stands for: "if the last but one is red, higher than it"."""
    add = grammar.add
    # “if the card before last is red, higher than it; if black, lower”: than that card
    add("ClIt", "do|sub|it? do? card? C than|to|as it")
    add("ClIt", "comma? then? ClIt")
    add("Case", "If ClIt", _than_that, -0.4)
    add("BriefIt", "Brief comma? then? do? card? C [than|to|as it]", lambda s, order: (s, order))
    add("Cases", "Cases sep BriefIt", _more_than_that, -0.9)
    # “even if the card two back was even, odd if it was odd”: that card again
    add("Cases", "Cases sep BriefCase", _again_of_that, -0.4)
    # “if it is a face, not a face, and if it is not a face, play one”
    add("Cases", "Cases sep Brief comma? then? do One", _play_one)
    # « rouge si la dernière a monté, noire si elle a baissé »
    add("Cases", "Cases sep Cl comma? if it? have|be|go|moved? Cmp", _if_it_moved, -0.2)
    add("Cases", "Cases sep if it? have|be|go|moved? Cmp comma? then? Cl", _moved_then, -0.2)
    # “supérieure à la précédente si celle-ci est rouge”: what was named last
    add("ClN", "C than|to|as|of Ref", lambda order, back: Compares(order, back))
    add("ClN", "sub? do ClN")
    add("Case", "ClN comma? if latter be? S4", _if_that_was, -0.2)


def _moved_then(cases: Cases, order: Order, then: Condition) -> Cases | None:
    """Add a case of the way that the card went of which the case before told the other way."""
    match cases:
        case ((Earlier(Compares(other, 1), back), _),) if {order, other} == _BOTH_WAYS:
            return (*cases, (Earlier(Compares(order), back), then))
    return None


def _if_it_moved(cases: Cases, then: Condition, order: Order) -> Cases | None:
    return _moved_then(cases, order, then)


def _again(test: Condition, *_: object) -> Case | None:
    """Read "if the last is a face, the next must be one too"."""
    match test:
        case Earlier(Not(condition), 1) | Earlier(condition, 1) if is_set(condition):
            return test, condition
    return None


def _not_again(test: Condition, *_: object) -> Case | None:
    case = _again(test)
    return None if case is None else (test, opposite(case[1]))


def _either_case(one: Case, other: Case) -> Cases | None:
    """Read "even if the last is red, or odd if it is black", where the tests exclude each other."""
    match one[0], other[0]:
        case Earlier(first, 1), Earlier(second, 1) if is_set(first) and is_set(second):
            return None if cards_of(first) & cards_of(second) else (one, other)
    return None


def _more(cases: Cases, case: Case) -> Cases | None:
    if len(cases) >= 14 or any(case[0] == test for test, _ in cases):
        return None
    if _is_the_same_card(cases[0][0], case[0]):
        return None
    match cases[0][1], case[1]:
        case Differs(Residue(2)) as apart, Is(Trait.EVEN | Trait.ODD) as parity:
            # "the difference has to be odd after red, even after black"
            remainder = 0 if parity.trait is Trait.EVEN else 1
            return (*cases, (case[0], replace(apart, amount=Residue(2, remainder))))
    return (*cases, case)


def _is_the_same_card(own: Condition, test: Condition) -> bool:
    """Whether "it" in "if the card is red …, if it is black …" was taken for the last card."""
    match own, test:
        case _, Earlier(condition, 1) if is_set(own) and is_set(condition):
            return cards_of(own) ^ cards_of(condition) == EVERY_CARD
    return False


def _same_sum(cases: Cases, parity: Condition, then: Condition) -> Cases | None:
    return more_of_same(cases, (parity, then)) if isinstance(cases[0][0], Total) else None


def more_of_same(cases: Cases, brief: Case) -> Cases | None:
    """Add a case that leaves out which earlier card it speaks of."""
    first = cases[0][0]
    if isinstance(first, Total):
        sums = {Is(Trait.EVEN): Residue(2, 0), Is(Trait.ODD): Residue(2, 1)}
        amount = sums.get(brief[0]) if isinstance(brief[0], Is) else None
        return None if amount is None else _more(cases, (replace(first, amount=amount), brief[1]))
    if isinstance(first, ToFirst):
        named = was(brief[0])
        same = None if named is None else ToFirst(named)
        return None if same is None else _more(cases, (same, brief[1]))
    if is_set(first):  # “if the card is red …, if it is black …”: the same card
        return _more(cases, brief) if is_set(brief[0]) and brief[0] != ANYTHING else None
    test = was(brief[0], first.back if isinstance(first, Earlier) else 1)
    return None if test is None or brief[0] == ANYTHING else _more(cases, (test, brief[1]))


def _more_of_the_first(cases: Cases, brief: Case) -> Cases | None:
    """Take "if it was odd" of the first card, where the case before spoke of it."""
    return more_of_same(cases, brief) if isinstance(cases[0][0], ToFirst) else None


def _more_own(case: Case, test: Condition, then: Condition) -> Cases | None:
    """Leave out the verb in the second of two cases: "reds must be even and blacks odd"."""
    second = own_case(test, then)
    first = case[0]
    if second is None or not is_set(first) or cards_of(first) & cards_of(test):
        return None
    return case, second


def _each_after(
    one: Condition, before: Condition, other: Condition, last: Condition
) -> Cases | None:
    """Read "even on red, odd on black"."""
    cases = was_case(before, one), was_case(last, other)
    kept = tuple(case for case in cases if case is not None)
    apart = is_set(before) and is_set(last) and not cards_of(before) & cards_of(last)
    return kept if apart and len(kept) == len(cases) else None


def _each_follows(
    one: Condition, before: Condition, other: Condition, last: Condition
) -> Cases | None:
    return None if is_set(one) and is_set(other) else _each_after(one, before, other, last)


def _and_again(cases: Cases, condition: Condition, then: Condition) -> Cases | None:
    """Add the case that closes a circle: "and on spades clubs again"."""
    case = was_case(condition, then)
    return None if case is None or any(case[0] == test for test, _ in cases) else (*cases, case)


def _the_others(cases: Cases, test: Condition) -> Cases | None:
    """Read "if it was refused faces, if it was accepted only the other cards"."""
    then = cases[-1][1]
    if test == LastPlay(right=True):
        test = opposite(Refused(1))  # before any play nothing was refused
    return (*cases, (test, opposite(then))) if is_set(then) and then != ANYTHING else None


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


def _more_cases(cases: Cases, case: Case) -> Cases | None:
    return None if any(case[0] == test for test, _ in cases) else (*cases, case)


def _free_too(cases: Cases, free: Condition) -> Cases | None:
    """Say of cards that the cases do not speak of that they may come after any."""
    tests = [test for test, _ in cases]
    if not all(is_set(test) and not cards_of(test) & cards_of(free) for test in tests):
        return None
    return cases if is_set(free) and free != ANYTHING else None


def _if_that_was(then: Condition, condition: Condition) -> Case | None:
    test = was(condition) if is_set(condition) else None
    return None if test is None else (test, then)


def _or_related(cases: Cases, relation: Condition) -> Condition | None:
    made = chosen(cases)
    return None if made is None or len(cases) < 2 else Or((made, relation))

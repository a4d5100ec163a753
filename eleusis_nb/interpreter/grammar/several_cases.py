"""Several cases: "red after black, otherwise even", "even after odd and the other way round".

Categories: ``Cases`` several cases, ``Else`` what is played otherwise, ``Cond`` a rule made so.
"""

from __future__ import annotations

from dataclasses import replace

from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import And, Condition, Not
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.numbers import Residue
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen
from eleusis_nb.interpreter.grammar.cases import was_case
from eleusis_nb.interpreter.grammar.own_cases import own_case
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    all_of_last,
    cards_of,
    either,
    is_set,
    opposite,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of several cases and of exceptions."""
    _cases(grammar)
    _otherwise(grammar)


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
    add("Cases", "Case comma? or Case", _either_case)
    add("Cases", "S4 after S4 comma|and|semi S4 after S4", _each_after, -0.35)
    second = "S4 with|by S3 comma|semi? and|but? S4 with|by S3"
    add("Cases", f"must? follow {second}", lambda a, s, b, t: _each_after(s, a, t, b), -0.9)
    add("sep", "semi|dot and|but")
    add("Cond", "Cases", chosen, 0.1)
    add("Cond", "Selves", chosen)
    add("If", "if be S4", was, 0.2)
    add("Cases", "Cases sep? BriefCase", more_of_same)
    add("Case", "If comma? then? nextcard dont One|that|it too?", _not_again)
    add("Case", "If comma? then? nextcard do One|that|it too", _again)
    add("Cases", "ok colon Cl sep bad colon Cl", _by_verdict, 0.2)
    add("Cases", "bad colon Cl sep ok colon Cl", lambda p, q: _by_verdict(q, p), 0.2)
    add("Cases", "Cases sep ByCase", more_of_same)
    add("Selves", "Self comma? and|but S1 S1", lambda case, s, t: _more_own(case, s, t))
    add("Selves", "Selves sep and|but? Free", lambda row, s: (*row, (s, ANYTHING)))
    add("Selves", "Free sep Self", lambda s, case: ((s, ANYTHING), case))
    add(
        "Selves",
        "Selves sep if it? be? S4 comma? then? anything",
        lambda row, s: (*row, (s, ANYTHING)),
    )
    # “на пику снова трефу”
    add("Cases", "Cases sep after S4 repeat|already S4", _and_again)
    # “if the two before are both red, a club; if both are black, a heart”
    add("Cases", "Cases sep and|but? if both|all be? S4 Then", _both_too)


def _otherwise(grammar: Productions) -> None:
    """Add what else is played: "otherwise even", "all other cards are free"."""
    add = grammar.add
    add("Note", "AtS depend by|on? RefA colon|comma|dot|semi", lambda _, back: back)
    add("Else", "else comma? Cl")
    add("Else", "comma|semi|dot? and|but else comma? Cl")
    add(
        "Else",
        "comma|semi|dot? else comma? anything? Cl?",
        lambda *a: a[-1] if a else ANYTHING,
    )
    add("Else", "comma|semi|dot? if not comma? then? Cl")
    add("Else", "comma|semi|dot? and|but? rest comma? do? Cl")
    add("Else", "comma|semi|dot? and|but? after rest comma? do? Cl")
    add("Else", "comma|semi|dot? and|but? rest mean|followed Cl")
    add("Else", "comma|semi|dot? and|but? there? be? no limits on|for rest", lambda: ANYTHING)
    # Any other suit may as well be the suit of the card judged.
    add(
        "OtherSuits",
        "comma|semi|dot? and|but? any|all|each? other AtS comma? do? Cl",
        _of_another_suit,
    )
    add("Cond", "Selves OtherSuits", chosen, -0.3)
    add("Else", "comma? or|and Cl if it be not")
    add("Else", "comma|semi|dot? and|but? rest arrow|colon|dash|equals Cl")
    add("Else", "comma|semi|dot? and|but? rest may|must? be? followed free", lambda: ANYTHING)
    add("Else", "comma? and? Cl else")
    add("Else", "comma? and? Cl dash else")
    add("Else", "comma? and? Cl if? rest")
    add("Else", "comma|semi? and|but? Cl if|after Ref? be? rest", lambda *p: p[0])
    add("Else", "open Else close")
    add("Else", "comma|semi|dot? and? rest mean? ok|anything?", lambda: ANYTHING)
    add("Cond", "Cases Else", chosen)
    add("Cond", "Selves Else", chosen)
    add("Cond", "S3 comma? if it? be? Rel Else", lambda s, rel, rest: chosen(((rel, s),), rest))
    add("Cond", "Free comma|semi|dot? Else", or_also)
    add("Cond", "Free comma|semi|dot? and|but? else comma? Cl", lambda s, p: either(s, p))
    add("Cond", "Free sep rest Cl", lambda s, p: either(s, p))
    # “после картинки масть сохраняем, после остальных меняем”
    add("Else", "comma|semi|dot? and|but? after|in rest dash|comma|colon? Cl")
    add(
        "Cond",
        "S1 S0 comma|semi? and|but? rest dash? S3",
        lambda s, t, r: chosen(((s, t),), r),
    )
    # “otherwise no restrictions”
    add("Else", "sep? else there? be? no limits", lambda: ANYTHING)


def _again(test: Condition, *_: object) -> Case | None:
    """Read "if the last is a face, the next must be one too"."""
    match test:
        case Earlier(Not(condition), 1) | Earlier(condition, 1) if is_set(condition):
            return test, condition
    return None


def _not_again(test: Condition, *_: object) -> Case | None:
    case = _again(test)
    return None if case is None else (test, opposite(case[1]))


def _by_verdict(after_right: Condition, after_wrong: Condition) -> Cases | None:
    """Read "right: red, wrong: black", where the last play decides."""
    if ANYTHING in {after_right, after_wrong}:
        return None
    return (LastPlay(right=True), after_right), (LastPlay(right=False), after_wrong)


def _either_case(one: Case, other: Case) -> Cases | None:
    """Read "even if the last is red, or odd if it is black", where the tests exclude each other."""
    match one[0], other[0]:
        case Earlier(first, 1), Earlier(second, 1) if is_set(first) and is_set(second):
            return None if cards_of(first) & cards_of(second) else (one, other)
    return None


def _more(cases: Cases, case: Case) -> Cases | None:
    if len(cases) >= 14 or any(case[0] == test for test, _ in cases):
        return None
    return (*cases, case)


def more_of_same(cases: Cases, brief: Case) -> Cases | None:
    """Add a case that leaves out which earlier card it speaks of."""
    first = cases[0][0]
    if isinstance(first, Total):
        sums = {Is(Trait.EVEN): Residue(2, 0), Is(Trait.ODD): Residue(2, 1)}
        amount = sums.get(brief[0]) if isinstance(brief[0], Is) else None
        return None if amount is None else _more(cases, (replace(first, amount=amount), brief[1]))
    test = was(brief[0], first.back if isinstance(first, Earlier) else 1)
    return None if test is None or brief[0] == ANYTHING else _more(cases, (test, brief[1]))


def _more_own(case: Case, test: Condition, then: Condition) -> Cases | None:
    """Leave out the verb in the second of two cases: "reds must be even and blacks odd"."""
    second = own_case(test, then)
    first = case[0]
    if second is None or not is_set(first) or cards_of(first) & cards_of(test):
        return None
    return case, second


def _of_another_suit(attributes: tuple[Attribute, ...], then: Condition) -> Condition | None:
    return then if set(attributes) <= {Attribute.SUIT, Attribute.COLOUR} else None


def or_also(then: Condition, also: Condition) -> Condition | None:
    """Let some cards in besides: "red, but aces may be played"."""
    if ANYTHING in {then, also} or isinstance(also, Not):
        return None
    return either(then, also)


def _each_after(
    one: Condition, before: Condition, other: Condition, last: Condition
) -> Cases | None:
    """Read "even on red, odd on black"."""
    cases = was_case(before, one), was_case(last, other)
    kept = tuple(case for case in cases if case is not None)
    apart = is_set(before) and is_set(last) and not cards_of(before) & cards_of(last)
    return kept if apart and len(kept) == len(cases) else None


def _and_again(cases: Cases, condition: Condition, then: Condition) -> Cases | None:
    """Add the case that closes a circle: "and on spades clubs again"."""
    case = was_case(condition, then)
    return None if case is None or any(case[0] == test for test, _ in cases) else (*cases, case)


def _both_too(cases: Cases, condition: Condition, then: Condition) -> Cases | None:
    match cases[0][0]:
        case And() as test if all(isinstance(part, Earlier) for part in test.parts()):
            other = all_of_last(condition, len(test.parts())) if is_set(condition) else None
            return None if other is None else (*cases, (other, then))
    return None

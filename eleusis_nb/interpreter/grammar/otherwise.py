"""What else is played: "otherwise even", "all other cards are free", "if it is not, a heart".

Category ``Else``: what is played where no case is met.
"""

from __future__ import annotations

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition, Not
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Cases, chosen
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    either,
    is_same,
    is_set,
    opposite,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of what else is played."""
    _otherwise(grammar)


def _otherwise(grammar: Productions) -> None:
    """Add what else is played: "otherwise even", "all other cards are free"."""
    add = grammar.add
    add("Else", "else comma? Cl")
    add("Else", "comma|semi|dot? and|but else comma? Cl")
    add(
        "Else",
        "comma|semi|dot? else comma? anything? Cl?",
        lambda *a: a[-1] if a else ANYTHING,
    )
    add("Else", "comma|semi|dot? if not comma? then? Cl")
    add("Else", "comma|semi|dot? and|but? if Ref? be? rest comma? then? Cl", lambda *p: p[-1])
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
    # «до шести красные, с семёрки чёрные»
    upper = "to|upto|atmost Rk|Num dash? S0 comma|semi? and|but? from|atleast Rk|Num dash? S0"
    add("Cond", upper, _below_and_from, -0.1)
    add("Else", "comma? or|and Cl if it be not")
    add("Else", "comma|semi|dot? and|but? rest arrow|colon|dash|equals Cl")
    add("Else", "comma|semi|dot? and|but? rest may|must? be? followed free", lambda: ANYTHING)
    add("Else", "comma? and? Cl else")
    add("Else", "and Cl else", None, -0.4)
    # “if it is not, play a heart”, but “if it is not a heart, …” is a test
    no_it = "if it|that be not"
    add("else", no_it, None, 0.6)
    add("Else", f"comma|semi|dot? and|but? {no_it} comma|then|colon|dash Cl")
    add("Else", f"comma? and? Cl {no_it}")
    add("Else", f"and Cl {no_it}", None, -0.4)
    # “a heart must be followed by a spade, anything else by a club”
    add("Else", "comma|semi|dot? and|but? rest must? by? Cl")
    add("Else", "comma|semi|dot? and|but? Cl follow rest")
    add("Else", "comma|semi|dot? and|but? if rest is? play|online? comma? then? Cl")
    # « noire si la dernière est rouge et paire dans le cas contraire »
    # « tu vois une autre carte, tu joues un trèfle »
    add("Else", "comma|semi|dot? see rest comma? must? play Cl")
    add("else", "else colon")
    add("Else", "comma? and? Cl dash else")
    add("Else", "comma? and? Cl if? rest")
    add("Else", "comma|semi? and|but? Cl dash|comma? if|after Ref? be? rest", lambda *p: p[0])
    add("Else", "open Else close")
    add("Else", "comma|semi|dot? and? rest mean? ok|anything?", lambda: ANYTHING)
    add("Cond", "Cases Else", chosen)
    add("Cond", "Selves Else", chosen)
    add("Cond", "S3 comma? if it? be? Rel Else", lambda s, rel, rest: chosen(((rel, s),), rest))
    add("Cond", "Free comma|semi|dot? Else", or_also)
    # “после картинки масть сохраняем, после остальных меняем”
    add("Else", "comma|semi|dot? and|but? after|in rest dash|comma|colon? Cl")
    # “if the first is a face all must be faces, otherwise none”: no faces, or no card; it is asked
    add("Cond", "Cases comma|semi|dot? else comma? no", _otherwise_none, -0.15)
    # “accept any face, and accept any other card only if it is higher”
    add("Cond", "Cl comma|semi|dot? and|but? accept|play? rest only if it|sub|AtS do? P3", _or_else)
    # “if they do not match, then red”
    add("Else", "comma|semi|dot? and|but? else comma? then Cl")
    # “any card can follow a club or a diamond”: it was said of all others what comes after them
    add(
        "Cond",
        "Cases comma|semi|dot? and|but? any|anything|free card? may? follow|play after? S4",
        _rest_free,
    )
    add("Cond", "Cases comma|semi|dot? and|but? after S4 free|anything", _rest_free)
    # “черви после любой, остальные только после червей”
    add("Cond", "Free sep rest only? After|If", _rest_only, 0.1)
    add("Cond", "S4 after free|any sep rest only? After|If", _rest_only, 0.1)


def _otherwise_none(cases: Cases) -> Condition | None:
    then = cases[0][1]
    fits = len(cases) == 1 and is_set(then) and then != ANYTHING
    return chosen(cases, opposite(then)) if fits else None


def _below_and_from(high: int, below: Condition, low: int, above: Condition) -> Condition | None:
    """Read "up to six red, from seven on black"."""
    if low not in {high, high + 1} or not 1 < low <= RANKS or ANYTHING in {below, above}:
        return None
    return IfElse(Rank(1, low - 1), below, above)


def _of_another_suit(attributes: tuple[Attribute, ...], then: Condition) -> Condition | None:
    return then if set(attributes) <= {Attribute.SUIT, Attribute.COLOUR} else None


def or_also(then: Condition, also: Condition) -> Condition | None:
    """Let some cards in besides: "red, but aces may be played"."""
    if ANYTHING in {then, also} or isinstance(also, Not):
        return None
    return either(then, also)


def _or_else(then: Condition, *parts: object) -> Condition | None:
    other = parts[-1]
    if not isinstance(other, Condition):
        return None
    if ANYTHING in {then, other} or not is_set(then) or is_set(other):
        return None
    return either(then, other)


def _rest_free(cases: Cases, free: Condition) -> Condition | None:
    """Add that any card may follow some, which are none that the cases name."""
    test = was(free) if is_set(free) and free != ANYTHING else None
    if test is None or any(is_set(known) for known, _ in cases):
        return None
    rule, added = chosen(cases), chosen((*cases, (test, ANYTHING)))
    return None if rule is None or added is None or not is_same(rule, added) else rule


def _rest_only(some: Condition, test: Condition) -> Condition | None:
    if not is_set(some) or some == ANYTHING or is_set(test):
        return None
    return chosen(((opposite(some), test),))

"""What is said after a clause: "except kings", "all others are wrong", "face cards count ten"."""

from __future__ import annotations

from eleusis_nb.conditions.attributes import SUIT_TRAITS
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Not
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.relations import Compares
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.clauses import not_the_others
from eleusis_nb.interpreter.grammar.joining import up_or_down
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    NUMBERED,
    both,
    can_lose,
    cards_of,
    either,
    exactly_one,
    is_negated,
    is_set,
    opposite,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of what is said after a clause."""
    _added(grammar)
    _notes(grammar)


def _added(grammar: Productions) -> None:
    """Add what is said after a clause: "except kings", "all others are wrong"."""
    add = grammar.add
    add("R", "Cl comma? but|only Cl", _anything_but)
    add("Cl", "Cl comma? except|otherthan S3", _less)
    add("Cl", "Cl comma? although S3 do? bad", _less)
    add("Cl", "Cl comma? inclusive S3", _with)
    for apart in ("comma|dot|semi|colon|dash and|but?", "and|but"):
        add("Cl", f"Cl {apart} rest do? ok?", _rest_right)
        add("Cl", f"Cl {apart} rest do? bad", _no_others)
        add("Cl", f"Cl {apart} rest dont ok?", _no_others)
    add("Cl", "Cl rest do? ok", _rest_right)
    add("Cl", "Cl rest do? bad", _no_others)
    add("Cl", "Cl rest dont ok?", _no_others)
    add("Cl", "Cl comma|dot|semi? and|but? else reject|bad|no it?")
    add("Cl", "S1 comma S1 comma? both|all be? ok", either)
    add("Cl", "Cl comma? nor may|must? it? be? P3", _nor)
    add("Cl", "Cl orso")
    add("Cl", "Cl comma|dot|semi|colon|dash? and|but? no|not rest")
    add("Cl", "S3 all? be? ok all? comma? except S3", _less)
    add("R", "Cl comma? but|and? S3 no|not", not_the_others)
    add("Cl", "Cl comma? or Cl", _or, 0.3)
    add("Cl", "Cl comma? or Cl comma? but? notboth", _just_one, 0.2)


def _notes(grammar: Productions) -> None:
    """Add notes that change nothing, or say that the ace is high."""
    add = grammar.add
    add("Cl", "Cl comma? note")
    add("note", "open note close")
    add("note", "Rk count")
    add("Cl", "Cl comma? and? acehigh", _ace_high)
    add("acehigh", "Rk be|count|equals? acehighest")
    add("acehigh", "if|with|as|because acehigh")


def _with(condition: Condition, among: Condition) -> Condition | None:
    """Read "red cards and kings, black kings too": what is said again is among the others."""
    if not is_set(condition) or not cards_of(condition) & cards_of(among):
        return None
    return condition


def _nor(one: Condition, other: Condition) -> Condition | None:
    return None if is_negated(other) else And((one, opposite(other)))


def _rest_right(rule: Condition) -> Condition | None:
    """Say that all else is right: of "spades from 5 up", all other suits."""
    match rule:
        case And((Is(trait) as suit, *others)) if trait in SUIT_TRAITS and is_set(rule):
            kept = others[0] if len(others) == 1 else And(tuple(others))
            return IfElse(suit, kept, ANYTHING)
    return rule


def _no_others(condition: Condition) -> Condition:
    """Read "every fourth card is a spade and the rest are not": no spades at the other places."""
    if isinstance(condition, InTurn):
        named = {one for one in condition.conditions if one != ANYTHING}
        if len(named) == 1 and is_set(one := named.pop()):
            return InTurn(
                tuple(opposite(one) if each == ANYTHING else each for each in condition.conditions)
            )
    return condition


def _less(condition: Condition, left: Condition) -> Condition | None:
    if condition == ANYTHING:
        return opposite(left)
    refused = isinstance(condition, Not) and is_set(condition)
    if refused and (both(condition, left) is None or _is_among_refused(left, condition)):
        return either(condition, left)  # "above 9 is wrong, except the king"
    beside = isinstance(condition, Rank) and cards_of(left) & ~cards_of(condition)
    if is_set(condition) and can_lose(condition, left) and not beside:
        return both(condition, opposite(left))
    return None


def _is_among_refused(some: Condition, condition: Condition) -> bool:
    """Whether some of what is refused may come after all: "no spades except the king"."""
    return (
        isinstance(condition, Not)
        and condition != NUMBERED
        and bool(cards_of(condition.part) & cards_of(some))
    )


def _ace_high(condition: Condition) -> Condition | None:
    match condition:
        case Compares(ace_high=False):
            return Compares(condition.order, condition.back, ace_high=True)
        case Rank(low, 13) if low > 1:
            return Rank(low, 1)
    return None


def _anything_but(free: Condition, limit: Condition) -> Condition | None:
    """Read "you can play anything, but it can't be red"."""
    return limit if free == ANYTHING and isinstance(limit, Not) else None


def _just_one(one: Condition, other: Condition) -> Condition | None:
    """Read "it is red or it is even, but not both"."""
    return exactly_one(one, other) if is_set(one) and is_set(other) else None


def _or(one: Condition, other: Condition) -> Condition | None:
    if ANYTHING in {one, other} or InTurn in {type(one), type(other)}:
        return None
    if up_or_down(one, other):
        return None
    if isinstance(one, Not) != isinstance(other, Not):
        return None
    return None if is_set(one) and is_set(other) else either(one, other)

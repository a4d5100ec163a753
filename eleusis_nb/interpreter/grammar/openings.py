"""How the line starts: "the first card is a king", "any card may start; after that, higher".

Keyword ``anystart``: whatever says that the first card is free.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.rhythm import InTurn, Opening
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import alternating
from eleusis_nb.interpreter.grammar.idle import Idle
from eleusis_nb.interpreter.grammar.sets import COUNTS
from eleusis_nb.interpreter.meanings import ANYTHING, cards_of, is_set, opposite


def add_to(grammar: Productions) -> None:
    """Add the productions of how the line starts."""
    _with_some(grammar)
    _with_any(grammar)


def _with_some(grammar: Productions) -> None:
    add = grammar.add
    add("R", "start must? with? S4 comma|dot|semi? and? thenon|then? Cl", opening)
    add("R", "start may|must? only? with|from S4", lambda s: Opening(ANYTHING, s))
    add("R", "first card is? S4 comma|dot|semi? and|but? thenon|then? Cl", opening, 0.3)
    add("R", "first be S4 comma|dot|semi? and? thenon|then? Cl", opening, 0.3)
    add("R", "first must be? S4 comma|dot|semi? and? thenon|then? Cl", opening, 0.3)
    add("R", "first S4 comma|dot|semi? and? thenon|then? Cl", _opening_with, 0.6)
    add(
        "R",
        "first Num? card? may? be? free comma|dot|semi? and|but? thenon|then? Cl",
        lambda *a: None if len(a) > 1 and is_set(a[-1]) else a[-1],
    )
    add("R", "first card? is? S4 comma|dot|semi? and? thenon|then? Cond", opening, 0.3)
    add("R", "only S4 may|must? start comma|dot|semi? and? thenon? Cl", opening)
    add("R", "start with? S4 comma? and? thenon|then? alternate", _alternating_from)

    add("R", "S4 must|may? start comma|dot|semi? and? thenon|then? Cl", opening)
    add("R", "Cl comma|dot|semi? and? start with? S4", lambda r, s: opening(s, r))
    add("Cl", "Cl comma|semi|dot first Num? card? may? be? free", lambda *a: a[0])
    # “begins with a king and goes down from there”
    add("R", "start with? S4 comma? and? go? Cl from", opening, 0.1)


def _with_any(grammar: Productions) -> None:
    """Add what leaves the first card free: "any first card is accepted; from then on, lower"."""
    add = grammar.add
    add("anystart", "somecard|anything|free may? be? start|first")
    add("anystart", "start may|must? be? free|anything|isok")
    add("anystart", "any|all|anything first|thefirst isok|free|start|go?")
    add("anystart", "thefirst|first isok|free|anything")
    add("anystart", "thefirst|first may? be? free|anything|any")
    add("R", "anystart comma|dot|semi? and|but? thenon|then? comma? Cl", _after_any)
    add("R", "R comma|dot|semi? and|but? anystart", _free_at_first)
    add("Idle", "anystart", lambda: Idle.FIRST_FREE, -0.3)
    add("R", "R after thefirst|first", lambda r: None if is_set(r) or r == ANYTHING else r)
    add("Idle", "first|thefirst may? be either|any At?", lambda *_: Idle.FIRST_FREE)
    # “after the first card, which can be anything, each card must be higher”
    add("R", "after thefirst|first comma that? may? be? anything|free comma Cl", _after_any)
    # “red and black alternate; either may start”
    add("eitherstart", "start with? either")
    add("eitherstart", "either At|One|of? may? start|first")
    add("R", "R comma|dot|semi? and|but? eitherstart", _either_start)
    # “after the first card, every card must be higher”
    add("R", "after thefirst|first comma? each|every|any|all? sub do Cl", _after_any)
    add("R", "after thefirst|first comma? each|every|all do Cl", _after_any)


def _alternating_from(first: Condition) -> Condition | None:
    then = alternating((first, opposite(first)))
    return None if then is None else Opening(then, first)


def _opening_with(first: Condition, then: Condition) -> Condition | None:
    """Read "first red, then even"; the first two cards are no card of value two."""
    counts = isinstance(first, Rank) and first.low == first.high and first.low in COUNTS
    return None if counts else opening(first, then)


def opening(first: Condition, then: Condition) -> Condition | None:
    """Ask something of the first card; where that goes against the rest, only of the others."""
    if first == ANYTHING:
        return _after_any(then)
    if isinstance(then, InTurn):  # else nobody knows whether it is counted from the second card
        return then if then.conditions[0] == first else None
    if is_set(then) and cards_of(first) & ~cards_of(then):
        return IfElse(Counted(ANYTHING, Span(None, 1)), first, then)
    return Opening(then, first)


def _either_start(rule: Condition) -> Condition | None:
    """Add that either kind may start, which is no news but of a row of two."""
    match rule:
        case InTurn((one, other)):
            return (
                alternating((one, other)) if cards_of(one) ^ cards_of(other) == EVERY_CARD else None
            )
    return None if is_set(rule) or isinstance(rule, InTurn) else rule


def _after_any(then: Condition) -> Condition | None:
    """Ask of all but the first card; a relation asks nothing of it anyway."""
    if then == ANYTHING or isinstance(then, InTurn):
        return None
    return IfElse(Counted(ANYTHING, Span(None, 1)), ANYTHING, then) if is_set(then) else then


def _free_at_first(rule: Condition) -> Condition | None:
    """Add that the first card is free, which is no news of a relation."""
    return _after_any(rule)

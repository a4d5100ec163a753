"""Clauses and frames: "the next card must be …", "I think that …", "only … are allowed".

Categories: ``Cl`` what is said of the next card, ``Rule`` the whole.
"""

from __future__ import annotations

from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Compares, Shares
from eleusis_nb.conditions.rhythm import InTurn, Opening
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    alternating,
    both,
    cards_of,
    either,
    exactly_one,
    is_same,
    is_set,
    opposite,
    united,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of clauses."""
    _verbs(grammar)
    _clauses(grammar)
    _wholes(grammar)


def _verbs(grammar: Productions) -> None:
    add = grammar.add
    # Subjects that are the next card.
    for subject in (
        "card", "nextcard", "value", "card value", "value of sub", "each|every|any|all sub",
        "what? play", "play card", "its value", "that card", "nextcard after? Ref", "card after? it",
        "sub play", "sub be? play", "sub that? may|must? be? play", "sub online", "sub play online",
        "consecutive sub", "next consecutive? sub", "sub in online", "sub after Ref",
    ):  # fmt: skip
        add("sub", subject, None, 0.1)
    add("free", "anything")
    add("free", "free go")
    add("free", "any|anything At")
    add("free", "free may|must? be? ok|play|accept")
    add("free", "any|all|each|every card may|must? be? ok|play|accept")
    add("free", "all be? ok")
    add("free", "card may be ok|play|accept", None, 0.3)
    # Verb groups: what must or may be; what may not; what alone may.
    for verb in (
        "must", "be", "must be", "may be", "may", "play", "must play", "may play", "must be play",
        "must go", "go", "accept", "be play", "must have", "have", "may have",
    ):  # fmt: skip
        add("do", verb, None, 0.1)
    for verb in (
        "not", "be not play", "must not be?", "be not", "may not", "may not be?", "not be", "not play",
        "may not play", "must not play", "never", "never be|play", "must never be|play?",
        "may never be|play?", "not may be|play?", "not must be|play?", "not accept", "reject",
        "may not be play", "not have", "may not have", "must not have", "have not|never",
    ):  # fmt: skip
        add("dont", verb, None, 0.15)
    for verb in (
        "only", "may only be|play?", "must only be|play?", "only play|accept|be?", "only may be|play?",
        "play|accept|be only", "may be|play only", "may only have", "must be only",
    ):  # fmt: skip
        add("onlydo", verb)


def _clauses(grammar: Productions) -> None:
    add = grammar.add
    add("Cl", "P3")
    add("Cl", "Pat")
    add("Cl", "do P3")
    add("OnlyCl", "onlydo P3")
    add("Cl", "OnlyCl", None, 0.3)
    add("R", "OnlyCl")
    add("Cl", "P3 only", None, 0.4)
    add("Cl", "its P3")
    add("Cl", "bad colon? P3", _not)
    add("Cl", "be bad colon? P3", _not)
    add("Cl", "P3 comma only")
    add("Cl", "P3 open or both close")
    add("sub", "pattern of? value|card|At", lambda *_: None)
    add("Cl", "do|ok P3 comma only")
    add("Cl", "only? P3 play", None, 0.4)
    add("Cl", "be ok|accept all? P3")
    add("play", "play online")
    add("Cl", "it do P3", None, 0.3)
    add("Cl", "it Rel", None, 0.3)
    add("Cl", "it dont P3", _not, 0.3)
    add("Cl", "it onlydo P3", None, 0.3)
    add("Cl", "it do Pat", None, 0.4)
    add("Cl", "P3 must|may be play")
    add("Cl", "P3 must be play")
    for frame in (
        "card? be? ok only? if|iff",
        "play|accept card? if|iff",
        "only? may? only? play|accept card? if|iff",
        "card? may|must only be play|accept if|iff",
        "card? may|must be? play|accept|ok only? if|iff",
        "card may|must be? play|accept comma? if|iff",
    ):
        add("If1", f"{frame} Cl")
        add("If1", f"{frame} its P3")
        add("If1", f"{frame} it Rel")
        add("If1", f"{frame} it do P3")
        add("If1", f"{frame} it P3")
        add("If1", f"{frame} it do Pat")
        add("If1", f"{frame} it dont P3", _not)
    add("Cl", "If1")
    add("Cl", "If1 comma? or if it? its? do? P3", _or_if, -0.15)
    add("Cl", "If1 comma? and if it? its? do? P3", both)
    add("Cl", "If1 comma? or if T", either)
    add("Cl", "If1 comma? and if AtS do P3", lambda p, a, q: both(p, q))
    add("Cl", "no card|value may|must|be|have|play be? P3", _not)
    add("Cl", "do P3 nextcard")
    add("Cl", "free comma? if|iff Cl", None, 0.3)
    add("free", "any value", None, 0.3)
    add("Cl", "sub? dont P1 comma? nor P1", lambda a, b: And((opposite(a), opposite(b))))
    add("R", "Cl comma? but|only Cl", _anything_but)
    add("Cl", "card? be? bad unless be? P3")
    add("Cl", "only Num|One At be? ok comma|colon|dash? P3", _so_many_kinds)
    add("Cl", "ok|accept card? only Num|One At colon|comma|dash P3", _so_many_kinds)
    add("R", "At must? be? S0 comma? and|but? R", lambda a, s, r: r if s == ANYTHING else None)
    add("Cl", "P3 be? only card that? may? be? ok|accept|play")
    add("Cl", "P3 be? only card dont|bad play?", _not)
    add("Cl", "it? be? bad to play|accept P3", _not)
    add("Cl", "play|do|onlydo P3 down")
    add("Cl", "do P3 thenon")
    add("Cl", "If1 comma? or if? AtS do P3", lambda p, a, q: either(p, q))
    add("Cl", "card? be? bad if it? do? P3", _not)
    add("Cl", "card? be? bad if AtS do P3", lambda a, p: _not(p))
    add("Cl", "P3 nextcard", None, 0.2)
    add("Cl", "Cl comma? except|but S3", _less)
    add("Cl", "Cl comma? although S3 do? bad", _less)
    add("Cl", "Cl comma? inclusive S3", _with)
    add("Cl", "dont sub do? P3", _not)
    add("Cl", "Cl comma? although S3 dont ok?", _less)
    for apart in ("comma|dot|semi|colon|dash and|but?", "and|but"):
        add("Cl", f"Cl {apart} rest do? bad|ok?")
        add("Cl", f"Cl {apart} rest dont ok?")
    add("Cl", "Cl rest do? bad|ok")
    add("Cl", "Cl rest dont ok?")
    add("Cl", "Cl comma|dot|semi? no card? else ok|play|may?")
    add("Cl", "card that be ok do P3")
    add("Cl", "ok card be exactly? card? that? that do? P3")
    add("Cl", "all card that be ok do P3")
    add("Cl", "only value|card that? be ok do P3")
    add("Cl", "ok card|play be card? P3")
    add("Cl", "ok card|play be card? that P3")
    add("Cl", "ok card|play be card? that At be? P3", lambda a, p: p)
    add("rest", "any|all|every|each other card|value")
    add("rest", "any|all|every|each other At")
    add("Cl", "Cl comma|dot|semi? and|but? else reject|bad|no it?")
    add("Cl", "only At that? be? ok|accept do P3", lambda a, p: p)
    add("Cl", "Row comma? both|all be? ok", lambda row: Or(row))
    add("Cl", "S1 comma S1 comma? both|all be? ok", either)
    add("sub", "sub after thefirst")
    add("sub", "each|every|any|all card except|but first|thefirst")
    add("sub", "each|every|any|all ok card")
    add("Cl", "Cl comma? nor may|must? it? be? P3", lambda p, q: And((p, opposite(q))))
    add("sub", "two|Num adjacent|consecutive card")
    add("sub", "adjacent|consecutive card|value")
    add("sub", "all card that? have|be? play")
    add("Cl", "reject P3", _not)
    add("Cl", "Cl orso")
    add("Cl", "Cl comma|dot|semi|colon|dash? and|but? no|not rest")
    # “the only illegal cards are aces”, “black faces are the only ones that get rejected”
    add("Cl", "only bad card be P3", _not)
    add("Cl", "only card that? be? bad be P3", _not)
    add("Cl", "P3 be only bad? card that? be? bad?", _not)
    add("Cl", "P3 open Ref close", lambda p, b: p)
    add("Cl", "Cl comma? note")
    add("note", "Rk equals|be|count Num|One")
    add("note", "with? Rk count Num|One")
    add("note", "count note")
    add("note", "note comma|and? note")
    add("note", "open note close")
    add("note", "Rk count")
    add("S3", "S3 note")
    add("Cl", "Cl comma? and? acehigh", _ace_high)
    add("Cl", "Cl open acehigh close", _ace_high)
    add("acehigh", "Rk be|count|equals? acehighest")
    add("Cl", "dont P3", _none_of)
    add("Cl", "sub do P3")
    add("Cl", "sub onlydo P3")
    add("Cl", "sub dont P3", _none_of)
    add("Cl", "sub P3", None, 0.3)
    add("Cl", "sub do Pat")
    add("Cl", "do Pat")
    add("Cl", "only P3 comma? may|must? be? play|ok|accept")
    add("Cl", "only P3 may")
    add("Cl", "be? P3 that? may|must? be? ok|accept", None, 0.05)
    add("Cl", "only be? ok|accept|play P3")
    add("Cl", "P3 may be play")
    add("Cl", "P3 be? bad", _not)
    add("Cl", "S3 all? be? ok all? comma? except S3", _less)
    add("Cl", "S3 be? bad comma? and S3", _neither)
    add("Cl", "P3 may|must? be? not|never may|be? ok|play|accept", _not)
    add("Cl", "no P3 may|must? be? ok|play|accept", _not)
    add("Cl", "no P3", _no, 0.05)
    add("Cl", "P3 may|must not", _not)
    add("Cl", "P3 ok never|not", _not)
    add("Cl", "only P3 go")
    add("Cl", "ok only P3")
    add("R", "Cl comma? but|and? S3 no|not", _not_the_others)
    add("dont", "dont be")
    add("Cl", "not ok to? play P3", _not)
    add("Cl", "ok to? play P3")
    add("Cl", "ok only if P3")
    add("Cl", "card? be? ok if|iff|only P3")
    add("Cl", "card? be? ok if|iff sub do P3")
    add("Cl", "play|accept card? if|iff sub do P3")
    add("Cl", "play|accept card? if|iff P3")
    add("Cl", "card? be? ok if|iff Rel")
    add("Cl", "Cl comma? or Cl", _or, 0.3)
    add("Cl", "free", lambda: ANYTHING)
    add("Cl", "AtS do P3", lambda a, p: p, 0.1)
    add("Cl", "AtS do only P3", lambda a, p: p)
    add("Cl", "AtS dont P3", lambda a, p: _not(p))
    add("Cl", "AtS equals P3", lambda a, p: p)
    add("Cl", "card? be? ok if|iff AtS do P3", lambda a, p: p)
    add("Cl", "card? be? ok only? if|iff sub do P3")
    add("Cl", "play|accept card? if|iff AtS do P3", lambda a, p: p)
    add("Cl", "card? be? ok only? if|iff Cl")
    add("Cl", "card? may|must only? be play|accept only? if|iff Cl")


def _with(condition: Condition, among: Condition) -> Condition | None:
    """Read "red cards and kings, black kings too": what is said again is among the others."""
    if not is_set(condition) or not cards_of(condition) & cards_of(among):
        return None
    return condition


def _not_the_others(condition: Condition, others: Condition) -> Condition | None:
    """Read "blacks are right, reds not": the others are no news."""
    if not is_set(condition) or cards_of(condition) & cards_of(others):
        return None
    return condition


def _neither(one: Condition, other: Condition) -> Condition | None:
    joined = united(one, other)
    return None if joined is None else _not(joined)


def _not(condition: Condition) -> Condition | None:
    """Negate; what is negated already is not negated again by *neither* or *no*."""
    if condition == ANYTHING or isinstance(condition, Not):
        return None
    if isinstance(condition, And) and all(isinstance(part, Not) for part in condition.parts()):
        return None
    return opposite(condition)


def _none_of(condition: Condition) -> Condition | None:
    """Negate what follows "no", which in "no clubs and no aces" is said of each."""
    if isinstance(condition, And) and any(isinstance(part, Not) for part in condition.parts()):
        return None
    return _not(condition)


def _no(condition: Condition) -> Condition | None:
    """Negate what follows "no"; "no suit is repeated" is negated once, however often it is said."""
    if isinstance(condition, Shares) and not condition.same:
        return None
    return _none_of(condition)


def _less(condition: Condition, left: Condition) -> Condition | None:
    if condition == ANYTHING:
        return opposite(left)
    beside = isinstance(condition, Rank) and cards_of(left) & ~cards_of(condition)
    if is_set(condition) and cards_of(condition) & cards_of(left) and not beside:
        return both(condition, opposite(left))
    return None


def _ace_high(condition: Condition) -> Condition | None:
    match condition:
        case Compares(ace_high=False):
            return Compares(condition.order, condition.back, ace_high=True)
        case Rank(low, 13) if low > 1:
            return Rank(low, 1)
    return None


def _so_many_kinds(count: int, _: object, condition: Condition) -> Condition | None:
    """Read "only two suits are right, hearts and clubs", where so many are named."""
    named = condition.parts() if isinstance(condition, Or) else (condition,)
    return condition if is_set(condition) and len(named) == count else None


def _anything_but(free: Condition, limit: Condition) -> Condition | None:
    """Read "you can play anything, but it can't be red"."""
    return limit if free == ANYTHING and isinstance(limit, Not) else None


def _or_if(one: Condition, other: Condition) -> Condition | None:
    return None if ANYTHING in {one, other} else either(one, other)


def _or(one: Condition, other: Condition) -> Condition | None:
    if ANYTHING in {one, other} or InTurn in {type(one), type(other)}:
        return None
    if isinstance(one, Not) != isinstance(other, Not):
        return None
    return None if is_set(one) and is_set(other) else either(one, other)


def _wholes(grammar: Productions) -> None:
    add = grammar.add
    add("R", "Cl")
    add("R", "Cond")
    add("R", "Cl comma|dot|semi? but|and Cl", _and, 0.3)
    add("R", "Cl dot|semi Cl", _and, 0.4)
    add("R", "Cl comma Cl", _and_side_by_side, 0.5)
    # Said twice: in other words, or by what is wrong.
    add("R", "R comma|dot|semi|colon|dash and|but? restated? R", _restated, 0.2)
    add("R", "R and|but R", _restated, 0.3)
    add("R", "R comma|dot|semi|colon? restated comma? sub? do? R", _restated)
    add("R", "R open restated? R close", _restated)
    add("R", "R open Ref close", lambda r, b: r if b == 1 else None)
    add("Note", "At of Ref decide colon|comma|dot?", lambda a, b: b)
    add("Note", "At of Ref decide At of? next colon|comma|dot", lambda a, b, c: b)
    add("Note", "AtS depend on? if T colon|comma|dash|dot", lambda *_: 1)
    add("Note", "At of Ref decide At of? nextcard? colon|comma|dot?", lambda a, b, c: b)
    add("R", "Note R", lambda b, r: r if b == 1 else None)
    add("R", "R open depend on? Ref close", _by_last)
    add("R", "R dot|semi|comma? depend on? Ref", _by_last)
    _conditions(grammar)
    add("R", "R comma|dot|semi? and? rest do ok|free", _but_the_rest)
    add("R", "R comma|dot|semi? frame R", _restated, 0.1)
    add("R", "R comma|dot|semi? and|but? rest may|must? be? free", _but_the_rest)
    add(
        "R",
        "R comma|dot|semi? and|but? among|for|after rest comma? may? be? free",
        _but_the_rest,
    )
    add("R", "Cl dot|semi|comma? all? else be? bad")
    add("R", "Cl dot|semi|comma all? other card? be? bad")
    add("R", "R comma|dot|semi? restated R", lambda a, b: a if a == b else None)
    add("R", "start with? S4 comma|dot|semi? and? thenon|then? Cl", _opening)
    add("R", "first card must? be? S4 comma|dot|semi? and|but? thenon|then? Cl", _opening, 0.3)
    add("R", "first be S4 comma|dot|semi? and? thenon|then? Cl", _opening, 0.3)
    add("R", "first must be? S4 comma|dot|semi? and? thenon|then? Cl", _opening, 0.3)
    add("R", "first S4 comma|dot|semi? and? thenon|then? Cl", _opening, 0.6)
    add(
        "R",
        "first Num? card? may? be? free comma|dot|semi? and|but? thenon|then? Cl",
        lambda *a: a[-1],
    )
    add("R", "start with? S4 comma|dot|semi? and? Cl thenon", _opening)
    add(
        "R",
        "first card? must? be? S4 comma|dot|semi? and|but? rest must|may? be? Cl",
        _opening,
    )
    add("R", "first card? must? be? S4 comma|dot|semi? and? thenon|then? Cond", _opening, 0.3)
    add("R", "sub? must? start with S4 comma|dot|semi? and? thenon|then? Cl", _opening)
    add("R", "only S4 may|must? start comma|dot|semi? and? thenon? Cl", _opening)
    add("R", "start with? S4 comma? and? thenon|then? alternate", _alternating_from)
    add("R", "S4 must|may? start comma|dot|semi? and? thenon|then? Cl", _opening)
    add("R", "Cl comma|dot|semi? and? start with S4", lambda r, s: _opening(s, r))
    add("frame", "think that?")
    add("frame", "rulename be|colon|say|that? that|to?")
    add("frame", "think rulename be|colon|say|that? that|to?")
    add("frame", "rulename think say")
    add("frame", "frame colon|comma")
    add("frame", "card|sub must? be? play that")
    add("frame", "ignore At comma|and?")
    add("frame", "for each|every|any|all? card comma|colon?")
    add("frame", "rulename say|be to play?")
    add("frame", "rulename? depend on? At of? card|it|sub? colon|comma|dot")
    add("Note", "rulename? depend on? Ref colon|comma|dot?")
    add("frame", "AtS must? match its At colon|comma|dot")
    add("frame", "AtS must? follow|go|cycle in? order colon")
    add("frame", "AtS|sub|card must? follow|have|play pattern colon")
    add("frame", "card must? follow|have|play", None, 0.5)
    add("frame", "Ref decide At colon|comma|dot")
    add("Note", "Ref decide colon|comma|dot?")
    add("R", "frame R")
    add("R", "R comma? think")
    add("R", "must? R", None, 0.6)
    add("Rule", "R")
    add("Rule", "open R close")
    add("Rule", "Pat comma|dot? etc")


def _conditions(grammar: Productions) -> None:
    """Add the productions of rules said as a list of conditions."""
    add = grammar.add
    add("satisfy", "sub? must? satisfy")
    for count, join in (
        ("both|two|Num", lambda *p: both(*p[-2:])),
        ("atleast One of? two", lambda *p: either(*p[-2:])),
        ("exactly One of? two", lambda *p: exactly_one(*p[-2:])),
    ):
        add("Cl", f"satisfy {count} condition both? colon P2 comma? or|and? P2", join)
        add("Cl", f"satisfy {count} condition both? colon do P2 comma? or|and? do P2", join)


def _by_last(rule: Condition, back: int) -> Condition | None:
    """Take a rule of which it is added that the last card decides."""
    made = alternating(rule.conditions) if isinstance(rule, InTurn) else rule
    return None if back != 1 or made is None or is_set(made) else made


def _restated(one: Condition, other: Condition) -> Condition | None:
    """Take a clause that says again what was said; one that adds nothing is never joined."""
    if ANYTHING in {one, other}:
        return None
    return one if is_same(one, other) else None


def _and(one: Condition, other: Condition) -> Condition | None:
    if ANYTHING in {one, other} or one == other:
        return None
    if is_set(one) and is_set(other):
        common = both(one, other)
        says_more = common is not None and cards_of(common) not in {cards_of(one), cards_of(other)}
        return common if says_more else None
    made = And((one, other))
    return None if is_same(made, one) or is_same(made, other) else made


def _but_the_rest(rule: Condition) -> Condition | None:
    """Say that all else is free, which is no news but of a set."""
    return None if is_set(rule) else rule


def _and_side_by_side(one: Condition, other: Condition) -> Condition | None:
    """Join clauses by a comma alone, which nobody does with a pattern."""
    return None if InTurn in {type(one), type(other)} else _and(one, other)


def _alternating_from(first: Condition) -> Condition | None:
    then = alternating((first, opposite(first)))
    return None if then is None else Opening(then, first)


def _opening(first: Condition, then: Condition) -> Condition | None:
    """Ask something of the first card; where that goes against the rest, only of the others."""
    if isinstance(then, InTurn):  # else nobody knows whether it is counted from the second card
        return then if then.conditions[0] == first else None
    if is_set(then) and cards_of(first) & ~cards_of(then):
        return IfElse(Counted(ANYTHING, Span(None, 1)), first, then)
    return Opening(then, first)

"""Whole rules: frames, clauses joined, what is said again, how the line opens.

Categories: ``Rule`` the whole, ``R`` a rule that something may still be added to, ``Note`` what decides.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Not
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.relations import NextSuit, Shares
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import alternating
from eleusis_nb.interpreter.grammar.joining import says_which
from eleusis_nb.interpreter.grammar.openings import opening
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    can_lose,
    cards_of,
    either,
    is_same,
    is_set,
    united,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of whole rules."""
    _joined(grammar)
    _notes(grammar)
    _frames(grammar)
    _conditions(grammar)
    _purposes(grammar)


def _joined(grammar: Productions) -> None:
    add = grammar.add
    add("R", "Cl")
    add("R", "Cond")
    add("R", "Cl comma|dot|semi? but|and Cl", _and, 0.3)
    add("R", "Cl dot|semi Cl", _and, 0.4)
    # “every club is good and also every ace”
    add("R", "S3 be ok|accept comma? and|plus S3 too?", _each_good)
    add("R", "Cl comma Cl", _and_side_by_side, 0.5)
    # Said twice: in other words, or by what is wrong.
    add("R", "R comma|dot|semi|colon|dash and|but? restated? R", _restated, 0.2)
    add("R", "R and|but R", _restated, 0.3)
    add("R", "R comma|dot|semi|colon? restated comma? sub? do? R", _restated)
    add("R", "R open restated? R close", _restated)
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


def _notes(grammar: Productions) -> None:
    add = grammar.add
    # “from the third card on: …”, where the rule looks two cards back
    add("R", "from Ord card? on? comma|colon? R", _from_there_on)
    add("R", "R comma|dot|semi? and? first card? must? be S4", _first_of_the_row, -0.3)
    add("R", "R open Ref close", lambda r, b: r if b == 1 else None)
    add("Note", "At of Ref decide At of? nextcard? colon|comma|dot?", lambda a, b, c: b)
    add("R", "Note R", lambda b, r: r if b == 1 else None)
    add("R", "R open depend on? Ref close", _by_last)
    add("R", "R dot|semi|comma? depend on? Ref", _by_last)
    add("Note", "rulename? depend on? Ref colon|comma|dot?")
    add("Note", "Ref decide colon|comma|dot?")


def _frames(grammar: Productions) -> None:
    add = grammar.add
    add("frame", "think that?")
    add("frame", "rulename be|colon|say|that? that|to?")
    add("frame", "frame colon|comma")
    add("frame", "card|sub is? play that")
    add("frame", "for each|every|any|all? card comma|colon?")
    add("frame", "two|Num condition isok colon|comma")
    add("frame", "nextcard depend on? Ref colon|comma|dot|semi")
    add("frame", "rulename|it? depend on? card|sub play? colon|comma|dot|semi")
    add("frame", "AtS must? match its At colon|comma|dot")
    add("frame", "AtS must? follow|go|cycle in? order colon")
    add("frame", "At repeat|circle|cycle|inturn|order colon")
    add("frame", "card must? follow|have|play", None, 0.5)
    add("R", "frame R")
    add("R", "R comma? think")
    add("R", "R comma|dash|dot? thatsall")
    add("R", "must? R", None, 0.6)
    add("Rule", "R")
    add("Rule", "open R close")
    add("Rule", "Pat comma|dot? etc")
    # « bon, la carte doit être rouge »
    add("frame", "ok comma?", None, 0.8)
    # « les figures sont interdites, c'est tout »
    add("R", "R comma? only", None, 0.6)
    # “alors moi je pense que”, “en gros c'est :”
    add("frame", "then", None, 1.0)
    # « sauf la première, chaque carte doit être plus haute que celle d'avant »
    add("frame", "except|but first card? comma", None, -1.0)
    # « la seule contrainte : après un roi, il faut un as »
    add("frame", "only limits colon|be|comma")
    add("frame", "be colon")
    add("frame", "Num close")  # “1) the card must be red”
    # «ограничение одно: …»
    add("frame", "limits|condition be? only? One colon|comma|dash|dot")
    add("frame", "there? be? only? One limits|condition colon|comma|dash|dot")
    # “the acceptance depends solely on the card's suit: hearts and clubs are right”
    add("frame", "verdict|rulename|it|that? depend only? by|on? AtS|attribute colon|comma|dot|semi")
    # “the line consists of pairs: two of one colour, then two of the other”
    add("frame", "pattern|row|online|card|sub|it be|form|follow? of? Group colon|comma")
    add("R", "sofar comma? R", None, 0.1)
    add("frame", "At colon")


def _conditions(grammar: Productions) -> None:
    """Add the productions of rules said as a list of conditions."""
    add = grammar.add
    add("satisfy", "sub? must? satisfy")
    add("satisfy", "ok|accept card comma? satisfy")
    one_of = "satisfy atleast One of? two? condition both? colon"
    add("Cl", f"{one_of} P2 comma? or|and? At do S4", lambda *p: either(p[-3], p[-1]))
    add("Cl", f"{one_of} P2 comma? or|and? P2", lambda *p: either(*p[-2:]))
    add("Cl", f"{one_of} do P2 comma? or|and? do P2", lambda *p: either(*p[-2:]))


def _purposes(grammar: Productions) -> None:
    """Add what it is all for: "for a card to be accepted", "in order to be right"."""
    add = grammar.add
    # “for a card to be accepted, …”, “to be legal, …”, “… in order to be right”
    add("purpose", "for? card|it|sub|play? to|for be? ok|accept|play")
    add("frame", "purpose comma?")
    add("frame", "if card|sub be|may|must be? ok|accept|play comma")
    add("R", "R comma? purpose", None, 0.2)


def _by_last(rule: Condition, back: int) -> Condition | None:
    """Take a rule of which it is added that the last card decides."""
    made = alternating(rule.conditions) if isinstance(rule, InTurn) else rule
    if isinstance(made, IfElse) and is_set(made.test):
        return None  # it is the card judged that decides
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
        if isinstance(other, Not) and not can_lose(one, other.part):
            return None
        common = both(one, other)
        says_more = common is not None and cards_of(common) not in {cards_of(one), cards_of(other)}
        return common if says_more else None
    made = And((one, other))
    return None if is_same(made, one) or is_same(made, other) else made


def _but_the_rest(rule: Condition) -> Condition | None:
    """Say that all else is free, which is no news but of a set."""
    return None if is_set(rule) else rule


def _and_side_by_side(one: Condition, other: Condition) -> Condition | None:
    """Join clauses by a comma alone, which nobody does with a pattern, nor with a bare number."""
    counts = any(isinstance(each, Rank) and each.low == each.high for each in (one, other))
    counts = counts or says_which(one, other)
    return None if counts or InTurn in {type(one), type(other)} else _and(one, other)


def _from_there_on(place: int, rule: Condition) -> Condition | None:
    seen = [back for back in rule.sight().cards if back]
    return rule if seen and max(seen) == place - 1 else None


def _first_of_the_row(rule: Condition, first: Condition) -> Condition | None:
    match rule:
        case InTurn((begin, *_)):
            return rule if begin == first else None
        case NextSuit() | Shares(attribute=Attribute.COLOUR | Attribute.PARITY, same=False):
            return opening(first, rule) if is_set(first) else None
    return None


def _each_good(one: Condition, other: Condition) -> Condition | None:
    return united(one, other) if is_set(one) and is_set(other) else None

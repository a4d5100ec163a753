"""Clauses and frames: "the next card must be …", "I think that …", "only … are allowed".

Category: ``Cl`` what is said of the next card.
"""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.relations import Compares, Differs, Shares, Steps
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    cards_of,
    either,
    is_negated,
    is_set,
    none_of,
    opposite,
    united,
    wrong,
)

_OF_SUITS: Final = {Attribute.SUIT, Attribute.COLOUR}


def add_to(grammar: Productions) -> None:
    """Add the productions of clauses."""
    _verbs(grammar)
    _subjects(grammar)
    _plain(grammar)
    _only(grammar)
    _where_it_is_right(grammar)
    _refusals(grammar)
    _of_an_attribute(grammar)
    _verb_last(grammar)


def _verbs(grammar: Productions) -> None:
    add = grammar.add
    # Subjects that are the next card.
    for subject in (
        "card", "nextcard", "value", "card value", "value of sub", "each|every|any|all sub",
        "what? play", "play card", "its value", "that card", "nextcard after? Ref",
        "card after? it", "sub that? may|must? be? play", "sub online", "consecutive sub",
        "next consecutive? sub",
    ):  # fmt: skip
        add("sub", subject, None, 0.1)
    add("free", "anything")
    add("free", "free go")
    add("free", "therow|online may? be|have any|all card")
    add("free", "free next")
    add("free", "any|anything At")
    add("free", "free may|must? be? ok|play|accept")
    add("free", "any|all|each|every card may|must? be? ok|play|accept")
    add("free", "all be? ok")
    add("free", "card may be ok|play|accept", None, 0.3)
    # “must be”, “is”, “can be”: that something is so, which may be left out
    add("is", "must|may? be")
    add("is", "must")
    # Verb groups: what must or may be; what may not; what alone may.
    for verb in (
        "must", "be", "must be", "may be", "may", "play", "must play", "may play", "must be play",
        "must go", "go", "accept", "be play", "must have", "have", "may have",
    ):  # fmt: skip
        add("do", verb, None, 0.1)
    for verb in (
        "not", "be not play", "must not be?", "be not", "may not be?", "not be", "not play",
        "may not play", "must not play", "never", "never be|play", "must never be|play?",
        "may never be|play?", "not must be|play?", "reject", "may not be play", "not have",
        "may not have", "must not have",
    ):  # fmt: skip
        add("dont", verb, None, 0.15)
    for verb in (
        "may only be|play?", "must only be|play?", "only play|accept|be?", "only may be|play?",
        "play|accept|be only", "may be|play only", "may|must only go",
    ):  # fmt: skip
        add("onlydo", verb)
    add("bad", "play bad")
    # “не клади никогда”
    add("dont", "dont never")
    # “otherwise you may play as you please”, where the last two words say nothing
    add("free", "may? play as", None, 0.3)
    add("dont", "be never")


def _subjects(grammar: Productions) -> None:
    """Add what may stand for the next card, and words of such clauses."""
    add = grammar.add
    add("sub", "pattern of? value|card|At", lambda *_: None)
    add("play", "play online")
    add("rest", "any|all|every|each other card|value")
    add("rest", "any|all|every|each other At")
    add("sub", "sub after thefirst")
    add("sub", "each|every|any|all card except|but first|thefirst")
    add("sub", "each|every|any|all? ok card")
    add("sub", "card ok", None, 0.1)
    add("sub", "all|each|every|any online", None, 0.1)
    add("sub", "two|Num adjacent|consecutive card")
    add("sub", "adjacent|consecutive card|value")
    add("sub", "all card that? have|be? play")
    add("dont", "dont be")
    add("sub", "two|Num card adjacent|consecutive")


def _plain(grammar: Productions) -> None:
    """Add clauses that ask: "the next card must be red", "play a red one"."""
    add = grammar.add
    add("Cl", "P3")
    add("Cl", "Pat")
    add("Cl", "do P3")
    add("Cl", "OnlyCl", None, 0.3)
    add("R", "OnlyCl")
    add("Cl", "its P3")
    add("Cl", "P3 open or both close")
    add("Cl", "be ok|accept all? P3")
    add("Cl", "it do P3", None, 0.3)
    add("Cl", "it Rel", None, 0.3)
    add("Cl", "it do Pat", None, 0.4)
    add("Cl", "P3 must|may be play")
    add("Cl", "do P3 nextcard")
    add("Cl", "do P3 thenon")
    add("Cl", "P3 nextcard", None, 0.2)
    add("Cl", "ok card be exactly? card? that? that do? P3")
    add("Cl", "all card that be ok do P3")
    add("Cl", "ok card|play be card? P3")
    add("Cl", "P3 open Ref close", lambda p, b: p)
    add("Cl", "sub do P3")
    # “odd, but 9 doesn't count”
    add(
        "Cl",
        "S3 comma? but S3 dont|not|never counts|count|ok",
        lambda s, t: both(s, opposite(t)),
        -0.4,
    )
    # “black on red and only even cards in the blacks”: a set in each of two
    add("Cl", "S2 in S1 comma? and|but only? S2 in S1", _each_in_its_own)
    add("Cl", "sub P3", None, 0.3)
    add("Cl", "sub do Pat")
    add("Cl", "do Pat")
    add("Cl", "be? P3 that? may|must? be? ok|accept", None, 0.05)
    add("Cl", "ok to? play P3")
    add("Cl", "free", lambda: ANYTHING)
    # “toute carte doit être suivie d'une carte de même parité”
    for who in ("somecard", "card"):
        add("Cl", f"{who} is? followed P3", lambda p: None if is_set(p) else p)
    # « deux cartes de suite doivent avoir la même couleur »
    add("Rel", "two card inrow must? be|have? Rel")


def _only(grammar: Productions) -> None:
    """Add clauses that let in nothing else: "only reds may be played"."""
    add = grammar.add
    add("OnlyCl", "onlydo P3")
    add("Cl", "P3 only", None, 0.4)
    add("Cl", "P3 comma only")
    add("Cl", "do|ok P3 comma only")
    add("Cl", "it onlydo P3", None, 0.3)
    add("Cl", "only Num|One At be? ok comma|colon|dash? P3", _so_many_kinds)
    add("Cl", "only? Num|One only? At only? colon|comma|dash P3", _so_many_kinds)
    add("Cl", "P3 be? only card that? may? be? ok|accept|play")
    add("Cl", "play|do|onlydo P3 down")
    add("Cl", "only ok card|value be P3")
    add("Cl", "sub onlydo P3")
    add("Cl", "only P3 comma? may|must? be? play|ok|accept")
    add("Cl", "only S3 may|must? be? bad", opposite)
    add("Cl", "only P3 may")
    add("Cl", "only be? ok|accept|play P3")
    add("Cl", "therow|online only P3")
    # « il n'y a que les sept et moins qui passent »
    add("Cl", "only P3 that isok")
    add("Cl", "only P3 go")
    # “любую карту, только не той масти”
    add("P1", "any|all|anything card? comma? only Rel")


def _where_it_is_right(grammar: Productions) -> None:
    """Add when a card is right: "a card is right if it is red"."""
    add = grammar.add
    for frame in (
        "card? be? ok only? if|iff",
        "card|it|sub? be only ok|accept|play if|iff",
        "only? may? only? play|accept card? if|iff",
        "card? may|must only be play|accept if|iff",
    ):
        add("If1", f"{frame} Cl")
        add("If1", f"{frame} it Rel")
        add("If1", f"{frame} it do P3")
        add("If1", f"{frame} it P3")
        add("If1", f"{frame} it dont P3", wrong)
    add("iff", "exactlyif|onlyif")  # of a card that is right
    add("Cl", "If1")
    add("Cl", "If1 comma? or if it? its? do? P3", either_said, -0.15)
    add("Cl", "If1 comma? and if it? its? do? P3", both)
    add("Cl", "If1 comma? or if T", either)
    add("Cl", "free comma? if|iff Cl", None, 0.3)
    add("Cl", "free comma? if|iff it? be? S3", lambda s: None if is_negated(s) else s, -0.5)
    add("Cl", "If1 comma? or if? AtS do P3", lambda p, a, q: either(p, q))
    add("Cl", "card? be? ok if|iff|only P3")
    add("Cl", "play|accept card? if|iff P3")
    add("Cl", "card? be? ok if|iff Rel")
    add("Cl", "card? be? ok if|iff AtS do P3", lambda a, p: p)
    add("Cl", "card? be? ok only? if|iff Cl")
    add("Cl", "card? may|must only? be play|accept only? if|iff Cl")
    add("If1", "must|may? play|accept anything|free comma? if|iff it? Cl")
    add("Cl", "ok S4")
    add("Cl", "must|may? play|accept? free comma? if|iff it? do? P3", None, -0.1)
    add("Cl", "must|may? play|accept? free comma? if|iff it? dont P3", opposite)
    # “si elle est acceptée c'est qu'elle est rouge”
    add("Cl", "if card|it|sub isok|ok comma? be? that|only it|sub? do P3")
    # “only if it is higher, or if the last is a spade and it is itself a heart”
    add("Cl", "If1 comma? or if T and it do P3", lambda p, t, q: Or((p, And((t, q)))), -0.2)
    # “if it can be divided by 2 it is right”
    add("Cl", "if it? do? P3 comma? then? it be? ok")


def _refusals(grammar: Productions) -> None:
    """Add clauses that refuse: "reds are wrong", "no sevens", "the card must not be red"."""
    add = grammar.add
    add("Cl", "bad colon? P3", wrong)
    add("Cl", "be bad colon? P3", wrong)
    add("Cl", "it dont P3", wrong, 0.3)
    add("Cl", "no card|value may|must|be|have|play be? P3", wrong)
    add("Cl", "sub? dont P1 comma? nor P1", lambda a, b: And((opposite(a), opposite(b))))
    add("Cl", "P3 be? only card dont|bad play?", wrong)
    add("Cl", "it? be? bad to play|accept P3", wrong)
    add("Cl", "dont P3 down", wrong, -0.4)  # “don't put hearts down”
    add("Cl", "dont sub do? P3", wrong)
    add("Cl", "dont follow card|it|Ref with|by P3", lambda *p: wrong(p[-1]))
    add("Cl", "reject P3", wrong)
    # “the rule rejects only one kind of card: hearts”
    add("Cl", "only? reject only colon? P3", _all_but, -0.5)
    add("Cl", "card|value notequal P3", wrong)
    # “the only illegal cards are aces”, “black faces are the only ones that get rejected”
    add("Cl", "only bad card be P3", wrong)
    add("Cl", "P3 be? required")
    # “if the first card was even all must be even”
    add("Cl", "all must be? P3", None, 0.1)
    # “there is one single forbidden card in the whole pack, namely the queen of spades”
    add("single", "only|qualified|One", lambda *_: True)
    add("single", "single single")
    add("namely", "comma|colon|dash restated?", lambda *_: True)
    add("Cl", "there? be? single bad card|value|Attr inpack? namely P3", _one_wrong, -0.3)
    add("Cl", "bad only? single card|value? inpack? namely P3", _one_wrong, -0.3)
    # “red cards are accepted if odd, black cards if even”
    for right in ("be? ok|accept", "isok"):
        add(
            "Cl",
            f"S3 {right} comma? if|iff it? be? S3 sep S3 dash? {right}? if|iff it? be? S3",
            _each_where,
            -0.4,
        )
    add("Cl", "accept S3 if it? be? S3 sep S3 if it? be? S3", _each_where, -0.5)
    # “there are two forbidden ranks, 7 and 8”
    add("Cl", "there? be? Num bad card|value|AtS? comma|colon|dash S3", _so_many_wrong)
    add("Cl", "P3 be only bad? card that? be? bad?", wrong)
    add("Cl", "dont P3", none_of)
    add("Cl", "sub dont P3", none_of)
    add("Cl", "P3 be? bad", wrong)
    add("Cl", "S3 be? bad comma? and S3", _neither)
    add("Cl", "no P3 may|must? be? ok|play|accept", wrong)
    add("Cl", "no P3", _no, 0.05)
    add("Cl", "P3 may|must not", wrong)
    add("Cl", "P3 ok never|not", wrong)
    # «нельзя класть ничего, кроме красных»: nothing but; «запрещены только красные»
    add("only", "nothingbut")
    add("Cl", "isbad|dont play? nothingbut P3", None, -0.5)
    add("Cl", "isbad only P3", wrong, 0.4)
    add("Cl", "P3 isno", wrong)  # «червы — нет, остальное — да»
    # «ходить червами нельзя», «неправильные карты — это червы»
    add("Cl", "play P3 isbad|dont", wrong)
    add("Cl", "bad card|value be P3", wrong, -0.3)


def _all_but(*parts: object) -> Condition | None:
    refused = parts[-1]
    return wrong(refused) if isinstance(refused, Condition) else None


def _of_an_attribute(grammar: Productions) -> None:
    """Add clauses on an attribute: "the suit must be hearts"."""
    add = grammar.add
    add("R", "At is? S0 comma? and|but? R", lambda a, s, r: r if s == ANYTHING else None)
    add("Cl", "only At that? be? ok|accept do P3", lambda a, p: p)
    add("Cl", "AtS do P3", _of_that, 0.1)
    add("Cl", "AtS do only P3", _of_that)
    add("Cl", "AtS dont P3", lambda a, p: None if _of_that(a, p) is None else wrong(p))
    # « toute carte dont le rang est pair et la couleur rouge »
    add("P1", "any|all? card that|of|with AtS must? be S0 comma? and AtS? be? S0", _of_both, -1.1)
    add("Cl", "AtS equals P3", lambda a, p: p)
    # “suit ≠ ♥”
    add("Cl", "AtS notequal S3", lambda _, s: opposite(s))


def _verb_last(grammar: Productions) -> None:
    """Add clauses with the verb at the end: «чёрная должна быть»."""
    add = grammar.add
    # “чёрная должна быть”: the verb at the end
    add("Cl", "P3 must be", None, 0.2)
    # “чтоб красная была”, “число чётное должно быть”, “une noire est obligatoire”
    add("Cl", "must S4 be", None, 0.1)


def _of_that(attributes: tuple[Attribute, ...], said: Condition) -> Condition | None:
    """Take what is said of an attribute; of a suit or a colour nothing is higher, nor a seven."""
    of_ranks = isinstance(said, Compares | Differs | Steps | Rank) or (
        isinstance(said, Shares) and said.attribute is Attribute.RANK
    )
    return None if of_ranks and set(attributes) <= _OF_SUITS else said


def _of_both(*parts: object) -> Condition | None:
    one, other = (part for part in parts if isinstance(part, Condition))
    return both(one, other)


def not_the_others(condition: Condition, others: Condition) -> Condition | None:
    """Read "blacks are right, reds not": the others are no news."""
    if not is_set(condition) or cards_of(condition) & cards_of(others):
        return None
    return condition


def _neither(one: Condition, other: Condition) -> Condition | None:
    joined = united(one, other)
    return None if joined is None else wrong(joined)


def _no(condition: Condition) -> Condition | None:
    """Negate what follows "no"; "no suit is repeated" is negated once, however often it is said."""
    if isinstance(condition, Shares) and not condition.same:
        return None
    return none_of(condition)


def _each_where(
    one: Condition, some: Condition, two: Condition, others: Condition
) -> Condition | None:
    """Read "reds are accepted if odd, blacks if even", where they are all the cards."""
    if cards_of(one) ^ cards_of(two) != EVERY_CARD:
        return None
    first, second = both(one, some), both(two, others)
    return None if first is None or second is None else Or((first, second))


def _so_many_wrong(count: int, *parts: object) -> Condition | None:
    named = parts[-1]
    if not isinstance(named, Condition):
        return None
    each = named.parts() if isinstance(named, Or) else (named,)
    return wrong(named) if len(each) == count else None


def _each_in_its_own(
    one: Condition, some: Condition, two: Condition, others: Condition
) -> Condition | None:
    """Read "2 to 10 in the reds and only aces in the blacks"."""
    first, second = both(one, some), both(two, others)
    if first is None or second is None or cards_of(some) & cards_of(others):
        return None
    return Or((first, second))


def _so_many_kinds(count: int, _: object, condition: Condition) -> Condition | None:
    """Read "only two suits are right, hearts and clubs", where so many are named."""
    named = condition.parts() if isinstance(condition, Or) else (condition,)
    return condition if is_set(condition) and len(named) == count else None


def either_said(one: Condition, other: Condition) -> Condition | None:
    """Return that one of two conditions holds; None where one says nothing."""
    return None if ANYTHING in {one, other} else either(one, other)


def _one_wrong(*parts: object) -> Condition | None:
    """Read "there is one forbidden card, namely the queen of spades"."""
    named = parts[-1]
    return wrong(named) if isinstance(named, Condition) and is_set(named) else None

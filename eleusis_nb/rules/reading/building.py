"""From a reading to conditions joined, described and said of earlier cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eleusis_nb.conditions.attributes import SUIT_TRAITS, Trait
from eleusis_nb.conditions.combining import ByRemainder
from eleusis_nb.conditions.condition import And, Condition, ExactlyOne, Not, Or
from eleusis_nb.conditions.counting_back import backs, moved
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.numbers import Amount, Prime, Residue
from eleusis_nb.conditions.rhythm import Opening
from eleusis_nb.conditions.several import Reference
from eleusis_nb.i18n import say
from eleusis_nb.rules.reading.parts import Bracketed, Part, card_meant, plain


def start(children: Sequence[Part]) -> Condition:
    """Return the whole rule."""
    return plain(children[0])


def bracketed(children: Sequence[Part]) -> Bracketed:
    """Keep together what stands in brackets."""
    return Bracketed(plain(children[0]))


def opening(children: Sequence[Part]) -> Condition:
    """Build "…; only … may start"."""
    then, first = children
    return Opening(plain(then), plain(first))


def opening_first(children: Sequence[Part]) -> Condition:
    """Build "only … may start; …"."""
    first, then = children
    return Opening(plain(then), plain(first))


def not_both(children: Sequence[Part]) -> Condition:
    """Build "… or … but not both"."""
    either = children[0]
    if not isinstance(either, Or):
        raise RuleError(say("“But not both” must follow “… or …”."))
    return ExactlyOne(either.conditions)


def except_(children: Sequence[Part]) -> Condition:
    """Build "… except …"."""
    rule, without = (plain(child) for child in children)
    return And((rule, Not(without)))


def neither(children: Sequence[Part]) -> Condition:
    """Build "neither … nor …"."""
    return And(tuple(Not(plain(child)) for child in children))


def even(children: Sequence[Any]) -> Amount:  # noqa: ARG001 (the word says all)
    """Build the amount "even"."""
    return Residue(2, 0)


def odd(children: Sequence[Any]) -> Amount:  # noqa: ARG001 (the word says all)
    """Build the amount "odd"."""
    return Residue(2, 1)


def prime(children: Sequence[Any]) -> Amount:  # noqa: ARG001 (the word says all)
    """Build the amount "a prime number"."""
    return Prime()


def exactly_one(children: Sequence[Part]) -> Condition:
    """Build "exactly one of: …, …"."""
    return ExactlyOne(tuple(plain(child) for child in children))


def by_remainder(children: Sequence[Any]) -> Condition:
    """Build "by the last card's value mod 4: 0 …, 1 …"."""
    back, divisor, *pairs = children
    found = dict(pairs)
    if len(found) != len(pairs) or sorted(found) != list(range(divisor.value)):
        raise RuleError(say("Name each remainder from 0 to {most} once.", most=divisor.value - 1))
    return ByRemainder(tuple(found[r] for r in range(divisor.value)), back.value)


def case(children: Sequence[Any]) -> tuple[int, Condition]:
    """Build one case of a table by remainder."""
    remainder, condition = children
    return remainder.value, plain(condition)


def or_(children: Sequence[Part]) -> Condition:
    """Build "… or …"."""
    return Or(tuple(plain(child) for child in children))


def and_(children: Sequence[Part]) -> Condition:
    """Build "… and …"."""
    return And(tuple(plain(child) for child in children))


def not_together(children: Sequence[Part]) -> Condition:
    """Build "not both … and …"."""
    return Not(and_(children))


def earlier(children: Sequence[Any]) -> Condition:
    """Build "the last card is …".

    The grammar gives it all that follows; what speaks of something else than that card is
    handed back: in "the last card is red or even and the last play was right" only "red or
    even" is about the last card.
    """
    back, condition = children
    return _attach(card_meant(back), condition)


def _attach(back: int | Reference, condition: Part) -> Condition:
    if isinstance(condition, And | Or):
        return _attach_to_row(back, condition)
    return _seen_from(plain(condition), back)


def _seen_from(condition: Condition, back: int | Reference) -> Condition:
    """Count cards from the card spoken of: "the last card is higher than the card 2 before".

    Who counts from there already ("… than the card before it") is understood too.
    """
    if isinstance(back, Reference):
        return back.related(Earlier(condition))
    if min(backs(condition), default=0) > back:
        condition = moved(condition, -back)
    return Earlier(condition, back)


def _attach_to_row(back: int | Reference, row: And | Or) -> Condition:
    parts: tuple[Condition, ...] = row.conditions
    about = 0
    while about < len(parts) and _is_of_onecard(parts[about]):
        about += 1
    if about == len(parts):
        return _seen_from(row, back)
    first = parts[:about] or parts[:1]
    head = _seen_from(type(row)(first), back) if about > 1 else _attach(back, first[0])
    return type(row)((head, *parts[len(first) :]))


def _is_of_onecard(condition: Condition) -> bool:
    return condition.sight().is_static


def described(children: Sequence[Any]) -> Condition:
    """Build "red face": adjectives and what they describe."""
    return And(tuple(children)) if len(children) > 1 else children[0]


def described_after(children: Sequence[Any]) -> Condition:
    """Build "figure rouge": the adjectives follow."""
    noun_, *adjectives = children
    return And((*adjectives, noun_))


def described_around(children: Sequence[Any]) -> Condition:
    """Build "красная картинка с простым числом": one more adjective follows."""
    *adjectives, noun_, behind = children
    return And((*adjectives, behind, noun_))


def adjective(children: Sequence[Any]) -> Condition:
    """Build "red"."""
    return Is(children[0].value)


def noun(children: Sequence[Any]) -> Condition:
    """Build "a spade", "an ace" or "the queen of spades"."""
    first = children[0].value
    if isinstance(first, Trait):
        return Is(first)
    rank = Rank(first, first)
    return And((rank, Is(children[1].value))) if len(children) > 1 else rank


def suits(children: Sequence[Trait]) -> tuple[Trait, ...]:
    """Build an order of suits."""
    if children[4:] not in ([], children[:1]):
        raise RuleError(say("An order of suits names each suit once."))
    return tuple(children[:4])


def suit(children: Sequence[Any]) -> Trait:
    """Build one suit of an order."""
    trait = children[0].value
    if trait not in SUIT_TRAITS:
        raise RuleError(say("An order of suits names each suit once."))
    return Trait(trait)

"""Rules written in Python: small words that combine.

``after(red).play(even).otherwise(odd)`` is a rule; so are ``red & ~face``, ``same(suit) |
same(rank)`` and ``in_turn(red, red, black)``. The ``repr`` of a rule's tree is written in these
words, and evaluates to the same tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.combining import ByRemainder, IfElse
from eleusis_nb.conditions.condition import And, Condition, ExactlyOne, Or
from eleusis_nb.conditions.counts import Counted, Outnumbers, Placed, Repeats
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is, Rank, Value
from eleusis_nb.conditions.numbers import Amount, Prime, Residue, Span
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import (
    Compares,
    Differs,
    Direction,
    Divides,
    NextSuit,
    Order,
    PairedSuit,
    Ratio,
    Shares,
    Steps,
)
from eleusis_nb.conditions.rhythm import InTurn, Opening
from eleusis_nb.conditions.several import ToFirst, ToSeveral
from eleusis_nb.conditions.window import Between, Calculation, Computed, RemainderOfSum, Total

red: Final = Is(Trait.RED)
black: Final = Is(Trait.BLACK)
even: Final = Is(Trait.EVEN)
odd: Final = Is(Trait.ODD)
low: Final = Is(Trait.LOW)
prime: Final = Is(Trait.PRIME)
face: Final = Is(Trait.FACE)
honour: Final = Is(Trait.HONOUR)
club: Final = Is(Trait.CLUB)
diamond: Final = Is(Trait.DIAMOND)
heart: Final = Is(Trait.HEART)
spade: Final = Is(Trait.SPADE)
anything: Final = Is(Trait.ANYTHING)
nothing: Final = Is(Trait.NOTHING)
right: Final = LastPlay(right=True)
wrong: Final = LastPlay(right=False)

colour: Final = Attribute.COLOUR
suit: Final = Attribute.SUIT
rank: Final = Attribute.RANK
parity: Final = Attribute.PARITY
kind: Final = Attribute.KIND
is_prime: Final = Prime()


@dataclass(frozen=True, slots=True)
class _Test:
    """A test that waits for what to play."""

    test: Condition

    def play(self, then: Condition) -> _Case:
        """Say what to play when the test holds."""
        return _Case(self.test, then)


@dataclass(frozen=True, slots=True)
class _Case:
    """A case that waits for what to play otherwise."""

    test: Condition
    then: Condition

    def otherwise(self, otherwise: Condition) -> Condition:
        """Say what to play when the test does not hold."""
        return IfElse(self.test, self.then, otherwise)


def after(condition: Condition) -> _Test:
    """Begin a rule by what the last card was.

    Examples
    --------
    >>> after(red).play(even).otherwise(odd)
    after(red).play(even).otherwise(odd)
    """
    return _Test(Earlier(condition))


def when(condition: Condition) -> _Test:
    """Begin a rule by any test, such as ``when(right).play(red).otherwise(black)``."""
    return _Test(condition)


def was(condition: Condition, back: int = 1) -> Condition:
    """Return the condition that an earlier card satisfied another one."""
    return Earlier(condition, back)


def ranks(low: int, high: int | None = None) -> Condition:
    """Return the condition of having a rank, or one of a range: 1 is the ace, 13 the king."""
    return Rank(low, low if high is None else high)


def value(amount: Amount) -> Condition:
    """Return a condition on the card's value."""
    return Value(amount)


def same(attribute: Attribute, back: int = 1) -> Condition:
    """Return the condition of sharing an attribute with an earlier card."""
    return Shares(attribute, back)


def other(attribute: Attribute, back: int = 1) -> Condition:
    """Return the condition of differing in an attribute from an earlier card."""
    return Shares(attribute, back, same=False)


def higher(back: int = 1, *, ace_high: bool = False) -> Condition:
    """Return the condition of being higher than an earlier card."""
    return Compares(Order.HIGHER, back, ace_high)


def lower(back: int = 1, *, ace_high: bool = False) -> Condition:
    """Return the condition of being lower than an earlier card."""
    return Compares(Order.LOWER, back, ace_high)


def no_lower(back: int = 1, *, ace_high: bool = False) -> Condition:
    """Return the condition of being at least as high as an earlier card."""
    return Compares(Order.AT_LEAST, back, ace_high)


def no_higher(back: int = 1, *, ace_high: bool = False) -> Condition:
    """Return the condition of being at most as high as an earlier card."""
    return Compares(Order.AT_MOST, back, ace_high)


def differs(amount: Amount, back: int = 1) -> Condition:
    """Return a condition on the difference of values."""
    return Differs(amount, back)


def up(least: int, most: int | None = None, back: int = 1, *, circle: bool = False) -> Condition:
    """Return the condition of lying some steps above an earlier card."""
    return Steps(least, least if most is None else most, Direction.UP, back, circle)


def down(least: int, most: int | None = None, back: int = 1, *, circle: bool = False) -> Condition:
    """Return the condition of lying some steps below an earlier card."""
    return Steps(least, least if most is None else most, Direction.DOWN, back, circle)


def next_suit(*suits: Is, back: int = 1) -> Condition:
    """Return the condition of having the suit that follows an earlier card's."""
    return NextSuit(tuple(each.trait for each in suits) or SUIT_TRAITS, back)


def paired_suit(*suits: Is, back: int = 1) -> Condition:
    """Return the condition of having the suit that makes a pair with an earlier card's."""
    return PairedSuit(tuple(each.trait for each in suits) or SUIT_TRAITS, back)


def double(back: int = 1) -> Condition:
    """Return the condition of having twice an earlier card's value."""
    return Divides(Ratio.DOUBLE, back)


def half(back: int = 1) -> Condition:
    """Return the condition of having half an earlier card's value."""
    return Divides(Ratio.HALF, back)


def at_least_double(back: int = 1) -> Condition:
    """Return the condition of having twice an earlier card's value, or more."""
    return Divides(Ratio.AT_LEAST_DOUBLE, back)


def at_most_half(back: int = 1) -> Condition:
    """Return the condition of having half an earlier card's value, or less."""
    return Divides(Ratio.AT_MOST_HALF, back)


def multiple(back: int = 1) -> Condition:
    """Return the condition of having a multiple of an earlier card's value."""
    return Divides(Ratio.MULTIPLE, back)


def divisor(back: int = 1) -> Condition:
    """Return the condition of having a value that divides an earlier card's."""
    return Divides(Ratio.DIVISOR, back)


def to_first(relation: Condition) -> Condition:
    """Return a relation to the first card, such as ``to_first(same(suit))``."""
    return ToFirst(relation)


def to_each(relation: Condition, window: int | None = None) -> Condition:
    """Return a relation to each of the last cards, or to each on the line."""
    return ToSeveral(relation, window)


def to_one(relation: Condition, window: int | None = None) -> Condition:
    """Return a relation to one of the last cards at least, or to one on the line."""
    return ToSeveral(relation, window, each=False)


def counted(cards: Condition, amount: Amount, *, with_this: bool = True) -> Condition:
    """Return a condition on how many cards of the line satisfy another one.

    Examples
    --------
    >>> counted(red, at_most(5))
    counted(red, at_most(5))
    """
    return Counted(cards, amount, with_this)


def outnumber(
    cards: Condition, others: Condition, amount: Amount | None = None, *, with_this: bool = True
) -> Condition:
    """Return the condition that more cards of the line satisfy one condition than another."""
    return Outnumbers(cards, others, amount or Span(1, None), with_this)


def repeats(amount: Amount, attribute: Attribute | None = None) -> Condition:
    """Return a condition on how many cards of the line, with this one, are alike."""
    return Repeats(amount, attribute)


def placed(order: Order | None = None) -> Condition:
    """Return the condition that the value stands so to the card's place on the line."""
    return Placed(order)


def the_sum(order: Order | None = None, window: int = 2) -> Condition:
    """Return the condition that the value stands so to the sum of the last cards."""
    return Computed(Calculation.SUM, order, window)


def the_difference(order: Order | None = None) -> Condition:
    """Return the condition that the value stands so to the difference of the last two cards."""
    return Computed(Calculation.DIFFERENCE, order)


def the_mean(order: Order | None = None, window: int = 2) -> Condition:
    """Return the condition that the value stands so to the mean of the last cards."""
    return Computed(Calculation.MEAN, order, window)


def between_last(window: int = 2, *, inclusive: bool = False) -> Condition:
    """Return the condition of lying between the lowest and the highest of the last cards."""
    return Between(window, inclusive)


def total(amount: Amount, window: int | None = 1, *, with_this: bool = True) -> Condition:
    """Return a condition on the sum of the last cards, with or without the card judged.

    With ``window=None`` it is the sum of the whole line.
    """
    return Total(amount, window, with_this)


def remainder_of_sum(window: int = 3) -> Condition:
    """Return source 003's arithmetic condition (see :class:`RemainderOfSum`)."""
    return RemainderOfSum(window)


def by_remainder(*cases: Condition, back: int = 1) -> Condition:
    """Return the condition picked by an earlier card's value, divided by the number of cases."""
    return ByRemainder(cases, back)


def in_turn(*conditions: Condition) -> Condition:
    """Return conditions that take turns by position."""
    return InTurn(conditions)


def exactly_one(*conditions: Condition) -> Condition:
    """Return the condition that one of several holds and no other."""
    return ExactlyOne(conditions)


def all_of(*conditions: Condition) -> Condition:
    """Return the condition that all of several hold."""
    return And(conditions)


def any_of(*conditions: Condition) -> Condition:
    """Return the condition that at least one of several holds."""
    return Or(conditions)


def refused(least: int) -> Condition:
    """Return the condition that at least so many plays were refused in a row."""
    return Refused(least)


def starting(first: Condition, then: Condition) -> Condition:
    """Return a rule with a condition on its first card."""
    return Opening(then, first)


def at_least(number: int) -> Amount:
    """Return the amount "at least so many"."""
    return Span(number, None)


def at_most(number: int) -> Amount:
    """Return the amount "at most so many"."""
    return Span(None, number)


def between(least: int, most: int) -> Amount:
    """Return the amount from one number to another."""
    return Span(least, most)


def modulo(divisor: int, remainder: int = 0) -> Amount:
    """Return the amount that leaves a remainder."""
    return Residue(divisor, remainder)

"""Conditions that compare the card judged with one earlier card.

Each looks its answer up in a table of 52 sets, one for each card the earlier one may be.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, RANKS, Card, CardSet, card_set
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait, classes
from eleusis_nb.conditions.condition import Condition, card_back, check_back
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.numbers import Amount
from eleusis_nb.conditions.python_source import call
from eleusis_nb.conditions.sight import Sight
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.i18n import say

Answers: TypeAlias = tuple[CardSet, ...]
"""For each card the earlier one may be: the cards that satisfy the relation to it."""


class Order(StrEnum):
    """How one rank stands to another."""

    HIGHER = "higher"
    LOWER = "lower"
    AT_LEAST = "at least"
    AT_MOST = "at most"

    @property
    def turned(self) -> Order:
        """How the second rank stands to the first where the first stands to it like this.

        Examples
        --------
        >>> Order.AT_LEAST.turned is Order.AT_MOST
        True
        """
        return _TURNED[self]


_TURNED: Final = {
    Order.HIGHER: Order.LOWER,
    Order.LOWER: Order.HIGHER,
    Order.AT_LEAST: Order.AT_MOST,
    Order.AT_MOST: Order.AT_LEAST,
}

_CALLED: Final = {
    Order.HIGHER: "higher",
    Order.LOWER: "lower",
    Order.AT_LEAST: "no_lower",
    Order.AT_MOST: "no_higher",
}
"""The functions of :mod:`eleusis_nb.conditions.making` that make each."""


class Direction(StrEnum):
    """Which way to step through the ranks."""

    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True, repr=False)
class Shares(Condition):
    """The card has an attribute in common with an earlier card, or has not."""

    attribute: Attribute
    back: int = 1
    same: bool = True

    def __post_init__(self) -> None:
        check_back(self.back)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        earlier = card_back(situation, self.back)
        return absent if earlier is None else _shares(self.attribute, same=self.same)[earlier]

    def own_sight(self) -> Sight:
        distinguished = classes(self.attribute)
        return Sight({0: distinguished, self.back: distinguished})

    def __repr__(self) -> str:
        return call("same" if self.same else "other", self.attribute, back=(self.back, 1))


@dataclass(frozen=True, slots=True, repr=False)
class Compares(Condition):
    """The card is higher, lower, at least or at most as high as an earlier card.

    Parameters
    ----------
    order : Order
        Which of the four.
    back : int
        How far back the earlier card lies.
    ace_high : bool
        Whether the ace stands above the king; otherwise it is 1 (source 000 knows both).
    """

    order: Order
    back: int = 1
    ace_high: bool = False

    def __post_init__(self) -> None:
        check_back(self.back)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        earlier = card_back(situation, self.back)
        return absent if earlier is None else _compares(self.order, self.ace_high)[earlier]

    def own_sight(self) -> Sight:
        return Sight({0: classes(Attribute.RANK), self.back: classes(Attribute.RANK)})

    def __repr__(self) -> str:
        return call(_CALLED[self.order], back=(self.back, 1), ace_high=(self.ace_high, False))


@dataclass(frozen=True, slots=True, repr=False)
class Differs(Condition):
    """The difference between the card's value and an earlier card's, whichever is greater."""

    amount: Amount
    back: int = 1

    def __post_init__(self) -> None:
        check_back(self.back)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        earlier = card_back(situation, self.back)
        return absent if earlier is None else _differs(self.amount)[earlier]

    def own_sight(self) -> Sight:
        return Sight({0: classes(Attribute.RANK), self.back: classes(Attribute.RANK)})

    def __repr__(self) -> str:
        return call("differs", self.amount, back=(self.back, 1))


@dataclass(frozen=True, slots=True, repr=False)
class Steps(Condition):
    """The card lies some ranks above or below an earlier card.

    Parameters
    ----------
    least, most : int
        How many ranks, 0 … 12.
    direction : Direction
        Above or below.
    back : int
        How far back the earlier card lies.
    circle : bool
        Whether the ace follows the king. On the line nothing lies above a king.
    """

    least: int
    most: int
    direction: Direction
    back: int = 1
    circle: bool = False

    def __post_init__(self) -> None:
        check_back(self.back)
        if not 0 <= self.least <= self.most < RANKS:
            raise RuleError(say("Steps go from a smaller to a larger number, 0 to 12."))

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        earlier = card_back(situation, self.back)
        if earlier is None:
            return absent
        return _steps(self.least, self.most, self.direction, circle=self.circle)[earlier]

    def own_sight(self) -> Sight:
        return Sight({0: classes(Attribute.RANK), self.back: classes(Attribute.RANK)})

    def __repr__(self) -> str:
        span = (self.least,) if self.least == self.most else (self.least, self.most)
        return call(self.direction, *span, back=(self.back, 1), circle=(self.circle, False))


@dataclass(frozen=True, slots=True, repr=False)
class _InOrderOfSuits(Condition):
    """A relation of the card's suit to an earlier card's by an order of the four suits."""

    suits: tuple[Trait, ...] = SUIT_TRAITS
    back: int = 1

    def __post_init__(self) -> None:
        check_back(self.back)
        if sorted(self.suits) != sorted(SUIT_TRAITS):
            raise RuleError(say("An order of suits names each suit once."))

    def own_sight(self) -> Sight:
        return Sight({0: classes(Attribute.SUIT), self.back: classes(Attribute.SUIT)})


@dataclass(frozen=True, slots=True, repr=False)
class NextSuit(_InOrderOfSuits):
    """The card's suit follows an earlier card's in an order of the four that goes round."""

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        earlier = card_back(situation, self.back)
        return absent if earlier is None else _next_suit(self.suits)[earlier]

    def __repr__(self) -> str:
        return call("next_suit", *self.suits, back=(self.back, 1))


@dataclass(frozen=True, slots=True, repr=False)
class PairedSuit(_InOrderOfSuits):
    """The card's suit is the partner of an earlier card's, where the four make two pairs.

    Parameters
    ----------
    suits : tuple of Trait
        The two of one pair, then the two of the other.
    back : int
        How far back the earlier card lies.
    """

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        earlier = card_back(situation, self.back)
        return absent if earlier is None else _paired_suit(self.suits)[earlier]

    def __repr__(self) -> str:
        return call("paired_suit", *self.suits, back=(self.back, 1))


class Ratio(StrEnum):
    """How one value stands to another by division."""

    DOUBLE = "double"
    HALF = "half"
    AT_LEAST_DOUBLE = "at_least_double"
    AT_MOST_HALF = "at_most_half"
    MULTIPLE = "multiple"
    DIVISOR = "divisor"


@dataclass(frozen=True, slots=True, repr=False)
class Divides(Condition):
    """The card's value is double or half an earlier card's, or a multiple or a divisor of it.

    Or it is at least double of it, or at most half.
    """

    ratio: Ratio
    back: int = 1

    def __post_init__(self) -> None:
        check_back(self.back)

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        earlier = card_back(situation, self.back)
        return absent if earlier is None else _divides(self.ratio)[earlier]

    def own_sight(self) -> Sight:
        return Sight({0: classes(Attribute.RANK), self.back: classes(Attribute.RANK)})

    def __repr__(self) -> str:
        return call(self.ratio, back=(self.back, 1))


def answers(relation: Callable[[Card, Card], bool]) -> Answers:
    """Tabulate a relation of the card judged to the earlier card."""
    return tuple(
        card_set(card for card in ALL_CARDS if relation(card, earlier)) for earlier in ALL_CARDS
    )


def answers_by_rank(relation: Callable[[Card, Card], bool]) -> Answers:
    """Tabulate a relation that looks at ranks only."""
    suit = ALL_CARDS[:RANKS]
    every_suit = sum(card.bit for card in ALL_CARDS[::RANKS])
    rows = [
        every_suit * sum([card.bit for card in suit if relation(card, earlier)]) for earlier in suit
    ]
    return tuple(rows * (len(ALL_CARDS) // RANKS))


@cache
def _shares(attribute: Attribute, *, same: bool) -> Answers:
    groups = classes(attribute)
    alike = (next(group for group in groups if group & card.bit) for card in ALL_CARDS)
    return tuple(group if same else EVERY_CARD & ~group for group in alike)


@cache
def _compares(order: Order, ace_high: bool) -> Answers:  # noqa: FBT001 (a key of the cache)
    def height(card: Card) -> int:
        return RANKS + 1 if ace_high and card.rank == 1 else card.rank

    tests: dict[Order, Callable[[Card, Card], bool]] = {
        Order.HIGHER: lambda card, earlier: height(card) > height(earlier),
        Order.LOWER: lambda card, earlier: height(card) < height(earlier),
        Order.AT_LEAST: lambda card, earlier: height(card) >= height(earlier),
        Order.AT_MOST: lambda card, earlier: height(card) <= height(earlier),
    }
    return answers_by_rank(tests[order])


@cache
def _differs(amount: Amount) -> Answers:
    return answers_by_rank(lambda card, earlier: amount.holds(abs(card.value - earlier.value)))


@cache
def _steps(least: int, most: int, direction: Direction, *, circle: bool) -> Answers:
    def steps(card: Card, earlier: Card) -> int:
        up = card.rank - earlier.rank
        way = up if direction is Direction.UP else -up
        return way % RANKS if circle else way

    return answers_by_rank(lambda card, earlier: least <= steps(card, earlier) <= most)


@cache
def _next_suit(order: tuple[Trait, ...]) -> Answers:
    follower = {suit: order[(place + 1) % len(order)] for place, suit in enumerate(order)}
    return answers(
        lambda card, earlier: SUIT_TRAITS[card.suit] == follower[SUIT_TRAITS[earlier.suit]]
    )


@cache
def _paired_suit(pairs: tuple[Trait, ...]) -> Answers:
    partner = {suit: pairs[place ^ 1] for place, suit in enumerate(pairs)}
    return answers(
        lambda card, earlier: SUIT_TRAITS[card.suit] == partner[SUIT_TRAITS[earlier.suit]]
    )


@cache
def _divides(ratio: Ratio) -> Answers:
    tests: dict[Ratio, Callable[[Card, Card], bool]] = {
        Ratio.DOUBLE: lambda card, earlier: card.value == 2 * earlier.value,
        Ratio.HALF: lambda card, earlier: 2 * card.value == earlier.value,
        Ratio.AT_LEAST_DOUBLE: lambda card, earlier: card.value >= 2 * earlier.value,
        Ratio.AT_MOST_HALF: lambda card, earlier: 2 * card.value <= earlier.value,
        Ratio.MULTIPLE: lambda card, earlier: card.value % earlier.value == 0,
        Ratio.DIVISOR: lambda card, earlier: earlier.value % card.value == 0,
    }
    return answers(tests[ratio])

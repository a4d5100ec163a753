"""What can be said of one card: named sets (red, a face …) and attributes (its suit …)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet, Suit, card_set
from eleusis_nb.conditions.sight import Partition


class Trait(StrEnum):
    """A named set of cards."""

    RED = "red"
    BLACK = "black"
    EVEN = "even"
    ODD = "odd"
    LOW = "low"
    PRIME = "prime"
    FACE = "face"
    HONOUR = "honour"
    CLUB = "club"
    DIAMOND = "diamond"
    HEART = "heart"
    SPADE = "spade"
    ANYTHING = "anything"
    NOTHING = "nothing"


SUIT_TRAITS: Final = (Trait.CLUB, Trait.DIAMOND, Trait.HEART, Trait.SPADE)
"""The traits that name a suit, in the order of :class:`~eleusis_nb.cards.Suit`."""


class Attribute(StrEnum):
    """Something two cards can have alike or not."""

    COLOUR = "colour"
    SUIT = "suit"
    RANK = "rank"
    PARITY = "parity"
    KIND = "kind"  # a face or not


def where(holds: Callable[[Card], bool]) -> CardSet:
    """Return the set of the cards for which something holds."""
    return card_set(card for card in ALL_CARDS if holds(card))


PRIMES: Final = frozenset({2, 3, 5, 7, 11, 13})

TRAIT_SETS: Final[dict[Trait, CardSet]] = {
    Trait.RED: where(lambda card: card.is_red),
    Trait.BLACK: where(lambda card: not card.is_red),
    # Even and odd by value: the queen (12) is even (source 003).
    Trait.EVEN: where(lambda card: card.value % 2 == 0),
    Trait.ODD: where(lambda card: card.value % 2 == 1),
    # Low is A … 9 and an honour 10 J Q K A (source 003): the ace is both.
    Trait.LOW: where(lambda card: card.rank <= 9),  # noqa: PLR2004 (said above)
    Trait.HONOUR: where(lambda card: card.rank >= 10 or card.rank == 1),  # noqa: PLR2004 (said above)
    Trait.FACE: where(lambda card: card.rank >= 11),  # noqa: PLR2004 (J Q K)
    Trait.PRIME: where(lambda card: card.value in PRIMES),
    Trait.CLUB: where(lambda card: card.suit is Suit.CLUBS),
    Trait.DIAMOND: where(lambda card: card.suit is Suit.DIAMONDS),
    Trait.HEART: where(lambda card: card.suit is Suit.HEARTS),
    Trait.SPADE: where(lambda card: card.suit is Suit.SPADES),
    Trait.ANYTHING: EVERY_CARD,
    Trait.NOTHING: 0,
}

_CLASS_OF: Final[dict[Attribute, Callable[[Card], int]]] = {
    Attribute.COLOUR: lambda card: card.is_red,
    Attribute.SUIT: lambda card: card.suit,
    Attribute.RANK: lambda card: card.rank,
    Attribute.PARITY: lambda card: card.value % 2,
    Attribute.KIND: lambda card: bool(card.bit & TRAIT_SETS[Trait.FACE]),
}


@cache
def classes(attribute: Attribute) -> Partition:
    """Return the cards grouped by an attribute."""
    return partition(_CLASS_OF[attribute])


def partition(class_of: Callable[[Card], int]) -> Partition:
    """Return the cards grouped by a number each of them has."""
    groups: dict[int, CardSet] = {}
    for card in ALL_CARDS:
        groups[class_of(card)] = groups.get(class_of(card), 0) | card.bit
    return tuple(groups[key] for key in sorted(groups))


def split(cards: CardSet) -> Partition:
    """Return the partition into a set and the rest."""
    return tuple(part for part in (cards, EVERY_CARD & ~cards) if part)

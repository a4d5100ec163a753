"""The probability of a card by similarity to earlier cards, for when no rule fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.conditions.attributes import TRAIT_SETS, Trait
from eleusis_nb.games.eleusis import TablePlay

_LOOKED_AT: Final = tuple(
    TRAIT_SETS[trait] for trait in (Trait.RED, Trait.ODD, Trait.FACE, Trait.LOW)
)


def likely(card: Card, after: Card, table: Iterable[TablePlay]) -> float:
    """Return the probability that a card is right, from the verdicts on similar cards.

    The weight of an earlier play doubles for each feature (colour, suit, parity, face, low) that
    its card shares with this card, or its predecessor with this card's predecessor. One right and
    one wrong play are added (Laplace's rule of succession).

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> starter, five, four = cards("QH 5S 4S")
    >>> table = (TablePlay(0, 0, (starter,), True, "starter"), TablePlay(1, 1, (five,), True))
    >>> likely(four, five, table) > 0.5
    True
    """
    right, all_in_all = 1.0, 2.0
    for laid, followed, ok in _single(table):
        weight = 2.0 ** (_alike(card, laid) + _alike(after, followed))
        right += weight * ok
        all_in_all += weight
    return right / all_in_all


def refused_here(table: Iterable[TablePlay]) -> frozenset[Card]:
    """Return the cards known to be wrong after the last accepted card.

    These are single cards that were refused, and hands that were rightly claimed to hold no right
    card. Rules that depend on the last verdict are not considered.
    """
    wrong: set[Card] = set()
    for entry in table:
        if entry.kind == "claim":
            wrong.update(entry.cards if entry.ok else ())
        elif entry.ok:
            wrong.clear()
        elif len(entry.cards) == 1:
            wrong.update(entry.cards)
    return frozenset(wrong)


def _single(table: Iterable[TablePlay]) -> Iterator[tuple[Card, Card, bool]]:
    """Yield each card with a known verdict, its predecessor, and the verdict."""
    last: Card | None = None
    for entry in table:
        if entry.kind == "claim" or (not entry.ok and len(entry.cards) > 1):
            continue
        for card in entry.cards:
            if last is not None:
                yield card, last, entry.ok
            last = card if entry.ok else last


def _alike(one: Card, other: Card) -> int:
    same = sum((one.bit & cards == 0) == (other.bit & cards == 0) for cards in _LOOKED_AT)
    return same + (one.suit == other.suit)

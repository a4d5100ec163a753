"""A hand, or the stock: cards, of which some may be covered.

The referee sees every card. A record that had its secrets taken out still says how many cards
there are, and a covered card may be laid open later; so a pile counts the cards it cannot name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from eleusis_nb.cards import Card

Cards: TypeAlias = tuple[Card, ...]
"""Some cards in order."""


@dataclass(frozen=True, slots=True, repr=False)
class Pile:
    """Some cards in order, and a number of covered ones.

    Parameters
    ----------
    cards : tuple of Card
        The cards that can be named; the top of a stock, the first received of a hand, is first.
    covered : int
        How many more there are.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> hand = Pile(cards("9S 4D 9S"))
    >>> hand.without(cards("9S")).cards == cards("4D 9S")
    True
    >>> Pile(covered=3).without(cards("9S"))
    <Pile of 2 cards>
    """

    cards: Cards = ()
    covered: int = 0

    @classmethod
    def of(cls, cards: Cards | int) -> Pile:
        """Return a pile of cards, or of so many covered ones."""
        return cls(covered=cards) if isinstance(cards, int) else cls(cards)

    def __len__(self) -> int:
        return len(self.cards) + self.covered

    def plus(self, more: Pile) -> Pile:
        """Return the pile with more cards at its end."""
        return Pile(self.cards + more.cards, self.covered + more.covered)

    def without(self, cards: Cards) -> Pile:
        """Return the pile less some cards; one that cannot be named was a covered one.

        Raises
        ------
        ValueError
            If there are fewer than that: only a record can tell of it. So does :meth:`split`.
        """
        rest, covered = list(self.cards), self.covered
        for card in cards:
            if card in rest:
                rest.remove(card)
            else:
                covered -= 1
        if covered < 0:
            raise ValueError(covered)
        return Pile(tuple(rest), covered)

    def split(self, number: int) -> tuple[Pile, Pile]:
        """Return so many cards from the top, and the rest."""
        named = min(number, len(self.cards))
        covered = number - named
        if covered > self.covered:
            raise ValueError(number)
        return Pile(self.cards[:named], covered), Pile(self.cards[named:], self.covered - covered)

    def __repr__(self) -> str:
        # Never the cards: a pile is most often somebody's secret.
        return f"<Pile of {len(self)} cards>"

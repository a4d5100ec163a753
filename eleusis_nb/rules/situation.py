"""What a rule may look at: the last accepted cards, where the line stands, how it went."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from eleusis_nb.cards import Card

MAX_BACK: Final = 6
"""How far back a rule may look. Source 003 advises at most six cards."""


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a rule may look at when it judges the next card.

    Parameters
    ----------
    recent : tuple of Card
        The last accepted cards, the newest last, at most :data:`MAX_BACK` of them.
    position : int
        How many cards are on the mainline: the next card's position, the starter being 0.
    right : bool or None
        The verdict of the last play; None before any (the starter is nobody's play).
    refused : int
        Plays refused since the last accepted card.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> five, nine = cards("5H 9S")
    >>> table = Situation.of((five,)).after(nine, accepted=False)
    >>> table.position, table.right, table.refused
    (1, False, 1)
    >>> table.after(nine, accepted=True).recent == (five, nine)
    True
    """

    recent: tuple[Card, ...] = ()
    position: int = 0
    right: bool | None = None
    refused: int = 0

    @classmethod
    def of(cls, line: Iterable[Card], right: bool | None = None, refused: int = 0) -> Situation:  # noqa: FBT001 (part of the published interface)
        """Return the situation after a whole mainline."""
        cards = tuple(line)
        return cls(cards[-MAX_BACK:], len(cards), right, refused)

    def after(self, card: Card, accepted: bool) -> Situation:  # noqa: FBT001 (as above)
        """Return the situation after one more card was accepted or refused.

        On an empty line the card is a starter: it is turned up, not played, so no verdict is
        remembered and a refused one changes nothing.
        """
        if not accepted:
            if self.position == 0:
                return self
            return Situation(self.recent, self.position, right=False, refused=self.refused + 1)
        right = True if self.position else None
        return Situation((*self.recent, card)[-MAX_BACK:], self.position + 1, right)

"""What a rule may look at: the last accepted cards, where the line stands, how it went."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.conditions.sight import Statistic

MAX_BACK: Final = 6
"""How far back a rule may look. Source 003 advises at most six cards."""


Past: TypeAlias = tuple[Card, ...] | Mapping[Statistic, int]
"""All accepted cards, or the numbers that were kept of them."""


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a rule may look at when it judges the next card.

    Parameters
    ----------
    recent : tuple of Card
        The last accepted cards, the newest last, at most ``MAX_BACK`` of them.
    position : int
        How many cards are on the mainline: the next card's position, the starter being 0.
    right : bool or None
        The verdict of the last play; None before any (the starter is nobody's play).
    refused : int
        Plays refused since the last accepted card.
    past : tuple of Card, mapping from Statistic to int, or None
        The whole line, or what is kept of it, for the few conditions that ask for more than the
        last cards; None where no more than `recent` is known. Two situations that differ in
        nothing else compare equal.

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
    past: Past | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of(cls, line: Iterable[Card], right: bool | None = None, refused: int = 0) -> Situation:  # noqa: FBT001 (part of the published interface)
        """Return the situation after a whole mainline.

        Parameters
        ----------
        line : iterable of Card
            The accepted cards, in order.
        right : bool, optional
            Whether the last play was right; None if there was none.
        refused : int
            How many plays were refused since the last accepted card.
        """
        cards = tuple(line)
        return cls(cards[-MAX_BACK:], len(cards), right, refused, cards)

    def after(self, card: Card, accepted: bool) -> Situation:  # noqa: FBT001 (as above)
        """Return the situation after one more card was accepted or refused.

        On an empty line the card is a starter: it is turned up, not played, so no verdict is
        remembered and a refused one changes nothing.

        Parameters
        ----------
        card : Card
            The card.
        accepted : bool
            Whether it was right.
        """
        if not accepted:
            if self.position == 0:
                return self
            missed = self.refused + 1
            return Situation(
                self.recent, self.position, right=False, refused=missed, past=self.past
            )
        right = True if self.position else None
        recent, past = self.recent, self.past
        if past is None:
            past = recent
        new: Past = (
            (*past, card)
            if isinstance(past, tuple)
            else {one: one.after(value, card.index) for one, value in past.items()}
        )
        return Situation((*recent, card)[-MAX_BACK:], self.position + 1, right, 0, new)

    def kept(self, statistic: Statistic) -> int:
        """Return the value of a statistic over the whole line."""
        past = self.recent if self.past is None else self.past
        if not isinstance(past, tuple):
            return past[statistic]
        value = 0
        for card in past:
            value = statistic.after(value, card.index)
        return value

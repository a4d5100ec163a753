"""What the table asks of a rule: which cards are right now."""

from __future__ import annotations

from typing import Protocol

from eleusis_nb.cards import CardSet, card_set
from eleusis_nb.conditions.progress import MOST_REFUSED
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.games.eleusis.pile import Cards


class Ruling(Protocol):
    """A rule, as far as a game needs it."""

    def legal_at(self, situation: Situation) -> CardSet:
        """Return the set of cards that are right in a situation."""
        ...


def is_right(rule: Ruling, situation: Situation, cards: Cards) -> bool:
    """Judge a play: in order, each card as if the earlier ones were on the mainline.

    Every card is judged, also after one that is wrong, so that not even the time it takes tells
    which one failed.
    """
    right = True
    for card in cards:
        allowed = rule.legal_at(situation) >> card.index & 1
        right = bool(allowed) and right
        situation = situation.after(card, accepted=True)
    return right


def first_wrong(rule: Ruling, situation: Situation, cards: Cards) -> int | None:
    """Return which card of a series a rule calls wrong first, or None if it calls all right."""
    for at, card in enumerate(cards):
        if not rule.legal_at(situation) & card.bit:
            return at
        situation = situation.after(card, accepted=True)
    return None


def fitting(rule: Ruling, situation: Situation, cards: Cards) -> Cards:
    """Return those of some cards that are right as the next card."""
    legal = rule.legal_at(situation)
    return tuple(card for card in cards if legal >> card.index & 1)


def is_stuck(rule: Ruling, situation: Situation, cards: Cards) -> bool:
    """Whether none of some cards can be right any more, whatever is tried of them.

    Only refusals could still follow, and a rule may look at those; so it is asked again after
    each refusal, until it can count no further.
    """
    if not cards:
        return True
    wanted = card_set(cards)
    for _ in range(MOST_REFUSED + 1):
        if rule.legal_at(situation) & wanted:
            return False
        situation = situation.after(cards[0], accepted=False)
    return True

"""God's part: which cards are right, which verdicts God gets wrong, and the lots God draws.

A God who errs turns a verdict round now and then, and nobody can tell which. The plays judged
wrongly are drawn from the nonce in the sealed envelope, so they are fixed before the first card,
known to nobody while the game lasts, and can be checked by everybody once the envelope is open.
The draw is for the number of the play and not for its cards: to play the same card again is a new
experiment.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Protocol

from eleusis_nb.cards import EVERY_CARD, CardSet, card_set
from eleusis_nb.conditions.progress import MOST_REFUSED
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.games.eleusis.layout import Cards, TablePlay


class Ruling(Protocol):
    """A rule, as far as a game needs it."""

    def legal_at(self, situation: Situation) -> CardSet:
        """Return the set of cards that are right in a situation."""


def is_right(rule: Ruling, situation: Situation, cards: Cards) -> bool:
    """Judge a play in order; every card, so that not even the time tells which one failed."""
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


def foretells(rule: Ruling, play: TablePlay) -> bool:
    """Whether a rule says of a play what God said of it."""
    if play.kind == "claim":
        return play.ok != bool(fitting(rule, play.situation, play.cards))
    return play.ok == (first_wrong(rule, play.situation, play.cards) is None)


def is_stuck(rule: Ruling, situation: Situation, cards: Cards) -> bool:
    """Whether none of some cards can be right any more, whatever is refused of them first."""
    if not cards:
        return True
    wanted = card_set(cards)
    for _ in range(MOST_REFUSED + 1):
        if rule.legal_at(situation) & wanted:
            return False
        situation = situation.after(cards[0], accepted=False)
    return True


def errs(nonce: str, play: int, chance: float) -> bool:
    """Whether God, who errs so often (0 to 1), judges the play of a number, from 1, wrongly."""
    drawn = sha256(b"errs" + bytes.fromhex(nonce) + play.to_bytes(8, "big")).digest()
    return int.from_bytes(drawn[:8], "big") < int(chance * 2**64)


@dataclass(frozen=True, slots=True, repr=False)
class Contrary:
    """A rule that says no where another says yes: how one verdict of an erring God comes about."""

    rule: Ruling

    def legal_at(self, situation: Situation) -> CardSet:
        """Return the cards that are wrong in a situation."""
        return EVERY_CARD & ~self.rule.legal_at(situation)


def random_for(seed: int | str | None, what: str, number: int = 0) -> Random:
    """Return the random numbers of one purpose: how often one is asked changes no other."""
    # Seeded by a text: that way is defined by its SHA-512, and not by hash().
    return Random(f"eleusis/{seed}/{what}/{number}")  # noqa: S311  # cards, not keys

"""A God who errs: now and then a verdict is turned round, and nobody can tell which.

Which plays are judged wrongly is drawn from the nonce in the sealed envelope, so it is fixed
before the first card, known to nobody while the game lasts, and can be checked by everybody once
the envelope is open. The draw is for the number of the play and not for its cards: to play the
same card again is a new experiment.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.games.eleusis.ruling import Ruling
from eleusis_nb.rules import Situation

_BITS: Final = 64


def errs(nonce: str, play: int, chance: float) -> bool:
    """Whether God judges a play wrongly.

    Parameters
    ----------
    nonce : str
        The nonce of the envelope, 64 hexadecimal digits.
    play : int
        The number of the play on the table, from 1.
    chance : float
        How often God errs, 0 to 1.

    Examples
    --------
    >>> errs("00" * 32, 1, 0.0), errs("00" * 32, 1, 1.0)
    (False, True)
    """
    drawn = hashlib.sha256(b"errs" + bytes.fromhex(nonce) + play.to_bytes(8, "big")).digest()
    return int.from_bytes(drawn[: _BITS // 8], "big") < int(chance * 2**_BITS)


def errors(nonce: str, plays: Iterable[int], chance: float) -> list[int]:
    """Return which of some plays God judged wrongly."""
    return [play for play in plays if errs(nonce, play, chance)]


@dataclass(frozen=True, slots=True, repr=False)
class Contrary:
    """A rule that says no where another says yes: how one verdict of an erring God comes about."""

    rule: Ruling

    def legal_at(self, situation: Situation) -> CardSet:
        """Return the cards that are wrong in a situation."""
        return EVERY_CARD & ~self.rule.legal_at(situation)

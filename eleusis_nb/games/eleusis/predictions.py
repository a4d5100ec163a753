"""Predictions of verdicts, and their logarithmic score, as in Delphi (Kruskal 1962).

The score is 1 + log2 of the chance given to what happened. So no idea (one half) is worth nothing,
certainty comes near to one, and being sure and wrong costs more than being sure and right can win;
it pays to say what one believes.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2
from typing import Final

from msgspec import Struct

from eleusis_nb.cards import Card
from eleusis_nb.games.messages import IllegalAction
from eleusis_nb.i18n import say

NO_IDEA: Final = 0.5
"""The confidence of somebody who has no idea."""

SUREST: Final = 0.99
"""As sure as one can say one is: wrong then costs 5.6, and not everything (as in ``delphi``)."""


def score_of(chance: float) -> float:
    """Return the score of whoever gave a chance to what happened: from -5.6 to 0.99."""
    return 1 + log2(chance)


@dataclass(frozen=True, slots=True)
class Prediction:
    """A prediction of a verdict, how sure it was (0.5 to 0.99), and whether it came true."""

    cards: tuple[Card, ...]
    fits: bool
    confidence: float
    came_true: bool

    @property
    def score(self) -> float:
        """What it brings."""
        return score_of(self.confidence if self.came_true else 1 - self.confidence)


class Stake(Struct, frozen=True):
    """An answer to choose from, and what it brings if it is right and if it is not."""

    confidence: float
    right: float
    wrong: float


STAKES: Final = [
    Stake(sure, round(score_of(sure), 2), round(score_of(1 - sure), 2)) for sure in (0.95, 0.8, 0.6)
]
"""The answers to choose from, the surest first, each with its scores."""


def check_confidence(confidence: float) -> None:
    """Refuse a prediction that is less sure than no idea, or surer than one can be."""
    if not NO_IDEA <= confidence <= SUREST:
        raise IllegalAction(
            say(
                "A prediction says yes or no, and how sure you are, from {least} (no idea) to "
                "{most}.",
                least=NO_IDEA,
                most=SUREST,
            )
        )

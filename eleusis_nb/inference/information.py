"""Expected information of a play, in bits. It is computed here only.

A play has two outcomes, so its expected information is the entropy of the probability that it is
right (Shannon 1948; as the value of an experiment, Lindley 1956). If God errs, the entropy of the
error is subtracted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import log2
from typing import TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.inference.family import Candidate, SituationViews
from eleusis_nb.rules import Situation

_Weighed: TypeAlias = Sequence[tuple[float, Candidate]]


def binary_entropy(p: float) -> float:
    """Return the entropy of an event of probability ``p``, in bits.

    Examples
    --------
    >>> binary_entropy(0.5), binary_entropy(1.0)
    (1.0, 0.0)
    """
    if p <= 0 or p >= 1:
        return 0.0
    return -p * log2(p) - (1 - p) * log2(1 - p)


def chance_heard(chance: float, error: float) -> float:
    """Return the probability that God says *right*, given the probability that the play is right.

    Examples
    --------
    >>> chance_heard(1.0, 0.25), chance_heard(0.5, 0.25)
    (0.75, 0.5)
    """
    return chance * (1 - error) + (1 - chance) * error


def bits_of_verdict(chance: float, error: float = 0.0) -> float:
    """Return the expected information of God's verdict, in bits.

    Parameters
    ----------
    chance : float
        The probability that the play is right.
    error : float
        The probability that God errs in a call.

    Examples
    --------
    >>> bits_of_verdict(0.5), bits_of_verdict(0.5, 0.5), round(bits_of_verdict(0.5, 0.1), 3)
    (1.0, 0.0, 0.531)
    """
    return max(0.0, binary_entropy(chance_heard(chance, error)) - binary_entropy(error))


def bits_of_series(  # noqa: PLR0913 (by name, what beliefs are asked and what they hold)
    hand: Iterable[Card],
    longest: int,
    *,
    weighed: _Weighed,
    situation: Situation,
    views: SituationViews,
    error: Fraction,
) -> dict[tuple[Card, ...], float]:
    """Return the expected information of each informative series from a hand, in bits.

    Parameters
    ----------
    hand : iterable of Card
        The cards; a card that occurs twice can be played twice.
    longest : int
        The longest series.
    weighed : sequence of (float, Candidate)
        The rules with their probabilities.
    situation : Situation
        The situation before the first card.
    views : SituationViews
        A cache of situation views.
    error : Fraction
        The probability that God errs in a call.
    """
    held, errs = tuple(hand), float(error)
    found: dict[tuple[Card, ...], float] = {}

    def play(before: tuple[Card, ...], here: Situation, left: _Weighed) -> None:
        view = views.at(here)
        legal = [(share, h, h.legal(view)) for share, h in left]
        for card in dict.fromkeys(held):
            if before.count(card) == held.count(card):
                continue
            fitting = [(share, h) for share, h, cards in legal if cards & card.bit]
            bits = bits_of_verdict(min(1.0, sum(share for share, _ in fitting)), errs)
            played = (*before, card)
            if bits > 0:
                found[played] = bits
            if fitting and len(played) < longest:
                play(played, here.after(card, accepted=True), fitting)

    play((), situation, weighed)
    return found

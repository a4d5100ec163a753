"""How many bits a play is expected to tell.

A play has two outcomes, so what it is expected to tell is the entropy of its chance of being
right (Shannon 1948; as the worth of an experiment, Lindley 1956). Where God errs, what the error
takes away is less.
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
    """Return the bits of an event of some probability.

    Examples
    --------
    >>> binary_entropy(0.5), binary_entropy(1.0)
    (1.0, 0.0)
    """
    if p <= 0 or p >= 1:
        return 0.0
    return -p * log2(p) - (1 - p) * log2(1 - p)


def chance_heard(chance: float, error: float) -> float:
    """Return how likely God is to say *right* of a play that is truly right with some chance.

    Examples
    --------
    >>> chance_heard(1.0, 0.25), chance_heard(0.5, 0.25)
    (0.75, 0.5)
    """
    return chance * (1 - error) + (1 - chance) * error


def bits_of_verdict(chance: float, error: float = 0.0) -> float:
    """Return the bits that God's verdict is expected to tell, less what errors take away.

    Parameters
    ----------
    chance : float
        How likely the play is truly right.
    error : float
        How often God errs.

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
    """Return the expected bits of each series from a hand that can tell anything.

    Parameters
    ----------
    hand : iterable of Card
        The cards; one that is there twice can be played twice.
    longest : int
        The longest series.
    weighed : sequence of (float, Candidate)
        The rules with their shares.
    situation : Situation
        What the first card meets.
    views : SituationViews
        Situations as hypotheses see them.
    error : Fraction
        How often God errs.
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

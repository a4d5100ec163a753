"""When to say the rule where each turn costs a point: optimal stopping.

A *class* is what plays can distinguish (:mod:`eleusis_nb.players.standing`). With classes of
probabilities ``p1 ≥ p2 ≥ …`` the loss to come, in points, is about

    L = min over k of  k + c · Σ p_i ⌊(i - 1) / 2^(k b)⌋

``k`` plays cost one point each. A play that tells ``b`` bits leaves ``2^-b`` of the classes, so the
class at place ``i`` is then at place ``i / 2^(k b)``, and each place before it is a wrong
declaration, which costs ``c``. For ``k = 0`` it is the expected number of guesses less one, in
points (Massey 1994, *Guessing and entropy*).

To say now the rule that is right with probability ``p`` loses ``(1 - p) (c + L')``, where ``L'`` is
the loss of what is left then. To play on loses ``1 + Σ P(verdict) L(verdict)``, and what wordings
that no play can distinguish cost later. The rule is said when that is not more: the one-stage
look-ahead of optimal stopping (Chow, Robbins and Siegmund 1971, *Great Expectations*).

Worked out for two classes that one play distinguishes, with ``c = 2``: to say now loses
``2 (1 - p)``, to play on 1, so it is said from ``p = 1/2`` on. With many small classes behind the
first, ``L'`` is larger, and so is the threshold.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import floor


def loss_to_come(shares: Sequence[float], cost: float, bits: float) -> float:
    """Return the points that plays and wrong declarations are expected to cost from here.

    Parameters
    ----------
    shares : sequence of float
        The weights of the classes, in any unit, the largest first.
    cost : float
        What a wrong declaration costs.
    bits : float
        What a play is expected to tell.

    Examples
    --------
    >>> loss_to_come([0.5, 0.5], 2, 1.0)
    1.0
    >>> loss_to_come([0.25] * 4, 2, 1.0), loss_to_come([0.25] * 4, 2, 0.0)
    (2.0, 3.0)
    """
    whole = sum(shares)
    if not whole:
        return 0.0
    best = float("inf")
    for plays in count():
        if plays >= best:
            return best
        kept = 2 ** (plays * bits)
        wrong = sum(share * floor(place / kept) for place, share in enumerate(shares)) / whole
        best = min(best, plays + cost * wrong)
        if not bits:
            return best
    raise AssertionError


def say_now(chance: float, others: Sequence[float], cost: float, bits: float) -> float:
    """Return the loss of saying a rule now.

    Parameters
    ----------
    chance : float
        The probability that it is right.
    others : sequence of float
        What is left of the classes if it is wrong.
    cost : float
        What a wrong declaration costs.
    bits : float
        What a play is expected to tell.

    Examples
    --------
    >>> say_now(0.5, [0.5], 2, 1.0)
    1.0
    """
    return (1 - chance) * (cost + loss_to_come(sorted(others, reverse=True), cost, bits))


def play_on(right: Sequence[float], wrong: Sequence[float], cost: float, bits: float) -> float:
    """Return the loss of one more play and what follows it.

    Parameters
    ----------
    right, wrong : sequence of float
        The classes that call the play right, and those that call it wrong, the largest first.
    cost : float
        What a wrong declaration costs.
    bits : float
        What a play is expected to tell.

    Examples
    --------
    >>> play_on([0.5], [0.5], 2, 1.0)
    1.0
    >>> play_on([0.5, 0.5], [], 2, 0.0)
    2.0
    """
    whole = sum(right) + sum(wrong)
    after = sum(sum(some) * loss_to_come(some, cost, bits) for some in (right, wrong) if some)
    return 1 + (after / whole if whole else 0.0)

"""When to say the rule where each turn costs a point: optimal stopping.

A *class* is what plays can distinguish (:mod:`eleusis_nb.players.standing`). With classes of
probabilities ``p0 ≥ p1 ≥ …`` the loss to come, in points, is about

    L = Σ p_i · min over k of (k + c ⌊i / 2^(k b)⌋)

A play costs one point. One that tells ``b`` bits leaves ``2^-b`` of the classes, so after ``k`` of
them the class at place ``i`` is at place ``i / 2^(k b)``, and each place before it is a wrong
declaration, which costs ``c``. Without plays it is the expected number of guesses less one, in
points; with plays of one bit it is about the entropy of the classes (Massey 1994, *Guessing and
entropy*).

To say now the rule that is right with probability ``p`` loses ``(1 - p) (c + L')``, where ``L'`` is
the loss of what is left then. To play on loses ``1 + Σ P(verdict) L(verdict)``, and what wordings
that no play can distinguish cost later. The rule is said when that is not more: the one-stage
look-ahead of optimal stopping (Chow, Robbins and Siegmund 1971, *Great Expectations*).

A game without the rule brings no points, so no class costs more than the points that are left to
win: who will hardly find the rule in time loses little by a wrong declaration. To who sits at the
table it is wrong all the same, so a class that is less likely than not is not said while plays are
left that may tell more (:mod:`eleusis_nb.players.stakes`).

Worked out for two classes that one play distinguishes, with ``c = 2``: to say now loses
``2 (1 - p)``, to play on 1, so it is said from ``p = 1/2`` on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from math import inf
from typing import Final

FURTHEST: Final = 2048
"""From this place on a class costs what the one at this place costs."""


@lru_cache(maxsize=8192)
def _loss_at(place: int, cost: float, bits: float) -> float:
    """Return the least loss until the class at a place is said."""
    best = cost * place
    for plays in count(1):
        if plays >= best or not bits:
            break
        best = min(best, plays + cost * int(place / 2 ** (plays * bits)))
    return best


def loss_to_come(shares: Sequence[float], cost: float, bits: float, most: float = inf) -> float:
    """Return the points that plays and wrong declarations are expected to cost from here.

    Parameters
    ----------
    shares : sequence of float
        The weights of the classes, in any unit.
    cost : float
        What a wrong declaration costs.
    bits : float
        What a play is expected to tell.
    most : float
        The points that are left to win: what any class costs at most.

    Examples
    --------
    >>> loss_to_come([0.5, 0.5], 2, 1.0), loss_to_come([0.25] * 4, 2, 1.0)
    (0.5, 1.25)
    >>> loss_to_come([0.25] * 4, 2, 0.0), loss_to_come([0.25] * 4, 2, 0.0, most=3)
    (3.0, 2.0)
    """
    whole = sum(shares)
    if not whole:
        return 0.0
    bits = round(bits, 1)  # so that places are worked out once
    ranked = sorted(shares, reverse=True)
    lost = sum(
        p * min(most, _loss_at(min(at, FURTHEST), cost, bits)) for at, p in enumerate(ranked)
    )
    return lost / whole


def say_now(
    chance: float, others: Sequence[float], cost: float, bits: float, most: float = inf
) -> float:
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
    most : float
        The points that are left to win.

    Examples
    --------
    >>> say_now(0.5, [0.5], 2, 1.0)
    1.0
    """
    return (1 - chance) * (cost + loss_to_come(others, cost, bits, most - cost))


def play_on(
    right: Sequence[float], wrong: Sequence[float], cost: float, bits: float, most: float = inf
) -> float:
    """Return the loss of one more play and what follows it.

    Parameters
    ----------
    right, wrong : sequence of float
        The classes that call the play right, and those that call it wrong.
    cost : float
        What a wrong declaration costs.
    bits : float
        What a play is expected to tell.
    most : float
        The points that are left to win.

    Examples
    --------
    >>> play_on([0.5], [0.5], 2, 1.0)
    1.0
    >>> play_on([0.5, 0.5], [], 2, 0.0)
    2.0
    """
    whole = sum(right) + sum(wrong)
    after = sum(sum(some) * loss_to_come(some, cost, bits, most - 1) for some in (right, wrong))
    return 1 + (after / whole if whole else 0.0)

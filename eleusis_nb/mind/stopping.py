"""When to say the rule where each turn costs a point: the one-stage look-ahead.

A class of rules that are the same from here has the probability ``s``. Who plays on once more and
says it then pays one point if the class is right. If it is wrong, the play spares the cost ``c`` of
a wrong declaration where it refutes the class, which it does with probability ``r``; where it does
not, the class is said a play later and costs the same. So it is said now if

    s >= r c

(the one-stage look-ahead of optimal stopping: Chow, Robbins and Siegmund 1971, *Great
Expectations*). What no play can tell apart is said one after the other, now or later, so it is
not in the formula. No class costs more than the points that are left to win.

With ``c = 2`` and a card that every other class calls otherwise, ``r = 1 - s``: from 2/3 on.
A card that tells little is no reason to wait: ``r`` is small then, however many classes are left.
"""

from __future__ import annotations

from typing import Final

FLOOR: Final = 0.6
"""What is less likely is not said while plays are left: to who sits at the table it is wrong.

Chosen by trial: .5 has the same points and a fifth more wrong declarations.
"""


def pays(share: float, refuted: float, cost: float) -> bool:
    """Return whether to say a rule now.

    Parameters
    ----------
    share : float
        The probability of its class.
    refuted : float
        The probability that the next play refutes the class.
    cost : float
        What a wrong declaration costs, in plays.

    Examples
    --------
    >>> pays(0.7, 0.3, 2), pays(0.6, 0.4, 2), pays(0.6, 0.1, 2)
    (True, False, True)
    """
    return share >= FLOOR and share >= refuted * cost

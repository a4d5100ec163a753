"""Expected information of a play, in bits. It is computed here only.

A play has two outcomes, so its expected information is the entropy of the probability that it is
right (Shannon 1948; as the value of an experiment, Lindley 1956). If God errs, the entropy of the
error is subtracted.
"""

from __future__ import annotations

from math import log2


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

"""Random numbers derived from the seed of a deal and their purpose: the same on every machine."""

from __future__ import annotations

from random import Random

from eleusis_nb.games.eleusis.events import Seed


def random_for(seed: Seed, what: str, number: int = 0) -> Random:
    """Return the random numbers of one purpose.

    Each purpose has its own, so that how often one is asked changes nothing in the others.

    Examples
    --------
    >>> random_for(7, "deal").random() == random_for(7, "deal").random()
    True
    >>> random_for(7, "deal").random() == random_for(7, "god").random()
    False
    """
    # Seeded by a text: that way is defined by its SHA-512, and not by hash().
    return Random(f"eleusis/{seed}/{what}/{number}")  # noqa: S311  # cards, not keys

"""A fingerprint of the meaning of a rule, to find candidates for equivalence."""

from __future__ import annotations

from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, CardSet
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.rules.law import Rule

Fingerprint: TypeAlias = tuple[CardSet, ...]

_LINE: Final = tuple(ALL_CARDS[(7 * n + 3) % len(ALL_CARDS)] for n in range(13))
_SITUATIONS: Final = tuple(
    Situation.of(_LINE[:number], right=number % 2 == 0, refused=number % 3)
    for number in range(1, len(_LINE) + 1)
)


def fingerprint(rule: Rule) -> Fingerprint:
    """Return what a rule calls right in thirteen situations of every kind.

    Rules that mean the same have the same; that two with the same mean the same is likely, and
    proven by :func:`~eleusis_nb.rules.compare` alone.

    Examples
    --------
    >>> red = fingerprint(Rule.parse("red"))
    >>> red == fingerprint(Rule.parse("a heart or a diamond"))
    True
    >>> red == fingerprint(Rule.parse("the same colour as the last card"))
    False
    """
    return tuple(rule.legal_at(situation) for situation in _SITUATIONS)

"""How hard the rules of the library were for computer players.

The numbers come from rounds of the scientist among the computer players, who thinks of the whole
factored space, on every rule. They are stored as data in ``measured.json``, with the seed and the
command of version 0.2.0 that measured them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from eleusis_nb.library.entries import RULES
from eleusis_nb.rules.analysis.comparison import compare
from eleusis_nb.rules.analysis.fingerprint import Fingerprint, fingerprint
from eleusis_nb.rules.law import Rule


class Grade(StrEnum):
    """How hard a rule is, by thirds of the thirty plays of a table for one."""

    EASY = "easy"
    MIDDLING = "middling"
    HARD = "hard"
    VERY_HARD = "very hard"


GODS_VARIANT: Final = "express"
"""The form of the game whose scoring God's points are by: two scientists, who may say the rule."""

_UP_TO: Final = ((10, Grade.EASY), (20, Grade.MIDDLING), (30, Grade.HARD))


def grade_of(plays: float) -> Grade:
    """Return the grade of a rule that takes so many plays to find.

    Examples
    --------
    >>> [str(grade_of(plays)) for plays in (4, 10.5, 30, float("inf"))]
    ['easy', 'middling', 'hard', 'very hard']
    """
    return next((grade for most, grade in _UP_TO if plays <= most), Grade.VERY_HARD)


@dataclass(frozen=True, slots=True)
class Measured:
    """How hard a rule was in rounds that the scientist played alone.

    Parameters
    ----------
    plays : tuple of (int or None)
        For each round at a table for one (``solo``, card by card), after how many plays the rule
        was likelier than all others together; None where it was not within thirty.
    god : tuple of float
        God's points in each round of ``GODS_VARIANT``.
    """

    plays: tuple[int | None, ...]
    god: tuple[float, ...] = ()

    @property
    def solved(self) -> float:
        """The share of rounds in which the scientist was sure of the rule."""
        return sum(plays is not None for plays in self.plays) / len(self.plays)

    @property
    def median(self) -> float:
        """The median of plays needed; infinite where the rule mostly was not found.

        Examples
        --------
        >>> Measured((7, 9, None)).median, Measured((7, None)).median
        (9.0, inf)
        """
        needed = sorted(float("inf") if plays is None else float(plays) for plays in self.plays)
        middle = len(needed) // 2
        if len(needed) % 2:
            return needed[middle]
        return (needed[middle - 1] + needed[middle]) / 2

    @property
    def middle_half(self) -> tuple[int | None, int | None]:
        """The least and the most plays of the middle half of the rounds; None for never.

        Examples
        --------
        >>> Measured((4, 9, 5, 6, 30, 7, None, 8)).middle_half
        (6, 9)
        """
        needed = sorted(self.plays, key=lambda plays: float("inf") if plays is None else plays)
        aside = len(needed) // 4
        return needed[aside], needed[-1 - aside]

    @property
    def gods_points(self) -> float | None:
        """What a round of ``GODS_VARIANT`` brings God, on average; None if none was played.

        Examples
        --------
        >>> Measured((7,), god=(10.0, 13.0)).gods_points
        11.5
        """
        return sum(self.god) / len(self.god) if self.god else None

    @property
    def grade(self) -> Grade:
        """The grade."""
        return grade_of(self.median)


@cache
def measured() -> Mapping[str, Measured]:
    """Return what was measured, by the name of the rule.

    Examples
    --------
    >>> measured()["red only"].grade
    <Grade.EASY: 'easy'>
    """
    text = files(__package__).joinpath("measured.json").read_text(encoding="utf-8")
    rules = json.loads(text)["rules"]
    return MappingProxyType(
        {name: Measured(tuple(row["plays"]), tuple(row["god"])) for name, row in rules.items()}
    )


def measured_of(rule: Rule) -> Measured | None:
    """Return what was measured of a rule of the library, however it is worded.

    Examples
    --------
    >>> measured_of(Rule.parse("a heart or a diamond")) == measured()["red only"]
    True
    >>> measured_of(Rule.parse("red, or the king of spades")) is None
    True
    """
    found, own = measured(), fingerprint(rule)
    for name, entry in RULES.items():
        if _fingerprint_of(name) == own and name in found and compare(rule, entry.rule).equivalent:
            return found[name]
    return None


@cache
def _fingerprint_of(name: str) -> Fingerprint:
    return fingerprint(RULES[name].rule)

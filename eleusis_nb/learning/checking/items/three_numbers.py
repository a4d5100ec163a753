"""The task of three numbers: what fits, and what was tried.

Wason, P. C. (1960). On the failure to eliminate hypotheses in a conceptual task. *Quarterly
Journal of Experimental Psychology*, 12, 129-140. Form A is his task: 2, 4, 6 fits, and the rule is
three numbers that grow. Form B was made after the same plan: the first row suggests
rules that are parts of the true one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from eleusis_nb.i18n import Text, say

Form: TypeAlias = Literal["a", "b"]
"""A form of the test."""

NumberRow: TypeAlias = tuple[int, int, int]

_NUMBER: Final = re.compile(r"[-−]?\d+")
_LARGEST: Final = 10**9


@dataclass(frozen=True, slots=True)
class RowRule:
    """The hidden rule of a form.

    Parameters
    ----------
    fits : callable
        Whether a row fits.
    start : tuple of int
        The row that everybody is given.
    choices : mapping from str to Text
        What can be announced, by what is kept of it.
    right : str
        Which of them it is.
    asked : tuple of (tuple of int)
        Rows about which is asked besides: only by the true rule are all of them right.
    """

    fits: Callable[[NumberRow], bool]
    start: NumberRow
    choices: Mapping[str, Text]
    right: str
    asked: tuple[NumberRow, NumberRow, NumberRow]


RULES: Final[Mapping[Form, RowRule]] = {
    "a": RowRule(
        fits=lambda row: row[0] < row[1] < row[2],
        start=(2, 4, 6),
        choices={
            "twos": say("each number is two more than the one before it"),
            "even": say("even numbers that increase"),
            "steps": say("numbers that increase in equal steps"),
            "double": say("multiples of the first number, in order"),
            "grow": say("numbers that increase"),
            "sum": say("the last number is the sum of the other two"),
            "positive": say("three different numbers, in any order"),
            "other": say("none of these"),
        },
        right="grow",
        asked=((1, 7, 8), (9, 5, 3), (3, 3, 7)),
    ),
    "b": RowRule(
        fits=lambda row: row[2] > max(row[:2]),
        start=(5, 10, 15),
        choices={
            "fives": say("each number is five more than the one before it"),
            "table": say("multiples of five that increase"),
            "steps": say("numbers that increase in equal steps"),
            "grow": say("numbers that increase"),
            "last": say("the last number is the largest"),
            "sum": say("the last number is the sum of the other two"),
            "positive": say("three different numbers, in any order"),
            "other": say("none of these"),
        },
        right="last",
        asked=((8, 3, 9), (1, 9, 4), (6, 6, 7)),
    ),
}
"""By the form of the test."""


def row_of(text: str) -> NumberRow | None:
    """Return the three numbers of a text; None if it has not three, or they are too large.

    Examples
    --------
    >>> row_of("2, 4 and 6"), row_of("2 4"), row_of("-1 0 1")
    ((2, 4, 6), None, (-1, 0, 1))
    """
    numbers = [int(one.replace("−", "-")) for one in _NUMBER.findall(text[:200])]
    if len(numbers) != 3 or max(map(abs, numbers)) > _LARGEST:  # noqa: PLR2004 - three of them
        return None
    return numbers[0], numbers[1], numbers[2]

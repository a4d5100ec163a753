"""The task of three numbers: which rows fit the hidden rule of a test.

Wason, P. C. (1960). On the failure to eliminate hypotheses in a conceptual task. *Quarterly
Journal of Experimental Psychology*, 12, 129-140. The first form is his task: 2, 4, 6 fits, and the
rule is three numbers that grow. The second was made after the same plan: the first row suggests
rules that are parts of the true one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

NumberRow: TypeAlias = tuple[int, int, int]

_NUMBER: Final = re.compile(r"[-−]?\d+")
_LARGEST: Final = 10**9

FITS: Final[Mapping[str, Callable[[NumberRow], bool]]] = {
    "grow": lambda row: row[0] < row[1] < row[2],
    "last": lambda row: row[2] > max(row[:2]),
}
"""Whether a row fits, by the name of the rule."""


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


def to_text(row: NumberRow) -> str:
    """Return a row as it is written."""
    return ", ".join(map(str, row))

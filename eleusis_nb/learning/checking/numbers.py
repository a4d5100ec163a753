"""A number as people write it: with a comma or a point, as a fraction or as a share."""

from __future__ import annotations

import re
from math import isclose, isfinite
from typing import Final

_LONGEST: Final = 60
_LARGEST: Final = 10**9
_WHOLE: Final = re.compile(r"[-−]?\d+")
_NUMBER: Final = re.compile(
    r"(?<![\w.,/])([-+]?\d{1,12}(?:[.,]\d{1,12})?|[-+]?[.,]\d{1,12})"
    r"(?:\s*/\s*(\d{1,12}))?\s*(%)?(?![\w/])"
)
_SHARE: Final = re.compile(
    r"(?<![\w.,/])(\d{1,12})(?: [^\W\d]+)? (?:in|of|out of|sur|из) (\d{1,12})(?![\w/])"
)
"""A share as it is said: 1 in 8, 1 chance sur 8, 27 карт из 49."""


def read(text: str) -> float | None:
    """Return the number that a text says; None if it says none, or more than one.

    Examples
    --------
    >>> [read(text) for text in ("0,31", "about 31 %", "p = 5/17 = 0.294", "-1")]
    [0.31, 0.31, 0.294, -1.0]
    >>> [read(text) for text in ("3 or 4", "5S", "", "5/0")]
    [None, None, None, None]
    >>> [read(text) for text in ("1 in 8", "1 chance sur 8", "27 карт из 49")]
    [0.125, 0.125, 0.5510204081632653]
    """
    text = re.sub("[\u00a0\u202f ]+", " ", text.replace("−", "-").replace("–", "-")).strip()
    if not text or len(text) > _LONGEST:
        return None
    found = [_value(one) for one in _NUMBER.finditer(_SHARE.sub(r"\1/\2", text))]
    if not found:
        return None
    *others, last = found
    if last is None or any(one is None or not isclose(one, last, rel_tol=0.02) for one in others):
        return None
    return last


def _value(one: re.Match[str]) -> float | None:
    above, under, percent = one.groups()
    below = float(under or 1)
    if not below:
        return None
    value = float(above.replace(",", ".")) / below / (100 if percent else 1)
    return value if isfinite(value) else None


def row(text: str) -> tuple[int, int, int] | None:
    """Return the three numbers of a text; None if it has not three, or they are too large.

    Examples
    --------
    >>> row("2, 4 and 6"), row("2 4"), row("-1 0 1")
    ((2, 4, 6), None, (-1, 0, 1))
    """
    match [int(one.replace("−", "-")) for one in _WHOLE.findall(text[:200])]:
        case [one, two, three] if max(abs(one), abs(two), abs(three)) <= _LARGEST:
            return one, two, three
    return None

"""A number as people write it: with a comma or a point, as a fraction or share, in a word."""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import isclose, isfinite
from typing import Any, Final

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


@cache
def _words() -> tuple[dict[str, float], dict[str, float], dict[str, float]]:
    """Return the words for numbers, for counts beside a noun too, and for parts and hundreds."""
    source = files(__package__).joinpath("numbers.toml").read_text(encoding="utf-8")
    data: dict[str, Any] = tomllib.loads(source)
    numbers = {
        word: float(value)
        for row in data["rows"]
        for value, word in enumerate(row["words"].split(), start=row["first"])
    }
    units = {
        word: float(Fraction(part))
        for part, words in data["units"].items()
        for word in words.split()
    }
    return numbers, data["counts"] | numbers, units


def read(text: str) -> float | None:
    """Return the number that a text says; None if it says none, or more than one.

    Examples
    --------
    >>> [read(text) for text in ("0,31", "about 31 %", "p = 5/17 = 0.294", "moins un", "-1")]
    [0.31, 0.31, 0.294, -1.0, -1.0]
    >>> [read(text) for text in ("3 or 4", "5S", "", "5/0")]
    [None, None, None, None]
    >>> [read(text) for text in ("one eighth", "un huitième", "четыреста", "minus a half")]
    [0.125, 0.125, 400.0, -0.5]
    >>> [read(text) for text in ("1 in 8", "1 chance sur 8", "27 карт из 49", "one in eight")]
    [0.125, 0.125, 0.5510204081632653, 0.125]
    """
    text = re.sub("[\u00a0\u202f ]+", " ", text.replace("−", "-").replace("–", "-")).strip()
    if not text or len(text) > _LONGEST:
        return None
    found = [_value(one) for one in _NUMBER.finditer(_SHARE.sub(r"\1/\2", text))]
    if not found:
        return _in_words(text.casefold().rstrip(".!").split())
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


def _in_words(words: list[str]) -> float | None:
    """Read ``minus one``, ``half``, ``one eighth`` or ``four hundred``, in three languages."""
    numbers, counts, units = _words()
    match words:
        case ["minus" | "moins" | "минус", _, *_]:
            found = _in_words(words[1:])
            return None if found is None else -found
        case [one]:
            return numbers.get(one, units.get(one))
        case [count, unit] if count in counts and unit in units:
            return counts[count] * units[unit]
        case [count, *_, "in" | "of" | "sur" | "из", total] if count in counts:
            return counts[count] / numbers[total] if numbers.get(total) else None
    return None


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

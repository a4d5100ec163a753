"""A number as people write it: with a comma or a point, as a fraction or share, in a word."""

from __future__ import annotations

import re
from math import isclose, isfinite
from typing import Final

_LONGEST: Final = 60
_NUMBER: Final = re.compile(
    r"(?<![\w.,/])([-+]?\d{1,12}(?:[.,]\d{1,12})?|[-+]?[.,]\d{1,12})"
    r"(?:\s*/\s*(\d{1,12}))?\s*(%)?(?![\w/])"
)
_OUT_OF: Final = r"in|of|out of|sur|из"
_SHARE: Final = re.compile(
    rf"(?<![\w.,/])(\d{{1,12}})(?: [^\W\d]+)? (?:{_OUT_OF}) (\d{{1,12}})(?![\w/])"
)
"""A share as it is said: 1 in 8, 1 chance sur 8, 27 карт из 49."""
_WORDS: Final = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze "
    "quinze seize dix-sept dix-huit dix-neuf vingt",
    "ru": "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать "
    "тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать",
}
_OF_SO_MANY: Final = (
    "двух трёх четырёх пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати "
    "четырнадцати пятнадцати шестнадцати"
)
"""From two on, as Russian says them behind *из*."""
_SAID: Final = {
    word: float(value)
    for first, words in ((0, _WORDS["en"]), (0, _WORDS["fr"]), (0, _WORDS["ru"]), (2, _OF_SO_MANY))
    for value, word in enumerate(words.split(), start=first)
}
_UNITS: Final = {
    word: value
    for value, words in (
        (1 / 2, "half demi moitié половина"),
        (1 / 3, "third thirds tiers треть трети"),
        (1 / 4, "quarter quarters quart quarts четверть четверти"),
        (1 / 8, "eighth eighths huitième huitièmes восьмая восьмых"),
        (1 / 10, "tenth tenths dixième dixièmes десятая десятых"),
        (1 / 16, "sixteenth sixteenths seizième seizièmes шестнадцатая шестнадцатых"),
        (100.0, "hundred cent cents сто"),
        (200.0, "двести"),
        (400.0, "четыреста"),
    )
    for word in words.split()
}
"""Words for parts and hundreds: alone, or behind how many of them there are."""
_ONE: Final = {"a": 1.0, "an": 1.0, "une": 1.0, "la": 1.0, "одна": 1.0, "две": 2.0}
"""What a count is called beside a noun and nowhere else."""
_MINUS: Final = {"minus", "moins", "минус"}


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
    text = _SHARE.sub(r"\1/\2", text)
    found = [_value(one) for one in _NUMBER.finditer(text)]
    if not found:
        return _in_words(text)
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


def _in_words(text: str) -> float | None:
    """Read ``minus one``, ``half``, ``one eighth`` or ``four hundred``, in three languages."""
    first, *rest = text.casefold().rstrip(".!").split() or [""]
    if first in _MINUS and rest:
        found = _counted(rest)
        return None if found is None else -found
    return _counted([first, *rest])


def _counted(words: list[str]) -> float | None:
    match words:
        case [one]:
            return _SAID.get(one, _UNITS.get(one))
        case [count, unit] if unit in _UNITS:
            many = _SAID.get(count, _ONE.get(count))
            return None if many is None else many * _UNITS[unit]
        case [count, *_, "in" | "of" | "sur" | "из", total] if _SAID.get(total):
            many = _SAID.get(count, _ONE.get(count))
            return None if many is None else many / _SAID[total]
    return None

"""A number as people write it: with a comma or a point, as a fraction, in percent, in a word."""

from __future__ import annotations

import re
from math import isclose, isfinite
from typing import Final

_LONGEST: Final = 60
_NUMBER: Final = re.compile(
    r"(?<![\w.,/])([-+]?\d{1,12}(?:[.,]\d{1,12})?|[-+]?[.,]\d{1,12})"
    r"(?:\s*/\s*(\d{1,12}))?\s*(%)?(?![\w/])"
)
_WORDS: Final = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze "
    "quinze seize dix-sept dix-huit dix-neuf vingt",
    "ru": "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать "
    "тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать",
}
_SAID: Final = {
    word: float(value) for words in _WORDS.values() for value, word in enumerate(words.split())
}
_MINUS: Final = {"minus", "moins", "минус"}


def read(text: str) -> float | None:
    """Return the number that a text says; None if it says none, or more than one.

    Examples
    --------
    >>> [read(text) for text in ("0,31", "about 31 %", "p = 5/17 = 0.294", "moins un", "-1")]
    [0.31, 0.31, 0.294, -1.0, -1.0]
    >>> [read(text) for text in ("3 or 4", "5S", "", "5/0")]
    [None, None, None, None]
    """
    text = re.sub("[\u00a0\u202f ]+", " ", text.replace("−", "-").replace("–", "-")).strip()
    if not text or len(text) > _LONGEST:
        return None
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
    first, *rest = text.casefold().rstrip(".!").split() or [""]
    if first in _MINUS and len(rest) == 1 and rest[0] in _SAID:
        return -_SAID[rest[0]]
    return None if rest else _SAID.get(first)

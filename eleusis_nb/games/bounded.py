"""JSON that somebody else may have written, read within bounds of size, depth and numbers."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Final

from eleusis_nb.games.secrets import JSON

LARGEST: Final = 16_000_000
"""Bytes of a file: a game of ten thousand moves has fewer."""

DEEPEST: Final = 100
"""Lists and objects within each other; a record's own have a dozen."""

_LONGEST_NUMBER: Final = 300  # digits: more fit no float

_MARKS: Final = re.compile(rb'[\[\]{}]|"(?:[^"\\]|\\.)*"', re.DOTALL)


def parse(data: bytes) -> JSON:
    """Parse JSON of bounded depth and size of numbers into plain data.

    Parameters
    ----------
    data : bytes
        JSON, as its standard has it: without ``Infinity`` and ``NaN``.

    Raises
    ------
    ValueError
        If it is none, or nested deeper or with larger numbers than anything of ours.

    Examples
    --------
    >>> parse(b'{"n": [1, 0.5]}')
    {'n': [1, 0.5]}
    >>> parse(b"[Infinity]")
    Traceback (most recent call last):
    ...
    ValueError: Infinity
    """
    if _is_too_deep(data):
        raise ValueError(DEEPEST)
    value: JSON = json.loads(data, parse_constant=_refuse, parse_float=_finite, parse_int=_whole)
    return value


def _is_too_deep(data: bytes) -> bool:
    """Whether more is nested than is read; found before the reader goes down into it."""
    if data.count(b"[") + data.count(b"{") <= DEEPEST:
        return False
    depth = 0
    for mark in _MARKS.finditer(data):
        depth += {b"[": 1, b"{": 1, b"]": -1, b"}": -1}.get(mark[0], 0)
        if depth > DEEPEST:
            return True
    return False


def _refuse(constant: str) -> JSON:
    raise ValueError(constant)


def _finite(digits: str) -> float:
    value = float(digits)
    if not isfinite(value):
        raise ValueError(digits)
    return value


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise ValueError(digits[:_LONGEST_NUMBER])
    return int(digits)

"""Reading plain data by type: what a record holds may have been written by anybody.

A value of another type is a :class:`TypeError`; who reads an event makes a sentence of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eleusis_nb.games.secrets import JSON


def number(value: JSON) -> int:
    """Return a value that is a whole number.

    Examples
    --------
    >>> number(3)
    3
    >>> number("3")
    Traceback (most recent call last):
    ...
    TypeError: '3' where a whole number belongs
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} where a whole number belongs")
    return value


def decimal(value: JSON) -> float:
    """Return a value that is a number, whole or not."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{value!r} where a number belongs")
    return value


def truth(value: JSON) -> bool:
    """Return a value that is true or false."""
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} where true or false belongs")
    return value


def text(value: JSON) -> str:
    """Return a value that is a text."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r} where a text belongs")
    return value


def members(value: JSON) -> Sequence[JSON]:
    """Return the members of a value that is a list."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise TypeError(f"{value!r} where a list belongs")
    return value


def mapping(value: JSON) -> Mapping[str, JSON]:
    """Return values by name."""
    if not isinstance(value, Mapping):
        raise TypeError(f"{value!r} where values by name belong")
    return value


def texts(value: JSON) -> tuple[str, ...]:
    """Return the members of a list of texts."""
    return tuple(map(text, members(value)))


def numbers(value: JSON) -> tuple[int, ...]:
    """Return the members of a list of whole numbers."""
    return tuple(map(number, members(value)))

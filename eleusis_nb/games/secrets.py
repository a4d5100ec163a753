"""Secrets in plain data: marked where they stand, so that they are taken out in one walk."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from eleusis_nb.i18n.text import PLAIN

JSON: TypeAlias = "bool | int | float | str | Sequence[JSON] | Mapping[str, JSON] | None"
"""Plain data, as JSON writes it."""

SPECTATOR: Final = -1
"""The seat of who only looks on, at any table: no secret is for it."""

_SECRET: Final = frozenset({"secret", "for", "shown"})


def secret(value: JSON, shown: JSON, seats: Sequence[int] = ()) -> dict[str, JSON]:
    """Mark a value that only some seats may see.

    Parameters
    ----------
    value : JSON
        What is so.
    shown : JSON
        What all the others are shown instead.
    seats : sequence of int
        The seats that may see it; none of them by default.

    Examples
    --------
    >>> seen_by(secret(["AC", "9H"], shown=2, seats=[1]), 1)
    ['AC', '9H']
    >>> seen_by(secret(["AC", "9H"], shown=2, seats=[1]), 3)
    2
    """
    return {"secret": value, "for": list(seats), "shown": shown}


def opened(value: JSON) -> JSON:
    """Return a value with every secret in it opened: what the referee reads."""
    return _walk(value, lambda _seats: True)


def seen_by(value: JSON, seat: int) -> JSON:
    """Return a value as one seat may see it."""
    return _walk(value, lambda seats: seat in seats)


def _walk(value: JSON, may_see: Callable[[Sequence[JSON]], bool]) -> JSON:
    if type(value) in PLAIN:  # nearly everything is; to ask for a mapping takes much longer
        return value
    if isinstance(value, Mapping):
        if value.keys() == _SECRET:
            seats = value["for"]
            allowed = isinstance(seats, Sequence) and may_see(seats)
            return _walk(value["secret" if allowed else "shown"], may_see)
        return {key: _walk(member, may_see) for key, member in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_walk(member, may_see) for member in value]
    return value

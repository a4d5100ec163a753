"""A line of a record, and how it stands in a file: JSON sealed by a hash.

``{"n": 2, "prev": …, "at": …, "events": […], "hash": …}``: the hash is of everything before it on
the line, ``prev`` is that of the line before.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from eleusis_nb.games.bounded import parse
from eleusis_nb.games.plain import decimal, mapping, members, text
from eleusis_nb.games.plain import number as whole
from eleusis_nb.games.secrets import JSON, opened
from eleusis_nb.games.texts import decode_texts

START: Final = "0" * 64
"""What stands for the hash of the line before in the first line."""

_SEAL: Final = b',"hash":"'


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a record.

    Parameters
    ----------
    number : int
        Its number in the file, from 1, as an editor shows it.
    events : tuple of mapping
        What happened in this move, in order, as plain data.
    at : float or None
        When, in seconds since 1970, if the record was given a clock.
    version : int or None
        On the first line, the version of the form that the record is written in.
    """

    number: int
    events: tuple[Mapping[str, JSON], ...]
    at: float | None = None
    version: int | None = None

    def opened(self) -> Iterator[Mapping[str, JSON]]:
        """Yield what happened, with every secret in it opened."""
        for event in self.events:
            plain = decode_texts(opened(event))
            if isinstance(plain, Mapping):
                yield plain


def write_line(line: Line, head: str) -> tuple[bytes, str]:
    """Write a line, and return it with its hash."""
    body: dict[str, JSON] = {"n": line.number, "prev": head}
    if line.version is not None:
        body["v"] = line.version
    if line.at is not None:
        body["at"] = line.at
    body["events"] = list(line.events)
    # Plain ASCII, so that even half a character that somebody managed to type is kept.
    data = json.dumps(body, separators=(",", ":"), allow_nan=False).encode()[:-1]
    sealed = sha256(data).hexdigest()
    return data + _SEAL + sealed.encode() + b'"}', sealed


def read_line(number: int, written: bytes, head: str) -> Line | None:
    """Read a line, or return None if it is not exactly as it was written.

    Raises
    ------
    KeyError, TypeError, ValueError
        If it is as it was written, and what was written is no line of a record.
    """
    body, _, seal = written.rpartition(_SEAL)
    # The hash first: nothing unsealed is handed to the JSON reader.
    if seal != sha256(body).hexdigest().encode() + b'"}':
        return None
    data = mapping(parse(body + b"}"))
    if data["n"] != number or data["prev"] != head:
        return None
    at, version = data.get("at"), data.get("v")
    return Line(
        number,
        tuple(map(_event, members(data["events"]))),
        None if at is None else decimal(at),
        None if version is None else whole(version),
    )


def _event(data: JSON) -> Mapping[str, JSON]:
    event = mapping(data)
    text(event["event"])
    return event


def hash_of(written: bytes) -> str:
    """Return the hash of a line that stands so in a file."""
    return sha256(written.rpartition(_SEAL)[0]).hexdigest()


def is_cut(written: bytes) -> bool:
    """Whether a last line without a line end is the beginning of a line, and not a whole one.

    A line is whole from its hash's closing brace on. What comes after that was never written
    by a record, so it was changed, and not cut.
    """
    _, seal, rest = written.rpartition(_SEAL)
    return not seal or len(rest) < len(START + '"}')

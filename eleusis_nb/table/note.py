"""The base class of the notes of a session, and how the values of their data are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from eleusis_nb.games import JSON
from eleusis_nb.games.plain import decimal, text, truth

LONGEST: Final = 10**9
"""Seconds at a table, some thirty years. What is more was not measured by a clock."""

_SHARED: Final = frozenset({"seat", "who"})
"""The fields that say whose a note is."""

NOBODY: Final = -1
"""The seat of notes that nobody at the table may see, the referee's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionNote:
    """A note: its kind, its data, and whose it is."""

    kind: ClassVar[str] = ""
    seat: int | None = None
    """The only seat that may see it; None if everybody may."""
    who: str | None = None
    """Whose own note it is, where several persons share a table."""

    def to_json(self) -> Mapping[str, JSON]:
        """Return the note as plain data."""
        data = self.data()
        if self.who is not None:
            data["who"] = self.who
        note: dict[str, JSON] = {"event": "note", "kind": self.kind, "data": data}
        if self.seat is not None:
            note["for"] = [self.seat]
        return note

    def data(self) -> dict[str, JSON]:
        """Return what the note tells."""
        return {f.name: getattr(self, f.name) for f in fields(self) if f.name not in _SHARED}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> SessionNote:
        """Read the note's data and ignore what does not belong to it."""
        # An annotation is the key here.
        read = {
            f.name: _VALUES[str(f.type)](data[f.name]) for f in fields(cls) if f.name not in _SHARED
        }
        return cls(**read)


def read_optional_text(value: object) -> str | None:
    """Return a text; None for anything else."""
    return value if isinstance(value, str) else None


def read_share(value: Any) -> float | None:  # noqa: ANN401  # whatever stands in the file
    """Return a number from 0 to 1, or None where none was given."""
    if value is None:
        return None
    share = float(value)
    if not 0 <= share <= 1:
        raise ValueError(share)
    return share


def read_seconds(value: Any) -> float:  # noqa: ANN401  # whatever stands in the file
    """Return seconds at a table; raise for a value that no clock shows."""
    seconds = decimal(value)
    if not 0 <= seconds <= LONGEST:
        raise ValueError(seconds)
    return seconds


_VALUES: Final[Mapping[str, Callable[[Any], Any]]] = {
    "str": text,
    "bool": truth,
    "float": read_seconds,
}
"""How a value of a note is read, by its type: the only decimal numbers are seconds."""

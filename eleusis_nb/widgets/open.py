"""The tables that are open in this Python: one session each, whichever cell asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Protocol, TypeVar
from weakref import WeakValueDictionary

from eleusis_nb.games import Record


class Saved(Protocol):
    """A session of either game."""

    @property
    def record(self) -> Record:
        """Everything that happened."""

    @property
    def path(self) -> Path | None:
        """Where the record lies; None where nothing could be saved."""


AnySession = TypeVar("AnySession", bound=Saved)

_OPEN: Final[WeakValueDictionary[Path, Saved]] = WeakValueDictionary()
"""The sessions, by where their records are."""


def open_already(found: AnySession, unsaved: Path | None = None) -> AnySession:
    """Return the session that is open at a table already, if there is one.

    So the cells of a lesson share one table: what is played in one cell is seen in the others, and
    one writer goes on with the record. If the record was written by another since, or begun anew,
    the table is opened as it was found.
    """
    place = found.path or unsaved
    if place is None:
        return found
    known = _OPEN.get(place.absolute())
    if isinstance(known, type(found)) and _is_one(known, found):
        return known
    _OPEN[place.absolute()] = found
    return found


def _is_one(known: Saved, found: Saved) -> bool:
    """Return True if the open session has all that the found one has."""
    if found.path is None:
        return known.path is None
    return bool(found.record.lines) and found.record.head in known.record.heads

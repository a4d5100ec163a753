"""From the lines of a record to the events of a session, of whatever version the record is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, get_args

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Record, RecordError
from eleusis_nb.games.eleusis import event_of
from eleusis_nb.games.record import Line
from eleusis_nb.i18n import say
from eleusis_nb.table.events import Noted, SessionEvent
from eleusis_nb.table.upgrade import upgraded

_READERS: Final[Mapping[str, Callable[[Mapping[str, Any]], Any]]] = {
    kind.kind: kind.of for kind in get_args(Noted)
}


def read_event(data: Mapping[str, JSON]) -> SessionEvent | None:
    """Return the event that plain data of a record tells of.

    A note of an unknown kind, or one that is not of its kind's shape, is None: a thought that
    cannot be read is no reason to lose the plays.

    Raises
    ------
    RecordError
        If a move of the game cannot be read, or it is neither a move nor a note.
    """
    event = event_of(data)
    if event is not None:
        return event
    kind, noted = data.get("kind"), data.get("data")
    if not isinstance(kind, str) or not isinstance(noted, Mapping):
        raise RecordError(say("A line of this record is neither a move nor a note."))
    reader = _READERS.get(kind)
    if reader is None:
        return None
    try:
        read: Noted = reader(noted)
    except (KeyError, TypeError, ValueError, AttributeError, EleusisError):
        return None
    seats, who = data.get("for"), noted.get("who")
    seat = seats[0] if isinstance(seats, Sequence) and seats else None
    if seat is None and who is None:
        return read
    return replace(
        read,
        seat=seat if isinstance(seat, int) else None,
        who=who if isinstance(who, str) else None,
    )


def events_of(record: Record) -> Iterator[tuple[int, tuple[SessionEvent, ...]]]:
    """Yield each line of a record: its number, and the events on it.

    Raises
    ------
    RecordError
        If a move on it cannot be read.
    """
    for line in record.lines:
        yield line.number, events_on(line, record.version)


def events_on(line: Line, version: int) -> tuple[SessionEvent, ...]:
    """Return the events on one line of a record of some version.

    Raises
    ------
    RecordError
        If a move on it cannot be read.
    """
    read = (read_event(data) for data in upgraded(tuple(line.opened()), version))
    return tuple(event for event in read if event is not None)

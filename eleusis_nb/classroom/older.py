"""Classes of older versions, each an SQLite file: read once, and carried over to a file beside it.

There every student of a class at one line had a copy of the line, a record of their own. Their
notes become theirs at the one line.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from eleusis_nb.classroom import state as ev
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.classroom.state import LINE, ClassEvent
from eleusis_nb.games.messages import from_plain, tag_of
from eleusis_nb.games.record_versions import Upgrade
from eleusis_nb.i18n import Text, say
from eleusis_nb.table.events import (
    ClockRead,
    EnvelopeOpened,
    LessonDealt,
    PredictionMade,
    RivalClaimed,
    SeatShared,
    SeatTakenOver,
    TableNote,
)

OLDER: Final = (".eleusis-class.sqlite", ".sqlite")
"""How the names of such files end."""

_ASIDE: Final = ".old"

_OF_ALL: Final = {LessonDealt, RivalClaimed, EnvelopeOpened, ClockRead, SeatTakenOver}
_OF_ONE: Final = {one.event_name() for one in TableNote.__subclasses__() if one not in _OF_ALL}
"""Notes that are of one who looks at the line."""


def older_file(path: Path, ending: str) -> Path | None:
    """Return the file of an older version that is carried over to a path; None if there is none."""
    stem = path.name.removesuffix(ending)
    places = (path.with_name(stem + older) for older in OLDER)
    return next((place for place in places if place.exists() and place.stat().st_size), None)


def put_aside(path: Path, ending: str) -> None:
    """Give what was carried over another name: it does not come back when the class is deleted."""
    older = older_file(path, ending)
    if older is not None:
        with suppress(OSError):
            older.rename(older.with_name(older.name + _ASIDE))


def carried_over(path: Path) -> Iterator[tuple[float, Sequence[ClassEvent]]]:
    """Yield the events of a class in an SQLite file: when, and what happened together."""
    try:
        with closing(sqlite3.connect(path)) as database:
            asked = "SELECT at, kind, data FROM events ORDER BY n"
            rows = [(at, kind, json.loads(data)) for at, kind, data in database.execute(asked)]
        carry = _Carry()
        for at, together in groupby(rows, lambda row: row[0]):
            events: list[ClassEvent] = []
            for _, kind, data in together:
                carry.add(kind, data, events)
            if events:
                yield at, events
    except (sqlite3.Error, KeyError, TypeError, ValueError) as error:
        raise RoomError(not_of_a_class(path)) from error


def not_of_a_class(path: Path) -> Text:
    """Say that a file holds something else."""
    return say(
        "The file {path} is damaged, or does not come from a class. Put a copy of it there, or "
        "move it away to begin a new class.",
        path=str(path),
    )


class _Carry:
    """Turns the events of an older version into those of this one."""

    def __init__(self) -> None:
        self._is_one_line = False
        self._line = ""  # the record of the newest deal at one line

    def add(self, kind: str, data: dict[str, Any], events: list[ClassEvent]) -> None:
        """Add what an event has become to those that happened together with it."""
        record, kept = str(data.get("record", "")), json.loads(data.get("line", "{}"))
        line = Upgrade().events(kept.get("events", ()), 2)
        number = record.partition("-")[2]
        is_copy = self._is_one_line and number not in {"", str(LINE)}
        if kind == "Begun":
            begun = ev.Begun(from_plain(data["settings"], Settings))
            self._is_one_line = begun.settings.is_one_line
            events.append(begun)
        elif kind == "Removed":
            events.append(ev.Removed((data["member"],)))
            if self._is_one_line and self._line:
                self._share(events, left=[str(data["member"])])
        elif kind == "TableBegun" and is_copy:
            events.append(ev.Seated(int(number), LINE, number))
            self._share(events, came=[number])
        elif kind == "LineWritten" and is_copy:
            self._take_notes(number, line, events)
        elif kind == "LineWritten":
            events.append(ev.AtTable(record, line))
        elif kind != "EnvelopeKept" or not is_copy:
            if kind == "TableBegun":
                self._line = record
            if kind == "MemberJoined" and self._is_one_line:
                data["table"] = LINE
            events.append(from_plain({"event": tag_of(kind), **data}, ClassEvent))

    def _share(self, events: list[ClassEvent], **who: list[str]) -> None:
        events.append(ev.AtTable(self._line, [{"event": SeatShared.event_name(), **who}]))

    def _take_notes(
        self, who: str, plain: Sequence[Mapping[str, Any]], events: list[ClassEvent]
    ) -> None:
        """Take a student's own notes to the one line; what was foretold stands before the play."""
        own = [{**note, "who": who, "for": 1} for note in plain if note["event"] in _OF_ONE]
        foretold = [note for note in own if note["event"] == PredictionMade.event_name()]
        for place, event in enumerate(events):
            if foretold and isinstance(event, ev.AtTable):
                names = [one["event"] for one in event.events]
                at = names.index("played") if "played" in names else 0
                line = [*event.events[:at], *foretold, *event.events[at:]]
                events[place] = ev.AtTable(event.record, line)
                break
        others = [note for note in own if note not in foretold]
        if others:
            events.append(ev.AtTable(self._line, [*others, plain[-1]]))

"""Classes of older versions, each an SQLite file: read once, and carried over to a file beside it.

There every student of a class at one line had a copy of the line, a record of their own. Their
notes become theirs at the one line.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from eleusis_nb.classroom import state as ev
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.classroom.state import LINE, ClassEvent, read_event
from eleusis_nb.games.commands import tag_of
from eleusis_nb.games.messages import from_plain
from eleusis_nb.games.record_versions import Upgrade
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

_OF_ALL: Final = {LessonDealt, RivalClaimed, EnvelopeOpened, ClockRead, SeatTakenOver}
_OF_ONE: Final = {one.event_name() for one in TableNote.__subclasses__() if one not in _OF_ALL}
"""Notes that are of one who looks at the line."""

ERRORS: Final = (sqlite3.Error, KeyError, TypeError, ValueError)
"""What is raised of a file that holds something else."""


def carried_over(path: Path) -> Iterator[tuple[float, Sequence[ClassEvent]]]:
    """Yield the events of a class in an SQLite file: when, and what happened together."""
    with closing(sqlite3.connect(path)) as database:
        asked = "SELECT at, kind, data FROM events ORDER BY n"
        rows = [(at, kind, json.loads(data)) for at, kind, data in database.execute(asked)]
    carry = _Carry()
    for at, together in groupby(rows, lambda row: row[0]):
        carry.events = []
        for _, kind, data in together:
            carry.add(kind, data)
        if carry.events:
            yield at, carry.events


class _Carry:
    """Turns the events of an older version into those of this one."""

    def __init__(self) -> None:
        self.events: list[ClassEvent] = []
        """What happened together, up to now."""
        self._is_one_line = False
        self._line = ""  # the record of the newest deal at one line

    def add(self, kind: str, data: dict[str, Any]) -> None:
        """Add what an event has become."""
        record, kept = str(data.get("record", "")), json.loads(data.get("line", "{}"))
        line = Upgrade().events(kept.get("events", ()), 2)
        number = record.partition("-")[2]
        is_copy = self._is_one_line and number not in {"", str(LINE)}
        if kind == "Begun":
            settings: Settings = from_plain(data["settings"], Settings)
            self._is_one_line = settings.is_one_line
            self.events.append(ev.Begun(settings))
        elif kind == "Removed":
            self.events.append(ev.Removed((data["member"],)))
            if self._is_one_line and self._line:
                self._share(left=[str(data["member"])])
        elif kind == "TableBegun" and is_copy:
            self.events.append(ev.Seated(int(number), LINE, number))
            self._share(came=[number])
        elif kind == "LineWritten" and is_copy:
            self._take_notes(number, line)
        elif kind == "LineWritten":
            self.events.append(ev.AtTable(record, line))
        elif kind != "EnvelopeKept" or not is_copy:
            if kind == "TableBegun":
                self._line = record
            if kind == "MemberJoined" and self._is_one_line:
                data["table"] = LINE
            self.events.append(read_event({"event": tag_of(kind), **data}))

    def _share(self, **who: list[str]) -> None:
        shared = {"event": SeatShared.event_name(), **who}
        self.events.append(ev.AtTable(self._line, [shared]))

    def _take_notes(self, who: str, plain: Sequence[Mapping[str, Any]]) -> None:
        """Take a student's own notes to the one line; what was foretold stands before the play."""
        own = [{**note, "who": who, "for": 1} for note in plain if note["event"] in _OF_ONE]
        foretold = [note for note in own if note["event"] == PredictionMade.event_name()]
        others = [note for note in own if note not in foretold]
        at_tables = [one for one in self.events if isinstance(one, ev.AtTable)]
        if foretold and at_tables:
            record, line = at_tables[0].record, at_tables[0].events
            names = [one["event"] for one in line]
            at = names.index("played") if "played" in names else 0
            with_them = ev.AtTable(record, [*line[:at], *foretold, *line[at:]])
            self.events[self.events.index(at_tables[0])] = with_them
        if others:
            self.events.append(ev.AtTable(self._line, [*others, plain[-1]]))

"""Where a class is kept: a record file of its own, of the same form as a table's.

A line is all that happened together, in the class and at any of its tables: it is kept whole or
not at all, and nothing is acknowledged before it is on the disk. A copy of the file alone is the
whole class, whenever it is made. Nobody but its owner can read it: it holds children's names and
ideas, the hidden rule and what all cards are drawn from.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from eleusis_nb.classroom import older
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.state import ClassEvent, read_event
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.games.files import RecordFile, hold, make_private
from eleusis_nb.games.record import START, VERSION, RecordError, head_of, sealed
from eleusis_nb.i18n import Text, say

ENDING: Final = ".eleusis-class.jsonl"
OLDER: Final = (".eleusis-class.sqlite", ".sqlite")  # how the names of files of older versions end
LARGEST: Final = 500_000_000
"""Bytes of a file: 300 students who do something every five seconds write 100 MB in an hour."""

_log: Final = logging.getLogger(__name__)


def older_file(path: Path) -> Path | None:
    """Return the file of an older version that is carried over to a path; None if there is none."""
    places = (path.with_name(path.name.removesuffix(ENDING) + ending) for ending in OLDER)
    return next((place for place in places if place.exists() and place.stat().st_size), None)


class ClassFile(RecordFile):
    """The file of a class, whose lines do not wait where they cannot be written."""

    def write(self, lines: Sequence[bytes]) -> None:
        """Add lines; when it returns they are on the disk, all or none."""
        before, path, self._waiting = self.whole, str(self.path), [*lines]
        try:
            self.flush()
        except RecordError as error:
            raise RoomError(
                say(
                    "Another file has taken the place of {path}, so nothing more can be saved. "
                    "Move it away; the class is then saved there again.",
                    path=path,
                )
            ) from error
        except OSError as error:
            raise RoomError(
                say("That could not be saved, so nothing happened. Try again.")
            ) from error
        if self.is_anew and before:
            anew = say("{path} was gone. The whole class is saved there again.", path=path)
            _log.warning("%s", anew)

    def _write_anew(self) -> None:
        make_private(self.path.with_name(self.path.name + ".begun"))
        super()._write_anew()


class ClassLog:
    """The events of a class: in a file (:meth:`open`), as a file has them (:meth:`read`), or here.

    While the class is served it gathers what happens until a device takes what it is sent, and
    writes it then, together: nothing leaves before all that it tells of is kept.
    """

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.gathers = False
        """Whether what is appended waits for :meth:`flush`."""
        self.dropped: Text | None = None
        """What was wrong with the end of the file when it was read, in a sentence."""
        self._clock = clock
        self._file: ClassFile | None = None
        self._held: object = None
        self._lines: list[bytes] = []
        self.kept = 0
        """So many lines are in the file."""

    @classmethod
    def read(cls, path: Path) -> ClassLog:
        """Return what is kept in a file, or in one of an older version beside it."""
        log = cls()
        log._load(path)
        return log

    @classmethod
    def open(cls, path: Path, clock: Callable[[], float] = time.time) -> ClassLog:
        """Open a file to go on with, or begin one; no other process does until it is closed."""
        log = cls(clock)
        try:
            log._held = hold(path)
        except RecordError as error:
            raise RoomError(
                say(
                    "Another program is already running the class in {path}. Stop it there first, "
                    "or choose another file.",
                    path=str(path),
                )
            ) from error
        read = log._load(path)
        try:
            make_private(path)
        except OSError as error:
            raise RoomError(
                say(
                    "The class can't be saved in {path}: {why}. Choose another file.",
                    path=str(path),
                    why=str(error),
                )
            ) from error
        file = log._file = ClassFile(path, lambda: log._lines[: log.kept])
        if read is not None:
            file.whole, file.seen, file.last = read.whole, read.seen, read.last
        elif log._lines:  # of an older version
            log.kept = 0
            log.flush()
            # Under another name it does not come back when the class is deleted.
            with suppress(OSError):
                if (before := older_file(path)) is not None:
                    before.rename(before.with_name(before.name + ".old"))
        return log

    def _load(self, path: Path) -> RecordFile | None:
        """Read a file, or the one of an older version that is carried over to it."""
        if not path.exists():
            if (before := older_file(path)) is not None:
                try:
                    for at, events in older.carried_over(before):
                        self._add(events, at)
                except older.ERRORS as error:
                    raise RoomError(_not_of_a_class(before)) from error
            return None
        try:
            record = Record.read(path, largest=LARGEST)
        except RecordError as error:
            raise RoomError(
                say("{error} To begin a new class, move this file away.", error=error)
            ) from error
        if record.dropped is not None and not len(record):
            raise RoomError(_not_of_a_class(path))
        self.dropped = record.dropped
        self._lines = [line.written for line in record.lines]
        self.kept = len(self._lines)
        return record.file

    @property
    def began(self) -> float:
        """When the first event was kept, in seconds since 1970."""
        return float(json.loads(self._lines[0])["at"])

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self._lines)

    def events(self) -> Iterator[ClassEvent]:
        """Yield all events, in order, those that wait among them."""
        for line in Record.from_text(self.text()).lines:
            try:
                yield from map(read_event, line.events)
            except (EleusisError, ValueError, TypeError) as error:
                raise RoomError(
                    say("Line {number} of this log does not come from a class.", number=line.number)
                ) from error

    def text(self) -> str:
        """Return everything as it stands in a file."""
        return b"\n".join([*self._lines, b""]).decode()

    # --- what is written -------------------------------------------------------------------

    def append(self, *events: ClassEvent) -> None:
        """Keep what happened together: all of it, or nothing."""
        self._add(events, self._clock())
        if not self.gathers:
            self.flush()

    def _add(self, events: Sequence[ClassEvent], at: float) -> None:
        number, prev = len(self._lines) + 1, head_of(self._lines[-1]) if self._lines else START
        mark = VERSION if number == 1 else None
        self._lines.append(sealed(events, number=number, prev=prev, at=at, version=mark))

    def flush(self) -> None:
        """Write what was appended; where that cannot be it is forgotten, and an error raised."""
        if self.kept == len(self._lines):
            return
        try:
            self._write(self._lines[self.kept :])
        except BaseException:
            del self._lines[self.kept :]
            raise
        self.kept = len(self._lines)

    def _write(self, lines: Sequence[bytes]) -> None:
        if self._file is not None:
            self._file.write(lines)

    def close(self) -> None:
        """Let other processes open the file."""
        self._held = None


def _not_of_a_class(path: Path) -> Text:
    return say(
        "The file {path} is damaged, or does not come from a class. Put a copy of it there, or "
        "move it away to begin a new class.",
        path=str(path),
    )

"""Where a class is kept: a record file of its own, of the same form as a table's.

A line is all that happened together, in the class and at any of its tables: it is kept whole or
not at all, and nothing is acknowledged before it is on the disk. A copy of the file alone is the
whole class, whenever it is made.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from eleusis_nb.classroom.events import ClassEvent, Happened
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.older import carried_over, older_file
from eleusis_nb.classroom.private import make_private, make_private_folder
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.games.files import RecordFile, hold
from eleusis_nb.games.messages import from_plain
from eleusis_nb.games.record import RecordError
from eleusis_nb.i18n import Text, say

ENDING: Final = ".eleusis-class.jsonl"

LARGEST: Final = 500_000_000
"""Bytes of a file: 300 students who do something every five seconds write 100 MB in an hour."""

_log: Final = logging.getLogger(__name__)

Clock = Callable[[], float]


class ClassFile(RecordFile):
    """The file of a class: its owner's only, and what cannot be written does not wait."""

    def write(self, lines: Sequence[bytes]) -> None:
        """Add lines; when it returns they are on the disk, all or none.

        Raises
        ------
        RoomError
            If they cannot be written.
        """
        self._waiting = [*lines]
        try:
            self.flush()
        except RecordError as error:
            raise RoomError(
                say(
                    "Another file has taken the place of {path}, so nothing more can be saved. "
                    "Move it away; the class is then saved there again.",
                    path=str(self.path),
                )
            ) from error
        except OSError as error:
            raise RoomError(
                say("That could not be saved, so nothing happened. Try again.")
            ) from error
        if self.is_anew and self.whole > len(b"".join(lines)) + len(lines):
            path = str(self.path)
            anew = say("{path} was gone. The whole class is saved there again.", path=path)
            _log.warning("%s", anew)

    def _write_anew(self) -> None:
        make_private_folder(self.path.parent)
        make_private(self.path.with_name(self.path.name + ".begun"))
        super()._write_anew()


class ClassLog:
    """The events of a class: in a file (:meth:`open`), as a file has them (:meth:`read`), or here.

    While it is served (:attr:`in_background`) a thread writes, so that no message waits for the
    disk; what comes meanwhile is written after that, together. Whatever tells of events that are
    not kept yet waits for :attr:`pending` before it leaves the process.

    Parameters
    ----------
    clock : callable
        Gives the time that each line is stamped with, in seconds since 1970.

    Examples
    --------
    >>> from eleusis_nb.classroom.events import Renamed
    >>> log = ClassLog()
    >>> log.append(Renamed(1, "Ada"))
    >>> list(log.events())
    [Renamed(member=1, name='Ada')]
    """

    def __init__(self, clock: Clock = time.time) -> None:
        self.in_background = False
        """Whether a thread writes, beside the event loop that runs."""
        self.undo: Callable[[], None] = _nothing
        """Called when events were lost that had been appended already."""
        self._at: float | None = None  # when what is carried over happened
        self._clock = clock
        self._record = Record(clock=self._now)
        self._file: ClassFile | None = None
        self._held: object = None
        self._kept = 0  # so many lines are in the file
        self._waiting: list[bytes] = []
        self._next: asyncio.Future[None] | None = None  # when what waits is kept
        self._writing: asyncio.Future[None] | None = None  # when what is being written is
        self._task: asyncio.Task[None] | None = None

    @classmethod
    def read(cls, path: Path, clock: Clock = time.time) -> ClassLog:
        """Return what is kept in a file, or in one of an older version beside it.

        Raises
        ------
        RoomError
            If it cannot be read.
        """
        log = cls(clock)
        log._load(path)
        return log

    @classmethod
    def open(cls, path: Path, clock: Clock = time.time) -> ClassLog:
        """Open a file to go on with, or begin one; no other process does until it is closed.

        Raises
        ------
        RoomError
            If there is something else in the file, it cannot be written, or another process has
            it.
        """
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
        log._file = ClassFile(path, log._lines_kept)
        log._load(path)
        try:
            make_private_folder(path.parent)
            make_private(path)
        except OSError as error:
            raise RoomError(
                say(
                    "The class can't be saved in {path}: {why}. Choose another file.",
                    path=str(path),
                    why=str(error),
                )
            ) from error
        log._write_waiting()
        return log

    def _load(self, path: Path) -> None:
        """Read a file, or the one of an older version that is carried over to it."""
        older = older_file(path, ENDING)
        if path.exists():
            try:
                record = Record.read(path, clock=self._now, largest=LARGEST)
            except RecordError as error:
                raise RoomError(
                    say("{error} To begin a new class, move this file away.", error=error)
                ) from error
            if record.dropped is not None and not len(record):
                raise RoomError(
                    say(
                        "The file {path} is damaged, or does not come from a class. Put a copy of "
                        "it there, or move it away to begin a new class.",
                        path=str(path),
                    )
                )
            self._record, self._kept = record, len(record)
            if self._file is not None and record.file is not None:
                was = record.file
                self._file.whole, self._file.seen, self._file.last = was.whole, was.seen, was.last
            record.file = None  # it is written here
        elif older is not None:
            for self._at, events in carried_over(older):
                self._record.append(*events)
                self._waiting.append(self._record.last_line.encode())
            self._at = None

    @property
    def dropped(self) -> Text | None:
        """What was wrong with the end of the file when it was read, in a sentence."""
        return self._record.dropped

    @property
    def is_empty(self) -> bool:
        """Whether nothing was kept yet."""
        return not len(self._record)

    @property
    def began(self) -> float:
        """When the first event was kept, in seconds since 1970; 0 if none was."""
        return self._record.lines[0].at or 0.0 if self._record.lines else 0.0

    def _now(self) -> float:
        return self._clock() if self._at is None else self._at

    def _lines_kept(self) -> Sequence[bytes]:
        return [line.written for line in self._record.lines[: self._kept]]

    @property
    def pending(self) -> asyncio.Future[None] | None:
        """A future that ends when all events are stored, or fails as they do; None if they are."""
        return self._next or self._writing

    def events(self) -> Iterator[ClassEvent]:
        """Yield all events, in order, those that wait among them.

        Raises
        ------
        RoomError
            If something else was kept.
        """
        for line in self._record.lines:
            try:
                yield from [from_plain(plain, Happened) for plain in line.events]
            except (EleusisError, ValueError, TypeError) as error:
                raise RoomError(
                    say("Line {number} of this log does not come from a class.", number=line.number)
                ) from error

    def text(self) -> str:
        """Return everything as it stands in a file."""
        return self._record.text()

    def append(self, *events: ClassEvent) -> None:
        """Keep what happened together: all of it, or nothing.

        Raises
        ------
        RoomError
            If it cannot be kept; in the background :attr:`pending` fails instead.
        """
        self._record.append(*events)
        if self._file is None:
            return
        self._waiting.append(self._record.last_line.encode())
        if not self.in_background:
            self._write_waiting()
            return
        loop = asyncio.get_running_loop()
        self._next = self._next or loop.create_future()
        self._task = self._task or loop.create_task(self._write_what_waits())

    def _write_waiting(self) -> None:
        lines, self._waiting = self._waiting, []
        try:
            self._write(lines)
        except BaseException:
            self._forget()
            raise

    def _write(self, lines: Sequence[bytes]) -> None:
        if self._file is not None and lines:
            self._file.write(lines)
            self._kept += len(lines)

    async def _write_what_waits(self) -> None:
        try:
            while self._next is not None:
                batch, self._waiting = self._waiting, []
                self._writing, self._next = self._next, None
                try:
                    await asyncio.to_thread(self._write, batch)
                except Exception as error:  # noqa: BLE001 - whatever it is, nothing was kept
                    self._lose(error)
                else:
                    self._writing.set_result(None)
        finally:
            self._writing = self._task = None

    def _lose(self, error: Exception) -> None:
        """Forget what could not be kept, and what came after it."""
        lost, self._waiting = (self._writing, self._next), []
        self._writing = self._next = None
        self._forget()
        for future in lost:
            if future is not None:
                future.set_exception(error)
                future.exception()  # it is not an error that nobody waits for it
        self.undo()

    def _forget(self) -> None:
        """Go back to what is in the file."""
        text = b"".join(line + b"\n" for line in self._lines_kept()).decode()
        self._record = Record.from_text(text, clock=self._now)

    def close(self) -> None:
        """Let other processes open the file."""
        self._held = None


def _nothing() -> None:
    return None

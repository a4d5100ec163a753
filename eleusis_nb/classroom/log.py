"""Where a class is kept: a record file of its own, of the same form as a table's.

A line is all that happened together, in the class and at any of its tables: it is kept whole or
not at all, and nothing is acknowledged before it is on the disk. A copy of the file alone is the
whole class, whenever it is made.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from eleusis_nb.classroom.events import ClassEvent, Happened
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.older import carried_over, older_file
from eleusis_nb.classroom.private import make_private, make_private_folder
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.games.files import hold, synchronize_folder
from eleusis_nb.games.messages import from_plain
from eleusis_nb.games.record import VERSION, RecordError
from eleusis_nb.i18n import Text, say

ENDING: Final = ".eleusis-class.jsonl"

_BEGINNING: Final = b'{"n":1,"prev":"0000'
_VERSION: Final = re.compile(rb'\{"n":1,"prev":"0*","v":(\d+)')

_log: Final = logging.getLogger(__name__)

Clock = Callable[[], float]


class ClassLog:
    """The events of a class: in a file (:meth:`open`), as a file has them (:meth:`read`), or here.

    Where an event loop runs, a thread writes, so that no message waits for the disk; what comes
    meanwhile is written after that, together. Whatever tells of events that are not kept yet waits
    for :attr:`pending` before it leaves the process.

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
        self.path: Path | None = None
        """The file; None where everything is only here."""
        self.undo: Callable[[], None] = _nothing
        """Called when events were lost that had been appended already."""
        self.dropped: Text | None = None
        """What was wrong with the end of the file when it was read, in a sentence."""
        self._clock = clock
        self._at: float | None = None  # when what is carried over happened
        self._record = Record(clock=self._now)
        self._held: object = None
        self._kept = 0  # so many lines are in the file,
        self._last = b""  # this one at the end of them,
        self._size = 0  # which are so many bytes
        self._seen = 0  # of a file of so many: the rest was torn
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
        try:
            held = hold(path)
        except RecordError as error:
            raise RoomError(
                say(
                    "Another program is already running the class in {path}. Stop it there first, "
                    "or choose another file.",
                    path=str(path),
                )
            ) from error
        log = cls(clock)
        log.path, log._held = path, held
        log._load(path)
        try:
            make_private_folder(path.parent)
            make_private(path)
        except OSError as error:
            raise RoomError(_not_saved_in(path, error)) from error
        log._write_waiting()
        return log

    def _load(self, path: Path) -> None:
        """Read a file, or the one of an older version that is carried over to it."""
        older = older_file(path, ENDING)
        try:
            if path.exists():
                self._take_in(path, path.read_bytes())
            elif older is not None:
                for self._at, events in carried_over(older):
                    self._record.append(*events)
                    self._waiting.append(self._record.last_line.encode())
                self._at = None
        except OSError as error:
            raise RoomError(_not_saved_in(path, error)) from error

    def _take_in(self, path: Path, content: bytes) -> None:
        newer = _VERSION.match(content)
        if newer and int(newer[1]) > VERSION:
            raise RoomError(
                say(
                    "{path} was written by a later version of eleusis_nb. Install that version "
                    "or a newer one to open it.",
                    path=str(path),
                )
            )
        try:
            if not _BEGINNING.startswith(content[: len(_BEGINNING)]):
                raise RecordError
            self._record = Record.from_text(content.decode(), clock=self._now)
        except (EleusisError, UnicodeDecodeError) as error:
            raise RoomError(
                say(
                    "The file {path} is damaged, or does not come from a class. Put a copy of it "
                    "there, or move it away to begin a new class.",
                    path=str(path),
                )
            ) from error
        *lines, torn = content.split(b"\n")
        self._kept, self._size = len(lines), len(content) - len(torn)
        self._seen = len(content)
        self._last = lines[-1] if lines else b""
        if len(self._record) > len(lines):  # a whole line that lacks its line end only
            self._waiting.append(torn)
        elif torn:
            self.dropped = say(
                "The last entry in {path} was cut off and was skipped. All before it is complete.",
                path=str(path),
            )

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
            If it cannot be kept, where no event loop runs; else :attr:`pending` fails.
        """
        self._record.append(*events)
        if self.path is None:
            return
        self._waiting.append(self._record.last_line.encode())
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._write_waiting()
            return
        self._next = self._next or loop.create_future()
        self._task = self._task or loop.create_task(self._write_what_waits())

    def _write_waiting(self) -> None:
        lines, self._waiting = self._waiting, []
        try:
            self._write(lines)
        except BaseException:
            self._forget()
            raise

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
        kept = self._record.text().split("\n")[: self._kept]
        self._record = Record.from_text("".join(f"{line}\n" for line in kept), clock=self._now)

    # --- the file ----------------------------------------------------------------------------

    def _write(self, lines: Sequence[bytes]) -> None:
        """Add lines to the file; when it returns they are on the disk, all or none."""
        if self.path is None or not lines:
            return
        data = b"".join(line + b"\n" for line in lines)
        try:
            if not self.path.exists():
                self._write_anew(self.path)
            self._check_ours(self.path)
            try:
                _write_at(self.path, self._size, data)
            except OSError:
                with suppress(OSError):
                    os.truncate(self.path, self._size)
                self._seen = self.path.stat().st_size
                raise
        except OSError as error:
            raise RoomError(
                say("That could not be saved, so nothing happened. Try again.")
            ) from error
        self._kept += len(lines)
        self._last = lines[-1]
        self._size = self._seen = self._size + len(data)

    def _check_ours(self, path: Path) -> None:
        """Raise if another file has taken the place of the one that is written."""
        with path.open("rb") as file:
            file.seek(max(0, self._size - len(self._last) - 1))
            end = file.read(len(self._last) + 1).rstrip(b"\n")
        if end != self._last[-len(end) :] or path.stat().st_size != self._seen:
            raise RoomError(
                say(
                    "Another file has taken the place of {path}, so nothing more can be saved. "
                    "Move it away; the class is then saved there again.",
                    path=str(path),
                )
            )

    def _write_anew(self, path: Path) -> None:
        """Write the file again, which is gone."""
        kept = self._record.text().split("\n")[: self._kept]
        data = "".join(f"{line}\n" for line in kept).encode()
        begun = path.with_name(path.name + ".begun")
        make_private_folder(path.parent)
        make_private(begun)
        _write_at(begun, 0, data)
        begun.replace(path)
        synchronize_folder(path.parent)
        self._size = self._seen = len(data)
        if kept:
            gone = say("{path} was gone. The whole class is saved there again.", path=str(path))
            _log.warning("%s", gone)

    def close(self) -> None:
        """Let other processes open the file."""
        self._held = None


def _write_at(path: Path, start: int, data: bytes) -> None:
    """Let a file end with some bytes from a place on; wait until they are on the disk."""
    with path.open("r+b", buffering=0) as file:
        file.truncate(start)
        file.seek(start)
        while data:
            data = data[file.write(data) :]
        os.fsync(file.fileno())


def _not_saved_in(path: Path, error: OSError) -> Text:
    return say(
        "The class can't be saved in {path}: {why}. Choose another file.",
        path=str(path),
        why=str(error),
    )


def _nothing() -> None:
    return None

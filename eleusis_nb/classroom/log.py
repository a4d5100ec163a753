"""Where the events of a class are kept: one SQLite file.

What happens together is written in one transaction, and nothing is acknowledged before it is
committed. ``synchronous`` is ``FULL``: neither a killed process nor a machine that loses its power
loses anything that was acknowledged.

There is no write-ahead log: a copy of the file alone is the whole class, whenever it is made. A
commit then takes about 20 ms instead of 5 (what comes meanwhile is kept together, see
:mod:`.gathering`). What a damaged file has lost is noticed by the number of events and the hash
over all of them, which each transaction writes beside them.
"""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, Protocol

from eleusis_nb.classroom.events import ClassEvent, from_json, to_json
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.private import make_private, make_private_folder
from eleusis_nb.i18n import Text, say

_INSERT: Final = (
    "INSERT INTO events (at, kind, data) "
    "SELECT ?, json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?)"
)

_log: Final = logging.getLogger(__name__)

VERSION: Final = 2
ENDING: Final = ".eleusis-class.sqlite"


def is_there(path: Path) -> bool:
    """Return True if there is a class's file, or a part of one whose file is gone."""
    return path.exists() or bool(_parts(path))


def _parts(path: Path) -> list[Path]:
    """Return what SQLite has put beside a file, and has not taken back."""
    beside = (path.with_name(f"{path.name}-{part}") for part in ("wal", "journal"))
    return [part for part in beside if part.exists() and part.stat().st_size]


class Log(Protocol):
    """Stores the events of a class."""

    def append(self, events: Sequence[ClassEvent]) -> None:
        """Store events: all of them, or none.

        Raises
        ------
        RoomError
            If they cannot be kept.
        """

    def events(self) -> Iterator[ClassEvent]:
        """Yield all events, in order."""


def text_of(log: Log) -> str:
    """Return all events of a log as text, one JSON object a line; :meth:`MemoryLog.of` reads it."""
    return "".join(
        json.dumps({"kind": type(one).__name__, **to_json(one)}, ensure_ascii=False) + "\n"
        for one in log.events()
    )


class MemoryLog:
    """Stores events in memory.

    Examples
    --------
    >>> from eleusis_nb.classroom.events import Removed
    >>> log = MemoryLog()
    >>> log.append([Removed(1)])
    >>> list(log.events())
    [Removed(member=1)]
    """

    def __init__(self) -> None:
        self._events: list[ClassEvent] = []

    @classmethod
    def of(cls, text: str) -> MemoryLog:
        """Read back what :func:`text_of` wrote: :class:`~.room.Room` brings the class back.

        Raises
        ------
        RoomError
            If a line of it is not of a class.
        """
        log = cls()
        for number, line in enumerate(text.splitlines(), start=1):
            try:
                data = json.loads(line)
                log._events.append(from_json(data.pop("kind"), data))
            except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
                raise RoomError(
                    say("Line {number} of this log does not come from a class.", number=number)
                ) from error
        return log

    def append(self, events: Sequence[ClassEvent]) -> None:
        """Keep events."""
        self._events += events

    def events(self) -> Iterator[ClassEvent]:
        """Yield all events, in order."""
        yield from tuple(self._events)


class SQLiteLog:
    """Keeps events in a file. Several threads may use it, one after another.

    Parameters
    ----------
    path : path
        The file; made where there is none.
    clock : callable
        Gives the time that each event is stamped with, in seconds since 1970.

    Raises
    ------
    RoomError
        If there is something else in the file, or it cannot be written.
    """

    def __init__(self, path: Path | str, clock: Callable[[], float]) -> None:
        self.path = Path(path)
        self._clock = clock
        try:
            make_private_folder(self.path.parent)
            self._check_parts()
            make_private(self.path)
            self._database = self._connect()
            try:
                self._prepare()
            except BaseException:
                self._database.close()
                raise
        except (sqlite3.Error, OSError) as error:
            raise RoomError(
                say(
                    "The class can't be saved in {path}: {why}. Choose another file.",
                    path=str(path),
                    why=str(error),
                )
            ) from error
        self._place = self._found()

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)

    def _check_parts(self) -> None:
        """Raise if the file is gone, and a part of it is left: SQLite would clear that away."""
        is_there = self.path.exists()
        for part in _parts(self.path):
            if not is_there or (part.name.endswith("-wal") and not self.path.stat().st_size):
                raise RoomError(
                    say(
                        "{path} is gone or empty, but a part of it is left in {part}. Put the "
                        "file back. To begin a new class, move {part} away.",
                        path=str(self.path),
                        part=str(part),
                    )
                )

    def _prepare(self) -> None:
        """Make the tables where there are none; bring those of an older version up to this one."""
        ask = self._database.execute
        (version,) = ask("PRAGMA user_version").fetchone()
        if not 0 <= version <= VERSION:
            raise RoomError(
                say(
                    "{path} was written by a later version of eleusis_nb. Install that "
                    "version or a newer one to open it.",
                    path=str(self.path),
                )
            )
        (had_log,) = ask("PRAGMA journal_mode").fetchone()
        if had_log == "wal" and self.is_empty:  # as older versions had it
            raise RoomError(
                say(
                    "The class in {path} has lost its plays: they were in {part}. Put "
                    "that file back next to it. To start a new class, move {path} away.",
                    path=str(self.path),
                    part=f"{self.path.name}-wal",
                )
            )
        if not version and self.path.stat().st_size:
            raise RoomError(self._damage())
        _set_up(self._database)
        if version == VERSION:
            return
        with self._transaction("IMMEDIATE"):
            ask(
                "CREATE TABLE IF NOT EXISTS events "
                "(n INTEGER PRIMARY KEY, at REAL NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL)"
            )
            rows = ask("SELECT kind, data FROM events ORDER BY n").fetchall()
            ask("CREATE TABLE IF NOT EXISTS whole (count INTEGER NOT NULL, mark TEXT NOT NULL)")
            ask("DELETE FROM whole")
            ask("INSERT INTO whole VALUES (?, ?)", (len(rows), _mark("", rows)))
            ask(f"PRAGMA user_version={VERSION}")

    @contextmanager
    def _transaction(self, kind: str = "DEFERRED") -> Iterator[None]:
        self._database.execute(f"BEGIN {kind}")
        try:
            yield
            self._database.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._database.execute("ROLLBACK")
            raise

    def append(self, events: Sequence[ClassEvent]) -> None:
        """Keep events in one transaction.

        Raises
        ------
        RoomError
            If they cannot be kept; then none of them is.
        """
        at = self._clock()
        rows = [(type(one).__name__, json.dumps(to_json(one))) for one in events]
        try:
            self._stay_with_file()
            with self._transaction("IMMEDIATE"):
                # One statement for all: a thread gives way to others around each.
                self._database.execute(_INSERT, (at, json.dumps(rows)))
                count, mark = self._whole()
                self._database.execute(
                    "UPDATE whole SET (count, mark) = (?, ?)",
                    (count + len(rows), _mark(mark, rows)),
                )
        except (sqlite3.Error, OSError) as error:
            raise RoomError(
                say("That could not be saved, so nothing happened. Try again.")
            ) from error

    def _whole(self) -> tuple[int, str]:
        """Return how many events were kept, and the hash over them."""
        count, mark = self._database.execute("SELECT count, mark FROM whole").fetchone()
        return int(count), str(mark)

    def events(self) -> Iterator[ClassEvent]:
        """Yield all events, in order.

        Raises
        ------
        RoomError
            If the file is damaged.
        """
        try:
            with self._transaction():
                # All at once: nobody could write as long as rows are still read.
                rows = self._database.execute("SELECT kind, data FROM events ORDER BY n").fetchall()
                count, mark = self._whole()
            if _mark("", rows) != mark:
                raise RoomError(self._damage(len(rows), count))
            for kind, data in rows:
                yield from_json(kind, json.loads(data))
        except (sqlite3.Error, KeyError, TypeError, ValueError) as error:
            raise RoomError(self._damage()) from error

    def _damage(self, found: int = 0, count: int = 0) -> Text:
        """Say what is wrong with the file, and what to do."""
        if found < count:
            return say(
                "The class in {path} is incomplete: {found} of {count} entries are left. If there "
                "is a file {part} next to the original, copy both. To start a new class, move "
                "this file away.",
                path=str(self.path),
                found=found,
                count=count,
                part=f"{self.path.name}-journal",
            )
        return say(
            "The file {path} is damaged, or does not come from a class. Put a copy of it there, "
            "or move it away to begin a new class.",
            path=str(self.path),
        )

    @property
    def is_empty(self) -> bool:
        """Whether nothing was kept yet."""
        ask = self._database.execute
        (tables,) = ask("SELECT COUNT(*) FROM sqlite_master WHERE name='events'").fetchone()
        return not tables or ask("SELECT 1 FROM events LIMIT 1").fetchone() is None

    @property
    def began(self) -> float:
        """When the first event was kept, in seconds since 1970; 0 if none was."""
        first = self._database.execute("SELECT at FROM events ORDER BY n LIMIT 1").fetchone()
        return 0.0 if first is None else float(first[0])

    def close(self) -> None:
        """Close the file; nothing lies beside it then."""
        with suppress(sqlite3.Error):
            self._database.execute("PRAGMA journal_mode=DELETE")
        self._database.close()

    # --- a file that is moved or deleted while the class runs ---------------------------------

    def _found(self) -> tuple[int, int] | None:
        """Return which file stands at the path; None if there is none."""
        try:
            about = self.path.stat()
        except FileNotFoundError:
            return None
        return about.st_dev, about.st_ino

    def _stay_with_file(self) -> None:
        """Write the file anew if it is gone.

        Raises
        ------
        RoomError
            If another file has taken its place.
        """
        found = self._found()
        if found == self._place:
            return
        if found is None:
            make_private_folder(self.path.parent)
            make_private(self.path)
            with closing(self._connect()) as fresh:
                self._database.backup(fresh)
            gone = say(
                "{path} was gone. The whole class is saved there again.", path=str(self.path)
            )
            _log.warning("%s", gone)
        elif not self._is_copied():  # and not by a program that keeps folders alike
            raise RoomError(
                say(
                    "Another file has taken the place of {path}, so nothing more can be saved. "
                    "Move it away; the class is then saved there again.",
                    path=str(self.path),
                )
            )
        self._database.close()
        self._database = self._connect()
        _set_up(self._database)
        self._place = self._found()

    def _is_copied(self) -> bool:
        """Return True if the file at the path holds the same events as the one that is open."""
        ours = self._whole()
        with closing(self._connect()) as other, suppress(sqlite3.Error):
            return tuple(other.execute("SELECT count, mark FROM whole").fetchone() or ()) == ours
        return False


def _set_up(database: sqlite3.Connection) -> None:
    """Let a connection keep all in one file, and on the disk."""
    database.execute("PRAGMA journal_mode=TRUNCATE")
    database.execute("PRAGMA synchronous=FULL")


def _mark(mark: str, rows: Iterable[tuple[str, str]]) -> str:
    """Return the hash over events: over all before and these."""
    for kind, data in rows:
        mark = sha256(f"{mark}\n{kind}\n{data}".encode()).hexdigest()
    return mark

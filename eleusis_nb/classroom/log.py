"""Where the events of a class are kept: SQLite, with its write-ahead log.

What happens together is written in one transaction, and nothing is acknowledged before it is
committed. ``synchronous`` is ``FULL``: neither a killed process nor a machine that loses its power
loses anything that was acknowledged.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, Protocol

from eleusis_nb.classroom.events import ClassEvent, from_json, to_json
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.i18n import say

_INSERT: Final = (
    "INSERT INTO events (at, kind, data) "
    "SELECT ?, json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?)"
)

VERSION: Final = 1
ENDING: Final = ".eleusis-class.sqlite"


def is_there(path: Path) -> bool:
    """Return True if there is a class's file, or a part of one whose file is gone."""
    return path.exists()


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
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(
                self.path, isolation_level=None, check_same_thread=False
            )
            self._database.execute("PRAGMA journal_mode=WAL")
            self._database.execute("PRAGMA synchronous=FULL")
            self._database.execute(
                "CREATE TABLE IF NOT EXISTS events "
                "(n INTEGER PRIMARY KEY, at REAL NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL)"
            )
            (found,) = self._database.execute("PRAGMA user_version").fetchone()
            if found not in {0, VERSION}:
                raise RoomError(
                    say(
                        "{path} was written by a later version of eleusis_nb. Install that "
                        "version or a newer one to open it.",
                        path=str(path),
                    )
                )
            self._database.execute(f"PRAGMA user_version={VERSION}")
        except (sqlite3.Error, OSError) as error:
            raise RoomError(
                say(
                    "The class can't be saved in {path}: {why}. Choose another file.",
                    path=str(path),
                    why=str(error),
                )
            ) from error

    def append(self, events: Sequence[ClassEvent]) -> None:
        """Keep events in one transaction.

        Raises
        ------
        RoomError
            If they cannot be kept; then none of them is.
        """
        at = self._clock()
        rows = json.dumps([(type(one).__name__, json.dumps(to_json(one))) for one in events])
        try:
            # One statement is one transaction; and a thread gives way to others only around one.
            self._database.execute(_INSERT, (at, rows))
        except sqlite3.Error as error:
            raise RoomError(
                say("That could not be saved, so nothing happened. Try again.")
            ) from error

    def events(self) -> Iterator[ClassEvent]:
        """Yield all events, in order.

        Raises
        ------
        RoomError
            If the file is damaged.
        """
        try:
            for kind, data in self._database.execute("SELECT kind, data FROM events ORDER BY n"):
                yield from_json(kind, json.loads(data))
        except (sqlite3.Error, KeyError, TypeError, ValueError) as error:
            raise RoomError(
                say(
                    "The file {path} is damaged, or does not come from a class.",
                    path=str(self.path),
                )
            ) from error

    @property
    def is_empty(self) -> bool:
        """Whether nothing was kept yet."""
        return self._database.execute("SELECT 1 FROM events LIMIT 1").fetchone() is None

    @property
    def began(self) -> float:
        """When the first event was kept, in seconds since 1970; 0 if none was."""
        first = self._database.execute("SELECT at FROM events ORDER BY n LIMIT 1").fetchone()
        return 0.0 if first is None else float(first[0])

    def close(self) -> None:
        """Close the file."""
        self._database.close()

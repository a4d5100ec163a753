"""The file of a record: it grows by lines that this record knows, and by no others."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from eleusis_nb.games.durable import GrowingFile
from eleusis_nb.games.holding import hold
from eleusis_nb.games.record_error import RecordError
from eleusis_nb.i18n import many, say


class RecordStorage(GrowingFile):
    """A record's file, written after its envelopes' and by one process at a time.

    Parameters
    ----------
    path : Path
        The file.
    known : callable
        Gives the lines that stand in it by what is known here.
    """

    def __init__(self, path: Path, known: Callable[[], Iterable[bytes]]) -> None:
        super().__init__(path, known)
        self.only_part: int | None = None  # so many lines were read, and not the rest
        self._lock: object = None

    @classmethod
    def begin(cls, path: Path, known: Callable[[], Iterable[bytes]]) -> RecordStorage:
        """Begin a file.

        Raises
        ------
        RecordError
            If there is one already, or none can be begun.
        """
        try:
            with path.open("xb"):
                return cls(path, known)
        except FileExistsError:
            raise RecordError(
                say(
                    "There is already a record at {path}, and records are never overwritten. "
                    "Continue it with Record.read, or choose another name.",
                    path=str(path),
                )
            ) from None
        except OSError as error:
            raise RecordError(
                say("Can't start a record at {path}: {error}.", path=str(path), error=str(error))
            ) from error

    def append(self, line: bytes) -> None:
        """Write a line, or let it wait.

        Raises
        ------
        RecordError
            If it went on without this record, only a part of it was read, or another process
            has it.
        """
        if self._lock is None:
            self._lock = hold(self.path)
        if self.only_part is not None:
            raise RecordError(
                many(
                    "Only the first line of {path} was read. Read the whole file to continue it.",
                    "Only the first {count} lines of {path} were read. Read the whole file to "
                    "continue it.",
                    self.only_part,
                    path=str(self.path),
                )
            )
        super().append(line)

    def _end(self, file: int) -> tuple[int, bytes]:
        """Return where the whole lines end; refuse to write after others than are known.

        What lies beyond them is the torn line that reading it reported.
        """
        start = max(0, self.whole - len(self.last) - 1)
        os.lseek(file, start, os.SEEK_SET)
        tail = os.read(file, self.whole - start)
        if os.fstat(file).st_size != self.seen or self.last not in tail:
            raise RecordError(
                say(
                    "The record {path} was continued in another window. Open it again to see the "
                    "latest moves, then go on.",
                    path=str(self.path),
                )
            )
        # A last line may be whole and lack its line end only.
        return self.whole, b"\n" if tail and not tail.endswith(b"\n") else b""

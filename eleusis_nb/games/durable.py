"""Files that only grow: what was appended is on the disk, or waits until there is room."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

IN_THE_BROWSER: Final = sys.platform == "emscripten"
"""Pyodide's files are in memory, and one page has one kernel."""


class GrowingFile:
    """A file to which lines are appended.

    A line is on the disk when :meth:`append` returns, so it survives a power cut. If the disk is
    full, or the file can't be written for another reason, the line waits in memory, and is
    written with the next one that can be. A file that was deleted or moved away is written anew.

    Parameters
    ----------
    path : Path
        The file.
    known : callable
        Gives the lines that stand in it by what is known here; those that wait may be among them.
    first : GrowingFile, optional
        Whose lines must be written before the lines of this one.
    """

    def __init__(
        self, path: Path, known: Callable[[], Iterable[bytes]], first: GrowingFile | None = None
    ) -> None:
        self.path = path
        self.first = first
        self.trouble = ""
        """Why lines wait, in the words of the operating system; empty if none does."""
        self.is_anew = False
        """Whether the file was gone at the newest line, and was written anew."""
        self.whole = 0
        """How far it is whole: up to the end of the last line that was written or read."""
        self.seen = 0
        """How long it was when it was last looked at."""
        self.last = b""
        """The last line that was written or read."""
        self._known = known
        self._waiting: list[bytes] = []

    def append(self, line: bytes) -> None:
        """Write a line to the disk, or queue it while there is no room."""
        self._waiting.append(line)
        try:
            self.flush()
        except OSError as error:
            self.trouble = error.strerror or str(error)
        except BaseException:
            self._waiting.pop()
            raise

    def flush(self) -> None:
        """Write the queued lines.

        Raises
        ------
        OSError
            If it cannot be written; all of it waits further.
        """
        if self.first is not None:
            self.first.flush()
        self.is_anew = not self.path.exists()
        if self.is_anew:
            self._write_anew()
        if not self._waiting:
            return
        with self.path.open("r+b", buffering=0) as file:
            start, lead = self._end(file.fileno())
            data = lead + b"\n".join([*self._waiting, b""])
            try:
                _write_at(file.fileno(), start, data)
            except OSError:
                with suppress(OSError):
                    file.truncate(start)
                self.seen = os.fstat(file.fileno()).st_size
                raise
        self.whole = self.seen = start + len(data)
        self.last = self._waiting[-1]
        self._waiting.clear()
        self.trouble = ""

    def _write_anew(self) -> None:
        """Write what is known into a new file, under its own name once it is whole."""
        lines = [line for line in self._known() if line not in self._waiting]
        data = b"\n".join([*lines, b""])
        begun = self.path.with_name(self.path.name + ".begun")
        begun.parent.mkdir(parents=True, exist_ok=True)
        try:
            with begun.open("wb", buffering=0) as file:
                _write_at(file.fileno(), 0, data)
            begun.replace(self.path)
        except OSError:
            with suppress(OSError):
                begun.unlink(missing_ok=True)
            raise
        synchronize_folder(self.path.parent)
        self.whole = self.seen = len(data)
        self.last = lines[-1] if lines else b""

    def _end(self, file: int) -> tuple[int, bytes]:
        """Return where to write, and what to write before the first line."""
        length = os.fstat(file).st_size
        os.lseek(file, max(0, length - 1), os.SEEK_SET)
        return length, b"" if os.read(file, 1) in {b"", b"\n"} else b"\n"


def _write_at(file: int, start: int, data: bytes) -> None:
    """Write data and end the file with them; wait until they are on the disk."""
    os.ftruncate(file, start)
    os.lseek(file, start, os.SEEK_SET)
    while data:
        data = data[os.write(file, data) :]
    if not IN_THE_BROWSER:
        os.fsync(file)


def synchronize_folder(folder: Path) -> None:
    """Wait until the names of new files in a folder are on the disk, where that can be asked."""
    if IN_THE_BROWSER or sys.platform == "win32":
        return
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)

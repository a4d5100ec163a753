"""Files that only grow: what was appended is on the disk, or waits until there is room.

A record's file grows by lines that its record knows and by no others, and one process writes it
at a time: a second one is told which holds it.
"""

from __future__ import annotations

import getpass
import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say

IN_THE_BROWSER: Final = sys.platform == "emscripten"
"""Pyodide's files are in memory, and one page has one kernel."""


class RecordError(EleusisError):
    """A record that cannot be read, or cannot be written any further."""


class GrowingFile:
    """A file to which lines are appended, after those of the file ``first``.

    A line that cannot be written waits for the next that can. A file that was deleted or moved
    away is written anew, with the lines that ``known`` gives.
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
        """Write the queued lines; where they cannot be written they wait further."""
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


class RecordFile(GrowingFile):
    """A record's file, written after its envelopes' and by one process at a time."""

    _lock: object = None

    def begin(self) -> None:
        """Begin the file; a RecordError where there is one already, or none can be begun."""
        try:
            self.path.open("xb").close()
        except FileExistsError:
            raise RecordError(
                say(
                    "There is already a record at {path}, and records are never overwritten. "
                    "Continue it with Record.read, or choose another name.",
                    path=str(self.path),
                )
            ) from None
        except OSError as error:
            path, why = str(self.path), str(error)
            raise RecordError(
                say("Can't start a record at {path}: {error}.", path=path, error=why)
            ) from error

    def append(self, line: bytes) -> None:
        """Write a line, or let it wait; refuse where the file is not this record's alone."""
        if self._lock is None:
            self._lock = hold(self.path)
        super().append(line)

    def _end(self, file: int) -> tuple[int, bytes]:
        """Return where the whole lines end; refuse to write after others than are known."""
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


# --- its owner's only ---------------------------------------------------------------------------


def make_private_folder(folder: Path) -> None:
    """Make a folder and those above it where there are none; one that is there stays as it is."""
    if not folder.is_dir():
        make_private_folder(folder.parent)
        folder.mkdir(0o700, exist_ok=True)


def make_private(file: Path) -> None:
    """Make a file where there is none, and let nobody but its owner read it or write it."""
    make_private_folder(file.parent)
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))
    if os.name == "posix" and file.stat().st_uid == os.getuid():
        file.chmod(0o600)


def write_private(file: Path, text: str) -> None:
    """Write a text into a file that nobody else can read."""
    make_private(file)
    file.write_text(text, encoding="utf-8")


# --- one process at a time ---------------------------------------------------------------------


def hold(path: Path) -> object:
    """Lock a record for this process, as long as the returned object exists.

    The lock lies in the temporary folder of this user. Within one process a record may be held any
    number of times. Where there are no locks, nothing is held.
    """
    if IN_THE_BROWSER:
        return None
    from filelock import FileLock, Timeout  # noqa: PLC0415  # every import would wait for it

    try:
        where = lock_of(path)
        where.parent.mkdir(mode=0o700, exist_ok=True)
        lock = FileLock(where, timeout=0, thread_local=False, is_singleton=True)
        lock.acquire()
    except Timeout:
        raise RecordError(
            say(
                "This table is open in another notebook or terminal. Play there, or close it (in "
                "JupyterLab: shut down its kernel) and try again."
            )
        ) from None
    except (OSError, NotImplementedError, KeyError):
        return None
    return lock


def lock_of(path: Path) -> Path:
    """Return the file that is locked for a record."""
    name = sha256(os.fsencode(path.resolve())).hexdigest()[:32]
    return Path(tempfile.gettempdir(), f"eleusis-nb-{getpass.getuser()}", f"{name}.lock")

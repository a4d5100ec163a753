"""The record of a game: one line a move, appended as it happens, in a chain of hashes.

A line is sealed by a hash that covers the hash of the previous line
(:mod:`eleusis_nb.games.record_line`): a changed byte is found and its line named. One move is one
line, however many events it has, so a record that is cut off in the middle of a line ends between
two moves and the game can go on.

The record is the referee's: it holds every hand and draw. Secrets are marked in place
(:mod:`eleusis_nb.games.secrets`), so that removing them (:meth:`Record.seen_by`) is one walk over
plain data and the same for every game.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import methodcaller
from pathlib import Path
from typing import Final, Protocol

from eleusis_nb.games.bounded import LARGEST
from eleusis_nb.games.record_error import RecordError
from eleusis_nb.games.record_file import RecordStorage
from eleusis_nb.games.record_line import START, Line, hash_of, is_cut, read_line, write_line
from eleusis_nb.games.secrets import JSON, seen_by
from eleusis_nb.games.texts import encode_texts
from eleusis_nb.i18n import Text, many, say

__all__ = ["Line", "Note", "Record", "RecordError", "Recordable"]

VERSION: Final = 2
"""The version of the form that records are written in now; it stands on their first line.

1: version 0.1.0, without a number. 2: a hypothesis also in canonical English; one form of seats.
"""


_PLAIN: Final = methodcaller("to_json")


class Recordable(Protocol):
    """Whatever can stand in a record: an event of a game, or a :class:`Note`."""

    def to_json(self) -> Mapping[str, JSON]:
        """Return plain data with an ``event`` key that names what happened."""
        ...


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth keeping that does not change the round: a hypothesis, a hint, a reveal.

    Parameters
    ----------
    kind : str
        What sort of note it is.
    data : mapping
        Plain data.
    seat : int or None
        The only seat that may see it, or None if everybody may.

    Examples
    --------
    >>> Note("hint", {"rung": 2}, seat=1).to_json()
    {'event': 'note', 'kind': 'hint', 'data': {'rung': 2}, 'for': [1]}
    """

    kind: str
    data: Mapping[str, JSON]
    seat: int | None = None

    def to_json(self) -> Mapping[str, JSON]:
        """Return the note as plain data."""
        note: dict[str, JSON] = {"event": "note", "kind": self.kind, "data": dict(self.data)}
        if self.seat is not None:
            note["for"] = [self.seat]
        return note


class Record:
    """A record that is being written or was read.

    Parameters
    ----------
    path : path or None
        The file to begin; by convention it ends in ``.eleusis.jsonl``. None keeps the record in
        memory only.
    clock : callable or None
        Gives the time each line is stamped with, such as :func:`time.time`; None stamps none.

    Raises
    ------
    RecordError
        If there is a file at ``path`` already: a record is never written over.

    Examples
    --------
    >>> record = Record()
    >>> record.append(Note("hello", {"from": "Ada"}))
    >>> [event["kind"] for event in record.events()]
    ['hello']
    """

    def __init__(
        self, path: Path | str | None = None, *, clock: Callable[[], float] | None = None
    ) -> None:
        self.file = None if path is None else RecordStorage.begin(Path(path), self._written)
        """The file; None for a record in memory."""
        self.dropped: Text | None = None
        """What was wrong with the end of the file when it was read, in a sentence."""
        self.version = VERSION
        """The version of the form that the record is written in."""
        self._clock = clock
        self._lines: list[Line] = []
        self._heads = [START]  # the hashes of the lines, after what stands before the first
        self._last = b""  # the last line as it stands in a file

    @property
    def path(self) -> Path | None:
        """Where the file is; None for a record in memory."""
        return None if self.file is None else self.file.path

    @property
    def head(self) -> str:
        """The hash of its last line. It stands for all that happened up to here."""
        return self._heads[-1]

    @property
    def heads(self) -> frozenset[str]:
        """The hashes of all its lines. Each stands for all that had happened up to it."""
        return frozenset(self._heads)

    @classmethod
    def read(
        cls,
        path: Path | str,
        *,
        upto: int | None = None,
        clock: Callable[[], float] | None = None,
        largest: int = LARGEST,
    ) -> Record:
        """Read a record, and be ready to go on writing it.

        A last line that was cut off in the middle (the power failed, the process was killed) is
        left out, and :attr:`dropped` says so.

        Parameters
        ----------
        path : path
            The file.
        upto : int or None
            Read the first so many lines only, and do not look at the rest.
        clock : callable or None
            As for a new record.
        largest : int
            Bytes of a file that is read at all.

        Raises
        ------
        RecordError
            If the file cannot be read, or a line was changed; the message names the line.
        """
        record = cls(clock=clock)
        record.file = RecordStorage(Path(path), record._written)
        try:
            with record.file.path.open("rb") as file:
                size = os.fstat(file.fileno()).st_size
                content = file.read() if size <= largest else b""
        except OSError as error:
            raise RecordError(
                say("The record {path} can't be read: {error}.", path=str(path), error=str(error))
            ) from error
        if size > largest:
            raise RecordError(
                say(
                    "The file {path} is too large to be a game, so it was skipped: take it out.",
                    path=str(path),
                )
            )
        record._take_in(content, upto)
        return record

    @classmethod
    def from_text(cls, text: str, *, clock: Callable[[], float] | None = None) -> Record:
        r"""Return a record in memory, from what stands in a file of one.

        Parameters
        ----------
        text : str
            The lines of the file.
        clock : callable or None
            As for a new record.

        Raises
        ------
        RecordError
            If a line was changed; the message names the line.

        Examples
        --------
        >>> record = Record()
        >>> record.append(Note("hello", {"from": "Ada"}))
        >>> Record.from_text(record.last_line + "\n").text() == record.text()
        True
        """
        record = cls(clock=clock)
        record._take_in(text.encode(), None)
        return record

    @property
    def last_line(self) -> str:
        """The newest line as it stands in a file; nothing before the first."""
        return self._last.decode()

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines so far."""
        return tuple(self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def __repr__(self) -> str:
        # The name alone: a repr that held the whole path would differ between machines.
        name = "in memory" if self.file is None else self.file.path.name
        return f"<Record {name}: {len(self)} lines>"

    def events(self) -> Iterator[Mapping[str, JSON]]:
        """Yield what happened, in order, with every secret in it opened."""
        for line in self._lines:
            yield from line.opened()

    def notes(self, kind: str | None = None) -> Iterator[Mapping[str, JSON]]:
        """Yield the notes, or those of one kind.

        Parameters
        ----------
        kind : str, optional
            The kind; all kinds when not given.
        """
        for event in self.events():
            if event["event"] == "note" and kind in (None, event["kind"]):
                yield event

    def append(self, *events: Recordable) -> None:
        """Write one move as one line, at once.

        The line is on the disk when the method returns: neither a process that is killed after
        that nor a machine that loses its power loses anything. Where the disk is full, or cannot
        be written, the line waits and is written with the next that can be;
        ``RecordStorage.trouble`` says why.

        Parameters
        ----------
        *events : Recordable
            What the move brought about, in order.

        Raises
        ------
        RecordError
            If the file went on without this record, or another process has it. Nothing is then
            added, neither to the file nor to this record.
        """
        at = None if self._clock is None else self._clock()
        version = self.version if not self._lines and self.version > 1 else None
        plain = tuple(map(encode_texts, map(_PLAIN, events)))
        line = Line(len(self._lines) + 1, plain, at, version)
        written, head = write_line(line, self._heads[-1])
        if self.file is not None:
            self.file.append(written)
        self._lines.append(line)
        self._heads.append(head)
        self._last = written

    def seen_by(self, seat: int) -> Record:
        """Return the record as one seat may see it: in memory, and sealed anew.

        It must be sealed anew, for the hashes of the referee's record are made from the secrets
        too, and a guess at them could be checked against those.

        Parameters
        ----------
        seat : int
            The seat, from 0 (God) on.
        """
        seen = Record()
        seen.version = self.version
        for line in self._lines:
            events = tuple(
                plain
                for event in line.events
                if _is_for(event, seat) and isinstance(plain := seen_by(event, seat), Mapping)
            )
            if events:
                version = None if seen._lines else self._lines[0].version
                seen._lines.append(Line(len(seen) + 1, events, line.at, version))
        return seen

    def text(self) -> str:
        """Return the record as it stands in a file."""
        return "".join(line.decode() + "\n" for line in self._written())

    def _written(self) -> Iterator[bytes]:
        """Yield the lines as they stand in a file."""
        head = START
        for line in self._lines:
            written, head = write_line(line, head)
            yield written

    def _take_in(self, content: bytes, upto: int | None) -> None:
        whole = self._take_lines(content, upto)
        if self.file is not None:
            self.file.seen, self.file.whole, self.file.last = len(content), whole, self._last

    def _take_lines(self, content: bytes, upto: int | None) -> int:
        """Take in the lines, and return how far they are whole."""
        pieces, whole = content.split(b"\n"), 0
        torn = pieces.pop()  # what follows the last line end: nothing, in a whole file
        for number, piece in enumerate(pieces, start=1):
            if upto is not None and number > upto:
                if self.file is not None:
                    self.file.only_part = len(self)
                return whole
            self._take_line(number, piece)
            whole += len(piece) + 1
        if not torn or (upto is not None and len(pieces) >= upto):
            return whole
        number = len(pieces) + 1
        if is_cut(torn):
            self.dropped = _say_cut(number, str(self.path))
            return whole
        self._take_line(number, torn)
        return whole + len(torn)

    def _take_line(self, number: int, written: bytes) -> None:
        try:
            line = read_line(number, written, self.head)
        except (KeyError, TypeError, ValueError):
            raise RecordError(_say_foreign(number, str(self.path))) from None
        if line is None:
            raise RecordError(_say_changed(number, str(self.path)))
        if number == 1:
            self.version = line.version or 1
            if self.version > VERSION:
                raise RecordError(
                    say(
                        "{path} was written by a later version of eleusis_nb. Install that "
                        "version or a newer one to open it.",
                        path=str(self.path),
                    )
                )
        self._lines.append(line)
        self._heads.append(hash_of(written))
        self._last = written


def _say_cut(number: int, path: str) -> Text:
    """Say that the last line breaks off."""
    if number == 1:
        return say("The first line of {path} is incomplete and was skipped.", path=path)
    return many(
        "Line {number} of {path} is incomplete and was skipped; the line before it is complete.",
        "Line {number} of {path} is incomplete and was skipped; the {count} lines before it are "
        "complete.",
        number - 1,
        number=number,
        path=path,
    )


def _say_changed(number: int, path: str) -> Text:
    """Say that a line is not as it was written, and what can be read all the same."""
    if number == 1:
        return say(
            "The first line of {path} was changed after it was written: nothing in it can be "
            "trusted.",
            path=path,
        )
    return many(
        "Line {number} of {path} was changed after it was written. The line before it is valid: "
        "read it with Record.read(path, upto={count}).",
        "Line {number} of {path} was changed after it was written. The {count} lines before it "
        "are valid: read them with Record.read(path, upto={count}).",
        number - 1,
        number=number,
        path=path,
    )


def _say_foreign(number: int, path: str) -> Text:
    """Say that a line is whole, and yet none that this package writes."""
    return say(
        "Line {number} of {path} was not written by eleusis_nb, or comes from a later version. "
        "Update eleusis_nb, or ask for the original file.",
        number=number,
        path=path,
    )


def _is_for(event: Mapping[str, JSON], seat: int) -> bool:
    seats = event.get("for")
    return not isinstance(seats, Sequence) or seat in seats

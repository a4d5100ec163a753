"""The record of a game: one line a move, appended as it happens, in a chain of hashes.

``{"n": 2, "prev": …, "at": …, "events": […], "hash": …}``: the hash is of everything before it on
the line, ``prev`` is that of the line before. A changed byte is found and its line named. One move
is one line, however many events it has, so a record that is cut off in the middle of a line ends
between two moves and the game can go on.

The record is the referee's: it holds every hand and draw. What a seat may see of an event is told
by its class (:meth:`~eleusis_nb.games.messages.Event.seen_by`).
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from math import isfinite
from pathlib import Path
from typing import Any, Final

import msgspec

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.files import RecordError, RecordFile
from eleusis_nb.games.messages import JSON, Event, decode_texts, read_event, to_plain
from eleusis_nb.games.record_versions import Upgrade
from eleusis_nb.i18n import Text, many, say

__all__ = ["Line", "Note", "Record", "RecordError"]

VERSION: Final = 3
"""The version of the form that records are written in now.

It stands as ``v`` on a record's first line, and on the line from which on an older record was
continued. 1: version 0.1.0, without a number. 2: a hypothesis also in canonical English; one form
of seats. 3: events and notes in one flat form, without marks at what is secret
(:mod:`eleusis_nb.games.record_versions`).
"""

START: Final = "0" * 64
"""What stands for the hash of the line before in the first line."""

LARGEST: Final = 16_000_000  # bytes of a file: a game of ten thousand moves has fewer
DEEPEST: Final = 100  # lists and objects within each other; a record's own have a dozen

_LONGEST_NUMBER: Final = 300  # digits: more fit no float
_SEAL: Final = b',"hash":"'
_MARKS: Final = re.compile(rb'[\[\]{}]|"(?:[^"\\]|\\.)*"', re.DOTALL)


class Note(Event):
    """Something worth keeping that does not change the round, in a form of the writer's own."""

    kind: str
    """What sort of note it is."""
    data: Mapping[str, Any]
    """Plain data."""
    seat: int | None = msgspec.field(default=None, name="for")
    """The only seat that may see it, or None if everybody may."""

    def seen_by(self, seat: int) -> Note | None:
        """Return the note, if it is for all or for this seat."""
        return self if self.seat in {None, seat} else None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a record."""

    number: int
    """Its number in the file, from 1, as an editor shows it."""
    at: float | None = None
    """When, in seconds since 1970; None where nobody looked at a clock."""
    written: bytes = field(default=b"", repr=False)
    """How it stands in the file."""
    read: tuple[Mapping[str, JSON], ...] | None = field(default=None, repr=False)
    """What was read of it, of whatever version it is; None for a line that was written here."""

    @property
    def plain(self) -> tuple[Mapping[str, JSON], ...]:
        """What happened in this move, in order, in the present form, its texts as they are kept."""
        if self.read is not None:
            return self.read
        # A record that is being written holds its lines once: a class writes a hundred thousand.
        return tuple(json.loads(self.written)["events"])

    @property
    def events(self) -> tuple[Mapping[str, JSON], ...]:
        """What happened, with its texts."""
        return tuple(decode_texts(event) for event in self.plain)  # type: ignore[misc]  # mappings


class Record:
    """A record that is being written or was read.

    Parameters
    ----------
    path : path or None
        The file to begin; by convention it ends in ``.eleusis.jsonl``. None keeps the record in
        memory only.

    Raises
    ------
    RecordError
        If there is a file at ``path`` already: a record is never written over.

    Examples
    --------
    >>> record = Record()
    >>> record.append(Note("hello", {"from": "Ada"}))
    >>> list(record.events())
    [{'event': 'note', 'kind': 'hello', 'data': {'from': 'Ada'}}]
    """

    def __init__(self, path: Path | str | None = None) -> None:
        self.file = None if path is None else RecordFile(Path(path), self._written)
        """The file; None for a record in memory."""
        if self.file is not None:
            self.file.begin()
        self.dropped: Text | None = None
        """What was wrong with the end of the file when it was read, in a sentence."""
        self.version = VERSION
        """The version of the form that its newest line is written in."""
        self.head = START
        """The hash of its last line. It stands for all that happened up to here."""
        self._lines: list[Line] = []
        self._older = Upgrade()

    @property
    def path(self) -> Path | None:
        """Where the file is; None for a record in memory."""
        return None if self.file is None else self.file.path

    @property
    def heads(self) -> frozenset[str]:
        """The hashes of all its lines. Each stands for all that had happened up to it."""
        return frozenset([START, *(head_of(line.written) for line in self._lines)])

    @classmethod
    def read(
        cls,
        path: Path | str,
        *,
        upto: int | None = None,
        largest: int = LARGEST,
    ) -> Record:
        """Read a record, and be ready to go on; :attr:`dropped` says if its last line was cut off.

        Parameters
        ----------
        path : path
            The file.
        upto : int or None
            Read the first so many lines only; what is appended to them stays in memory.
        largest : int
            Bytes of a file that is read at all.

        Raises
        ------
        RecordError
            If the file cannot be read, or a line was changed; the message names the line.
        """
        record = cls()
        record.file = RecordFile(Path(path), record._written)
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
    def from_text(cls, text: str) -> Record:
        """Return a record in memory, from what stands in a file of one."""
        record = cls()
        record._take_in(text.encode(), None)
        return record

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

    def events(self, name: str | None = None) -> Iterator[Mapping[str, JSON]]:
        """Yield what happened, in order, as plain data: all, or the events of a name."""
        for line in self._lines:
            for event in line.events:
                if name in {None, event["event"]}:
                    yield event

    def notes(self, kind: str | None = None) -> Iterator[Mapping[str, JSON]]:
        """Yield what was kept as :class:`Note`, or the notes of one kind."""
        for event in self.events(Note.event_name()):
            if kind in {None, event.get("kind")}:
                yield event

    def append(self, *events: Event | Mapping[str, Any], at: float | None = None) -> None:
        """Write what one move brought about, in order, as one line: it is on the disk then.

        Where the disk is full, or cannot be written, it waits and is written with the next.

        Raises
        ------
        RecordError
            If the file went on without this record, or another process has it: nothing is added.
        """
        number, is_new = len(self._lines) + 1, not self._lines or self.version < VERSION
        mark = max(self.version, VERSION) if is_new else None
        written = sealed(events, number=number, prev=self.head, at=at, version=mark)
        if self.file is not None:
            self.file.append(written)
        self.version = max(self.version, VERSION)
        self._lines.append(Line(number, at, written))
        self.head = head_of(written)

    def seen_by(self, seat: int, kinds: Any) -> Record:  # noqa: ANN401  # a union is no type to mypy
        """Return the record as one seat may see it, in memory: the events that are of these kinds.

        It is sealed anew: by the hashes of the referee's a guess at the secrets could be checked.
        """
        seen = Record()
        for line in self._lines:
            some: list[Event] = []
            for data in line.events:
                with suppress(EleusisError):
                    event: Event | None = read_event(data, kinds)
                    some += filter(None, [event and event.seen_by(seat)])
            if some:
                seen.append(*some, at=line.at)
        return seen

    def text(self) -> str:
        """Return the record as it stands in a file."""
        return "".join(line.decode() + "\n" for line in self._written())

    def _written(self) -> Iterator[bytes]:
        """Yield the lines as they stand in a file."""
        return (line.written for line in self._lines)

    def _take_in(self, content: bytes, upto: int | None) -> None:
        whole = self._take_lines(content, upto)
        if self.file is not None:
            self.file.seen, self.file.whole = len(content), whole
            self.file.last = self._lines[-1].written if self._lines else b""

    def _take_lines(self, content: bytes, upto: int | None) -> int:
        """Take in the lines, and return how far they are whole."""
        pieces, whole = content.split(b"\n"), 0
        torn = pieces.pop()  # what follows the last line end: nothing, in a whole file
        for number, piece in enumerate(pieces, start=1):
            if upto is not None and number > upto:
                self.file = None  # what is appended to a part goes to no file
                return whole
            self._take_line(number, piece)
            whole += len(piece) + 1
        if not torn or (upto is not None and len(pieces) >= upto):
            return whole
        number = len(pieces) + 1
        if _is_cut(torn):
            self.dropped = _say_cut(number, str(self.path))
            return whole
        self._take_line(number, torn)
        return whole + len(torn)

    def _take_line(self, number: int, written: bytes) -> None:
        try:
            body = _body(number, written, self.head)
            if body is None:
                raise RecordError(_say_changed(number, str(self.path)))
            version = body.get("v", 1 if number == 1 else self.version)
            if version > VERSION:
                raise RecordError(
                    say(
                        "{path} was written by a later version of eleusis_nb. Install that "
                        "version or a newer one to open it.",
                        path=str(self.path),
                    )
                )
            events = [_event(data) for data in body["events"]]
            if version < VERSION:
                events = self._older.events(events, version)
            line = Line(number, body.get("at"), written, tuple(events))
        except (KeyError, TypeError, ValueError, AttributeError):
            raise RecordError(_say_foreign(number, str(self.path))) from None
        self.version = version
        self._lines.append(line)
        self.head = head_of(written)


# --- a line as it stands in a file -------------------------------------------------------------


def head_of(written: bytes) -> str:
    """Return the hash at the end of a line."""
    return written[-len(START) - 2 : -2].decode()


def sealed(
    events: Sequence[Event | Mapping[str, Any]],
    *,
    number: int,
    prev: str,
    at: float | None,
    version: int | None,
) -> bytes:
    """Return what happened together as a line: its number, what is before it, and its hash."""
    body: dict[str, Any] = {"n": number, "prev": prev}
    body |= {} if version is None else {"v": version}
    body |= {} if at is None else {"at": at}
    body["events"] = to_plain(events)
    # Plain ASCII, so that even half a character that somebody managed to type is kept.
    data = json.dumps(body, separators=(",", ":"), allow_nan=False).encode()[:-1]
    return data + _SEAL + sha256(data).hexdigest().encode() + b'"}'


def _body(number: int, written: bytes, head: str) -> dict[str, Any] | None:
    """Return what stands on a line, or None if it is not exactly as it was written."""
    body, _, seal = written.rpartition(_SEAL)
    # The hash first: nothing unsealed is handed to the JSON reader.
    if seal != sha256(body).hexdigest().encode() + b'"}':
        return None
    data: dict[str, Any] = parse(body + b"}")  # type: ignore[assignment]  # an object, or an error
    return data if (data["n"], data["prev"]) == (number, head) else None


def _event(data: JSON) -> Mapping[str, JSON]:
    if not isinstance(data, Mapping) or not isinstance(data["event"], str):
        raise TypeError(data)
    return data


def _is_cut(written: bytes) -> bool:
    """Whether a last line without a line end breaks off before its hash's closing brace."""
    _, seal, rest = written.rpartition(_SEAL)
    return not seal or len(rest) < len(START + '"}')


def parse(data: bytes) -> JSON:
    """Parse JSON of bounded depth and size of numbers; old records hold halves of characters."""
    depth = 0
    for mark in _MARKS.finditer(data) if data.count(b"[") + data.count(b"{") > DEEPEST else ():
        depth += {b"[": 1, b"{": 1, b"]": -1, b"}": -1}.get(mark[0], 0)
        if depth > DEEPEST:  # found before the reader goes down into it
            raise ValueError(DEEPEST)
    value: JSON = json.loads(data, parse_constant=_finite, parse_float=_finite, parse_int=_whole)
    return value


def _finite(digits: str) -> float:
    value = float(digits)
    if not isfinite(value):
        raise ValueError(digits)
    return value


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise ValueError(digits[:_LONGEST_NUMBER])
    return int(digits)


# --- what is wrong with it -----------------------------------------------------------------------


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

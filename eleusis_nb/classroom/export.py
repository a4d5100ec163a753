"""A class's records as files: each person's in the form of a lesson's record, with its envelopes.

So the report, the replay and the measures read them. Each person has a folder, called by their
number and name. Where several share a table, everybody there has its whole record, up to when they
left, and a note at its end says whose it is (:mod:`eleusis_nb.table.storage`): what was played
before they came is not theirs. Where all share one line each has it with their own notes only, as
if they had been alone. Beside the folders lies the record of the class itself, from which all of
it can be brought back.
"""

from __future__ import annotations

import base64
import io
import re
import unicodedata
import zipfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, NamedTuple

from eleusis_nb.classroom import events as ev
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.names import JOINERS, RoomError
from eleusis_nb.classroom.private import write_private
from eleusis_nb.classroom.schema import ArchiveView
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.classroom.table import record_of
from eleusis_nb.games.messages import to_plain
from eleusis_nb.i18n import say
from eleusis_nb.table.events import ClockRead, SeatShared, SeatTakenOver, state_of
from eleusis_nb.table.lessons import lesson as lesson_of
from eleusis_nb.table.storage import CLASS_LOG, ENDING, mark_owner

_LONGEST: Final = 100
"""Bytes of a file name; systems take 255 with its number and ending."""

_DEVICES: Final = frozenset(
    ("CON", "PRN", "AUX", "NUL", *(f"{one}{n}" for one in ("COM", "LPT") for n in range(1, 10)))
)
"""What is no name of a file on Windows."""

Plain = Mapping[str, Any]


class RecordFile(NamedTuple):
    """A record of a class: its folder and name without ending, its text, and its envelopes."""

    name: str
    record: str
    envelopes: str


@dataclass(slots=True)
class _Own:
    """What somebody took part in: a table's record, and under which name."""

    member: int
    record: str
    seat: str
    until: int | None = None
    """So many lines of it there were when they left the class."""


class _Kept:
    """What a log tells of records and of whose they are."""

    def __init__(self, log: ClassLog) -> None:
        self.settings = Settings()
        self.lines: defaultdict[str, list[Sequence[Plain]]] = defaultdict(list)
        self.envelopes: defaultdict[str, list[str]] = defaultdict(list)
        self.names: dict[int, str] = {}
        self.own: list[_Own] = []
        self._seats: dict[str, str] = {}
        self._at: dict[int, str] = {}  # the newest record of each table
        for event in log.events():
            self._take(event)

    def _take(self, event: ev.ClassEvent) -> None:
        match event:
            case ev.Begun(settings):
                self.settings = settings
            case ev.MemberJoined(number, name) | ev.Renamed(number, name):
                self.names[number] = name
            case ev.TableBegun(record, table, members):
                self._at[table] = record
                self.own += [_Own(int(number), record, seat) for number, seat in members.items()]
            case ev.Seated(number, table, seat):
                self.own.append(_Own(number, self._at[table], seat))
            case ev.Removed(numbers):
                for own in self.own:
                    if own.member in numbers and own.until is None:
                        own.until = len(self.lines[own.record])
            case ev.AtTable(record, events):
                self.lines[record].append(events)
            case ev.EnvelopeKept(record, envelope):
                self.envelopes[record].append(envelope)

    def record_of(self, own: _Own) -> str:
        """Return the text of somebody's record; nothing where none was begun."""
        moves, seat = self.lines[own.record][: own.until], own.seat
        if self.settings.is_one_line and moves:
            if own.record not in self._seats:  # the name of the seat that all share there
                self._seats[own.record] = state_of(record_of(moves[:1])).names[0]
            seat = self._seats[own.record]
            moves = list(_own_moves(moves, own.seat, seat))
        record = record_of(moves)
        if moves and self.settings.form != "side by side":
            mark_owner(record, seat)
        return record.text()


def _own_moves(moves: Sequence[Sequence[Plain]], who: str, seat: str) -> Iterator[Sequence[Plain]]:
    """Yield what somebody would have done alone, of what all did who share a seat.

    What was played before they came is as if another had played it.
    """
    is_played = False
    for events in moves:
        own: list[Plain] = []
        for event in events:
            if event["event"] == SeatShared.event_name():
                if is_played and who in event.get("came", ()):
                    own.append(to_plain(SeatTakenOver(name=seat)))
            elif event.get("who", who) == who:
                own.append(_without(event, "for", "who") if "who" in event else event)
        is_played = is_played or any(event["event"] == "played" for event in events)
        if any(event["event"] != ClockRead.event_name() for event in own):
            yield own


def _without(plain: Plain, *keys: str) -> Plain:
    return {name: value for name, value in plain.items() if name not in keys}


def records(log: ClassLog) -> Iterator[RecordFile]:
    """Yield the record of each person in every deal, also of those who came late or who left."""
    kept = _Kept(log)
    lesson = kept.settings.lesson
    kind = "class" if lesson is None else lesson_of(lesson).name
    for own in kept.own:
        record, deal = kept.record_of(own), own.record.partition("-")[0]
        if record:
            folder = f"{own.member:02}-{file_name(kept.names[own.member])}"
            name = f"{folder}/{file_name(f'{kind}-{deal}')}"
            yield RecordFile(name, record, _text(kept.envelopes[own.record]))


def archive(log: ClassLog, title: str) -> ArchiveView:
    """Return records and the log of a class as a ZIP file, encoded in Base64.

    Examples
    --------
    >>> archive(ClassLog(), "9b")["name"]
    '9b.zip'
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as kept:
        for one in records(log):
            kept.writestr(f"{one.name}{ENDING}", one.record)
            kept.writestr(f"{one.name}.envelopes", one.envelopes)
        kept.writestr(CLASS_LOG, log.text())
    return {
        "name": f"{file_name(title)}.zip",
        "base64": base64.b64encode(packed.getvalue()).decode(),
    }


def place_for(log: ClassLog, folder: Path) -> Path:
    """Return where a class's records go: the folder, or one in it where another class's lie.

    Two lessons of a day are often saved under one name; a report of the folder has both.
    """
    begun = log.text().partition("\n")[0]
    places = (folder / f"class-{number}" for number in count(2))
    return next(place for place in chain([folder], places) if _first_line(place) in {"", begun})


def _first_line(place: Path) -> str:
    """Return the first line of the log of a class in a folder; nothing where there is none."""
    try:
        with (place / CLASS_LOG).open(encoding="utf-8") as file:
            return file.readline().rstrip("\n")
    except (OSError, UnicodeDecodeError):
        return ""


def write_records(log: ClassLog, folder: Path) -> int:
    """Write all records of a class into a folder; return how many there are.

    Raises
    ------
    RoomError
        If they cannot be written.
    """
    found, trouble = 0, None
    for one in records(log):
        try:
            write_private(folder / f"{one.name}{ENDING}", one.record)
            write_private(folder / f"{one.name}.envelopes", one.envelopes)
            found += 1
        except OSError as error:  # the others are written even so
            trouble = error
    try:
        write_private(folder / CLASS_LOG, log.text())
    except OSError as error:
        trouble = error
    if trouble is not None:
        raise RoomError(
            say(
                "Not everything could be saved in {folder}: {why}. {count} of the records are "
                "there.",
                folder=str(folder),
                why=str(trouble),
                count=found,
            )
            if found
            else say("Can't write to {folder}: {why}.", folder=str(folder), why=str(trouble))
        ) from trouble
    return found


def _text(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def file_name(text: str) -> str:
    """Return a file name that every system takes: letters of any script, digits and dashes.

    Examples
    --------
    >>> file_name("9b / Ada"), file_name(""), file_name("con"), file_name("क्‍षेत्र")
    ('9b-Ada', 'class', 'con-', 'क्षेत्र')
    """
    plain = text.translate(dict.fromkeys(map(ord, JOINERS)))
    kept = "".join(one if _is_plain(one) else "-" for one in unicodedata.normalize("NFC", plain))
    short = re.sub("-+", "-", kept).encode()[:_LONGEST].decode(errors="ignore").strip("-")
    return f"{short}-" if short.upper() in _DEVICES else short or "class"


def _is_plain(one: str) -> bool:
    return one.isalnum() or one in "♠♥♣♦_" or unicodedata.category(one).startswith("M")

"""The record of a class as files: each person's record in the form of a lesson's, with envelopes.

So report, replay and measures read them. Each person has a folder, called by their
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
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, NamedTuple, TypedDict

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.games.files import write_private
from eleusis_nb.games.messages import to_plain
from eleusis_nb.i18n import say
from eleusis_nb.table.events import ClockRead, SeatShared, SeatTakenOver, state_of
from eleusis_nb.table.lessons import lesson as lesson_of
from eleusis_nb.table.storage import CLASS_LOG, ENDING, mark_owner

_LONGEST: Final = 100
"""Bytes of a file name; systems take 255 with its number and ending."""

_JOINERS: Final = dict.fromkeys(map(ord, "\u200c\u200d"))
"""What joins and parts letters of Persian, Sinhala, Malayalam and others."""

_DEVICES: Final = re.compile("CON|PRN|AUX|NUL|(COM|LPT)[1-9]", re.IGNORECASE)
"""What is no name of a file on Windows."""

Plain = Mapping[str, Any]


class ArchiveView(TypedDict):
    """A file to take home."""

    name: str
    base64: str


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


class ClassRecordsError(EleusisError):
    """Records that cannot be written."""


def records(record_of_class: str) -> Iterator[RecordFile]:  # noqa: C901, PLR0912 - one case each
    """Yield the record of each person in every deal, also of those who came late or who left."""
    settings, names, owned = dict[str, Any](), dict[int, str](), list[_Own]()
    lines: defaultdict[str, list[Sequence[Plain]]] = defaultdict(list)
    envelopes: defaultdict[str, list[str]] = defaultdict(list)
    newest: dict[int, str] = {}  # the newest record of each table
    events_of_class: Iterator[Any] = Record.from_text(record_of_class).events()
    for event in events_of_class:
        match event:
            case {"event": "begun", "settings": dict(settings)}:
                pass
            case {"event": "member joined" | "renamed", "member": number, "name": name}:
                names[number] = name
            case {"event": "table begun", "record": record, "table": table, "members": members}:
                newest[table] = record
                owned += [_Own(int(number), record, seat) for number, seat in members.items()]
            case {"event": "seated", "member": number, "table": table, "name": seat}:
                owned.append(_Own(number, newest[table], seat))
            case {"event": "removed", "members": numbers}:
                for own in owned:
                    if own.member in numbers and own.until is None:
                        own.until = len(lines[own.record])
            case {"event": "table", "record": record, "events": events}:
                lines[record].append(events)
            case {"event": "envelope kept", "record": record, "envelope": envelope}:
                envelopes[record].append(f"{envelope}\n")
    lesson, form = settings.get("lesson"), settings.get("form", "tables")
    kind = "class" if lesson is None else lesson_of(lesson).name
    shared: dict[str, str] = {}  # the name of the seat that all share, in each record of one line
    for own in owned:
        moves, seat = lines[own.record][: own.until], own.seat
        if not moves:
            continue
        if form == "one line":
            seat = shared.get(own.record) or state_of(_record(moves[:1])).names[0]
            shared[own.record] = seat
            moves = list(_own_moves(moves, own.seat, seat))
        kept = _record(moves)
        if form != "side by side":
            mark_owner(kept, seat)
        deal = own.record.partition("-")[0]
        folder = f"{own.member:02}-{file_name(names[own.member])}"
        name = f"{folder}/{file_name(f'{kind}-{deal}')}"
        yield RecordFile(name, kept.text(), "".join(envelopes[own.record]))


def _record(moves: Sequence[Sequence[Plain]]) -> Record:
    record = Record()
    for events in moves:
        record.append(*events)
    return record


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
            elif "who" not in event:
                own.append(event)
            elif event["who"] == who:
                own.append({key: one for key, one in event.items() if key not in {"for", "who"}})
        is_played = is_played or any(event["event"] == "played" for event in events)
        if any(event["event"] != ClockRead.event_name() for event in own):
            yield own


def _files(record_of_class: str) -> Iterator[tuple[str, str]]:
    """Yield the name and text of each file."""
    for one in records(record_of_class):
        yield f"{one.name}.envelopes", one.envelopes
        yield f"{one.name}{ENDING}", one.record
    yield CLASS_LOG, record_of_class


def archive(record_of_class: str, title: str) -> ArchiveView:
    """Return all records and that of the class as a ZIP file, encoded in Base64."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as kept:
        for name, text in _files(record_of_class):
            kept.writestr(name, text)
    whole = base64.b64encode(packed.getvalue()).decode()
    return {"name": f"{file_name(title)}.zip", "base64": whole}


def place_for(record_of_class: str, folder: Path) -> Path:
    """Return where a class's records go: the folder, or one in it where another class's lie.

    Two lessons of a day are often saved under one name; a report of the folder has both.
    """
    begun = record_of_class.partition("\n")[0]
    for place in chain([folder], (folder / f"class-{number}" for number in count(2))):
        log = ""
        with suppress(OSError, UnicodeDecodeError):
            log = (place / CLASS_LOG).read_text(encoding="utf-8").partition("\n")[0]
        if log in {"", begun}:
            return place
    raise AssertionError  # there is always a next number


def write_records(record_of_class: str, folder: Path) -> int:
    """Write all records of a class into a folder; return how many there are."""
    found, trouble = 0, None
    for name, text in _files(record_of_class):
        try:
            write_private(folder / name, text)
            found += name.endswith(ENDING)
        except OSError as error:  # the others are written even so
            trouble = error
    if trouble is not None:
        raise ClassRecordsError(
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


def file_name(text: str) -> str:
    """Return a file name that every system takes: letters of any script, digits and dashes.

    Examples
    --------
    >>> file_name("9b / Ada"), file_name(""), file_name("con"), file_name("क्‍षेत्र")
    ('9b-Ada', 'class', 'con-', 'क्षेत्र')
    """
    plain = unicodedata.normalize("NFC", text.translate(_JOINERS))
    kept = (
        one if one in "♠♥♣♦_" or unicodedata.category(one)[0] in "LMN" else "-" for one in plain
    )
    short = re.sub("-+", "-", "".join(kept)).encode()[:_LONGEST].decode(errors="ignore").strip("-")
    return f"{short}-" if _DEVICES.fullmatch(short) else short or "class"

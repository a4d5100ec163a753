"""A class's records as files: each table's in the form of a lesson's record, with its envelopes.

So the report, the replay and the measures read them. A folder is called by the numbers of the
people whose records it holds, and by the name of who plays alone. Beside the folders lies the log
of the class, from which all of it can be brought back.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from eleusis_nb.classroom import events as ev
from eleusis_nb.classroom.log import Log, text_of
from eleusis_nb.classroom.names import JOINERS, RoomError
from eleusis_nb.classroom.private import write_private
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.i18n import say
from eleusis_nb.session.lesson_code import lesson as lesson_of
from eleusis_nb.session.storage import ENDING

LOG: Final = "class-log.jsonl"
"""The name of the log's file."""

_LONGEST: Final = 100
"""Bytes of a file name; systems take 255 with its number and ending."""

_DEVICES: Final = frozenset(
    ("CON", "PRN", "AUX", "NUL", *(f"{one}{n}" for one in ("COM", "LPT") for n in range(1, 10)))
)
"""What is no name of a file on Windows."""


class RecordFile(NamedTuple):
    """A record of a class: its folder and name without ending, its text, and its envelopes."""

    name: str
    record: str
    envelopes: str


def records(log: Log) -> Iterator[RecordFile]:
    """Yield the record of every table of every deal."""
    lines: defaultdict[str, list[str]] = defaultdict(list)
    envelopes: defaultdict[str, list[str]] = defaultdict(list)
    names: dict[int, str] = {}
    called: dict[str, str] = {}
    kind = "class"
    for event in log.events():
        match event:
            case ev.MemberJoined(number, name) | ev.Renamed(number, name):
                names[number] = name
            case ev.Begun(settings):
                lesson = Settings.from_json(settings).lesson
                kind = "class" if lesson is None else lesson_of(lesson).name
            case ev.TableBegun(record, table, members) if members:  # not the class's own line
                people = tuple(int(number) for number in members)
                folder = _folder(people, names)
                deal = record.partition("-")[0]
                name = f"{folder}/{file_name(f'{kind}-{deal}')}"
                called[record] = f"{name}-{table}" if name in called.values() else name
            case ev.LineWritten(record, line):
                lines[record].append(line)
            case ev.EnvelopeKept(record, envelope):
                envelopes[record].append(envelope)
    for record, name in called.items():
        if lines[record]:
            yield RecordFile(name, _text(lines[record]), _text(envelopes[record]))


def write_records(log: Log, folder: Path) -> int:
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
        write_private(folder / LOG, text_of(log))
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


def _folder(people: tuple[int, ...], names: Mapping[int, str]) -> str:
    """Return the folder of some people: by their numbers, and of one alone by the name, too."""
    numbers = "-".join(f"{number:02}" for number in people)
    return numbers if len(people) > 1 else f"{numbers}-{file_name(names[people[0]])}"


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

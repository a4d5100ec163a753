"""A class's records as files: each table's in the form of a lesson's record, with its envelopes.

So the report, the replay and the measures read them. Where everybody plays alone, a folder is
named after the person; at tables, after the people there. Beside the folders lies the log of the
class, from which all of it can be brought back.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path
from typing import Final, NamedTuple

from eleusis_nb.classroom import events as ev
from eleusis_nb.classroom.log import Log, text_of
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.i18n import say
from eleusis_nb.session.lesson_code import lesson as lesson_of
from eleusis_nb.session.storage import ENDING

LOG: Final = "class-log.jsonl"
"""The name of the log's file."""


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
    folders: dict[str, tuple[int, ...]] = {}
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
                folder = _folder("-".join(names[one] for one in people), people, folders)
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
    found = 0
    try:
        for one in records(log):
            (folder / one.name).parent.mkdir(parents=True, exist_ok=True)
            (folder / f"{one.name}{ENDING}").write_text(one.record, encoding="utf-8")
            (folder / f"{one.name}.envelopes").write_text(one.envelopes, encoding="utf-8")
            found += 1
        (folder / LOG).write_text(text_of(log), encoding="utf-8")
    except OSError as error:
        raise RoomError(
            say("Can't write to {folder}: {why}.", folder=str(folder), why=str(error))
        ) from error
    return found


def _folder(name: str, people: tuple[int, ...], folders: dict[str, tuple[int, ...]]) -> str:
    """Return the folder of some people; no others have it, whatever they are called."""
    wanted = file_name(name)
    numbered = (f"{wanted}-{number}" for number in count(2))
    for folder in chain([wanted], numbered):
        if folders.setdefault(folder.casefold(), people) == people:
            return folder
    raise AssertionError  # there are always more numbers


def _text(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def file_name(text: str) -> str:
    """Return a file name that every system takes: letters, digits and dashes.

    Examples
    --------
    >>> file_name("9b / Ada"), file_name("")
    ('9b-Ada', 'class')
    """
    return re.sub(r"[^\w♠♥♣♦-]+", "-", text)[:100].strip("-") or "class"

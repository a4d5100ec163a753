"""A class's records as files: each table's in the form of a lesson's record, with its envelopes.

So the report, the replay and the measures read them. Where everybody plays alone, a folder is
named after the person; at tables, after the people there.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from eleusis_nb.classroom import events as ev
from eleusis_nb.classroom.log import Log
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.i18n import say
from eleusis_nb.session.lesson_code import lesson as lesson_of
from eleusis_nb.session.storage import ENDING


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
                people = "-".join(names[int(number)] for number in members)
                deal = record.partition("-")[0]
                name = f"{file_name(people)}/{file_name(f'{kind}-{deal}')}"
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
    count = 0
    try:
        for one in records(log):
            (folder / one.name).parent.mkdir(parents=True, exist_ok=True)
            (folder / f"{one.name}{ENDING}").write_text(one.record, encoding="utf-8")
            (folder / f"{one.name}.envelopes").write_text(one.envelopes, encoding="utf-8")
            count += 1
    except OSError as error:
        raise RoomError(
            say("Nothing can be written in {folder}: {why}.", folder=str(folder), why=str(error))
        ) from error
    return count


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

"""A class of an older version, an SQLite file: it goes on in a file beside, with all of it."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from eleusis_nb.classroom.hosting import LessonFiles, open_class
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.state import LINE
from eleusis_nb.games import Record
from eleusis_nb.learning.class_records import RecordFile, records
from eleusis_nb.table.storage import owner_of
from tests.classroom.devices import Clock

CLASSES = Path(__file__).parents[1] / "data" / "classes"
"""Each beside the records that the version which wrote it took home."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("one-line", "tables"):
        shutil.copy(CLASSES / f"{name}.eleusis-class.sqlite", tmp_path)
    return tmp_path


def taken_home(name: str) -> list[RecordFile]:
    text = (CLASSES / f"{name}.records.json").read_text(encoding="utf-8")
    return [RecordFile(*one) for one in json.loads(text)]


def events_of(record: RecordFile) -> list[object]:
    """Return the events on the lines of a record, but for when they happened, and for the seals.

    Each student's copy of the line had an envelope of its own.
    """
    lines = [[dict(one) for one in line.events] for line in Record.from_text(record.record).lines]
    for event in (one for line in lines for one in line):
        event.pop("seal", None)
        event.pop("seed", None)
        if event["event"] == "envelope opened":
            event["nonce"] = None
    return [[one for one in line if one["event"] != "clock read"] for line in lines]


def test_a_class_at_tables_goes_on_as_it_was(folder: Path) -> None:
    path = LessonFiles.of(folder, "tables").free().with_name("tables.eleusis-class.jsonl")
    (found,) = LessonFiles.of(folder, "tables").classes()
    assert (found.path, found.state.closed) == (path, False)
    assert found.time.startswith("2026-09-21")
    assert not path.exists()  # it was only looked at
    hosted = open_class(path, found.state.settings)
    assert [one.name for one in hosted.room.state.members.values()] == ["Bob", "Fay"]
    now, then = list(records(hosted.room.log.text())), taken_home("tables")
    assert [(one.name, one.envelopes) for one in now] == [(one.name, one.envelopes) for one in then]
    assert list(map(events_of, now)) == list(map(events_of, then))
    hosted.close()
    older = path.with_name("tables.eleusis-class.sqlite")
    aside = older.with_name(f"{older.name}.old")
    assert aside.read_bytes() == (CLASSES / older.name).read_bytes()
    again = Room(ClassLog.read(path), Clock())  # and from then on it is this file
    assert again.state == hosted.room.state
    path.unlink()  # the class is deleted, and does not come back
    assert list(LessonFiles.of(folder, "tables").classes()) == []


def test_at_one_line_everybody_keeps_their_own_ideas_and_predictions(folder: Path) -> None:
    files = LessonFiles(folder / "one-line.eleusis-class.sqlite")
    (found,) = files.classes()
    assert files.free().name == "one-line-2.eleusis-class.jsonl"
    room = open_class(found.path, found.state.settings).room
    assert {one.name: one.table for one in room.state.members.values()} == {
        "Ada": LINE,
        "Bob": LINE,
        "Fay": LINE,
    }
    state = room.tables[LINE].state
    held = {who: [one.text for one in state.person(who).hypotheses.values()] for who in "124"}
    assert held == {"1": [], "2": ["black"], "4": ["clubs"]}
    made = {who: [one.fits for one in state.person(who).predictions] for who in "124"}
    assert made == {"1": [True, False], "2": [True], "4": [True]}
    assert room.tables[LINE].count == 2
    of_old = {one.name: one for one in taken_home("one-line")}
    for one in records(room.log.text()):
        old = of_old.pop(one.name)
        assert owner_of(Record.from_text(one.record)) == "You"
        if "Fay" not in one.name:  # hers began with all plays on one line
            assert events_of(one) == events_of(old), one.name
    assert of_old == {}


def test_an_older_file_with_a_log_beside_it_is_read_with_it(tmp_path: Path) -> None:
    open_file = tmp_path / "open.sqlite"
    older = tmp_path / "day.eleusis-class.sqlite"
    with closing(sqlite3.connect(open_file, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute(
            "CREATE TABLE events "
            "(n INTEGER PRIMARY KEY, at REAL NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL)"
        )
        for number in range(20):
            row = (f'{{"member": {number}, "name": "Ada"}}',)
            database.execute("INSERT INTO events (at, kind, data) VALUES (0, 'Renamed', ?)", row)
        for part in ("", "-wal"):
            shutil.copy(f"{open_file}{part}", f"{older}{part}")
    path = tmp_path / "day.eleusis-class.jsonl"
    log = older.with_name(f"{older.name}-wal")
    log.rename(tmp_path / "aside")
    with pytest.raises(RoomError, match="damaged"):  # and no new class begins
        ClassLog.open(path)
    (tmp_path / "aside").rename(log)
    assert len(list(ClassLog.read(path).events())) == 20

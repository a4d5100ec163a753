"""The file of a class, copied alone: it is whole whenever it is copied, or says what is missing."""

from __future__ import annotations

import logging
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from eleusis_nb.classroom.events import Begun, ClassEvent, Renamed
from eleusis_nb.classroom.hosting import open_class
from eleusis_nb.classroom.log import SQLiteLog
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.settings import Settings

ALONE = {"form": "side by side", "variant": "solo", "rule": "red"}

WRITER = """
import sys
from eleusis_nb.classroom.events import Renamed
from eleusis_nb.classroom.log import SQLiteLog
log = SQLiteLog(sys.argv[1], lambda: 0.0)
number = 0
while True:
    log.append([Renamed(number, "x" * 300)])
    number += 1
    print(number, flush=True)
"""
"""Writes without end, and says each time what is kept."""


def log_at(path: Path) -> SQLiteLog:
    return SQLiteLog(path, lambda: 1_800_000_000.0)


def events_in(path: Path) -> list[ClassEvent]:
    with closing(log_at(path)) as log:
        return list(log.events())


def copied(path: Path, folder: Path) -> Path:
    """Copy a file without what lies beside it, as one takes it home."""
    folder.mkdir()
    return Path(shutil.copy(path, folder))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "class.sqlite"


@pytest.fixture
def happened(path: Path) -> list[ClassEvent]:
    """Return what is in the file."""
    events: list[ClassEvent] = [Begun(Settings.begin("", **ALONE).to_json())]
    events += [Renamed(number, f"name {number} " * 20) for number in range(120)]
    with closing(log_at(path)) as log:
        for event in events:
            log.append([event])
    return events


@pytest.mark.parametrize("count", [1, 7, 40])
def test_a_killed_class_copied_alone_has_all_that_was_acknowledged(
    count: int, path: Path, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:  # noqa: S603 - our own words
        assert writer.stdout is not None
        said = [int(line) for line in islice(writer.stdout, count)]
        writer.kill()
        said += [int(line) for line in writer.stdout if line.endswith("\n")]
    found = events_in(copied(path, tmp_path / "home"))
    assert [one.member for one in found if isinstance(one, Renamed)] == [*range(len(found))]
    assert len(found) >= said[-1]
    assert events_in(path)[: len(found)] == found


def test_a_file_that_was_cut_says_so(path: Path, happened: list[ClassEvent]) -> None:
    whole = path.read_bytes()
    assert events_in(path) == happened
    for size in range(1, len(whole), 4096):
        path.write_bytes(whole[:size])
        with pytest.raises(RoomError):
            events_in(path)


def test_a_byte_that_was_turned_is_noticed_or_does_no_harm(
    path: Path, happened: list[ClassEvent]
) -> None:
    whole = path.read_bytes()
    said = 0
    for place in range(100, len(whole), 211):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x41]) + whole[place + 1 :])
        try:
            assert events_in(path) == happened
        except RoomError:
            said += 1
    assert said > len(whole) // 211 // 2


def test_how_much_is_missing_is_said(path: Path, happened: list[ClassEvent]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("DELETE FROM events WHERE n > 100")
    with pytest.raises(RoomError, match=f"100 of {len(happened)} entries are left"):
        events_in(path)


# --- files of older versions, which had a write-ahead log -------------------------------------


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """Return a file as version 1 left it when it was killed."""
    open_file = tmp_path / "open.sqlite"
    with closing(sqlite3.connect(open_file, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute(
            "CREATE TABLE events "
            "(n INTEGER PRIMARY KEY, at REAL NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL)"
        )
        database.execute("PRAGMA user_version=1")
        added = "INSERT INTO events (at, kind, data) VALUES (0, 'Renamed', ?)"
        for number in range(20):
            database.execute(added, (f'{{"member": {number}, "name": "Ada"}}',))
        for part in ("", "-wal"):
            shutil.copy(f"{open_file}{part}", tmp_path / f"class.sqlite{part}")
    return tmp_path / "class.sqlite"


def test_an_older_file_opens_with_all_and_is_one_file_from_then_on(older: Path) -> None:
    assert len(events_in(older)) == 20
    assert [one.name for one in older.parent.glob("class.sqlite*")] == ["class.sqlite"]
    assert len(events_in(older)) == 20


def test_an_older_file_without_its_log_begins_no_new_class(older: Path, tmp_path: Path) -> None:
    log = older.with_name("class.sqlite-wal")
    log.rename(tmp_path / "aside")
    for _ in range(2):
        with pytest.raises(RoomError, match="has lost its plays: they were in class"):
            open_class(older, ALONE)
    (tmp_path / "aside").rename(log)
    assert len(events_in(older)) == 20


@pytest.mark.parametrize("remove", [Path.unlink, lambda path: path.write_bytes(b"")])
def test_a_log_without_its_file_begins_no_new_class(
    remove: Callable[[Path], object], older: Path
) -> None:
    remove(older)
    for _ in range(2):
        with pytest.raises(RoomError, match="gone or empty, but a part of it is left"):
            open_class(older, ALONE)
    assert older.with_name("class.sqlite-wal").stat().st_size > 0


# --- a file that is moved or deleted while the class runs -------------------------------------


def test_a_file_that_is_moved_while_it_runs_is_written_anew(
    path: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(log_at(path)) as log:
        log.append([Renamed(1, "Ada")])
        path.rename(tmp_path / "moved.sqlite")
        with caplog.at_level(logging.WARNING):
            log.append([Renamed(2, "Bob")])
        assert "was gone. The whole class is saved there again." in caplog.text
        log.append([Renamed(3, "Cyd")])
        assert len(events_in(path)) == 3
    assert len(events_in(tmp_path / "moved.sqlite")) == 1


def test_another_file_in_its_place_is_not_written_into(path: Path, tmp_path: Path) -> None:
    with closing(log_at(path)) as log:
        log.append([Renamed(1, "Ada")])
        path.unlink()
        path.write_text("my homework")
        with pytest.raises(RoomError, match="Another file has taken the place"):
            log.append([Renamed(2, "Bob")])
        assert path.read_text() == "my homework"
        path.rename(tmp_path / "homework")
        log.append([Renamed(2, "Bob")])
    assert len(events_in(path)) == 2


def test_a_copy_that_a_program_for_backups_puts_in_its_place_goes_on(path: Path) -> None:
    with closing(log_at(path)) as log:
        log.append([Renamed(1, "Ada")])
        copy = Path(shutil.copy(path, f"{path}.tmp"))
        copy.replace(path)
        log.append([Renamed(2, "Bob")])
    assert len(events_in(path)) == 2

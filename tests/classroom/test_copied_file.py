"""The file of a class, copied alone: it is whole whenever it is copied, or says what is wrong."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from eleusis_nb.classroom.hosting import open_class
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.classroom.state import Begun, ClassEvent, Renamed

ALONE = Settings.begin("", form="side by side", variant="solo", rule="red")

WRITER = """
import sys
from pathlib import Path
from eleusis_nb.classroom.state import Renamed
from eleusis_nb.classroom.log import ClassLog
log = ClassLog.open(Path(sys.argv[1]))
number = 0
while True:
    log.append(Renamed(number, "x" * 300))
    number += 1
    print(number, flush=True)
"""
"""Writes without end, and says each time what is kept."""


def events_in(path: Path) -> list[ClassEvent]:
    return list(ClassLog.read(path).events())


def copied(path: Path, folder: Path) -> Path:
    """Copy a file without what lies beside it, as one takes it home."""
    folder.mkdir()
    return Path(shutil.copy(path, folder))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "day.eleusis-class.jsonl"


@pytest.fixture
def happened(path: Path) -> list[ClassEvent]:
    """Return what is in the file."""
    events: list[ClassEvent] = [Begun(ALONE)]
    events += [Renamed(number, f"name {number} " * 3) for number in range(40)]
    with closing(ClassLog.open(path)) as log:
        for event in events:
            log.append(event)
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


def test_a_file_that_was_cut_off_goes_on_with_what_is_whole_and_says_so(
    path: Path, happened: Sequence[ClassEvent]
) -> None:
    whole = path.read_bytes()
    for size in range(len(whole) - 300, len(whole), 7):
        path.write_bytes(whole[:size])
        is_whole = whole[size - 1] == ord("\n") or whole[size] == ord("\n")
        with closing(ClassLog.open(path)) as log:
            assert (log.dropped is None) == is_whole
            kept = list(log.events())
            assert kept == happened[: len(kept)]
            log.append(Renamed(1, "Ada"))
        assert events_in(path) == [*kept, Renamed(1, "Ada")]
        assert ClassLog.read(path).dropped is None


def test_a_byte_that_was_turned_is_noticed(path: Path, happened: Sequence[ClassEvent]) -> None:
    whole = path.read_bytes()
    assert events_in(path) == happened
    for place in range(0, len(whole) - 100, 211):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x41]) + whole[place + 1 :])
        with pytest.raises(RoomError, match=r"was changed after|was not written by"):
            events_in(path)


# --- a file that is moved or deleted while the class runs -------------------------------------


def test_a_file_that_is_moved_while_it_runs_is_written_anew(
    path: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(ClassLog.open(path)) as log:
        log.append(Renamed(1, "Ada"))
        path.rename(tmp_path / "moved.jsonl")
        with caplog.at_level(logging.WARNING):
            log.append(Renamed(2, "Bob"))
        assert "was gone. The whole class is saved there again." in caplog.text
        log.append(Renamed(3, "Cyd"))
        assert len(events_in(path)) == 3
    assert len(events_in(tmp_path / "moved.jsonl")) == 1


def test_another_file_in_its_place_is_not_written_into(path: Path, tmp_path: Path) -> None:
    with closing(ClassLog.open(path)) as log:
        log.append(Renamed(1, "Ada"))
        same_length = "x" * path.stat().st_size
        for homework in ("my homework", same_length):
            path.unlink()
            path.write_text(homework)
            with pytest.raises(RoomError, match="Another file has taken the place"):
                log.append(Renamed(2, "Bob"))
            assert path.read_text() == homework
        path.rename(tmp_path / "homework")
        log.append(Renamed(2, "Bob"))
    assert len(events_in(path)) == 2


def test_a_copy_that_a_program_for_backups_puts_in_its_place_goes_on(path: Path) -> None:
    with closing(ClassLog.open(path)) as log:
        log.append(Renamed(1, "Ada"))
        copy = Path(shutil.copy(path, f"{path}.tmp"))
        copy.replace(path)
        log.append(Renamed(2, "Bob"))
    assert len(events_in(path)) == 2


def test_a_file_of_something_else_begins_no_class(path: Path) -> None:
    path.write_text("not a class, " * 100, encoding="utf-8")
    with pytest.raises(RoomError, match="does not come from a class"):
        open_class(path, ALONE)
    assert path.read_text(encoding="utf-8").startswith("not a class")

"""Events are written together: nothing leaves before it is kept, and what is not did not happen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.state import CommandDone
from eleusis_nb.i18n import say
from tests.classroom.devices import Class, Device, alone


class Disk(ClassLog):
    """A disk that can be full, and counts the lines that are written together."""

    is_full = False
    written: Sequence[int] = ()

    def _write(self, lines: Sequence[bytes]) -> None:
        if self.is_full:
            raise RoomError(say("That could not be saved, so nothing happened."))
        super()._write(lines)
        self.written = (*self.written, len(lines))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "class.jsonl"


@pytest.fixture
def disk(path: Path) -> Disk:
    log = Disk.open(path)
    assert isinstance(log, Disk)
    return log


def two_players(disk: Disk) -> tuple[Class, Device, Device]:
    """Return a class in which nothing is taken by itself."""
    lesson = alone(log=disk)
    ada, bob = lesson.student("Ada"), lesson.student("Bob")
    lesson.teacher.ask("begin")
    disk.gathers, disk.written = True, ()
    for device in (lesson.teacher, ada, bob):
        device.wakes = False
    return lesson, ada, bob


def play(device: Device) -> None:
    device.say("play", turn=device.view["turn"], cards=device.view["hand"][:1])


def done(path: Path) -> int:
    """Return how much was carried out, as the file has it."""
    return sum(isinstance(one, CommandDone) for one in ClassLog.read(path).events())


def answers(device: Device) -> list[str]:
    """Take what waits, and return what was refused, and nothing for what was not."""
    before = len(device.frames)
    device.take()
    return [one.get("error") or "" for one in device.frames[before:] if "re" in one]


def test_what_is_asked_for_at_once_is_kept_at_once_and_nothing_leaves_before(
    disk: Disk, path: Path
) -> None:
    lesson, ada, bob = two_players(disk)
    play(ada)
    play(bob)
    ada.say("suppose", text="red", credence=0.5)
    assert [table.count for table in lesson.room.tables.values()] == [1, 1]
    assert done(path) == 0  # the class knows of it already, and nobody else
    assert ada.view["table"]["count"] == 1
    assert answers(ada) == ["", ""]
    assert done(path) == 3
    assert disk.written == (3,)
    assert ada.view["table"]["count"] == 2
    assert answers(bob) == [""]
    assert disk.written == (3,)


def test_what_cannot_be_kept_is_told_to_all_it_concerns_and_did_not_happen(
    disk: Disk, path: Path
) -> None:
    lesson, ada, bob = two_players(disk)
    disk.is_full = True
    bob.say("look", start=0)
    play(ada)
    play(bob)
    (ada_hears,) = answers(ada)
    nothing, bob_hears = answers(bob)
    assert nothing == ""
    assert "could not be saved" in ada_hears
    assert ada_hears == bob_hears
    assert [table.count for table in lesson.room.tables.values()] == [0, 0]
    assert [one.view["table"]["count"] for one in (ada, bob)] == [1, 1]
    disk.is_full = False
    play(ada)
    assert answers(ada) == [""]
    assert ada.view["table"]["count"] == 2
    assert done(path) == 1
    assert Room(ClassLog.read(path)).tables[1].count == 1


def test_what_the_teacher_takes_home_has_everything_that_was_done(disk: Disk) -> None:
    lesson, ada, _ = two_players(disk)
    play(ada)
    assert "command done" in lesson.room.log.text()
    assert disk.written == ()

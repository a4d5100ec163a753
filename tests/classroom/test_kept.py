"""What a class keeps: it comes back after a restart, and its records are read as a lesson's."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.room import Room
from eleusis_nb.games import Record
from eleusis_nb.games.record import Note
from eleusis_nb.learning.class_records import write_records
from eleusis_nb.table import Session
from tests.classroom.devices import TEACHER, Clock, Device, begun


def log_at(path: Path) -> ClassLog:
    return ClassLog.open(path, lambda: 1_800_000_000.0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "class.jsonl"


def test_after_a_restart_everybody_is_where_they_were(path: Path) -> None:
    lesson = begun(log_at(path), form="side by side", variant="solo", rule="red")
    ada, bob = lesson.student("Ada"), lesson.student("Bob")
    lesson.teacher.ask("begin")
    played = ada.view["hand"][0]
    move = {"id": "once", "do": "play", "turn": ada.view["turn"], "cards": [played]}
    assert ada.send(move)["ok"]
    ada.ask("suppose", text="red", credence=0.7)
    lesson.teacher.ask("dismiss", member=2)
    lesson.teacher.ask("arrange", locked=True)

    room = Room(log_at(path), Clock())  # as if the process had been killed: nothing was closed
    again = Device(room)
    assert again.ask("hello", token=ada.token, lang="en")["answer"]["name"] == "Ada"
    assert again.view["hand"] == ada.view["hand"]
    assert again.view["table"]["last"]["cards"] == [played]
    assert [one["text"] for one in again.view["hypotheses"]] == ["red"]
    assert again.send(move)["ok"]  # its answer may have been lost: it is not made twice
    assert again.view["table"]["count"] == 2
    assert again.move("play", cards=again.view["hand"][:1])["ok"]
    assert not Device(room).ask("hello", token=bob.token, lang="en")["ok"]
    assert "locked" in Device(room).join("Eve")["error"]
    assert Device(room).ask("hello", token=TEACHER, lang="en")["answer"]["role"] == "teacher"


def test_the_same_lesson_goes_on_with_the_same_rules_for_all(path: Path) -> None:
    lesson = begun(log_at(path), form="side by side", variant="solo")
    ada, bob = lesson.student("Ada"), lesson.student("Bob")
    lesson.teacher.ask("begin")
    ada.ask("suppose", text="an ace", credence=0.5)
    for device in (ada, bob):
        assert device.move("open")["ok"]
        device.ask("explain", text="red")
        assert device.move("again")["ok"], device.frames[-2:]
    assert ada.view["hand"] == bob.view["hand"]
    assert ada.view["table"]["last"] == bob.view["table"]["last"]


def test_what_cannot_be_kept_did_not_happen(path: Path) -> None:
    lesson = begun(log_at(path), form="side by side", variant="solo", rule="red")
    ada = lesson.student("Ada")
    lesson.teacher.ask("begin")
    path.rename(path.with_name("aside"))
    path.mkdir()  # nothing can be written there
    refused = ada.move("play", cards=ada.view["hand"][:1])
    assert "could not be saved" in refused["error"]
    path.rmdir()
    path.with_name("aside").rename(path)
    assert ada.view["table"]["count"] == 1
    assert ada.move("play", cards=ada.view["hand"][:1])["ok"]
    assert ada.view["table"]["count"] == 2


def test_a_record_of_a_class_is_read_as_a_lesson(path: Path, tmp_path: Path) -> None:
    log = log_at(path)
    lesson = begun(log, form="side by side", variant="solo", rule="red")
    ada = lesson.student("Ada Lovelace/../x")
    lesson.teacher.ask("begin")
    ada.move("play", cards=ada.view["hand"][:1])
    assert write_records(log.text(), tmp_path / "records") == 1
    found = tmp_path / "records" / "01-Ada-Lovelace-x" / "class-1.eleusis.jsonl"
    session = Session.resume(found)
    assert session.view()["hand"] == ada.view["hand"]
    assert session.record.text() == found.read_text(encoding="utf-8")


def test_a_record_of_something_else_is_refused(path: Path) -> None:
    record = Record(path)
    record.append(Note("hello", {"from": "Ada"}))
    with pytest.raises(RoomError, match="Line 1 of this log does not come from a class"):
        Room(ClassLog.read(path))
    with pytest.raises(RoomError, match="no class"):
        Room(log_at(path.with_name("empty.jsonl")))


def test_tokens_are_not_kept(path: Path) -> None:
    lesson = begun(log_at(path), form="side by side", variant="solo", rule="red")
    ada = lesson.student("Ada")
    kept = b"".join(one.read_bytes() for one in path.parent.glob("class.jsonl*"))
    assert b"Ada" in kept
    assert ada.token.encode() not in kept
    assert TEACHER.encode() not in kept

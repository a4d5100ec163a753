"""Somebody leaves a class where everybody plays alone: nobody plays on there, and all else does."""

from __future__ import annotations

import pytest

from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.state import LINE
from eleusis_nb.learning.class_records import records
from tests.classroom.devices import Class, Device, begun

NAMES = ("Ada", "Bob", "Cyd")
BOB = 2


def dealt(form: str) -> tuple[Class, list[Device]]:
    lesson = begun(form=form, variant="solo", rule="red")
    devices = [lesson.student(name) for name in NAMES]
    lesson.teacher.ask("begin")
    return lesson, devices


def let_time_pass(lesson: Class) -> None:
    """Let half a minute go by in which nobody does anything."""
    for _ in range(10):
        lesson.clock.seconds += 3
        lesson.room.step()


def put(lesson: Class) -> str:
    card = str(lesson.teacher.state["room"]["choices"][0]["card"])
    assert lesson.teacher.ask("put", cards=[card])["ok"]
    return card


def record_of(lesson: Class, name: str) -> str:
    """Return the text of somebody's only record, as the teacher takes it home."""
    (text,) = (one.record for one in records(lesson.log.text()) if name in one.name)
    return text


def assert_restarted_alike(lesson: Class) -> None:
    again = Room(lesson.log, lesson.clock)
    assert again.state == lesson.room.state
    assert {n: one.state for n, one in again.tables.items()} == {
        n: one.state for n, one in lesson.room.tables.items()
    }


@pytest.mark.parametrize("when", ["before put", "before foretelling", "after foretelling"])
def test_at_one_line_the_others_go_on_alike(when: str) -> None:
    lesson, (ada, bob, cyd) = dealt("one line")
    card = "" if when == "before put" else put(lesson)
    if when == "after foretelling":
        for device in (ada, bob):
            assert device.move("foretell", fits=True, confidence=0.8, cards=[card])["ok"]
    before = record_of(lesson, "Bob")
    assert lesson.teacher.ask("dismiss", member=BOB)["ok"]
    let_time_pass(lesson)
    card = card or put(lesson)
    assert lesson.teacher.state["room"]["asked"]["people"] == 2
    for _ in range(7):
        if lesson.room.state.card is None:
            card = put(lesson)
        for device in (ada, cyd):
            assert device.move("foretell", fits=True, confidence=0.7, cards=[card])["ok"]
        answer = lesson.teacher.ask("verdict")
        assert answer["ok"], answer
        let_time_pass(lesson)
    assert [table.count for table in lesson.room.tables.values()] == [7]
    assert ada.view["table"] == cyd.view["table"]
    assert record_of(lesson, "Bob") == before
    assert len(lesson.room.tables[LINE].state.person("1").predictions) == 7
    assert_restarted_alike(lesson)


def test_several_are_removed_at_once_and_the_others_keep_what_they_had() -> None:
    lesson, (ada, bob, _) = dealt("one line")
    for device, idea in ((ada, "red"), (bob, "black")):
        assert device.ask("suppose", text=idea, credence=0.5)["ok"]
    card = put(lesson)
    for device in (ada, bob):
        assert device.move("foretell", fits=True, confidence=0.8, cards=[card])["ok"]
    before = {name: record_of(lesson, name) for name in ("Bob", "Cyd")}
    lines = lesson.log.text().count("\n")
    lesson.room.remove(2, 3, 7)
    assert lesson.log.text().count("\n") == lines + 1
    assert [one.name for one in lesson.room.state.members.values()] == ["Ada"]
    assert set(lesson.room.state.foretold) == {1}
    assert set(lesson.room.tables[LINE].state.people) == {"You", "1"}
    assert lesson.teacher.ask("verdict")["ok"]
    assert {name: record_of(lesson, name) for name in ("Bob", "Cyd")} == before
    assert [one["text"] for one in ada.view["hypotheses"]] == ["red"]
    assert_restarted_alike(lesson)


def test_side_by_side_nobody_plays_where_somebody_was_removed() -> None:
    lesson, (ada, bob, _) = dealt("side by side")
    bob.move("play", cards=bob.view["hand"][:1])
    before = record_of(lesson, "Bob")
    assert lesson.teacher.ask("dismiss", member=BOB)["ok"]
    let_time_pass(lesson)
    assert record_of(lesson, "Bob") == before
    assert [one.count for one in lesson.room.tables.values()] == [0, 0]
    ada.move("play", cards=ada.view["hand"][:1])
    assert lesson.teacher.ask("reveal")["ok"]
    assert lesson.teacher.ask("help", member=BOB)["error"]
    assert record_of(lesson, "Bob") == before
    assert_restarted_alike(lesson)


def test_who_was_removed_and_joins_again_has_the_line_as_it_is() -> None:
    lesson, (ada, _, _) = dealt("one line")
    put(lesson)
    assert lesson.teacher.ask("dismiss", member=BOB)["ok"]
    assert lesson.teacher.ask("verdict")["ok"]
    again = lesson.student("Bob")
    assert again.view["table"] == ada.view["table"]
    assert LINE in lesson.room.tables
    assert_restarted_alike(lesson)


def test_who_takes_the_seat_of_somebody_removed_does_not_see_their_ideas() -> None:
    lesson = begun(form="tables", variant="new", rule="red", tables=1, size=4)
    ada, *_ = [lesson.student(name) for name in ("Ada", "Bob", "Cyd", "Dan")]
    lesson.teacher.ask("begin")
    assert ada.ask("suppose", text="hearts", credence=0.5)["ok"]
    lesson.teacher.ask("dismiss", member=1)
    eve = lesson.student("Eve")
    assert eve.state["room"]["seat"] == "Ada"
    assert eve.view["hypotheses"] == []
    assert "hearts" not in str([frame.get("state", {}).get("view") for frame in eve.frames])
    assert_restarted_alike(lesson)


# --- the same message from somebody else ---------------------------------------------------------


def test_the_same_message_with_another_name_is_another_person() -> None:
    lesson = begun(form="side by side", variant="solo", rule="red")
    join = {"id": "1", "do": "join", "code": lesson.room.state.settings.code, "lang": "en"}
    xena = Device(lesson.room).send({**join, "name": "Xena"})
    mallory = Device(lesson.room).send({**join, "name": "Mallory"})
    assert mallory["answer"]["token"] != xena["answer"]["token"]
    assert mallory["answer"]["name"] == "Mallory"
    once_more = Device(lesson.room).send({**join, "name": "Xena"})
    assert once_more["answer"]["token"] == xena["answer"]["token"]
    assert len(lesson.room.state.members) == 2


def test_a_message_of_somebody_who_was_removed_brings_nobody_back() -> None:
    lesson = begun(form="side by side", variant="solo", rule="red")
    join = {"id": "1", "do": "join", "code": lesson.room.state.settings.code, "lang": "en"}
    first = Device(lesson.room).send({**join, "name": "Xena"})
    lesson.teacher.ask("dismiss", member=1)
    second = Device(lesson.room).send({**join, "name": "Xena"})
    assert second["answer"]["token"] != first["answer"]["token"]
    assert [one.number for one in lesson.room.state.members.values()] == [2]

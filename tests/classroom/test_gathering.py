"""Events are kept in a thread: nothing leaves before it is kept, and what is not did not happen."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from eleusis_nb.classroom.devices import Classes
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.classroom.state import CommandDone
from eleusis_nb.i18n import say
from tests.classroom.devices import RULE, TEACHER
from tests.coroutines import in_a_thread


class SlowLog(ClassLog):
    """A disk that can be stopped, and be full."""

    def __init__(self, *given: Any) -> None:  # noqa: ANN401 - as it is
        super().__init__(*given)
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.is_full = False
        self.batches: list[int] = []

    def _write(self, lines: Sequence[bytes]) -> None:
        self.goes_on.wait(10)
        if self.is_full:
            raise RoomError(say("That could not be saved, so nothing happened."))
        super()._write(lines)
        self.batches.append(len(lines))


class Phone:
    """What a device was sent, and what it shows by that."""

    def __init__(self, classes: Classes) -> None:
        self.heard: list[dict[str, Any]] = []
        self.shown: dict[str, Any] = {}
        device = classes.connect(self._take)
        self._device = device

    def _take(self) -> None:
        for text in self._device.take():
            message = json.loads(text)
            self.shown |= message.get("state", {})
            self.heard.append(message)

    def say(self, asked: str, **more: object) -> None:
        self._device.hear(json.dumps({"id": asked, **more}))

    def answer(self, asked: str) -> dict[str, Any] | None:
        return next((one for one in self.heard if one.get("re") == asked), None)

    async def answered(self, asked: str) -> dict[str, Any]:
        await until(lambda: self.answer(asked) is not None)
        found = self.answer(asked)
        assert found is not None
        return found

    def play(self, asked: str) -> None:
        view = self.shown["view"]
        self.say(asked, do="play", turn=view["turn"], cards=view["hand"][:1])

    def close(self) -> None:
        self._device.let_go()


async def until(what: Callable[[], bool]) -> None:
    for _ in range(2_000):
        if what():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not come")


async def turns() -> None:
    """Let everything else that can go on do so."""
    for _ in range(50):
        await asyncio.sleep(0)


async def two_players(log: SlowLog) -> tuple[Room, Phone, Phone]:
    settings = Settings.begin(TEACHER, form="side by side", variant="solo", rule=RULE)
    room = Room.begin(settings, log)
    classes = Classes([room])
    log.in_background = True
    teacher, ada, bob = (Phone(classes) for _ in range(3))
    teacher.say("in", do="hello", token=TEACHER, lang="en")
    for phone, name in ((ada, "Ada"), (bob, "Bob")):
        phone.say(name, do="join", code=settings.code, name=name, lang="en")
    teacher.say("deal", do="begin")
    assert (await teacher.answered("deal"))["ok"]
    for phone in (ada, bob):  # there is no loop that shows it by itself
        phone.say("look", do="look", start=0)
        await until(lambda phone=phone: phone.shown.get("view") is not None)
    teacher.close()
    return room, ada, bob


def done(path: Path) -> list[str]:
    """Return what was carried out, as the file has it."""
    events = ClassLog.read(path).events()
    return [one.message for one in events if isinstance(one, CommandDone)]


async def wait_for_the_disk(path: Path) -> None:
    log = SlowLog.open(path)
    assert isinstance(log, SlowLog)
    room, ada, bob = await two_players(log)
    log.goes_on.clear()
    ada.play("a1")
    await turns()
    before = len(log.batches)
    bob.play("b1")
    ada.say("a2", do="suppose", text="red", credence=0.5)
    await turns()
    assert list(room.state.members[1].answered) == ["a1", "a2"]  # the class knows of it already …
    assert [ada.answer("a1"), ada.answer("a2"), bob.answer("b1")] == [None] * 3  # … nobody else
    assert ada.shown["view"]["table"]["count"] == 1
    assert done(path) == []
    log.goes_on.set()
    for phone, asked in ((ada, "a1"), (ada, "a2"), (bob, "b1")):
        answer = await phone.answered(asked)
        assert answer["ok"], answer
    assert done(path) == ["a1", "b1", "a2"]
    assert len(log.batches) == before + 2  # what came while it wrote was kept together
    await until(lambda: ada.shown["view"]["table"]["count"] == 2)
    for phone in (ada, bob):
        phone.close()


def test_nothing_leaves_before_it_is_kept_and_nobody_waits_twice(
    tmp_path: Path,
) -> None:
    in_a_thread(wait_for_the_disk(tmp_path / "class.jsonl"))


async def fill_the_disk(path: Path) -> None:
    log = SlowLog.open(path)
    assert isinstance(log, SlowLog)
    room, ada, bob = await two_players(log)
    log.is_full = True
    log.goes_on.clear()
    ada.play("a1")
    await turns()
    bob.play("b1")  # made while the disk is tried: what came after what is lost is lost, too
    await turns()
    log.goes_on.set()
    for phone, asked in ((ada, "a1"), (bob, "b1")):
        answer = await phone.answered(asked)
        assert not answer["ok"]
        assert "could not be saved" in answer["error"]
    assert {number: table.count for number, table in room.tables.items()} == {1: 0, 2: 0}
    log.is_full = False
    ada.play("a2")
    assert (await ada.answered("a2"))["ok"]
    await until(lambda: ada.shown["view"]["table"]["count"] == 2)
    assert done(path) == ["a2"]
    assert Room(ClassLog.read(path)).tables[1].count == 1
    for phone in (ada, bob):
        phone.close()


def test_what_cannot_be_kept_is_told_to_all_it_concerns_and_did_not_happen(
    tmp_path: Path,
) -> None:
    in_a_thread(fill_the_disk(tmp_path / "class.jsonl"))


async def export_meanwhile(path: Path) -> None:
    log = SlowLog.open(path)
    assert isinstance(log, SlowLog)
    room, ada, bob = await two_players(log)
    ada.play("a1")
    assert '"a1"' in room.log.text()  # what waits is in it, once
    assert (await ada.answered("a1"))["ok"]
    assert done(path) == ["a1"]
    for phone in (ada, bob):
        phone.close()


def test_what_the_teacher_takes_home_has_everything_that_was_done(tmp_path: Path) -> None:
    in_a_thread(export_meanwhile(tmp_path / "class.jsonl"))

"""Devices of a class without browsers, and a clock that is set by hand."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from eleusis_nb.classroom.commands import EntryCommand, StudentCommand, TeacherCommand
from eleusis_nb.classroom.devices import Classes
from eleusis_nb.classroom.devices import Device as Connected
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.classroom.views import StateNews
from eleusis_nb.games.commands import classes_of
from tests.table.conforming import wrong
from tests.widgets.wire import success

TEACHER = "the teacher's token"
RULE = "black if the last card is red, otherwise red"


@dataclass
class Clock:
    """Seconds, set by hand."""

    seconds: float = 1000.0

    def __call__(self) -> float:
        return self.seconds


@dataclass
class Device:
    """A phone without a browser: what it was sent, and what it shows by that."""

    connection: Connected = field(init=False)
    room: Room
    frames: list[Mapping[str, Any]] = field(default_factory=list)
    state: dict[str, Any] = field(default_factory=dict)
    token: str = ""
    wakes: bool = True
    """Whether it takes at once what waits for it."""
    _count: int = 0

    def __post_init__(self) -> None:
        self.connect()

    def connect(self) -> None:
        connected = Classes([self.room], self.room.clock).connect(
            lambda: self.wakes and self.take()
        )
        self.connection = connected
        self.room.subscribe(self.connection.show)

    def take(self) -> None:
        for text in self.connection.take():
            frame = json.loads(text)
            assert wrong(frame.get("state", {}), StateNews) == []
            self.frames.append(frame)
            self.state |= frame.get("state", {})

    def ask(self, do: str, **given: object) -> Mapping[str, Any]:
        return self.send(self._message(do, given))

    def say(self, do: str, **given: object) -> None:
        """Ask for something, and wait for no answer."""
        self.connection.hear(json.dumps(self._message(do, given)))

    def _message(self, do: str, given: Mapping[str, object]) -> dict[str, object]:
        self._count += 1
        return {"id": f"{id(self)}-{self._count}", "do": do, **given}

    def send(self, message: object) -> Mapping[str, Any]:
        before = len(self.frames)
        self.connection.hear(json.dumps(message))
        answer = next(frame for frame in self.frames[before:] if "re" in frame)
        if answer["ok"]:
            kinds = [classes_of(kind) for kind in (EntryCommand, StudentCommand, TeacherCommand)]
            gives = next(kind[message["do"]].gives for kind in kinds if message["do"] in kind)
            assert wrong(answer, success(gives)) == []
        return answer

    def move(self, do: str, **given: object) -> Mapping[str, Any]:
        return self.ask(do, turn=self.view["turn"], **given)

    def join(self, name: str = "", code: str = "") -> Mapping[str, Any]:
        answer = self.ask("join", code=code or self.room.state.settings.code, name=name, lang="en")
        self.token = (answer.get("answer") or {}).get("token", "")
        return answer

    @property
    def view(self) -> dict[str, Any]:
        return self.state["view"]


@dataclass
class Class:
    """A class in a test: its room, a clock, the teacher's device."""

    room: Room
    clock: Clock
    log: ClassLog
    teacher: Device

    def student(self, name: str) -> Device:
        device = Device(self.room)
        answer = device.join(name)
        assert answer["ok"], answer
        return device


def begun(log: ClassLog | None = None, **settings: object) -> Class:
    clock, kept = Clock(), log or ClassLog()
    room = Room.begin(Settings.begin(TEACHER, **settings), kept, clock)
    teacher = Device(room)
    assert teacher.ask("hello", token=TEACHER, lang="en")["answer"]["role"] == "teacher"
    return Class(room, clock, kept, teacher)


def alone(**more: object) -> Class:
    return begun(form="side by side", variant="solo", rule=RULE, **more)


def at_tables(**more: object) -> Class:
    return begun(**{"form": "tables", "variant": "new", "rule": RULE, "tables": 2, **more})

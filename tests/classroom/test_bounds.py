"""How large a class may be, and how many are held: each bound, and one beyond it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from eleusis_nb.classroom.classes import MOST_CLASSES, Classes
from eleusis_nb.classroom.connection import Devices
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.settings import Settings
from tests.classroom.devices import alone
from tests.coroutines import in_a_thread


def settings(**given: Any) -> Settings:  # noqa: ANN401 - as a class has them
    return Settings.begin("token", **({"form": "tables", "variant": "new"} | given))


@pytest.mark.parametrize(
    ("name", "least", "most"), [("tables", 1, 40), ("size", 1, 8), ("team", 1, 4)]
)
def test_a_number_of_a_class_has_two_ends(name: str, least: int, most: int) -> None:
    # “new” has seats for as many as eight.
    for number in (least, most):
        assert getattr(settings(**{name: number}), name) == number
    for number in (least - 1, most + 1):
        with pytest.raises(RoomError, match=str(most)):
            settings(**{name: number})


def test_a_title_has_at_most_sixty_letters() -> None:
    assert settings(title="x" * 60).title == "x" * 60
    with pytest.raises(RoomError, match="at most 60 characters"):
        settings(title="x" * 61)


def test_where_everybody_plays_alone_the_game_is_one_for_a_single_player() -> None:
    assert settings(form="side by side", variant="solo").variant == "solo"
    with pytest.raises(RoomError, match="solo"):
        settings(form="side by side", variant="new")


def test_a_class_that_is_over_makes_place_for_a_hundred_and_first() -> None:
    lessons = [alone() for _ in range(3)]
    rooms = [one.room for one in lessons]
    classes = Classes([rooms[0], *[rooms[1]] * (MOST_CLASSES - 1)], rooms[0].clock)
    with pytest.raises(RoomError, match="Too many classes"):
        classes.add(rooms[2])
    assert len(classes.rooms) == MOST_CLASSES
    lessons[0].teacher.ask("arrange", closed=True)
    assert rooms[0].state.closed
    classes.add(rooms[2])
    assert len(classes.rooms) == MOST_CLASSES
    assert rooms[0] not in classes.rooms
    assert classes.rooms[-1] is rooms[2]


def test_a_phone_stays_connected_when_the_class_is_over_until_the_server_stops() -> None:
    lesson = alone()
    found: list[bool] = []
    codes: list[int] = []

    async def send(_text: str) -> None:
        await asyncio.sleep(0)

    async def serve() -> None:
        devices = Devices(Classes([lesson.room], lesson.room.clock))
        devices.start()
        phone = devices.connect(send, codes.append, "here")
        lesson.teacher.ask("arrange", closed=True)
        await asyncio.sleep(0)
        found.append(phone.ended)
        await devices.stop()
        found.append(phone.ended)

    in_a_thread(serve())
    assert found == [False, True]
    assert codes == [1001]  # “going away”, by RFC 6455, section 7.4.1


def test_a_device_that_cannot_be_sent_anything_counts_as_gone() -> None:
    lesson = alone()
    code = lesson.room.state.settings.code
    ended: list[int] = []

    async def fail(_text: str) -> None:
        await asyncio.sleep(0)
        raise OSError("the network is gone")

    async def serve() -> tuple[bool, bool]:
        devices = Devices(Classes([lesson.room], lesson.room.clock))
        devices.start()
        phone = devices.connect(fail, ended.append, "here")
        phone.hear(json.dumps({"id": "1", "do": "join", "code": code, "name": "Eve", "lang": "en"}))
        before = phone.ended
        for _ in range(100):
            await asyncio.sleep(0)
        after = phone.ended
        await devices.stop()
        return before, after

    assert in_a_thread(serve()) == (False, True)
    assert ended == [1011]
    eve = next(one for one in lesson.room.state.members.values() if one.name == "Eve")
    assert lesson.room.here[eve.number] == 0  # and her place is kept


def test_a_device_that_is_gone_says_so() -> None:
    room = alone().room

    async def send(_text: str) -> None:
        await asyncio.sleep(0)

    async def connect() -> list[bool]:
        device = Devices(Classes([room], room.clock)).connect(send, lambda _code: None, "here")
        return [device.ended, device.close() is None and device.ended]

    assert in_a_thread(connect()) == [False, True]

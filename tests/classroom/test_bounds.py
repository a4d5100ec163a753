"""How large a class may be, and how many are held: each bound, and one beyond it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from eleusis_nb.classroom.devices import LONGEST_QUEUE, Classes
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.settings import Settings
from tests.classroom.devices import Device, alone
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


def test_a_phone_stays_connected_when_the_class_is_over_until_the_server_stops() -> None:
    lesson = alone()

    async def serve() -> list[int | None]:
        classes = Classes([lesson.room], lesson.room.clock)
        classes.start()
        phone = classes.connect(lambda: None)
        lesson.teacher.ask("arrange", closed=True)
        await asyncio.sleep(0)
        before = phone.end
        await classes.stop()
        return [before, phone.end]

    assert in_a_thread(serve()) == [None, 1001]  # “going away”, by RFC 6455, section 7.4.1


def test_a_phone_that_takes_nothing_is_let_go_and_its_place_is_kept() -> None:
    lesson = alone()
    code = lesson.room.state.settings.code
    phone = Classes([lesson.room], lesson.clock).connect(lambda: None)
    phone.hear(json.dumps({"id": "1", "do": "join", "code": code, "name": "Eve", "lang": "en"}))
    for number in range(LONGEST_QUEUE + 1):
        assert phone.end is None
        assert lesson.room.here[1] == 1
        phone.hear(json.dumps({"id": f"look {number}", "do": "look", "start": 0}))
        lesson.clock.seconds += 1
        if phone.end is not None:
            break
    assert phone.end == 1013  # “try again later”, as IANA lists it
    assert lesson.room.here[1] == 0
    assert lesson.room.state.members[1].name == "Eve"


def test_what_all_are_shown_waits_for_a_slow_phone_in_one_message() -> None:
    lesson = alone()
    slow = Device(lesson.room)
    slow.wakes = False
    slow.say("join", code=lesson.room.state.settings.code, name="Eve", lang="en")
    for number in range(50):
        assert lesson.teacher.ask("rename", member=1, name=f"Eve {number}")["ok"]
        lesson.clock.seconds += 1
    slow.take()
    assert len(slow.frames) <= 3
    assert slow.state["room"]["name"] == "Eve 49"

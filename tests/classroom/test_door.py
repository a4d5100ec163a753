"""Who is let in: silent devices, floods and guessers keep nobody of the class out."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from eleusis_nb.classroom.devices import (
    BUSY,
    GUESSERS,
    MOST_DEVICES,
    REMEMBERED,
    RESERVED,
    SLIPS,
    TO_ENTER,
    WAIT,
    Classes,
    Device,
    address_of,
)
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.views import Seat
from tests.classroom.devices import TEACHER, Clock, alone

SCHOOL = "203.0.113.7"
"""The one address of all its devices."""


class Entrance:
    """A door with a clock that is set by hand."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.classes = Classes((), self.clock)
        self.door = self.classes.door

    def guest(self, host: str = SCHOOL) -> Device:
        return self.classes.connect(lambda: None, host)

    def seated(self, seat: Seat, host: str = SCHOOL) -> Device:
        guest = self.guest(host)
        self.door.check(seat)
        self.door.enter(guest, seat)
        return guest


def student(number: int) -> Seat:
    return Seat("student", "ABCDEF", number)


def test_a_thousand_silent_devices_of_one_address_keep_nobody_out() -> None:
    entrance = Entrance()
    other = entrance.guest("198.51.100.1")
    first, *_ = silent = [entrance.guest() for _ in range(2 * MOST_DEVICES)]
    assert first.end == 1013  # who does not say who they are makes place, where most do not
    assert sum(one.end is None for one in silent) < MOST_DEVICES
    assert other.end is None
    for number in range(1, 31):
        assert entrance.seated(student(number)).end is None
    assert entrance.seated(Seat("teacher", "ABCDEF")).end is None


def test_silent_devices_of_many_addresses_make_place_for_who_says_who_they_are() -> None:
    entrance = Entrance()
    for number in range(2 * MOST_DEVICES):
        entrance.guest(f"10.0.{number // 250}.{number % 250}")
    assert entrance.seated(student(1)).end is None


def test_a_desk_and_who_has_a_seat_find_a_place_in_a_class_that_is_full() -> None:
    entrance = Entrance()
    crowd = MOST_DEVICES - RESERVED
    for number in range(crowd):
        entrance.seated(student(number), f"10.1.{number // 250}.{number % 250}")
    with pytest.raises(RoomError, match="full"):
        entrance.seated(student(crowd))
    assert entrance.seated(Seat("teacher", "ABCDEF")).end is None
    assert len(entrance.door.inside) == crowd + 1


def test_second_devices_and_projectors_take_no_place_of_a_class_that_comes() -> None:
    entrance = Entrance()
    for number in range(BUSY):
        entrance.seated(student(number), f"10.1.{number // 250}.{number % 250}")
    for seat in (student(0), Seat("audience", "ABCDEF", address=SCHOOL)):
        with pytest.raises(RoomError, match="full"):
            entrance.seated(seat)
    assert entrance.seated(student(BUSY)).end is None
    assert entrance.seated(student(BUSY + 1)).end is None  # who comes back with a token


def test_a_seat_has_three_devices_and_the_newest_ones_count() -> None:
    entrance = Entrance()
    first, *others = [entrance.seated(student(1)) for _ in range(4)]
    assert first.end == 1013
    assert [one.end for one in others] == [None] * 3


def test_eleven_projectors_of_one_address_are_one_too_many() -> None:
    entrance = Entrance()
    wall = [entrance.seated(Seat("audience", "ABCDEF", address=SCHOOL)) for _ in range(10)]
    with pytest.raises(RoomError):
        entrance.seated(Seat("audience", "ABCDEF", address=SCHOOL))
    assert all(one.end is None for one in wall)  # the teacher's own among them


def test_a_seat_that_was_cut_off_for_a_flood_waits_a_minute_and_nobody_else_does() -> None:
    entrance = Entrance()
    flooding = entrance.seated(student(1))
    entrance.door.remember(flooding)
    flooding.let_go(1008)
    with pytest.raises(RoomError, match="too fast"):
        entrance.seated(student(1))
    assert entrance.seated(student(2)).end is None
    entrance.clock.seconds += REMEMBERED + 1
    assert entrance.seated(student(1)).end is None
    entrance.door.clear()
    assert not entrance.door._floods


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.168.1.5", "192.168.1.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),  # a network gives each device many
        ("::ffff:192.168.1.5", "192.168.1.5"),
        ("", ""),
    ],
)
def test_an_address_is_what_a_network_gives_out(host: str, address: str) -> None:
    assert address_of(host) == address


def ask(device: Device, given: str, name: str = "Ada") -> str:
    asked = {"id": name, "do": "join", "code": given, "name": name, "lang": "en"}
    device.hear(json.dumps(asked))
    return device.take()[0].decode()


def test_wrong_codes_slow_the_device_that_guesses_and_no_other() -> None:
    lesson = alone()
    code = lesson.room.state.settings.code
    classes = Classes([lesson.room], lesson.clock)

    guesser, looked_at = classes.connect(lambda: None, SCHOOL), []
    while len(looked_at) < 6:
        answer = ask(guesser, "ABCDEF")
        if "There is no class with this code" in answer:
            looked_at.append(lesson.clock.seconds)
        else:
            assert "too fast" in answer  # the right code would not be looked at either
            lesson.clock.seconds += 0.125
    waits = [later - before for before, later in pairwise(looked_at)]
    assert waits == [0.5, 1.0, 2.0, 4.0, 8.0]
    honest = classes.connect(lambda: None, SCHOOL)  # from the same address, at once
    assert json.loads(ask(honest, code))["ok"]


def test_wrong_codes_on_new_connections_slow_who_joins_from_there_and_lock_nobody_out() -> None:
    lesson = alone()
    code, classes = lesson.room.state.settings.code, Classes([lesson.room], lesson.clock)

    def guest(host: str = SCHOOL) -> Device:
        return classes.connect(lambda: None, host)

    for _ in range(SLIPS + 1):
        assert "no class with this code" in ask(guest(), "ABCDEF")
    guessers = [guest() for _ in range(GUESSERS + 1)]
    assert sum(one.end is None for one in guessers) <= GUESSERS
    assert "too fast" in ask(guessers[-1], "ABCDEF")
    honest, other = guest(), guest("198.51.100.1")
    assert json.loads(ask(other, code))["ok"]
    assert "too fast" in ask(honest, code)
    lesson.clock.seconds += WAIT
    assert json.loads(ask(honest, code, "Bob"))["ok"]
    classes.door.clear()
    assert json.loads(ask(guest(), code, "Cyd"))["ok"]  # half a second later a slip is forgotten


def test_who_does_not_say_who_they_are_is_let_go_after_five_seconds() -> None:
    lesson = alone()
    classes = Classes([lesson.room], lesson.clock)
    silent, desk = classes.connect(lambda: None, SCHOOL), classes.connect(lambda: None, SCHOOL)
    desk.hear(json.dumps({"id": "1", "do": "hello", "token": TEACHER, "lang": "en"}))
    lesson.clock.seconds += TO_ENTER - 0.01
    classes.door.clear()
    assert (silent.end, desk.end) == (None, None)
    lesson.clock.seconds += 0.01
    classes.door.clear()
    assert (silent.end, desk.end) == (1008, None)


def test_who_was_removed_may_join_anew_within_five_seconds() -> None:
    lesson = alone()
    ada = lesson.student("Ada")
    assert lesson.teacher.ask("dismiss", member=1)["ok"]
    assert "no longer" in ada.frames[-1]["gone"]
    assert ada.join("Ada B")["ok"]
    assert lesson.teacher.ask("dismiss", member=2)["ok"]
    door = ada.connection._door
    lesson.clock.seconds += TO_ENTER
    door.clear()
    assert ada.connection.end == 1008

"""The classes that one process serves, found by a join code or a token."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from eleusis_nb.classroom.names import RoomError, is_same
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.state import Participant
from eleusis_nb.i18n import say
from eleusis_nb.table.protocol import Clock, Observable

MOST_CLASSES: Final = 100
"""Classes in one process."""


class WrongCodeError(RoomError):
    """A code that is that of no class."""


class Classes(Observable):
    """Some classes, each with a code of its own.

    Examples
    --------
    >>> from eleusis_nb.classroom.log import ClassLog
    >>> from eleusis_nb.classroom.settings import Settings
    >>> settings = Settings.begin("the teacher's token", variant="express")
    >>> classes = Classes([Room.begin(settings, ClassLog())])
    >>> classes.of_code(settings.code.lower()).state.settings.variant
    'express'
    """

    def __init__(self, rooms: Iterable[Room] = (), clock: Clock = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.rooms: list[Room] = []
        self._is_served = False
        for room in rooms:
            self.add(room)

    def add(self, room: Room) -> None:
        """Add a class; if there is no room for it, remove one that is over."""
        if len(self.rooms) >= MOST_CLASSES:
            over = next((one for one in self.rooms if one.state.closed), None)
            if over is None:
                raise RoomError(say("Too many classes are running here. End one of them first."))
            self.rooms.remove(over)
        self.rooms.append(room)
        room.log.in_background = self._is_served
        room.subscribe(self.changed)

    def serve(self, *, begins: bool) -> None:
        """Let a thread write what all classes keep, as long as an event loop serves them."""
        self._is_served = begins
        for room in self.rooms:
            room.log.in_background = begins

    def of_code(self, code: str) -> Room:
        """Return the class with this join code, however it was typed."""
        given = "".join(code.upper().split())
        found = [room for room in self.rooms if is_same(given, room.state.settings.code)]
        if not found:
            raise WrongCodeError(say("There is no class with this code. Check the six letters."))
        return found[0]

    def of_token(self, token: str) -> tuple[Room, Participant | None]:
        """Return the class of a token and its participant, None if the token is the teacher's."""
        for room in self.rooms:
            if room.is_teacher(token):
                return room, None
        for room in self.rooms:
            member = room.member_of(token)
            if member is not None:
                return room, member
        raise RoomError(say("You are no longer in this class. Join again with the code."))

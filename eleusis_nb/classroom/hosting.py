"""Opening a class's file: the class stored in it goes on, or a new one begins."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from eleusis_nb.classroom.gathering import GatheringLog
from eleusis_nb.classroom.log import ENDING, SQLiteLog
from eleusis_nb.classroom.names import RoomError, new_token
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.games.holding import hold
from eleusis_nb.games.record_error import RecordError
from eleusis_nb.i18n import say

MOST_A_DAY: Final = 100
"""So many classes are kept in one folder under one name."""


@dataclass(frozen=True, slots=True)
class HostedClass:
    """A class that is served from a file.

    Parameters
    ----------
    room : Room
        The class.
    log : SQLiteLog
        Its file.
    token : str
        The teacher's token.
    goes_on : bool
        Whether it had been kept before.
    """

    room: Room
    log: SQLiteLog
    token: str
    goes_on: bool
    _held: object
    """No other process opens the file as long as this is kept."""


def open_class(path: Path, settings: Mapping[str, Any]) -> HostedClass:
    """Go on with the class in a file, or begin one there.

    Raises
    ------
    EleusisError
        If the settings cannot be played, nothing can be kept there, or another program serves it.
    """
    token = new_token()
    begun = Settings.begin(token, **settings)
    try:
        held = hold(path)
    except RecordError as error:
        raise RoomError(
            say(
                "Another program is already running the class in {path}. Stop it there first, or "
                "choose another file.",
                path=str(path),
            )
        ) from error
    log = SQLiteLog(path, time.time)
    gathering = GatheringLog(log)
    if log.is_empty:
        return HostedClass(Room.begin(begun, gathering), log, token, goes_on=False, _held=held)
    room = Room(gathering)
    room.change_teacher(token)
    return HostedClass(room, log, token, goes_on=True, _held=held)


def is_of(room: Room, settings: Mapping[str, Any]) -> bool:
    """Whether a class is not over and plays what some settings say."""
    kept = room.state.settings
    asked = Settings.begin("", **settings)
    same = replace(asked, code=kept.code, teacher=kept.teacher, chance=kept.chance)
    return same == kept and not room.state.closed


def file_for(folder: Path, name: str, settings: Mapping[str, Any]) -> Path:
    """Return the file under a name in which such a class is kept, or the next that is free."""
    paths = [folder / f"{name}{f'-{n}' if n > 1 else ''}{ENDING}" for n in range(1, MOST_A_DAY)]
    for path in paths:
        if not path.exists() or _holds(path, settings):
            return path
    raise RoomError(
        say("Too many classes are saved in {folder}. Delete some first.", folder=str(folder))
    )


def _holds(path: Path, settings: Mapping[str, Any]) -> bool:
    with suppress(RoomError):
        log = SQLiteLog(path, time.time)
        try:
            return log.is_empty or is_of(Room(log), settings)
        finally:
            log.close()
    return False

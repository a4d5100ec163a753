"""Opening a class's file: the class stored in it goes on, or a new one begins."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from eleusis_nb.classroom.gathering import GatheringLog
from eleusis_nb.classroom.log import ENDING, SQLiteLog, is_there
from eleusis_nb.classroom.names import RoomError, new_token
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.classroom.state import ClassState, fold
from eleusis_nb.games.files import RecordError, hold
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


@dataclass(frozen=True, slots=True)
class KeptClass:
    """A class that a file holds.

    Parameters
    ----------
    path : Path
        The file.
    state : ClassState
        How the class stands.
    began : float
        When it began, in seconds since 1970.
    """

    path: Path
    state: ClassState
    began: float

    def plays(self, settings: Mapping[str, Any]) -> bool:
        """Return True if the class is not over and has some settings."""
        kept = self.state.settings
        asked = Settings.begin("", **settings)
        same = replace(asked, code=kept.code, teacher=kept.teacher, chance=kept.chance)
        return same == kept and not self.state.closed

    @property
    def time(self) -> str:
        """When it began: the time of day, with the day where that is not today."""
        began = datetime.fromtimestamp(self.began).astimezone()
        time = f"{began.hour}:{began:%M}"
        return (
            time
            if began.date() == datetime.now().astimezone().date()
            else f"{began:%Y-%m-%d} {time}"
        )


def kept_classes(path: Path) -> Iterator[KeptClass]:
    """Yield the classes that a file and those numbered after it hold, newest first.

    Raises
    ------
    RoomError
        If the newest file cannot be read; older ones are passed over then.
    """
    files = [file for file in _numbered(path) if is_there(file)]
    for file in reversed(files):
        try:
            found = _kept(file)
        except RoomError:
            if file == files[-1]:
                raise
        else:
            if found is not None:
                yield found


def next_file(path: Path) -> Path:
    """Return the file for a new class: a free one after all that hold a class."""
    files = _numbered(path)
    used = max((n for n, file in enumerate(files, 1) if is_there(file)), default=0)
    if used and _is_empty(files[used - 1]):
        used -= 1
    if used == len(files):
        raise RoomError(
            say(
                "Too many classes are saved in {folder}. Delete some first.",
                folder=str(path.parent),
            )
        )
    return files[used]


def file_for(folder: Path, name: str, settings: Mapping[str, Any]) -> Path:
    """Return the file under a name that holds such a class, or the next that is free."""
    path = folder / f"{name}{ENDING}"
    found = class_of(path, settings)
    return next_file(path) if found is None else found.path


def class_of(path: Path, settings: Mapping[str, Any]) -> KeptClass | None:
    """Return the newest class that is not over and has some settings; None if there is none."""
    return next((one for one in kept_classes(path) if one.plays(settings)), None)


def _numbered(path: Path) -> list[Path]:
    """Return a file and those that follow it: with -2, -3 and so on before the ending."""
    ending = ENDING if path.name.endswith(ENDING) else path.suffix
    stem = path.name.removesuffix(ending)
    return [path, *(path.with_name(f"{stem}-{n}{ending}") for n in range(2, MOST_A_DAY + 1))]


def _kept(path: Path) -> KeptClass | None:
    """Return the class in a file; None if nothing was kept there yet."""
    with closing(SQLiteLog(path, time.time)) as log:
        state = fold(log.events())
        return None if state is None else KeptClass(path, state, log.began)


def _is_empty(path: Path) -> bool:
    """Return True if a file holds no class and nothing that was one."""
    try:
        return _kept(path) is None
    except RoomError:
        return False

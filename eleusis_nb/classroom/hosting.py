"""The files of a lesson: the class in one goes on, or a new one begins in the next."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from eleusis_nb.classroom import state as ev
from eleusis_nb.classroom.log import ENDING, OLDER, ClassLog, older_file
from eleusis_nb.classroom.names import RoomError, digest, new_token
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.classroom.state import ClassState


class HostedClass(NamedTuple):
    """A class that is served from a file, and its teacher's token."""

    room: Room
    token: str
    path: Path

    def close(self) -> None:
        """Let other programs open the file."""
        self.room.log.close()


def open_class(path: Path, settings: Settings) -> HostedClass:
    """Go on with the class in a file, or begin one there; its teacher has a new token."""
    token, log = new_token(), ClassLog.open(path)
    try:
        if log.count:
            room = Room(log)
            room.keep(ev.TeacherChanged(digest(token)))
        else:
            room = Room.begin(replace(settings, teacher=digest(token)), log)
    except BaseException:
        log.close()
        raise
    return HostedClass(room, token, path)


class KeptClass(NamedTuple):
    """A class that a file holds, and when it began, in seconds since 1970."""

    path: Path
    state: ClassState
    began: float

    def plays(self, settings: Settings) -> bool:
        """Return True if the class is not over and has some settings."""
        return settings.plays_as(self.state.settings) and not self.state.closed

    @property
    def time(self) -> str:
        """When it began: the time of day, with the day where that is not today."""
        began = datetime.fromtimestamp(self.began).astimezone()
        time = f"{began.hour}:{began:%M}"
        is_today = began.date() == datetime.now().astimezone().date()
        return time if is_today else f"{began:%Y-%m-%d} {time}"


class LessonFiles:
    """The files of one name in which the classes of a day are kept, one after the other.

    The next have -2, -3 and so on before the ending.
    """

    def __init__(self, path: Path) -> None:
        ending = next((one for one in (ENDING, *OLDER) if path.name.endswith(one)), path.suffix)
        stem, ending = path.name.removesuffix(ending), ENDING if ending in OLDER else ending
        numbers = ("", *(f"-{number}" for number in range(2, 1_000)))
        self._files = [path.with_name(f"{stem}{number}{ending}") for number in numbers]

    @classmethod
    def of(cls, folder: Path, name: str = "") -> LessonFiles:
        """Return the files in a folder under a name, else under today's date."""
        today = f"{date.today():%Y-%m-%d}"  # noqa: DTZ011 - the day where the school is
        return cls(folder / f"{name or today}{ENDING}")

    def classes(self) -> Iterator[KeptClass]:
        """Yield the classes that are kept, newest first; raise where the newest cannot be read."""
        there = self._there()
        for file in reversed(there):
            try:
                log = ClassLog.read(file)
                state = ClassState.of(log.events())
            except RoomError:
                if file == there[-1]:
                    raise
            else:
                if state is not None:
                    yield KeptClass(file, state, log.began)

    def _there(self) -> list[Path]:
        return [one for one in self._files if one.exists() or older_file(one) is not None]

    def newest(self) -> KeptClass | None:
        """Return the newest class that is not over, else the newest; None if there is none."""
        kept = tuple(self.classes())
        return next((one for one in kept if not one.state.closed), next(iter(kept), None))

    def same(self, settings: Settings) -> KeptClass | None:
        """Return the newest class that is not over and plays the same; None if there is none."""
        return next((one for one in self.classes() if one.plays(settings)), None)

    def free(self) -> Path:
        """Return the file for a new class: the first after all that hold something."""
        held = [one for one in self._there() if older_file(one) or one.stat().st_size]
        return self._files[self._files.index(held[-1]) + 1 if held else 0]

    def place(self, settings: Settings) -> Path:
        """Return where a class goes on that plays the same, or the next begins."""
        found = self.same(settings)
        return self.free() if found is None else found.path

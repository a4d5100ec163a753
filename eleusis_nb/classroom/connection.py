"""One device of a class: reads its messages, answers, and sends it what has changed.

There is no transport here: a text comes in, plain data goes out.
"""

from __future__ import annotations

import json
import logging
from asyncio import Future
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from eleusis_nb.classroom.classes import Classes
from eleusis_nb.classroom.leading import lead
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.schema import (
    AUDIENCE_COMMANDS,
    ENTRY_COMMANDS,
    LONGEST_MESSAGE,
    STUDENT_COMMANDS,
    TEACHER_COMMANDS,
)
from eleusis_nb.classroom.views import Viewer, class_view, table_of, table_view, version_of
from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import Text, default_language, is_language, known, say, tell
from eleusis_nb.rule_editor.answering import OUR_MISTAKE, OwnEditor, reading_answer, refusal
from eleusis_nb.rules import Situation
from eleusis_nb.table.schema.commands import (
    EVERYWHERE,
    OWN_EDITOR_COMMANDS,
    Commands,
    Request,
    identity,
    read,
)
from eleusis_nb.table.session import Session
from eleusis_nb.table.words import words_of

_log: Final = logging.getLogger(__name__)

BURST: Final = 40
"""So many messages may come at once …"""

RATE: Final = 10.0
"""… and so many a second after that."""

PATIENCE: Final = 200
"""So many messages beyond that end a connection."""

_COMMANDS: Final[Mapping[str, Commands]] = {
    "student": STUDENT_COMMANDS,
    "teacher": TEACHER_COMMANDS,
    "audience": AUDIENCE_COMMANDS,
}

Send = Callable[[Mapping[str, Any]], None]


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a device is: in which class, and as whom."""

    room: Room
    viewer: Viewer


class Connection:
    """A device that is connected.

    Parameters
    ----------
    classes : Classes
        The classes that can be entered.
    send : callable
        Takes what is sent to the device.
    host : str
        From which address it connects.
    """

    def __init__(self, classes: Classes, send: Send, host: str = "") -> None:
        self.ended = False
        """Whether the device has sent so much that nothing more is read."""
        self._classes = classes
        self._host = host
        self._send = send
        self._place: _Place | None = None
        self._lang = known(default_language())
        self._own = OwnEditor(send)
        self._shown: dict[str, Any] = {}
        self._version: object = None  # of the class, when it was shown
        self._seen: object = None  # what the view of the table was made of
        self._arrangement = -1  # of the class, then
        self._at: Session | None = None  # that was shown …
        self._table_version = -1  # … as it was then
        self._spoken = ""
        self._left, self._since = float(BURST), classes.clock()

    def close(self) -> None:
        """Forget the device: its connection is gone."""
        place, self._place = self._place, None
        if place is not None and place.viewer.role == "student":
            place.room.leave(place.viewer.member)

    @property
    def pending(self) -> Future[None] | None:
        """The future to await before anything more is sent; None if all is stored."""
        return None if self._place is None else self._place.room.pending

    def undone(self, asked: str | None, why: RoomError | Text) -> dict[str, Any] | None:
        """Discard what was to be sent, because the changes it describes could not be stored.

        Returns what is sent instead, if it was an answer.
        """
        self._shown = {}
        self._version = self._seen = None
        self._arrangement = -1
        return None if asked is None else refusal(asked, why, self._lang)

    # --- what is sent ----------------------------------------------------------------------

    @property
    def leads(self) -> bool:
        """Whether it is the teacher's device, whose view of the whole class is slower to make."""
        return self._place is not None and self._place.viewer.role == "teacher"

    @property
    def is_behind(self) -> bool:
        """Whether more is to be sent than the numbers of people present and of answers."""
        if self._place is None:
            return False
        if self._place.room.arrangement != self._arrangement:
            return True
        return self._at is not None and self._at.version != self._table_version

    def show(self) -> None:
        """Send what has changed since the last time."""
        place = self._place
        if place is None:
            return
        room, viewer = place.room, place.viewer
        version = (room.version, viewer, self._lang)
        if self._version == version:
            return
        self._version, self._arrangement = version, room.arrangement
        if viewer.role == "student" and viewer.member not in room.state.members:
            self._send({"gone": say("You are no longer in this class.").said(self._lang)})
            self.close()
            return
        self._at = table_of(room, viewer)
        self._table_version = -1 if self._at is None else self._at.version
        now: dict[str, Any] = {}
        seen = (self._lang, viewer, version_of(room, viewer))
        if self._seen != seen:
            view = table_view(room, viewer)
            now = {"kind": "play", "view": None if view is None else tell(dict(view), self._lang)}
        now["room"] = tell(dict(class_view(room, viewer)), self._lang)
        if self._spoken != self._lang:
            now["words"] = words_of(self._lang)
        changed = {key: value for key, value in now.items() if self._differs(key, value)}
        self._seen, self._spoken = seen, self._lang
        self._shown |= now
        if changed:
            self._send({"state": changed})

    def _differs(self, key: str, value: object) -> bool:
        if key not in self._shown:
            return True
        return bool(self._shown[key] != value)

    # --- what comes ------------------------------------------------------------------------

    def hear(self, text: str | bytes) -> None:
        """Read a message, do what it asks for, and answer."""
        if self.ended:
            return
        if not self._may_speak():
            return
        message = _loaded(text)
        asked = identity(message)
        self._send(self._answer(asked, message))
        if not (self.leads and self.is_behind):  # what all are shown comes to the teacher last
            self.show()

    @property
    def _commands(self) -> Commands:
        return ENTRY_COMMANDS if self._place is None else _COMMANDS[self._place.viewer.role]

    def _may_speak(self) -> bool:
        """Whether the device has not sent too much; if it has, say so once in a while."""
        now = self._classes.clock()
        self._left = min(BURST, self._left + (now - self._since) * RATE) - 1
        self._since = now
        if self._left >= 0:
            return True
        if self._left < -PATIENCE:
            self.ended = True
        elif self._left + 1 >= 0:  # the first that is too much
            self._send(
                refusal(None, say("That is too fast. Wait a moment, then go on."), self._lang)
            )
        return False

    def _answer(self, asked: str | None, message: object) -> dict[str, Any]:
        if self._place is None and isinstance(message, dict):
            # Whoever comes in with something that cannot be read is told so in their language.
            lang = message.get("lang")
            self._lang = lang if isinstance(lang, str) and is_language(lang) else self._lang
        try:
            done = self._done(read(message, self._commands))
        except EleusisError as error:
            return refusal(asked, error, self._lang)
        except Exception:  # noqa: BLE001 - the edge: our own mistakes go to our log
            _log.exception("a message could not be answered")
            return refusal(asked, OUR_MISTAKE, self._lang)
        return {"re": asked, "ok": True, **done}

    def _done(self, request: Request) -> dict[str, Any]:
        given = request.arguments
        if self._place is None and request.do not in EVERYWHERE:
            return self._entered(request)
        match request.do:
            case "speak":
                self._lang = known(str(given["lang"]))
                return {}
            case "read":
                return reading_answer(request, self._situation(), self._lang)
            case "look":
                return {"plays": self._plays(given["start"])}
        if request.do in OWN_EDITOR_COMMANDS:
            return self._own.answer(request, self._lang)
        return self._led(request)

    def _led(self, request: Request) -> dict[str, Any]:
        """Do what concerns the class or a table of it."""
        given, place = request.arguments, self._place
        if place is None:
            return {}
        room, viewer = place.room, place.viewer
        if request.do == "show":
            self._place = _Place(room, Viewer(viewer.role, table=int(str(given["table"]))))
            return {}
        if viewer.role == "teacher":
            return _said(lead(room, request, self._lang), self._lang)
        if STUDENT_COMMANDS[request.do].is_worded:
            given["lang"] = self._lang
        return _said(room.do(viewer.member, request), self._lang)

    def _entered(self, request: Request) -> dict[str, Any]:
        """Let the device in."""
        given = {name: str(value) for name, value in request.arguments.items()}
        self._lang = known(given["lang"])
        if request.do == "hello":
            room, found = self._classes.of_token(given["token"])
            if found is None:
                self._place = _Place(room, Viewer("teacher"))
                return {"name": "", "role": "teacher"}
            self._take_place(room, found.number)
            return {"name": found.name, "role": "student"}
        room = self._classes.of_code(given["code"], self._host)
        if request.do == "watch":
            room.check_open()
            self._place = _Place(room, Viewer("audience"))
            return {"name": "", "role": "audience"}
        token, member = room.join(given["name"], request.id)
        self._take_place(room, member.number)
        return {"token": token, "name": member.name}

    def _take_place(self, room: Room, number: int) -> None:
        self._place = _Place(room, Viewer("student", number))
        room.arrive(number)

    def _table(self) -> Session | None:
        return None if self._place is None else table_of(self._place.room, self._place.viewer)

    def _plays(self, start: object) -> Sequence[Any]:
        table = self._table()
        return [] if table is None else table.plays(start if isinstance(start, int) else 0)

    def _situation(self) -> Situation:
        table = self._table()
        return Situation() if table is None else table.state.situation


def _loaded(text: str | bytes) -> object:
    """Return what a message holds; nothing where it is too long, or no JSON."""
    if len(text) > LONGEST_MESSAGE:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _said(asked: object, lang: str) -> dict[str, Any]:
    return {} if asked is None else {"said": tell(asked, lang)}

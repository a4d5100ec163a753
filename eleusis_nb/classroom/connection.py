"""One device of a class: reads its messages, answers, and sends it what has changed.

There is no transport here: a text comes in, plain data goes out.
"""

from __future__ import annotations

import logging
from asyncio import Future
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias

import msgspec

from eleusis_nb.classroom.classes import Classes
from eleusis_nb.classroom.leading import ShowTable, TakeRecords, TeacherCommand, lead
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.room import PlayingCommand, Room
from eleusis_nb.classroom.schema import LONGEST_MESSAGE, PlaceView
from eleusis_nb.classroom.views import Viewer, class_view, table_of, table_view, version_of
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.commands import AsTyped, Command, Language, Request, TypedText, identity, read
from eleusis_nb.i18n import Text, default_language, is_language, known, say, tell
from eleusis_nb.rule_editor.answering import OUR_MISTAKE, OwnEditor, refusal, success, understood
from eleusis_nb.rule_editor.editor import BuildRule, OpenMenu, OwnEditorCommand, ShowDraft
from eleusis_nb.rules import Situation
from eleusis_nb.table.commands import Look, Looking, ReadText, Speak
from eleusis_nb.table.session import Session
from eleusis_nb.table.words import words_of

_log: Final = logging.getLogger(__name__)

BURST: Final = 40
"""So many messages may come at once …"""

RATE: Final = 10.0
"""… and so many a second after that."""

PATIENCE: Final = 200
"""So many messages beyond that end a connection."""


class Join(Command):
    """Join the class of a code."""

    gives: ClassVar[Any] = PlaceView
    code: AsTyped
    name: AsTyped
    lang: Language


class ComeBack(Command, tag="hello"):
    """Come back to one's place by the token."""

    gives: ClassVar[Any] = PlaceView
    token: TypedText
    lang: Language


class Watch(Command):
    """Show a class on a projector."""

    gives: ClassVar[Any] = PlaceView
    code: AsTyped
    lang: Language


EntryCommand: TypeAlias = Speak | Join | ComeBack | Watch
"""What a device may ask for before the class knows it."""

StudentCommand: TypeAlias = Speak | Look | ReadText | PlayingCommand | OwnEditorCommand
"""What a student may ask for."""

_COMMANDS: Final[Mapping[str, Any]] = {
    "student": StudentCommand,
    "teacher": TeacherCommand,
    "audience": Looking,
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
    def _commands(self) -> Any:  # noqa: ANN401  # a union is no type to mypy
        return EntryCommand if self._place is None else _COMMANDS[self._place.viewer.role]

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
        return success(asked, done, self._lang)

    def _done(self, request: Request[Any]) -> object:
        match request.command:
            case Speak(lang):
                self._lang = lang
                return None
            case Join() | ComeBack() | Watch() as entry:
                self._lang = entry.lang
                return self._entered(entry, request.id)
            case ReadText(text):
                return understood(text, self._situation(), self._lang)
            case Look(start):
                return self._plays(start)
            case OpenMenu() | BuildRule() | ShowDraft():
                return self._own.answer(request, self._lang)
        return self._led(request)

    def _led(self, request: Request[Any]) -> object:
        """Do what concerns the class or a table of it."""
        place = self._place
        if place is None:
            return None
        room, viewer = place.room, place.viewer
        match request.command:
            case ShowTable(table):
                self._place = _Place(room, Viewer(viewer.role, table=table))
                return None
            case TakeRecords() as query:
                return query.answer(room)
            case command if viewer.role == "teacher":
                lead(room, command, self._lang)
                return None
        return room.do(viewer.member, request, self._lang)

    def _entered(self, entry: Join | ComeBack | Watch, asked: str) -> PlaceView:
        """Let the device in."""
        if isinstance(entry, ComeBack):
            room, found = self._classes.of_token(entry.token)
            if found is None:
                self._place = _Place(room, Viewer("teacher"))
                return {"name": "", "role": "teacher"}
            self._take_place(room, found.number)
            return {"name": found.name, "role": "student"}
        room = self._classes.of_code(entry.code, self._host)
        if isinstance(entry, Watch):
            room.check_open()
            self._place = _Place(room, Viewer("audience"))
            return {"name": "", "role": "audience"}
        token, member = room.join(entry.name, asked)
        self._take_place(room, member.number)
        return {"name": member.name, "role": "student", "token": token}

    def _take_place(self, room: Room, number: int) -> None:
        self._place = _Place(room, Viewer("student", number))
        room.arrive(number)

    def _table(self) -> Session | None:
        return None if self._place is None else table_of(self._place.room, self._place.viewer)

    def _plays(self, start: int) -> Sequence[Any]:
        table = self._table()
        return [] if table is None else table.plays(start)

    def _situation(self) -> Situation:
        table = self._table()
        return Situation() if table is None else table.state.situation


def _loaded(text: str | bytes) -> object:
    """Return what a message holds; nothing where it is too long, or no JSON."""
    if len(text) > LONGEST_MESSAGE:
        return None
    try:
        return msgspec.json.decode(text)
    except (ValueError, RecursionError):
        return None

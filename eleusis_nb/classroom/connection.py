"""The devices of the classes: each is heard, answered, and sent what has changed.

There is no transport here. Whatever carries messages gives each device a way to send a text and a
way to end its connection, and hands over what it hears. A :class:`Connection` reads messages and
answers; a :class:`Device` is one whose messages wait for a network; :class:`Devices` are all of
them: who is shown what when, and when computer players move.
"""

from __future__ import annotations

import asyncio
import gc
import logging
from asyncio import Future
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import msgspec

from eleusis_nb.classroom.classes import Classes, WrongCodeError
from eleusis_nb.classroom.commands import (
    COMMANDS,
    ComeBack,
    EntryCommand,
    Join,
    PlaceView,
    ShowTable,
    TakeRecords,
    Watch,
    lead,
    play,
)
from eleusis_nb.classroom.door import TO_ENTER, TOO_MUCH, TRY_LATER, Door, Pace, Seat
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.views import (
    Viewer,
    class_shown,
    table_of,
    table_shown,
    version_of,
    written,
)
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.commands import Request, identity, read
from eleusis_nb.i18n import Text, default_language, is_language, known, say
from eleusis_nb.mind import named_space
from eleusis_nb.rule_editor.answering import OUR_MISTAKE, OwnEditor, refusal, success, understood
from eleusis_nb.rule_editor.editor import BuildRule, OpenMenu, ShowDraft
from eleusis_nb.rule_editor.reading import ReadText
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table.commands import Look, Speak
from eleusis_nb.table.protocol import words_of
from eleusis_nb.table.session import Session

_log: Final = logging.getLogger(__name__)

BURST: Final = 40
"""So many messages may come at once …"""

RATE: Final = 10.0
"""… and so many a second after that."""

LONGEST_MESSAGE: Final = 16_000
"""Bytes of one message."""

PATIENCE: Final = 200
"""So many messages beyond that end a connection."""

_FEW: Final = 5
"""So many at once of a stranger where one was cut off: enough to say who one is."""

_PAUSE: Final = 0.5
"""Seconds after a wrong code in which no other one is looked at; twice as many after the next."""

LONGEST_QUEUE: Final = 200
"""Messages that wait for one device; one that takes none for so long is let go."""

PING: Final = 20.0
"""Seconds between two signs of life of a connection on which nothing is said."""

_TICK: Final = 0.5  # seconds between two looks at whose turn it is
_GATHERING: Final = 0.01  # seconds in which changes are gathered before they are shown
_SLICE: Final = 0.02  # seconds of showing, after which others may ask for something
_COMING_BACK: Final = 5.0  # seconds after a start until everybody is back
_COUNTING: Final = 1.0  # seconds between two times that all are shown how many are here

LEAVING: Final = 1001
BROKEN: Final = 1011
"""With what a connection is closed, by RFC 6455 and what IANA lists beside it: the server stops; it
cannot be sent what it should be. The door has two more: more was sent than one may; there is no
room now, or it takes too long to take what waits for it."""

_TOO_FAST: Final = say("That is too fast. Wait a moment, then go on.")

Take = Callable[[str, str | None], object]
"""Takes a text for the device, and the id of the message that it answers."""


class Connection:
    """A device that is connected."""

    def __init__(
        self, classes: Classes, send: Take, door: Door | None = None, host: str = ""
    ) -> None:
        self.ended = False
        """Whether nothing more is read."""
        self.lang = known(default_language())
        self._classes, self._take, self._host = classes, send, host
        self._door = door or Door(classes.clock)
        self._room: Room | None = None
        self._viewer = Viewer("audience")
        self._own = OwnEditor(self._send)
        self._is_suspect = self._door.has_flooded(host)
        self._pace = Pace(_FEW if self._is_suspect else BURST, RATE, classes.clock())
        self._wrong, self._deaf_until = 0, 0.0
        self._spoken = ""
        self._forget_shown()

    def _forget_shown(self) -> None:
        self._shown: dict[str, bytes] = {}
        self._version: object = None  # of the class, when it was shown
        self._arrangement = -1
        self._seen: object = None  # what the view of the table was made of

    def let_go(self, code: int) -> None:  # noqa: ARG002 - there is nothing to close here
        """Close the connection."""
        self.close()

    def close(self) -> None:
        """Forget the device: its connection is gone."""
        self.ended = True
        self._leave()

    def _leave(self) -> None:
        room, self._room = self._room, None
        if room is not None and self._viewer.role == "student":
            room.leave(self._viewer.member)
        self._door.leave(self)

    @property
    def pending(self) -> Future[None] | None:
        """The future to await before anything more is sent; None if all is stored."""
        return None if self._room is None else self._room.log.pending

    def undone(self, asked: str | None, why: RoomError | Text) -> str | None:
        """Discard what was to be sent, because the changes it describes could not be stored.

        Returns what is sent instead, if it was an answer.
        """
        self._forget_shown()
        return None if asked is None else self._text(refusal(asked, why, self.lang))

    def _text(self, message: Mapping[str, Any]) -> str:
        return written(message, self.lang).decode()

    def _send(self, message: Mapping[str, Any]) -> None:
        self._take(self._text(message), message.get("re"))

    # --- what is sent ----------------------------------------------------------------------

    @property
    def leads(self) -> bool:
        """Whether it is the teacher's device, whose view of the whole class is slower to make."""
        return self._room is not None and self._viewer.role == "teacher"

    @property
    def is_behind(self) -> bool:
        """Whether more is to be sent than the numbers of people present and of answers."""
        room = self._room
        if room is None:
            return False
        if room.arrangement != self._arrangement:
            return True
        return self._seen != (self.lang, self._viewer, version_of(room, self._viewer))

    def show(self) -> None:
        """Send what has changed since the last time."""
        room, viewer, lang = self._room, self._viewer, self.lang
        version = (room, room and room.version, viewer, lang)
        if room is None or self._version == version:
            return
        self._version, self._arrangement = version, room.arrangement
        if viewer.role == "student" and viewer.member not in room.state.members:
            self._send({"gone": say("You are no longer in this class.")})
            self._leave()
            return
        now: dict[str, bytes] = {}
        seen = (lang, viewer, version_of(room, viewer))
        if self._seen != seen:
            now["view"] = table_shown(room, viewer, lang)
            now["kind"] = b'"play"'
        now["room"] = class_shown(room, viewer, lang)
        if self._spoken != lang:
            now["words"] = written(words_of(lang), lang)
        changed = [
            b'"%b":%b' % (key.encode(), text)
            for key, text in now.items()
            if self._shown.get(key) != text
        ]
        self._seen, self._spoken = seen, lang
        self._shown |= now
        if changed:
            self._take((b'{"state":{%b}}' % b",".join(changed)).decode(), None)

    # --- what comes ------------------------------------------------------------------------

    def hear(self, text: str | bytes) -> None:
        """Read a message, do what it asks for, and answer."""
        if self.ended or not self._may_speak():
            return
        message = _loaded(text)
        asked = identity(message)
        self._send(self._answer(asked, message))
        if not (self.leads and self.is_behind):  # what all are shown comes to the teacher last
            self.show()

    def _may_speak(self) -> bool:
        """Whether the device has not sent too much; if it has, say so once in a while."""
        left = self._pace.left_at(self._classes.clock())
        if left >= 0:
            return True
        if left < -(0 if self._is_suspect else PATIENCE):
            self._door.remember(self)
            self.let_go(TOO_MUCH)
        elif left + 1 >= 0:  # the first that is too much
            self._send(refusal(None, _TOO_FAST, self.lang))
        return False

    def _answer(self, asked: str | None, message: object) -> dict[str, Any]:
        if self._room is None and isinstance(message, dict):
            # Whoever comes in with something that cannot be read is told so in their language.
            lang = message.get("lang")
            self.lang = lang if isinstance(lang, str) and is_language(lang) else self.lang
        if self._classes.clock() < self._deaf_until:
            return refusal(asked, _TOO_FAST, self.lang)
        allowed = EntryCommand if self._room is None else COMMANDS[self._viewer.role]
        try:
            done = self._done(read(message, allowed))
        except WrongCodeError as error:
            self._deaf_until = self._classes.clock() + _PAUSE * 2**self._wrong
            self._wrong += 1
            return refusal(asked, error, self.lang)
        except EleusisError as error:
            return refusal(asked, error, self.lang)
        except Exception:  # noqa: BLE001 - the edge: our own mistakes go to our log
            _log.exception("a message could not be answered")
            return refusal(asked, OUR_MISTAKE, self.lang)
        return success(asked, done, self.lang)

    def _done(self, request: Request[Any]) -> object:  # noqa: PLR0911 - one case each
        """Carry out a command."""
        room, viewer = self._room, self._viewer
        match request.command:
            case Speak(lang):
                self.lang = lang
            case Join() | ComeBack() | Watch() as entry:
                return self._entered(entry, request.id)
            case ReadText(text):
                table = self._table()
                here = Situation() if table is None else table.state.situation
                return understood(text, here, self.lang)
            case Look(start):
                table = self._table()
                return [] if table is None else table.plays(start)
            case OpenMenu() | BuildRule() | ShowDraft():
                return self._own.answer(request, self.lang)
            case ShowTable(number):
                self._viewer = viewer._replace(table=number)
            case TakeRecords() as query if room is not None:
                return query.answer(room)
            case command if room is not None and viewer.role == "teacher":
                lead(room, command, self.lang)
            case _ if room is not None:
                return play(room, viewer.member, request, self.lang)
        return None

    def _entered(self, entry: Join | ComeBack | Watch, asked: str) -> PlaceView:
        """Let the device in, if there is a place for it."""
        self.lang, member = entry.lang, None
        place: PlaceView = {"name": "", "role": "teacher"}
        if isinstance(entry, ComeBack):
            room, member = self._classes.of_token(entry.token)
        else:
            room = self._classes.of_code(entry.code)
        code = room.state.settings.code
        if isinstance(entry, Watch):
            room.check_open()
            place["role"] = "audience"
        elif isinstance(entry, Join):
            self._door.check(Seat("student", code), is_new=True)
            place["token"], member = room.join(entry.name, asked)
        if member is not None:
            place["name"], place["role"] = member.name, "student"
        viewer = Viewer(place["role"], 0 if member is None else member.number)
        seat = Seat(viewer.role, code, viewer.member, self._host * (viewer.role == "audience"))
        self._door.check(seat)
        self._room, self._viewer = room, viewer
        self._door.enter(self, seat)
        if self._is_suspect:
            self._is_suspect, self._pace = False, Pace(BURST, RATE, self._classes.clock())
        if member is not None:
            room.arrive(member.number, self._host)
        return place

    def _table(self) -> Session | None:
        return None if self._room is None else table_of(self._room, self._viewer)


def _loaded(text: str | bytes) -> object:
    """Return what a message holds; nothing where it is too long, or no JSON."""
    if len(text) > LONGEST_MESSAGE:
        return None
    try:
        return msgspec.json.decode(text)
    except (ValueError, RecursionError):
        return None


# --- over a network ------------------------------------------------------------------------------

Send = Callable[[str], Awaitable[object]]
End = Callable[[int], object]


class _Outgoing(NamedTuple):
    """A message that waits to be sent."""

    text: str
    answers: str | None
    kept: asyncio.Future[None] | None
    """When all is kept that it tells of."""


class Device(Connection):
    """A device that is connected over a network; made by :meth:`Devices.connect`."""

    def __init__(self, among: Devices, host: str, send: Send, end: End) -> None:
        super().__init__(among.classes, self._put, among.door, host)
        self._among, self._end = among, end
        self._queue: asyncio.Queue[_Outgoing] = asyncio.Queue(LONGEST_QUEUE)
        self._is_due = self._is_sending = False
        self._sender = asyncio.create_task(self._forward(send))
        self._deadline = self._counted_down()

    def _counted_down(self) -> asyncio.TimerHandle:
        """Give the device some time to say who is at it."""

        def check() -> None:
            if self._room is None:
                self.let_go(TOO_MUCH)

        return asyncio.get_running_loop().call_later(TO_ENTER, check)

    def show(self) -> None:
        """Show what has changed; to a slow device, when it has taken what was sent before."""
        if self._is_sending or not self._queue.empty():
            self._is_due = True
            return
        super().show()

    def close(self) -> None:
        """Forget the device: its connection is gone."""
        if not self.ended:
            super().close()
            self._among.forget(self)
            self._sender.cancel()
            self._deadline.cancel()

    def let_go(self, code: int) -> None:
        """Close its connection."""
        if not self.ended:
            self.close()
            self._end(code)

    def _leave(self) -> None:
        super()._leave()
        if not self.ended:  # it stands at the door once more
            self._deadline = self._counted_down()

    def _put(self, text: str, answers: str | None) -> None:
        try:
            self._queue.put_nowait(_Outgoing(text, answers, self.pending))
        except asyncio.QueueFull:
            asyncio.get_running_loop().call_soon(self.let_go, TRY_LATER)

    async def _forward(self, send: Send) -> None:
        try:
            while True:
                one = await self._queue.get()
                self._is_sending = True
                text = one.text if one.kept is None else await self._kept(one, one.kept)
                if text is not None:
                    await send(text)
                self._is_sending = False
                if self._is_due and self._queue.empty():
                    self._is_due = False
                    super().show()
        except Exception:  # noqa: BLE001 - whatever carries it may fail in ways of its own
            self.let_go(BROKEN)  # it gets nothing more, so it counts as gone

    async def _kept(self, one: _Outgoing, kept: asyncio.Future[None]) -> str | None:
        """Return what is sent once everything is kept that a message tells of."""
        if not kept.done():
            await asyncio.wait((kept,))  # to wait for it itself would cancel it with this task
        error = kept.exception()
        if error is None:
            return one.text
        self._is_due = True
        return self.undone(one.answers, error if isinstance(error, RoomError) else OUR_MISTAKE)


class Devices:
    """All devices that are connected."""

    def __init__(self, classes: Classes) -> None:
        self.classes = classes
        self.door = Door(classes.clock)
        self._devices: set[Device] = set()
        self._changed = asyncio.Event()
        self._tasks: Sequence[asyncio.Task[None]] = ()

    def connect(self, send: Send, end: End, host: str) -> Device | None:
        """Serve a device from now on; None if too many come from there."""
        device = Device(self, host, send, end)
        if not self.door.arrive(device, host):
            device.close()
            return None
        self._devices.add(device)
        return device

    def forget(self, device: Device) -> None:
        """Serve a device no longer."""
        self._devices.discard(device)

    def start(self) -> None:
        """Start to send changes to devices and to move computer players."""
        self._leave = self.classes.subscribe(self._changed.set)
        self.classes.serve(begins=True)
        asked = (self._show(), self._step(), self._make_tables())
        self._tasks = [asyncio.create_task(one) for one in asked]

    async def stop(self) -> None:
        """Close every connection and stop what :meth:`start` began, once all is kept."""
        self._leave()
        ending, self._tasks = self._tasks, ()
        for task in ending:
            task.cancel()
        for device in tuple(self._devices):
            device.let_go(LEAVING)
        await asyncio.gather(*ending, return_exceptions=True)
        for room in tuple(self.classes.rooms):
            while (pending := room.log.pending) is not None:
                await asyncio.wait((pending,))
        self.classes.serve(begins=False)

    async def _show(self) -> None:
        loop = asyncio.get_running_loop()
        free, counted = 0.0, 0.0
        later: asyncio.TimerHandle | None = None
        while True:
            await self._changed.wait()
            # At least half of the time is for those who ask for something.
            await asyncio.sleep(max(_GATHERING, free - loop.time()))
            self._changed.clear()
            for room in tuple(self.classes.rooms):  # once for all, what each would wait for
                if (pending := room.log.pending) is not None:
                    await asyncio.wait((pending,))
            begun = loop.time()
            is_counted = begun - counted >= _COUNTING
            if is_counted:
                counted = begun
            elif later is None or later.when() <= begun:
                # The numbers of people present and of answers can wait.
                later = loop.call_at(counted + _COUNTING, self._changed.set)
            await self._show_to([one for one in self._devices if is_counted or one.is_behind])
            ended = loop.time()
            free = ended + (ended - begun)

    async def _show_to(self, devices: list[Device]) -> None:
        clock = asyncio.get_running_loop().time
        begun = clock()
        for device in sorted(devices, key=lambda device: device.leads):
            with _logged("a device could not be shown what has changed"):
                device.show()
            if clock() - begun > _SLICE:
                await asyncio.sleep(0)
                begun = clock()

    async def _step(self) -> None:
        while True:
            await asyncio.sleep(_TICK)
            for room in self.classes.rooms:
                with _logged("a computer player could not move"):
                    room.step()

    async def _make_tables(self) -> None:
        """Make what the first idea in a language needs, and takes long: nobody waits for it then.

        Not before everybody who was here is back.
        """
        await asyncio.sleep(_COMING_BACK)
        await asyncio.to_thread(named_space)
        words = {"en": "red", "fr": "rouge", "ru": "красная"}
        while True:
            spoken = {device.lang for device in self._devices} & words.keys()
            for lang in spoken:
                await asyncio.to_thread(Rule.parse, words.pop(lang), lang)
            if spoken:
                gc.collect()
                gc.freeze()  # what is there now stays, and is not looked through again and again
            await asyncio.sleep(_COMING_BACK)


@contextmanager
def _logged(what: str) -> Iterator[None]:
    """Log what goes wrong with one device or table: the others go on."""
    try:
        yield
    except Exception:  # noqa: BLE001 - the edge: our own mistakes go to our log
        _log.exception(what)

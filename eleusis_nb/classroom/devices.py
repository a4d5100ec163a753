"""The classes of a process and their devices: let in, heard, answered, and shown what changes.

There is no transport here. Whatever carries messages hands over what it hears
(:meth:`Device.hear`), is woken when something waits for the device, and takes it
(:meth:`Device.take`) when the device is ready for it.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final, NamedTuple

import msgspec

from eleusis_nb.classroom.commands import (
    COMMANDS,
    ComeBack,
    EntryCommand,
    Join,
    Leading,
    PlaceView,
    ShowTable,
    TakeRecords,
    Watch,
    lead,
    play,
)
from eleusis_nb.classroom.names import RoomError, is_same
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.state import Participant
from eleusis_nb.classroom.views import Seat, class_shown, place_of, table_shown, written
from eleusis_nb.games.commands import Request
from eleusis_nb.i18n import default_language, is_language, known, say
from eleusis_nb.learning.class_records import archive
from eleusis_nb.mind import named_space
from eleusis_nb.rule_editor.answering import OUR_MISTAKE, OwnEditor, answered, refusal, understood
from eleusis_nb.rule_editor.editor import BuildRule, OpenMenu, ShowDraft
from eleusis_nb.rule_editor.reading import ReadText
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table.commands import Look, Speak
from eleusis_nb.table.protocol import Clock, words_of
from eleusis_nb.table.session import Session

_log: Final = logging.getLogger(__name__)

MOST_DEVICES: Final = 1_000  # devices inside at once
RESERVED: Final = 20
"""Places of them that only a desk takes; as many may stand at the door when all are taken."""

BUSY: Final = 500
"""So many inside, and there is no place for a second device of one seat or another projector."""

OF_SEAT: Final = {"student": 3, "teacher": RESERVED, "audience": 10}
"""Devices of one student, of one class's desk, and projectors of one class at one address."""

TO_ENTER: Final = 5.0  # seconds to say who one is
BURST: Final = 40  # so many messages may come at once …
RATE: Final = 10.0  # … and so many a second after that
PATIENCE: Final = 200  # so many messages beyond that end a connection
REMEMBERED: Final = 60.0  # seconds for which it is known who was cut off for that
SLIPS: Final = 60
"""Wrong codes of one address that slow nobody else there; of them two a second are forgotten."""

GUESSERS: Final = 200
"""So many new devices of an address of more wrong codes may wait, each as long as the next says."""

WAIT: Final = 2.0  # seconds until a code of theirs is looked at: whoever knows it comes in then
LONGEST_MESSAGE: Final = 16_000  # bytes of one message
LONGEST_QUEUE: Final = 200
"""Messages that wait for one device; one that takes none for so long is let go."""

LEAVING: Final = 1001
TOO_MUCH: Final = 1008
TRY_LATER: Final = 1013
"""With what a connection is closed, by RFC 6455 and IANA: the first when the server stops."""

_FEW: Final = 5  # messages of a stranger where one was cut off: enough to say who one is
_PAUSE: Final = 0.5  # seconds after a wrong code until another is looked at; twice after the next
_TICK: Final = 0.5  # seconds between two looks at whose turn it is
_GATHERING: Final = 0.01  # seconds in which changes are gathered before they are shown
_SLICE: Final = 0.02  # seconds of showing, after which others may ask for something
_COMING_BACK: Final = 5.0  # seconds after a start until everybody is back
_COUNTING: Final = 1.0  # seconds between two times that all are shown how many are here

_TOO_FAST: Final = say("That is too fast. Wait a moment, then go on.")


class _Waiting(NamedTuple):
    """A message that waits to be taken."""

    text: bytes
    answers: str | None
    line: int
    """The newest line of the class's log, when it was made."""


class Device:
    """A device that is connected; made by :meth:`Classes.connect`."""

    def __init__(self, classes: Classes, wake: Callable[[], object], host: str) -> None:
        self.lang = known(default_language())
        self.end: int | None = None
        """With which code its connection ends: nothing more is read then."""
        self._classes, self._door = classes, classes.door
        self._wake, self._host = wake, host
        self._room: Room | None = None
        self._entered: Room | None = None  # it may have left it since
        self._who = Seat("audience", "")
        self._chosen = 0  # the table that a teacher looks at
        self._own = OwnEditor(self._send)
        self._allow(_FEW if self._door.has_flooded(host) else BURST)
        self._wrong = 0
        self._deaf_until = self._classes.clock() + WAIT if self._door.is_guessed_at(host) else 0.0
        self._queue: deque[_Waiting] = deque()
        self._is_due = False  # whether something is to be shown when the queue is empty
        self._spoken = ""
        self._forget_shown()

    def _allow(self, burst: int) -> None:
        """Let it say so much at once from now on."""
        self._left, self._heard_at = float(burst), self._classes.clock()
        self._burst, self._patience = burst, PATIENCE if burst == BURST else 0

    def _forget_shown(self) -> None:
        self._shown = b""  # of the class
        self._last: tuple[int, object] | None = None  # which version of the class, and to whom
        self._arrangement = -1
        self._seen: object = None  # what the view of the table was made of

    def let_go(self, code: int = LEAVING) -> None:
        """End its connection, or forget it: the connection is gone."""
        if self.end is None:
            self.end = code
            self._leave()
            self._wake()

    def _leave(self) -> None:
        room, self._room = self._room, None
        self._door.leave(self)
        if room is not None:
            room.on_loss.discard(self._forget_lost)
        if room is not None and self._who.role == "student":
            room.leave(self._who.member)

    # --- what is sent ----------------------------------------------------------------------

    def take(self) -> list[bytes]:
        """Take the messages that wait, once all that they tell of is kept."""
        taken: list[bytes] = []
        while self._queue or self._is_due:
            if self._entered is not None:
                self._entered.flush()
            if self._queue:
                taken.append(self._queue.popleft().text)
            elif self._is_due:
                self._is_due = False
                self.show()
        return taken

    def _forget_lost(self, error: Exception) -> None:
        """Forget what tells of something that could not be kept; who asked for it hears why."""
        self._forget_shown()
        self._is_due = True
        why = error if isinstance(error, RoomError) else OUR_MISTAKE
        waiting, self._queue = self._queue, deque()
        for text, asked, line in waiting:
            if self._entered is None or line <= self._entered.log.kept:
                self._queue.append(_Waiting(text, asked, line))
            elif asked is not None:
                self._send(refusal(asked, why, self.lang))
        self._wake()

    def _send(self, message: Mapping[str, Any]) -> None:
        self._put(written(message, self.lang), message.get("re"))

    def _put(self, text: bytes, answers: str | None = None) -> None:
        line = 0 if self._entered is None else self._entered.log.count
        self._queue.append(_Waiting(text, answers, line))
        if len(self._queue) > LONGEST_QUEUE:
            self.let_go(TRY_LATER)
        else:
            self._wake()

    @property
    def leads(self) -> bool:
        """Whether it is the teacher's device, whose view of the whole class is slower to make."""
        return self._room is not None and self._who.role == "teacher"

    @property
    def is_behind(self) -> bool:
        """Whether more is to be sent than the numbers of people present and of answers."""
        room = self._room
        return room is not None and (
            room.arrangement != self._arrangement or self._seen != self._sight()
        )

    def _sight(self) -> object:
        """Return what changes whenever something else of the table is seen."""
        table, name = self._place
        # Who leads sees everybody's ideas.
        version = table and (table.version if self.leads else table.version_of(name))
        return self._looks, table, version

    @property
    def _looks(self) -> object:
        return self._room, self._who, self._chosen, self.lang

    @property
    def _place(self) -> tuple[Session | None, str | None]:
        """The table that is seen, and the name of one's seat there."""
        room = self._room
        return (None, None) if room is None else place_of(room, self._who, self._chosen)

    def show(self) -> None:
        """Show what has changed; to a slow device, when it has taken what was sent before."""
        room, who, lang = self._room, self._who, self.lang
        if room is None or self._last == (room.version, self._looks):
            return
        if self._queue:
            self._is_due = True
            return
        self._last, self._arrangement = (room.version, self._looks), room.arrangement
        if who.role == "student" and who.member not in room.state.members:
            self._send({"gone": say("You are no longer in this class.")})
            self._leave()
            self._door.wait(self, self._host)
            return
        parts: list[bytes] = []
        if self._seen != (seen := self._sight()):
            self._seen = seen
            parts.append(b'"view":' + table_shown(room, who, self._chosen, lang))
        shown = class_shown(room, who, self._chosen, lang)
        if self._shown != shown:
            self._shown = shown
            parts.append(b'"room":' + shown)
        if self._spoken != lang:
            self._spoken = lang
            parts.append(b'"words":' + written(words_of(lang), lang))
        if parts:
            self._put(b'{"state":{%b}}' % b",".join(parts))

    # --- what comes ------------------------------------------------------------------------

    def hear(self, text: str | bytes) -> None:
        """Read a message, do what it asks for, and answer."""
        if self.end is None and self._may_speak():
            self._send(self._answer(_loaded(text)))
            # What is for all comes to the teacher last.
            if not self.leads or self._last is None or self._last[1] != self._looks:
                self.show()

    def _may_speak(self) -> bool:
        """Whether the device has not sent too much; if it has, say so once in a while."""
        now = self._classes.clock()
        gained = (now - self._heard_at) * RATE
        self._left, self._heard_at = min(self._burst, self._left + gained) - 1, now
        if self._left < -self._patience:
            self._door.remember(self)
            self.let_go(TOO_MUCH)
        elif -1 <= self._left < 0:  # the first that is too much
            self._send(refusal(None, _TOO_FAST, self.lang))
        return self._left >= 0

    def _answer(self, message: object) -> Mapping[str, Any]:
        kinds = EntryCommand if self._room is None else COMMANDS[self._who.role]
        if self._room is None and isinstance(message, dict) and is_language(message.get("lang")):
            # Whoever comes in with something that cannot be read is told so in their language.
            self.lang = message["lang"]
        return answered(message, kinds, self._done, lambda: self.lang)

    def _done(self, request: Request[Any]) -> object:  # noqa: PLR0911 - one case each
        """Carry out a command."""
        room = self._room
        match request.command:
            case Speak(lang):
                self.lang = lang
            case Join() | ComeBack() | Watch() as entry:
                return self._enter(entry, request.id)
            case ReadText(text):
                table, _ = self._place
                here = Situation() if table is None else table.state.situation
                return understood(text, here, self.lang)
            case Look(start):
                table, _ = self._place
                return [] if table is None else table.plays(start)
            case OpenMenu() | BuildRule() | ShowDraft():
                return self._own.answer(request, self.lang)
            case ShowTable(number):
                self._chosen = number
            case TakeRecords() if room is not None:
                return archive(room.log.text(), room.state.settings.title)
            case Leading() as command if room is not None:
                lead(room, command, self.lang)
            case _ if room is not None:
                return play(room, self._who.member, request, self.lang)
        return None

    def _enter(self, entry: Join | ComeBack | Watch, asked: str) -> PlaceView:
        """Let the device in, if there is a place for it."""
        self.lang, member = entry.lang, None
        place: PlaceView = {"name": "", "role": "teacher"}
        if isinstance(entry, ComeBack):
            room, member = self._classes.of_token(entry.token)
        else:
            room = self._room_of(entry.code)
        code = room.state.settings.code
        if isinstance(entry, Watch):
            room.check_open()
            place["role"] = "audience"
        elif isinstance(entry, Join):
            self._door.check(Seat("student", code))  # before anybody has joined
            place["token"], member = room.join(entry.name, asked)
        if member is not None:
            place["name"], place["role"] = member.name, "student"
        number = 0 if member is None else member.number
        who = Seat(place["role"], code, number, self._host if isinstance(entry, Watch) else "")
        self._door.check(who)
        self._room = self._entered = room
        self._who = who
        room.on_loss.add(self._forget_lost)
        self._door.enter(self, who)
        self._allow(BURST)
        if member is not None:
            room.arrive(member.number, self._host)
        return place

    def _room_of(self, code: str) -> Room:
        """Return the class of a code; whoever guesses waits longer after each wrong one."""
        now = self._classes.clock()
        if now < self._deaf_until:
            raise RoomError(_TOO_FAST)
        try:
            return self._classes.of_code(code)
        except RoomError:
            self._deaf_until = now + _PAUSE * 2**self._wrong
            self._wrong += 1
            self._door.count_wrong(self._host)
            raise


def _loaded(text: str | bytes) -> object:
    """Return what a message holds; nothing where it is too long, or no JSON."""
    if len(text) > LONGEST_MESSAGE:
        return None
    try:
        return msgspec.json.decode(text)
    except (ValueError, RecursionError):
        return None


# --- who is let in -------------------------------------------------------------------------------


def address_of(host: str) -> str:
    """Return what one network gives out: an address, or the first half of one of version 6."""
    with suppress(ValueError):
        given = ip_address(host)
        if isinstance(given, IPv6Address):
            return str(given.ipv4_mapped or ip_network((given, 64), strict=False))
    return host


class Door:
    """The door of all classes of a process: how many devices there are, and who makes place.

    A school has one address for everybody in it, so nobody is kept out for what another did there:
    where codes are guessed, each on a new connection, whoever joins waits a moment. Who does not
    say who they are makes place for who does; who has a seat, and the desk, find one in any case.
    """

    def __init__(self, clock: Clock) -> None:
        self.inside: dict[Device, Seat] = {}
        self.outside: dict[Device, tuple[str, float]] = {}
        """Devices that have not said who they are: from where they came, and when."""
        self._clock = clock
        self._floods: dict[Seat | str, float] = {}
        """Until when it is known who was cut off."""
        self._wrong = Counter[str]()
        """Wrong codes by address, the newest."""

    def arrive(self, device: Device, host: str) -> None:
        """Let a device come to the door; where too many stand there the oldest of a crowd goes."""
        crowds = Counter(address for address, _ in self.outside.values())
        crowd = address_of(host)
        is_full = self.is_guessed_at(host) and crowds[crowd] >= GUESSERS
        if crowds.total() >= max(RESERVED, MOST_DEVICES - RESERVED - len(self.inside)):
            is_full, crowd = True, max(crowds, key=crowds.__getitem__)
        if is_full:
            next(one for one, (at, _) in self.outside.items() if at == crowd).let_go(TRY_LATER)
        self.wait(device, host)

    def wait(self, device: Device, host: str) -> None:
        """Give a device some time to say who is at it."""
        self.outside[device] = address_of(host), self._clock()

    def clear(self) -> None:
        """Let go who has had the time to say who they are; forget what is long ago."""
        now = self._clock()
        late = now - TO_ENTER
        self._floods = {place: until for place, until in self._floods.items() if until > now}
        self._wrong -= Counter(self._wrong.keys())
        for device in [one for one, (_, since) in self.outside.items() if since <= late]:
            device.let_go(TOO_MUCH)

    def check(self, seat: Seat) -> None:
        """Raise if there is no place for a device of a seat: too many are, or it came too fast."""
        if self.has_flooded(seat):
            raise RoomError(_TOO_FAST)
        if seat.role == "teacher":
            return
        others = len(self._at(seat))
        is_first = seat.role == "student" and not others
        is_wall = seat.role == "audience" and others >= OF_SEAT["audience"]
        if is_wall or len(self.inside) >= (MOST_DEVICES - RESERVED if is_first else BUSY):
            raise RoomError(say("The class is full. Ask your teacher."))

    def enter(self, device: Device, seat: Seat) -> None:
        """Let a device in; the oldest of too many devices of a seat goes."""
        self.leave(device)
        self.inside[device] = seat
        oldest, *_ = devices = self._at(seat)
        if len(devices) > OF_SEAT[seat.role]:
            oldest.let_go(TRY_LATER)

    def _at(self, seat: Seat) -> list[Device]:
        return [device for device, where in self.inside.items() if where == seat]

    def leave(self, device: Device) -> None:
        """Forget a device: its connection is gone."""
        self.inside.pop(device, None)
        self.outside.pop(device, None)

    def remember(self, device: Device) -> None:
        """Remember for a while that a device was cut off: its seat, or its address before that."""
        address, _ = self.outside.get(device, ("", 0.0))
        self._floods[self.inside.get(device, address)] = self._clock() + REMEMBERED

    def count_wrong(self, host: str) -> None:
        """Count a wrong code."""
        address = address_of(host)
        self._wrong[address] = min(self._wrong[address] + 1, 2 * SLIPS)

    def is_guessed_at(self, host: str) -> bool:
        """Return True if more wrong codes have come from an address than a class mistypes."""
        return self._wrong[address_of(host)] > SLIPS

    def has_flooded(self, place: Seat | str) -> bool:
        """Return True if a device of a seat or at an address was cut off not long ago."""
        key = place if isinstance(place, Seat) else address_of(place)
        return self._floods.get(key, 0.0) > self._clock()


class Classes:
    """The classes that a process serves, each with a code of its own, and who is connected."""

    def __init__(self, rooms: Iterable[Room] = (), clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self.door = Door(clock)
        self.rooms: list[Room] = []
        self._changed = asyncio.Event()
        self._tasks: Sequence[asyncio.Task[None]] = ()
        for room in rooms:
            self.add(room)

    def add(self, room: Room) -> None:
        """Serve one more class."""
        self.rooms.append(room)
        room.log.gathers = bool(self._tasks)
        room.subscribe(self._changed.set)

    def of_code(self, code: str) -> Room:
        """Return the class with this join code, however it was typed."""
        given = "".join(code.upper().split())
        for room in self.rooms:
            if is_same(given, room.state.settings.code):
                return room
        raise RoomError(say("There is no class with this code. Check the six letters."))

    def of_token(self, token: str) -> tuple[Room, Participant | None]:
        """Return the class of a token and its participant, None if the token is the teacher's."""
        for room in self.rooms:
            member = room.member_of(token)
            if member is not None or room.is_teacher(token):
                return room, member
        raise RoomError(say("You are no longer in this class. Join again with the code."))

    def connect(self, wake: Callable[[], object], host: str = "") -> Device:
        """Serve a device from now on."""
        device = Device(self, wake, host)
        self.door.arrive(device, host)
        return device

    # --- while they are served -------------------------------------------------------------

    def start(self) -> None:
        """Start to show changes and to move computer players, and to write together."""
        asked = (self._show(), self._step(), self._make_tables())
        self._tasks = [asyncio.create_task(one) for one in asked]
        for room in self.rooms:
            room.log.gathers = True

    async def stop(self) -> None:
        """Close every connection and stop what :meth:`start` began; keep all."""
        ending, self._tasks = self._tasks, ()
        for task in ending:
            task.cancel()
        for device in self._devices():
            device.let_go()
        await asyncio.gather(*ending, return_exceptions=True)
        for room in self.rooms:
            room.flush()
            room.log.gathers = False

    def _devices(self) -> list[Device]:
        return [*self.door.inside, *self.door.outside]

    async def _show(self) -> None:
        now = asyncio.get_running_loop().time
        free = counted = 0.0
        while True:
            await self._changed.wait()
            # At least half of the time is for those who ask for something.
            await asyncio.sleep(max(_GATHERING, free - now()))
            self._changed.clear()
            begun = paused = now()
            if is_counted := begun - counted >= _COUNTING:
                counted = begun
            else:  # the numbers of people present and of answers can wait
                asyncio.get_running_loop().call_at(counted + _COUNTING, self._changed.set)
            behind = [one for one in self._devices() if is_counted or one.is_behind]
            for device in sorted(behind, key=lambda device: device.leads):
                with _logged("a device could not be shown what has changed"):
                    device.show()
                if now() - paused > _SLICE:
                    await asyncio.sleep(0)
                    paused = now()
            free = 2 * now() - begun

    async def _step(self) -> None:
        while True:
            await asyncio.sleep(_TICK)
            self.door.clear()
            for room in self.rooms:
                with _logged("a computer player could not move"):
                    room.step()
                    room.flush()

    async def _make_tables(self) -> None:
        """Make what the first idea in a language needs, and takes long: nobody waits for it then.

        Not before everybody who was here is back.
        """
        await asyncio.sleep(_COMING_BACK)
        await asyncio.to_thread(named_space)
        words = {"en": "red", "fr": "rouge", "ru": "красная"}
        while True:
            spoken = {device.lang for device in self._devices()} & words.keys()
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

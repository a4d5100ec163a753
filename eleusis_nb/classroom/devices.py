"""All devices that are connected to the classes of a process, over whatever carries their messages.

A transport gives each device a way to send a text and a way to end its connection, and hands over
what it hears. Here is everything else: who is shown what when, how much waits for a slow device,
when computer players move.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from eleusis_nb.classroom.classes import Classes
from eleusis_nb.classroom.connection import Connection
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.schema import LONGEST_MESSAGE
from eleusis_nb.inference.grammar import named_space
from eleusis_nb.rule_editor.answering import OUR_MISTAKE
from eleusis_nb.rules import Rule

_log: Final = logging.getLogger(__name__)

MOST_DEVICES: Final = 1_000
"""Sockets at once: three devices for each of 320 people, and some that look on."""

LONGEST_QUEUE: Final = 200
"""Messages that wait for one device; one that takes none for so long is let go."""

PING: Final = 20.0
"""Seconds between two signs of life of a connection on which nothing is said."""

_TICK: Final = 0.5  # seconds between two looks at whose turn it is
_GATHERING: Final = 0.01  # seconds in which changes are gathered before they are shown
_SLICE: Final = 0.02  # seconds of showing, after which others may ask for something
_COMING_BACK: Final = 5.0  # seconds after a start until everybody is back
_COUNTING: Final = 1.0  # seconds between two times that one is shown how many are here

LEAVING: Final = 1001
TOO_MUCH: Final = 1008
BROKEN: Final = 1011
TRY_LATER: Final = 1013
"""With what a connection is closed, by RFC 6455 and what IANA lists beside it: the server stops;
more was sent than one may; it cannot be sent what it should be; there is no room now, or it takes
too long to take what waits for it."""

_written: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

Send = Callable[[str], Awaitable[object]]
End = Callable[[int], object]


class Devices:
    """All devices that are connected.

    Parameters
    ----------
    classes : Classes
        The classes they can enter.
    """

    def __init__(self, classes: Classes) -> None:
        self.classes = classes
        self._devices: set[Device] = set()
        self._changed = asyncio.Event()
        self._tasks: Sequence[asyncio.Task[None]] = ()

    @property
    def is_full(self) -> bool:
        """Whether no further device is let in."""
        return len(self._devices) >= MOST_DEVICES

    def connect(self, send: Send, end: End, host: str) -> Device:
        """Serve a device from now on.

        Parameters
        ----------
        send : callable
            Sends a text to it.
        end : callable
            Closes its connection, with a code that says why.
        host : str
            From which address it connects.
        """
        device = Device(self.classes, send, end, self._devices.discard, host)
        self._devices.add(device)
        return device

    def start(self) -> None:
        """Start to send changes to devices and to move computer players."""
        self._leave = self.classes.subscribe(self._changed.set)
        asked = (self._show(), self._step(), _make_tables())
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
        for room in self.classes.rooms:
            while (pending := room.pending) is not None:
                await asyncio.wait((pending,))

    async def _show(self) -> None:
        clock, free = asyncio.get_running_loop().time, 0.0
        while True:
            await self._changed.wait()
            # At least half of the time is for those who ask for something.
            await asyncio.sleep(max(_GATHERING, free - clock()))
            self._changed.clear()
            begun = clock()
            await self._show_to(lambda device: device.is_behind)
            ended = clock()
            free = ended + (ended - begun)

    async def _show_to(self, is_due: Callable[[Device], bool]) -> None:
        clock = asyncio.get_running_loop().time
        begun = clock()
        for device in sorted(filter(is_due, self._devices), key=lambda device: device.leads):
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
            await self._show_to(lambda device: device.is_behind or device.is_uncounted)


class _Outgoing(NamedTuple):
    """A message that waits to be sent."""

    text: str
    answers: str | None
    kept: asyncio.Future[None] | None
    """When all is kept that it tells of."""


class Device:
    """A device that is connected; made by :meth:`Devices.connect`."""

    def __init__(
        self,
        classes: Classes,
        send: Send,
        end: End,
        forget: Callable[[Device], object],
        host: str,
    ) -> None:
        self.ended = False
        """Whether nothing more is read."""
        self._end = end
        self._forget = forget
        self._queue: asyncio.Queue[_Outgoing] = asyncio.Queue(LONGEST_QUEUE)
        self._is_due = False
        self._is_sending = False
        self._shown_at = 0.0
        self._connection = Connection(classes, self._put, host)
        self._sender = asyncio.create_task(self._forward(send))

    def hear(self, text: str) -> None:
        """Read a message and answer it; an empty text stands for one that is no text."""
        self._connection.hear(text[: LONGEST_MESSAGE + 1])
        if self._connection.ended:
            self.let_go(TOO_MUCH)

    @property
    def leads(self) -> bool:
        """Whether it is the teacher's."""
        return self._connection.leads

    @property
    def is_behind(self) -> bool:
        """Whether more has changed than how many are here or have answered."""
        return self._connection.is_behind

    @property
    def is_uncounted(self) -> bool:
        """Whether the numbers of people present and of answers were not sent for a while."""
        return asyncio.get_running_loop().time() - self._shown_at >= _COUNTING

    def show(self) -> None:
        """Show what has changed; to a slow device, when it has taken what was sent before."""
        if self._is_sending or not self._queue.empty():
            self._is_due = True
            return
        self._shown_at = asyncio.get_running_loop().time()
        self._connection.show()

    def close(self) -> None:
        """Forget the device: its connection is gone."""
        if self.ended:
            return
        self.ended = True
        self._forget(self)
        self._connection.close()
        self._sender.cancel()

    def let_go(self, code: int) -> None:
        """Close its connection."""
        if not self.ended:
            self.close()
            self._end(code)

    def _put(self, message: Mapping[str, Any]) -> None:
        answers, text = message.get("re"), _written(message)
        try:
            self._queue.put_nowait(_Outgoing(text, answers, self._connection.pending))
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
                    self._connection.show()
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
        instead = self._connection.undone(
            one.answers, error if isinstance(error, RoomError) else OUR_MISTAKE
        )
        return None if instead is None else _written(instead)


async def _make_tables() -> None:
    """Make what the first idea that is written needs, and takes seconds: nobody waits for it then.

    Not before everybody who was here is back.
    """
    await asyncio.sleep(_COMING_BACK)
    await asyncio.to_thread(named_space)
    for lang, word in {"en": "red", "fr": "rouge", "ru": "красная"}.items():
        await asyncio.to_thread(Rule.parse, word, lang)


@contextmanager
def _logged(what: str) -> Iterator[None]:
    """Log what goes wrong with one device or table: the others go on."""
    try:
        yield
    except Exception:  # noqa: BLE001 - the edge: our own mistakes go to our log
        _log.exception(what)

"""A phone without a browser: it comes back by itself and sends what was not answered once more."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

_AGAIN: Final = 0.05  # seconds until it is tried again
_LOST: Final = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)

Answer = Mapping[str, Any]
T = TypeVar("T")


def finished(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end and return its result.

    It runs in a thread of its own: in this one Playwright's loop may be running, as in pytest.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Phone:
    """A simulated device of a class; it sends each message until it is answered.

    Parameters
    ----------
    url : str
        Of the class's socket.
    name : str
        Stands in the ids of its messages, and is what its student is called.
    """

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self.number = int("".join(filter(str.isdigit, name)) or 0)
        self.token = ""
        self.shown: dict[str, Any] = {}
        """What it shows, as it was sent."""
        self.heard = 0
        """Characters it was sent."""
        self.acknowledged: list[str] = []
        self.seen: Callable[[Phone], None] | None = None
        """Called whenever something new is shown."""
        self._url = url
        self._count = 0
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[Answer]]] = {}
        self._task: asyncio.Task[None] | None = None
        self._backs: set[asyncio.Task[None]] = set()
        self.is_back = asyncio.Event()
        """Set while it is connected and knows its place."""

    @property
    def view(self) -> dict[str, Any]:
        """What it shows of its table."""
        view: dict[str, Any] = self.shown["view"]
        return view

    def open(self) -> None:
        """Connect, and connect again whenever the connection is lost."""
        self._task = asyncio.create_task(self._live())

    async def close(self) -> None:
        """Disconnect and do not come back."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def drop(self) -> None:
        """Lose the connection."""
        self.is_back.clear()
        if self._socket is not None:
            self._socket.transport.abort()

    async def join(self, code: str) -> None:
        """Take a seat."""
        answer = await self.ask("join", code=code, name=self.name, lang="en")
        assert answer["ok"], answer
        self.token = answer["answer"]["token"]

    async def enter(self, token: str) -> None:
        """Come in by a token."""
        self.token = token
        answer = await self.ask("hello", token=token, lang="en")
        assert answer["ok"], answer

    async def ask(self, do: str, **given: object) -> Answer:
        """Ask for something; it is sent again until it is answered."""
        self._count += 1
        asked = f"{self.name}-{self._count}"
        text = json.dumps({"id": asked, "do": do, **given})
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[asked] = (text, answered)
        await self.write(text)
        answer = await answered
        if answer["ok"]:
            self.acknowledged.append(asked)
        return answer

    async def move(self, do: str, **given: object) -> Answer:
        """Ask for something that is for this turn."""
        return await self.ask(do, turn=self.view["turn"], **given)

    async def write(self, text: str) -> None:
        """Send a text, if there is a connection."""
        if self._socket is not None and (self.is_back.is_set() or not self.token):
            try:
                await self._socket.send(text)
            except _LOST:
                self.is_back.clear()

    async def _live(self) -> None:
        while True:
            try:
                async with connect(
                    self._url, compression=None, max_size=None, ping_interval=None
                ) as socket:
                    self._socket = socket
                    await self._greet(socket)
                    async for text in socket:
                        self.heard += len(text)
                        self._hear(json.loads(text))
            except _LOST:
                pass
            self.is_back.clear()
            self._socket = None
            await asyncio.sleep(_AGAIN)

    async def _greet(self, socket: ClientConnection) -> None:
        if self.token:
            hello = {"id": "hello", "do": "hello", "token": self.token, "lang": "en"}
            await socket.send(json.dumps(hello))
        else:
            await self._came_back(socket)

    async def _came_back(self, socket: ClientConnection) -> None:
        self.is_back.set()
        for text, _ in tuple(self._waiting.values()):
            await socket.send(text)

    def _hear(self, message: Mapping[str, Any]) -> None:
        if "state" in message:
            self.shown |= message["state"]
            if self.seen is not None:
                self.seen(self)
        elif message.get("re") == "hello":
            assert message["ok"], message
            if self._socket is not None:
                back = asyncio.create_task(self._came_back(self._socket))
                self._backs.add(back)
                back.add_done_callback(self._backs.discard)
        elif message.get("re") in self._waiting:
            _, answered = self._waiting.pop(message["re"])
            if not answered.done():
                answered.set_result(message)


async def joined(url: str, code: str, count: int, kind: type[Phone] = Phone) -> list[Phone]:
    """Return so many phones whose students have a seat."""
    phones = [kind(url, f"s{number}") for number in range(count)]
    for start in range(0, count, 20):
        some = phones[start : start + 20]
        for phone in some:
            phone.open()
        await asyncio.gather(*(phone.is_back.wait() for phone in some))
        await asyncio.gather(*(phone.join(code) for phone in some))
    return phones


async def teaching(url: str, token: str) -> Phone:
    """Return the teacher's device."""
    desk = Phone(url, "teacher")
    desk.open()
    await desk.is_back.wait()
    await desk.enter(token)
    return desk


async def shown(phone: Phone) -> None:
    """Wait until a phone shows its table."""
    await until(lambda: "view" in phone.shown)


async def until(what: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until a condition holds."""
    deadline = time.perf_counter() + seconds
    while not what():
        assert time.perf_counter() < deadline, "it did not come"
        await asyncio.sleep(0.005)

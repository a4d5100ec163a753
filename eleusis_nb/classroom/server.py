"""The class over HTTP and WebSockets: its one page, and a socket for each device.

No path here leads to a kernel, to files or to a terminal: there are the page, its program, the
words of the three languages, and the socket.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from eleusis_nb.classroom.connection import Connection
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.schema import LONGEST_MESSAGE
from eleusis_nb.i18n import is_language
from eleusis_nb.session.words import words_of

_log: Final = logging.getLogger(__name__)

STATIC: Final = Path(__file__).parent / "static"

MOST_DEVICES: Final = 1_000
"""Sockets at once: three devices for each of 320 people, and some that look on."""

LONGEST_QUEUE: Final = 200
"""Messages that wait for one device; one that takes none for so long is let go."""

_TICK: Final = 0.5  # seconds between two looks at whose turn it is
_GATHERING: Final = 0.05  # seconds in which changes are gathered before they are shown

_TRY_LATER: Final = 1013
_TOO_MUCH: Final = 1008

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
"""What every answer says to the browser: it loads nothing from elsewhere and sends nothing there.

The styles of single elements (a card's place) are inline.
"""


class _WithHeaders:
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, sending)


def app(room: Room, origins: frozenset[str] = frozenset()) -> ASGIApp:
    """Return the class as an ASGI application.

    Parameters
    ----------
    room : Room
        The class.
    origins : frozenset of str
        Pages of other addresses that may connect, such as ``https://class.example.org``; the
        class's own page always may.
    """
    devices = _Devices(room)

    async def socket(websocket: WebSocket) -> None:
        if not _is_own_page(websocket.headers, origins):
            await websocket.close(_TOO_MUCH)
        elif devices.count >= MOST_DEVICES:
            await websocket.close(_TRY_LATER)
        else:
            await devices.serve(websocket)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        async with devices.running():
            yield

    return _WithHeaders(
        Starlette(
            routes=[
                Route("/", _page),
                Route("/words/{lang}.json", _words),
                WebSocketRoute("/socket", socket),
                Mount("/static", StaticFiles(directory=STATIC)),
            ],
            lifespan=lifespan,
        )
    )


async def _page(_request: Request) -> Response:
    return Response((STATIC / "class.html").read_bytes(), media_type="text/html; charset=utf-8")


async def _words(request: Request) -> Response:
    lang = request.path_params["lang"]
    if not is_language(lang):
        return Response(status_code=404)
    return JSONResponse(words_of(lang))


def _is_own_page(headers: Mapping[str, str], origins: frozenset[str]) -> bool:
    """Whether a socket is opened by the class's own page; a browser says whose it is."""
    origin = headers.get("origin")
    if origin is None:
        return True  # no browser: it has no cookies or rights of anybody's that could be misused
    return origin in origins or urlsplit(origin).netloc == headers.get("host")


class _Devices:
    """All devices that are connected."""

    def __init__(self, room: Room) -> None:
        self.count = 0
        self._room = room
        self._connections: set[Connection] = set()
        self._changed = asyncio.Event()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Show everybody what changes, and let computer players move, meanwhile."""
        leave = self._room.subscribe(self._changed.set)
        tasks = [asyncio.create_task(self._show()), asyncio.create_task(self._step())]
        try:
            yield
        finally:
            leave()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _show(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(_GATHERING)
            self._changed.clear()
            for connection in tuple(self._connections):
                with _logged("a device could not be shown what has changed"):
                    connection.show()
                await asyncio.sleep(0)

    async def _step(self) -> None:
        while True:
            await asyncio.sleep(_TICK)
            with _logged("a computer player could not move"):
                self._room.step()

    async def serve(self, websocket: WebSocket) -> None:
        """Serve a device until it goes."""
        queue: asyncio.Queue[str] = asyncio.Queue(LONGEST_QUEUE)
        is_slow = False

        def send(message: Mapping[str, Any]) -> None:
            nonlocal is_slow
            try:
                queue.put_nowait(json.dumps(message, ensure_ascii=False))
            except asyncio.QueueFull:
                is_slow = True

        await websocket.accept()
        connection = Connection(self._room, send)
        self._connections.add(connection)
        self.count += 1
        sender = asyncio.create_task(_forward(queue, websocket.send_text))
        try:
            while not (connection.ended or is_slow):
                connection.hear(await _text(websocket))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.count -= 1
            self._connections.discard(connection)
            connection.close()
            sender.cancel()
            with suppress(Exception):
                await websocket.close(_TOO_MUCH)


@contextmanager
def _logged(what: str) -> Iterator[None]:
    """Log what goes wrong with one device or table: the others go on."""
    try:
        yield
    except Exception:  # noqa: BLE001 - the edge: our own mistakes go to our log
        _log.exception(what)


async def _text(websocket: WebSocket) -> str:
    """Return the next message; an empty one where it is not text."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    text = message.get("text")
    return text[: LONGEST_MESSAGE + 1] if isinstance(text, str) else ""


async def _forward(queue: asyncio.Queue[str], send: Callable[[str], Awaitable[None]]) -> None:
    while True:
        await send(await queue.get())

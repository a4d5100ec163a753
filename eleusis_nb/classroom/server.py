"""The one server of classes: a page, and a socket or, where there can be none, requests.

A command serves it by itself; a Jupyter server has it below its own address
(:mod:`eleusis_nb.widgets.extension`). Nothing else is answered here, so no path leads to a
kernel, to files or to a terminal.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import socket as sockets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from tornado.httpserver import HTTPServer
from tornado.web import Application, HTTPError, RequestHandler, stream_request_body
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from eleusis_nb.classroom.classes import Classes
from eleusis_nb.classroom.connection import LONGEST_MESSAGE, PING, Device, Devices
from eleusis_nb.classroom.door import TRY_LATER
from eleusis_nb.classroom.names import CODE_LENGTH, LETTERS
from eleusis_nb.classroom.pages import (
    HEADERS,
    as_seen,
    desk_page,
    for_others,
    found,
    packed,
    qr_picture,
)

_LONGEST_POST: Final = 64_000
"""Bytes of what is posted at once: a few messages."""

_AHEAD: Final = 8
"""So many messages wait to be fetched; those after them wait as those for a slow socket do."""

_SILENCE: Final = 2 * PING
"""Seconds without a request after which a device that asks counts as gone."""

_TOKEN: Final = re.compile(rb"token=([\w-]{1,64})")
_CODE: Final = re.compile(f"[{LETTERS}]{{{CODE_LENGTH}}}")


class ClassServer(Application):
    """Classes as an application of Tornado, below a path of a server that listens at a host.

    While its devices are served (:meth:`Devices.start`), each message is told to who wants to know
    of it, so that nobody takes the server for idle.
    """

    def __init__(
        self,
        classes: Classes,
        listens: str = "",
        base: str = "/",
        hears: Callable[[], object] = lambda: None,
    ) -> None:
        self.devices = Devices(classes)
        self.listens, self.hears = listens, hears
        self.polled: dict[str, _Polled] = {}
        path = re.escape(base)
        handlers: list[Any] = [(f"{path}socket", _Socket), (f"{path}(.*)", _Page)]
        super().__init__(
            handlers,
            websocket_max_message_size=LONGEST_MESSAGE,
            websocket_ping_interval=PING,
            log_function=lambda _handler: None,  # an address may hold a code
        )


class _Handler(RequestHandler):
    application: ClassServer

    @property
    def host(self) -> str:
        """From which address the request comes."""
        return self.request.remote_ip or ""

    def check_origin(self, origin: str | None) -> bool:
        """Return whether it is the class's own page that asks.

        A browser says whose page it is; who is no browser has nobody's rights to be misused.
        """
        return origin is None or origin.partition("://")[2] == self.request.headers.get("Host")


@stream_request_body
class _Page(_Handler):
    """Answers what anybody may ask of a class."""

    def initialize(self) -> None:
        self._body = b""

    def prepare(self) -> None:
        """Read no longer a body than a device posts."""
        if self.request.connection is not None:
            # Tornado's type is the base class of connections, which has no such method.
            self.request.connection.set_max_body_size(_LONGEST_POST)  # type: ignore[attr-defined]

    def data_received(self, chunk: bytes) -> None:
        self._body += chunk

    def set_default_headers(self) -> None:
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def write_error(self, status_code: int, **_kwargs: object) -> None:  # noqa: ARG002 - Tornado's
        """Say no more than the status."""
        self.finish()

    def get(self, path: str) -> None:
        """Answer with what is there."""
        if path == "desk":
            self._answer("text/html; charset=utf-8", desk_page(""))
        elif path == "qr.svg":
            self._answer("image/svg+xml", self._qr_code())
        elif (content := found(path)) is None:
            raise HTTPError(404)
        elif "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self._answer(content[0], packed(path), "no-cache")
        else:
            self._answer(*content, "no-cache")

    head = get

    async def post(self, path: str) -> None:
        """Open a desk, or hear a device that has no socket."""
        if path == "desk":
            key = _TOKEN.fullmatch(self._body)
            self._answer("text/html; charset=utf-8", desk_page(key[1].decode() if key else ""))
        elif path != "poll":
            raise HTTPError(405)
        elif not self.check_origin(self.request.headers.get("Origin")):
            raise HTTPError(403)
        else:
            self.application.hears()
            try:
                asked = msgspec.json.decode(self._body, type=_Post)
            except (msgspec.DecodeError, UnicodeDecodeError):
                raise HTTPError(400) from None
            told = await _heard(self.application, asked, self.host)
            self._answer("application/json", msgspec.json.encode(told))

    def _answer(self, kind: str, body: bytes, store: str = "no-store") -> None:
        self.set_header("Content-Type", kind)
        self.set_header("Cache-Control", store)
        self.set_header("Vary", "Accept-Encoding")
        self.finish(body)

    def _qr_code(self) -> bytes:
        """Return the picture of the address at which students join the class of a code."""
        code, asked = self.get_query_argument("code", ""), self.request
        scheme = asked.headers.get("X-Forwarded-Proto", asked.protocol).split(",")[0].strip()
        try:
            address = f"{scheme}://{asked.host}{asked.path.removesuffix('qr.svg')}"
            seen = as_seen(self.get_query_argument("at", ""), address)
            drawn = qr_picture(f"{for_others(seen, self.application.listens)}#{code}")
        except ValueError:  # no address, or too long a one
            raise HTTPError(404) from None
        if not _CODE.fullmatch(code):
            raise HTTPError(404)
        return drawn.encode()


class _Socket(_Handler, WebSocketHandler):
    """Carries the messages of one device."""

    _device: Device | None = None

    def open(self, *_args: str, **_kwargs: str) -> None:
        """Serve a device from now on."""
        self.set_nodelay(True)
        self._device = self.application.devices.connect(self._send, self.close, self.host)
        if self._device is None:  # who is refused before it is open does not hear why
            self.close(TRY_LATER)

    async def _send(self, text: str) -> None:
        try:
            await self.write_message(text)
        except WebSocketClosedError:
            self.on_close()

    def on_message(self, message: str | bytes) -> None:
        """Handle a message; an empty one stands for one that is no text."""
        self.application.hears()
        if self._device is not None:
            self._device.hear(message if isinstance(message, str) else "")

    def on_close(self) -> None:
        """Let the device go."""
        if self._device is not None:
            self._device.close()


# --- devices in a network that lets no WebSocket through ------------------------------------------
#
# No kept library does this for both servers with close codes and with a bound on what waits for a
# slow device (python-engineio 5 has neither).


class _Post(msgspec.Struct):
    """What a device posts: which one it is, what it says, and whether it waits for something."""

    key: str = ""
    say: Sequence[str] = ()
    wait: bool = False


class _Told(msgspec.Struct):
    """What it is answered: what waited for it, and how its connection ends, if it does."""

    key: str
    heard: Sequence[msgspec.Raw] = ()
    end: int | None = None


class _Polled:
    """A device that asks again and again for what there is."""

    def __init__(self, devices: Devices, host: str) -> None:
        self.end: int | None = None
        self._texts: list[str] = []
        self._ready, self._taken = asyncio.Event(), asyncio.Event()
        self._newest: object = None
        self.silence: asyncio.TimerHandle | None = None
        self.device = devices.connect(self._send, self._stop, host)
        if self.device is None:
            self.end = TRY_LATER

    async def _send(self, text: str) -> None:
        while len(self._texts) >= _AHEAD:
            self._taken.clear()
            await self._taken.wait()
        self._texts.append(text)
        self._ready.set()

    def _stop(self, code: int) -> None:
        self.end = code
        self._ready.set()

    async def take(self) -> list[str]:
        """Wait for messages, and return them; nothing if none comes, or a later request waits."""
        mine = self._newest = object()
        self._ready.set()  # whoever waited before gives up
        if not self._texts and self.end is None:
            self._ready = asyncio.Event()
            with suppress(TimeoutError, asyncio.CancelledError):  # the server stops: answer first
                await asyncio.wait_for(self._ready.wait(), PING)
        if self._newest is not mine:
            return []
        taken, self._texts = self._texts, []
        self._taken.set()
        return taken


async def _heard(server: ClassServer, post: _Post, host: str) -> _Told:
    """Hear what a device has posted, and return what is answered."""
    key, polled = post.key or secrets.token_urlsafe(16), server.polled.get(post.key)
    if polled is None:
        if post.key:  # of a server that was here before
            return _Told(key, end=TRY_LATER)
        polled = server.polled[key] = _Polled(server.devices, host)

    def forget() -> None:
        server.polled.pop(key, None)
        if polled.device is not None:
            polled.device.close()

    if polled.silence is not None:
        polled.silence.cancel()
    polled.silence = asyncio.get_running_loop().call_later(_SILENCE, forget)
    for text in post.say:
        if polled.device is not None:
            polled.device.hear(text)
    texts = await polled.take() if post.wait else []
    if polled.end is not None and post.wait:
        polled.silence.cancel()
        forget()
    return _Told(key, [msgspec.Raw(text.encode()) for text in texts], polled.end)


async def serve(listener: sockets.socket, classes: Classes, listens: str = "") -> None:
    """Serve classes on a socket until this is cancelled."""
    server = ClassServer(classes, listens)
    listener.setblocking(False)  # noqa: FBT003 - as it is called
    http = HTTPServer(server)
    http.add_sockets([listener])
    server.devices.start()
    try:
        await asyncio.Event().wait()
    finally:
        http.stop()
        await server.devices.stop()
        await asyncio.sleep(0)  # what says why a connection ends goes out first
        await http.close_all_connections()

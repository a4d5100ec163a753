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
from tornado.iostream import StreamClosedError
from tornado.web import Application, HTTPError, RequestHandler, stream_request_body
from tornado.websocket import WebSocketHandler

from eleusis_nb.classroom.devices import LONGEST_MESSAGE, TRY_LATER, Classes, Device
from eleusis_nb.classroom.names import CODE_LENGTH, LETTERS
from eleusis_nb.classroom.pages import HEADERS, TYPES, address_seen, desk_page, pages, qr_picture

PING: Final = 20.0  # seconds between two signs of life of a connection on which nothing is said
_SILENCE: Final = 2 * PING  # seconds without a request: a device that asks is gone
_LONGEST_POST: Final = 64_000  # bytes of what is posted at once: a few messages

_TOKEN: Final = re.compile(rb"token=([\w-]{1,64})")
_CODE: Final = re.compile(f"[{LETTERS}]{{{CODE_LENGTH}}}")


class ClassServer(Application):
    """Classes as an application of Tornado, below a path of a server that listens at a host.

    With each message ``hears`` is called, so that nobody takes the server for idle.
    """

    def __init__(
        self,
        classes: Classes,
        listens: str = "",
        base: str = "/",
        hears: Callable[[], object] = lambda: None,
    ) -> None:
        self.classes, self.listens, self.hears = classes, listens, hears
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

    def check_origin(self, origin: str | None) -> bool:
        """Return whether it is the class's own page that asks.

        A browser says whose page it is; who is no browser has nobody's rights to be misused.
        """
        return origin is None or origin.partition("://")[2] == self.request.headers.get("Host")


class _Socket(_Handler, WebSocketHandler):
    """Carries the messages of one device."""

    _device: Device | None = None
    _on_its_way: asyncio.Future[None] | None = None

    def open(self, *_args: str, **_kwargs: str) -> None:
        """Serve a device from now on."""
        self.set_nodelay(True)
        self._device = self.application.classes.connect(self._wake, self.request.remote_ip or "")

    def _wake(self) -> None:
        if self._on_its_way is None:
            asyncio.get_running_loop().call_soon(self._send)
        elif self._device is not None and self._device.end is not None:
            self.close(self._device.end)  # it may never take what is on its way

    def _send(self) -> None:
        """Send what waits, and when that has left what has come since; close after the last.

        The frames are written together, and not by `write_message`, which makes a task of each:
        that was half of what it costs to show a verdict to three hundred.
        """
        device, way = self._device, self.ws_connection
        if device is None or way is None or way.stream is None or way.is_closing():
            return
        if self._on_its_way is not None and not self._on_its_way.done():
            return
        self._on_its_way = None
        with suppress(StreamClosedError):  # it hears of that by itself
            while texts := device.take():
                sent = way.stream.write(b"".join(map(_frame, texts)))
                if not sent.done():
                    self._on_its_way = sent
                    sent.add_done_callback(lambda _: self._send())
                    return
        if device.end is not None:
            self.close(device.end)

    def on_message(self, message: str | bytes) -> None:
        """Handle a message; an empty one stands for one that is no text."""
        self.application.hears()
        if self._device is not None:
            self._device.hear(message if isinstance(message, str) else "")

    def on_close(self) -> None:
        """Let the device go."""
        if self._device is not None:
            self._device.let_go()


def _frame(text: bytes) -> bytes:
    """Return a text as a frame of RFC 6455, section 5.2; those of a server are not masked."""
    size = len(text)
    if size < 126:  # noqa: PLR2004 - this and 127 stand for two and eight bytes of length
        return b"\x81%c%b" % (size, text)
    wide = size >= 1 << 16
    return b"\x81%c%b%b" % (127 if wide else 126, size.to_bytes(8 if wide else 2, "big"), text)


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

    def __init__(self, server: ClassServer, host: str) -> None:
        self.key = secrets.token_urlsafe(16)
        self._server = server
        self._ready = asyncio.Event()
        self._silence: asyncio.TimerHandle | None = None
        self._device = server.classes.connect(self._wake, host)
        server.polled[self.key] = self

    def _wake(self) -> None:
        self._ready.set()

    def _forget(self) -> None:
        self._server.polled.pop(self.key, None)
        self._device.let_go()

    async def answer(self, post: _Post) -> _Told:
        """Hear what is posted; return what there is to tell, if it waits for that."""
        device = self._device
        if self._silence is not None:
            self._silence.cancel()
        self._silence = asyncio.get_running_loop().call_later(_SILENCE, self._forget)
        for text in post.say:
            device.hear(text)
        texts: Sequence[bytes] = ()
        if post.wait:
            self._ready.set()  # whoever waited before gives up
            mine = self._ready = asyncio.Event()
            if not (texts := device.take()) and device.end is None:
                with suppress(TimeoutError, asyncio.CancelledError):  # the server stops
                    await asyncio.wait_for(mine.wait(), PING)
                texts = device.take() if self._ready is mine else ()
        return _Told(self.key, [*map(msgspec.Raw, texts)], device.end)


# --- pages --------------------------------------------------------------------------------------


@stream_request_body
class _Page(_Handler):
    """Answers what anybody may ask of a class."""

    _body = b""

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
            self._answer(TYPES[".html"], desk_page(""))
        elif path == "qr.svg":
            self._answer("image/svg+xml", self._qr_code())
        elif path not in pages():
            raise HTTPError(404)
        else:
            kind, packed = pages()[path]
            self.set_header("Content-Encoding", "gzip")  # as every browser takes it
            self._answer(kind, packed, "no-cache")

    head = get

    async def post(self, path: str) -> None:
        """Open a desk, or hear a device that has no socket."""
        if path == "desk":
            key = _TOKEN.fullmatch(self._body)
            self._answer(TYPES[".html"], desk_page(key[1].decode() if key else ""))
        elif path == "poll":
            self._answer(TYPES[".json"], msgspec.json.encode(await self._heard()))
        else:
            raise HTTPError(405)

    async def _heard(self) -> _Told:
        server = self.application
        if not self.check_origin(self.request.headers.get("Origin")):
            raise HTTPError(403)
        server.hears()
        try:
            post = msgspec.json.decode(self._body, type=_Post)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise HTTPError(400) from None
        if not post.key:
            polled = _Polled(server, self.request.remote_ip or "")
        elif (known := server.polled.get(post.key)) is not None:
            polled = known
        else:  # of a server that was here before
            return _Told(post.key, end=TRY_LATER)
        return await polled.answer(post)

    def _answer(self, kind: str, body: bytes, store: str = "no-store") -> None:
        self.set_header("Content-Type", kind)
        self.set_header("Cache-Control", store)
        self.finish(body)

    def _qr_code(self) -> bytes:
        """Return the picture of the address at which students join the class of a code."""
        code, asked = self.get_query_argument("code", ""), self.request
        scheme = asked.headers.get("X-Forwarded-Proto", asked.protocol).split(",")[0].strip()
        here = f"{scheme}://{asked.host}{asked.path.removesuffix('qr.svg')}"
        try:
            seen = address_seen(here, self.get_query_argument("at", ""), self.application.listens)
            drawn = qr_picture(f"{seen}#{code}")
        except ValueError:  # no address, or too long a one
            raise HTTPError(404) from None
        if not _CODE.fullmatch(code):
            raise HTTPError(404)
        return drawn.encode()


async def serve(listener: sockets.socket, classes: Classes, listens: str = "") -> None:
    """Serve classes on a socket until this is cancelled."""
    listener.setblocking(False)  # noqa: FBT003 - as it is called
    http = HTTPServer(ClassServer(classes, listens))
    http.add_sockets([listener])
    classes.start()
    try:
        await asyncio.Event().wait()
    finally:
        http.stop()
        await classes.stop()
        await asyncio.sleep(0)  # what says why a connection ends goes out first
        await http.close_all_connections()

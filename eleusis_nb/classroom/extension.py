"""The classes served by a Jupyter server, as one of its extensions.

The pages and the socket need no login, everything else of the server stays as it is. What begins a
class needs the rights of whoever owns the server; ``el.Classroom`` in a notebook asks for it.
What a class is made of is imported with the first class: a server without one stays small.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jupyter_server.auth.decorator import allow_unauthenticated, authorized
from jupyter_server.base.handlers import APIHandler, JupyterHandler
from jupyter_server.extension.application import ExtensionApp
from tornado.web import HTTPError, RequestHandler, authenticated, stream_request_body
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from eleusis_nb.classroom.addresses import PLACE
from eleusis_nb.classroom.kernel_sockets import send_at_once
from eleusis_nb.errors import EleusisError

if TYPE_CHECKING:
    from eleusis_nb.classroom.connection import Device, Devices
    from eleusis_nb.classroom.hosting import HostedClass
    from eleusis_nb.classroom.pages import Answer
    from eleusis_nb.classroom.polling import Polls

_TRY_LATER: Final = 1013
_LONGEST_POST: Final = 64_000


class ServedClasses:
    """The classes of this server.

    Parameters
    ----------
    listens : str
        The host at which the server listens.
    is_forwarded : bool
        Whether others reach the server under another address than where it listens.
    """

    def __init__(self, listens: str, *, is_forwarded: bool) -> None:
        self.listens = listens
        self.is_forwarded = is_forwarded
        self._hosted: dict[Path, HostedClass] = {}
        self._devices: Devices | None = None
        self.polls: Polls | None = None
        """The devices that poll; None before the first class."""

    @property
    def devices(self) -> Devices:
        """The devices of all classes; serving them starts with the first access."""
        if self._devices is None:
            classes = import_module("eleusis_nb.classroom.classes").Classes()
            made: Devices = import_module("eleusis_nb.classroom.connection").Devices(classes)
            made.start()
            self.polls = import_module("eleusis_nb.classroom.polling").Polls(made)
            self._devices = made
        return self._devices

    async def stop(self) -> None:
        """Close every device's connection, and the files."""
        if self._devices is not None:
            await self._devices.stop()
        for hosted in self._hosted.values():
            hosted.close()
        self._hosted.clear()

    def begin(self, settings: Mapping[str, Any], folder: Path, name: str) -> HostedClass:
        """Begin a class, or go on with the one that plays the same.

        Raises
        ------
        EleusisError
            If it cannot be played or kept.
        """
        hosting = import_module("eleusis_nb.classroom.hosting")
        asked = import_module("eleusis_nb.classroom.settings").Settings.begin("", **settings)
        path: Path = hosting.LessonFiles.of(folder, name).place(asked).absolute()
        hosted = self._hosted.get(path)
        if hosted is None or hosted.room.state.closed:
            hosted = hosting.open_class(path, asked)
            self.devices.classes.add(hosted.room)
            self._hosted[path] = hosted
        return hosted

    def of_code(self, code: str) -> HostedClass | None:
        """Return the class that has a code."""
        all_of_them = self._hosted.values()
        return next((one for one in all_of_them if one.room.state.settings.code == code), None)

    def about(self, hosted: HostedClass) -> Mapping[str, Any]:
        """Return what its teacher needs of a class, as plain data."""
        return {
            "code": hosted.room.state.settings.code,
            "file": str(hosted.path),
            "listens": self.listens,
            "is_forwarded": self.is_forwarded,
        }


@stream_request_body
class ClassPageHandler(RequestHandler):
    """Answers what anybody may ask of a class."""

    def initialize(self, served: ServedClasses) -> None:
        """Take the classes."""
        self._served = served
        self._body = b""

    def check_xsrf_cookie(self) -> None:
        """There is no cookie here that another page could misuse."""

    @allow_unauthenticated
    def prepare(self) -> None:
        """Read no longer a body than a device posts."""
        if self.request.connection is not None:
            self.request.connection.set_max_body_size(_LONGEST_POST)  # type: ignore[attr-defined]

    def data_received(self, chunk: bytes) -> None:
        """Take a part of the body."""
        self._body += chunk

    def write_error(self, status_code: int, **_kwargs: object) -> None:
        """Say no more than the status."""
        _write(self, import_module("eleusis_nb.classroom.pages").refused(status_code))

    @allow_unauthenticated
    async def get(self, path: str) -> None:
        """Answer."""
        pages = import_module("eleusis_nb.classroom.pages")
        if path == "poll":  # as every message at a socket
            self.settings["eleusis_last_activity"] = datetime.now(UTC)
        headers = {name.lower(): value for name, value in self.request.headers.items()}
        scheme = headers.get("x-forwarded-proto", self.request.protocol).split(",")[0].strip()
        below = self.request.path[: len(self.request.path) - len(path)]
        asked = pages.Asked(
            path=path,
            address=f"{scheme}://{self.request.host}{below}",
            headers=headers,
            listens=self._served.listens,
            method=self.request.method,
            query={name: self.get_query_argument(name, "") for name in ("code", "at")},
            body=self._body,
            host=self.request.remote_ip or "",
        )
        _write(self, await pages.respond(asked, self._served.polls))

    post = get


def _write(handler: RequestHandler, answer: Answer) -> None:
    handler.set_status(answer.status)
    for name, value in answer.headers.items():
        handler.set_header(name, value)
    handler.finish(answer.body or None)  # of what has not changed there is no body at all


class ClassSocketHandler(WebSocketHandler):
    """Carries the messages of one device."""

    def initialize(self, served: ServedClasses) -> None:
        """Take the classes."""
        self._served = served
        self._device: Device | None = None

    @allow_unauthenticated
    async def get(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as Tornado has it
        """Open the socket."""
        await super().get(*args, **kwargs)

    def check_origin(self, origin: str) -> bool:
        """Whether the class's own page opens the socket."""
        pages = import_module("eleusis_nb.classroom.pages")
        return bool(pages.is_own_page(origin, self.request.headers.get("Host")))

    @property
    def max_message_size(self) -> int:
        """Bytes of the longest message that is read at all."""
        return int(import_module("eleusis_nb.classroom.schema").LONGEST_MESSAGE)

    @property
    def ping_interval(self) -> float:
        """Seconds between two signs of life."""
        return float(import_module("eleusis_nb.classroom.connection").PING)

    def open(self, *_args: str, **_kwargs: str) -> None:
        """Serve a device from now on."""
        self.set_nodelay(True)
        host = self.request.remote_ip or ""
        self._device = self._served.devices.connect(self._send, self.close, host)
        if self._device is None:
            self.close(_TRY_LATER)

    async def _send(self, text: str) -> None:
        try:
            await self.write_message(text)
        except WebSocketClosedError:
            self.on_close()

    def on_message(self, message: str | bytes) -> None:
        """Handle a message; it counts as activity, so that the server is not shut down as idle."""
        self.settings["eleusis_last_activity"] = datetime.now(UTC)
        if self._device is not None and not self._device.ended:
            self._device.hear(message if isinstance(message, str) else "")

    def on_close(self) -> None:
        """Let the device go."""
        if self._device is not None:
            self._device.close()


class DeskHandler(JupyterHandler):
    """Gives the owner of the server the desk of a class; no address holds its secret."""

    auth_resource = "server"

    def initialize(self, served: ServedClasses) -> None:
        """Take the classes."""
        self._served = served

    @authenticated
    @authorized
    def get(self) -> None:
        """Answer with the page, to who opens it: not to a script of another one."""
        hosted = self._served.of_code(self.get_query_argument("code", ""))
        if hosted is None:
            raise HTTPError(404)
        if self.request.headers.get("Sec-Fetch-Mode", "navigate") != "navigate":
            raise HTTPError(403)
        _write(self, import_module("eleusis_nb.classroom.pages").desk(hosted.token))


class ClassesHandler(APIHandler):
    """Begins a class, for whoever owns the server."""

    auth_resource = "server"

    def initialize(self, served: ServedClasses) -> None:
        """Take the classes."""
        self._served = served

    @authenticated
    @authorized
    def post(self) -> None:
        """Begin a class, or go on with it."""
        asked = self.get_json_body() or {}
        try:
            hosted = self._served.begin(
                asked["settings"], Path(asked["folder"]), str(asked["name"])
            )
        except EleusisError as error:
            self._refuse(error.said(str(asked.get("lang", "en"))))
        except (KeyError, TypeError, ValueError) as error:
            self._refuse(str(error))
        else:
            self.finish(json.dumps(self._served.about(hosted)))

    def _refuse(self, why: str) -> None:
        self.set_status(400)
        self.finish(json.dumps({"error": why}))


class ClassesExtension(ExtensionApp):
    """Adds the classes to a Jupyter server and sets ``TCP_NODELAY`` on its kernels' sockets."""

    name = "eleusis_nb"
    _served: ServedClasses | None = None

    def initialize_handlers(self) -> None:
        """Add what is served."""
        server = self.serverapp
        if server is None:  # it is given one before
            return
        send_at_once(server.web_app.settings)
        self._served = ServedClasses(server.ip, is_forwarded=server.allow_remote_access)
        given = {"served": self._served}
        self.handlers.extend(
            [
                (f"/{PLACE}/api/classes", ClassesHandler, given),
                (f"/{PLACE}/desk", DeskHandler, given),
                (f"/{PLACE}/socket", ClassSocketHandler, given),
                (f"/{PLACE}/(.*)", ClassPageHandler, given),
            ]
        )

    async def stop_extension(self) -> None:
        """Close every device's connection, and the files."""
        if self._served is not None:
            await self._served.stop()

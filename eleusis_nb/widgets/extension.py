"""The classes served by a Jupyter server, as one of its extensions.

Page and socket need no login, everything else of the server stays as it is. What begins a class
needs the rights of whoever owns the server; ``el.Classroom`` in a notebook asks for it. What serves
a class is imported when the first device or class comes: a server without one stays small.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jupyter_server.auth.decorator import authorized
from jupyter_server.base.handlers import APIHandler, JupyterHandler
from jupyter_server.extension.application import ExtensionApp
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.httputil import HTTPMessageDelegate, HTTPServerRequest
from tornado.routing import PathMatches, Router, Rule
from tornado.web import HTTPError, authenticated

from eleusis_nb.classroom import PLACE
from eleusis_nb.errors import EleusisError

if TYPE_CHECKING:
    from eleusis_nb.classroom.hosting import HostedClass
    from eleusis_nb.classroom.server import ClassServer


class ServedClasses(Router):
    """The classes of this server; what is below their address is handed on to what serves them."""

    def __init__(
        self, listens: str, *, is_forwarded: bool, settings: dict[str, Any] | None = None
    ) -> None:
        self._listens, self._is_forwarded = listens, is_forwarded
        self._settings = {} if settings is None else settings
        self._hosted: dict[Path, HostedClass] = {}
        self._server: ClassServer | None = None

    @property
    def server(self) -> ClassServer:
        """What serves them, from now on."""
        if self._server is None:
            classes = import_module("eleusis_nb.classroom.devices").Classes()
            made: ClassServer = import_module("eleusis_nb.classroom.server").ClassServer(
                classes, self._listens, f"{self._settings.get('base_url', '/')}{PLACE}/", self._hear
            )
            classes.start()
            self._server = made
        return self._server

    def _hear(self) -> None:
        """Count a message as activity, so that the server is not shut down as idle."""
        self._settings["eleusis_last_activity"] = datetime.now(UTC)

    def find_handler(
        self, request: HTTPServerRequest, **_kwargs: object
    ) -> HTTPMessageDelegate | None:
        """Return what answers a request."""
        return self.server.find_handler(request)

    async def stop(self) -> None:
        """Close every device's connection, and the files."""
        if self._server is not None:
            await self._server.classes.stop()
        for hosted in self._hosted.values():
            hosted.close()
        self._hosted.clear()

    def begin(self, settings: Mapping[str, Any], folder: Path, name: str) -> HostedClass:
        """Begin a class, or go on with the one that plays the same."""
        hosting = import_module("eleusis_nb.classroom.hosting")
        asked = import_module("eleusis_nb.classroom.settings").Settings.begin("", **settings)
        path: Path = hosting.LessonFiles.of(folder, name).place(asked).absolute()
        hosted = self._hosted.get(path)
        if hosted is None or hosted.room.state.closed:
            hosted = hosting.open_class(path, asked)
            self.server.classes.add(hosted.room)
            self._hosted[path] = hosted
        return hosted

    def of_code(self, code: str) -> HostedClass | None:
        """Return the class that has a code."""
        hosted = self._hosted.values()
        return next((one for one in hosted if one.room.state.settings.code == code), None)

    def about(self, hosted: HostedClass) -> Mapping[str, Any]:
        """Return what its teacher needs of a class, as plain data."""
        return {
            "code": hosted.room.state.settings.code,
            "file": str(hosted.path),
            "listens": self._listens,
            "is_forwarded": self._is_forwarded,
        }


class _OwnersHandler(JupyterHandler):
    """Answers whoever owns the server."""

    auth_resource = "server"

    def initialize(self, served: ServedClasses) -> None:
        """Take the classes."""
        self._served = served


class DeskHandler(_OwnersHandler):
    """Gives the owner of the server the desk of a class; no address holds its secret."""

    @authenticated
    @authorized
    def get(self) -> None:
        """Answer with the page, to who opens it: not to a script of another one."""
        hosted = self._served.of_code(self.get_query_argument("code", ""))
        if hosted is None:
            raise HTTPError(404)
        if self.request.headers.get("Sec-Fetch-Mode", "navigate") != "navigate":
            raise HTTPError(403)
        pages = import_module("eleusis_nb.classroom.pages")
        for name, value in {**pages.HEADERS, "Cache-Control": "no-store"}.items():
            self.set_header(name, value)
        self.finish(pages.desk_page(hosted.token))


class ClassesHandler(_OwnersHandler, APIHandler):
    """Begins a class, for whoever owns the server."""

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


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A server's connection to a kernel with ``TCP_NODELAY``, so that no message is delayed.

    A click in a widget is answered by several small messages, of which the first says that the
    kernel is busy. TCP holds a second small one back until the first is acknowledged (Nagle's
    algorithm), and a browser acknowledges up to 40 ms late: half of the time until the answer.
    """

    def connect(self) -> Any:  # noqa: ANN401 - of Jupyter's two, one gives a future, one a coroutine
        """Connect a page with its kernel."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


def send_at_once(settings: dict[str, Any]) -> None:
    """Make a server use :class:`PromptConnection`, unless another class is configured."""
    setting = "kernel_websocket_connection_class"
    if settings.get(setting) is ZMQChannelsWebsocketConnection:
        settings[setting] = PromptConnection


class ClassesExtension(ExtensionApp):
    """Adds the classes to a Jupyter server and sets ``TCP_NODELAY`` on its kernels' sockets."""

    name = "eleusis_nb"
    _served: ServedClasses | None = None

    def initialize(self, *given: Any, **more: Any) -> None:  # noqa: ANN401 - as it has them
        """Add what is served."""
        server = self.serverapp
        if server is None:  # it is given one before
            return
        settings = server.web_app.settings
        send_at_once(settings)
        forwarded = server.allow_remote_access
        self._served = ServedClasses(server.ip, is_forwarded=forwarded, settings=settings)
        served = {"served": self._served}
        self.handlers.extend(
            [
                (f"/{PLACE}/api/classes", ClassesHandler, served),
                (f"/{PLACE}/desk", DeskHandler, served),
            ]
        )
        super().initialize(*given, **more)  # type: ignore[no-untyped-call]
        # Whatever is not one of these two is answered without a login.
        below = PathMatches(f"{settings['base_url']}{PLACE}/.*")
        server.web_app.default_router.rules.insert(-1, Rule(below, self._served))

    async def stop_extension(self) -> None:
        """Close every device's connection, and the files."""
        if self._served is not None:
            await self._served.stop()

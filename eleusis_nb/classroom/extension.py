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
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, RequestHandler, authenticated
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from eleusis_nb.classroom.addresses import PLACE
from eleusis_nb.classroom.kernel_sockets import send_at_once
from eleusis_nb.errors import EleusisError

if TYPE_CHECKING:
    from eleusis_nb.classroom.devices import Device, Devices
    from eleusis_nb.classroom.hosting import HostedClass

_TRY_LATER: Final = 1013


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

    @property
    def devices(self) -> Devices:
        """The devices of all classes; serving them starts with the first access."""
        if self._devices is None:
            classes = import_module("eleusis_nb.classroom.classes").Classes()
            made: Devices = import_module("eleusis_nb.classroom.devices").Devices(classes)
            made.start()
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


class ClassPageHandler(RequestHandler):
    """Answers with what anybody may load from a class."""

    def initialize(self, served: ServedClasses) -> None:
        """Take the classes."""
        self._served = served

    @allow_unauthenticated
    def get(self, path: str) -> None:
        """Answer."""
        pages = import_module("eleusis_nb.classroom.pages")
        headers = {name.lower(): value for name, value in self.request.headers.items()}
        scheme = headers.get("x-forwarded-proto", self.request.protocol).split(",")[0].strip()
        below = self.request.path[: len(self.request.path) - len(path)]
        given = pages.answer(
            pages.PageRequest(
                path=path,
                address=f"{scheme}://{self.request.host}{below}",
                headers=headers,
                listens=self._served.listens,
                code=self.get_query_argument("code", ""),
                at=self.get_query_argument("at", ""),
            )
        )
        self.set_status(given.status)
        for name, value in given.headers.items():
            self.set_header(name, value)
        self.finish(given.body or None)  # of what has not changed there is no body at all


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
        return float(import_module("eleusis_nb.classroom.devices").PING)

    def open(self, *_args: str, **_kwargs: str) -> None:
        """Serve a device from now on."""
        devices = self._served.devices
        if devices.is_full:
            self.close(_TRY_LATER)
            return
        self.set_nodelay(True)
        self._device = devices.connect(self._send, self.close, self.request.remote_ip or "")

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
    """Redirects the owner of the server to the desk of a class; the link holds no secret."""

    auth_resource = "server"

    def initialize(self, served: ServedClasses) -> None:
        """Take the classes."""
        self._served = served

    @authenticated
    @authorized
    def get(self) -> None:
        """Redirect to the desk."""
        hosted = self._served.of_code(self.get_query_argument("code", ""))
        if hosted is None:
            raise HTTPError(404)
        self.set_header("Cache-Control", "no-store")
        self.redirect(url_path_join(self.base_url, PLACE, f"/#desk={hosted.token}"))


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

"""Finds the Jupyter server that a notebook runs in, and sends requests to its extension."""

from __future__ import annotations

import json
import os
import ssl
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module, util
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError

from eleusis_nb.classroom.addresses import EVERYWHERE, PLACE, is_here_only
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.i18n import say

_PATIENCE: Final = 20.0  # seconds
_NOT_FOUND: Final = 404

Environment = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class JupyterServer:
    """A Jupyter server on this computer.

    Parameters
    ----------
    url : str
        At which it is found from here, with its base.
    base : str
        The path of that.
    token : str
        What opens it.
    """

    url: str
    base: str
    token: str = field(repr=False)

    def ask(self, path: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Send a request to the extension and return its answer.

        Raises
        ------
        RoomError
            With a sentence that says why not.
        """
        request = urllib.request.Request(  # noqa: S310 - of http, to this computer
            f"{self.url.rstrip('/')}/{PLACE}/{path}",
            data=json.dumps(given).encode(),
            headers={"Authorization": f"token {self.token}", "Content-Type": "application/json"},
        )
        # Not by a proxy of the school's: it does not know this computer by that name.
        handlers = [urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=_trust())]
        try:
            with urllib.request.build_opener(*handlers).open(request, timeout=_PATIENCE) as said:
                answer: Mapping[str, Any] = json.load(said)
                return answer
        except HTTPError as error:
            raise RoomError(_refused(error)) from error
        except (URLError, OSError, ValueError) as error:
            raise RoomError(
                say("The Jupyter server does not answer: {why}.", why=str(error))
            ) from error


def _refused(error: HTTPError) -> str:
    """Say why the server refused; what the extension itself said, where it did."""
    with suppress(ValueError, KeyError, TypeError, OSError):
        said = json.loads(error.read())["error"]
        if isinstance(said, str):
            return said
    if error.code == _NOT_FOUND:
        return say(
            "This Jupyter server can't run a class yet. Install eleusis_nb in the same "
            "environment as Jupyter, restart Jupyter, and run this cell again."
        )
    return say("The Jupyter server refused: {why}.", why=f"{error.code} {error.reason}")


def _trust() -> ssl.SSLContext:
    """Trust this computer: its certificate is made out to the name that others call it by."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def find_server(environment: Environment = os.environ) -> JupyterServer | None:
    """Return the server that this notebook runs in; None where there is none.

    Parameters
    ----------
    environment : mapping
        The process's environment.
    """
    if util.find_spec("jupyter_core") is None:
        return None
    servers = list(_running())
    return next((_server(one, environment) for one in servers if _is_ours(one, environment)), None)


def _running() -> Iterator[Mapping[str, Any]]:
    """Yield what each running server says of itself in its file."""
    folder = Path(import_module("jupyter_core.paths").jupyter_runtime_dir())
    for file in sorted(folder.glob("jpserver-*.json"), key=lambda one: -one.stat().st_mtime):
        with suppress(OSError, ValueError):
            about = json.loads(file.read_text(encoding="utf-8"))
            if isinstance(about, dict) and not about.get("sock"):
                yield about


def _is_ours(about: Mapping[str, Any], environment: Environment) -> bool:
    """Whether a server started this kernel: as its parent, or for the file that is open."""
    if about.get("pid") in {os.getppid(), _number(environment.get("JPY_PARENT_PID"))}:
        return True
    if prefix := environment.get("JUPYTERHUB_SERVICE_PREFIX"):
        return bool(about.get("base_url") == prefix)
    opened = Path(environment.get("JPY_SESSION_NAME", ""))
    return opened.is_absolute() and opened.is_relative_to(str(about.get("root_dir")))


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isdecimal() else None


def _server(about: Mapping[str, Any], environment: Environment) -> JupyterServer:
    base = str(about.get("base_url", "/"))
    scheme = "https" if about.get("secure") else "http"
    host = str(about.get("hostname", ""))
    # One that listens everywhere, or under a name of its own, is found here in any case.
    found = host if not is_here_only(host) and host not in EVERYWHERE else ""
    named = f"[{found}]" if ":" in found else found
    url = f"{scheme}://{named or '127.0.0.1'}:{about.get('port')}{base}"
    token = str(about.get("token") or environment.get("JUPYTERHUB_API_TOKEN", ""))
    return JupyterServer(url, base, token)

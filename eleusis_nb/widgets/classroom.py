"""``el.Classroom``: a class that is begun in a notebook and served by the notebook's own server."""

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

from msgspec.structs import asdict

from eleusis_nb.classroom import PLACE
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.pages import EVERYWHERE, for_others, is_here_only
from eleusis_nb.classroom.settings import DRAWN, Form, God, Settings
from eleusis_nb.i18n import Text, default_language, say, together
from eleusis_nb.learning.class_records import place_for, write_records
from eleusis_nb.markup import Content, Markup, tag

FOLDER: Final = "eleusis-records"
_BUTTON: Final = {
    "display": "inline-block",
    "padding": "12px 18px",
    "margin": "4px 8px 4px 0",
    "border": "1px solid currentColor",
    "border-radius": "8px",
}


_WARNING: Final = {"border-left": "4px solid currentColor", "padding": "4px 12px"}


@dataclass(frozen=True, slots=True)
class _Served:
    """Where a class is served."""

    code: str
    file: Path
    base: str
    address: str
    """Of the class's page, for others; nothing where only a browser knows it."""
    is_hidden: bool
    """Whether only this computer reaches it."""


class Classroom:
    """A class whose students join by a code, each on a device of their own.

    The last line of a cell shows how to join it. The same cell run again shows the same class; with
    other settings, or when that class was ended at the desk, a new one begins. Everything is kept
    in the folder ``eleusis-records`` beside the notebook.

    Parameters
    ----------
    form : {"tables", "one line", "side by side"}
        Several people at each table; all at one line; everybody alone with the same cards.
    rule : str, optional
        The hidden rule of the first deal, in any words that can be read; drawn when not given.
    lesson : int or str, optional
        The lesson whose rules are drawn and whose hints are given, by its number or code.
    variant : str, optional
        Which game is played; ``new`` at tables, ``solo`` alone.
    god : {"computer", "person", "teacher"}
        Who is God at tables.
    tables, size : int
        How many tables there are, and how many seats people have at one.
    team : int
        How many people share a seat, each on a device of their own: 1 to 4.
    named : bool
        Whether people have names; else each is a card.
    title : str
        What the class is called.
    name : str, optional
        The name of the file it is kept in; today's date when not given.

    Raises
    ------
    EleusisError
        If this cannot be played. Where there is no Jupyter server, what is shown says what to do.

    Examples
    --------
    >>> import eleusis_nb as el
    >>> el.Classroom(form="side by side", rule="red", title="Monday")
    Classroom('side by side', title='Monday')
    """

    def __init__(  # noqa: PLR0913 - all that a class agrees on, by name
        self,
        *,
        form: Form = "tables",
        rule: str | None = None,
        lesson: int | str | None = None,
        variant: str | None = None,
        god: God = "computer",
        tables: int = 10,
        size: int = 4,
        team: int = 1,
        named: bool = True,
        title: str = "",
        name: str | None = None,
    ) -> None:
        settings = Settings.begin(
            "",
            default_language(),
            form=form,
            rule=rule,
            lesson=lesson,
            variant=variant,
            god=god,
            tables=tables,
            size=size,
            team=team,
            named=named,
            title=title,
        )
        self._settings = settings
        self._trouble: RoomError | None = None
        self._served: _Served | None = None
        try:
            self._served = _begin(settings, name or "")
        except RoomError as error:
            self._trouble = error

    def __repr__(self) -> str:
        return f"Classroom({self._settings.form!r}, title={self._settings.title!r})"

    @property
    def code(self) -> str:
        """The six letters by which students join."""
        return self._where.code

    @property
    def address(self) -> str:
        """The address of the class's page; where only a browser knows it, its path."""
        return self._where.address or self._where.base

    @property
    def file(self) -> Path:
        """The file in which everything is kept; delete it, and nothing is kept any more."""
        return self._where.file

    def save_records(self, folder: Path | str = FOLDER) -> int:
        """Write everybody's records into a folder, as of a lesson; return how many there are.

        Parameters
        ----------
        folder : path
            The folder; it is made if there is none. Beside another class's records they go into
            a folder of their own in it.

        Raises
        ------
        RoomError
            If they cannot be written, or there is no class.
        """
        if not self.file.exists():  # and it is not for this process to make one
            raise RoomError(
                say(
                    "{path} is gone. It is saved again with the next play of the class: try again "
                    "then.",
                    path=str(self.file),
                )
            )
        record = ClassLog.read(self.file).text()
        return write_records(record, place_for(record, Path(folder)))

    @property
    def _where(self) -> _Served:
        if self._served is None:
            raise self._trouble or RoomError(_without_server())
        return self._served

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self._repr_html_()}

    def _repr_html_(self) -> Markup:
        lang = default_language()
        if self._served is None:
            said = self._trouble.said(lang) if self._trouble else ""
            return tag("p", said, role="alert")
        return _page(self._served, self._settings.title, lang)


def _begin(settings: Settings, name: str) -> _Served:
    """Have the class begun by the server that this notebook runs in."""
    server = find_server()
    if server is None:
        raise RoomError(_without_server())
    begun = server.ask(
        "api/classes",
        {
            "settings": {key: one for key, one in asdict(settings).items() if key not in DRAWN},
            "folder": str(Path(FOLDER).absolute()),
            "name": name,
            "lang": default_language(),
        },
    )
    return _served(begun, server, os.environ)


def _served(
    begun: Mapping[str, Any], server: JupyterServer, environment: Mapping[str, str]
) -> _Served:
    """Return where a class is served, by what the server said of it."""
    base = f"{server.base.rstrip('/')}/{PLACE}/"
    listens = str(begun["listens"])
    is_behind = "JUPYTERHUB_SERVICE_PREFIX" in environment
    is_hidden = is_here_only(listens) and not begun["is_forwarded"] and not is_behind
    if public := environment.get("JUPYTERHUB_PUBLIC_URL"):
        address = f"{public.rstrip('/')}/{PLACE}/"
    elif is_behind or (is_here_only(listens) and not is_hidden):
        address = ""
    else:
        address = for_others(f"{server.url.rstrip('/')}/{PLACE}/", listens)
    return _Served(str(begun["code"]), Path(begun["file"]), base, address, is_hidden)


def _without_server() -> Text:
    """Say what to do where no Jupyter server runs this notebook."""
    return together(
        say(
            "This notebook has no Jupyter server, so phones have nothing to connect to. You "
            "can't run a class from VS Code, Colab or a page without a server."
        ),
        say(
            "Open the notebook in JupyterLab or Notebook (`eleusis-nb` does this), on JupyterHub "
            "or on Binder. Or type in a terminal: {command}",
            command="eleusis-nb class",
        ),
    )


def _hidden() -> Text:
    """Say why phones cannot reach the server, and what to do."""
    return say(
        "Phones can't connect yet: your Jupyter listens to this computer only. Save your work, "
        "stop Jupyter, start it again with {command} and run this cell again. Others on your "
        "network will then see Jupyter’s login page, but nothing else without your password or "
        "token.",
        command="jupyter lab --ip=0.0.0.0",
    )


def _page(served: _Served, title: str, lang: str) -> Markup:
    """Draw how to join, and the ways to the desk and the projector."""
    desk, projector = f"{served.base}desk?code={served.code}", f"{served.base}#watch={served.code}"
    return tag(
        "div",
        tag("p", title, style={"font": "600 1.2em Georgia,serif"}) if title else None,
        tag("p", _hidden().said(lang), role="alert", style=_WARNING) if served.is_hidden else None,
        tag(
            "img",
            src=f"{served.base}qr.svg?code={served.code}",
            alt=say("QR code that opens the page where students join").said(lang),
            width=300,
            style={"display": "block", "max-width": "100%", "background": "white"},
        ),
        tag("p", _join(served).said(lang), style={"font-size": "1.2em"}),
        tag(
            "p",
            _button(say("Your desk").said(lang), desk),
            _button(say("For the projector").said(lang), projector),
        ),
        tag("p", _kept(served).said(lang), style={"opacity": ".75"}),
        class_="eleusis-classroom",
    )


def _join(served: _Served) -> Text:
    """Say how to join."""
    if not served.address:
        return say(
            "Students scan the code, or open the address below and type {code}.",
            code=served.code,
        )
    return say("Join at {address} with the code {code}", address=served.address, code=served.code)


def _kept(served: _Served) -> Text:
    """Say how long the class lasts, where it is kept, and what is encrypted."""
    path = served.file
    shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    kept = say(
        "The class runs as long as this Jupyter does. It is saved in {file}: run this cell again "
        "to continue. For a new class, end this one at your desk, then run this cell again.",
        file=str(shown),
    )
    if served.is_hidden or not served.address.startswith("http:"):
        return kept
    open_network = say("Others on this network can read what is sent: it is not encrypted.")
    return together(kept, open_network)


def _button(words: str, address: str) -> Content:
    return tag("a", words, href=address, target="_blank", rel="noopener", style=_BUTTON)


# --- the server of this notebook -----------------------------------------------------------------

_PATIENCE: Final = 20.0  # seconds
_NOT_FOUND: Final = 404

Environment = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class JupyterServer:
    """A Jupyter server on this computer."""

    url: str
    base: str
    token: str = field(repr=False)

    def ask(self, path: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Send a request to the extension and return its answer."""
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
    """Return the server that this notebook runs in; None where there is none."""
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
    if str(about.get("pid")) in {str(os.getppid()), environment.get("JPY_PARENT_PID")}:
        return True
    if prefix := environment.get("JUPYTERHUB_SERVICE_PREFIX"):
        return bool(about.get("base_url") == prefix)
    opened = Path(environment.get("JPY_SESSION_NAME", ""))
    return opened.is_absolute() and opened.is_relative_to(str(about.get("root_dir")))


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

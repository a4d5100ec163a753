"""What anybody may ask of a class: its page, the program and styles of it, words, the QR code.

The same for each server: a request comes in, a status, headers and a body go out. Nothing else is
answered here, so no path leads to a kernel, to files or to a terminal.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from eleusis_nb.classroom.addresses import for_others
from eleusis_nb.classroom.names import CODE_LENGTH, LETTERS
from eleusis_nb.classroom.qr import qr_picture
from eleusis_nb.i18n import is_language
from eleusis_nb.markup import tag
from eleusis_nb.table.protocol import words_of

if TYPE_CHECKING:
    from eleusis_nb.classroom.polling import Polls

STATIC: Final = Path(__file__).parent / "static"

HEADERS: Final[Mapping[str, str]] = {
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

_TYPES: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
}
_WORDS: Final = re.compile(r"words/([a-z]{2})\.json")
_TOKEN: Final = re.compile(rb"token=([\w-]{1,64})")
_CODE: Final = re.compile(f"[{LETTERS}]{{{CODE_LENGTH}}}")


@dataclass(frozen=True, slots=True)
class Answer:
    """What is answered to a request."""

    status: int
    headers: Mapping[str, str]
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, as far as it matters here.

    Parameters
    ----------
    path : str
        Below the address of the class; nothing for the page itself.
    address : str
        That address, as the request came to the server.
    headers : mapping
        The request's headers; their names in small letters.
    listens : str
        The host at which the server listens.
    method : str
        How it is asked.
    query : mapping
        What stands after the question mark: the ``code`` of a QR code, and the address ``at`` which
        the browser that asks sees the page.
    body : bytes
        What is posted.
    host : str
        From which address it comes.
    """

    path: str
    address: str
    headers: Mapping[str, str] = field(default_factory=dict)
    listens: str = ""
    method: str = "GET"
    query: Mapping[str, str] = field(default_factory=dict)
    body: bytes = field(default=b"", repr=False)
    host: str = ""


async def respond(asked: Asked, polls: Polls | None) -> Answer:
    """Answer a request: of a device that polls, of a desk, or for what anybody may load."""
    if asked.method in {"GET", "HEAD"}:
        return answer(asked)
    if asked.method != "POST" or asked.path not in {"desk", "poll"}:
        return refused(405)
    if asked.path == "desk":
        found = _TOKEN.fullmatch(asked.body)
        return desk(found[1].decode() if found else "")
    is_own = is_own_page(asked.headers.get("origin"), asked.headers.get("host"))
    if polls is None or not is_own:
        return refused(403)
    told = await polls.answer(asked.body, asked.host)
    kind = {"Content-Type": "application/json", "Cache-Control": "no-store"}
    return refused(400) if told is None else Answer(200, {**HEADERS, **kind}, told)


def refused(status: int) -> Answer:
    """Return a refusal, which says no more than its status."""
    return Answer(status, {**HEADERS, "Allow": "GET, HEAD"} if status == 405 else HEADERS)  # noqa: PLR2004


def desk(token: str) -> Answer:
    """Return the page with what opens a desk in it, so that this stands in no address.

    Examples
    --------
    >>> desk("a-token").body.count(b'<meta name="desk" content="a-token">')
    1
    """
    page, title = _kept(""), tag("title", "Eleusis").encode()
    if page is None:
        return refused(404)
    body = page.body.replace(title, title + tag("meta", name="desk", content=token).encode())
    headers = {**HEADERS, "Content-Type": _TYPES[".html"], "Cache-Control": "no-store"}
    return Answer(200, headers, body)


def answer(asked: Asked) -> Answer:
    """Answer a request for what anybody may load.

    Examples
    --------
    >>> answer(Asked("", "http://class.example/")).status
    200
    >>> answer(Asked("../names.py", "http://class.example/")).status
    404
    """
    if asked.path == "qr.svg":
        return _qr_code(asked)
    found = desk("") if asked.path == "desk" else _kept(asked.path)
    if found is None:
        return refused(404)
    mark = found.headers.get("ETag")
    if mark and asked.headers.get("if-none-match") == mark:
        return replace(found, status=304, body=b"")
    if mark is None or "gzip" not in asked.headers.get("accept-encoding", ""):
        return found
    packed = {**found.headers, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Answer(200, packed, _packed(asked.path))


def _qr_code(asked: Asked) -> Answer:
    if not _CODE.fullmatch(asked.query.get("code", "")):
        return refused(404)
    try:
        drawn = qr_picture(join_address(asked)).encode()
    except ValueError:  # no address, or too long a one
        return refused(404)
    return Answer(200, {**HEADERS, "Content-Type": "image/svg+xml"}, drawn)


def join_address(asked: Asked) -> str:
    """Return the address at which students join a class.

    A proxy may take a part of the path away and encrypt what comes to the server open. Only the
    browser knows its address then, and is believed about all but the host.

    Examples
    --------
    >>> def drawn(at: str) -> str:
    ...     query = {"code": "ABCDEF", "at": at}
    ...     return join_address(Asked("qr.svg", "http://class.example/", query=query))
    >>> drawn("https://class.example/9b/"), drawn("https://evil.example/")
    ('https://class.example/9b/#ABCDEF', 'http://class.example/#ABCDEF')
    """
    called = urlsplit(asked.query.get("at", ""))
    is_here = called.netloc == urlsplit(asked.address).netloc and called.scheme in {"http", "https"}
    address = called._replace(query="", fragment="").geturl() if is_here else asked.address
    return f"{for_others(address, asked.listens)}#{asked.query['code']}"


@cache
def _kept(path: str) -> Answer | None:
    """Return what never changes while the process lives; None where there is nothing."""
    words = _WORDS.fullmatch(path)
    if words and is_language(words[1]):
        body = json.dumps(words_of(words[1]), ensure_ascii=False).encode()
        kind = "application/json"
    elif (file := _files().get(path)) is not None:
        body, kind = file.read_bytes(), _TYPES[file.suffix]
    else:
        return None
    mark = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Answer(200, {**HEADERS, "Content-Type": kind, "ETag": mark}, body)


@cache
def _packed(path: str) -> bytes:
    found = _kept(path)
    return b"" if found is None else gzip.compress(found.body, mtime=0)


@cache
def _files() -> Mapping[str, Path]:
    """Return the files that are served, by their paths."""
    served = {f"static/{file.name}": file for file in STATIC.iterdir() if file.suffix in _TYPES}
    return {"": STATIC / "class.html", **served}


def is_own_page(origin: str | None, host: str | None) -> bool:
    """Whether it is the class's own page that asks for a connection.

    A browser says whose page it is; who is no browser has nobody's rights that could be misused.

    Examples
    --------
    >>> is_own_page("https://class.example", "class.example")
    True
    >>> is_own_page("https://elsewhere.example", "class.example"), is_own_page(None, "x")
    (False, True)
    """
    return origin is None or origin.partition("://")[2] == host

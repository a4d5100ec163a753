"""What anybody may load from a class: its page, the program and styles of it, words, the QR code.

Without a transport: a path comes in, a status, headers and a body go out. Nothing else is answered
here, so no path leads to a kernel, to files or to a terminal.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from eleusis_nb.classroom.addresses import for_others
from eleusis_nb.classroom.names import CODE_LENGTH, LETTERS
from eleusis_nb.classroom.qr import qr_picture
from eleusis_nb.i18n import is_language
from eleusis_nb.table.words import words_of

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
_CODE: Final = re.compile(f"[{LETTERS}]{{{CODE_LENGTH}}}")


@dataclass(frozen=True, slots=True)
class Answer:
    """What is answered to a request."""

    status: int
    headers: Mapping[str, str]
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class PageRequest:
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
    code : str
        The join code that a QR code is asked for.
    at : str
        The address of the page, as the browser that asks calls it.
    """

    path: str
    address: str
    headers: Mapping[str, str]
    listens: str = ""
    code: str = ""
    at: str = ""


def answer(asked: PageRequest) -> Answer:
    """Answer a request.

    Examples
    --------
    >>> answer(PageRequest("", "http://class.example/", {})).status
    200
    >>> answer(PageRequest("../names.py", "http://class.example/", {})).status
    404
    """
    if asked.path == "qr.svg":
        return _qr_code(asked)
    found = _kept(asked.path)
    if found is None:
        return Answer(404, HEADERS)
    if asked.headers.get("if-none-match") == found.headers["ETag"]:
        return replace(found, status=304, body=b"")
    if "gzip" not in asked.headers.get("accept-encoding", ""):
        return found
    packed = {**found.headers, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Answer(200, packed, _packed(asked.path))


def _qr_code(asked: PageRequest) -> Answer:
    if not _CODE.fullmatch(asked.code):
        return Answer(404, HEADERS)
    try:
        drawn = qr_picture(join_address(asked)).encode()
    except ValueError:  # no address, or too long a one
        return Answer(404, HEADERS)
    return Answer(200, {**HEADERS, "Content-Type": "image/svg+xml"}, drawn)


def join_address(asked: PageRequest) -> str:
    """Return the address at which students join a class.

    A proxy may take a part of the path away and encrypt what comes to the server open. Only the
    browser knows its address then, and is believed about all but the host.

    Examples
    --------
    >>> seen, called = "http://class.example/", "https://class.example/9b/"
    >>> join_address(PageRequest("qr.svg", seen, {}, code="ABCDEF", at=called))
    'https://class.example/9b/#ABCDEF'
    >>> join_address(PageRequest("qr.svg", seen, {}, code="ABCDEF", at="https://evil.example/"))
    'http://class.example/#ABCDEF'
    """
    called = urlsplit(asked.at)
    is_here = called.netloc == urlsplit(asked.address).netloc and called.scheme in {"http", "https"}
    address = called._replace(query="", fragment="").geturl() if is_here else asked.address
    return f"{for_others(address, asked.listens)}#{asked.code}"


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
    """Whether a socket is opened by the class's own page.

    A browser says whose page it is; who is no browser has nobody's rights that could be misused.

    Examples
    --------
    >>> is_own_page("https://class.example", "class.example")
    True
    >>> is_own_page("https://elsewhere.example", "class.example"), is_own_page(None, "x")
    (False, True)
    """
    return origin is None or origin.partition("://")[2] == host

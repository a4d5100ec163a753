"""What anybody may load of a class, and where: its page, the program of it, words, the QR code."""

from __future__ import annotations

import gzip
import json
import socket
from collections.abc import Mapping
from functools import cache
from importlib import import_module, util
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.markup import Markup, tag
from eleusis_nb.table.protocol import words_of

STATIC: Final = Path(__file__).parent / "static"

HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
"""What every answer says to the browser: it loads nothing from elsewhere and sends nothing there.

The styles of single elements (a card's place) are inline.
"""

TYPES: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
}


@cache
def pages() -> Mapping[str, tuple[str, bytes]]:
    """Return what can be loaded: by its path the type, and the content as gzip packs it."""
    found = {f"static/{file.name}": file.read_bytes() for file in STATIC.iterdir()}
    found[""] = found.pop("static/class.html")
    for lang in LANGUAGES:
        found[f"words/{lang}.json"] = json.dumps(words_of(lang), ensure_ascii=False).encode()
    return {
        path: (TYPES[Path(path).suffix or ".html"], gzip.compress(content, mtime=0))
        for path, content in found.items()
    }


def desk_page(token: str) -> bytes:
    """Return the page with what opens a desk in it, so that this stands in no address."""
    title = tag("title", "Eleusis").encode()
    page = (STATIC / "class.html").read_bytes()
    return page.replace(title, title + tag("meta", name="desk", content=token).encode())


_WIDTH: Final = 300
_LINE: Final = 34
_BORDER: Final = 4  # modules of white around it, as the standard wants
_LETTER: Final = 0.62  # how wide a letter is beside its height, at most


def qr_picture(address: str) -> Markup:
    """Return a picture of an address with its text below; the text alone where segno is missing."""
    code, height = None, 0
    if util.find_spec("segno") is not None:
        made = import_module("segno").make(address, error="m", micro=False)
        scale = _WIDTH / made.symbol_size(border=_BORDER)[0]
        code, height = Markup(made.svg_inline(scale=scale, border=_BORDER, light="white")), _WIDTH
    text = tag(
        "text",
        address,
        x=_WIDTH / 2,
        y=height + _LINE / 2,
        fill="black",
        font_family="monospace",
        font_size=round(min(16.0, (_WIDTH - 16) / (_LETTER * max(1, len(address)))), 2),
        text_anchor="middle",
        dominant_baseline="middle",
    )
    return tag(
        "svg",
        tag("rect", width="100%", height="100%", fill="white"),
        code,
        text,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_WIDTH} {height + _LINE}",
        width=_WIDTH,
        height=height + _LINE,
        role="img",
        aria_label=address,
    )


# --- at which address ----------------------------------------------------------------------------

EVERYWHERE: Final = frozenset({"0.0.0.0", "::", "*", ""})  # noqa: S104 - compared, not bound
"""What is said of a server that listens at every address of its computer."""


def is_here_only(host: str) -> bool:
    """Whether other computers cannot reach a host of this name."""
    return host in {"localhost", "::1"} or host.startswith("127.")


def for_others(address: str, listens: str) -> str:
    """Return an address as other computers can use it, of a server that listens at a host.

    Examples
    --------
    >>> for_others("https://hub.example.org/user/ada/eleusis/", "127.0.0.1")
    'https://hub.example.org/user/ada/eleusis/'
    >>> for_others("http://localhost:8888/eleusis/", "192.168.1.5")
    'http://192.168.1.5:8888/eleusis/'
    """
    parts = urlsplit(address)
    host = parts.hostname or ""
    if not is_here_only(host) and host not in EVERYWHERE:
        return address
    known = _own_address() if listens in EVERYWHERE else listens
    named = f"[{known}]" if ":" in known else known
    place = named if parts.port is None else f"{named}:{parts.port}"
    return parts._replace(netloc=place).geturl()


def _own_address() -> str:
    """Return this computer's address in its network; no packet is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # kept for examples: nobody has it
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def address_seen(address: str, at: str, listens: str) -> str:
    """Return the address of the class's page for others, as the browser has it that asks.

    A proxy may take a part of the path away and encrypt what comes to the server open. Only the
    browser knows its address then, and is believed about all but the host.

    Examples
    --------
    >>> address_seen("http://class.example/", "https://class.example/9b/", "")
    'https://class.example/9b/'
    >>> address_seen("http://class.example/", "https://evil.example/", "")
    'http://class.example/'
    """
    called = urlsplit(at)
    is_here = called.netloc == urlsplit(address).netloc and called.scheme in {"http", "https"}
    seen = called._replace(query="", fragment="").geturl() if is_here else address
    return for_others(seen, listens)

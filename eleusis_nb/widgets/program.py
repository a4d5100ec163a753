"""The program of the pages: one script, sent to a page once and not with every widget.

A widget carries a stub (``static/stub.js``), and draws when the program is on its page. The first
widget of a kernel sends it, as a message, which no notebook saves; a page loaded later asks for it.
The sentences of a language come in the same way, with the first widget that speaks it.
"""

from __future__ import annotations

import zlib
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Final

from eleusis_nb.i18n import for_browser

_STATIC: Final = Path(__file__).parent / "static"

STUB: Final = _STATIC / "stub.js"
"""What each widget carries."""

ASKED: Final = {"do": "code"}
"""How a page asks for the program."""


def script() -> str:
    """Return the program as a script of a page."""
    return (_STATIC / "eleusis.js").read_text(encoding="utf-8")


@cache
def _code() -> str:
    return packed(script())


def texts(*languages: str) -> dict[str, object]:
    """Return the message that brings a page the sentences of languages."""
    return {"texts": {lang: for_browser(lang) for lang in languages}}


def message(*languages: str) -> dict[str, object]:
    """Return the message that brings a page the program with the sentences of languages."""
    return {"code": _code(), **texts(*languages)}


def packed(source: str) -> str:
    """Return a script packed into letters of ASCII, a third as long."""
    return b64encode(zlib.compress(source.encode())).decode("ascii")


def unpacking(source: str) -> str:
    """Return a script that unpacks a script and runs it, for a page that allows it."""
    return (
        f'new Response(new Blob([Uint8Array.from(atob("{packed(source)}"),c=>c.charCodeAt(0))])'
        '.stream().pipeThrough(new DecompressionStream("deflate"))).text().then(text=>'
        'import(URL.createObjectURL(new Blob([text],{type:"text/javascript"}))))'
    )

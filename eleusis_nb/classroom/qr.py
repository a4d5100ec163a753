"""An address as a picture that a phone reads."""

from __future__ import annotations

from importlib import import_module, util
from typing import Any, Final

from eleusis_nb.markup import Content, Markup, fragment, tag

_WIDTH: Final = 300
_LINE: Final = 34
_BORDER: Final = 4  # modules of white around it, as the standard wants
_LETTER: Final = 0.62  # how wide a letter is beside its height, at most


def qr_picture(address: str) -> Markup:
    """Return a picture of an address with its text below; the text alone where segno is missing.

    Examples
    --------
    >>> picture = qr_picture("http://192.168.1.5:8888/eleusis/#ABCDEF")
    >>> picture[:4], "192.168.1.5:8888" in picture
    ('<svg', True)
    """
    code, height = _code(address)
    size = min(16.0, (_WIDTH - 16) / (_LETTER * max(1, len(address))))
    text = tag(
        "text",
        address,
        x=_WIDTH / 2,
        y=height + _LINE / 2,
        fill="black",
        font_family="monospace",
        font_size=round(size, 2),
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


def _code(address: str) -> tuple[Content, int]:
    """Return the squares and how high they are."""
    if util.find_spec("segno") is None:
        return None, 0
    made: Any = import_module("segno").make(address, error="m", micro=False)
    rows = [list(row) for row in made.matrix]
    modules = len(rows) + 2 * _BORDER
    squares = "".join(
        f"M{x + _BORDER} {y + _BORDER}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, dark in enumerate(row)
        if dark
    )
    drawn = tag("path", d=squares, fill="black", shape_rendering="crispEdges")
    return fragment(tag("g", drawn, transform=f"scale({_WIDTH / modules:.4f})")), _WIDTH

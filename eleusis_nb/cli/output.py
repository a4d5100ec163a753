"""What goes to the terminal: control characters are shown, not obeyed."""

from __future__ import annotations

import sys
from typing import Final

_ODD: Final = "\ufffd"
_KEPT: Final = "\n\t"
_PICTURES: Final = {
    **{code: chr(0x2400 + code) for code in range(0x20) if chr(code) not in _KEPT},
    0x7F: "\u2421",
    **dict.fromkeys((*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)), _ODD),
    **dict.fromkeys(range(0xD800, 0xE000), _ODD),
}
"""What a terminal would act on, what turns the direction of writing, and half a character."""


def visible(text: str) -> str:
    r"""Return a text in which each control character is one that is seen.

    Examples
    --------
    >>> visible("Ada\x1b[2J\n")
    'Ada␛[2J\n'
    """
    return str(text).translate(_PICTURES)


def echo(text: str = "", *, err: bool = False) -> None:
    """Write a line to the terminal."""
    stream = sys.stderr if err else sys.stdout
    stream.write(f"{visible(text)}\n")
    stream.flush()

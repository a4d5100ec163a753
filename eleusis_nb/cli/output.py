"""What goes to the terminal: control characters are shown, not obeyed, and no encoding fails."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata
from typing import Final

from eleusis_nb.cards import ALL_CARDS, RANKS

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


# --- what an encoding lacks ----------------------------------------------------------------------

_ACES: Final = ALL_CARDS[::RANKS]
_STAND_INS: Final = {
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("–—−", "-"),
    "→": "->",
    "×": "x",
    "·": "|",
    "œ": "oe",
    "Œ": "OE",
    "╭": "/",
    "│": "|",
    "╰": "\\",
}
"""What stands for characters of ours that are no letters with accents."""


def make_printable(lang: str) -> None:
    """Set up the standard streams so that no character raises an error, whatever their encoding.

    Suits are then letters, as the language has them: ``Q♥`` is ``QH``, or ``DC`` in French.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            name = f"eleusis_nb.{stream.encoding}"
            codecs.register_error(name, _Spelling(stream.encoding, lang))
            stream.reconfigure(errors=name)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


class _Spelling:
    """An error handler of the codecs: it spells what an encoding lacks in letters that it has."""

    def __init__(self, encoding: str, lang: str) -> None:
        self._encoding = encoding
        suits = {
            ace.suit.symbol: next(filter(self._has, (ace.code(lang)[-1], ace.code()[-1])))
            for ace in _ACES
        }
        self._stand_ins = {**_STAND_INS, **suits}

    def __call__(self, error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        lacking = error.object[error.start : error.end]
        return "".join(map(self._spell, lacking)), error.end

    def _spell(self, letter: str) -> str:
        if letter in self._stand_ins:
            return self._stand_ins[letter]
        plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
        return plain or "?"

    def _has(self, letter: str) -> bool:
        try:
            letter.encode(self._encoding)
        except UnicodeEncodeError:
            return False
        return True

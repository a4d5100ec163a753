"""Join codes, tokens, and the names that people give themselves."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from collections.abc import Collection, Mapping
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import LANGUAGES, say
from eleusis_nb.table.seats import GOD

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters of a join code: none that looks like a digit or another letter (I, L, O)."""

CODE_LENGTH: Final = 6
LONGEST_NAME: Final = 40  # as the page counts it, too: in code units of UTF-16
TEACHER: Final = "Teacher"  # the teacher's name at a table
_TEACHERS: Final = (
    "Teacher,The teacher,Professor,Professeur,Professeure,Le professeur,La professeure,Prof,Maître,"
    "Maîtresse,Учитель,Учительница,Преподаватель,Преподавательница"
)
"""What a teacher is called, in each language."""

_JOINERS: Final = "\u200c\u200d"
"""What joins and parts letters of Persian, Sinhala, Malayalam and others, and faces of emoji."""

_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\U000e0100-\U000e01ef]"
)
"""What Python calls printable, and nobody sees: fillers, selectors and the blank of Braille."""

_TOO_MANY_MARKS: Final = "^" * 8
"""Marks on one letter that no script has, and that reach into the lines above and below."""

_CARDS: Final = [rank + suit for suit in "♠♥♣♦" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()]


class RoomError(EleusisError):
    """Something that cannot be done in this class now."""


def new_code() -> str:
    """Draw a join code."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """Draw a token: 128 random bits as text."""
    return secrets.token_urlsafe(16)


def digest(token: str) -> str:
    """Return what is kept of a token: whoever reads the file of a class cannot take a seat."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_same(given: str, kept: str) -> bool:
    """Compare two texts in constant time, which does not tell where they differ."""
    return hmac.compare_digest(given.encode("utf-8", "surrogatepass"), kept.encode())


def free_card(taken: Collection[str]) -> str:
    """Return the first card that is nobody's name yet; from the 53rd person on with a number."""
    names = (card if n == 1 else f"{card} {n}" for n in count(1) for card in _CARDS)
    return next(name for name in names if name not in taken)


def checked_name(given: str, taken: Collection[str]) -> str:
    """Return a name as it is shown: one line of printable characters, nobody else's."""
    name = " ".join(unicodedata.normalize("NFKC", given).split())
    if not name:
        raise RoomError(say("Write your name so the others know who you are."))
    if len(name.encode("utf-16-le", "surrogatepass")) > 2 * LONGEST_NAME:
        raise RoomError(say("This name is too long: at most {most} characters.", most=LONGEST_NAME))
    if not _is_readable(name):
        raise RoomError(say("Write your name in letters that can be read."))
    if not _looks(name).isdisjoint(_reserved()):
        raise RoomError(say("The game already uses the name “{name}”. Choose another.", name=name))
    if not all(_looks(name).isdisjoint(_looks(other)) for other in taken):
        raise RoomError(
            say("Someone is already called “{name}”. Add a letter of your surname.", name=name)
        )
    return name


def _is_readable(name: str) -> bool:
    """Return True if a name has letters or digits, and all of it can be seen."""
    if re.search(f"(^|[ {_JOINERS}])[{_JOINERS}]", name):  # a joiner that joins nothing
        return False
    seen = re.sub(f"[{_JOINERS}]", "", name)
    marks = "".join("^" if unicodedata.category(one)[0] == "M" else " " for one in seen)
    is_seen = seen.isprintable() and not _UNSEEN.search(seen) and _TOO_MANY_MARKS not in marks
    return is_seen and any(character.isalnum() for character in seen)


@cache
def _reserved() -> frozenset[str]:
    """Return how the names look that would be taken for God's or a teacher's, in any language.

    People of three languages sit at one table.
    """
    gods = (GOD.said(lang) for lang in LANGUAGES)
    return frozenset().union(*map(_looks, (*gods, *_TEACHERS.split(","))))


def _looks(name: str) -> frozenset[str]:
    """Return how a name looks: whatever its capitals are, and in Latin letters like its own.

    A capital I looks like a small l, which it is not when it is made small.
    """
    seen = re.sub(f"[\ufe00-\ufe0f{_JOINERS}]", "", name)
    latin = seen.translate(_latin())
    strokes = re.sub("[I1|]", "l", latin).casefold()
    return frozenset({seen.casefold(), latin.casefold(), f"{strokes} in strokes"})


@cache
def _latin() -> Mapping[int, str]:
    """Return the Latin letter that each letter of other scripts looks like."""
    table = Path(__file__).with_name("confusables.txt").read_text(encoding="utf-8")
    pairs = (line.split(" ") for line in table.splitlines() if not line.startswith("#"))
    return {ord(other): letter for letter, others in pairs for other in others}

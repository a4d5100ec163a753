"""Join codes, tokens, and the names that people give themselves."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import LANGUAGES, say
from eleusis_nb.table.seats import GOD

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters of a join code: none that looks like a digit or another letter (I, L, O)."""

CODE_LENGTH: Final = 6
LONGEST_NAME: Final = 40
"""As the page counts it, too: in code units of UTF-16."""

JOINERS: Final = "\u200c\u200d"
"""What joins and parts letters of Persian, Sinhala, Malayalam and others, and faces of emoji."""

_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\U000e0100-\U000e01ef]"
)
"""What Python calls printable, and nobody sees: fillers, selectors and the blank of Braille."""

_TOO_MANY_MARKS: Final = "^" * 8
"""Marks on one letter that no script has, and that reach into the lines above and below."""

_ALPHABETS: Final = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
"""Scripts with letters that look like those of another: a word is written in one of them."""

_CAPITAL_I: Final = str.maketrans("I1|", "lll")
"""What looks like a small l, and differs from a capital one."""

TOKEN_BYTES: Final = 16  # 128 bits
TEACHER: Final = "Teacher"
"""The teacher's name at a table."""

_THE_TEACHERS: Final = (
    *(TEACHER, "The teacher", "Professor"),
    *(
        "Professeur",
        "Professeure",
        "Le professeur",
        "La professeure",
        "Prof",
        "Maître",
        "Maîtresse",
    ),
    *("Учитель", "Учительница", "Преподаватель", "Преподавательница"),
)
"""What a teacher is called, in each language."""

_CARDS: Final = tuple(
    rank + suit for suit in "♠♥♣♦" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()
)


class RoomError(EleusisError):
    """Something that cannot be done in this class now."""


@cache
def _reserved() -> frozenset[tuple[str, str]]:
    """Return the names that would be taken for somebody else's: God's or a teacher's.

    People of three languages sit at one table, so it is each of them in every language.
    """
    gods = (GOD.said(lang) for lang in LANGUAGES)
    return frozenset().union(*(_looks(name) for name in (*gods, *_THE_TEACHERS)))


def new_code() -> str:
    """Draw a join code.

    Examples
    --------
    >>> code = new_code()
    >>> len(code), set(code) <= set(LETTERS)
    (6, True)
    """
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """Draw a token: 128 random bits as text."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest(token: str) -> str:
    """Return what is kept of a token: whoever reads the file of a class cannot take a seat."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_same(given: str, kept: str) -> bool:
    """Compare two texts in constant time, which does not tell where they differ."""
    return hmac.compare_digest(
        given.encode("utf-8", "surrogatepass"), kept.encode("utf-8", "surrogatepass")
    )


def checked_name(given: str, taken: Collection[str]) -> str:
    """Return a name as it is shown: one line of printable characters, nobody else's.

    Examples
    --------
    >>> checked_name("  Ada   Lovelace ", [])
    'Ada Lovelace'
    """
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
    if any(len(_alphabets(word)) > 1 for word in re.split("[^\\w]+", name)):
        raise RoomError(say("Write each word of your name in letters of one alphabet."))
    return name


def _is_readable(name: str) -> bool:
    """Return True if a name has letters or digits, and all of it can be seen."""
    if re.search(f"(^|[ {JOINERS}])[{JOINERS}]", name):  # a joiner that joins nothing
        return False
    seen = _without_joiners(name)
    marks = "".join("^" if unicodedata.category(one)[0] == "M" else " " for one in seen)
    is_seen = seen.isprintable() and not _UNSEEN.search(seen) and _TOO_MANY_MARKS not in marks
    return is_seen and any(character.isalnum() for character in seen)


def _without_joiners(name: str) -> str:
    return name.translate(dict.fromkeys(map(ord, JOINERS)))


def _looks(name: str) -> frozenset[tuple[str, str]]:
    """Return how a name looks: whatever its capitals are, and in Latin letters like its own."""
    seen = re.sub("[\ufe00-\ufe0f]", "", _without_joiners(name))
    latin = seen.translate(_latin())
    return frozenset(
        {
            ("letters", seen.casefold()),
            ("letters", latin.casefold()),
            ("strokes", latin.translate(_CAPITAL_I)),
        }
    )


@cache
def _latin() -> Mapping[int, str]:
    """Return the Latin letter that each letter of other scripts looks like."""
    table = Path(__file__).with_name("confusables.txt").read_text(encoding="utf-8")
    pairs = (line.split(" ") for line in table.splitlines() if not line.startswith("#"))
    return {ord(other): letter for letter, others in pairs for other in others}


def _alphabets(word: str) -> frozenset[str]:
    """Return the alphabets of a word's letters, as far as letters of one look like another's."""
    names = (unicodedata.name(one, "").partition(" ")[0] for one in word if one.isalpha())
    return _ALPHABETS.intersection(names)


def free_card(taken: Collection[str]) -> str:
    """Return the first card that is nobody's name yet; from the 53rd person on with a number.

    Examples
    --------
    >>> free_card(["A♠", "2♠"])
    '3♠'
    """
    number = 1
    while True:
        for card in _CARDS:
            name = card if number == 1 else f"{card} {number}"
            if name not in taken:
                return name
        number += 1

"""A lesson as one line of text: what a teacher hands out, and what a record keeps of it.

The line holds the hidden rules, because the student's machine has to judge the cards. So they are
*obscured, not secret*: a glance shows nothing, and whoever takes this module to the line reads
them.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from dataclasses import asdict, astuple, fields, replace
from typing import Final

import msgspec

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say
from eleusis_nb.inference.hints import REVEAL
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text
from eleusis_nb.table.commitment import veil
from eleusis_nb.table.lesson_table import Lesson
from eleusis_nb.table.lessons import LESSONS
from eleusis_nb.table.lessons import lesson as numbered

START: Final = "eleusis1."
"""How every such line begins; the number is for a later way to write them."""

LONGEST: Final = 8_000
"""Characters of a line; a lesson of a hundred rules has fewer."""

MOST_RULES: Final = 100
"""A lesson has at most so many rules."""

MOST: Final = 100_000
"""What a rung takes or costs is at most so much."""

_MOST_INSIDE: Final = 100_000  # bytes after unpacking: no small line may grow without end
_CHECK: Final = 8  # bytes of the checksum, which also varies how the rest is veiled
_COVER: Final = b"eleusis lesson"
_INSIDE: Final = re.compile(r"eleusis1\.[A-Za-z0-9_-]+")


class ParcelError(EleusisError, ValueError):
    """A code that is not one of a lesson, or was damaged on its way."""


def pack(lesson: Lesson) -> str:
    """Return a lesson as one line of letters, digits and dashes.

    Examples
    --------
    >>> code = pack(Lesson("mine", "Monday", (("red",),)))
    >>> code.startswith("eleusis1."), "red" in code, unpack(code).title
    (True, False, 'Monday')
    """
    data = {
        field.name: value
        for field in fields(lesson)
        if (value := getattr(lesson, field.name)) != field.default
    }
    data["rungs"] = [asdict(rung) for rung in lesson.rungs]
    plain = zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 9)
    check = hashlib.sha256(plain).digest()[:_CHECK]
    packed = check + veil(_COVER + check, plain)
    return START + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def lesson(which: int | str | Lesson) -> Lesson:
    """Return a lesson.

    Parameters
    ----------
    which : int, str or Lesson
        The number of one of ours, such as 6 or ``"6b"``; or the code, or a link with it, that a
        teacher gave out.

    Raises
    ------
    LessonError
        If there is no lesson of that number.
    ParcelError
        If a text holds no code, or a damaged one.

    Examples
    --------
    >>> lesson(0).title
    'First table'
    """
    if isinstance(which, Lesson):
        return which
    return numbered(which) if which in LESSONS or isinstance(which, int) else unpack(which)


def unpack(text: str) -> Lesson:
    """Return the lesson of a code, or of a link or a line that a code stands in.

    Parameters
    ----------
    text : str
        What was handed out, as it was pasted; line breaks and blanks in it do no harm.

    Raises
    ------
    ParcelError
        If there is no code in it, or it was damaged; the sentence says what to do.
    """
    found = _INSIDE.search("".join(text.split())) if len(text) <= 2 * LONGEST else None
    if found is None:
        raise ParcelError(
            say(
                "This is not a lesson code. A code begins with {start} Copy the whole line that "
                "your teacher gave you.",
                start=START,
            )
        )
    body = found.group().removeprefix(START)
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        check, plain = packed[:_CHECK], veil(_COVER + packed[:_CHECK], packed[_CHECK:])
        if hashlib.sha256(plain).digest()[:_CHECK] != check:
            raise ParcelError(_DAMAGED)
        inside = zlib.decompressobj()
        data = json.loads(inside.decompress(plain, _MOST_INSIDE))
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise ParcelError(_DAMAGED) from None
    return _lesson(data)


_DAMAGED: Final = say(
    "This lesson code is damaged: part of it is missing or changed. Copy the whole line that "
    "your teacher gave you."
)


def _lesson(data: object) -> Lesson:
    """Make a lesson of plain data that somebody else wrote."""
    try:
        made = msgspec.convert(data, Lesson)
        if sum(map(len, made.steps)) > MOST_RULES or len(made.rungs) > REVEAL:
            raise ValueError(made.name)  # noqa: TRY301 (told below, as whatever else is wrong)
        if not all(0 <= number <= MOST for rung in made.rungs for number in astuple(rung)):
            raise ValueError(made.rungs)  # noqa: TRY301
        return replace(
            made,
            name=re.sub(r"[^A-Za-z0-9-]", "", made.name)[:40] or "own-lesson",
            title=made.title[:80],
            steps=tuple(
                tuple(record_text(Rule.from_text(text)) for text in step) for step in made.steps
            ),
            names=None if made.names is None else (made.names[0][:20], made.names[1][:20]),
            seats=tuple(seat[:20] for seat in made.seats),
        )
    except (TypeError, ValueError):
        raise ParcelError(
            say(
                "This lesson was made with another version of eleusis-nb, or not with it. Update "
                "eleusis-nb, or ask your teacher."
            )
        ) from None

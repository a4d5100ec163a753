"""Lessons: what their tables are made of, the package's own, and a lesson as one line of text.

The package's own are read from ``lessons.toml``. The line of text is what a teacher hands out, and
what a record keeps of a lesson. It holds the hidden rules, because the student's machine has to
judge the cards. So they are *obscured, not secret*: a glance shows nothing, and whoever takes this
module to the line reads them.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import tomllib
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import asdict, astuple, dataclass, fields, replace
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Variant, variants
from eleusis_nb.i18n import Text, say
from eleusis_nb.mind.hints import REVEAL
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text
from eleusis_nb.table.commitment import veil
from eleusis_nb.table.ladder import RUNGS, Rung

MOST_ERRORS: Final = 0.4  # nearer to one half, no number of cards would tell much
LONGEST_NAME: Final = 20  # letters of one of two names
LARGEST_SEED: Final = 10**9
START: Final = "eleusis1."
"""How the line of a lesson begins; the number is for a later way to write them."""
LONGEST: Final = 8_000  # characters of a line; a lesson of a hundred rules has fewer
MOST_RULES: Final = 100  # of a lesson
MOST: Final = 100_000  # what a rung takes or costs
_MOST_INSIDE: Final = 100_000  # bytes after unpacking: no small line may grow without end
_CHECK: Final = 8  # bytes of the checksum, which also varies how the rest is veiled
_COVER: Final = b"eleusis lesson"
_INSIDE: Final = re.compile(r"eleusis1\.[A-Za-z0-9_-]+")
_OPEN: Final = "open-table"


class LessonError(EleusisError, LookupError):
    """A lesson that does not exist."""


class ParcelError(EleusisError, ValueError):
    """A code that is not one of a lesson, or was damaged on its way."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson's table.

    Parameters
    ----------
    name : str
        How its records are called, ``lesson-00``.
    title : str
        What stands over the table.
    steps : tuple of tuple of str
        The hidden rules, step by step, as :meth:`~eleusis_nb.rules.Rule.from_text` reads them.
        The rules of one step are siblings: much the same thought about something else. One of
        them is drawn; who had to be told it gets another one of the step, who found it goes on
        to the next step. After the last step the table starts again from the first.
    variant : str
        Which game is played.
    rungs : tuple of Rung
        When hints open and what they cost.
    counter_example : bool
        Whether a wrong declaration is answered with a card on which it fails.
    predictions : bool
        Whether one is asked before each play if it will fit, and how sure one is. Nobody has to
        answer.
    names : tuple of str or None
        What the cards that fit and those that do not are called where both have a name, ``Dax``
        and ``Med``: then a hypothesis says what the one are *and* what the other are (Tweney et
        al. 1980: stated so, far more people find the rule).
    errs : float
        How often God errs, 0 to 0.4. Which verdicts are wrong is sealed with the rule.
    rival : bool
        Whether a computer states a rule of its own that fits so far, for the person to refute.
    goes_on : bool
        Whether who had to be told a rule goes on to the next step, too: where the lesson is about
        the difference between the steps.
    beliefs : bool
        Whether one may look at what an ideal reasoner would believe.
    seats : tuple of str
        Who plays, the first God first, as :meth:`~eleusis_nb.table.seats.Seating.of` takes it:
        a person's name, or the sort of a computer player. When empty, one person alone, or with
        as many computer players as the game needs.
    seed : int or None
        What the cards are dealt by, so that everybody who opens the lesson gets the same ones;
        drawn for each table when not given. It tells nothing of the rules.

    Raises
    ------
    LessonError
        If it cannot be played like that.

    Examples
    --------
    >>> mine = Lesson("monday", "Monday", steps=(("red", "black"), ("even",)), seed=7)
    >>> len(mine.steps), mine.table().name
    (2, 'solo')
    """

    name: str
    title: str
    steps: tuple[tuple[str, ...], ...]
    variant: str = "solo"
    rungs: tuple[Rung, ...] = RUNGS
    counter_example: bool = True
    predictions: bool = False
    names: tuple[str, str] | None = None
    errs: float = 0.0
    rival: bool = False
    goes_on: bool = False
    beliefs: bool = True
    seats: tuple[str, ...] = ()
    seed: int | None = None

    def __post_init__(self) -> None:
        for fault in self._faults():
            raise LessonError(fault)

    def _faults(self) -> Iterator[Text]:
        """Say why it cannot be played like that."""
        if not self.steps or not all(self.steps):
            yield say("A lesson needs a hidden rule for each of its steps.")
        most, game, known = MOST_ERRORS, self.variant, ", ".join(variants)
        if not 0 <= self.errs <= most:
            yield say(
                "The chance that God makes a mistake can be 0 to {most}, not more.", most=most
            )
        if self.seed is not None and not 0 <= self.seed <= LARGEST_SEED:
            yield say("A seed must be a whole number from 0 to {most}.", most=LARGEST_SEED)
        if game not in variants:
            yield say("There is no game “{game}”. Choose from: {known}.", game=game, known=known)
        if self.names is not None and not _are_names(self.names):
            yield say(
                "The names must be two different words of at most {most} letters, such as Dax and "
                "Med.",
                most=LONGEST_NAME,
            )
        if (self.errs or self.names) and game != "solo":
            yield say("Two names, or a God who makes mistakes, work only in the game “solo”.")

    def dealt_by(self, step: int, number: int) -> int | None:
        """Return what the cards of a step are dealt by, after so many rules; None if by chance."""
        if self.seed is None:
            return None
        return Random(f"{self.seed}/{step}/{number}").getrandbits(48)  # noqa: S311 - cards

    def table(self) -> Variant:
        """Return the game as it is played here.

        Where one verdict on one card is the point, no series are played: a refused series would
        not say which of its cards was wrong.
        """
        variant = variants[self.variant]
        return variant.but(series=1) if self.errs or self.names else variant


def _are_names(names: tuple[str, str]) -> bool:
    one, other = (name.strip() for name in names)
    return one.casefold() != other.casefold() and all(
        0 < len(name) <= LONGEST_NAME for name in (one, other)
    )


_TABLES: Final[dict[int | str, Lesson]] = {
    int(key) if key.isdecimal() else key: replace(
        msgspec.convert(settings, Lesson), title=Text(settings["title"], {})
    )
    for key, settings in tomllib.loads(
        Path(__file__).with_name("lessons.toml").read_text("utf-8")
    ).items()
}

OPEN_TABLE: Final = _TABLES.pop(_OPEN)
"""A table without a lesson: rules of every kind, easier ones first."""

LESSONS: Final[Mapping[int | str, Lesson]] = _TABLES
"""The lessons that are played at such a table, by their number, in order."""


def lesson(which: int | str | Lesson) -> Lesson:
    """Return a lesson by its number, such as 6 or 6b, or by the code or link a teacher gave out.

    Examples
    --------
    >>> lesson(0).title
    'First table'
    """
    if isinstance(which, Lesson):
        return which
    found = LESSONS.get(which)
    if found is None and isinstance(which, str):
        return unpack(which)
    if found is None:
        numbers = ", ".join(map(str, LESSONS))
        raise LessonError(
            say(
                "There is no lesson {number}. Choose from these lessons: {numbers}.",
                number=repr(which),
                numbers=numbers,
            )
        )
    return found


def lesson_called(name: str) -> Lesson:
    """Return the lesson whose records are called so; the open table for any other name."""
    return next((known for known in LESSONS.values() if known.name == name), OPEN_TABLE)


def code_of(lesson: Lesson) -> str | None:
    """Return the lesson's code, where its name is not enough to find it again."""
    return None if lesson_called(lesson.name) == lesson else pack(lesson)


# --- a lesson as a line of text --------------------------------------------------------------


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


def unpack(text: str) -> Lesson:
    """Return the lesson of a code, or of a link or line that it stands in, broken or not."""
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

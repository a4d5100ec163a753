"""The lessons' tables, read from ``lessons.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from eleusis_nb.i18n import Text, say
from eleusis_nb.table.lesson_table import Lesson, LessonError

_OPEN: Final = "open-table"

_TITLES: Final[Mapping[str, Text]] = {
    "0": say("First table"),
    "1": say("Say it before you see it"),
    "2": say("Dax and Med"),
    "3": say("Refute the robot"),
    "4": say("When confirming works"),
    "5": say("Many rules fit"),
    "6": say("The card that splits the ideas"),
    "6b": say("One change at a time"),
    "7": say("Degrees of belief"),
    "8": say("The prophet"),
    "9": say("When God is wrong"),
    "10": say("Being God"),
    "11": say("The first Eleusis"),
    "13": say("Tournament"),
    _OPEN: say("Open table"),
}


def _tables() -> Mapping[int | str, Lesson]:
    text = Path(__file__).with_name("lessons.toml").read_text("utf-8")
    return {
        int(key) if key.isdecimal() else key: replace(
            msgspec.convert({"title": "", **settings}, Lesson), title=_TITLES[key]
        )
        for key, settings in tomllib.loads(text).items()
    }


_TABLES: Final = _tables()

LESSONS: Final[Mapping[int | str, Lesson]] = MappingProxyType(
    {number: one for number, one in _TABLES.items() if number != _OPEN}
)
"""The lessons that are played at such a table, by their number, in order."""

FIRST_TABLE: Final = LESSONS[0]

OPEN_TABLE: Final = _TABLES[_OPEN]
"""A table without a lesson: rules of every kind, easier ones first."""


def lesson(number: int | str) -> Lesson:
    """Return a lesson by its number, such as 6 or 6b.

    Raises
    ------
    LessonError
        If there is no lesson of that number.

    Examples
    --------
    >>> lesson(0).title
    'First table'
    """
    found = LESSONS.get(number)
    if found is None:
        numbers = ", ".join(map(str, LESSONS))
        raise LessonError(
            say(
                "There is no lesson {number}. Choose from these lessons: {numbers}.",
                number=repr(number),
                numbers=numbers,
            )
        )
    return found


def lesson_called(name: str) -> Lesson:
    """Return the lesson whose records are called so; the open table for any other name."""
    return next((known for known in LESSONS.values() if known.name == name), OPEN_TABLE)


def is_ours(asked: Lesson) -> bool:
    """Whether a lesson came with the package, so that its name is enough to find it again."""
    return lesson_called(asked.name) == asked

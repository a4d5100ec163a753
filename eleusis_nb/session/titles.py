"""What stands over a table that is read from its record."""

from __future__ import annotations

from collections.abc import Mapping

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON
from eleusis_nb.session.lesson_code import unpack
from eleusis_nb.session.lessons import OPEN_TABLE, Lesson, lesson_called
from eleusis_nb.session.multiplayer_phrases import VARIANTS

_ALONE = 2  # God and one player


def title_of(noted: JSON, variant: str, seats: int) -> str:
    """Return the lesson's title; at an open table of several, or with no note, the game's name.

    Parameters
    ----------
    noted : JSON
        What the record's note of the table says; None where there is none.
    variant : str
        The name of the game.
    seats : int
        How many sit there, God among them.

    Examples
    --------
    >>> title_of({"lesson": "lesson-00"}, "solo", 2), title_of({"lesson": "?"}, "new", 4)
    ('First table', 'New Eleusis')
    >>> title_of(None, "delphi", 2)
    'Delphi'
    """
    lesson = _lesson(noted) if isinstance(noted, Mapping) else None
    if lesson is None or (lesson is OPEN_TABLE and seats > _ALONE):
        return VARIANTS.get(variant, variant)
    return lesson.title


def names_of(noted: JSON) -> tuple[str, str] | None:
    """Return what the cards that fit are called there and the others, where both have a name.

    Examples
    --------
    >>> names_of({"lesson": "lesson-02"}), names_of(None)
    (('Dax', 'Med'), None)
    """
    lesson = _lesson(noted) if isinstance(noted, Mapping) else None
    return None if lesson is None else lesson.names


def _lesson(noted: Mapping[str, JSON]) -> Lesson:
    code = noted.get("code")
    if isinstance(code, str):
        try:
            return unpack(code)
        except EleusisError:
            return OPEN_TABLE  # its own code is damaged; the record can still be read
    return lesson_called(str(noted.get("lesson")))

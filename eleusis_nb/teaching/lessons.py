"""The lessons as data: which hidden rules, in which order, at which table, with which hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.teaching.ladder import RUNGS, Rung


class LessonError(EleusisError, LookupError):
    """A lesson that does not exist."""


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
        The hidden rules, step by step. The rules of one step are siblings: much the same
        thought about something else. One of them is drawn; who had to be told it gets another
        one of the step, who found it goes on to the next step. After the last step the table
        starts again from the first.
    variant : str
        Which game is played.
    rungs : tuple of Rung
        When hints open and what they cost.
    counter_example : bool
        Whether a wrong declaration is answered with a card on which it fails.
    """

    name: str
    title: str
    steps: tuple[tuple[str, ...], ...]
    variant: str = "solo"
    rungs: tuple[Rung, ...] = RUNGS
    counter_example: bool = True


FIRST_TABLE: Final = Lesson(
    name="lesson-00",
    title="First table",
    steps=(
        # Alternation, in one attribute or the other: the oldest published rules (source 001).
        (
            "black if the last card is red, otherwise red",
            "odd if the last card is even, otherwise even",
        ),
        # What players know from Mau-Mau and Crazy Eights, and a near relation of it.
        (
            "same suit as the last card or same rank as the last card",
            "a different suit from the last card but the same colour",
        ),
        # Nearness, by distance and by direction.
        (
            "value differs from the last card by at most 3",
            "1 to 5 steps above the last card around the circle",
        ),
    ),
)

LESSONS: Final = {0: FIRST_TABLE}

OPEN_TABLE: Final = Lesson(
    name="open-table",
    title="Open table",
    steps=(
        ("red", "black", "even", "odd", "not a spade", "not a heart"),
        (
            "black if the last card is red, otherwise red",
            "odd if the last card is even, otherwise even",
            "in turn: red, red, black",
            "in turn: one even, two odd",
        ),
        (
            "same suit as the last card or same rank as the last card",
            "a different suit from the last card but the same colour",
            "value differs from the last card by at most 3",
        ),
        (
            "an odd club, or a face that is red",
            "red or even",
            "black if the last card is even, otherwise red",
            "if the last card is a face then odd else even",
        ),
    ),
)
"""A table without a lesson: rules of every kind, easier ones first."""


def lesson(number: int) -> Lesson:
    """Return a lesson by its number.

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
        numbers = ", ".join(str(known) for known in sorted(LESSONS))
        raise LessonError(f"There is no lesson {number!r}. There are these lessons: {numbers}.")
    return found


def lesson_called(name: str) -> Lesson:
    """Return the lesson whose records are called so; the open table for any other name."""
    return next((known for known in LESSONS.values() if known.name == name), OPEN_TABLE)

"""The lessons as data: which hidden rules, in which order, at which table, with which help."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from eleusis_nb.i18n import say
from eleusis_nb.table.lesson_table import Lesson, LessonError

FIRST_TABLE: Final = Lesson(
    name="lesson-00",
    title=say("First table"),
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
            "no more than 3 away from the last card",
            "1 to 5 higher than the last card around the circle",
        ),
    ),
    beliefs=False,  # the first rules are found with one's own head
)

_TURNS: Final = (
    # What computers draw from when they are God: alternation, as in the first game (source 001).
    (
        "black if the last card is red, otherwise red",
        "odd if the last card is even, otherwise even",
    ),
    ("a different suit from the last card", "value differs from the last card by at most 5"),
)

_BY_NUMBER: Final = (
    FIRST_TABLE,
    Lesson(
        name="lesson-01",
        title=say("Say it before you see it"),
        steps=(
            # One look at the card alone, so that the scores soon rise: then one at the last card.
            ("not a spade", "not a heart", "at most 8"),
            ("a different suit from the last card", "a different colour from the last card"),
            ("black if the last card is even, otherwise red",),
        ),
        predictions=True,
    ),
    Lesson(
        name="lesson-02",
        title=say("Dax and Med"),
        steps=(
            # Wide rules, as in Wason's task: what one thinks of first is a part of them.
            ("red or even", "black or a face"),
            (
                "value differs from the last card by at most 6",
                "a different suit from the last card",
            ),
        ),
        names=("Dax", "Med"),
    ),
    Lesson(
        name="lesson-03",
        title=say("Refute the robot"),
        steps=(
            ("red or even", "black or odd"),
            (
                "a different suit from the last card",
                "value differs from the last card by at most 5",
            ),
        ),
        rival=True,
    ),
    Lesson(
        name="lesson-04",
        title=say("When confirming works"),
        steps=(
            # First a rule wider than what one thinks of, so that yes after yes proves nothing;
            # then a narrow one, where a yes tells most (Klayman and Ha 1987).
            ("even or a face", "at least 4"),
            ("a club", "an ace or a king"),
        ),
        goes_on=True,
        predictions=True,
    ),
    Lesson(
        name="lesson-05",
        title=say("Many rules fit"),
        steps=(
            (
                "black if the last card is red, otherwise red",
                "odd if the last card is even, otherwise even",
            ),
            ("same suit as the last card or same rank as the last card",),
        ),
    ),
    Lesson(
        name="lesson-06",
        title=say("The card that splits the ideas"),
        steps=(
            (
                "black if the last card is even, otherwise red",
                "odd if the last card is red, otherwise even",
            ),
            ("value differs from the last card by at most 4",),
        ),
    ),
    Lesson(
        name="lesson-07",
        title=say("Degrees of belief"),
        steps=(
            ("red or a face", "black or a face"),
            ("in turn: red, red, black", "in turn: one even, two odd"),
        ),
        predictions=True,
        counter_example=False,  # who asks God too early must find out alone why it was wrong
    ),
    Lesson(
        name="lesson-08",
        title=say("The prophet"),
        steps=(
            ("black if the last card is red, otherwise red",),
            ("a different suit from the last card",),
        ),
        variant="new",
        # Company that leaves time: where scientists play, the round is over after six own plays.
        seats=("God", "You", "falsifier", "random"),
    ),
    Lesson(
        name="lesson-09",
        title=say("When God is wrong"),
        steps=(
            ("red", "black"),
            ("even", "odd"),
            ("a different colour from the last card",),
        ),
        errs=0.1,
    ),
    Lesson(
        name="lesson-10",
        title=say("Being God"),
        steps=_TURNS,
        variant="nojhan",  # the form in which God may confess (source 003)
        seats=("You", "scientist", "falsifier", "confirmer", "forgetful"),
    ),
    Lesson(
        name="lesson-11",
        title=say("The first Eleusis"),
        steps=_TURNS,
        variant="original",
    ),
)

TOURNAMENT: Final = Lesson(
    name="lesson-13",
    title=say("Tournament"),
    steps=(
        # What robots can be tried on afterwards: none of the rules that they play in the lesson.
        (
            "black if the last card is even, otherwise red",
            "odd if the last card is red, otherwise even",
        ),
        (
            "an odd club, or a face that is red",
            "if the last card is a face then odd else even",
        ),
    ),
)

ONE_CHANGE: Final = Lesson(
    name="lesson-06b",
    title=say("One change at a time"),
    steps=(
        # A card alone, by its suit or its rank: what one change tells. Then an order of cards, for
        # which a series can be planned.
        ("a club or a face", "a heart or at most 4"),
        ("in turn: two black, one red", "in turn: one odd, two even"),
    ),
)

LESSONS: Final[Mapping[int | str, Lesson]] = MappingProxyType(
    {
        **dict(enumerate(_BY_NUMBER[:7])),
        "6b": ONE_CHANGE,
        **dict(enumerate(_BY_NUMBER[7:], 7)),
        13: TOURNAMENT,
    }
)
"""The lessons that are played at such a table, by their number, in order. The Governor's Game (12)
has a table of its own. What was one lesson with 6 is 6b, so that no other number changed."""

OPEN_TABLE: Final = Lesson(
    name="open-table",
    title=say("Open table"),
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
            "no more than 3 away from the last card",
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

"""The lessons as data: which hidden rules, in which order, at which table, with which help."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Variant, variants
from eleusis_nb.i18n import say
from eleusis_nb.session.ladder import RUNGS, Rung

MOST_ERRORS: Final = 0.4
"""Nearer to one half, no number of cards would tell much."""


LONGEST_NAME: Final = 20
"""Letters of one of two names."""

LARGEST_SEED: Final = 10**9
"""More deals than anybody will ever want to name."""


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
        Who plays, the first God first, as :meth:`~eleusis_nb.session.seats.Seating.of` takes it:
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
        if not self.steps or not all(self.steps):
            raise LessonError(say("A lesson needs a hidden rule for each of its steps."))
        if not 0 <= self.errs <= MOST_ERRORS:
            raise LessonError(
                say("God may err with a chance from 0 to {most}, not more.", most=MOST_ERRORS)
            )
        if self.seed is not None and not 0 <= self.seed <= LARGEST_SEED:
            raise LessonError(say("A seed is a whole number from 0 to {most}.", most=LARGEST_SEED))
        if self.variant not in variants:
            known = ", ".join(variants)
            raise LessonError(
                say(
                    "There is no game “{game}”. There are: {known}.", game=self.variant, known=known
                )
            )
        if self.names is not None and not _are_names(self.names):
            raise LessonError(
                say(
                    "Two names are two different words of at most {most} letters, such as Dax "
                    "and Med.",
                    most=LONGEST_NAME,
                )
            )
        if (self.errs or self.names) and self.variant != "solo":
            raise LessonError(say("Two names, or a God who errs, are for the game “solo”."))

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
            "value differs from the last card by at most 3",
            "1 to 5 steps above the last card around the circle",
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
        title=say("The card that splits the pile"),
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
        title=say("A God who errs"),
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
                "There is no lesson {number}. There are these lessons: {numbers}.",
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

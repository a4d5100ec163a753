"""What a lesson's table is made of: hidden rules, the game, and which help there is."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Variant, variants
from eleusis_nb.i18n import say
from eleusis_nb.table.ladder import RUNGS, Rung

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
        if not self.steps or not all(self.steps):
            raise LessonError(say("A lesson needs a hidden rule for each of its steps."))
        if not 0 <= self.errs <= MOST_ERRORS:
            raise LessonError(
                say(
                    "The chance that God makes a mistake can be 0 to {most}, not more.",
                    most=MOST_ERRORS,
                )
            )
        if self.seed is not None and not 0 <= self.seed <= LARGEST_SEED:
            raise LessonError(
                say("A seed must be a whole number from 0 to {most}.", most=LARGEST_SEED)
            )
        if self.variant not in variants:
            known = ", ".join(variants)
            raise LessonError(
                say(
                    "There is no game “{game}”. Choose from: {known}.",
                    game=self.variant,
                    known=known,
                )
            )
        if self.names is not None and not _are_names(self.names):
            raise LessonError(
                say(
                    "The names must be two different words of at most {most} letters, such as "
                    "Dax and Med.",
                    most=LONGEST_NAME,
                )
            )
        if (self.errs or self.names) and self.variant != "solo":
            raise LessonError(
                say("Two names, or a God who makes mistakes, work only in the game “solo”.")
            )

    def dealt_by(self, step: int, number: int) -> int | None:
        """Return what the cards of a step are dealt by, after so many rules; None if by chance.

        Parameters
        ----------
        step : int
            The step of the lesson, from 0 on.
        number : int
            How many rules were dealt before.
        """
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

"""One person's sitting at a table: what widgets, notebooks and tests talk to.

The table as it runs is a :class:`~eleusis_nb.teaching.course.Course`; what can be done there is
in :mod:`eleusis_nb.teaching.actions`, what is shown in :mod:`eleusis_nb.teaching.showing`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from inspect import signature
from pathlib import Path
from random import Random, SystemRandom

from eleusis_nb.games import JSON, Record
from eleusis_nb.games.eleusis import Round
from eleusis_nb.rules import Rule
from eleusis_nb.teaching.actions import ACTIONS, SittingError
from eleusis_nb.teaching.course import Clock, Course
from eleusis_nb.teaching.frames import without_frames
from eleusis_nb.teaching.lessons import OPEN_TABLE, Lesson, lesson, lesson_called
from eleusis_nb.teaching.shelf import Shelf
from eleusis_nb.teaching.showing import Showing


class Sitting:
    """A person at a table; made by :meth:`at_lesson`, :meth:`deal` or :meth:`resume`.

    Parameters
    ----------
    course : Course
        The table as it runs.
    notice : str
        Something to say about the record before anything else is done.

    Examples
    --------
    >>> import tempfile
    >>> sitting = Sitting.deal("red", seed=7, folder=tempfile.mkdtemp())
    >>> sitting
    <a sitting at “Open table”, 1 on the table>
    >>> sitting.do("play", cards=[sitting.view()["hand"][0]])
    >>> sitting.view()["table"]["count"]
    2
    """

    __slots__ = ("_course", "_notice")

    def __init__(self, course: Course, notice: str = "") -> None:
        self._course = course
        self._notice = notice

    # --- sitting down ----------------------------------------------------------------------

    @classmethod
    @without_frames
    def at_lesson(
        cls,
        number: int,
        *,
        folder: Path | str | None = None,
        clock: Clock = time.monotonic,
        random: Random | None = None,
    ) -> Sitting:
        """Sit down at a lesson's table: where one left it, or at a new one.

        Parameters
        ----------
        number : int
            The lesson's number.
        folder : path, optional
            Where the record lies; ``eleusis-records`` beside the notebook when not given.
        clock : callable
            Gives seconds.
        random : random.Random, optional
            Where chance comes from.

        Raises
        ------
        LessonError
            If there is no such lesson.
        """
        asked, chance = lesson(number), random or SystemRandom()
        left, trouble = Shelf.latest(asked.name, folder)
        if left is not None:
            return cls._back(Course(asked, left, clock, chance), trouble)
        course = Course(asked, Shelf.new(asked.name, folder), clock, chance)
        course.deal(chance.choice(asked.steps[0]), 0, asked.variant)
        return cls(course, trouble)

    @classmethod
    @without_frames
    def deal(  # noqa: PLR0913 (all but the rule by name, and each has a usual value)
        cls,
        rule: Rule | str | None = None,
        *,
        variant: str = "solo",
        seed: int | None = None,
        name: str | None = None,
        folder: Path | str | None = None,
        clock: Clock = time.monotonic,
        random: Random | None = None,
    ) -> Sitting:
        """Sit down at an open table.

        The same call again (the cell is run again after a restart) brings the same table back.

        Parameters
        ----------
        rule : Rule or str, optional
            The hidden rule; drawn when not given.
        variant : str
            Which game is played.
        seed : int, optional
            What the cards are dealt by; drawn when not given.
        name : str, optional
            What the record is called, to keep two tables apart.
        folder, clock, random
            As for :meth:`at_lesson`.

        Raises
        ------
        RuleSyntaxError
            If the text is not a rule.
        DealError, VariantError
            If it cannot be dealt.
        """
        chance = random or SystemRandom()
        wanted = Rule.parse(rule) if isinstance(rule, str) else rule
        title = name or ("open-table" if wanted is None else "own-rule")
        left, trouble = Shelf.latest(title, folder)
        if left is not None and _is_this_deal(left, wanted, variant, seed):
            return cls._back(Course(OPEN_TABLE, left, clock, chance), trouble)
        course = Course(OPEN_TABLE, Shelf.new(title, folder), clock, chance)
        course.deal(wanted or chance.choice(OPEN_TABLE.steps[0]), 0, variant, seed)
        return cls(course, trouble)

    @classmethod
    @without_frames
    def resume(
        cls,
        path: Path | str | None = None,
        *,
        folder: Path | str | None = None,
        clock: Clock = time.monotonic,
        random: Random | None = None,
    ) -> Sitting:
        """Come back to a table by its record.

        Parameters
        ----------
        path : path, optional
            The record; the one written last when not given.
        folder, clock, random
            As for :meth:`at_lesson`.

        Raises
        ------
        RecordError, EnvelopeError
            If the record or its envelope cannot be read.
        """
        shelf = Shelf.newest(folder) if path is None else Shelf.open(path)
        course = Course(_lesson_of(shelf.record), shelf, clock, random or SystemRandom())
        return cls._back(course, "")

    @classmethod
    def _back(cls, course: Course, trouble: str) -> Sitting:
        course.come_back()
        torn = course.shelf.record.dropped
        cut = "The last thing you did was cut off in the middle and is gone." if torn else ""
        return cls(course, f"{trouble} {cut}".strip())

    # --- what a widget needs ---------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose turn it is; of several persons at one screen, the one to move."""
        return self._course.seat

    @property
    def version(self) -> int:
        """Grows by one with every change of anything seen."""
        return len(self._course.shelf.record)

    @property
    def turn(self) -> int:
        """Grows by one with every move."""
        return self._course.story.turn

    @property
    def path(self) -> Path | None:
        """Where the record lies; None where nothing could be saved."""
        return self._course.shelf.record.path

    @without_frames
    def view(self) -> dict[str, JSON]:
        """Return what may be seen, as plain data of the same size however long the game is."""
        course, notice = self._course, self._notice
        if not course.shelf.is_saved:
            notice = f"{notice} It cannot be saved here: this table is gone when you close it."
        showing = Showing(
            course.lesson, course.round, course.story, course.seat, course.now, notice.strip()
        )
        return showing.to_json(self.version)

    def plays(self, start: int = 0) -> list[dict[str, JSON]]:
        """Return the entries of the table from one on."""
        return [entry.to_json() for entry in self._course.round.table[max(0, start) :]]

    def subscribe(self, call: Callable[[], None]) -> Callable[[], None]:
        """Call something after every change, until the function returned is called."""
        listeners = self._course.listeners
        listeners.append(call)

        def leave() -> None:
            if call in listeners:
                listeners.remove(call)

        return leave

    @without_frames
    def do(self, name: str, **arguments: JSON) -> None:
        """Do something at the table.

        Parameters
        ----------
        name : str
            ``play``, ``no_play``, ``suppose``, ``credence``, ``drop``, ``declare``, ``hint``,
            ``open``, ``explain`` or ``again``.
        **arguments
            What it needs: the cards to play, the text of a rule.

        Raises
        ------
        EleusisError
            With a sentence that says why not and what to do. Nothing is changed then.
        """
        action = ACTIONS.get(str(name))
        if action is None:
            known = ", ".join(ACTIONS)
            raise SittingError(f"This table can't do “{str(name)[:20]}”. It can do: {known}.")
        takes = list(signature(action).parameters.values())[1:]
        for argument in takes:
            if argument.name not in arguments and argument.default is argument.empty:
                raise SittingError(f"“{name}” needs “{argument.name}”.")
        extra = arguments.keys() - {argument.name for argument in takes}
        if extra:
            raise SittingError(f"“{name}” does not take “{min(extra)[:20]}”.")
        said, self._notice = self._notice, ""
        try:
            action(self._course, **arguments)
        except BaseException:
            self._notice = said  # nothing happened, so it still stands
            raise

    def __repr__(self) -> str:
        course = self._course
        return f"<a sitting at “{course.lesson.title}”, {len(course.round.table)} on the table>"

    def __dir__(self) -> list[str]:
        return [name for name in object.__dir__(self) if not name.startswith("_")]


resume = Sitting.resume


def _lesson_of(record: Record) -> Lesson:
    """Return the lesson a record is of."""
    names = [note["data"] for note in record.notes("table")]
    last = names[-1] if names else None
    return lesson_called(str(last["lesson"]) if isinstance(last, dict) else "")


def _is_this_deal(shelf: Shelf, rule: Rule | None, variant: str, seed: int | None) -> bool:
    """Whether a record's newest table is the one that is asked for."""
    state = Round.replay(shelf.record).state
    letter = shelf.envelope(state.seal).letter()
    return (
        (rule is None or str(rule) == letter.rule)
        and variant == state.variant.name
        and seed in (None, state.seed)
    )

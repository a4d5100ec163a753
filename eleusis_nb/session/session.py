"""A session at a table: what widgets, notebooks and tests talk to.

The table as it runs is a :class:`~eleusis_nb.session.live.Course`; what can be done there is
in :mod:`eleusis_nb.session.commands`, what is shown in :mod:`eleusis_nb.session.view`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.games import JSON, Record
from eleusis_nb.games.eleusis import Round, ScoreSheet, Variant
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.i18n import say, together
from eleusis_nb.rules import Rule
from eleusis_nb.session import multiplayer
from eleusis_nb.session.commands import ACTIONS, CommandError
from eleusis_nb.session.computers import let_speak
from eleusis_nb.session.lesson_code import lesson, unpack
from eleusis_nb.session.lessons import OPEN_TABLE, Lesson, lesson_called
from eleusis_nb.session.live import Clock, Course
from eleusis_nb.session.multiplayer import next_god
from eleusis_nb.session.multiplayer_commands import BY_ANYBODY, SEVERAL
from eleusis_nb.session.seats import Seats, Wanted
from eleusis_nb.session.storage import Store
from eleusis_nb.session.tracebacks import without_frames
from eleusis_nb.session.view import Showing


class Session:
    """People at a table; made by :meth:`at_lesson`, :meth:`deal` or :meth:`resume`.

    Parameters
    ----------
    course : Course
        The table as it runs.
    notice : str
        Something to say about the record before anything else is done.

    Examples
    --------
    >>> import tempfile
    >>> session = Session.deal("red", seed=7, folder=tempfile.mkdtemp())
    >>> session
    <a session at “Open table”, 1 on the table>
    >>> session.do("play", cards=[session.view()["hand"][0]])
    >>> session.view()["table"]["count"]
    2
    """

    __slots__ = ("_course", "_notice")

    def __init__(self, course: Course, notice: str = "") -> None:
        self._course = course
        self._notice = notice

    # --- session down ----------------------------------------------------------------------

    @classmethod
    @without_frames
    def at_lesson(
        cls,
        which: int | str | Lesson,
        *,
        folder: Path | str | None = None,
        clock: Clock = time.monotonic,
        random: Random | None = None,
    ) -> Session:
        """Sit down at a lesson's table: where one left it, or at a new one.

        Parameters
        ----------
        which : int, str or Lesson
            The lesson's number; or the code, or the link, that a teacher gave out; or the lesson.
        folder : path, optional
            Where the record lies; ``eleusis-records`` beside the notebook when not given.
        clock : callable
            Gives seconds.
        random : random.Random, optional
            Where chance comes from.

        Raises
        ------
        LessonError, ParcelError
            If there is no such lesson, or its code is damaged.
        SeatsError
            If they cannot sit at the lesson's table like that.
        """
        asked, chance = lesson(which), random or SystemRandom()
        game = asked.table()
        session = Seats.of(game, asked.seats or None)
        left, trouble = Store.latest(asked.name, folder)
        if left is not None and _lesson_of(left.record) == asked:
            return cls._back(Course(asked, left, clock, chance), trouble)
        course = Course(asked, Store.new(asked.name, folder), clock, chance)
        if not session.play_alone(game):
            course.sit_down(session, game)
        if next_god(course) is None:
            course.deal(chance.choice(asked.steps[0]), 0, game)
        return cls(course, trouble)

    @classmethod
    @without_frames
    def deal(  # noqa: PLR0913 (all but the rule by name, and each has a usual value)
        cls,
        rule: Rule | str | None = None,
        *,
        variant: Variant | str = "solo",
        seats: Wanted = None,
        seed: int | None = None,
        deck: Sequence[Card] | None = None,
        name: str | None = None,
        folder: Path | str | None = None,
        clock: Clock = time.monotonic,
        random: Random | None = None,
    ) -> Session:
        """Sit down at an open table.

        The same call again (the cell is run again after a restart) brings the same table back.

        Parameters
        ----------
        rule : Rule or str, optional
            The hidden rule of the first round; drawn when not given, or asked for where a person
            is God.
        variant : str or Variant
            Which game is played.
        seats : sequence or mapping, optional
            Who plays, clockwise, the first God first, as :meth:`Seats.of` takes it:
            ``["God", "Ada", "falsifier", "random"]``. When not given, one person sits with as
            many computer players as the game needs.
        seed : int, optional
            What the cards of the first round are dealt by; drawn when not given.
        deck : sequence of Card, optional
            The order of its cards instead, as :meth:`eleusis_nb.Round.deal` takes it.
        name : str, optional
            What the record is called, to keep two tables apart.
        folder, clock, random
            As for :meth:`at_lesson`.

        Raises
        ------
        RuleSyntaxError
            If the text is not a rule.
        SeatsError, DealError, VariantError
            If it cannot be dealt, or not to these.
        """
        chance = random or SystemRandom()
        wanted = Rule.parse(rule) if isinstance(rule, str) else rule
        game = variant_of(variant)
        session = Seats.of(game, seats)
        default = "open-table" if wanted is None else "own-rule"
        title = name or (default if session.play_alone(game) else f"{game.name}-table")
        left, trouble = Store.latest(title, folder)
        if left is not None and _is_this_deal(left, session, wanted, game, seed):
            return cls._back(Course(OPEN_TABLE, left, clock, chance, session.makers), trouble)
        course = Course(OPEN_TABLE, Store.new(title, folder), clock, chance, session.makers)
        if not session.play_alone(game):
            course.sit_down(session, game)
        if wanted is not None or next_god(course) is None:
            course.deal(wanted or chance.choice(OPEN_TABLE.steps[0]), 0, game, seed, deck)
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
    ) -> Session:
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
        store = Store.newest(folder) if path is None else Store.open(path)
        course = Course(_lesson_of(store.record), store, clock, random or SystemRandom())
        return cls._back(course, "")

    @classmethod
    def _back(cls, course: Course, trouble: str) -> Session:
        course.come_back()
        torn = course.store.record.dropped
        cut = say("The last thing you did was cut off in the middle and is gone.") if torn else ""
        return cls(course, together(trouble, cut))

    # --- what a widget needs ---------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Where the person at the screen sits; of nobody, whose turn it is."""
        return self._course.seat

    @property
    def version(self) -> int:
        """Grows by one with every change of anything seen."""
        return len(self._course.store.record) + self._course.changes

    @property
    def turn(self) -> int:
        """Grows by one with every move."""
        return self._course.story.turn

    @property
    def record(self) -> Record:
        """The record: everything that happened here."""
        return self._course.store.record

    @property
    def points(self) -> ScoreSheet:
        """The points of all rounds so far, each with its round."""
        return multiplayer.result(self._course)

    @property
    def path(self) -> Path | None:
        """Where the record lies; None where nothing could be saved."""
        return self._course.store.record.path

    @without_frames
    def view(self) -> dict[str, JSON]:
        """Return what may be seen, as plain data of the same size however long the game is."""
        course, notice = self._course, self._notice
        if not course.store.is_saved:
            lost = say("It cannot be saved here: this table is gone when you close it.")
            notice = together(notice, lost)
        version = self.version
        if not course.has_begun:
            return multiplayer.before_the_deal(course, version)
        seat = None if course.facing is None else course.seat
        showing = Showing(course.lesson, course.round, course.story, seat, course.now, notice)
        view = {**showing.to_json(version), "sheet": multiplayer.sheet_of(course)}
        return view if course.alone else multiplayer.joined(course, view)

    def plays(self, start: int = 0) -> list[dict[str, JSON]]:
        """Return the entries of the table from one on."""
        if not self._course.has_begun:
            return []
        return [entry.to_json() for entry in self._course.round.table[max(0, start) :]]

    @without_frames
    def get_ready(self) -> None:
        """Lay out what the first move will need: there is time while a person still looks."""
        _ = self._course.has_begun and self._course.story.beliefs

    def subscribe(self, call: Callable[[], None]) -> Callable[[], None]:
        """Call something after every change, until the function returned is called."""
        listeners = self._course.listeners
        listeners.append(call)

        def leave() -> None:
            if call in listeners:
                listeners.remove(call)

        return leave

    @without_frames
    def do(self, name: str, **arguments: JSON) -> JSON | None:
        """Do something at the table.

        Parameters
        ----------
        name : str
            ``play``, ``no_play``, ``suppose``, ``credence``, ``drop``, ``declare``, ``hint``,
            ``open``, ``explain`` or ``again``; and at a table of several what
            :mod:`eleusis_nb.session.multiplayer_commands` has.
        **arguments
            What it needs: the cards to play, the text of a rule.

        Returns
        -------
        JSON or None
            What was asked for, where something was: for the one who asked.

        Raises
        ------
        EleusisError
            With a sentence that says why not and what to do. Nothing is changed then.
        """
        action = _DOABLE.get(str(name))
        if action is None:
            known = ", ".join(_DOABLE)
            raise CommandError(
                say(
                    "This table can't do “{name}”. It can do: {known}.",
                    name=str(name)[:20],
                    known=known,
                )
            )
        takes = list(signature(action).parameters.values())[1:]
        for argument in takes:
            if argument.name not in arguments and argument.default is argument.empty:
                raise CommandError(say("“{name}” needs “{what}”.", name=name, what=argument.name))
        extra = arguments.keys() - {argument.name for argument in takes}
        if extra:
            raise CommandError(
                say("“{name}” does not take “{what}”.", name=name, what=min(extra)[:20])
            )
        course = self._course
        if course.facing is None and name not in BY_ANYBODY:
            raise CommandError(say("The screen is covered: first say that you are here."))
        said, self._notice = self._notice, ""
        try:
            answer: JSON | None = action(course, **arguments)
        except BaseException:
            self._notice = said  # nothing happened, so it still stands
            raise
        let_speak(course)
        return answer

    def __repr__(self) -> str:
        course = self._course
        count = len(course.round.table) if course.has_begun else 0
        title = course.lesson.title if course.alone else multiplayer.title(course)
        return f"<a session at “{title}”, {count} on the table>"

    def __dir__(self) -> list[str]:
        return [name for name in object.__dir__(self) if not name.startswith("_")]


resume = Session.resume

_DOABLE: Final[Mapping[str, Callable[..., JSON | None]]] = {**ACTIONS, **SEVERAL}


def _lesson_of(record: Record) -> Lesson:
    """Return the lesson a record is of."""
    kinds = ("seats", "table")
    named = [note["data"] for note in record.notes() if note["kind"] in kinds]
    last = named[-1] if named else None
    if not isinstance(last, dict) or "lesson" not in last:
        return OPEN_TABLE
    code = last.get("code")
    return unpack(code) if isinstance(code, str) else lesson_called(str(last["lesson"]))


def _is_this_deal(
    store: Store, seats: Seats, rule: Rule | None, variant: Variant, seed: int | None
) -> bool:
    """Whether a record's table is the one that is asked for."""
    sat_down = [note["data"] for note in store.record.notes("seats")]
    alone = seats.play_alone(variant)
    asked: JSON = None if alone else seats.to_json()
    found = sat_down[-1].get("seats") if sat_down and isinstance(sat_down[-1], Mapping) else None
    if found != asked:
        return False
    if store.seal is None:  # God has not written the first rule yet
        return rule is None
    state = Round.replay(store.record).state
    # Alone one asks for a table by its rule; a table of several by the rule it began with.
    letter = (store.envelope(state.seal) if alone else store.envelopes[0]).letter()
    return (
        (rule is None or str(rule) == letter.rule)
        and variant == state.variant
        and (seed is None or str(seed) == letter.seed)
    )

"""How a session is made: of a lesson, dealt anew, or resumed from its record.

:class:`Session` is what widgets, notebooks and the terminal use; how it is driven is in
:mod:`eleusis_nb.table.driver`.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random, SystemRandom

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError, without_frames
from eleusis_nb.games import RecordError
from eleusis_nb.games.eleusis import Variant
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.i18n import default_language, say, together
from eleusis_nb.rules import Rule
from eleusis_nb.rules import rule as as_rule
from eleusis_nb.table.decide import Command
from eleusis_nb.table.driver import Driver
from eleusis_nb.table.fold import state_of
from eleusis_nb.table.lesson_code import lesson
from eleusis_nb.table.lesson_table import Lesson
from eleusis_nb.table.lessons import OPEN_TABLE
from eleusis_nb.table.records import is_governor_record
from eleusis_nb.table.referee import Clock
from eleusis_nb.table.screen import Screen, next_god
from eleusis_nb.table.seats import Seating, Wanted
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.storage import Store


class Session(Driver):
    """A table in use; made by :meth:`at_lesson`, :meth:`deal` or :meth:`resume`.

    Parameters
    ----------
    store : Store
        Where the record and the envelopes lie.
    state : SessionState
        How the table stands by its record.
    clock : callable
        Gives seconds.
    random : random.Random
        Where chance comes from.
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

    __slots__ = ()

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
        seats = Seating.of(game, asked.seats or None)
        back, trouble = Store.find(asked.name, partial(_lesson_table, lesson=asked), folder)
        if back is not None:
            return cls._back(*back, clock, chance, trouble)
        store = Store.new(asked.name, folder)
        session = cls(store, SessionState.begin(asked), clock, chance, trouble)
        session._sit_down(seats, game)
        if next_god(session._state) is None:
            session._deal(Rule.from_text(chance.choice(asked.steps[0])), game)
        return session

    @classmethod
    @without_frames
    def deal(  # noqa: PLR0913 (all but the rule by name, and each has a default)
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
            is God. A text is read in the language that is spoken here, and where it is no rule in
            it, in whichever other it is one.
        variant : str or Variant
            Which game is played.
        seats : sequence or mapping, optional
            Who plays, clockwise, the first God first, as :meth:`Seating.of` takes it:
            ``["God", "Ada", "falsifier", "random"]``. When not given, one person sits with as
            many computer players as the game needs.
        seed : int, optional
            What the cards of the first round are dealt by; drawn when not given.
        deck : sequence of Card, optional
            The order of its cards instead, as :meth:`.Round.deal` takes it.
        name : str, optional
            What the record is called, to keep two tables apart.
        folder, clock, random
            As for :meth:`.Session.at_lesson`.

        Raises
        ------
        RuleSyntaxError
            If the text is not a rule.
        SeatsError, DealError, VariantError
            If it cannot be dealt, or not to these.
        """
        chance = random or SystemRandom()
        wanted = as_rule(rule, default_language()) if isinstance(rule, str) else rule
        game = variant_of(variant)
        players = Seating.of(game, seats)
        default = "open-table" if wanted is None else "own-rule"
        title = name or (default if players.play_alone(game) else f"{game.name}-table")
        asked = partial(_open_table, seats=players, rule=wanted, variant=game, seed=seed)
        back, trouble = Store.find(title, asked, folder)
        if back is not None:
            return cls._back(*back, clock, chance, trouble)
        return cls.begin(
            Store.new(title, folder),
            wanted,
            variant=game,
            seats=players,
            seed=seed,
            deck=deck,
            clock=clock,
            random=chance,
            notice=trouble,
        )

    @classmethod
    @without_frames
    def begin(  # noqa: PLR0913 (all by name, and each but the seats has a default)
        cls,
        store: Store,
        rule: Rule | None = None,
        *,
        variant: Variant,
        seats: Seating,
        seed: int | None = None,
        deck: Sequence[Card] | None = None,
        clock: Clock = time.monotonic,
        random: Random | None = None,
        notice: str = "",
    ) -> Session:
        """Begin a new table in an empty store.

        Parameters
        ----------
        store : Store
            Where it is kept.
        rule, variant, seats, seed, deck, clock, random
            As for :meth:`deal`.
        notice : str
            Something to say about the record before anything else is done.

        Raises
        ------
        DealError, VariantError
            If it cannot be dealt, or not to these.
        """
        chance = random or SystemRandom()
        begun = replace(SessionState.begin(), seats=seats).with_new_people()
        session = cls(store, begun, clock, chance, notice)
        session._sit_down(seats, variant)
        if rule is not None or next_god(session._state) is None:
            first = rule or Rule.from_text(chance.choice(OPEN_TABLE.steps[0]))
            session._deal(first, variant, seed=seed, deck=deck)
        return session

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
            As for :meth:`.Session.at_lesson`.

        Raises
        ------
        RecordError, EnvelopeError
            If the record or its envelope cannot be read, or it is of the Governor's Game.

        Examples
        --------
        >>> from tempfile import mkdtemp
        >>> begun = Session.deal("red", folder=mkdtemp())
        >>> Session.resume(begun.path).view()["hand"] == begun.view()["hand"]
        True
        """
        store = Store.newest(folder) if path is None else Store.open(path)
        if is_governor_record(store.record):
            raise RecordError(
                say(
                    "This is a table of the Governor's Game. Use {call} to open it.",
                    call=f"el.GouverneurTable(“{path}”)",
                )
            )
        return cls._back(store, state_of(store.record), clock, random or SystemRandom(), "")

    @classmethod
    def _back(
        cls, store: Store, state: SessionState, clock: Clock, random: Random, trouble: str
    ) -> Session:
        if state.round is not None:
            store.envelope(state.round.seal)  # it can be judged by
        torn = store.record.dropped
        cut = say("Your last action was cut off and is lost.") if torn else ""
        return cls(store, state, clock, random, together(trouble, cut))

    def _sit_down(self, seats: Seating, variant: Variant) -> None:
        if not seats.play_alone(variant):
            match = variant if seats.is_match else None
            self._send(Command("sit down", {"seats": seats, "match": match}))
            self._screen = Screen.of(self._state)

    def _deal(self, rule: Rule, variant: Variant, **cards: object) -> None:
        self._send(Command("deal", {"rule": rule, "step": 0, "variant": variant, **cards}))


resume = Session.resume


def _lesson_table(store: Store, *, lesson: Lesson) -> tuple[Store, SessionState] | None:
    """Return a stored table if it is this lesson's."""
    state = state_of(store.record)
    return (store, state) if state.lesson == lesson else None


def _open_table(
    store: Store, *, seats: Seating, rule: Rule | None, variant: Variant, seed: int | None
) -> tuple[Store, SessionState] | None:
    """Return a stored table if it was set up like this, whatever was dealt at it since."""
    if not store.envelopes:  # God has not written the first rule yet
        begun_so = rule is None
    else:  # the envelopes first: they are read in no time, and most tables have another rule
        letter = store.envelopes[0].letter()
        of_this_rule = rule is None or _says(letter.rule, rule)
        begun_so = of_this_rule and (seed is None or str(seed) == letter.seed)
    if not begun_so:
        return None
    state = state_of(store.record)
    alone = seats.play_alone(variant)
    if alone != state.alone or (not alone and seats.to_json() != state.seats.to_json()):
        return None
    if state.round is not None and state.round.variant != variant:
        return None
    return store, replace(state, seats=replace(state.seats, makers=seats.makers))


def _says(text: str, rule: Rule) -> bool:
    """Whether a record's text is a rule, which an earlier version may have worded otherwise."""
    if text == str(rule):
        return True
    with suppress(EleusisError):
        return Rule.from_text(text) == rule
    return False

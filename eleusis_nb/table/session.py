"""A table of Eleusis: of a lesson, dealt anew, in a class, or resumed from its record."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError, without_frames
from eleusis_nb.games import Record, RecordError
from eleusis_nb.games.eleusis import Variant
from eleusis_nb.games.eleusis.variant import variant_of
from eleusis_nb.games.messages import SPECTATOR
from eleusis_nb.i18n import default_language, say, together
from eleusis_nb.rules import Rule
from eleusis_nb.rules import rule as as_rule
from eleusis_nb.table import eleusis
from eleusis_nb.table.commands import DropHypothesis, SetCredence, Suppose, deal
from eleusis_nb.table.events import NOBODY, SeatShared, SeatsTaken, TableEvent, state_of
from eleusis_nb.table.lessons import OPEN_TABLE, Lesson, code_of, lesson
from eleusis_nb.table.protocol import Clock
from eleusis_nb.table.screen import Screen, next_god
from eleusis_nb.table.seats import DEALER, PERSON, Seating, Wanted
from eleusis_nb.table.state import MatchBegun, SessionState
from eleusis_nb.table.storage import Store, is_governor_record
from eleusis_nb.table.table import Table
from eleusis_nb.table.view import OwnView, own, title

_OF_ONE: Final = (SeatShared, Suppose, SetCredence, DropHypothesis)
"""What only one person sees."""

STUCK: Final = 6.0
"""Seconds without a move after which somebody who plays alone may be stuck."""


class Session(Table[SessionState]):
    """A table of Eleusis; made by :meth:`at_lesson`, :meth:`deal` or :meth:`resume`.

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

    __slots__ = ("_own", "_owned", "_thought")

    def __init__(  # noqa: PLR0913, PLR0917 - all that a table is made of
        self,
        store: Store,
        state: SessionState,
        clock: Clock = time.monotonic,
        random: Random | None = None,
        screen: Screen | None = None,
        notice: str = "",
    ) -> None:
        seen = Screen.of(state).covered(state) if screen is None else screen
        super().__init__(eleusis, store, state, clock, random or SystemRandom(), seen, notice)
        self._own: Counter[str | None] = Counter()  # changes that only one sees who shares a seat
        self._owned = 0  # all of these
        self._thought = -1  # the version at which it was worked out whether somebody is stuck

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
        clock, random : optional
            What gives seconds, and where chance comes from.

        Raises
        ------
        LessonError, ParcelError
            If there is no such lesson, or its code is damaged.
        """
        asked = lesson(which)

        def left(store: Store) -> tuple[Store, SessionState] | None:
            state = state_of(store.record)
            return (store, state) if state.lesson == asked else None

        game = asked.table()
        seats = Seating.of(game, asked.seats or None)
        back, trouble = Store.find(asked.name, left, folder)
        if back is not None:
            return cls._back(*back, clock, random, trouble)
        new = Store.new(asked.name, folder)
        return cls.begin(
            new, variant=game, seats=seats, of=asked, clock=clock, random=random, notice=trouble
        )

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
        seats : sequence, optional
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
        wanted = as_rule(rule, default_language()) if isinstance(rule, str) else rule
        game = variant_of(variant)
        players = Seating.of(game, seats)
        default = "open-table" if wanted is None else "own-rule"
        title = name or (default if players.play_alone(game) else f"{game.name}-table")
        back, trouble = Store.find(
            title, lambda store: _left_table(store, players, wanted, game, seed), folder
        )
        if back is not None:
            return cls._back(*back, clock, random, trouble)
        return cls.begin(
            Store.new(title, folder),
            wanted,
            variant=game,
            seats=players,
            seed=seed,
            deck=deck,
            clock=clock,
            random=random,
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
        of: Lesson = OPEN_TABLE,
        step: int = 0,
        match: bool | None = None,
        seed: int | None = None,
        deck: Sequence[Card] | None = None,
        screen: Screen | None = None,
        clock: Clock = time.monotonic,
        random: Random | None = None,
        notice: str = "",
    ) -> Session:
        """Begin a new table in an empty store: a lesson's, at a step of it."""
        begun = replace(SessionState.begin(of), seats=seats).with_new_people()
        session = cls(store, begun, clock, random, screen)
        if not seats.play_alone(variant):
            is_match = seats.is_match if match is None else match
            begun_match = MatchBegun(variant, session.random.getrandbits(48)) if is_match else None
            # Whose lesson it is stands here already: a person who is God deals only later.
            lesson_of = {"lesson": of.name, "code": code_of(of)}
            session.carry_out(
                SeatsTaken(seats=seats.pairs, match=begun_match, **lesson_of, seat=NOBODY)
            )
            session._screen = screen or Screen.of(session._state)
        if rule is not None or next_god(session._state) is None:
            first = rule or Rule.from_text(session.random.choice(of.steps[0]))
            session.carry_out(
                partial(deal, rule=first, step=step, variant=variant, seed=seed, deck=deck)
            )
        session._notice = notice
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
        return cls._back(store, state_of(store.record), clock, random, "")

    @classmethod
    def _back(
        cls, store: Store, state: SessionState, clock: Clock, random: Random | None, trouble: str
    ) -> Session:
        if state.round is not None:
            store.envelope(state.round.seal)  # it can be judged by
        cut = say("Your last action was cut off and is lost.") if store.record.dropped else ""
        return cls(store, state, clock, random, notice=together(trouble, cut))

    @property
    def seen_record(self) -> Record:
        """What happened here; while a round goes on, as whoever is at the screen may see it."""
        if not self._state.is_closed:
            return self.record
        seat = self._state.seat_of(self._screen.facing)
        return self.record.seen_by(SPECTATOR if seat is None else seat, TableEvent)

    @property
    def count(self) -> int:
        """How many plays there were; the card that the line begins with is none."""
        return 0 if self._state.round is None else len(self._state.round.table) - 1

    @without_frames
    def get_ready(self) -> None:
        """Prepare what the next move will need: there is time while a person still looks."""
        _ = self._state.alone and self._state.evidence.beliefs

    def think(self) -> bool:
        """Find out whether who plays alone here is stuck; return whether that was to be done."""
        if not self._state.alone or self._thought == self.version or self.quiet < STUCK:
            return False
        ladders = [person.ladder for person in self._state.people.values()]
        following = [ladder.next_hint(self._referee.now) for ladder in ladders]
        if any(one is not None and one.offered for one in following):
            self.version += 1
        self._thought = self.version
        return True

    # --- a table of a class ----------------------------------------------------------------

    def own_view(self, name: str | None, notice: str = "") -> OwnView:
        """Return the part of a view that one sees beside it, on a device of one's own."""
        screen = Screen(name, self._screen.passed, is_own=True, vacant=self._screen.vacant)
        return own(self._state, screen, now=self._referee.now, notice=notice)

    @property
    def vacant(self) -> frozenset[str]:
        """The people who have left, for whom a computer player moves."""
        return self._screen.vacant

    @vacant.setter
    def vacant(self, names: frozenset[str]) -> None:
        self._screen = replace(self._screen, vacant=names)

    @property
    def free_seat(self) -> str | None:
        """The seat of a computer player that somebody who comes late can take, in a round."""
        table, seats = self._state.round, self._state.seats
        if table is None or table.ending is not None:
            return None
        computers = (name for name in seats.names if seats.kind(name) not in {DEALER, PERSON})
        return next(computers, next(iter(sorted(self.vacant)), None))

    def carry_out(self, command: Any, who: str | None = None, lang: str = "en") -> Any:  # noqa: ANN401
        """Do what a command says, as every table does, and count who sees it."""
        before, turn = self.version, self._state.turn
        answer = super().carry_out(command, who, lang)
        is_own = who in self._state.sharing or isinstance(command, _OF_ONE)
        if is_own and self._state.turn == turn:
            self._own[who] += self.version - before
            self._owned += self.version - before
        return answer

    def version_of(self, name: str | None) -> int:
        """Return what changes whenever somebody sees something else here."""
        return self.version - self._owned + self._own[name]

    def __repr__(self) -> str:
        count = 0 if self._state.round is None else len(self._state.round.table)
        return f"<a session at “{title(self._state)}”, {count} on the table>"


resume = Session.resume


def _left_table(
    store: Store, seats: Seating, rule: Rule | None, variant: Variant, seed: int | None
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
    if alone != state.alone or (not alone and seats.pairs != state.seats.pairs):
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

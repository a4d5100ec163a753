"""One table with its record: gets commands, decides, stores the events, and shows views.

:class:`Session` is what widgets, notebooks and the terminal drive. It holds no rules of the game:
what a command brings about is decided in :mod:`eleusis_nb.session.decide`, what a record means in
:mod:`eleusis_nb.session.reduce`, what may be seen in :mod:`eleusis_nb.session.view`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random, SystemRandom

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError, without_frames
from eleusis_nb.games import JSON, Record, RecordError
from eleusis_nb.games.eleusis import Action, ScoreTable, Variant
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.i18n import say, together
from eleusis_nb.rules import Rule
from eleusis_nb.session import multiplayer, queries, scores
from eleusis_nb.session.computers import Computers
from eleusis_nb.session.decide import COMMANDS, Command, check_arguments, decide
from eleusis_nb.session.deciding import CommandError, Context
from eleusis_nb.session.lesson_code import lesson
from eleusis_nb.session.lessons import OPEN_TABLE, Lesson
from eleusis_nb.session.protocol import Observable
from eleusis_nb.session.recorded_game import is_governor_record
from eleusis_nb.session.reduce import reduce, state_of
from eleusis_nb.session.referee import Clock, StoreReferee
from eleusis_nb.session.schema.table import PlayEntry, TableView, entries
from eleusis_nb.session.screen import Screen, Turn, computer_to_move, next_god, speaker, turn_of
from eleusis_nb.session.seats import Seating, Wanted
from eleusis_nb.session.state import SessionState
from eleusis_nb.session.storage import Store
from eleusis_nb.session.view import view


class Session(Observable):
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

    __slots__ = (
        "_computers",
        "_notice",
        "_referee",
        "_screen",
        "_state",
        "_store",
        "version",
    )

    def __init__(
        self, store: Store, state: SessionState, clock: Clock, random: Random, notice: str = ""
    ) -> None:
        super().__init__()
        self._store = store
        self._state = state
        self._referee = StoreReferee(store, random, clock)
        self._referee.come_back(state.seconds)
        self._computers = Computers(random)
        self._screen = Screen.of(state).covered(state)
        self._notice = notice
        self.version = len(store.record)
        """Grows by one with every change of anything seen: with a line, or who is at the screen."""

    # --- sitting down ----------------------------------------------------------------------

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
            is God.
        variant : str or Variant
            Which game is played.
        seats : sequence or mapping, optional
            Who plays, clockwise, the first God first, as :meth:`Seating.of` takes it:
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
        is_match: bool = True,
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
        is_match : bool
            Whether everybody is God once, where a person is God first; else that person stays.
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
        session._sit_down(seats, variant, is_match=is_match)
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
            As for :meth:`at_lesson`.

        Raises
        ------
        RecordError, EnvelopeError
            If the record or its envelope cannot be read, or it is of the Governor's Game.
        """
        store = Store.newest(folder) if path is None else Store.open(path)
        if is_governor_record(store.record):
            raise RecordError(
                say(
                    "This is a table of the Governor's Game: {call} brings it back.",
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
        cut = say("The last thing you did was cut off in the middle and is gone.") if torn else ""
        return cls(store, state, clock, random, together(trouble, cut))

    def _sit_down(self, seats: Seating, variant: Variant, *, is_match: bool = True) -> None:
        if not seats.play_alone(variant):
            match = variant if is_match and seats.is_match else None
            self._send(Command("sit down", {"seats": seats, "match": match}))
            self._screen = Screen.of(self._state)

    def _deal(self, rule: Rule, variant: Variant, **cards: object) -> None:
        self._send(Command("deal", {"rule": rule, "step": 0, "variant": variant, **cards}))

    # --- what is seen ----------------------------------------------------------------------

    @property
    def state(self) -> SessionState:
        """How the table stands: the referee's, with every hand."""
        return self._state

    @property
    def seat(self) -> int:
        """Where the person at the screen sits; of nobody, whose turn it is."""
        return self._context.seat

    @property
    def _context(self) -> Context:
        return Context(self._state, self._referee, self._screen.facing)

    @property
    def waiting(self) -> Turn:
        """What the table waits for, and for whom."""
        return turn_of(self._state, self._screen)

    @property
    def turn(self) -> int:
        """Grows by one with every move."""
        return self._state.turn

    @property
    def record(self) -> Record:
        """The record: everything that happened here."""
        return self._store.record

    @property
    def points(self) -> ScoreTable:
        """The points of all rounds so far, each with its round."""
        return scores.result(self._state)

    @property
    def path(self) -> Path | None:
        """Where the record lies; None where nothing could be saved."""
        return self._store.record.path

    @without_frames
    def view(self) -> TableView:
        """Return what may be seen, as plain data of the same size however long the game is."""
        notice = self._notice
        if self._store.record.path is None:
            unsaved = say("It cannot be saved here: this table is gone when you close it.")
            notice = together(notice, unsaved)
        return view(
            self._state,
            self._screen,
            version=self.version,
            now=self._referee.now,
            notice=notice,
        )

    def plays(self, start: int = 0) -> list[PlayEntry]:
        """Return the entries of the table from one on."""
        table = self._state.round
        return [] if table is None else entries(table.table, start)

    @without_frames
    def get_ready(self) -> None:
        """Prepare what the next move will need: there is time while a person still looks."""
        _ = self._state.alone and self._state.evidence.beliefs

    # --- what is done ----------------------------------------------------------------------

    @without_frames
    def do(self, name: str, **arguments: JSON) -> JSON | None:
        """Do something at the table.

        Parameters
        ----------
        name : str
            ``play``, ``no_play``, ``suppose``, ``credence``, ``drop``, ``declare``, ``hint``,
            ``open``, ``explain``, ``beliefs`` or ``again``; and at a table of several ``here``,
            ``go_on``, ``step``, ``prophesy``, ``judge``, ``predict``, ``confess``, ``seal``,
            ``weigh``, ``own_rule`` and ``thoughts``.
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
        call = COMMANDS.get(name) or queries.QUERIES.get(name) or _OWN.get(name)
        if call is None:
            raise CommandError(
                say(
                    "This table can't do “{name}”. It can do: {known}.",
                    name=str(name)[:20],
                    known=", ".join([*COMMANDS, *queries.QUERIES, *_OWN]),
                )
            )
        check_arguments(name, call, arguments)
        if self._screen.facing is None and name not in _BY_ANYBODY:
            raise CommandError(say("The screen is covered: first say that you are here."))
        said, self._notice = self._notice, ""
        try:
            if name in queries.QUERIES:
                answer: JSON = queries.QUERIES[name](self._context, **arguments)
                return answer
            if name in _OWN:
                _OWN[name](self, **arguments)
            else:
                who = self._speaker() if name == "prophesy" else self._screen.facing
                self._send(Command(name, arguments, who))
        except BaseException:
            self._notice = said  # nothing happened, so it still stands
            raise
        if not self._state.alone:
            self._let_computer_speak()
        return None

    @without_frames
    def own_rule(self) -> Rule:
        """Return the rule of this round, to the person at the screen who is God in it.

        Raises
        ------
        EleusisError
            If God does not sit there, or the rule is not sealed yet.
        """
        return queries.sealed_rule(self._context)

    @without_frames
    def act(self, action: Action) -> None:
        """Do an action of the game, for the seat that it names.

        Raises
        ------
        EleusisError
            With a sentence that says why not and what to do. Nothing is changed then.
        """
        table = self._state.round
        who = None if table is None else table.seats[action.seat]
        self._send(Command("act", {"action": action}, who))
        self._let_computer_speak()

    def _speaker(self) -> str | None:
        """Return who may speak now: all hear it, so anybody at the screen may enter it."""
        seat, table = speaker(self._state, self._screen), self._state.round
        return self._screen.facing if seat is None or table is None else table.seats[seat]

    def _send(self, command: Command) -> None:
        """Decide, store, take in, and tell everybody."""
        events = decide(self._state, command, self._referee)
        if not events:
            return
        self._store.record.append(*events)
        for event in events:
            self._state = reduce(self._state, event)
        if not self._state.alone:
            self._screen = self._screen.covered(self._state)
        self.version += 1
        self.changed()
        if self._state.lesson.rival and command.name != "rival":
            self._send(Command("rival"))

    def _let_computer_speak(self) -> None:
        command = self._computers.word(self._state)
        if command is not None:
            self._send(command)

    def _here(self, who: JSON) -> None:
        """Say that one sits at the screen now: it shows this person's cards from here on."""
        turn = turn_of(self._state, self._screen)
        expected = turn.waits in {"cover", "word"} and who == turn.name
        if not expected or not isinstance(who, str) or not self._state.seats.is_person(who):
            if not turn.name:
                raise CommandError(say("The screen waits for nobody now."))
            raise CommandError(say("That is somebody else. It waits for {name}.", name=turn.name))
        self._look(replace(self._screen, facing=who))

    def _go_on(self) -> None:
        """Let the others go on: whoever has just moved has nothing to say."""
        if speaker(self._state, self._screen) is None:
            raise CommandError(say("There is nothing to go on from now."))
        passed = replace(self._screen, passed=self._state.turn)
        self._look(passed.covered(self._state))

    def _look(self, screen: Screen) -> None:
        self._screen = screen
        self.version += 1
        self.changed()

    def _step(self) -> None:
        """Let the computer player move whose turn it is.

        In `delphi`, where all predict one card in secret, all of them do.
        """
        if self._state.round is None:
            raise CommandError(say("No cards are dealt yet."))
        seat = computer_to_move(self._state, self._screen)
        if seat is None:
            raise EleusisError(say("No computer player is to move now."))
        self._send(self._computers.move(self._state, seat))
        while (seat := computer_to_move(self._state, self._screen)) is not None and (
            Context(self._state, self._referee).choices(seat).predict
        ):
            self._send(self._computers.move(self._state, seat))

    def __repr__(self) -> str:
        state = self._state
        count = 0 if state.round is None else len(state.round.table)
        return f"<a session at “{multiplayer.title(state)}”, {count} on the table>"

    def __dir__(self) -> list[str]:
        return [name for name in object.__dir__(self) if not name.startswith("_")]


resume = Session.resume

_OWN: Mapping[str, Callable[..., None]] = {
    "here": Session._here,  # noqa: SLF001 - its own methods, by name
    "go_on": Session._go_on,  # noqa: SLF001
    "step": Session._step,  # noqa: SLF001
}
"""What concerns the screen and the pace, and nothing that is recorded of persons."""

_BY_ANYBODY = frozenset({"here", "go_on", "step", "thoughts", "prophesy", "again"})
"""What needs nobody at the screen."""


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

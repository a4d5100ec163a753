"""Drives a table: gets commands, decides, stores the events, and shows views.

It holds no rules of the game: what a command brings about is decided in
:mod:`eleusis_nb.table.decide`, what a record means in :mod:`eleusis_nb.table.fold`, what may
be seen in :mod:`eleusis_nb.table.view`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

from eleusis_nb.errors import EleusisError, without_frames
from eleusis_nb.games import JSON, Record
from eleusis_nb.games.eleusis import Action, ScoreTable
from eleusis_nb.games.secrets import SPECTATOR
from eleusis_nb.i18n import say, together
from eleusis_nb.rules import Rule
from eleusis_nb.table import multiplayer, queries, scores
from eleusis_nb.table.computers import Computers
from eleusis_nb.table.decide import COMMANDS, Command, check_arguments, decide
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.events import ClockRead, TableEvent
from eleusis_nb.table.fold import reduce
from eleusis_nb.table.protocol import Observable
from eleusis_nb.table.referee import Clock, StoreReferee
from eleusis_nb.table.schema.table import PlayEntry, TableView, entries
from eleusis_nb.table.screen import Screen, Turn, computer_to_move, speaker, turn_of
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.storage import Store
from eleusis_nb.table.view import view


class Driver(Observable):
    """A table in use, whatever brought it about.

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
        """The record: everything that happened here, as the referee knows it."""
        return self._store.record

    @property
    def seen_record(self) -> Record:
        """What happened here; while a round goes on, as whoever is at the screen may see it.

        The seed, the stock and the hands of others are in it once the envelope is open. Opening
        it before that is a move, ``do("open")``, which the record keeps.
        """
        if self._state.round is None or self._state.opened is not None:
            return self.record
        covered = self._screen.facing is None and not self._state.alone
        return self.record.seen_by(SPECTATOR if covered else self.seat, TableEvent)

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
        notice, trouble = self._notice, self._store.trouble
        return view(
            self._state,
            self._screen,
            version=self.version,
            now=self._referee.now,
            notice=together(notice, trouble) if trouble else notice,
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
                    "This table can't do “{name}”. It can do these: {known}.",
                    name=str(name)[:20],
                    known=", ".join([*COMMANDS, *queries.QUERIES, *_OWN]),
                )
            )
        check_arguments(name, call, arguments)
        if self._screen.facing is None and name not in _BY_ANYBODY:
            raise CommandError(say("The screen is hidden: first say that you are here."))
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
        events, state = decide(self._state, command, self._referee)
        if not events:
            return
        clock = ClockRead(seconds=self._referee.now)
        self._store.record.append(*events, clock)
        self._state = reduce(state, clock)
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
                raise CommandError(say("The screen is not waiting for anyone now."))
            raise CommandError(
                say("That is someone else. The screen is waiting for {name}.", name=turn.name)
            )
        self._look(replace(self._screen, facing=who))

    def _go_on(self) -> None:
        """Let the others go on: whoever has just moved has nothing to say."""
        if speaker(self._state, self._screen) is None:
            raise CommandError(say("There is nothing to continue now."))
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
            raise CommandError(say("The cards have not been dealt yet."))
        seat = computer_to_move(self._state, self._screen)
        if seat is None:
            raise EleusisError(say("It is not a computer player's turn."))
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


_OWN: Mapping[str, Callable[..., None]] = {
    "here": Driver._here,  # noqa: SLF001 - its own methods, by name
    "go_on": Driver._go_on,  # noqa: SLF001
    "step": Driver._step,  # noqa: SLF001
}
"""What concerns the screen and the pace, and nothing that is recorded of persons."""

_BY_ANYBODY = frozenset({"here", "go_on", "step", "thoughts", "prophesy", "again"})
"""What needs nobody at the screen."""

"""The one table: it takes commands, has them decided, keeps what happened and shows what is seen.

It holds no rules of a game. What a command brings about, what follows from an event, and what may
be seen are functions of the game (:class:`Game`): :mod:`eleusis_nb.table.eleusis` and
:mod:`eleusis_nb.table.governor.game`. Whether one person plays alone, several pass a screen round,
or each of a class has a device of their own, is said by the table's screen.
"""

# ruff: noqa: ANN401  # a game has commands, events and views of its own

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from eleusis_nb.errors import without_frames
from eleusis_nb.games import JSON, Record
from eleusis_nb.i18n import together
from eleusis_nb.table.protocol import Observable
from eleusis_nb.table.referee import Clock
from eleusis_nb.table.screen import AUDIENCE, Screen, Viewer
from eleusis_nb.table.storage import Store


class State(Protocol):
    """The state of a game: a value that holds no secret of a referee."""

    @property
    def turn(self) -> int:
        """Grows by one with every move."""


S = TypeVar("S", bound=State)
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[S, V_co]):
    """What a table asks of a game: a module has these functions."""

    def referee(self, store: Store, state: S, random: Random, clock: Clock, /) -> Any:
        """Return who knows what is in no state: the sealed secret, chance, the clock."""

    def computers(self, random: Random, /) -> Any:
        """Return the computer players."""

    def screen(self, state: S, screen: Screen, /) -> Screen:
        """Return the screen, covered where another person has to look at it now."""

    def look(
        self, state: S, screen: Screen, name: str, arguments: dict[str, Any], who: str | None, /
    ) -> Screen | None:
        """Return the screen after what concerns it and not the game; None where that is not it.

        Raise with a sentence where it cannot be done now.
        """

    def read(
        self, state: S, screen: Screen, name: str, arguments: dict[str, Any], who: str | None, /
    ) -> Any:
        """Return a command by its name, checked; raise with a sentence where it can't be one."""

    def answer(self, state: S, command: Any, referee: Any, /) -> JSON | None:
        """Return the answer to a question; None where a command is none."""

    def decide(self, state: S, command: Any, referee: Any, /) -> Sequence[Any]:
        """Return what a command brings about, or raise with a sentence that says why not."""

    def reduce(self, state: S, event: Any, /) -> S:
        """Return the state after an event."""

    def move(self, state: S, screen: Screen, players: Any, /, *, again: bool) -> Any:
        """Return what the computer player does whose turn it is; None where it is nobody's."""

    def follow(self, state: S, screen: Screen, done: Any, players: Any, /) -> Any:
        """Return what the program does by itself after a command; None where that is nothing."""

    def view(self, state: S, viewer: Viewer, referee: Any, /, *, version: int, notice: str) -> V_co:
        """Return what may be seen, as plain data of a bounded size."""

    def plays(self, state: S, start: int, /) -> Sequence[Any]:
        """Return the entries of the line from one on; nothing where there is no line."""


class Moment(NamedTuple):
    """How a table stood, to go back to; see :meth:`Table.go_back`."""

    state: Any
    screen: Screen
    envelopes: int
    chance: tuple[Any, ...]


class Table(Observable, Generic[S, V]):
    """A table in use: at one screen, or in a class.

    Parameters
    ----------
    game : Game
        Which game is played.
    store : Store
        Where what happens is kept, and the envelopes. Nothing happened before it is kept there.
    state : State
        How the table stands by what is kept.
    clock : callable
        Gives seconds.
    random : random.Random
        Where chance comes from.
    screen : Screen
        Who looks at it. ``Screen(is_own=True)``: each from a device of their own.
    notice : str
        Something to say about the record before anything else is done.
    """

    __slots__ = (
        "_computers",
        "_game",
        "_moved_at",
        "_notice",
        "_referee",
        "_screen",
        "_state",
        "clock",
        "random",
        "store",
        "version",
    )

    def __init__(  # noqa: PLR0913, PLR0917 - all that a table is made of
        self,
        game: Game[S, V],
        store: Store,
        state: S,
        clock: Clock = time.monotonic,
        random: Random | None = None,
        screen: Screen = AUDIENCE,
        notice: str = "",
    ) -> None:
        super().__init__()
        self.clock = clock
        self.random = Random() if random is None else random  # noqa: S311 - a game's
        self.version = len(store.record)
        """Grows by one with every change of anything seen: with a line, or who is at the screen."""
        self._game = game
        self.store = store
        self._state = state
        self._referee = game.referee(store, state, self.random, clock)
        self._computers = game.computers(self.random)
        self._screen = game.screen(state, screen)
        self._notice = notice
        self._moved_at = clock()

    # --- what is seen ----------------------------------------------------------------------

    @property
    def state(self) -> S:
        """How the table stands: the referee's, with every hand."""
        return self._state

    @property
    def screen(self) -> Screen:
        """Who looks at it."""
        return self._screen

    @property
    def turn(self) -> int:
        """Grows by one with every move."""
        return self._state.turn

    @property
    def quiet(self) -> float:
        """Seconds since the last move or note."""
        return self.clock() - self._moved_at

    @property
    def record(self) -> Record:
        """The record: everything that happened here, as the referee knows it."""
        return self.store.record

    @property
    def path(self) -> Path | None:
        """Where the record lies; None where nothing could be saved."""
        return self.record.path

    @without_frames
    def view(self, viewer: Viewer | None = None, notice: str = "") -> V:
        """Return what may be seen, as plain data of the same size however long the game is.

        Parameters
        ----------
        viewer : Screen or Teacher, optional
            Whose eyes it is for, such as ``Screen("Ada", is_own=True)``; those at the table's
            screen when not given.
        notice : str
            Something to say to this viewer.
        """
        if viewer is None:
            viewer = self._screen
        elif isinstance(viewer, Screen):
            viewer = replace(self._screen, facing=viewer.facing, is_own=viewer.is_own)
        said = [one for one in (self._notice, self.store.trouble, notice) if one]
        return self._game.view(
            self._state,
            viewer,
            self._referee,
            version=self.version,
            notice=together(*said) if len(said) > 1 else next(iter(said), ""),
        )

    def plays(self, start: int = 0) -> Any:
        """Return the entries of the table from one on."""
        return self._game.plays(self._state, start)

    # --- what is done ----------------------------------------------------------------------

    @without_frames
    def do(self, name: str, who: str | None = None, **arguments: Any) -> Any:
        """Do something at the table.

        Parameters
        ----------
        name : str
            At Eleusis ``play``, ``no_play``, ``suppose``, ``credence``, ``drop``, ``declare``,
            ``hint``, ``open``, ``explain``, ``beliefs`` or ``again``; and at a table of several
            ``here``, ``go_on``, ``step``, ``prophesy``, ``judge``, ``predict``, ``confess``,
            ``seal``, ``weigh``, ``own_rule`` and ``thoughts``. At the Governor's Game ``stake``,
            ``draw``, ``stay`` (pass), ``choose``, ``chances``; and with a secret stroke
            ``suppose``, ``drop``, ``declare``, ``hint``, ``open``.
        who : str, optional
            Who does it: whoever says ``here``; and at a device of one's own, always.
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
        said, self._notice = self._notice, ""
        try:
            return self._done(name, who, arguments)
        except BaseException:
            self._notice = said  # nothing happened, so it still stands
            raise

    def _done(self, name: str, who: str | None, arguments: dict[str, Any]) -> Any:
        screen = self._game.look(self._state, self._screen, name, arguments, who)
        if screen is not None:
            if name == "step":
                self.step()
            else:
                self._look(screen)
                self.changed()
            return None
        who = who if self._screen.is_own else self._screen.facing
        command = self._game.read(self._state, self._screen, name, arguments, who)
        answer = self._game.answer(self._state, command, self._referee)
        if answer is None:
            self.send(command)
        return answer

    def send(self, command: Any) -> None:
        """Have a command decided, of the program's own too, and what follows from it by itself."""
        before = self.version
        try:
            while command is not None:
                events = self._game.decide(self._state, command, self._referee)
                if events:
                    self._take(events)
                command = self._game.follow(self._state, self._screen, command, self._computers)
        finally:  # what was done so far is kept
            if self.version != before:
                self.changed()

    def step(self) -> bool:
        """Let the computer player move whose turn it is; return whether one did.

        Where all predict one card in secret, all of them do.
        """
        command = self._game.move(self._state, self._screen, self._computers, again=False)
        has_moved = command is not None
        while command is not None:
            self.send(command)
            command = self._game.move(self._state, self._screen, self._computers, again=True)
        return has_moved

    def _take(self, events: Sequence[Any]) -> None:
        """Keep what happened, and only then let it have happened."""
        self.store.append(*events)
        for event in events:
            self._state = self._game.reduce(self._state, event)
        self._moved_at = self.clock()
        self._look(self._screen)

    def _look(self, screen: Screen) -> None:
        self._screen = self._game.screen(self._state, screen)
        self.version += 1

    # --- going back ------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        """How it stands now, to go back to where something that belongs together is refused.

        Only where chance can go back, too: :class:`random.SystemRandom` cannot.
        """
        sealed = len(self.store.envelopes)
        return Moment(self._state, self._screen, sealed, self.random.getstate())

    def go_back(self, moment: Moment) -> None:
        """Let nothing have happened since a moment; what was kept of it is not undone here."""
        self._state, self._screen, sealed, chance = moment
        del self.store.envelopes[sealed:]
        self.random.setstate(chance)
        self._computers = self._game.computers(self.random)
        self.version += 1
        self.changed()

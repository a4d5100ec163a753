"""The one table: it takes commands, has them decided, keeps what happened and shows what is seen.

It holds no rules of a game: those are what it asks of a :class:`Game`, in
:mod:`eleusis_nb.table.eleusis` and :mod:`eleusis_nb.table.governor.game`. Whether one person plays
alone, several pass a screen round, or each of a class has a device of their own, its screen says.
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
from eleusis_nb.games import Record
from eleusis_nb.games.commands import Command, command_for
from eleusis_nb.i18n import together
from eleusis_nb.table.protocol import Clock, Model
from eleusis_nb.table.screen import AUDIENCE, Screen, Viewer
from eleusis_nb.table.storage import Store


class State(Protocol):
    """The state of a game: a value without the secrets of its referee."""

    @property
    def turn(self) -> int:
        """Grows by one with every move."""


S = TypeVar("S", bound=State)


class Outcome(NamedTuple, Generic[S]):
    """What a command brings about: events, kept in one line, and what is after it."""

    events: Sequence[Any]
    state: S
    screen: Screen
    answer: Any = None
    """What was asked for, where the command is a question."""


class Game(Protocol[S]):
    """What a table asks of a game: a module has these functions."""

    def referee(self, store: Store, state: S, random: Random, clock: Clock, /) -> Any:
        """Return who knows what is in no state: the sealed secret, chance, time, the computers."""

    @property
    def commands(self) -> Any:
        """The union of what may be asked for by name."""

    def decide(  # noqa: PLR0913, PLR0917 - all that a decision is made from
        self, state: S, command: Any, referee: Any, screen: Screen, who: str | None, lang: str, /
    ) -> Outcome[S]:
        """Return what a command brings about; raise with a sentence where it can't be done."""

    def step(self, state: S, screen: Screen, /) -> Any:
        """Return the command that lets a computer player move; None if it is none's turn."""

    def follow(self, state: S, screen: Screen, done: Any, referee: Any, /) -> Any:
        """Return what is done by itself after a command, before anybody moves, or None."""

    def view(
        self, state: S, viewer: Viewer, referee: Any, /, *, version: int, notice: str
    ) -> dict[str, Any]:
        """Return what may be seen, as plain data of a bounded size."""

    def plays(self, state: S, start: int, /) -> Sequence[Any]:
        """Return the entries of the line from one on; nothing where there is no line."""


class Table(Model, Generic[S]):
    """A table in use: at one screen, or in a class.

    Its game, the store (what cannot be kept does not happen), the state that follows from what is
    kept, a clock, chance, who looks at it, and something to say until something happens.
    """

    __slots__ = (
        *("_game", "_moved_at", "_notice", "_referee", "_screen", "_state"),
        *("clock", "random", "store", "version"),
    )

    def __init__(  # noqa: PLR0913, PLR0917 - all that a table is made of
        self,
        game: Game[S],
        store: Store,
        state: S,
        clock: Clock = time.monotonic,
        random: Random | None = None,
        screen: Screen = AUDIENCE,
        notice: str = "",
    ) -> None:
        super().__init__()
        self.store = store
        self.clock = clock
        self.random = Random() if random is None else random  # noqa: S311 - a game's
        self.version = len(store.record)
        """Grows by one with every change of anything seen: with a line, or who is at the screen."""
        self._game = game
        self._state = state
        self._referee = game.referee(store, state, self.random, clock)
        self._screen = screen
        self._notice = notice
        self._moved_at = clock()

    def __dir__(self) -> list[str]:
        return [name for name in object.__dir__(self) if not name.startswith("_")]

    @property
    def state(self) -> S:
        """How the table stands: the referee's, with every hand."""
        return self._state

    @property
    def turn(self) -> int:
        """Grows by one with every move."""
        return self._state.turn

    @property
    def quiet(self) -> float:
        """Seconds since anything last happened."""
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
    def view(self, viewer: Viewer | None = None, notice: str = "") -> dict[str, Any]:
        """Return what a viewer may see, those at the table's screen when none is given."""
        if viewer is None:
            viewer = self._screen
        elif isinstance(viewer, Screen):
            viewer = replace(self._screen, facing=viewer.facing, is_own=viewer.is_own)
        said, trouble = notice or self._notice, self.store.trouble
        if trouble:
            said = together(said, trouble)
        return self._game.view(
            self._state, viewer, self._referee, version=self.version, notice=said
        )

    def plays(self, start: int = 0) -> Sequence[Any]:
        """Return the entries of the table from one on."""
        return self._game.plays(self._state, start)

    @without_frames
    def do(
        self, command: Command | str, /, who: str | None = None, *, lang: str = "en", **given: Any
    ) -> Any:
        """Do something at the table; return what was asked for, if something was.

        Parameters
        ----------
        command : Command or str
            At Eleusis ``play``, ``no_play``, ``suppose``, ``credence``, ``drop``, ``declare``,
            ``hint``, ``open``, ``explain``, ``beliefs`` or ``again``; and at a table of several
            ``here``, ``go_on``, ``step``, ``prophesy``, ``judge``, ``predict``, ``confess``,
            ``seal``, ``weigh``, ``own_rule`` and ``thoughts``. At the Governor's Game ``stake``,
            ``draw``, ``stay`` (pass), ``choose``, ``chances``; and with a secret stroke
            ``suppose``, ``drop``, ``declare``, ``hint``, ``open``.
        who : str, optional
            Who says ``here``; and who does it, always, from a device of their own.
        lang : {"en", "fr", "ru"}
            The language of a text in it, and of an answer.
        **given
            What it needs: the cards to play, the text of a rule.

        Raises
        ------
        EleusisError
            With a sentence that says why not and what to do. Nothing is changed then.
        """
        if not self._screen.is_own:
            given = given if who is None else {"who": who, **given}
            who = self._screen.facing
        return self.carry_out(command_for(command, given, self._game.commands), who, lang)

    def carry_out(self, command: Any, who: str | None = None, lang: str = "en") -> Any:
        """Do what a command of somebody's says, or of the program, and what follows by itself."""
        before, answer = self.version, None
        try:
            while command is not None:
                events, state, screen, answer = self._game.decide(
                    self._state, command, self._referee, self._screen, who, lang
                )
                if events:
                    self.store.append(*events)  # only what is kept has happened
                    self._state, self._moved_at = state, self.clock()
                elif screen is self._screen:
                    break
                self._screen, self._notice = screen, ""
                self.version += 1
                command = self._game.follow(state, self._screen, command, self._referee)
                who = None
        finally:
            if self.version != before:
                self.changed()
        return answer

    def step(self) -> bool:
        """Let the computer player move whose turn it is; return whether one did."""
        command = self._game.step(self._state, self._screen)
        if command is not None:
            self.carry_out(command)
        return command is not None

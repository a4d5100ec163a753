"""What a table asks of the Governor's Game; :class:`~eleusis_nb.table.table.Game` says what.

Every card lies face up, so several persons may share one screen, and all see the same. Computer
players move at once, by the same commands.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from eleusis_nb.games.governor import computer
from eleusis_nb.i18n import together
from eleusis_nb.table.governor.commands import GovernorCommand, command_for, read_command
from eleusis_nb.table.governor.decide import decide
from eleusis_nb.table.governor.reduce import reduce
from eleusis_nb.table.governor.referee import GovernorReferee
from eleusis_nb.table.governor.state import GovernorState
from eleusis_nb.table.governor.view import view as view_of
from eleusis_nb.table.referee import Clock
from eleusis_nb.table.schema.governor import GovernorView
from eleusis_nb.table.screen import Screen, Viewer
from eleusis_nb.table.storage import Store

__all__ = [
    "answer",
    "computers",
    "decide",
    "follow",
    "look",
    "move",
    "plays",
    "read",
    "reduce",
    "referee",
    "screen",
    "view",
]


def referee(store: Store, state: GovernorState, _random: Random, _clock: Clock) -> GovernorReferee:
    """Return who knows the secret stroke and the seed of the decks."""
    return GovernorReferee.of(store, state)


def computers(_random: Random) -> None:
    """Return nothing: computer players of this game remember nothing."""


def screen(_state: GovernorState, seen: Screen) -> Screen:
    """Return the screen, which is never covered."""
    return seen


def look(
    _state: GovernorState, _seen: Screen, _name: str, _given: Mapping[str, Any], _who: str | None
) -> None:
    """Return nothing: nobody has to say that they are at the screen."""


def read(
    _state: GovernorState, _seen: Screen, name: str, given: Mapping[str, Any], _who: str | None
) -> GovernorCommand:
    """Return a command by its name, checked."""
    return read_command(name, given)


def answer(_state: GovernorState, _command: GovernorCommand, _referee: GovernorReferee) -> None:
    """Return nothing: every command brings something about."""


def move(
    state: GovernorState, _seen: Screen, _players: None, *, again: bool = False
) -> GovernorCommand | None:
    """Return what the computer player does whose turn it is."""
    how = state.computer_to_move
    if how is None or again:
        return None
    board = state.the_board()
    return command_for(computer(how).act(board), board)


def follow(
    state: GovernorState, seen: Screen, _done: GovernorCommand, players: None
) -> GovernorCommand | None:
    """Let computer players move up to a person's turn, or to the end of the round."""
    return move(state, seen, players)


def view(
    state: GovernorState, _viewer: Viewer, _referee: GovernorReferee, *, version: int, notice: str
) -> GovernorView:
    """Return what may be seen, the same for all."""
    del version  # it is the state's
    seen = view_of(state)
    return {**seen, "say": {**seen["say"], "aside": together(seen["say"]["aside"], notice)}}


def plays(_state: GovernorState, _start: int) -> list[Any]:
    """Return nothing: unlike a line of Eleusis, this table fits in its view."""
    return []

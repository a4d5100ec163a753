"""What a table asks of the Governor's Game; :class:`~eleusis_nb.table.table.Game` says what.

Every card lies face up, so several persons may share one screen, and all see the same. Computer
players move at once, by the same commands.
"""

from __future__ import annotations

from random import Random
from typing import Any

from eleusis_nb.games.governor import computer
from eleusis_nb.i18n import together
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.governor.commands import GovernorContext, PlayerCommand, command_of
from eleusis_nb.table.governor.state import GovernorState
from eleusis_nb.table.governor.view import view as view_of
from eleusis_nb.table.protocol import Clock
from eleusis_nb.table.schema.governor import GovernorView
from eleusis_nb.table.screen import Screen, Viewer
from eleusis_nb.table.storage import Store
from eleusis_nb.table.table import Outcome

commands = PlayerCommand
"""What may be asked for by name."""


def referee(store: Store, state: GovernorState, _random: Random, _clock: Clock) -> Envelope | None:
    """Return the envelope of the secret stroke, if the Jack added one."""
    return None if state.secret is None else store.envelope(state.secret.seal)


def decide(
    state: GovernorState,
    command: PlayerCommand,
    referee: Envelope | None,
    screen: Screen,
    _who: str | None,
    lang: str,
) -> Outcome[GovernorState]:
    """Return what a command brings about, and the state after it."""
    at = GovernorContext(state, referee, lang)
    command.decide(at)
    return Outcome(at.happened, at.state, screen)


def step(state: GovernorState, _screen: Screen | None = None) -> PlayerCommand | None:
    """Return what the computer player does whose turn it is; None if it is a person's."""
    how = state.computer_to_move
    if how is None:
        return None
    board = state.the_board()
    return command_of(computer(how).act(board), board)


def follow(
    state: GovernorState, _screen: Screen, _done: PlayerCommand, _referee: Envelope | None
) -> PlayerCommand | None:
    """Let computer players move up to a person's turn, or to the end of the round."""
    return step(state)


def view(
    state: GovernorState, _viewer: Viewer, _referee: Envelope | None, *, version: int, notice: str
) -> GovernorView:
    """Return what may be seen, the same for all."""
    del version  # it is the state's
    seen = view_of(state)
    return {**seen, "say": {**seen["say"], "aside": together(seen["say"]["aside"], notice)}}


def plays(_state: GovernorState, _start: int) -> list[Any]:
    """Return nothing: unlike a line of Eleusis, this table fits in its view."""
    return []

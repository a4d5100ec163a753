"""The commands of the Governor's Game: what a player, the terminal or a page can ask for."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from eleusis_nb.games.commands import Command, Count, Key, PlayerName, Score, TypedText
from eleusis_nb.games.governor import Board, Choose, Draw
from eleusis_nb.games.governor.events import Action
from eleusis_nb.table.commands import Looking, ReadText


class LayStakes(Command, tag="stake"):
    """Everybody pays the same amount into the pot, and a round is dealt."""

    is_a_move: ClassVar[bool] = True
    amount: Count


class DrawCard(Command, tag="draw"):
    """The player whose turn it is draws."""

    is_a_move: ClassVar[bool] = True
    thinks: ClassVar[bool] = True


class Stay(Command):
    """The player whose turn it is passes."""

    is_a_move: ClassVar[bool] = True
    thinks: ClassVar[bool] = True


class ChoosePlayer(Command, tag="choose"):
    """The player whose turn it is chooses whom a master stroke means."""

    is_a_move: ClassVar[bool] = True
    player: PlayerName


class AskChances(Command, tag="chances"):
    """Work out what each action of this turn is worth.

    Everybody is taken to stop above a score; to go on drawing, where it is None.
    """

    above: Score


class SupposeStroke(Command, tag="suppose"):
    """Write down, in one's language, what the secret stroke may be."""

    thinks: ClassVar[bool] = True
    text: TypedText


class DropSupposition(Command, tag="drop"):
    """Take a supposition away."""

    key: Key


class DeclareStroke(Command, tag="declare"):
    """Ask the Jack whether a supposition is right; if so, the envelope is opened."""

    is_a_move: ClassVar[bool] = True
    key: Key


class AskHint(Command, tag="hint"):
    """Ask the Jack for the next hint; the last one opens the envelope."""

    is_a_move: ClassVar[bool] = True
    thinks: ClassVar[bool] = True


class OpenEnvelope(Command, tag="open"):
    """Give up: the envelope is opened for all to see."""

    is_a_move: ClassVar[bool] = True


PlayerCommand: TypeAlias = (
    LayStakes
    | DrawCard
    | Stay
    | ChoosePlayer
    | AskChances
    | SupposeStroke
    | DropSupposition
    | DeclareStroke
    | AskHint
    | OpenEnvelope
)
"""What is done at a table of the Governor's Game."""

GovernorCommand: TypeAlias = Looking | ReadText | PlayerCommand
"""What a page with such a table may ask for."""


def command_of(action: Action, board: Board) -> PlayerCommand:
    """Return the command that a computer player gives by its action."""
    if isinstance(action, Draw):
        return DrawCard()
    if isinstance(action, Choose):
        return ChoosePlayer(board.seats[action.target])
    return Stay()

"""The state of a session of the Governor's Game: all that follows from its record.

A state holds no secret of the Jack: the secret stroke lies in its envelope, with the referee
(:mod:`eleusis_nb.table.governor.referee`). The round in the ledger holds the deck if the
record does; a view never shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import MASTER_STROKES, ActionChances, Board, House, Ledger, Stroke
from eleusis_nb.games.governor.events import RecordedEvent, Threw
from eleusis_nb.games.record import Note
from eleusis_nb.i18n import say
from eleusis_nb.table.governor.secret import SecretStrokeState

PERSON: Final = "person"
"""How a seat is played where no computer player has it."""

GovernorEvent: TypeAlias = RecordedEvent | Note
"""Whatever a record of this game holds: events of the game, and notes."""


@dataclass(frozen=True, slots=True)
class ChancesAsked:
    """The chances of all actions of a turn, as somebody asked for them.

    Parameters
    ----------
    above : int or None
        The score above which everybody is taken to stop; None if everybody goes on drawing.
    found : tuple of ActionChances
        One for each action of the turn.
    """

    above: int | None
    found: tuple[ActionChances, ...]


@dataclass(frozen=True, slots=True)
class GovernorState:
    """A session of the Governor's Game at one moment. A value: each event leads to the next one.

    Parameters
    ----------
    known_strokes : tuple of Stroke
        The master strokes that a record may name.
    ledger : Ledger
        The purses and the round on the table; without names before the session begins.
    players : mapping from name to str
        How each seat is played: ``person``, or the name of a computer player.
    house : House
        The strokes that are on, the year, the tavern.
    rounds : int
        How many rounds were dealt.
    secret : SecretStrokeState or None
        What is known about the Jack's secret stroke; None if he added none.
    log : tuple of str
        What happened since a person last moved, in sentences.
    throws : tuple of Threw
        The throws of the die since then.
    chances : ChancesAsked or None
        The chances of this turn, if they were asked for.
    chances_asked : int
        How often chances were asked for.
    turn : int
        How many moves were made; stakes are one too.
    version : int
        How many events led here. It grows with every change of anything seen.
    """

    known_strokes: tuple[Stroke, ...] = MASTER_STROKES
    ledger: Ledger = field(default_factory=lambda: Ledger((), ()))
    players: Mapping[str, str] = field(default_factory=dict)
    house: House = field(default_factory=House)
    rounds: int = 0
    secret: SecretStrokeState | None = None
    log: tuple[str, ...] = ()
    throws: tuple[Threw, ...] = ()
    chances: ChancesAsked | None = None
    chances_asked: int = 0
    turn: int = 0
    version: int = 0

    @property
    def has_begun(self) -> bool:
        """Whether players sit at the table."""
        return bool(self.ledger.names)

    @property
    def board(self) -> Board | None:
        """The table of the round being played, or of the last one; None before the first."""
        return None if self.ledger.round is None else self.ledger.round.board

    @property
    def is_playing(self) -> bool:
        """Whether a round is being played."""
        return self.board is not None and not self.board.is_over

    @property
    def rounds_finished(self) -> int:
        """How many rounds somebody has won."""
        return self.rounds - self.is_playing

    @property
    def computer_to_move(self) -> str | None:
        """The name of the computer player whose turn it is; None if it is nobody's or a person's.

        The name is that of its kind, such as ``always draws``.
        """
        board = self.board
        if board is None or board.is_over:
            return None
        how = self.players[board.seats[board.turn]]
        return None if how == PERSON else how

    def the_board(self) -> Board:
        """Return the table of the newest round.

        Raises
        ------
        EleusisError
            Before the first stakes are laid.
        """
        if self.board is None:
            raise EleusisError(say("No round is being played: place the stakes first."))
        return self.board

    def the_secret(self) -> SecretStrokeState:
        """Return what is known about the secret stroke.

        Raises
        ------
        EleusisError
            If the Jack has added none.
        """
        if self.secret is None:
            raise EleusisError(say("The Jack has no secret rule at this table."))
        return self.secret

"""A record of the Governor's Game as moments: each is described from the state it led to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from eleusis_nb.games.eleusis.saying import Said, Tone
from eleusis_nb.games.governor import Board, sentence
from eleusis_nb.games.governor.events import RecordedEvent
from eleusis_nb.games.messages import SPECTATOR
from eleusis_nb.games.record import Record
from eleusis_nb.i18n import together
from eleusis_nb.learning.replay.schema import DealView, GovernorDealView, GovernorMomentView
from eleusis_nb.table.commitment import Letter
from eleusis_nb.table.governor.state import RecordedMove, moves_of
from eleusis_nb.table.governor.view import TITLE, findings, seats
from eleusis_nb.table.protocol import plain
from eleusis_nb.table.storage import letters_beside


def rounds_of(record: Record) -> list[DealView]:
    """Return each round of a record."""
    rounds: list[DealView] = []
    moments: list[GovernorMomentView] = []
    for move in moves_of(record.seen_by(SPECTATOR, RecordedEvent), letters=_letters(record)):
        if move.state.rounds > move.before.rounds:
            moments = []
            rounds.append(GovernorDealView(title=TITLE, moments=moments))
        board = move.state.board
        if board is not None and (said := list(_sentences(move, board))):
            moments.append(_moment(move, board, said))
    return rounds


def _letters(record: Record) -> Mapping[str, Letter]:
    """Return what lies in the envelopes beside a record: 0.1 did not write the Jack's answers."""
    return {} if record.path is None else letters_beside(record.path)


def _moment(move: RecordedMove, board: Board, said: list[str]) -> GovernorMomentView:
    tone: Tone = "end" if board.is_over else "calm"
    secret = move.state.secret
    return {
        "line": move.number,
        "say": plain(Said(tone, said[0], together(*said[1:]))),
        "draw": board.draw,
        "pot": board.pot,
        "left": board.left,
        "year": board.house.aim,
        "seats": plain(seats(move.state)),
        "secret": None if secret is None else plain(findings(secret)),
    }


def _sentences(move: RecordedMove, board: Board) -> Iterator[str]:
    secret = move.before.secret
    sealed = secret is not None and secret.opened is None
    supposed = {} if secret is None else {one.key: one.stroke for one in secret.suppositions}
    for event in move.events:
        if text := sentence(event, board, sealed=sealed, supposed=supposed):
            yield text

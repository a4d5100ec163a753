"""A record of the Governor's Game as moments: each is described from the state it led to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from eleusis_nb.games.eleusis.saying import Said, Tone
from eleusis_nb.games.governor import Board, sentence
from eleusis_nb.games.governor.events import RecordedEvent
from eleusis_nb.games.messages import SPECTATOR
from eleusis_nb.games.record import Record
from eleusis_nb.i18n import together
from eleusis_nb.learning.replay.schema import DealView, GovernorDealView, GovernorMomentView
from eleusis_nb.table.governor.state import GovernorState, Step, steps
from eleusis_nb.table.governor.view import TITLE, seats
from eleusis_nb.table.protocol import plain
from eleusis_nb.table.storage import letters_beside


def rounds_of(record: Record) -> list[DealView]:
    """Return each round of a record."""
    rounds: list[DealView] = []
    moments: list[GovernorMomentView] = []
    seen = steps(
        record.seen_by(SPECTATOR, RecordedEvent),
        None if record.path is None else letters_beside(record.path),
    )
    for line, some in groupby(seen, lambda step: step.line):
        done = list(some)
        state = done[-1].after
        if state.rounds > done[0].before.rounds:
            moments = []
            rounds.append(GovernorDealView(title=TITLE, moments=moments))
        if state.board is not None and (said := list(_sentences(done, state.board))):
            moments.append(_moment(line, state, state.board, said))
    return rounds


def _moment(line: int, state: GovernorState, board: Board, said: list[str]) -> GovernorMomentView:
    tone: Tone = "end" if board.is_over else "calm"
    return {
        "line": line,
        "say": plain(Said(tone, said[0], together(*said[1:]))),
        "draw": board.draw,
        "pot": board.pot,
        "left": board.left,
        "year": board.house.aim,
        "seats": plain(seats(state)),
    }


def _sentences(steps: Sequence[Step], board: Board) -> Iterator[str]:
    secret = steps[0].before.secret
    sealed = secret is not None and secret.opened is None
    supposed = {} if secret is None else {one.key: one.stroke for one in secret.suppositions}
    for step in steps:
        if text := sentence(step.event, board, sealed=sealed, supposed=supposed):
            yield text

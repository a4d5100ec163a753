"""A round of the Governor's Game told moment by moment: all of it lies face up."""

from __future__ import annotations

from collections.abc import Sequence

from eleusis_nb.games import JSON
from eleusis_nb.games.governor import Board, sentence
from eleusis_nb.games.governor.events import Dealt, Opened, Told, Won, read_event
from eleusis_nb.games.governor.round import boards
from eleusis_nb.games.record import Record
from eleusis_nb.i18n import say, together
from eleusis_nb.learning.replay.deals import SPECTATOR
from eleusis_nb.session.governor.view import TITLE
from eleusis_nb.session.phrases import Said, Tone


def is_governors(record: Record) -> bool:
    """Whether a record is of the Governor's Game."""
    return any(isinstance(read_event(data), Opened) for data in _told_by(record))


def _told_by(record: Record) -> list[dict[str, JSON]]:
    return [dict(event) for line in record.lines for event in line.events if "names" in event]


def told(record: Record) -> list[JSON]:
    """Return each round of a record as plain data.

    Raises
    ------
    EleusisError
        If an event in it cannot be read.
    """
    rounds: list[JSON] = []
    moments: list[JSON] = []
    purses: dict[str, int] = {}
    seen = record.seen_by(SPECTATOR)
    tables, board = boards(seen), None
    for line in seen.lines:
        happened = [event for data in line.opened() if (event := read_event(data)) is not None]
        for event in happened:
            if isinstance(event, Opened):
                purses = dict(zip(event.names, event.purses, strict=True))
            if isinstance(event, Dealt):
                moments = []
                rounds.append({"game": "governor", "title": TITLE, "moments": moments})
            if board is not None or isinstance(event, Dealt):
                _, board = next(tables)
            _pay(purses, event, board)
        if board is not None and any(not isinstance(one, Opened) for one in happened):
            moments.append(_moment(line.number, happened, board, purses))
    return rounds


def _pay(purses: dict[str, int], event: Told, board: Board | None) -> None:
    if isinstance(event, Dealt):
        for name in event.seats:
            purses[name] -= event.stake
    elif isinstance(event, Won) and board is not None:
        purses[board.seats[event.seat]] += event.pot


def _moment(
    number: int, happened: Sequence[Told], board: Board, purses: dict[str, int]
) -> dict[str, JSON]:
    said = [
        text
        for event in happened
        if not isinstance(event, Opened | Dealt) and (text := sentence(event, board))
    ]
    if any(isinstance(event, Dealt) for event in happened):
        said.insert(0, say("Everybody lays {stake}.", stake=board.stake))
    tone: Tone = "end" if board.is_over else "calm"
    whole = Said(tone, said[0] if said else "", together(*said[1:]))
    return {
        "line": number,
        "say": whole.to_json(),
        "draw": board.draw,
        "pot": board.pot,
        "left": board.left,
        "seats": [_seat(board, purses, name) for name in purses],
    }


def _seat(board: Board, purses: dict[str, int], name: str) -> dict[str, JSON]:
    at = board.seats.index(name) if name in board.seats else None
    hand = None if at is None else board.hands[at]
    return {
        "name": name,
        "person": True,
        "how": "",
        "purse": purses[name],
        "plays": hand is not None,
        "score": None if hand is None else hand.score,
        "cards": [] if hand is None else [card.code() for card in hand.cards],
        "in": hand is not None and hand.is_in,
        "turn": at is not None and board.turn == at and not board.is_over,
        "won": at is not None and board.winner == at,
    }

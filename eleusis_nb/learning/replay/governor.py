"""A record of the Governor's Game as moments: each is described from the state it led to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis.phrases import Said
from eleusis_nb.games.governor import Board, SecretStroke, sentence
from eleusis_nb.games.governor.events import LedgerOpened, RoundDealt
from eleusis_nb.games.record import Note, Record
from eleusis_nb.games.secrets import SPECTATOR
from eleusis_nb.i18n import say, together
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.governor import TITLE, moves_of
from eleusis_nb.table.governor.reading import RecordedMove
from eleusis_nb.table.governor.secret import SecretStrokeState
from eleusis_nb.table.governor.state import GovernorEvent
from eleusis_nb.table.governor.view import findings, seats
from eleusis_nb.table.schema.replay import DealView, GovernorMomentView
from eleusis_nb.table.schema.table import Tone, message
from eleusis_nb.table.storage import Store


def rounds_of(record: Record) -> list[DealView]:
    """Return each round of a record as plain data.

    Raises
    ------
    EleusisError
        If an event in it cannot be read.
    """
    rounds: list[DealView] = []
    moments: list[GovernorMomentView] = []
    for move in moves_of(record.seen_by(SPECTATOR, GovernorEvent), envelopes=_envelopes(record)):
        if move.state.rounds > move.before.rounds:
            moments = []
            rounds.append({"game": "governor", "title": TITLE, "moments": moments})
        board = move.state.board
        if board is not None and (said := list(_sentences(move, board))):
            moments.append(_moment(move, board, said))
    return rounds


def _envelopes(record: Record) -> Sequence[Envelope]:
    """Return the envelopes beside a record: version 0.1 did not write down the Jack's answers."""
    if record.path is None:
        return ()
    try:
        return Store.open(record.path).envelopes
    except EleusisError:
        return ()


def _moment(move: RecordedMove, board: Board, said: list[str]) -> GovernorMomentView:
    tone: Tone = "end" if board.is_over else "calm"
    secret = move.state.secret
    return {
        "line": move.number,
        "say": message(Said(tone, said[0], together(*said[1:]))),
        "draw": board.draw,
        "pot": board.pot,
        "left": board.left,
        "year": board.house.aim,
        "seats": seats(move.state),
        "secret": None if secret is None else findings(secret),
    }


def _sentences(move: RecordedMove, board: Board) -> Iterator[str]:
    sealed = move.before.secret is not None and not move.before.secret.is_open
    for event in move.events:
        if isinstance(event, RoundDealt):
            yield say("Everyone pays {stake}.", stake=board.stake)
        elif isinstance(event, Note):
            if move.before.secret is not None:
                yield from _about_the_secret(event, move.before.secret)
        elif not isinstance(event, LedgerOpened) and (
            text := sentence(event, board, sealed=sealed)
        ):
            yield text


def _about_the_secret(note: Note, before: SecretStrokeState) -> Iterator[str]:
    """Say what somebody did about the secret stroke."""
    match note.kind, note.data:
        case "suppose", {"text": str(text)}:
            yield say("Written down: “{rule}”", rule=SecretStroke.parse(text).words)
        case "drop", {"key": str(key)}:
            yield say("Crossed out: “{rule}”", rule=before.supposition(key).stroke.words)
        case "declare", {"right": bool(right)}:
            yield say("The Jack says: yes.") if right else say("The Jack says: no.")
        case "hint", {"text": str(text)}:
            yield say("A hint: {text}", text=text)
        case "open", {"rule": str(rule)}:
            stroke = SecretStroke.parse(rule)
            yield say("The secret rule was: {stroke}", stroke=stroke.sentence)
        case "open", _:
            yield say("The envelope is opened.")
        case _:
            pass

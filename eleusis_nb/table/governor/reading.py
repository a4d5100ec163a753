"""Records of the Governor's Game read event by event, each with the state it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eleusis_nb.games.governor import MASTER_STROKES, Stroke
from eleusis_nb.games.governor.events import read_event
from eleusis_nb.games.record import Line, Note, Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.governor.reduce import reduce
from eleusis_nb.table.governor.referee import GovernorReferee
from eleusis_nb.table.governor.state import GovernorEvent, GovernorState
from eleusis_nb.table.governor.upgrade import upgraded


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """One line of a record: what somebody did, and where it led.

    Parameters
    ----------
    number : int
        The number of the line, from 1.
    before : GovernorState
        The state before it.
    events : tuple of GovernorEvent
        What happened, as this version records it.
    state : GovernorState
        The state after it.
    """

    number: int
    before: GovernorState
    events: tuple[GovernorEvent, ...]
    state: GovernorState


def moves_of(
    record: Record,
    *,
    strokes: Sequence[Stroke] = MASTER_STROKES,
    envelopes: Sequence[Envelope] = (),
) -> Iterator[RecordedMove]:
    """Yield each line of a record with the states before and after it.

    Parameters
    ----------
    record : Record
        The record, of any version.
    strokes : sequence of Stroke
        The master strokes that it may name.
    envelopes : sequence of Envelope
        The envelopes of its secret strokes. Only a record of version 0.1 needs them.

    Raises
    ------
    EleusisError
        If an event in it cannot be read.
    """
    state = GovernorState(tuple(strokes))
    for line in record.lines:
        before, events = state, []
        for event in _events_of(line):
            for one in upgraded(event, state, _referee(state, envelopes)):
                state = reduce(state, one)
                events.append(one)
        yield RecordedMove(line.number, before, tuple(events), state)


def state_of(
    record: Record,
    *,
    strokes: Sequence[Stroke] = MASTER_STROKES,
    envelopes: Sequence[Envelope] = (),
) -> GovernorState:
    """Return the state at the end of a record.

    Parameters
    ----------
    record, strokes, envelopes
        As for :func:`moves_of`.

    Raises
    ------
    RecordError
        If there is no session of this game in it.
    """
    state = GovernorState(tuple(strokes))
    for move in moves_of(record, strokes=strokes, envelopes=envelopes):
        state = move.state
    if not state.has_begun:
        raise RecordError(say("This record contains no session of the Governor's Game."))
    return state


def _events_of(line: Line) -> Iterator[GovernorEvent]:
    for data in line.events:
        event = read_event(data)
        if event is not None:
            yield event
            continue
        match data:
            case {"event": "note", "kind": str(kind), "data": dict(noted)}:
                yield Note(kind, noted)
            case _:
                pass


def _referee(state: GovernorState, envelopes: Sequence[Envelope]) -> GovernorReferee:
    """Return a referee who has the envelope of the secret stroke, if it is given."""
    seal = None if state.secret is None else state.secret.seal
    return GovernorReferee(0, next((one for one in envelopes if one.commitment == seal), None))

"""Notes of older versions, brought to the form that this version writes.

Version 0.1 wrote down what a player asked of the Jack, and not what he answered: a declaration
without ``right``, a hint without its ``rung``, an opened envelope without its content. The
answers follow from the envelope.
"""

from __future__ import annotations

from eleusis_nb.games.record import Note
from eleusis_nb.inference.stroke_hints import RUNGS
from eleusis_nb.table.governor.referee import GovernorReferee
from eleusis_nb.table.governor.state import GovernorEvent, GovernorState


def upgraded(
    event: GovernorEvent, state: GovernorState, referee: GovernorReferee
) -> tuple[GovernorEvent, ...]:
    """Return an event of any version as this version would have recorded it.

    Parameters
    ----------
    event : GovernorEvent
        What a record holds.
    state : GovernorState
        The state before it.
    referee : GovernorReferee
        Who has the envelope. Without it the Jack's answers in a record of version 0.1 are not
        known: such a declaration stays without an answer.
    """
    if not isinstance(event, Note) or state.secret is None:
        return (event,)
    sealed = referee.envelope is not None
    match event.kind, event.data:
        case "declare", {"key": str(key), **more} if "right" not in more and sealed:
            right = referee.is_right(state.secret.supposition(key).stroke)
            answered = Note("declare", {**event.data, "right": right})
            return (answered, referee.opened("found")) if right else (answered,)
        case "hint", {"text": str(), **more} if "rung" not in more:
            rung = len(state.secret.hints) + 1
            given = Note("hint", {**event.data, "rung": rung})
            if rung < RUNGS:
                return (given,)
            return given, referee.opened("hints") if sealed else Note("open", {})
        case "open", {**data} if "rule" not in data and sealed:
            return (referee.opened("given up"),)
        case _:
            return (event,)

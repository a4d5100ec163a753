"""A session of the Governor's Game.

:class:`GovernorSession` drives it for the widget and the terminal. :func:`reduce` leads from
events to a :class:`GovernorState`, :func:`decide` from a command to events, :func:`view` from a
state to what may be seen of it.
"""

from eleusis_nb.table.governor.commands import GovernorCommand
from eleusis_nb.table.governor.decide import decide
from eleusis_nb.table.governor.reading import moves_of, state_of
from eleusis_nb.table.governor.reduce import reduce
from eleusis_nb.table.governor.referee import GovernorReferee
from eleusis_nb.table.governor.session import DEFAULT_PLAYERS, GovernorSession
from eleusis_nb.table.governor.state import GovernorEvent, GovernorState
from eleusis_nb.table.governor.view import TITLE, view

__all__ = [
    "DEFAULT_PLAYERS",
    "TITLE",
    "GovernorCommand",
    "GovernorEvent",
    "GovernorReferee",
    "GovernorSession",
    "GovernorState",
    "decide",
    "moves_of",
    "reduce",
    "state_of",
    "view",
]

"""A session of the Governor's Game.

:class:`GovernorSession` drives it for the widget and the terminal. :func:`reduce` leads from
events to a :class:`GovernorState`, :func:`decide` from a command to events, :func:`view` from a
state to what may be seen of it.
"""

from eleusis_nb.session.governor.commands import COMMANDS, GovernorCommand, read_command
from eleusis_nb.session.governor.decide import decide
from eleusis_nb.session.governor.reading import moves_of, state_of
from eleusis_nb.session.governor.reduce import reduce
from eleusis_nb.session.governor.referee import GovernorReferee
from eleusis_nb.session.governor.session import DEFAULT_PLAYERS, GovernorSession
from eleusis_nb.session.governor.state import GovernorEvent, GovernorState
from eleusis_nb.session.governor.view import TITLE, view

__all__ = [
    "COMMANDS",
    "DEFAULT_PLAYERS",
    "TITLE",
    "GovernorCommand",
    "GovernorEvent",
    "GovernorReferee",
    "GovernorSession",
    "GovernorState",
    "decide",
    "moves_of",
    "read_command",
    "reduce",
    "state_of",
    "view",
]

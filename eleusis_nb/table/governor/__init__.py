"""A table of the Governor's Game: its state follows from events, a command is decided into events.

:class:`GovernorSession` drives it for the widget.
"""

from eleusis_nb.table.governor.session import DEFAULT_PLAYERS as DEFAULT_PLAYERS
from eleusis_nb.table.governor.session import GovernorSession as GovernorSession
from eleusis_nb.table.governor.state import GovernorState as GovernorState
from eleusis_nb.table.governor.state import state_of as state_of
from eleusis_nb.table.governor.state import steps as steps
from eleusis_nb.table.governor.view import TITLE as TITLE
from eleusis_nb.table.governor.view import view as view

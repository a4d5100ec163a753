"""A place at the table of the Governor's Game.

:class:`GovernorSession` is what the terminal and the widget talk to: purses, persons and computer
players, chances on demand, and the Jack's riddle, a secret stroke under seal.
"""

from eleusis_nb.session.governor.secret import Riddle, Supposed
from eleusis_nb.session.governor.session import USUAL, GovernorSession

__all__ = ["USUAL", "GovernorSession", "Riddle", "Supposed"]

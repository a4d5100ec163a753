"""A place at the table of the Governor's Game.

:class:`GovernorSitting` is what the terminal and the widget talk to: purses, persons and computer
players, chances on demand, and the Jack's riddle, a secret stroke under seal.
"""

from eleusis_nb.teaching.governor.riddle import Riddle, Supposed
from eleusis_nb.teaching.governor.sitting import USUAL, GovernorSitting

__all__ = ["USUAL", "GovernorSitting", "Riddle", "Supposed"]

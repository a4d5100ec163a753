"""The mind: a table of hypotheses, and what is believed, asked and hinted from it.

Hints, what is said of plays, and the computer players all use :class:`Beliefs`.
"""

from eleusis_nb.mind import hints, players
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.mind.classes import Class
from eleusis_nb.mind.space import Space
from eleusis_nb.mind.spaces import Spaces, named_space, spaces
from eleusis_nb.mind.values import Belief, BeliefsError, RuleRank, Share

__all__ = [
    "Belief",
    "Beliefs",
    "BeliefsError",
    "Class",
    "RuleRank",
    "Share",
    "Space",
    "Spaces",
    "hints",
    "named_space",
    "players",
    "spaces",
]

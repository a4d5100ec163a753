"""From plays to beliefs: a hypothesis is a rule, beliefs are a posterior over a space of them.

An experiment is a card. Hints, feedback on experiments and the computer players ask the same
:class:`Beliefs`.
"""

from eleusis_nb.induction.beliefs import Belief, Beliefs, BeliefsError
from eleusis_nb.induction.boards import Board, Boards
from eleusis_nb.induction.grammar import named_space
from eleusis_nb.induction.space import Space

__all__ = ["Belief", "Beliefs", "BeliefsError", "Board", "Boards", "Space", "named_space"]

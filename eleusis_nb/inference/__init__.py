"""From plays to beliefs: a hypothesis is a rule, beliefs are a posterior over a space of them.

An experiment is a card. Hints, feedback on experiments and the computer players ask the same
:class:`Beliefs`. How so many hypotheses are held at once is told in
:mod:`eleusis_nb.inference.factored`; how to add a family of them, in
:mod:`eleusis_nb.inference.family`.
"""

from eleusis_nb.inference.beliefs import Beliefs
from eleusis_nb.inference.boards import ReachableBoard, ReachableBoards
from eleusis_nb.inference.factored import FactoredSpace, factored_space
from eleusis_nb.inference.grammar import named_space
from eleusis_nb.inference.matters import matters
from eleusis_nb.inference.opinions import Share
from eleusis_nb.inference.posterior import Space
from eleusis_nb.inference.space import ListedSpace
from eleusis_nb.inference.values import Belief, BeliefsError, RuleProperty, RuleRank

__all__ = [
    "Belief",
    "Beliefs",
    "BeliefsError",
    "FactoredSpace",
    "ListedSpace",
    "ReachableBoard",
    "ReachableBoards",
    "RuleProperty",
    "RuleRank",
    "Share",
    "Space",
    "factored_space",
    "matters",
    "named_space",
]

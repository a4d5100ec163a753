"""Bayesian inference: a posterior over a space of rules, given the plays on the table.

Hints, feedback on plays and the computer players all use :class:`Beliefs`.
``eleusis_nb.inference.factored`` describes how the default space represents more hypotheses
than could be listed; ``eleusis_nb.inference.family`` describes how to add a family of them.
"""

from eleusis_nb.inference import hints
from eleusis_nb.inference.beliefs import Beliefs
from eleusis_nb.inference.boards import ReachableBoard, ReachableBoards
from eleusis_nb.inference.factored import FactoredSpace, factored_space
from eleusis_nb.inference.grammar import named_space
from eleusis_nb.inference.named_spaces import RuleSpace, Spaces, spaces
from eleusis_nb.inference.opinions import Share
from eleusis_nb.inference.posterior import Space
from eleusis_nb.inference.space import ListedSpace
from eleusis_nb.inference.values import Belief, BeliefsError, RuleRank

__all__ = [
    "Belief",
    "Beliefs",
    "BeliefsError",
    "FactoredSpace",
    "ListedSpace",
    "ReachableBoard",
    "ReachableBoards",
    "RuleRank",
    "RuleSpace",
    "Share",
    "Space",
    "Spaces",
    "factored_space",
    "hints",
    "named_space",
    "spaces",
]

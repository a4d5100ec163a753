"""Tournaments of computer players, on one core or on many machines.

A :class:`~eleusis_nb.simulation.tournament.Plan` lists the games. The random numbers of a game
depend only on the plan's seed and the game's parameters. So the results do not depend on the
executor, and an interrupted run can be resumed.
"""

from eleusis_nb.simulation.results import Estimate, Results
from eleusis_nb.simulation.tournament import Plan, PlanError, simulate

__all__ = ["Estimate", "Plan", "PlanError", "Results", "simulate"]

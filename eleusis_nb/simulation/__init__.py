"""Tournaments of computer players, on one core or on many machines.

A :class:`~eleusis_nb.simulation.plan.Plan` lists the games. The random numbers of a game depend
only on the plan's seed and the game's parameters. So the results do not depend on the executor or
the chunk size, and an interrupted run can be resumed.
"""

from eleusis_nb.simulation.plan import Plan, PlanError, PlannedGame
from eleusis_nb.simulation.play import Cost
from eleusis_nb.simulation.results import Estimate, Results
from eleusis_nb.simulation.run import simulate
from eleusis_nb.simulation.store import ResultStore, StoreError

__all__ = [
    "Cost",
    "Estimate",
    "Plan",
    "PlanError",
    "PlannedGame",
    "ResultStore",
    "Results",
    "StoreError",
    "simulate",
]

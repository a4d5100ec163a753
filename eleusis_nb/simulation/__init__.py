"""Simulation: tournaments of computer players, on one core or on many machines.

A :class:`~eleusis_nb.simulation.plan.Plan` lists the games; each game's chance depends on the
plan's seed and on what the game is, never on who computes it. So the results are the same on
every engine and in every chunk, and a run that was killed goes on where it stopped.
"""

from eleusis_nb.simulation.plan import Plan, PlanError, PlannedGame
from eleusis_nb.simulation.results import Estimate, Results
from eleusis_nb.simulation.run import simulate
from eleusis_nb.simulation.store import ResultStore, StoreError

__all__ = [
    "Estimate",
    "Plan",
    "PlanError",
    "PlannedGame",
    "ResultStore",
    "Results",
    "StoreError",
    "simulate",
]

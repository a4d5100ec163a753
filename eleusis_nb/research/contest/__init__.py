"""Contests: players, programs and students on the same published deals, in one table."""

from eleusis_nb.research.contest.deals import ContestDeal, deals
from eleusis_nb.research.contest.entries import Contestant, entry_of
from eleusis_nb.research.contest.people import of_people
from eleusis_nb.research.contest.playing import ContestOutcome, contest
from eleusis_nb.research.contest.standings import ContestRow, standings

__all__ = [
    "ContestDeal",
    "ContestOutcome",
    "ContestRow",
    "Contestant",
    "contest",
    "deals",
    "entry_of",
    "of_people",
    "standings",
]

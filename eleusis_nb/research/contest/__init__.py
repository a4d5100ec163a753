"""Contests: players, programs and students on the same published deals, in one table."""

from eleusis_nb.research.contest.deals import Deal, deals
from eleusis_nb.research.contest.entries import Entry, entry_of
from eleusis_nb.research.contest.people import of_people
from eleusis_nb.research.contest.playing import Outcome, contest
from eleusis_nb.research.contest.standings import Standing, standings

__all__ = [
    "Deal",
    "Entry",
    "Outcome",
    "Standing",
    "contest",
    "deals",
    "entry_of",
    "of_people",
    "standings",
]

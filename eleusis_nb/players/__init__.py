"""Who sits at a table without a person: computer players, and a computer God.

A player gets the view of its seat and returns an action; it never sees God's rule. Each keeps its
own beliefs about the rule from what lies on the table, and says truly why it did what it did.
"""

from eleusis_nb.players.difficulty import Difficulty, difficulty
from eleusis_nb.players.god import draw, drawn_from
from eleusis_nb.players.kinds import (
    KINDS,
    Computer,
    Confirmer,
    Falsifier,
    Forgetful,
    Kind,
    PlayerError,
    Random,
    Scientist,
    kind_of,
)
from eleusis_nb.players.player import Player
from eleusis_nb.players.reasons import Reason
from eleusis_nb.players.table import Step, next_action, play_out

__all__ = [
    "KINDS",
    "Computer",
    "Confirmer",
    "Difficulty",
    "Falsifier",
    "Forgetful",
    "Kind",
    "Player",
    "PlayerError",
    "Random",
    "Reason",
    "Scientist",
    "Step",
    "difficulty",
    "draw",
    "drawn_from",
    "kind_of",
    "next_action",
    "play_out",
]

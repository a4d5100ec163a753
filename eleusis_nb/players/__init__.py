"""Computer players, and a computer God.

A player gets the view of its seat and returns an action; it never sees God's rule. Each player
keeps its own posterior over the rule from the table, and can explain its last action.
"""

from eleusis_nb.players.god import draw, drawn_from
from eleusis_nb.players.kinds import (
    KINDS,
    Computer,
    Confirmer,
    Falsifier,
    Forgetful,
    Kind,
    LegalRandom,
    Observer,
    PlayerError,
    Random,
    Scientist,
    kind_of,
)
from eleusis_nb.players.player import Player
from eleusis_nb.players.reasons import Reason
from eleusis_nb.players.table import Step, next_action, play_out
from eleusis_nb.players.watching import Watching

__all__ = [
    "KINDS",
    "Computer",
    "Confirmer",
    "Falsifier",
    "Forgetful",
    "Kind",
    "LegalRandom",
    "Observer",
    "Player",
    "PlayerError",
    "Random",
    "Reason",
    "Scientist",
    "Step",
    "Watching",
    "draw",
    "drawn_from",
    "kind_of",
    "next_action",
    "play_out",
]

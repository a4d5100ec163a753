"""Eleusis in every published form: one engine, and the variants as data.

A :class:`Round` is a pure value. Actions go in, events come out, and folding the events gives
the round back (:meth:`Round.replay`), without the rule and without random numbers. What a seat
may see is a :class:`View`; players and widgets get nothing else.
"""

from eleusis_nb.games.eleusis.actions import (
    Action,
    Choices,
    Confess,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Prophesy,
    Resign,
    WrongCall,
)
from eleusis_nb.games.eleusis.dealing import DealError
from eleusis_nb.games.eleusis.events import Event, event_of
from eleusis_nb.games.eleusis.layout import Column, Laid, Layout, LayoutError, TablePlay
from eleusis_nb.games.eleusis.match import Match, MatchError
from eleusis_nb.games.eleusis.published import critique, variants
from eleusis_nb.games.eleusis.round import Round
from eleusis_nb.games.eleusis.ruling import Ruling
from eleusis_nb.games.eleusis.scores import Points, ScoreTable
from eleusis_nb.games.eleusis.state import Ending, Pending, Reign
from eleusis_nb.games.eleusis.variant import Deal, Variant, VariantError
from eleusis_nb.games.eleusis.view import View
from eleusis_nb.games.illegal import IllegalAction

__all__ = [
    "Action",
    "Choices",
    "Column",
    "Confess",
    "Deal",
    "DealError",
    "Ending",
    "Event",
    "Guess",
    "IllegalAction",
    "Judge",
    "Laid",
    "Layout",
    "LayoutError",
    "Match",
    "MatchError",
    "NoPlay",
    "Pending",
    "PlayCards",
    "Points",
    "Predict",
    "Prophesy",
    "Reign",
    "Resign",
    "Round",
    "Ruling",
    "ScoreTable",
    "TablePlay",
    "Variant",
    "VariantError",
    "View",
    "WrongCall",
    "critique",
    "event_of",
    "variants",
]

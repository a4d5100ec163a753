"""Eleusis in every published form: one engine, and the variants as data.

A :class:`Round` is a pure value. Actions go in, events come out, and folding the events gives
the round back (:meth:`Round.replay`), without the rule and without random numbers. What a seat
may see is a :class:`View`; players and widgets get nothing else.
"""

from eleusis_nb.games.eleusis.events import Event as Event
from eleusis_nb.games.eleusis.events import event_of as event_of
from eleusis_nb.games.eleusis.layout import TablePlay as TablePlay
from eleusis_nb.games.eleusis.legality import Action as Action
from eleusis_nb.games.eleusis.legality import Choices as Choices
from eleusis_nb.games.eleusis.legality import Confess as Confess
from eleusis_nb.games.eleusis.legality import Guess as Guess
from eleusis_nb.games.eleusis.legality import Judge as Judge
from eleusis_nb.games.eleusis.legality import NoPlay as NoPlay
from eleusis_nb.games.eleusis.legality import PlayCards as PlayCards
from eleusis_nb.games.eleusis.legality import Predict as Predict
from eleusis_nb.games.eleusis.legality import Prophesy as Prophesy
from eleusis_nb.games.eleusis.legality import Resign as Resign
from eleusis_nb.games.eleusis.legality import WrongCall as WrongCall
from eleusis_nb.games.eleusis.moves import DealError as DealError
from eleusis_nb.games.eleusis.round import Round as Round
from eleusis_nb.games.eleusis.round import critique as critique
from eleusis_nb.games.eleusis.ruling import Ruling as Ruling
from eleusis_nb.games.eleusis.scores import Points as Points
from eleusis_nb.games.eleusis.scores import ScoreTable as ScoreTable
from eleusis_nb.games.eleusis.state import Ending as Ending
from eleusis_nb.games.eleusis.state import Pending as Pending
from eleusis_nb.games.eleusis.state import Reign as Reign
from eleusis_nb.games.eleusis.variant import Deal as Deal
from eleusis_nb.games.eleusis.variant import Variant as Variant
from eleusis_nb.games.eleusis.variant import VariantError as VariantError
from eleusis_nb.games.eleusis.variant import variants as variants
from eleusis_nb.games.eleusis.view import View as View
from eleusis_nb.games.messages import IllegalAction as IllegalAction

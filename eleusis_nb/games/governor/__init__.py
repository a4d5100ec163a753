"""The Governor's Game: every rule is known and no card is.

The mirror image of Eleusis. There one sees the cards and looks for the rule (induction); here
one knows the rules and reckons with the cards (probability, and when to stop). A round is a
pure value, the table (:class:`Board`) is what every seat sees, the eight master strokes are
data and one function each, and :func:`chance` says what a draw or a pass is worth.
"""

from eleusis_nb.games.governor.events import ActionChances as ActionChances
from eleusis_nb.games.governor.events import Choose as Choose
from eleusis_nb.games.governor.events import Draw as Draw
from eleusis_nb.games.governor.events import Pass as Pass
from eleusis_nb.games.governor.events import Probability as Probability
from eleusis_nb.games.governor.players import AlwaysDraw as AlwaysDraw
from eleusis_nb.games.governor.players import BestResponse as BestResponse
from eleusis_nb.games.governor.players import GovernorPlayer as GovernorPlayer
from eleusis_nb.games.governor.players import Threshold as Threshold
from eleusis_nb.games.governor.players import chance as chance
from eleusis_nb.games.governor.players import computer as computer
from eleusis_nb.games.governor.round import Board as Board
from eleusis_nb.games.governor.round import GovernorRound as GovernorRound
from eleusis_nb.games.governor.round import PlayerHand as PlayerHand
from eleusis_nb.games.governor.round import stacked as stacked
from eleusis_nb.games.governor.saying import sentence as sentence
from eleusis_nb.games.governor.secret import SecretStroke as SecretStroke
from eleusis_nb.games.governor.secret import draw_secret as draw_secret
from eleusis_nb.games.governor.strokes import MASTER_STROKES as MASTER_STROKES
from eleusis_nb.games.governor.strokes import STROKES as STROKES
from eleusis_nb.games.governor.strokes import House as House
from eleusis_nb.games.governor.strokes import Stroke as Stroke
from eleusis_nb.games.messages import IllegalAction as IllegalAction

"""The critic: what is wrong with a rule, and what would make it a better one to play by.

:func:`eleusis_nb.games.eleusis.critique` examines a rule for a form of the game.
"""

from eleusis_nb.critic.critic import Critique as Critique
from eleusis_nb.critic.critic import GameFacts as GameFacts
from eleusis_nb.critic.critic import examine as examine
from eleusis_nb.critic.finding import Finding as Finding
from eleusis_nb.critic.finding import Severity as Severity

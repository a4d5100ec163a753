"""The widgets: what a person sees and touches in a notebook.

Each is a view of one :class:`eleusis_nb.teaching.Sitting`: views in, actions out. The state lives
in Python; the browser draws (`main.tsx` and its neighbours, bundled into ``bundle/``) and asks.
"""

from eleusis_nb.widgets.gouverneur import GouverneurTable as GouverneurTable
from eleusis_nb.widgets.hand import Hand as Hand
from eleusis_nb.widgets.hints import Hints as Hints
from eleusis_nb.widgets.hypotheses import Hypotheses as Hypotheses
from eleusis_nb.widgets.play import Play as Play
from eleusis_nb.widgets.table import Table as Table

"""A whole place at the table: what the first lesson shows."""

from __future__ import annotations

import traitlets

from eleusis_nb.widgets.core import SittingWidget


class Play(SittingWidget):
    """The table, the hand, hypotheses, hints and the envelope together."""

    kind = traitlets.Unicode("play").tag(sync=True)

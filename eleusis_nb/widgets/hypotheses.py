"""What a person thinks the rule is."""

from __future__ import annotations

import traitlets

from eleusis_nb.widgets.core import SittingWidget


class Hypotheses(SittingWidget):
    """Hypotheses in words, each tested by every play on the table."""

    kind = traitlets.Unicode("hypotheses").tag(sync=True)

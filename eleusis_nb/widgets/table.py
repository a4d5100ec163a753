"""The table alone."""

from __future__ import annotations

import traitlets

from eleusis_nb.widgets.core import SittingWidget


class Table(SittingWidget):
    """The mainline, and under each card what was refused after it."""

    kind = traitlets.Unicode("table").tag(sync=True)

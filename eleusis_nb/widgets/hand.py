"""The hand alone."""

from __future__ import annotations

import traitlets

from eleusis_nb.widgets.core import SittingWidget


class Hand(SittingWidget):
    """Choose one to four cards in order, sort them, and play them."""

    kind = traitlets.Unicode("hand").tag(sync=True)

"""The ladder of hints."""

from __future__ import annotations

import traitlets

from eleusis_nb.widgets.core import SittingWidget


class Hints(SittingWidget):
    """What was said so far, what the next hint costs, and when it opens."""

    kind = traitlets.Unicode("hints").tag(sync=True)

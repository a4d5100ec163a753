"""The ladder of hints."""

from __future__ import annotations

import traitlets

from eleusis_nb.widgets.tables import TableWidget


class Hints(TableWidget):
    """What was said so far, what the next hint costs, and when it opens.

    It takes what every widget takes (:class:`~eleusis_nb.widgets.tables.TableWidget`).

    Examples
    --------
    >>> import tempfile
    >>> hints = Hints(lesson=0, folder=tempfile.mkdtemp())
    >>> hints.view["hints"]["shown"]
    []
    """

    kind = traitlets.Unicode("hints").tag(sync=True)

"""The table alone."""

from __future__ import annotations

import traitlets

from eleusis_nb.widgets.core import SessionWidget


class Table(SessionWidget):
    """The mainline, and under each card what was refused after it.

    It takes what every widget takes (:class:`~eleusis_nb.widgets.core.SessionWidget`).

    Examples
    --------
    >>> import tempfile
    >>> Table(lesson=0, folder=tempfile.mkdtemp())
    Table('First table', 1 on the table)
    """

    kind = traitlets.Unicode("table").tag(sync=True)

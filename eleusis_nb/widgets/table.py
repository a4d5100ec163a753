"""The table alone."""

from __future__ import annotations

import traitlets

from eleusis_nb.widgets.tables import TableWidget


class Table(TableWidget):
    """The mainline, and under each card what was refused after it.

    It takes what every widget takes (:class:`~eleusis_nb.widgets.tables.TableWidget`).

    Examples
    --------
    >>> import tempfile
    >>> Table(lesson=0, folder=tempfile.mkdtemp())
    Table('First table', 1 on the table)
    """

    kind = traitlets.Unicode("table").tag(sync=True)

"""The hand alone."""

from __future__ import annotations

import traitlets

from eleusis_nb.widgets.tables import TableWidget


class Hand(TableWidget):
    """Choose one to four cards in order, sort them, and play them.

    It takes what every widget takes (:class:`~eleusis_nb.widgets.tables.TableWidget`).

    Examples
    --------
    >>> import tempfile
    >>> from eleusis_nb.widgets.table import Table
    >>> table = Table(lesson=0, folder=tempfile.mkdtemp())
    >>> hand = Hand(table)
    >>> hand.view == table.view
    True
    """

    kind = traitlets.Unicode("hand").tag(sync=True)

"""The score sheet: every point with its reason, by seat and round."""

from __future__ import annotations

import traitlets

from eleusis_nb.games import eleusis
from eleusis_nb.markup import Markup
from eleusis_nb.widgets.tables import TableWidget


class ScoreSheet(TableWidget):
    """What every round was worth to everybody, and why; as a widget, text, HTML or Markdown.

    It takes what every widget takes (:class:`~eleusis_nb.widgets.tables.TableWidget`).

    Examples
    --------
    >>> import tempfile
    >>> sheet = ScoreSheet(rule="red", seed=7, folder=tempfile.mkdtemp())
    >>> _ = sheet.do("suppose", text="red", credence=1).do("declare", key="h1")
    >>> print(sheet)
    God  0
    You 30  = 30 (round 1: 31 to start − 1 for turns)
    """

    kind = traitlets.Unicode("score").tag(sync=True)

    def _sheet(self) -> eleusis.ScoreTable:
        return self.session.points

    def __str__(self) -> str:
        return str(self._sheet())

    def _repr_markdown_(self) -> str:
        return self._sheet()._repr_markdown_()

    def _repr_html_(self) -> Markup:
        return self._sheet()._repr_html_()

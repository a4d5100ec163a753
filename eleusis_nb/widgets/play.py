"""A whole place at the table: what the first lesson shows."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from eleusis_nb.rule_editor.editor import DeskCommand
from eleusis_nb.widgets.tables import TableWidget


class Play(TableWidget):
    """The table, the hand, hypotheses, hints and the envelope together.

    It takes what every widget takes (:class:`~eleusis_nb.widgets.tables.TableWidget`).

    Examples
    --------
    >>> import tempfile
    >>> play = Play(rule="red", seed=7, folder=tempfile.mkdtemp())
    >>> play
    Play('Open table', 1 on the table)
    >>> play.do("play", cards=play.view["hand"][:2])
    Play('Open table', 2 on the table)
    """

    commands: ClassVar[Any] = DeskCommand

    has_editor: ClassVar[bool] = True

    kind = traitlets.Unicode("play").tag(sync=True)

"""A whole place at the table: what the first lesson shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import traitlets

from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.protocol import ASKS, OWN_BENCH_ASKS, Ask


class Play(SessionWidget):
    """The table, the hand, hypotheses, hints and the envelope together.

    It takes what every widget takes (:class:`~eleusis_nb.widgets.core.SessionWidget`).

    Examples
    --------
    >>> import tempfile
    >>> play = Play(rule="red", seed=7, folder=tempfile.mkdtemp())
    >>> play
    Play('Open table', 1 on the table)
    >>> play.do("play", cards=play.view["hand"][:2])
    Play('Open table', 2 on the table)
    """

    asks: ClassVar[Mapping[str, Ask]] = {**ASKS, **OWN_BENCH_ASKS}

    has_bench: ClassVar[bool] = True

    kind = traitlets.Unicode("play").tag(sync=True)

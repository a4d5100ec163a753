"""Measures from a record: how somebody reasoned, as a mirror for them and not as a mark.

Each is a function that takes a :class:`~eleusis_nb.games.record.Record` (or the path of one, or a
table that keeps one, such as ``el.Play()`` shows, or an :class:`Account` read for one seat or with
another space) and returns a :class:`Measure`; its docstring says exactly what is counted and by
whose idea. :func:`of` returns all of them together. A record with nothing in it, or of another
game, has nothing to measure: the value is then None and the sentence says why.
"""

from eleusis_nb.learning.measures.account import Account
from eleusis_nb.learning.measures.calibrating import CalibrationLevel
from eleusis_nb.learning.measures.five import (
    FIVE,
    CountTable,
    Measure,
    Mirror,
    bits_by_place,
    bits_by_player,
    bits_gained,
    controlled_plays,
    falsifying_plays,
    log_score,
    of,
    positive_tests,
    strokes_left,
)

__all__ = [
    "FIVE",
    "Account",
    "CalibrationLevel",
    "CountTable",
    "Measure",
    "Mirror",
    "bits_by_place",
    "bits_by_player",
    "bits_gained",
    "controlled_plays",
    "falsifying_plays",
    "log_score",
    "of",
    "positive_tests",
    "strokes_left",
]

"""The tables: the games as they are played, and the record both write.

:mod:`eleusis_nb.games.eleusis` plays every published form of Eleusis, and the record of a game
(:mod:`eleusis_nb.games.record`) is the same for every game in the house: one line a move, each
sealed to the one before.
"""

from eleusis_nb.games.record import Line, Note, Record, RecordError
from eleusis_nb.games.secrets import JSON, secret

__all__ = ["JSON", "Line", "Note", "Record", "RecordError", "secret"]
